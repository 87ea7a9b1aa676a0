// Status: a component with a life. Its value says how much of it there is and how long it lasts:
// {"stacks", "turns", "uses", "by"}; what is missing has no end. Being a component, it brings modifiers and
// is read by rules like any other.
#pragma once

#include "rules/clock.hpp"
#include "rules/quantity.hpp"

#include <array>

namespace arbiter::rules {

/// What happens when somebody gets a status they have already.
enum class Stacking : std::uint8_t {
    refresh, ///< it lasts as long as if it were new
    add,     ///< there is more of it
    none,    ///< nothing
};

enum class Counter : std::uint8_t { bearer, applier }; ///< whose turns it lasts
enum class Moment : std::uint8_t { start, end };       ///< of a turn

/// When a status does something of its own.
enum class Hook : std::uint8_t { applied, full, turn_start, turn_end, ended };
inline constexpr std::size_t k_hooks = 5;

struct Status {
    std::string id;
    std::string name; ///< for people
    std::vector<std::string> tags;
    world::Component component;
    world::Field stacks, turns, uses, by, is_new; ///< in its value
    Stacking stacking = Stacking::refresh;
    Amount most{1, {}};              ///< stacks
    std::optional<Amount> lasts;     ///< turns; none: until somebody ends it
    std::optional<Amount> can_serve; ///< uses; none: as long as it lasts
    bool is_lengthened = false;      ///< more of it may last longer
    Rule lengthened_when = {};       ///< or only when this holds
    Counter counted_by = Counter::bearer;
    Moment counted_at = Moment::end;
    bool counts_first_turn = false;           ///< the turn in which it came counts as well
    std::optional<std::uint32_t> converts_to; ///< another status, by number
    Amount converts_at{2, {}};                ///< at so many stacks
    std::optional<Amount> converted_lasts;    ///< turns of the other; none: as long as it usually does
    std::vector<std::uint32_t> cancels;       ///< those it cannot be with, by number
    std::array<std::optional<std::uint32_t>, k_hooks> hooks; ///< codes, by number

    [[nodiscard]] std::optional<std::uint32_t> hook(Hook which) const noexcept {
        return hooks[static_cast<std::size_t>(which)];
    }
};
using Statuses = std::vector<Status>;

/// One of them, which keeps all.
[[nodiscard]] inline std::shared_ptr<const Status> shared(const std::shared_ptr<const Statuses>& all,
                                                          std::uint32_t number) {
    return {all, &(*all)[number]};
}

/// Finds its component and the members of its value, by its id.
void name_fields(Status& status, world::Model& model);

/// Who gets it from whom, and where.
struct StatusWork {
    world::World& world;
    const Clock& clock;
    const Host& host; ///< for amounts that are worked out
    Workspace& workspace;
};

enum class Fared : std::uint8_t { added, stacked, refreshed, refused, cancelled, converted };
[[nodiscard]] std::string_view word_of(Fared fared) noexcept;

/// What became of applying one.
struct Applied {
    Fared fared = Fared::refused;
    std::uint32_t status = 0; ///< which one they have now: another where it was converted
    double stacks = 0;        ///< of it
    bool is_full = false;     ///< there cannot be more of it

    [[nodiscard]] bool has_worked() const noexcept {
        return fared != Fared::refused && fared != Fared::cancelled;
    }
};

/// How much is applied; what is missing is as the status says.
struct Dose {
    double stacks = 1;
    std::optional<double> turns;
};

/// Gives a status. What cancels it goes first and takes it along; then it may turn into another; else it
/// joins what is there.
[[nodiscard]] Applied apply(const Statuses& all, std::uint32_t status, world::Entity bearer,
                            std::optional<world::Entity> applier, const Dose& dose, const StatusWork& work);

/// Whether this is a turn that counts for what `bearer` has.
[[nodiscard]] bool is_counted(const Status& status, world::Entity bearer, world::Entity who,
                              const world::World& world);
/// Takes one turn off. True when it was the last: the status is gone.
bool count_down(const Status& status, world::Entity bearer, world::World& world);
/// Takes one use off. True when it was the last: the status is gone.
bool use(const Status& status, world::Entity bearer, world::World& world);
/// Takes stacks off; all of them without a number. True when none is left: the status is gone.
bool end(const Status& status, world::Entity bearer, std::optional<double> stacks, world::World& world);

} // namespace arbiter::rules
