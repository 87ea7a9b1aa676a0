// Shape: the keys of a map, apart from its values. Maps with the same keys in the same order share one shape,
// so a path that found a key in one of them knows where it stands in all.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::expr {

class Shapes;

class Shape {
public:
    static constexpr std::uint32_t k_none = 0xFFFF'FFFF;

    explicit Shape(std::vector<std::string> keys, const Shapes* owner = nullptr);
    Shape(const Shape&) = delete; // maps know it by its address
    Shape& operator=(const Shape&) = delete;

    /// No two shapes of a process ever have the same number, not even after one is gone: what was remembered
    /// of a shape by its number never is mistaken for another's. Never 0. No answer depends on it.
    [[nodiscard]] std::uint64_t number() const noexcept { return number_; }
    [[nodiscard]] const Shapes* owner() const noexcept { return owner_; }
    [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }
    [[nodiscard]] const std::string& key(std::size_t slot) const noexcept { return keys_[slot]; }

    /// Where the key stands, or `k_none`.
    [[nodiscard]] std::uint32_t find(std::string_view key) const noexcept { return find(key, hash_of(key)); }
    /// The same for a key whose hash is known.
    [[nodiscard]] std::uint32_t find(std::string_view key, std::uint32_t hash) const noexcept;

    [[nodiscard]] static std::uint32_t hash_of(std::string_view key) noexcept;

private:
    std::uint64_t number_;
    const Shapes* owner_;
    std::vector<std::string> keys_;
    // What is needed to know a key of up to 16 letters stands beside its hash: nothing else is looked at.
    struct Entry {
        std::uint32_t hash = 0;
        std::uint32_t slot = k_none; // empty
        std::uint64_t size = 0;
        std::uint64_t head = 0, tail = 0; // the first letters and the last, which may overlap
    };
    static Entry entry_of(std::string_view key, std::uint32_t hash) noexcept;
    std::vector<Entry> table_; // by hash, open addressing; a power of two long
};

/// The shapes of everything that was read together.
class Shapes {
public:
    /// The one shape with these keys in this order. Keys are distinct.
    [[nodiscard]] const Shape& intern(std::span<const std::string_view> keys);
    /// The shape of these with the keys of `other`, which may be one of these or of anybody else.
    [[nodiscard]] const Shape& adopt(const Shape& other);
    /// The same with one more key at its end, unless it has that.
    [[nodiscard]] const Shape& with_key(const Shape& other, std::string_view key);

private:
    static constexpr std::size_t k_most_adopted = 4'096;

    std::unordered_map<std::string, std::unique_ptr<Shape>> by_keys_; // keys with their lengths, joined
    // What was asked for before, so that a world that does the same again and again asks for no memory.
    // Foreign shapes may come and go without end: past a limit they are forgotten.
    std::unordered_map<std::uint64_t, const Shape*> adopted_;            // by the foreign shape's number
    std::unordered_map<std::uint64_t, std::vector<const Shape*>> grown_; // by the shorter one's number
};

} // namespace arbiter::expr
