// Blocks double, so that a store of any size is a handful of them.
#include "expr/store.hpp"

#include "expr/extent.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace arbiter::expr {

Value list_value(std::span<const Value> elements) noexcept {
    return Value(elements, extent_around(elements));
}
Value map_value(const Map& map) noexcept { return Value(&map, extent_around(map.all())); }

void Store::grow(std::size_t bytes) {
    if (!blocks_.empty()) before_ += blocks_[block_++].size;
    while (block_ < blocks_.size() && blocks_[block_].size < bytes) before_ += blocks_[block_++].size;
    if (block_ == blocks_.size()) {
        const std::size_t size = std::max(bytes, next_size_);
        next_size_ = 2 * size;
        blocks_.push_back({std::make_unique<std::byte[]>(size), size});
        first_ = blocks_[0].bytes.get();
        first_size_ = blocks_[0].size;
    }
    next_ = blocks_[block_].bytes.get();
    left_ = blocks_[block_].size;
}

Value Store::copy_text(std::string_view text) {
    auto* chars = static_cast<char*>(allocate(text.size()));
    if (!text.empty()) std::memcpy(chars, text.data(), text.size());
    return Value(std::string_view(chars, text.size()));
}

Map* Store::make_map(const Shape& shape) {
    const std::size_t values = std::max<std::size_t>(shape.size(), 1);
    auto* map = new (allocate(sizeof(Map) + (values - 1) * sizeof(Value))) Map{&shape, shape.number(), {}};
    for (std::size_t i = 1; i < values; ++i) new (map->values + i) Value();
    return map;
}

} // namespace arbiter::expr
