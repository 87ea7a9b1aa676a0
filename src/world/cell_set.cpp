#include "world/cell_set.hpp"

#include <algorithm>

namespace arbiter::world {

CellSet::CellSet(const Model& model) : model_(&model) {
    std::vector<std::size_t> firsts(model.components() + 1);
    for (std::uint32_t i = 0; i < model.components(); ++i)
        firsts[i + 1] = firsts[i] + k_members + model.layout(Component{i}).size();
    words_.resize(firsts.back() / k_bits + 1);
    firsts_ = std::make_shared<const std::vector<std::size_t>>(std::move(firsts));
}

void CellSet::add(Field field) {
    const FieldSlot slot = model_->slot(field);
    if (slot.member == FieldSlot::k_whole)
        add(slot.component);
    else
        put(first_of(slot.component) + k_members + slot.member);
}

void CellSet::add_member(std::string_view key) {
    const auto at = std::lower_bound(names_.begin(), names_.end(), key);
    if (at != names_.end() && *at == key) return;
    names_.emplace(at, key);
    for (std::uint32_t i = 0; i < model_->components(); ++i)
        if (const std::uint32_t slot = model_->layout(Component{i}).find(key); slot != expr::Shape::k_none)
            put(first_of(Component{i}) + k_members + slot);
}

bool CellSet::merge(const CellSet& other) {
    if (has_all_) return false;
    has_all_ = other.has_all_ || other.model_ != model_;
    if (has_all_) return true;
    bool has_changed = false;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        has_changed = has_changed || (other.words_[i] & ~words_[i]) != 0;
        words_[i] |= other.words_[i];
    }
    for (const std::string& name : other.names_) {
        const std::size_t before = names_.size();
        add_member(name);
        has_changed = has_changed || names_.size() != before;
    }
    return has_changed;
}

bool CellSet::overlaps(const CellSet& other) const noexcept {
    const auto is_empty = [](const CellSet& set) {
        return !set.has_all_ &&
               std::all_of(set.words_.begin(), set.words_.end(), [](auto word) { return word == 0; });
    };
    if (has_all_ || other.has_all_) return !is_empty(*this) && !is_empty(other);
    for (std::size_t i = 0; i < std::min(words_.size(), other.words_.size()); ++i)
        if ((words_[i] & other.words_[i]) != 0) return true;
    for (std::uint32_t i = 0; i + 1 < firsts_->size(); ++i) {
        const Component component{i};
        if ((has_whole(component) && other.has_any(component)) ||
            (other.has_whole(component) && has_any(component)))
            return true;
    }
    return false;
}

bool CellSet::has_any(Component component) const noexcept {
    if (has_all_ || !names_.empty()) return true;
    for (std::size_t bit = first_of(component); bit < (*firsts_)[component.index + 1]; ++bit)
        if (has(bit)) return true;
    return false;
}

} // namespace arbiter::world
