// Linear probing: neighbours share a cache line, and nothing is ever removed.
#include "chance/key_table.hpp"

#include <algorithm>

namespace arbiter::chance {

std::size_t KeyTable::place_of(const StateKey& key) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = static_cast<std::size_t>(key.low) & mask;
    for (;; place = (place + 1) & mask) {
        const Slot& slot = slots_[place];
        if (slot.number == k_none || (slot.tag == tag_of(key) && keys_[slot.number] == key)) return place;
    }
}

std::uint32_t KeyTable::find(const StateKey& key) const noexcept {
    return slots_.empty() ? k_none : slots_[place_of(key)].number;
}

KeyTable::Found KeyTable::find_or_add(const StateKey& key) {
    if ((keys_.size() + 1) * 4 > slots_.size() * 3) grow();
    Slot& slot = slots_[place_of(key)];
    if (slot.number != k_none) return {slot.number, false};
    slot = {tag_of(key), static_cast<std::uint32_t>(keys_.size())};
    keys_.push_back(key);
    return {slot.number, true};
}

void KeyTable::grow() {
    const std::size_t size = std::max<std::size_t>(16, slots_.size() * 2);
    std::vector<Slot>().swap(slots_); // first, so that the old and the new slots never stand side by side
    slots_.resize(size);
    for (std::uint32_t number = 0; number < keys_.size(); ++number) {
        // All keys differ, so the first empty slot is the right one; there is nothing to compare.
        std::size_t place = static_cast<std::size_t>(keys_[number].low) & (size - 1);
        while (slots_[place].number != k_none) place = (place + 1) & (size - 1);
        slots_[place] = {tag_of(keys_[number]), number};
    }
}

void KeyTable::clear() noexcept {
    std::vector<StateKey>().swap(keys_);
    std::vector<Slot>().swap(slots_);
}

} // namespace arbiter::chance
