//! Dates and hours of the game's clock.

use serde::{Deserialize, Serialize};

/// A date with its hour, local time of the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Moment {
    /// Year, 1900 to 2099.
    pub year: u16,
    /// Month, 1 to 12.
    pub month: u8,
    /// Day, from 1.
    pub day: u8,
    /// Hour, 0 to 23.
    pub hour: u8,
}

/// Days in a month.
pub fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

impl Moment {
    /// The moment a number of hours later.
    #[must_use]
    pub fn plus_hours(self, hours: u32) -> Self {
        let total = u32::from(self.hour) + hours;
        let mut next = Self { hour: u8::try_from(total % 24).unwrap_or(0), ..self };
        for _ in 0..total / 24 {
            next.day += 1;
            if next.day > days_in_month(next.year, next.month) {
                next.day = 1;
                next.month += 1;
                if next.month > 12 {
                    next.month = 1;
                    next.year += 1;
                }
            }
        }
        next
    }

    /// Day of the week, 0 = Monday.
    pub fn weekday(self) -> u8 {
        let (mut year, mut month) = (u32::from(self.year), u32::from(self.month));
        if month < 3 {
            month += 12;
            year -= 1;
        }
        // Zeller: 0 = Saturday.
        let zeller = (u32::from(self.day) + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400) % 7;
        u8::try_from((zeller + 5) % 7).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_weekdays_and_month_ends() {
        let october = Moment { year: 1941, month: 10, day: 6, hour: 10 };
        assert_eq!(october.weekday(), 0, "6 October 1941 was a Monday");
        assert_eq!(Moment { year: 1944, month: 6, day: 6, hour: 0 }.weekday(), 1, "6 June 1944 was a Tuesday");
        let new_year = Moment { year: 1943, month: 12, day: 31, hour: 23 }.plus_hours(1);
        assert_eq!(new_year, Moment { year: 1944, month: 1, day: 1, hour: 0 });
        assert_eq!(new_year.plus_hours(59 * 24), Moment { year: 1944, month: 2, day: 29, hour: 0 });
    }
}
