//! Saves and turns that were changed on purpose, with right checksums, and authored files with odd values: refused or
//! played, never a panic.

use std::sync::{Arc, LazyLock};

use hacse::{
    ai::{self, Supervisor},
    content::{
        bundle::Bundle,
        generate::{self, Wish},
    },
    engine::{
        archive,
        save::container::{self, Tag},
    },
    operations::{
        game::Game,
        save::{
            file,
            head::{About, Head},
            mail,
        },
    },
};
use proptest::prelude::*;
use serde_json::Value;

/// A save in mid-battle, and a turn of the same game.
static FILES: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let scenario = Arc::new(generate::loaded(Wish { cols: 8, rows: 8, units: 10, seed: 2 }).unwrap());
    let mut game = Game::new(scenario, 3);
    while game.round().0 < 5 {
        let side = game.to_act();
        ai::play_turn(&mut game, side, &Supervisor::default());
    }
    let snapshot = game.snapshot();
    let save = file::write(&Head::of(&game, About::default()), &game.scenario().bundle, &snapshot, None);
    [save, mail::send(&game, &About { game: "g".into(), ..About::default() })]
});

/// How a chunk's content is packed: bytes before it, and whether it is compressed.
fn packing(tag: Tag) -> Option<(usize, bool)> {
    match &tag {
        b"HEAD" => Some((0, false)),
        b"SCEN" | b"STAT" => Some((0, true)),
        b"LOGB" | b"LOGO" | b"JNLB" | b"JNLO" => Some((4, true)),
        b"STEP" => Some((4, false)),
        _ => None,
    }
}

/// All places in a value where something can be changed.
fn leaves(value: &mut Value) -> Vec<&mut Value> {
    let inner = match &*value {
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => false,
    };
    if !inner {
        return vec![value];
    }
    match value {
        Value::Array(items) => items.iter_mut().flat_map(leaves).collect(),
        Value::Object(fields) => fields.values_mut().flat_map(leaves).collect(),
        _ => Vec::new(),
    }
}

fn changed(value: &mut Value, place: u32, kind: u8) {
    let mut places = leaves(value);
    if places.is_empty() {
        return;
    }
    let index = place as usize % places.len();
    let new = match (kind % 9, &*places[index]) {
        (0, Value::Number(number)) => Value::from(number.as_i64().unwrap_or(0) + 1),
        (1, Value::Number(_)) => Value::from(255),
        (2, Value::Number(_)) => Value::from(65_535),
        (3, Value::Number(_)) => Value::from(4_294_967_295u32),
        (4, Value::Number(_)) => Value::from(-1),
        (0..=2, Value::Bool(flag)) => Value::from(!flag),
        (0..=2, Value::String(text)) => Value::from(format!("{text}x")),
        (5, _) => Value::Null,
        (6, _) => Value::Array(vec![Value::from(1); 3]),
        (7, _) => Value::from("Two"),
        (_, Value::Number(_)) => Value::from(0),
        (_, other) => other.clone(),
    };
    *places[index] = new;
}

/// The file with one value of one chunk changed, checksums right.
fn mutated(bytes: &[u8], chunk: u32, place: u32, kind: u8) -> Vec<u8> {
    let read = container::read(bytes, file::FORMAT).unwrap();
    let changeable: Vec<usize> = (0..read.chunks.len()).filter(|index| packing(read.chunks[*index].tag).is_some()).collect();
    let target = changeable[chunk as usize % changeable.len()];
    let mut out = container::preface(file::FORMAT);
    for (index, chunk) in read.chunks.iter().enumerate() {
        let mut content = chunk.content.clone();
        if let Some((before, packed)) = packing(chunk.tag).filter(|_| index == target) {
            let (number, body) = content.split_at(before);
            let json = if packed { archive::unpack(body).unwrap() } else { body.to_vec() };
            let mut value: Value = serde_json::from_slice(&json).unwrap();
            changed(&mut value, place, kind);
            let json = serde_json::to_vec(&value).unwrap();
            content = [number, &if packed { archive::pack(&json) } else { json }].concat();
        }
        out.extend(container::chunk(chunk.tag, &content));
    }
    out
}

