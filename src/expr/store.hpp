// Store: memory for texts, lists and maps that live and end together. It only grows, until `reset` forgets
// everything at once and keeps the memory.
#pragma once

#include "arbiter/value.hpp"
#include "expr/shapes.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace arbiter::expr {

/// A map: its shape says which keys it has, and its values stand in the shape's order. Values may be absent,
/// for a key the shape has and the map has not.
struct Map {
    const Shape* shape;
    std::uint64_t number;        // the shape's, which outlives it
    alignas(16) Value values[1]; // as many as the shape has keys; none lies across two lines of the cache

    [[nodiscard]] std::span<const Value> all() const noexcept { return {values, shape->size()}; }
    /// How many members it has.
    [[nodiscard]] std::size_t size() const noexcept {
        std::size_t count = 0;
        for (const Value& value : all()) count += value.is(ValueType::absent) ? 0u : 1u;
        return count;
    }
};

/// A list or a map as a value, its extent counted.
[[nodiscard]] Value list_value(std::span<const Value> elements) noexcept;
[[nodiscard]] Value map_value(const Map& map) noexcept;

class Store {
public:
    /// `first` is how much the first block holds.
    explicit Store(std::size_t first = 1024) : next_size_(first) {}
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Room for so many bytes, aligned for a Value. Allocates only when the store has never been this full.
    [[nodiscard]] void* allocate(std::size_t bytes) {
        bytes = (bytes + 15) & ~std::size_t{15};
        if (bytes > left_) grow(bytes);
        void* here = next_;
        next_ += bytes;
        left_ -= bytes;
        return here;
    }

    [[nodiscard]] Value copy_text(std::string_view text);
    /// Room for a list, to be filled and shortened by the caller.
    [[nodiscard]] Value* make_list(std::size_t size) {
        return static_cast<Value*>(allocate((size > 0 ? size : 1) * sizeof(Value)));
    }
    /// A map of that shape; its values are to be filled by the caller.
    [[nodiscard]] Map* make_map(const Shape& shape);

    /// Bytes in use.
    [[nodiscard]] std::size_t used() const noexcept {
        return before_ + (blocks_.empty() ? 0 : blocks_[block_].size - left_);
    }
    [[nodiscard]] bool is_used() const noexcept { return next_ != first_; }
    void reset() noexcept {
        block_ = 0;
        before_ = 0;
        next_ = first_;
        left_ = first_size_;
    }

private:
    struct Block {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t size;
    };
    void grow(std::size_t bytes);

    std::vector<Block> blocks_;
    std::size_t block_ = 0;  // the one in use
    std::size_t before_ = 0; // bytes of those before it
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
    std::size_t next_size_;      // of the next block, at least
    std::byte* first_ = nullptr; // the first block, for every evaluation starts there
    std::size_t first_size_ = 0;
};

} // namespace arbiter::expr
