// Heap: the memory of a world's texts, lists and maps. They are never changed once they are made, so a copy
// of the world shares what is there and makes what comes in memory of its own.
#pragma once

#include "expr/store.hpp"

#include <cstdint>
#include <memory>
#include <span>

namespace arbiter::world {

class Heap {
public:
    /// Shapes of `lasting` outlive every heap.
    explicit Heap(const expr::Shapes* lasting) noexcept : lasting_(lasting) {}
    Heap(const Heap& other) noexcept;
    Heap& operator=(const Heap& other) noexcept;
    ~Heap() = default;

    /// A deep copy that stays until the heap is tidied or ends.
    [[nodiscard]] Value copy(const Value& value) {
        if (value.type() < ValueType::text || value.is(ValueType::entity)) return value;
        return copy_deep(value);
    }
    /// Room for a list, to be filled by the caller before anything else is made.
    [[nodiscard]] Value* make_list(std::size_t size);
    /// A map of the keys of `shape` and one more, unless it has that; its values are to be filled by the
    /// caller.
    [[nodiscard]] expr::Map* make_map(const expr::Shape& shape, std::string_view key);

    /// Bytes that were ever made here, by this heap and those it was copied from.
    [[nodiscard]] std::uint64_t made() const noexcept { return made_; }

    /// Bytes that are there now, with what copies share.
    [[nodiscard]] std::uint64_t memory() const noexcept;

    /// Whether so much was made since the last tidying that it is worth looking for what is still needed.
    [[nodiscard]] bool is_cluttered() const noexcept {
        return made_ - tidied_ > k_least_clutter + 2 * live_ || depth_ > k_deepest;
    }
    /// Starts anew. Whatever is still needed has to be copied out of `before`, which the caller lets go of
    /// then.
    [[nodiscard]] std::shared_ptr<const void> begin_tidying();
    void end_tidying() noexcept;

private:
    struct Block {
        expr::Store store{128};
        expr::Shapes shapes;
        std::shared_ptr<const Block> before; // what copies were made of: values may stand there
    };
    static constexpr std::uint64_t k_least_clutter = 64 << 10;
    static constexpr std::uint32_t k_deepest = 8; // copies of copies: each keeps a block

    [[nodiscard]] Value copy_deep(const Value& value);
    [[nodiscard]] Block& own();

    const expr::Shapes* lasting_;
    std::shared_ptr<Block> top_;
    bool is_own_ = false;          // whether the newest block is this heap's to write in; a copy's is not
    std::shared_ptr<Block> spare_; // one that nobody needs any more: who starts over asks for no memory
    std::uint32_t depth_ = 0;      // of blocks
    std::uint64_t made_ = 0;
    std::uint64_t tidied_ = 0; // what was made when it was tidied last
    std::uint64_t live_ = 0;   // how much of it was needed then
};

} // namespace arbiter::world