/// Loads, and plays a turn if it can.
fn try_out(bytes: &[u8]) {
    if let Ok(mut loaded) = file::load(bytes) {
        assert_eq!(loaded.game.field().validate(), Ok(()));
        let side = loaded.game.to_act();
        ai::play_turn(&mut loaded.game, side, &Supervisor::default());
        let _ = loaded.game.digest();
    }
    let _ = mail::receive(bytes, None);
}

/// The values and names of a text, as ranges of bytes: numbers, words, quoted texts.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let begin = at;
        if bytes[at] == b'"' {
            at += 1;
            while at < bytes.len() && bytes[at] != b'"' {
                at += 1;
            }
            at = (at + 1).min(bytes.len());
            found.push((begin, at));
        } else if bytes[at].is_ascii_alphanumeric() {
            while at < bytes.len() && (bytes[at].is_ascii_alphanumeric() || b"_.".contains(&bytes[at])) {
                at += 1;
            }
            found.push((begin, at));
        } else {
            at += 1;
        }
    }
    found
}

/// What stands in a value's place.
const ODD: [&str; 16] = [
    "0",
    "1",
    "-1",
    "7",
    "255",
    "65535",
    "99999999999",
    "0.05",
    "true",
    "\"\"",
    "\"0101\"",
    "\"9999\"",
    "Foot",
    "Some(3)",
    "[]",
    "()",
];

/// All texts that a battle is made of, with one value replaced: scenario files, rule tables, Readings, sheets.
fn replaced(file: u32, token: u32, odd: usize) -> Bundle {
    let mut bundle = BUNDLE.clone();
    let Bundle { files, rules, sheets, .. } = &mut bundle;
    let mut texts: Vec<&mut String> = files.iter_mut().map(|(_, text)| text).collect();
    texts.extend(rules.iter_mut());
    texts.extend(sheets.iter_mut().map(|(_, text)| text));
    let index = file as usize % texts.len();
    let tokens = tokens(texts[index]);
    let (begin, end) = tokens[token as usize % tokens.len()];
    texts[index].replace_range(begin..end, ODD[odd % ODD.len()]);
    bundle
}

static BUNDLE: LazyLock<Bundle> = LazyLock::new(|| {
    let scenario = generate::loaded(Wish { cols: 8, rows: 8, units: 10, seed: 2 }).unwrap();
    (*scenario.bundle).clone()
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// An odd value is told, or it can be played.
    #[test]
    fn odd_values_in_authored_files_never_panic(file in any::<u32>(), token in any::<u32>(), odd in any::<usize>()) {
        match replaced(file, token, odd).open() {
            Ok(scenario) => {
                let mut game = Game::new(Arc::new(scenario), 1);
                for _ in 0..2 {
                    let side = game.to_act();
                    ai::play_turn(&mut game, side, &Supervisor::default());
                }
                prop_assert_eq!(game.field().validate(), Ok(()));
            }
            Err(mistakes) => prop_assert!(mistakes.count > 0 && mistakes.lines.contains(".ron:"), "{}", mistakes.lines),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_value_never_panics(which in 0usize..2, chunk in any::<u32>(), place in any::<u32>(), kind in any::<u8>()) {
        try_out(&mutated(&FILES[which], chunk, place, kind));
    }

    #[test]
    fn changed_bytes_never_panic(which in 0usize..2, changes in prop::collection::vec((any::<u32>(), any::<u8>()), 1..4)) {
        let mut bytes = FILES[which].clone();
        for (place, value) in changes {
            let index = place as usize % bytes.len();
            bytes[index] = value;
        }
        try_out(&bytes);
    }

    #[test]
    fn any_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        try_out(&bytes);
        try_out(&[&container::preface(file::FORMAT)[..], &bytes].concat());
    }
}
