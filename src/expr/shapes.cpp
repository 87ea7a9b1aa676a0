// A shape's own table of keys, and the table of shapes.
#include "expr/shapes.hpp"

#include <atomic>
#include <bit>
#include <cstring>

namespace arbiter::expr {
namespace {

std::uint64_t next_number() noexcept {
    static std::atomic<std::uint64_t> last{0};
    return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

} // namespace

std::uint32_t Shape::hash_of(std::string_view key) noexcept {
    std::uint32_t hash = 2'166'136'261u; // FNV-1a: keys are short, and nothing depends on its quality
    for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619u;
    return hash ^ (hash >> 15);
}

Shape::Entry Shape::entry_of(std::string_view key, std::uint32_t hash) noexcept {
    Entry entry{hash, k_none, key.size()};
    if (key.size() >= 8) {
        std::memcpy(&entry.head, key.data(), 8);
        std::memcpy(&entry.tail, key.data() + key.size() - 8, 8);
    } else {
        for (const char c : key) entry.head = entry.head << 8 | static_cast<unsigned char>(c);
    }
    return entry;
}

Shape::Shape(std::vector<std::string> keys, const Shapes* owner)
    : number_(next_number()),
      owner_(owner),
      keys_(std::move(keys)),
      table_(std::bit_ceil(2 * keys_.size() + 1)) {
    for (std::uint32_t slot = 0; slot < keys_.size(); ++slot) {
        const std::uint32_t hash = hash_of(keys_[slot]);
        std::size_t at = hash & (table_.size() - 1);
        while (table_[at].slot != k_none) at = (at + 1) & (table_.size() - 1);
        table_[at] = entry_of(keys_[slot], hash);
        table_[at].slot = slot;
    }
}

std::uint32_t Shape::find(std::string_view key, std::uint32_t hash) const noexcept {
    const Entry wanted = entry_of(key, hash);
    const std::size_t last = table_.size() - 1;
    for (std::size_t at = hash & last; table_[at].slot != k_none; at = (at + 1) & last) {
        const Entry& entry = table_[at];
        const bool is_alike = entry.hash == hash && entry.size == wanted.size && entry.head == wanted.head &&
                              entry.tail == wanted.tail;
        if (is_alike && (key.size() <= 16 || keys_[entry.slot] == key)) return entry.slot;
    }
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
    if (!found) found = std::make_unique<Shape>(std::vector<std::string>(keys.begin(), keys.end()), this);
    return *found;
}

const Shape& Shapes::adopt(const Shape& other) {
    if (other.owner() == this) return other;
    if (const auto known = adopted_.find(other.number()); known != adopted_.end()) return *known->second;
    std::vector<std::string_view> keys;
    for (std::size_t i = 0; i < other.size(); ++i) keys.push_back(other.key(i));
    const Shape& own = intern(keys);
    if (adopted_.size() == k_most_adopted) adopted_.clear();
    adopted_.emplace(other.number(), &own);
    return own;
}

const Shape& Shapes::with_key(const Shape& other, std::string_view key) {
    const Shape& own = adopt(other);
    if (own.find(key) != Shape::k_none) return own;
    std::vector<const Shape*>& longer = grown_[own.number()];
    for (const Shape* shape : longer)
        if (shape->key(own.size()) == key) return *shape;
    std::vector<std::string_view> keys;
    for (std::size_t i = 0; i < own.size(); ++i) keys.push_back(own.key(i));
    keys.push_back(key);
    return *longer.emplace_back(&intern(keys));
}

} // namespace arbiter::expr
