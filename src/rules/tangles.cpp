#include "rules/tangles.hpp"

#include "rules/quantity_names.hpp"
#include "world/roles.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::rules {
namespace {

// A walk along what quantities and scopes read.
class TangleFinder {
public:
    using Scopes = std::span<const std::shared_ptr<const world::scope::Scope>>;

    TangleFinder(std::span<const std::shared_ptr<Quantity>> quantities, Scopes scopes)
        : quantities_(quantities),
          scopes_(scopes),
          state_(quantities.size() + scopes.size(), Progress::fresh),
          height_(state_.size()) {}

    std::vector<Tangle> find() {
        for (std::uint32_t i = 0; i < quantities_.size(); ++i) visit({i, false});
        for (std::uint32_t i = 0; i < scopes_.size(); ++i) visit({i, true});
        return std::move(tangles_);
    }

private:
    enum class Progress : std::uint8_t { fresh, open, done };

    [[nodiscard]] std::size_t index_of(Knot knot) const {
        return knot.number + (knot.is_scope ? quantities_.size() : 0);
    }
    [[nodiscard]] bool is_there(Knot knot) const {
        if (knot.is_scope) return knot.number < scopes_.size() && scopes_[knot.number];
        return knot.number < quantities_.size() && quantities_[knot.number];
    }

    void visit(Knot knot) {
        if (!is_there(knot)) return;
        const std::size_t at = index_of(knot);
        if (state_[at] == Progress::open) return tell_circle(knot);
        // One that was walked through before is not walked through again, but is as deep as it was.
        if (way_.size() + std::max<std::size_t>(height_[at], 1) > k_deepest_quantity)
            tell_too_deep(knot);
        else if (state_[at] == Progress::fresh)
            walk(knot);
        if (way_.empty()) return;
        std::size_t& above = height_[index_of(way_.back())];
        above = std::max(above, height_[at] + 1);
    }

    void tell_circle(Knot knot) {
        std::vector<Knot> circle(std::find(way_.begin(), way_.end(), knot), way_.end());
        std::ranges::rotate(circle, std::ranges::find(circle, false, &Knot::is_scope));
        tangles_.push_back({std::move(circle), true});
    }

    void tell_too_deep(Knot knot) {
        if (!is_too_deep_) tangles_.push_back({way_.empty() ? std::vector{knot} : way_, false}); // told once
        is_too_deep_ = true;
    }

    void walk(Knot knot) {
        state_[index_of(knot)] = Progress::open;
        height_[index_of(knot)] = 1;
        way_.push_back(knot);
        if (knot.is_scope)
            world::scope::for_each_program(*scopes_[knot.number],
                                           [this](const expr::Program& program) { follow(program); });
        else
            for_each_rule(*quantities_[knot.number], [this](const Rule& rule) { follow(*rule.program); });
        way_.pop_back();
        state_[index_of(knot)] = Progress::done;
    }

    void follow(const expr::Program& program) {
        for (const expr::BoundSlot& slot : program.slots) {
            if (slot.slot.whose == k_quantities) visit({slot.slot.what, false});
            if (slot.slot.whose == world::k_those) visit({slot.slot.what, true});
        }
    }

    std::span<const std::shared_ptr<Quantity>> quantities_;
    Scopes scopes_;
    std::vector<Progress> state_;     // quantities first, then scopes
    std::vector<std::size_t> height_; // how many stand on the longest way down from it, itself too
    std::vector<Knot> way_;
    std::vector<Tangle> tangles_;
    bool is_too_deep_ = false;
};

} // namespace

std::vector<Tangle> find_tangles(std::span<const std::shared_ptr<Quantity>> quantities,
                                 std::span<const std::shared_ptr<const world::scope::Scope>> scopes) {
    return TangleFinder(quantities, scopes).find();
}

} // namespace arbiter::rules
