// KeyTable: numbers keys in the order in which they first come.
#pragma once

#include "chance/state_key.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::chance {

/// A hash table with open addressing. A slot holds the number of a key and 32 bits of it; the keys stand in
/// the order of their numbers. So a miss costs one cache line, and a key 16 bytes plus 11 to 21 of slots.
/// Numbers depend on the order of the calls alone, never on hashes.
class KeyTable {
public:
    static constexpr std::uint32_t k_none = 0xFFFFFFFF;

    /// The number of `key`, or `k_none`.
    [[nodiscard]] std::uint32_t find(const StateKey& key) const noexcept;

    struct Found {
        std::uint32_t number;
        bool is_new;
    };
    /// The number of `key`; a new key gets the next one. Holds fewer than 2^32 - 1 keys.
    Found find_or_add(const StateKey& key);

    [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }

    /// Memory held, in bytes.
    [[nodiscard]] std::size_t bytes() const noexcept {
        return keys_.capacity() * sizeof(StateKey) + slots_.capacity() * sizeof(Slot);
    }

    /// Forgets every key and gives the memory back.
    void clear() noexcept;

private:
    struct Slot {
        std::uint32_t tag = 0;
        std::uint32_t number = k_none; // none: the slot is empty
    };
    static std::uint32_t tag_of(const StateKey& key) { return static_cast<std::uint32_t>(key.high); }

    // The slot of `key`, or the empty slot where it belongs. The table must have an empty slot.
    [[nodiscard]] std::size_t place_of(const StateKey& key) const noexcept;
    void grow();

    std::vector<StateKey> keys_; // by number
    std::vector<Slot> slots_;    // a power of two of them, at most three quarters full; or none at all
};

} // namespace arbiter::chance
