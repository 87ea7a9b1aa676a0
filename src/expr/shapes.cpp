// A shape's own table of keys, and the table of shapes.
#include "expr/shapes.hpp"

#include <bit>

namespace arbiter::expr {

std::uint32_t Shape::hash_of(std::string_view key) noexcept {
    std::uint32_t hash = 2'166'136'261u; // FNV-1a: keys are short, and nothing depends on its quality
    for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
    return hash ^ (hash >> 15);
}

Shape::Shape(std::vector<std::string> keys)
    : keys_(std::move(keys)), table_(std::bit_ceil(2 * keys_.size() + 1)) {
    for (std::uint32_t slot = 0; slot < keys_.size(); ++slot) {
        std::size_t at = hash_of(keys_[slot]) & (table_.size() - 1);
        while (table_[at] != 0) at = (at + 1) & (table_.size() - 1);
        table_[at] = slot + 1;
    }
}

std::uint32_t Shape::find(std::string_view key, std::uint32_t hash) const noexcept {
    for (std::size_t at = hash & (table_.size() - 1); table_[at] != 0; at = (at + 1) & (table_.size() - 1))
        if (keys_[table_[at] - 1] == key) return table_[at] - 1;
    return k_none;
}

const Shape& Shapes::intern(std::span<const std::string_view> keys) {
    std::string joined;
    for (const std::string_view key : keys) {
        joined += std::to_string(key.size());
        joined += ':';
        joined += key;
    }
    std::unique_ptr<Shape>& found = by_keys_[joined];
    if (!found) found = std::make_unique<Shape>(std::vector<std::string>(keys.begin(), keys.end()));
    return *found;
}

} // namespace arbiter::expr
