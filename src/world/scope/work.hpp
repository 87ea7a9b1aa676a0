// ScopeWork: the memory that evaluating scopes takes, kept from one evaluation to the next. For one thread.
#pragma once

#include "arbiter/limits.hpp"
#include "expr/machine.hpp"
#include "world/grid/places.hpp"
#include "world/scope/scope.hpp"
#include "world/value_index.hpp"
#include "world/world.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter::world::scope {

class NamedScopes;

/// Entities that were met. Forgetting them all costs nothing.
class Marks {
public:
    void clear(std::size_t entities) {
        if (marks_.size() < entities) marks_.resize(entities, 0);
        if (++now_ != 0) return;
        marks_.assign(marks_.size(), 0); // once in four thousand million times
        now_ = 1;
    }
    /// Whether it was not met before.
    [[nodiscard]] bool add(Entity entity) noexcept {
        const bool is_new = marks_[entity.index] != now_;
        marks_[entity.index] = now_;
        return is_new;
    }

private:
    std::vector<std::uint32_t> marks_; // by entity, when it was met last
    std::uint32_t now_ = 0;
};

class ScopeWork {
public:
    /// `place_work` answers what filters ask about tiles, `scopes` finds whom scopes find that filters name.
    /// Both outlive it; either may be null.
    explicit ScopeWork(const Limits& limits = {}, grid::PlaceWork* place_work = nullptr,
                       NamedScopes* scopes = nullptr);
    ScopeWork(const ScopeWork&) = delete;
    ScopeWork& operator=(const ScopeWork&) = delete;

    /// How many candidates filters were asked about, ever.
    [[nodiscard]] std::uint64_t tests() const noexcept { return tests_; }

    /// How many steps the last evaluation took.
    [[nodiscard]] std::uint64_t steps() const noexcept { return steps_; }

    const Host* outside = nullptr; ///< reads what filters name that is no role; may be null
    RoleView* asking = nullptr;    ///< for whose cast quantities are worked out; may be null
    grid::PlaceWork* const places;
    NamedScopes* const named;
    std::size_t few = 32; ///< so many are looked at one by one; for more, an index tells who fits

private:
    friend class Evaluation;
    friend std::string why_left_out(const Scope&, const World&, const Cast&, ScopeWork&, Entity);

    /// Who has which text in a field of that world now; null where looking at everybody is as quick.
    [[nodiscard]] const ValueIndex* index(Field field, const World& world);

    /// What one scope needs while it runs; those it refers to run one level below.
    struct Level {
        std::vector<Value> now, next;  // before and after a step
        std::vector<Entity> reference; // what a scope it refers to found
        Marks met;                     // in `next`
        Marks found;                   // in the result
    };
    struct Runner {
        std::shared_ptr<const expr::Program> program; // kept, so that its address stays its own
        std::unique_ptr<expr::Machine> machine;
        bool reads_scene = true; // whether it looks into `scene_`, rather than into slots alone
    };

    [[nodiscard]] Level& level(std::size_t depth);
    [[nodiscard]] Runner& runner(const Filter& filter);

    struct Kept {
        ValueIndex index;
        std::uint64_t stamp; // of its component, when it was made
    };

    std::uint64_t fuel_;
    std::optional<Entity> wondered_; // somebody of whom it is asked why they are left out
    std::string because_;            // the last reason that was found
    std::uint64_t tests_ = 0;
    std::uint64_t steps_ = 0;
    std::deque<Level> levels_; // a deque: references to one stay while more are added
    std::unordered_map<const expr::Program*, Runner> runners_;
    std::vector<Kept> indexes_;
    expr::Shapes shapes_;
    expr::Store store_;
    expr::Map* scene_; // what filters find by k_scene_names
};

} // namespace arbiter::world::scope
