// Looking at charts: their tags, their rectangles, and whether texts lie on one another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::test {

[[nodiscard]] std::size_t count(const std::string& text, std::string_view part);

/// Whether every tag that opens is closed in order, and nothing but tags has angle brackets.
[[nodiscard]] bool is_balanced(const std::string& svg);

struct Rectangle {
    double x, y, width, height;
    std::string look; ///< what colours it
};

/// The rectangles that say what they stand for, in order: bars, cells and bands.
[[nodiscard]] std::vector<Rectangle> rectangles(const std::string& svg);

/// Two texts that overlap, or one that leaves the picture; empty when all can be read.
[[nodiscard]] std::string find_overlap(const std::string& svg);

} // namespace arbiter::test
