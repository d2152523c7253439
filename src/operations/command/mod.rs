//! Chapter 2.1: command. Who answers to whom, how an order is paid by HQ groups, rallying, and the exchange of personnel.

pub mod exchange;
pub mod rally;
pub mod tree;
pub mod way;
