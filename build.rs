//! Generates what must agree with data at compile time: the rule IDs of the handbook,
//! and (with the client) the three serif faces that one crate carries among many.

#![expect(clippy::expect_used, reason = "a build without its files or OUT_DIR must stop")]

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=assets/handbook");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    rule_ids(Path::new(&out));
    #[cfg(feature = "client")]
    serif::write_faces(Path::new(&out));
}

/// One constant per rule ID, in the order of the handbook's files.
fn rule_ids(out: &Path) {
    let mut files: Vec<_> = fs::read_dir("assets/handbook")
        .expect("assets/handbook is part of the source")
        .map(|entry| entry.expect("readable folder").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "ron"))
        .collect();
    files.sort();
    let mut ids = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("readable handbook file");
        ids.extend(text.lines().filter_map(|line| {
            let id = line.strip_prefix("            id: \"")?.strip_suffix("\",")?;
            Some(id.to_owned())
        }));
    }
    let mut code = format!("/// Every rule ID, in handbook order.\npub const RULE_NAMES: [&str; {}] = {ids:?};\n", ids.len());
    code.push_str("/// The rule IDs as constants: `O7.2.b` is `O7_2_B`.\npub mod ids {\n    use super::RuleId;\n");
    for (index, id) in ids.iter().enumerate() {
        let name = id.replace('.', "_").to_uppercase();
        code.push_str(&format!("    #[doc = \"Rule {id}.\"]\n    pub const {name}: RuleId = RuleId({index});\n"));
    }
    code.push_str("}\n");
    fs::write(out.join("rule_ids.rs"), code).expect("OUT_DIR is writable");
}

/// The serif faces, taken out of the crate that carries them.
#[cfg(feature = "client")]
mod serif {
    use std::{fs, path::Path};

    /// Writes Libertinus Serif out of the crate that carries it; the client embeds these files only.
    pub fn write_faces(out: &Path) {
        for font in typst_assets::fonts() {
            let Some(name) = face_name(font) else { continue };
            fs::write(out.join(name), font).expect("OUT_DIR is writable");
        }
    }

    /// The file name for one of the wanted faces, told by its PostScript name inside the font.
    fn face_name(font: &[u8]) -> Option<&'static str> {
        const WANTED: [(&str, &str); 3] = [
            ("LibertinusSerif-Regular", "LibertinusSerif-Regular.otf"),
            ("LibertinusSerif-Semibold", "LibertinusSerif-Semibold.otf"),
            ("LibertinusSerif-SemiboldItalic", "LibertinusSerif-SemiboldItalic.otf"),
        ];
        let name = postscript_name(font)?;
        WANTED.iter().find(|(ps, _)| *ps == name).map(|(_, file)| *file)
    }

    /// Reads name record 6 (PostScript name) of an OpenType file.
    fn postscript_name(font: &[u8]) -> Option<String> {
        let u16_at = |at: usize| Some(u16::from_be_bytes(font.get(at..at + 2)?.try_into().ok()?) as usize);
        let u32_at = |at: usize| Some(u32::from_be_bytes(font.get(at..at + 4)?.try_into().ok()?) as usize);
        let tables = u16_at(4)?;
        let name_table = (0..tables).map(|i| 12 + 16 * i).find(|at| font.get(*at..*at + 4) == Some(b"name"))?;
        let base = u32_at(name_table + 8)?;
        let (count, strings) = (u16_at(base + 2)?, base + u16_at(base + 4)?);
        (0..count).map(|i| base + 6 + 12 * i).find_map(|at| {
            (u16_at(at + 6)? == 6).then_some(())?;
            let (length, offset) = (u16_at(at + 8)?, u16_at(at + 10)?);
            let bytes = font.get(strings + offset..strings + offset + length)?;
            Some(bytes.iter().filter(|b| **b != 0).map(|b| char::from(*b)).collect())
        })
    }
}
