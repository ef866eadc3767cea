//! Units of the clock that the case files do not reach.
