// Host: what expressions ask of the program that embeds them. HostNames answers while an expression is
// compiled, Host while it runs, DiceSource when it rolls.
#pragma once

#include "arbiter/chance.hpp"
#include "arbiter/result.hpp"
#include "arbiter/value.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

class Notation;

/// A place in the host's world that a path leads to, in the host's own numbers. An expression finds it once,
/// when it is compiled, and hands it back at every evaluation.
struct HostSlot {
    std::uint32_t what = 0;  ///< for example which component's field
    std::uint32_t whose = 0; ///< for example which role
    friend bool operator==(const HostSlot&, const HostSlot&) = default;
};

/// What operators about tiles ask of the host: see docs/places.md.
enum class Measure : std::uint8_t {
    distance,
    sees,
    path_length,
    nearest,
    terrain,
    tile,
    within,
    ring,
    cone,
    line,
    flight,
    offset,
    along,
    tiles,
};

/// Whom a scope finds, for a rule that names the scope: `those('enemies')`.
struct FoundPeople {
    Value list = Value::absent(); ///< of entities; need only stay until the next call
    std::uint64_t steps = 0;      ///< that finding them took
    std::string_view failed =
        {}; ///< why it could not be found out, kept as long as the list; empty: it could
};

/// Why a path leads nowhere.
struct NameRefusal {
    std::string message; ///< "there is no param \"core:brun_time\""
    std::string hint;    ///< did you mean; may be empty
};

/// Constant data that expressions look into with a key: `table.prices[x]`. Rules of many threads may share
/// one.
class LookUp {
public:
    virtual ~LookUp() = default;

    /// What stands at a key; absent where nothing does. Must not allocate.
    [[nodiscard]] virtual Value find(const Value& key) const noexcept = 0;
    /// Whether keys are numbers; they are texts otherwise.
    [[nodiscard]] virtual bool is_by_number() const noexcept = 0;
    /// What is wrong with a key that is written out: an error of the expression.
    [[nodiscard]] virtual std::optional<NameRefusal> refuse_key(std::string_view key) const = 0;
    /// What is wrong with a step behind the key, one that is written out.
    [[nodiscard]] virtual std::optional<NameRefusal> refuse_member(std::string_view member) const = 0;
};

/// Data to look into, and how many steps of a path lead to it. The next step is the key.
struct FoundLookUp {
    std::shared_ptr<const LookUp> in;
    std::size_t steps = 0;
};

/// Names of the host's world, for compiling.
class HostNames {
public:
    virtual ~HostNames() = default;

    /// The slot of a path such as {"entity", "actor", "components", "core:health", "hp"}; empty when it is
    /// none of the host's, so that it is looked up in the data instead.
    [[nodiscard]] virtual std::optional<HostSlot> bind(std::span<const std::string_view> path) const = 0;

    /// The slot of a path that asks whether something is there, yes or no: `actor.poisoned`. Asked where
    /// `bind` takes nothing.
    [[nodiscard]] virtual std::optional<HostSlot>
    bind_presence(std::span<const std::string_view> path) const {
        static_cast<void>(path);
        return std::nullopt;
    }

    /// The slot of a path from which steps go on that are only known when the expression runs:
    /// `actor.skills[skill]` needs all of `actor.skills`, not what that path alone stands for.
    [[nodiscard]] virtual std::optional<HostSlot> bind_whole(std::span<const std::string_view> path) const {
        return bind(path);
    }

    /// The slot of a component or a status (`group` is "components" or "statuses") of somebody whom the path
    /// `who` names, or of a value inside it. Empty when `who` leads to somebody only at run time: an id in a
    /// component, say.
    [[nodiscard]] virtual std::optional<HostSlot> bind_of(std::span<const std::string_view> who,
                                                          std::string_view group, std::string_view what,
                                                          std::span<const std::string_view> path) const {
        std::vector<std::string_view> whole(who.begin(), who.end());
        whole.push_back(group);
        whole.push_back(what);
        whole.insert(whole.end(), path.begin(), path.end());
        return bind(whole);
    }

    /// Constant data that a path leads into, with or without the key behind it. Asked before `bind`.
    [[nodiscard]] virtual std::optional<FoundLookUp>
    find_look_up(std::span<const std::string_view> path) const {
        static_cast<void>(path);
        return std::nullopt;
    }

    /// What is wrong with a path that `bind` did not take although it starts like one of the host's own
    /// names: an error of the expression. Empty for a path that may well be one of the data's.
    [[nodiscard]] virtual std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const {
        static_cast<void>(path);
        return std::nullopt;
    }

