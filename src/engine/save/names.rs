//! Names of saves as files: any text becomes a name that every file system holds, and lies in its folder.

use super::super::digest::Digest;

/// Longest file name without its ending, in bytes: file systems hold 255 with endings.
const LONGEST: usize = 200;

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameProblem {
    /// Nothing but blanks.
    #[error("a name needs at least one character that can be seen")]
    Blank,
}

/// The file name, without its ending, for a name as typed. What a file system cannot hold becomes `%` and two
/// hexadecimal digits a byte; what is too long is cut and told apart by a digest. The name itself stands in the
/// save's head, unchanged.
///
/// # Errors
/// Blanks alone are no name.
pub fn file_name(name: &str) -> Result<String, NameProblem> {
    if name.chars().all(|letter| letter.is_whitespace() || letter.is_control()) {
        return Err(NameProblem::Blank);
    }
    let last = name.chars().count() - 1;
    let reserved = reserved(name);
    let mut encoded = String::with_capacity(name.len());
    for (index, letter) in name.chars().enumerate() {
        let edge = (index == 0 || index == last) && (letter == ' ' || letter == '.');
        let forbidden = letter.is_control() || "/\\:*?\"<>|%".contains(letter);
        if edge || forbidden || (index == 0 && reserved) {
            let mut bytes = [0; 4];
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                encoded.push_str(&format!("%{byte:02X}"));
            }
        } else {
            encoded.push(letter);
        }
    }
    if encoded.len() > LONGEST {
        let mut cut = LONGEST - 17;
        while !encoded.is_char_boundary(cut) {
            cut -= 1;
        }
        encoded.truncate(cut);
        encoded.push('~');
        encoded.push_str(&Digest::of_bytes(name.as_bytes()).to_string()[..16]);
    }
    Ok(encoded)
}

/// Names that Windows keeps for devices, whatever follows a dot.
fn reserved(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim_end().to_ascii_uppercase();
    let numbered = |prefix: &str| {
        stem.strip_prefix(prefix).is_some_and(|rest| matches!(rest, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"))
    };
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL") || numbered("COM") || numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_becomes_a_file_in_its_folder() {
        for (name, file) in [
            ("Vor der Brücke", "Vor der Brücke"),
            ("a/b", "a%2Fb"),
            ("..", "%2E%2E"),
            ("..\\x", "%2E.%5Cx"),
            ("CON", "%43ON"),
            ("con.txt", "%63on.txt"),
            ("COM1", "%43OM1"),
            ("COMMANDO", "COMMANDO"),
            ("Überschreitung", "Überschreitung"),
            ("第1中隊", "第1中隊"),
            ("a:b", "a%3Ab"),
            ("dot.", "dot%2E"),
            (" x ", "%20x%20"),
            ("100%", "100%25"),
            ("line\nbreak", "line%0Abreak"),
        ] {
            assert_eq!(file_name(name), Ok(file.to_owned()), "{name:?}");
        }
        for blank in ["", " ", "\t\n", "\u{3000}"] {
            assert_eq!(file_name(blank), Err(NameProblem::Blank), "{blank:?}");
        }
    }

    #[test]
    fn long_names_are_cut_and_told_apart() {
        let (one, two) = ("ü".repeat(300), "ü".repeat(299) + "x");
        let files = [file_name(&one).unwrap(), file_name(&two).unwrap()];
        assert!(files.iter().all(|file| file.len() <= LONGEST && file.starts_with("üüü")));
        assert_ne!(files[0], files[1]);
    }

    #[test]
    fn different_names_have_different_files() {
        let names = ["a/b", "a%2Fb", "a\\b", "a b", "a b ", " a b", "CON", "%43ON"];
        let files: std::collections::BTreeSet<String> = names.iter().map(|name| file_name(name).unwrap()).collect();
        assert_eq!(files.len(), names.len());
    }
}
