// What a harness demands of every input. A demand that fails stops the program where the fuzzer sees it, in
// every build: an assert would be gone from an optimised one.
#pragma once

#include "arbiter/diagnostic.hpp"

#include <cstdio>
#include <cstdlib>

namespace arbiter::fuzz {

inline void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

/// Lines and columns count from 1, and a terminal sees no control character but the newline.
inline void must_be_readable(const Diagnostic& d) {
    must(d.place.line >= 1 && d.place.column >= 1, "a place counts from 1");
    must(d.place.source_column >= 1 && d.place.source_column <= d.place.column,
         "a line is shown from its left");
    must(!d.code.empty() && !d.message.empty(), "a finding says what it is");
    for (const char c : render(d))
        must(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F),
             "a rendered finding is plain text");
    must(!render(d, Colour::yes).empty(), "a finding can be coloured");
}

} // namespace arbiter::fuzz
