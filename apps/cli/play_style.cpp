#include "play_style.hpp"

#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

constexpr std::size_t k_bar_width = 10;

std::string painted(std::string_view code, std::string_view text) {
    if (output_colour() == Colour::no) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

// Empty only at the very bottom, full only at the very top.
std::size_t filled_part(double share) {
    const auto cells = static_cast<std::size_t>(std::lround(share * k_bar_width));
    if (share <= 0) return 0;
    if (share >= 1) return k_bar_width;
    return std::clamp<std::size_t>(cells, 1, k_bar_width - 1);
}

} // namespace

std::string bold(std::string_view text) { return painted("1", text); }
std::string dim(std::string_view text) { return painted("2", text); }

std::string side_colour(std::size_t side, std::string_view text) {
    constexpr std::array<std::string_view, 4> k_colours = {"1;36", "1;35", "1;33", "1;34"};
    return painted(k_colours[side % k_colours.size()], text);
}

Screen screen_of(bool is_terminal) {
    Screen screen;
    if (!is_terminal) return screen;
    constexpr std::int32_t k_edge = 7;    // numbers beside the map
    constexpr std::int32_t k_others = 10; // lines for people and the question
    screen.rows = output_height();
    screen.map_columns = std::max(output_width() - k_edge, 10);
    screen.map_rows = std::clamp(screen.rows - k_others, 6, 40);
    return screen;
}

std::string bar_text(double value, double least, double most) {
    const double share = most > least ? std::clamp((value - least) / (most - least), 0.0, 1.0) : 0;
    const std::size_t filled = filled_part(share);
    const std::string_view colour = share > 0.5 ? "32" : share > 0.25 ? "33" : "31";
    return fmt::format("{:g}/{:g} [{}{}]", value, most, painted(colour, std::string(filled, '#')),
                       dim(std::string(k_bar_width - filled, '-')));
}

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace arbiter::cli
