// Blocks are a chain: the newest one is written, the others are only there because values may stand in them.
#include "world/heap.hpp"

#include "expr/copy.hpp"

#include <atomic>

namespace arbiter::world {

Heap::Heap(const Heap& other) noexcept
    : lasting_(other.lasting_),
      top_(other.top_),
      depth_(other.depth_),
      made_(other.made_),
      tidied_(other.tidied_),
      live_(other.live_) {}

Heap& Heap::operator=(const Heap& other) noexcept {
    if (this == &other) return *this;
    if (is_own_ && top_.use_count() == 1) {
        std::atomic_thread_fence(std::memory_order_acquire); // whoever else had it, has read it
        spare_ = std::move(top_);
        spare_->store.reset();
        spare_->before.reset();
    }
    lasting_ = other.lasting_;
    top_ = other.top_;
    is_own_ = false;
    depth_ = other.depth_;
    made_ = other.made_;
    tidied_ = other.tidied_;
    live_ = other.live_;
    return *this;
}

Heap::Block& Heap::own() {
    if (is_own_) return *top_;
    auto next = spare_ ? std::move(spare_) : std::make_shared<Block>();
    next->before = std::move(top_);
    top_ = std::move(next);
    is_own_ = true;
    ++depth_;
    return *top_;
}

Value Heap::copy_deep(const Value& value) {
    Block& block = own();
    const std::size_t before = block.store.used();
    const Value copied = expr::copy_into(value, block.store, block.shapes, lasting_);
    made_ += block.store.used() - before;
    return copied;
}

Value* Heap::make_list(std::size_t size) {
    Block& block = own();
    const std::size_t before = block.store.used();
    Value* elements = block.store.make_list(size);
    made_ += block.store.used() - before;
    return elements;
}

expr::Map* Heap::make_map(const expr::Shape& shape, std::string_view key) {
    Block& block = own();
    const std::size_t before = block.store.used();
    expr::Map* made = block.store.make_map(block.shapes.with_key(shape, key));
    made_ += block.store.used() - before;
    return made;
}

std::uint64_t Heap::memory() const noexcept {
    std::uint64_t all = 0;
    for (const Block* block = top_.get(); block; block = block->before.get()) all += block->store.used();
    return all;
}

std::shared_ptr<const void> Heap::begin_tidying() {
    std::shared_ptr<const void> before = std::move(top_);
    top_ = nullptr;
    is_own_ = false;
    depth_ = 0;
    tidied_ = made_;
    return before;
}

void Heap::end_tidying() noexcept {
    live_ = made_ - tidied_;
    tidied_ = made_;
}

} // namespace arbiter::world
