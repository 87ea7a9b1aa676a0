// Names as small numbers. A pack's names are read once, at load; afterwards everything compares and indexes
// ids. A table is frozen when loading ends: play can look names up but never add one, so ids are the same in
// every thread and every run of one pack.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter {

/// The number of a name in one table. `Tag` keeps a component's id from being passed where a tag's is wanted.
template <class Tag> struct Id {
    std::uint32_t index = 0;
    friend constexpr auto operator<=>(Id, Id) noexcept = default;
};

/// The untyped table; use `Names<Tag>`.
class NameTable {
public:
    NameTable() = default;
    // Look-ups hold views into the stored texts: a table may move (a deque's texts stay put) but not be
    // copied.
    NameTable(const NameTable&) = delete;
    NameTable& operator=(const NameTable&) = delete;
    NameTable(NameTable&&) = default;
    NameTable& operator=(NameTable&&) = default;

    /// The number of `name`, new or old. Empty only when the table is frozen and does not hold the name.
    [[nodiscard]] std::optional<std::uint32_t> intern(std::string_view name);

    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;
    [[nodiscard]] const std::string& text(std::uint32_t index) const { return texts_[index]; }
    [[nodiscard]] std::size_t size() const noexcept { return texts_.size(); }

    void freeze() noexcept { frozen_ = true; }
    [[nodiscard]] bool is_frozen() const noexcept { return frozen_; }

private:
    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
    bool frozen_ = false;
};

/// Names of one sort, with ids that only fit this sort.
template <class Tag> class Names {
public:
    [[nodiscard]] std::optional<Id<Tag>> intern(std::string_view name) { return typed(table_.intern(name)); }
    [[nodiscard]] std::optional<Id<Tag>> find(std::string_view name) const {
        return typed(table_.find(name));
    }
    [[nodiscard]] const std::string& text(Id<Tag> id) const { return table_.text(id.index); }
    [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
    void freeze() noexcept { table_.freeze(); }
    [[nodiscard]] bool is_frozen() const noexcept { return table_.is_frozen(); }

private:
    static std::optional<Id<Tag>> typed(std::optional<std::uint32_t> index) {
        return index ? std::optional(Id<Tag>{*index}) : std::nullopt;
    }

    NameTable table_;
};

} // namespace arbiter
