// The resources and words that the cards of a pack may name, by every spelling.
#pragma once

#include "pack/load_order.hpp"
#include "pack/record.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::pack::outcome {

struct Resource {
    const Record* record = nullptr;
    std::uint32_t number = 0; ///< among all resources, in load order
    std::string name;         ///< its id without the pack: as cards write it
    std::string shown;        ///< what texts call it, in small letters
    std::string category;     ///< empty when it has none
    bool is_bad_up = false;
    bool stands_for_others = false;
};

class Resources {
public:
    Resources(const RecordSet& records, const Reach& reach);

    /// The resource that a card of a pack means: by its id, by its id without the pack, or by another
    /// spelling of it. One of the card's own pack comes first. Null when there is none.
    [[nodiscard]] const Resource* find(std::string_view name, std::uint32_t pack) const;

    /// Whether a pack can reach any resource at all. Without one there is nothing to hold names against.
    [[nodiscard]] bool has_any(std::uint32_t pack) const { return has_any_[pack]; }

    /// Whether cards of a pack know a word of this name.
    [[nodiscard]] bool has_word(std::string_view name, std::uint32_t pack) const;

    /// `did you mean "X"?`, or nothing.
    [[nodiscard]] std::string suggest(std::string_view name, std::uint32_t pack) const;

private:
    void add(const Record& record);
    [[nodiscard]] bool can_reach(std::uint32_t from, std::uint32_t to) const { return reach_[from][to]; }

    const Reach& reach_;
    std::vector<bool> has_any_; // by pack
    std::vector<Resource> all_;
    std::unordered_map<std::string_view, std::vector<std::size_t>> by_spelling_; // into all_
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> words_;     // packs that have them
};

} // namespace arbiter::pack::outcome
