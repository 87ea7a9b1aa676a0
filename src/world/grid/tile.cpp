#include "world/grid/tile.hpp"

#include <fmt/format.h>

namespace arbiter::world::grid {
namespace {

// A whole number as people write it: no sign but a minus, no zeros in front. Moves `text` behind it.
std::optional<std::int32_t> take_number(std::string_view& text) noexcept {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    std::int32_t number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9'; ++digits)
        number = number * 10 + (text[digits] - '0');
    const bool is_plain = digits > 0 && (text[0] != '0' || (digits == 1 && !is_negative));
    if (!is_plain) return std::nullopt;
    text.remove_prefix(digits);
    return is_negative ? -number : number;
}

} // namespace

std::string id_of(Tile tile) { return tile ? fmt::format("{},{}", tile.x, tile.y) : std::string(); }

Tile find_tile(std::string_view id) noexcept {
    const auto x = take_number(id);
    if (!x || !id.starts_with(',')) return {};
    id.remove_prefix(1);
    const auto y = take_number(id);
    return y && id.empty() ? make_tile(*x, *y) : Tile();
}

} // namespace arbiter::world::grid
