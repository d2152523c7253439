//! What stands between brackets: the items of a list, the entries of a map, named fields.

use super::Mistake;
use super::parser::Parser;
use super::token::{Kind, Shape};
use crate::content::reader::value::{Entry, Field, Span, Spanned, Struct, Tuple, Value, quote, short};

impl Parser<'_> {
    /// The values of a list.
    pub(super) fn items(&mut self, shape: Shape) -> Vec<Spanned<Value>> {
        let mut items = Vec::new();
        while !self.ends(shape) {
            items.push(self.value_or_broken());
            self.comma(shape);
        }
        items
    }

    /// A value; if there is none, that is told and all up to the next comma passed over.
    fn value_or_broken(&mut self) -> Spanned<Value> {
        let start = self.span();
        if let Ok(value) = self.value() {
            return value;
        }
        self.sync();
        Spanned::new(Value::Broken, Span::new(start.start, start.start))
    }

    /// The entries of a map.
    pub(super) fn entries(&mut self, shape: Shape) -> Vec<Entry> {
        let mut entries = Vec::new();
        while !self.ends(shape) {
            let key = self.value_or_broken();
            let readable = key.value != Value::Broken || *self.kind() == Kind::Colon;
            if readable && self.colon("the key") {
                let value = self.value_or_broken();
                entries.push(Entry { key, value });
            } else {
                self.sync();
            }
            self.comma(shape);
        }
        entries
    }

    /// Reads the colon after a name or key. Gives whether a value is to be expected now.
    fn colon(&mut self, after: &str) -> bool {
        match self.kind() {
            Kind::Colon => self.step(),
            Kind::Stray('=') => {
                self.refuse(&format!("`:` after {after}"));
                self.step();
            }
            Kind::Comma | Kind::Close(_) | Kind::End | Kind::Stray(_) => {
                self.refuse(&format!("`:` and a value after {after}"));
                return false;
            }
            _ => self.refuse(&format!("`:` after {after}")),
        }
        true
    }

    /// What stands between parentheses: named fields or plain values.
    pub(super) fn body(&mut self, shape: Shape, name: Option<Spanned<String>>) -> Value {
        let mut fields: Vec<Field> = Vec::new();
        let mut items: Vec<Spanned<Value>> = Vec::new();
        let mut broken = false;
        while !self.ends(shape) {
            if let Some(name) = self.field_name(!fields.is_empty(), !items.is_empty()) {
                self.step();
                let after = format!("the name `{}`", short(&name.value));
                if self.colon(&after) {
                    let value = self.value_or_broken();
                    fields.push(Field { name, value });
                } else {
                    self.sync();
                    let value = Spanned::new(Value::Broken, name.span);
                    fields.push(Field { name, value });
                }
            } else {
                let item = self.value_or_broken();
                broken |= item.value == Value::Broken;
                items.push(item);
            }
            self.comma(shape);
        }
        if fields.is_empty() {
            return Value::Tuple(Tuple { name, items });
        }
        for item in items {
            if item.value == Value::Broken {
                broken = true;
                continue;
            }
            let mut mistake =
                Mistake::found(item.span, &format!("{} without a field's name", item.value.describe()), "`name: value`");
            let before = self.source.text.get(..item.span.start).unwrap_or("");
            let digits = before.strip_suffix(',').unwrap_or("");
            if matches!(item.value, Value::Int(_)) && digits.ends_with(|char: char| char.is_ascii_digit()) {
                mistake = mistake.with_help("a decimal has a point, as in 1.5");
            }
            self.log.push(mistake);
        }
        Value::Struct(Struct { name, fields, whole: !broken })
    }

    /// The name of a field, if one stands ahead; it is not yet passed over.
    fn field_name(&mut self, in_struct: bool, in_tuple: bool) -> Option<Spanned<String>> {
        let token = self.token(0);
        let colon = match self.kind_ahead(1) {
            Kind::Colon | Kind::Stray('=') => true,
            // The colon forgotten. Among plain values it is rather a comma.
            Kind::Int(_) | Kind::Decimal(_) | Kind::Text(_) | Kind::Char(_) | Kind::Open(Shape::Square) => !in_tuple,
            Kind::Name(_) => in_struct && *self.kind_ahead(2) != Kind::Colon,
            Kind::Comma | Kind::Close(_) => in_struct && !in_tuple,
            _ => false,
        };
        match token.kind {
            Kind::Name(name) if colon => Some(Spanned::new(name, token.span)),
            Kind::Text(text) if *self.kind_ahead(1) == Kind::Colon => {
                self.log.push(Mistake::found(
                    token.span,
                    &format!("the text {}", quote(&short(&text.text))),
                    "a field's name, without quotes",
                ));
                Some(Spanned::new(text.text, token.span))
            }
            _ => None,
        }
    }
}
