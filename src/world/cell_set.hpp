// CellSet: which cells of a world count, by component and member, whoever has them. A walk keeps one: cells
// outside of it tell no positions apart.
#pragma once

#include "world/model.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::world {

class CellSet {
public:
    /// Empty. `model` must be frozen and outlive the set.
    explicit CellSet(const Model& model);

    /// Every cell there is.
    void add_all() noexcept { has_all_ = true; }
    /// The whole value of a component.
    void add(Component component) { put(first_of(component) + k_whole); }
    /// The member that a field stands in, or the whole component.
    void add(Field field);
    /// Whether somebody has the component, and what type of value it is.
    void add_presence(Component component) { put(first_of(component) + k_presence); }
    /// Whether its value is one that members cannot be written into: neither a map nor nothing at all.
    void add_passage(Component component) { put(first_of(component) + k_passage); }
    /// The member of that name, of every component.
    void add_member(std::string_view key);
    /// Adds all cells of another set; one of another model, whose cells have other numbers, counts as all
    /// there are. True when that made a difference.
    bool merge(const CellSet& other);

    /// Whether some cell is in both. A component's whole value shares cells with every part of it.
    [[nodiscard]] bool overlaps(const CellSet& other) const noexcept;

    [[nodiscard]] bool has_all() const noexcept { return has_all_; }
    [[nodiscard]] bool has_whole(Component component) const noexcept {
        return has_all_ || has(first_of(component) + k_whole);
    }
    [[nodiscard]] bool has_presence(Component component) const noexcept {
        return has_whole(component) || has(first_of(component) + k_presence);
    }
    [[nodiscard]] bool has_passage(Component component) const noexcept {
        return has_presence(component) || has(first_of(component) + k_passage);
    }
    /// `member` is the number of its cell in the component's layout.
    [[nodiscard]] bool has_member(Component component, std::uint32_t member) const noexcept {
        return has_whole(component) || has(first_of(component) + k_members + member);
    }
    /// Whether the member that a field stands in is in the set; of a whole component, anything of it.
    [[nodiscard]] bool has(Field field) const noexcept {
        const FieldSlot slot = model_->slot(field);
        return slot.member == FieldSlot::k_whole ? has_any(slot.component)
                                                 : has_member(slot.component, slot.member);
    }
    /// Whether anything of the component is in the set.
    [[nodiscard]] bool has_any(Component component) const noexcept;
    /// Members of any component, by name; sorted. Components that have a cell for one have it in the set as
    /// well.
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }

private:
    // The bits of a component: the whole, its presence, its passage, then one for each member with a cell.
    static constexpr std::size_t k_whole = 0, k_presence = 1, k_passage = 2, k_members = 3;
    static constexpr std::size_t k_bits = 64;

    [[nodiscard]] std::size_t first_of(Component component) const noexcept {
        return (*firsts_)[component.index];
    }
    [[nodiscard]] bool has(std::size_t bit) const noexcept {
        return (words_[bit / k_bits] >> (bit % k_bits) & 1) != 0;
    }
    void put(std::size_t bit) noexcept { words_[bit / k_bits] |= std::uint64_t{1} << (bit % k_bits); }

    const Model* model_;
    std::shared_ptr<const std::vector<std::size_t>> firsts_; // by component, and the end; copies share it
    std::vector<std::uint64_t> words_;
    std::vector<std::string> names_;
    bool has_all_ = false;
};

} // namespace arbiter::world
