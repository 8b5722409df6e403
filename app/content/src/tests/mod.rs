//! Tests of the crate as a whole: every kind of mistake, the shipped modules, and sources that mean harm.

mod diagnostics;
mod formats;
mod hostile;
mod lessons;
mod shipped;
