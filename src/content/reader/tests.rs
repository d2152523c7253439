//! What the reader reads, and where it says that mistakes are.

use proptest::prelude::*;

use super::*;

/// The value of a text without mistakes.
fn good(text: &str) -> Value {
    let source = Source::new("a.ron", text);
    let (value, mistakes) = parse(&source);
    assert_eq!(mistakes, [], "{text}");
    value.expect("a value").value
}

/// The mistakes of the parser, one a line.
fn bad(text: &str) -> String {
    let source = Source::new("a.ron", text);
    let (_, mistakes) = parse(&source);
    told(&source, mistakes)
}

fn told(source: &Source, mistakes: Vec<Mistake>) -> String {
    let pairs: Vec<_> = mistakes.into_iter().map(|one| (source, one)).collect();
    lines(&pairs)
}

/// What a checker says of a text.
fn check(text: &str, read: impl FnOnce(&Checker<'_>, &Spanned<Value>)) -> String {
    let source = Source::new("a.ron", text);
    let (checker, value) = Checker::open(&source);
    if let Some(value) = &value {
        read(&checker, value);
    }
    lines(&checker.into_pairs())
}

fn text(value: &Value) -> &str {
    match value {
        Value::Text(text) => &text.text,
        other => panic!("no text: {other:?}"),
    }
}

fn items(value: Value) -> Vec<Value> {
    match value {
        Value::List(items) => items.into_iter().map(|item| item.value).collect(),
        Value::Tuple(tuple) => tuple.items.into_iter().map(|item| item.value).collect(),
        other => panic!("no list: {other:?}"),
    }
}

fn decimal(mantissa: i64, scale: u32) -> Value {
    Value::Decimal(Decimal { mantissa, scale })
}

#[test]
fn scalars() {
    assert_eq!(
        items(good("[1, -3, +4, 1_000, 007, true, false, None, Plain, Größe]")),
        [
            Value::Int(1),
            Value::Int(-3),
            Value::Int(4),
            Value::Int(1000),
            Value::Int(7),
            Value::Bool(true),
            Value::Bool(false),
            Value::None,
            Value::Name("Plain".into()),
            Value::Name("Größe".into()),
        ]
    );
    assert_eq!(
        items(good("[1.25, -0.5, 1.50, 12_3.4, 0.0]")),
        [decimal(125, 2), decimal(-5, 1), decimal(150, 2), decimal(1234, 1), decimal(0, 1)]
    );
    assert_eq!(good("9223372036854775807"), Value::Int(i64::MAX));
    assert_eq!(good("-9223372036854775808"), Value::Int(i64::MIN));
    assert_eq!(
        items(good(r"['x', '\'', ''', 'ä', '\n', '\u{e4}', '\\', '\'']")),
        ['x', '\'', '\'', 'ä', '\n', 'ä', '\\', '\''].map(Value::Char)
    );
}

#[test]
fn decimals() {
    let exact = |mantissa, scale| Decimal { mantissa, scale };
    assert_eq!(exact(125, 2).scaled(2), Some(125));
    assert_eq!(exact(125, 2).scaled(1), None);
    assert_eq!(exact(150, 2).scaled(1), Some(15));
    assert_eq!(exact(-5, 1).scaled(2), Some(-50));
    assert_eq!(exact(i64::MAX, 0).scaled(1), None);
    assert_eq!(exact(0, 30).scaled(1), Some(0));
    assert_eq!(exact(-5, 1).to_string(), "-0.5");
    assert_eq!(exact(125, 2).to_string(), "1.25");
    assert_eq!(exact(5, 3).to_string(), "0.005");
    assert_eq!(exact(7, 0).to_string(), "7");
    assert_eq!(
        bad("[1e5, 1., .5, 0x1F, 1..2, 99999999999999999999, 0.0000000000000000001, -]"),
        "a.ron:1:2: found `1e5`; allowed: a number such as 12, -3 or 1.25\n\
         a.ron:1:7: found `1.`; allowed: a number such as 12, -3 or 1.25 (write a digit after the \
         point, or leave the point out)\n\
         a.ron:1:11: found `.5`; allowed: a number such as 12, -3 or 1.25 (write a 0 before the \
         point)\n\
         a.ron:1:15: found `0x1F`; allowed: a number such as 12, -3 or 1.25\n\
         a.ron:1:21: found `1..2`; allowed: a number such as 12, -3 or 1.25\n\
         a.ron:1:27: found `99999999999999999999`; allowed: a number of at most 18 digits\n\
         a.ron:1:49: found `0.0000000000000000001`; allowed: a number of at most 18 digits\n\
         a.ron:1:72: found `-`; allowed: a value\n"
    );
}

#[test]
fn strings() {
    assert_eq!(text(&good(r#""a\"b\\c\nd\te\u{e4}\u{1F600}ü""#)), "a\"b\\c\nd\teä😀ü");
    assert_eq!(text(&good(r#"r"a\n""#)), r"a\n");
    assert_eq!(text(&good("r##\"a \"# b\"##")), "a \"# b");
    assert_eq!(text(&good("r#\"\r\nab\r\ncd\r\n\"#")), "\nab\ncd\n");
    let text_help = "one character (a text stands between double quotes, \"…\")";
    let escapes = r#"\" \\ \' \n \t \r \0 \u{…} (a backslash itself is written \\)"#;
    let number = r"the number of a character in hexadecimal digits, as in \u{e4}";
    assert_eq!(
        bad(r#"["\q", "\u{110000}", "\u00e4", 'ab', '', '\x']"#),
        format!(
            "a.ron:1:3: found `\\q`; allowed: {escapes}\n\
             a.ron:1:9: found `\\u{{110000}}`; allowed: {number}\n\
             a.ron:1:23: found `\\u00e4`; allowed: {number}\n\
             a.ron:1:32: found 2 characters, 'ab'; allowed: {text_help}\n\
             a.ron:1:38: found 0 characters, ''; allowed: {text_help}\n\
             a.ron:1:43: found `\\x`; allowed: {escapes}\n"
        )
    );
}

#[test]
fn quotes_are_read_back() {
    for wanted in ["", "a\"b\\", "\n\r\t\0\u{1b}", "\u{FEFF}ä😀", "r#\"x\"#"] {
        assert_eq!(text(&good(&quote(wanted))), wanted);
    }
    assert_eq!(quote("Mörser \"8 cm\"\n"), r#""Mörser \"8 cm\"\n""#);
}

#[test]
fn structs_tuples_maps() {
    let value = good("\u{FEFF}#![enable(implicit_some)]\r\n// head\r\nUnit(name: \"x\", /* a /* b */ c */ at: (1, 2,),\r\n)");
    let Value::Struct(body) = value else { panic!("{value:?}") };
    assert_eq!(body.name.expect("a name").value, "Unit");
    assert!(body.whole);
    let names: Vec<&str> = body.fields.iter().map(|f| f.name.value.as_str()).collect();
    assert_eq!(names, ["name", "at"]);

    let Value::Map(entries) = good("{ \"a\": 1, (1, 2): Some(3), Key: [], }") else { panic!() };
    assert_eq!(entries.len(), 3);
    assert!(matches!(&entries[1].value.value, Value::Some(inner) if inner.value == Value::Int(3)));
    assert_eq!(items(good("()")), []);
    assert_eq!(items(good("Pair(1, 2)")), [Value::Int(1), Value::Int(2)]);
    assert!(matches!(good("Some(a: 1)"), Value::Some(inner)
        if matches!(inner.value, Value::Struct(_))));
}

#[test]
fn spans_are_exact() {
    let source = Source::new("ä.ron", "(\r\n  größe: \"übel\",\r\n  z: 7)");
    let (value, mistakes) = parse(&source);
    assert_eq!(mistakes, []);
    let value = value.expect("a value");
    let checker = Checker::new(&source);
    let fields = checker.fields(&value, "thing");
    let span = fields.span_of_field("größe");
    assert_eq!(source.slice(span), "\"übel\"");
    assert_eq!(source.place(span.start), (2, 10));
    assert_eq!(source.place(span.end), (2, 16));
    let span = fields.span_of_field("z");
    assert_eq!(source.slice(span), "7");
    assert_eq!(source.place(span.start), (3, 6));
    assert_eq!(source.slice(fields.span()), source.text);
    // Inside a character, at the end, past the end.
    assert_eq!(Source::new("", "äb").place(1), (1, 1));
    assert_eq!(Source::new("", "äb\n").place(4), (2, 1));
    assert_eq!(Source::new("", "äb\n").place(99), (2, 1));
    assert_eq!(Source::new("", "").place(0), (1, 1));
    // The mark at the begin is no column.
    assert_eq!(Source::new("", "\u{FEFF}ab").place(4), (1, 2));
    assert_eq!(bad("\u{FEFF}="), "a.ron:1:1: found `=`; allowed: a value (write `:` between a name and its value)\n");
}

#[test]
fn several_syntax_mistakes_at_once() {
    assert_eq!(
        bad("(\n  a 1,\n  b: = 2,\n  c: 3\n  d: [1 2, ;],\n  e: 5,\n  \"f\": 6,\n  g,\n  7,\n)"),
        "a.ron:2:5: found 1; allowed: `:` after the name `a`\n\
         a.ron:3:6: found `=`; allowed: a value (write `:` between a name and its value)\n\
         a.ron:5:3: found `d`; allowed: `,` or `)`\n\
         a.ron:5:9: found 2; allowed: `,` or `]`\n\
         a.ron:5:12: found `;`; allowed: a value (write `,` between values)\n\
         a.ron:7:3: found the text \"f\"; allowed: a field's name, without quotes\n\
         a.ron:8:4: found `,`; allowed: `:` and a value after the name `g`\n\
         a.ron:9:3: found 7 without a field's name; allowed: `name: value`\n"
    );
    assert_eq!(bad(""), "a.ron:1:1: found the end of the file; allowed: a value\n");
    assert_eq!(bad("// only this\n"), "a.ron:2:1: found the end of the file; allowed: a value\n");
    assert_eq!(bad("(a: 1) )"), "a.ron:1:8: found `)`; allowed: nothing more after the file's value\n");
    assert_eq!(
        bad("(a: Unit { b: 1 }, c: Some, d: Some(1, 2))"),
        "a.ron:1:10: found `{`; allowed: `(` after `Unit`\n\
         a.ron:1:23: found `Some` alone; allowed: a value after it, as in Some(1)\n\
         a.ron:1:32: found 2 values in Some(…); allowed: one value\n"
    );
    assert_eq!(
        bad("(a: “x”, b: #, c: 1)"),
        "a.ron:1:5: found `“`; allowed: a value (use the straight quote `\"`)\n\
         a.ron:1:13: found `#`; allowed: a value (a comment begins with `//`)\n"
    );
}

#[test]
fn unclosed_things() {
    assert_eq!(
        bad("(a: \"xyz,\n b: \"u (v)),\n c: 1)"),
        "a.ron:1:5: this text is never closed: found the end of the line; allowed: `\"` (a text of \
         several lines is written r#\"…\"#)\n\
         a.ron:2:5: this text is never closed: found the end of the line; allowed: `\"` (a text of \
         several lines is written r#\"…\"#)\n\
         a.ron:2:12: found `,`; allowed: nothing more after the file's value\n"
    );
    assert_eq!(
        bad("(a: r#\"xyz\", b: 1)"),
        "a.ron:1:1: this `(` is never closed: found the end of the file; allowed: `)`\n\
         a.ron:1:5: this text is never closed: found the end of the file; allowed: `\"#`\n"
    );
    assert_eq!(
        bad("(a: 1 /* b /* c */ )"),
        "a.ron:1:1: this `(` is never closed: found the end of the file; allowed: `)`\n\
         a.ron:1:7: this comment is never closed: found the end of the file; allowed: `*/`\n"
    );
    // A field cannot be in a list, so the list ends before it …
    assert_eq!(bad("(a: [1, 2, b: 3)"), "a.ron:1:12: found `b`; allowed: `,` or the `]` for the `[` at line 1, column 5\n");
    // … and a bracket that then has nothing to close is passed over.
    assert_eq!(bad("(a: [b: 2, c: 3], d: 3)"), "a.ron:1:6: found `b`; allowed: `,` or the `]` for the `[` at line 1, column 5\n");
    assert_eq!(bad("(a: [(1, 2], b: 3)"), "a.ron:1:11: found `]`; allowed: `,` or the `)` for the `(` at line 1, column 6\n");
    assert_eq!(bad("(a: (1, 2], b: 3)"), "a.ron:1:10: found `]`; allowed: `)`\n");
    assert_eq!(
        bad("(\n  a: (\n    x: 1,\n  b: (\n    x: 2,\n  ),\n)\n"),
        "a.ron:1:1: this `(` is never closed: found the end of the file; allowed: `)` (perhaps the \
         `(` at line 2, column 6 is the one not closed: the `)` in line 7, which closes it, is \
         indented otherwise)\n"
    );
}

#[test]
fn depth_is_limited() {
    let deep = |count: usize| format!("{}{}", "[".repeat(count), "]".repeat(count));
    good(&deep(DEPTH_LIMIT));
    assert_eq!(bad(&deep(DEPTH_LIMIT + 1)), "a.ron:1:129: found values nested more than 128 deep; allowed: a depth of 128\n");
    assert_eq!(bad(&"(".repeat(200_000)).lines().count(), 2);
    assert_eq!(bad(&"Some(".repeat(200_000)).lines().count(), 2);
    let _ = bad(&"/*".repeat(200_000));
    let _ = bad(&"r#".repeat(50_000));
    assert_eq!(bad(&"[;;],".repeat(500)).lines().count(), 2);
    let many = bad(&format!("[{}]", ";,".repeat(500)));
    assert_eq!(many.lines().count(), MISTAKE_LIMIT + 1);
    assert!(many.ends_with("more than 100 mistakes; the rest is not told\n"));
}

#[test]
#[expect(clippy::disallowed_types, reason = "a bound in seconds against quadratic reading")]
fn long_files_take_no_long_time() {
    let start = std::time::Instant::now();
    for part in [
        "\"))))))))",
        "r#\"",
        "'",
        "''",
        "\\",
        "/*",
        "(a:",
        "[b:1",
        "{",
        "}",
        "=",
        "a ",
        "1,",
        "Some(",
        "\"\\q\"",
        "(x: [1, 2, y: 3),\n",
        "\n\r",
        "𝄞",
        "////",
        "r####",
        "\"(\"",
    ] {
        for around in [("", ""), ("[", "]"), ("(a: \"", "\")")] {
            let text = format!("{}{}{}", around.0, part.repeat(20_000), around.1);
            let _ = unit(&Source::new("a.ron", text));
        }
    }
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn mistakes_past_the_limit_are_counted() {
    let source = Source::new("a.ron", "(a: 1)");
    let checker = Checker::new(&source);
    for _ in 0..KEPT_LIMIT + 5 {
        checker.mistake(Span::new(1, 2), "no");
    }
    assert_eq!(checker.count(), KEPT_LIMIT + 5);
    let mistakes = checker.into_mistakes();
    assert_eq!(mistakes.len(), KEPT_LIMIT + 1);
    assert!(mistakes.last().is_some_and(|last| last.text == "5 more mistakes; they are not told"));
}

#[test]
fn bytes_that_are_no_text() {
    let (source, mistakes) = Source::from_bytes("a.ron", b"(a:\n \"\xff\xfe\")");
    assert_eq!(
        told(&source, mistakes),
        "a.ron:2:3: found bytes that are no UTF-8 text; allowed: UTF-8 text (save the file in the \
         encoding UTF-8)\n"
    );
    let (source, mistakes) = Source::from_bytes("a.ron", "\"ä\"".as_bytes());
    assert_eq!((source.text.as_str(), mistakes.len()), ("\"ä\"", 0));
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Arm {
    Infantry,
    Armour,
    Artillery,
}

const ARMS: [(&str, Arm); 3] = [("Infantry", Arm::Infantry), ("Armour", Arm::Armour), ("Artillery", Arm::Artillery)];

#[test]
fn fields_are_read() {
    let said = check(
        "Unit(name: \"1./IR 5\", key: Some(\"k\"), none: None, men: 120, arm: Armour, strength: 1.5,\n\
         price: 2, rows: [1, 2], at: (3, 4), tags: [\"a\", \"b\"], deep: (x: 'c'), costs: {\"a\": 1},\n\
         id: Tiger, flag: true, free: Any(1))",
        |c, value| {
            let f = c.fields(value, "unit");
            let rows = f.list("rows");
            let deep = f.fields("deep", "depth");
            assert_eq!(f.string("name"), "1./IR 5");
            assert_eq!(f.opt_string("key").as_deref(), Some("k"));
            assert_eq!(f.opt_string("none"), None);
            assert_eq!(f.opt_string("absent"), None);
            assert_eq!(f.string_or("absent", "x"), "x");
            let men: u16 = f.int_in("men", 0..=400);
            assert_eq!(men, 120);
            assert_eq!(f.int("men"), 120);
            assert_eq!(f.opt_int("x"), None);
            assert_eq!(f.int_or("x", 7), 7);
            assert_eq!(f.int_in_or("x", 0..=9_u8, 3), 3);
            assert_eq!(f.choice("arm", &ARMS), Arm::Armour);
            assert_eq!(f.choice_in("arm", ARMS.as_slice()), Some(Arm::Armour));
            assert_eq!(f.opt_choice("absent", &ARMS), None);
            assert_eq!(f.choice_or("absent", &ARMS, Arm::Infantry), Arm::Infantry);
            assert_eq!(f.tenths("strength"), 15);
            assert_eq!(f.tenths_in("strength", 0..=20), 15);
            assert_eq!(f.hundredths("strength"), 150);
            assert_eq!(f.hundredths("price"), 200);
            assert_eq!(f.opt_tenths("absent"), None);
            assert_eq!(rows.iter().map(|row| c.int(row)).sum::<i64>(), 3);
            assert!(f.opt_list("absent").is_empty());
            let (x, y) = f.pair("at").expect("a pair");
            assert_eq!((c.int(x), c.int_in(y, 0..=9_i32)), (3, 4));
            assert_eq!(f.strings("tags"), ["a", "b"]);
            assert_eq!(deep.char("x"), 'c');
            deep.finish();
            assert_eq!(f.map("costs").len(), 1);
            assert_eq!(f.name("id"), "Tiger");
            assert!(f.bool("flag") && !f.bool_or("platoon", false));
            let free = f.value("free").expect("a value");
            assert!(matches!(c.variant(free), Some(("Any", Body::Tuple([_])))));
            assert_eq!(c.one(free).map(|one| c.int(one)), Some(1));
            assert!(f.opt_value("absent").is_none() && f.opt_fields("absent", "").is_none());
            f.finish();
            assert!(c.is_clean());
        },
    );
    assert_eq!(said, "");
}

#[test]
fn wrong_fields_are_told_all_at_once() {
    let said = check(
        "(\n  name: Tiger,\n  men: 900,\n  arm: Infnatry,\n  strength: 1.25,\n  rwos: [],\n  \
         at: (1, 2, 3),\n  men: 5,\n  flag: \"yes\",\n  other: \"Armour\",\n  power: 9.9,\n)",
        |c, value| {
            let f = c.fields(value, "unit");
            assert_eq!(f.string("name"), "");
            assert_eq!(f.int_in("men", 1..=400_i64), 1);
            assert_eq!(f.choice("arm", &ARMS), Arm::Infantry);
            assert_eq!(f.tenths("strength"), 0);
            assert!(f.list("rows").is_empty());
            assert!(f.pair("at").is_none());
            assert!(!f.bool_or("flag", false));
            assert_eq!(f.opt_choice("other", &ARMS), None);
            assert_eq!(f.tenths_in("power", 5..=20), 5);
            f.mistake("strength", "too strong for its men");
            f.finish();
        },
    );
    assert_eq!(
        said,
        "a.ron:1:1: missing field `rows` in unit; allowed: a list, [ … ]\n\
         a.ron:2:9: found `Tiger`; allowed: a text in quotes (`name` in unit) (write it in quotes: \"Tiger\")\n\
         a.ron:3:8: found 900; allowed: 1 to 400 (`men` in unit)\n\
         a.ron:4:8: found `Infnatry`; allowed: Infantry, Armour, Artillery (`arm` in unit) (did you mean `Infantry`?)\n\
         a.ron:5:13: found 1.25; allowed: a number with at most one digit after the point (`strength` in unit)\n\
         a.ron:5:13: too strong for its men\n\
         a.ron:6:3: found the unknown field `rwos` in unit; allowed: name, men, arm, strength, rows, at, flag, other, power (did you mean `rows`?)\n\
         a.ron:7:7: found a tuple of 3 values; allowed: a pair, (a, b) (`at` in unit)\n\
         a.ron:8:3: found the field `men` twice in unit; allowed: once (it is already given at line 3, column 3)\n\
         a.ron:9:9: found the text \"yes\"; allowed: true or false (`flag` in unit)\n\
         a.ron:10:10: found the text \"Armour\"; allowed: Infantry, Armour, Artillery (`other` in unit) (write it without quotes: Armour)\n\
         a.ron:11:10: found 9.9; allowed: 0.5 to 2.0 (`power` in unit)\n"
    );
}

#[test]
fn no_mistake_is_told_twice() {
    // What the parser told is neither missed nor of a wrong kind.
    let said = check("(a: ;, b: 1x, : 5)", |c, value| {
        let f = c.fields(value, "unit");
        f.int("a");
        f.string("b");
        f.int("c");
        f.finish();
    });
    assert_eq!(said.lines().count(), 3, "{said}");
    let said = check("[1]", |c, value| {
        let f = c.fields(value, "unit");
        f.int("a");
        f.fields("b", "b").finish();
        f.finish();
    });
    assert_eq!(said, "a.ron:1:1: found a list of 1; allowed: named fields, (name: value, …)\n");
}

#[test]
fn variants_and_bare_values() {
    let said = check("[Hold, Take(hex: 3), Move(1, 2), Exti(1), 5, None, Some(1)]", |c, value| {
        let names = ["Hold", "Take", "Exit", "Move", "None", "Some"];
        let read: Vec<_> = c.list(value).iter().map(|v| c.variant_in(v, &names)).collect();
        assert_eq!(read[0], Some(("Hold", Body::Unit)));
        let Some(("Take", Body::Fields(body))) = read[1] else { panic!() };
        let f = c.fields(body, "Take");
        assert_eq!(f.int("hex"), 3);
        f.finish();
        assert!(matches!(read[2], Some(("Move", Body::Tuple([_, _])))));
        assert_eq!((read[3], read[4]), (None, None));
        assert_eq!(read[5], Some(("None", Body::Unit)));
        assert!(matches!(read[6], Some(("Some", Body::Tuple([_])))));
    });
    assert_eq!(
        said,
        "a.ron:1:34: found `Exti`; allowed: Hold, Take, Exit, Move, None, Some (did you mean `Exit`?)\n\
         a.ron:1:43: found 5; allowed: a name, as in Name, Name(value) or Name(field: value)\n"
    );
    let said = check("{\"a\": 1, \"b\": 2,\n \"a\": 3}", |c, value| {
        assert_eq!(c.map(value).len(), 3);
        c.unknown(Span::new(1, 4), "terrain", "wod", ["wood", "sand"]);
    });
    assert_eq!(
        said,
        "a.ron:1:2: found the unknown terrain `wod`; allowed: wood, sand (did you mean `wood`?)\n\
         a.ron:2:2: found the key \"a\" twice; allowed: once (it is already given at line 1, column 2)\n"
    );
}

#[test]
fn nearest_names() {
    let names = ["Infantry", "Armour", "Artillery"];
    assert_eq!(nearest("Infnatry", names), Some("Infantry"));
    assert_eq!(nearest("armour", names), Some("Armour"));
    assert_eq!(nearest("Armor", names), Some("Armour"));
    assert_eq!(nearest("Cavalry", names), None);
    assert_eq!(nearest("x", ["y"]), None);
    assert_eq!(nearest("", names), None);
}

const CELLS: [(char, u8); 3] = [('.', 0), ('f', 1), ('ü', 2)];

#[test]
fn grids() {
    let said =
        check("(map: r\"\n    .fü\n    f..\n\", crlf: r#\"\r\n\r\n  ..f  \r\n  ü..\r\n  \"#, one: \".f.\")", |c, value| {
            let f = c.fields(value, "map");
            assert_eq!(f.grid("map", 3, 2, &CELLS, &9), [0, 1, 2, 1, 0, 0]);
            assert_eq!(f.grid("crlf", 3, 2, &CELLS, &9), [0, 0, 1, 2, 0, 0]);
            assert_eq!(f.opt_grid("one", 3, 1, &CELLS, &9), Some(vec![0, 1, 0]));
            assert_eq!(f.opt_grid("two", 3, 1, &CELLS, &9), None);
        });
    assert_eq!(said, "");
    // A blank as a cell.
    let said = check("r\"\n  f \n f  \n\"", |c, value| {
        let table = [(' ', 0), ('f', 1)];
        assert_eq!(c.grid(value, 3, 2, &table, &9), [0, 1, 0, 1, 0, 0]);
    });
    assert_eq!(said, "");
    let said = check(
        "(\r\n  map: r#\"\r\n    üx.f\r\n    ..\r\n    x.x\r\n    fff\r\n  \"#, short: r\"...\", no: 5, esc: \"\\n...\")",
        |c, value| {
            let f = c.fields(value, "map");
            assert_eq!(f.grid("map", 3, 3, &CELLS, &9), [2, 9, 0, 0, 0, 9, 9, 0, 9]);
            assert_eq!(f.grid("short", 3, 2, &CELLS, &9), [0, 0, 0, 9, 9, 9]);
            assert_eq!(f.grid("no", 1, 1, &CELLS, &9), [9]);
            assert_eq!(f.grid("esc", 1, 1, &CELLS, &9), [9]);
            assert_eq!(f.grid("gone", 1, 1, &CELLS, &9), [9]);
        },
    );
    assert_eq!(
        said,
        "a.ron:1:1: missing field `gone` in map; allowed: a text grid, r\"…\", without escapes\n\
         a.ron:3:6: found `x` in row 1, column 2 of the grid, and 2 more of it after; allowed: `.`, `f`, `ü`\n\
         a.ron:3:8: found 4 characters in row 1; allowed: 3\n\
         a.ron:4:7: found 2 characters in row 2; allowed: 3\n\
         a.ron:6:5: found 4 rows; allowed: 3\n\
         a.ron:7:19: found 1 row; allowed: 2\n\
         a.ron:7:26: found 5; allowed: a text grid, r\"…\", without escapes (`no` in map)\n\
         a.ron:7:34: found the text \" ...\"; allowed: a text grid, r\"…\", without escapes (`esc` in map)\n"
    );
}

const RENDERED: &str = r"
data/units.ron:1:1: two on a line
 1 | (
   | ^
 2 |     größe: 900,�
   | ^^^^^^
   | `------- and this

data/units.ron:2:9: found 900; allowed: 0 to 400 (`größe` in unit)
 2 |     größe: 900,�
   |            ^^^

data/units.ron:2:13: found the control character \u{7}; allowed: a value
 2 |     größe: 900,�
   |                ^

data/units.ron:4:3: found the field `größe` twice in unit; allowed: once (it is already given at line 2, column 2)
 2 |     größe: 900,�
   |     ^^^^^
   |     `------ already given here
   |
 4 |   größe: 1,
   |   ^^^^^

data/units.ron:5:2: past the end
 5 | )
   |  ^
   |
   | Help: nothing
";

#[test]
fn rendered() {
    let source = Source::new("data/units.ron", "(\r\n\tgröße: 900,\u{7}\r\n  kind: \"ü\",\r\n  größe: 1,\r\n)");
    let (checker, value) = Checker::open(&source);
    let value = value.expect("a value");
    let f = checker.fields(&value, "unit");
    f.int_in("größe", 0..=400_i64);
    f.choice("kind", &ARMS);
    f.finish();
    checker.push(Mistake::new(Span::new(0, 1), "two on a line").with_also(Span::new(3, 6), "and this"));
    checker.mistake_with_help(Span::new(5000, 9000), "past the end", "nothing");
    let shown = render(&checker.into_pairs());
    assert_eq!(shown, RENDERED.trim_start_matches('\n'));
}

/// Reads a unit file the way the game does.
fn unit(source: &Source) -> String {
    let (c, value) = Checker::open(source);
    if let Some(value) = &value {
        let f = c.fields(value, "unit");
        f.string("name");
        f.int_in("men", 0..=400_i64);
        f.choice("arm", &ARMS);
        f.tenths("strength");
        for row in f.opt_list("guns") {
            let gun = c.fields(row, "gun");
            gun.string("name");
            gun.int_in_or("count", 1..=9_u8, 1);
            gun.finish();
        }
        f.opt_grid("map", 3, 2, &CELLS, &0);
        f.opt_map("costs");
        if let Some(order) = f.opt_value("order") {
            c.variant_in(order, &["Hold", "Move"]);
        }
        f.finish();
    }
    lines(&c.into_pairs())
}

const WHOLE: &str = "// A unit.\nUnit(\n  name: \"3./Pz Rgt 6 „Löwe“\",\n  men: 120,\n  arm: Armour,\n  \
     strength: 1.5,\n  guns: [\n    (name: \"7,5 cm\", count: 2),\n    (name: \"MG 34\"),\n  ],\n  \
     map: r#\"\n    .fü\n    f..\n  \"#,\n  costs: { 'a': 1, 'b': 2 }, /* more */\n  order: Move(3, -4),\n)\n";

#[test]
fn five_damaged_files() {
    let damaged = |from: &str, to: &str| {
        assert!(WHOLE.contains(from));
        unit(&Source::new("data/u.ron", WHOLE.replacen(from, to, 1)))
    };
    assert_eq!(damaged("men", "men"), "");
    // A comma forgotten and a number out of range, in a file of CRLF lines.
    let crlf = WHOLE.replace("Armour,", "Armour").replace("120", "1200").replace('\n', "\r\n");
    assert_eq!(
        unit(&Source::new("data/u.ron", crlf)),
        "data/u.ron:4:8: found 1200; allowed: 0 to 400 (`men` in unit)\n\
         data/u.ron:6:3: found `strength`; allowed: `,` or `)`\n"
    );
    // A quote forgotten; what follows is still checked.
    assert_eq!(
        damaged("\"7,5 cm\", count: 2", "\"7,5 cm, count: 20"),
        "data/u.ron:8:12: this text is never closed: found the end of the line; allowed: `\"` (a text of several lines is written r#\"…\"#)\n"
    );
    // A closing bracket forgotten.
    assert_eq!(
        damaged("  ],\n  map", "  map"),
        "data/u.ron:10:3: found `map`; allowed: `,` or the `]` for the `[` at line 7, column 9\n"
    );
    // A row too long, with a strange letter, and a misspelt order.
    assert_eq!(
        damaged(".fü\n    f..", ".fü\n    ü?.f") + &damaged("Move(3", "Mvoe(3"),
        "data/u.ron:13:6: found `?` in row 2, column 2 of the grid; allowed: `.`, `f`, `ü`\n\
         data/u.ron:13:8: found 4 characters in row 2; allowed: 3\n\
         data/u.ron:16:10: found `Mvoe`; allowed: Hold, Move (did you mean `Move`?)\n"
    );
    // Names misspelt and doubled, a decimal with a comma.
    assert_eq!(
        damaged("men: 120,\n  arm: Armour,\n  strength: 1.5", "mne: 120,\n  arm: Armor,\n  arm: Armour, strength: 1,5"),
        "data/u.ron:2:1: missing field `men` in unit; allowed: a whole number, 0 to 400\n\
         data/u.ron:4:3: found the unknown field `mne` in unit; allowed: name, men, arm, strength, guns, map, costs, order (did you mean `men`?)\n\
         data/u.ron:5:8: found `Armor`; allowed: Infantry, Armour, Artillery (`arm` in unit) (did you mean `Armour`?)\n\
         data/u.ron:6:3: found the field `arm` twice in unit; allowed: once (it is already given at line 5, column 3)\n\
         data/u.ron:6:28: found 5 without a field's name; allowed: `name: value` (a decimal has a point, as in 1.5)\n"
    );
}

/// All mistakes of a text lie in it, and showing them works.
fn sound(text: &str) {
    let source = Source::new("a.ron", text);
    let (value, _) = parse(&source);
    if let Some(value) = &value {
        inside(text, value);
    }
    let _ = unit(&source);
    let (c, value) = Checker::open(&source);
    if let Some(value) = &value {
        c.grid(value, 3, 2, &CELLS, &0);
        c.fields(value, "x").finish();
        c.map(value);
        c.variant(value);
        c.tenths(value);
    }
    let pairs = c.into_pairs();
    for (source, mistake) in &pairs {
        let Span { start, end } = mistake.span;
        assert!(start <= end && end <= text.len(), "{mistake:?}");
        assert!(text.is_char_boundary(start) && text.is_char_boundary(end));
        let (line, column) = mistake.place(source);
        assert!(line >= 1 && column >= 1 && line <= text.split('\n').count());
        assert!(!mistake.text.chars().any(char::is_control), "{mistake:?}");
    }
    let shown = render(&pairs);
    assert_eq!(lines(&pairs).lines().count(), pairs.len());
    for (source, mistake) in &pairs {
        let (line, column) = mistake.place(source);
        assert!(shown.contains(&format!("a.ron:{line}:{column}: {}", mistake.text)));
    }
}

/// Every part's span lies within that of the whole.
fn inside(text: &str, value: &Spanned<Value>) {
    let Span { start, end } = value.span;
    assert!(text.get(start..end).is_some(), "{value:?}");
    let parts: Vec<&Spanned<Value>> = match &value.value {
        Value::Some(inner) => vec![&**inner],
        Value::Struct(body) => body.fields.iter().map(|field| &field.value).collect(),
        Value::Tuple(body) => body.items.iter().collect(),
        Value::List(items) => items.iter().collect(),
        Value::Map(entries) => entries.iter().flat_map(|e| [&e.key, &e.value]).collect(),
        _ => Vec::new(),
    };
    for part in parts {
        assert!(start <= part.span.start && part.span.end <= end, "{part:?} in {value:?}");
        inside(text, part);
    }
}

#[test]
fn every_beginning_and_every_gap_is_sound() {
    for (at, _) in WHOLE.char_indices() {
        sound(&WHOLE[..at]);
        sound(&WHOLE[at..]);
        let mut gap = WHOLE.to_owned();
        gap.remove(at);
        sound(&gap);
    }
}

proptest! {
    #[test]
    fn any_text_is_sound(text in "\\PC*") {
        sound(&text);
    }

    #[test]
    fn any_bytes_are_sound(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (source, mistakes) = Source::from_bytes("a.ron", &bytes);
        for mistake in mistakes {
            prop_assert!(source.text.get(mistake.span.start..mistake.span.end).is_some());
        }
        sound(&source.text);
    }

    #[test]
    fn texts_of_the_grammar_are_sound(
        parts in prop::collection::vec(prop::sample::select(vec![
            "(", ")", "[", "]", "{", "}", ",", ":", "a", "Some", "None", "true", "1", "-2.5", "'x'",
            "\"ü\"", "r#\"", "\"#", "\"", "'", "\\", "\n", "\r\n", " ", "//", "/*", "*/", "=", "name: ",
            "#", "!", "ä", "\t", "\u{2028}", "\u{FEFF}", "r\"", ".", "-", "0x", "\u{0}", "'''",
        ]), 0..60)
    ) {
        sound(&parts.concat());
    }

    #[test]
    fn changed_files_are_sound(
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<char>(),
            prop::sample::select(vec!['(', ')', '[', ']', '{', '}', ',', ':', '"', '\'', '\n', '\\', '#', 'r', '/', '*'])), 1..6)
    ) {
        let mut chars: Vec<char> = WHOLE.chars().collect();
        for (at, what, other, bracket) in changes {
            let at = at.index(chars.len());
            match what {
                0 => { chars.remove(at); }
                1 => chars.insert(at, bracket),
                _ => chars[at] = other,
            }
        }
        sound(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn quoted_texts_are_read_back(wanted in any::<String>()) {
        let source = Source::new("a.ron", quote(&wanted));
        let (value, mistakes) = parse(&source);
        prop_assert!(mistakes.is_empty());
        let value = value.expect("a value").value;
        prop_assert_eq!(text(&value), wanted);
    }

    #[test]
    fn whole_numbers_are_read_back(wanted in any::<i64>()) {
        prop_assert_eq!(good(&wanted.to_string()), Value::Int(wanted));
    }

    #[test]
    fn decimals_are_read_back(mantissa in -999_999_999_999_999_999..=999_999_999_999_999_999_i64, scale in 1..=18_u32) {
        let wanted = Decimal { mantissa, scale };
        prop_assert_eq!(good(&wanted.to_string()), Value::Decimal(wanted));
    }
}
