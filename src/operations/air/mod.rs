//! Aircraft and flak (O3.4, O7.1.c, O7.1.d, O7.5.d, O6.2.a).

pub mod apply;
pub mod bases;
pub mod check;
pub mod engagement;
pub mod flyer;
pub mod forecast;
pub mod gather;
pub mod launch;
pub mod mission;
pub mod number;
pub mod report;
pub mod sky;