    /// Whether paths that start with this word lead to something that is always there.
    [[nodiscard]] virtual bool is_global(std::string_view first) const {
        static_cast<void>(first);
        return false;
    }

    /// Whether paths that start with this word mean the same inside `map`, `filter` and the like, where other
    /// paths lead into the element.
    [[nodiscard]] virtual bool is_seen_inside(std::string_view first) const { return is_global(first); }
};

/// The host's world, for evaluating. Every function may be called often; none may keep what it is given.
class Host {
public:
    virtual ~Host() = default;

    /// What stands at a slot now, or `absent`.
    [[nodiscard]] virtual Value read(HostSlot slot) const noexcept = 0;
    /// Whether anything stands at a slot: the presence of a component costs one look-up.
    [[nodiscard]] virtual bool is_present(HostSlot slot) const noexcept {
        return !read(slot).is(ValueType::absent);
    }
    /// A member of an entity by name (`id`, `components`), where the path was only known at run time.
    [[nodiscard]] virtual Value step(const Value& entity, std::string_view key) const {
        static_cast<void>(entity), static_cast<void>(key);
        return Value::absent();
    }
    /// A component of somebody, given as an entity or as an id, or `absent`.
    [[nodiscard]] virtual Value component(const Value& who, std::string_view component) const {
        static_cast<void>(who), static_cast<void>(component);
        return Value::absent();
    }
    [[nodiscard]] virtual bool has_component(const Value& who, std::string_view component) const {
        return !this->component(who, component).is(ValueType::absent);
    }
    [[nodiscard]] virtual bool has_status(const Value& who, std::string_view status) const {
        static_cast<void>(who), static_cast<void>(status);
        return false;
    }
    /// The number of a quantity that takes `arguments`; absent for a slot that takes none.
    [[nodiscard]] virtual Value call(HostSlot slot, std::span<const Value> arguments) const noexcept {
        static_cast<void>(slot), static_cast<void>(arguments);
        return Value::absent();
    }
    /// What an operator about tiles answers for its operands; absent where there are none. A list need only
    /// stay until the next call.
    [[nodiscard]] virtual Value measure(Measure what, std::span<const Value> of) const {
        static_cast<void>(what), static_cast<void>(of);
        return Value::absent();
    }
    /// Whom the scope at a slot finds; an absent list where the host has no scopes.
    [[nodiscard]] virtual FoundPeople those(HostSlot slot) const {
        static_cast<void>(slot);
        return {};
    }
    /// What `log` was given.
    virtual void log(const Value& value) const { static_cast<void>(value); }
};

/// Whoever rolls the dice of an expression.
class DiceSource {
public:
    virtual ~DiceSource() = default;

    /// The total of one roll.
    [[nodiscard]] virtual Result<double> roll(const Notation& notation) = 0;
    /// The total where the number of dice is worked out and comes to 0 or less. Nothing: that is a failure.
    [[nodiscard]] virtual std::optional<double> roll_none() { return std::nullopt; }
    /// The total of the next roll, whichever dice it is of, where it is known already: nobody need work out
    /// which dice they are. Nothing: it has to be rolled.
    [[nodiscard]] virtual std::optional<double> take_fallen() { return std::nullopt; }
};

/// Rolls with the dice of one seed: the same seed gives the same rolls, everywhere.
class SeededDice final : public DiceSource {
public:
    explicit SeededDice(const Seed& seed);
    ~SeededDice() override;
    [[nodiscard]] Result<double> roll(const Notation& notation) override;

private:
    struct Body;
    std::unique_ptr<Body> body_;
};

/// One call of an operator that the host program added.
struct OperatorCall {
    std::span<const Value> operands;
    void* user = nullptr;         ///< as it was registered
    std::string_view failed = {}; ///< set it to fail: the type of the error, a text that outlives the call
};

/// An operator that the host program adds: eager, with a signature that is checked when an expression is
/// compiled.
struct HostOperator {
    std::string name;                  ///< as JSON Logic and formulas write it
    std::uint16_t least = 0, most = 0; ///< how many operands it takes
    Value (*run)(OperatorCall& call) = nullptr;
    void* user = nullptr;
    std::vector<ValueType> operands = {}; ///< what each must be; any where the list ends or says `absent`
    ValueType result = ValueType::absent; ///< what it answers; `absent` for anything
    bool is_pure = true;                  ///< the same operands always give the same answer
    /// What it answers where `run` is null: a number, true or false. Absent: the evaluation fails.
    Value stand_in = Value::absent();
};

} // namespace arbiter
