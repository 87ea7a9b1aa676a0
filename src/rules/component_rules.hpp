// ComponentRules: what the records of components say of their fields, compiled. Asked when a value is given
// or changed: entities, effects, cases and resources all come here.
#pragma once

#include "pack/component_type.hpp"
#include "rules/quantity.hpp"
#include "world/roles.hpp"
#include "world/world.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::rules {

class RuleCompiler;

/// A number about whoever has a component: written down, another field of the same component, or a formula.
struct BearerNumber {
    double number = std::numeric_limits<double>::quiet_NaN();
    std::optional<world::Field> sibling;
    Rule rule; ///< the actor is the bearer

    /// Whether it is the same for everybody; NaN where there is none.
    [[nodiscard]] bool is_constant() const noexcept { return !sibling && !rule; }
};

/// Works out numbers about bearers. `view` sees the world and gets another cast for that while.
struct BearerView {
    world::RoleView& view;
    Workspace& workspace;

    /// NaN where there is no number.
    [[nodiscard, gnu::always_inline]] double work_out(const BearerNumber& number,
                                                      world::Entity bearer) const {
        if (number.sibling) [[likely]] {
            const Value value = view.world->get(bearer, *number.sibling);
            return value.is_number() ? value.number() : std::nan("");
        }
        return number.rule ? run(number.rule, bearer) : number.number;
    }

private:
    [[nodiscard]] double run(const Rule& rule, world::Entity bearer) const;
};

struct FieldRule {
    const pack::FieldType* type = nullptr;
    std::string name; ///< `"current" of component "a:hp"`
    world::Field field;
    BearerNumber least, most;
    BearerNumber default_number;           ///< of numbers
    Value default_value = Value::absent(); ///< of everything else; absent: none

    std::optional<std::uint32_t> short_code; ///< what happens when more is taken than there is
    std::optional<std::uint32_t> over_code;  ///< and when more is given than fits

    [[nodiscard]] bool has_default() const noexcept { return type->fallback != nullptr; }
    /// Whether a bound depends on who has the field, and when.
    [[nodiscard]] bool has_moving_bounds() const noexcept {
        return !least.is_constant() || !most.is_constant();
    }
    /// Whether a number is one that the field's type allows; bounds are another matter.
    [[nodiscard]] bool takes(double number) const noexcept {
        if (!is_whole) return type->takes_numbers() && std::isfinite(number);
        constexpr double k_exact = 1e15; // up to there every whole number is one
        const bool is_small = number > -k_exact && number < k_exact;
        return (is_small && number == static_cast<double>(static_cast<std::int64_t>(number))) ||
               is_nearly_whole(number);
    }

    bool is_whole = false;
    bool rounds_bounds = false; ///< a bound that is worked out may be no whole number

private:
    [[nodiscard]] static bool is_nearly_whole(double number) noexcept;
};

struct ComponentRule {
    const pack::ComponentType* type = nullptr;
    world::Component component;
    std::vector<FieldRule> fields; ///< as they are declared
    bool has_defaults = false;

    [[nodiscard]] const FieldRule* find(std::string_view field) const noexcept;
    /// The field that is meant where only the component is named; null: none is.
    [[nodiscard]] const FieldRule* main() const noexcept {
        return type->main() ? find(type->main()->name()) : nullptr;
    }
};

/// Of one game. Addresses of rules stay as they are.
class ComponentRules {
public:
    explicit ComponentRules(const pack::RecordSet& records) : types(records) {}

    const pack::ComponentTypes types;

    /// Gives every field of the component a cell.
    void add(world::Component component, const pack::ComponentType& type, world::Model& model);
    /// Compiles the bounds and defaults of a component that was added.
    void compile(world::Component component, std::string_view id, RuleCompiler& compiler,
                 world::Model& model);

    /// The rule of a component that was added; null where nothing is known of its values.
    [[nodiscard]] ComponentRule* get(world::Component component) noexcept {
        return const_cast<ComponentRule*>(std::as_const(*this).find(component));
    }
    /// Null where nothing is known of its values.
    [[nodiscard]] const ComponentRule* find(world::Component component) const noexcept {
        const bool is_known = component.index < by_component_.size();
        return is_known ? by_component_[component.index].get() : nullptr;
    }

    /// Components up to this number may have rules.
    [[nodiscard]] std::uint32_t size() const noexcept {
        return static_cast<std::uint32_t>(by_component_.size());
    }

private:
    std::vector<std::unique_ptr<ComponentRule>> by_component_;
    expr::Store store_; // of defaults
    expr::Shapes shapes_;
};

/// How far a field of somebody's may go; NaN where it may go anywhere.
struct FieldBounds {
    double least = std::numeric_limits<double>::quiet_NaN();
    double most = std::numeric_limits<double>::quiet_NaN();
};
/// Those of a whole number are whole. Inlined by force, as `work_out` and `settle` are: they run for every
/// `adjust`.
[[nodiscard, gnu::always_inline]] inline FieldBounds bounds_of(const FieldRule& rule, world::Entity bearer,
                                                               const BearerView& view) {
    const FieldBounds bounds{view.work_out(rule.least, bearer), view.work_out(rule.most, bearer)};
    return rule.rounds_bounds ? FieldBounds{std::ceil(bounds.least), std::floor(bounds.most)} : bounds;
}

/// What one change of a number comes to.
struct Settled {
    double after = 0;
    double missing = 0;   ///< what there was not enough of
    double left_over = 0; ///< what did not fit
};
/// A bound holds back what is added; it does not move what was beyond it before.
[[nodiscard, gnu::always_inline]] inline Settled settle(const FieldBounds& bounds, double before,
                                                        double asked) noexcept {
    const double wanted = before + asked;
    double after = wanted;
    // A bound that is none is NaN, and no comparison with it holds.
    if (after > bounds.most) after = before > bounds.most ? std::min(after, before) : bounds.most;
    if (after < bounds.least) after = before < bounds.least ? std::max(after, before) : bounds.least;
    return {after, std::max(0.0, after - wanted), std::max(0.0, wanted - after)};
}

/// Why a value may not be given to a field of `bearer`; empty when it may. Taking away is refused where the
/// field has a default.
[[nodiscard]] std::string refusal_of(const FieldRule& rule, const Value& value, world::Entity bearer,
                                     const BearerView& view);
/// The same for the whole value of a component, as far as it can be told without a bearer.
[[nodiscard]] std::string refusal_of(const ComponentRule& rule, const Value& value);

/// Gives a component of `bearer`'s the defaults of fields that are missing. Returns why that is impossible,
/// or nothing. What `view` sees is `world`.
[[nodiscard]] std::string fill_defaults(const ComponentRule& rule, world::Entity bearer, world::World& world,
                                        const BearerView& view);
/// Why what `bearer` has of a component is beyond its bounds; empty when it is not.
[[nodiscard]] std::string find_beyond_bounds(const ComponentRule& rule, world::Entity bearer,
                                             const BearerView& view);

/// Both for everything that somebody has. Defaults may be worked out from fields of other components. Returns
/// the first thing that is wrong; all defaults that can be worked out are there all the same.
[[nodiscard]] std::string settle_components(const ComponentRules& rules, world::Entity bearer,
                                            world::World& world, const BearerView& view);

} // namespace arbiter::rules
