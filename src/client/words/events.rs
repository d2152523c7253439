//! What happened, in sentences.
