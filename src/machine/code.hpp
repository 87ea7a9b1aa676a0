// Code: an action or a flow compiled. A flat list of instructions; conditions and loops are jumps. What an
// instruction needs to know is its own; what changes while it runs is in the state.
#pragma once

#include "arbiter/audience.hpp"
#include "arbiter/option.hpp"
#include "arbiter/result.hpp"
#include "chance/question.hpp"
#include "machine/choices.hpp"
#include "machine/dice_replay.hpp"
#include "machine/log.hpp"
#include "machine/order_room.hpp"
#include "machine/register_view.hpp"
#include "machine/state.hpp"
#include "offer/offer.hpp"
#include "rules/clock.hpp"
#include "rules/contest/contest.hpp"
#include "rules/resources.hpp"
#include "rules/spread.hpp"
#include "world/name_of.hpp"
#include "world/roles.hpp"
#include "world/scope/work.hpp"
#include "json/node.hpp"

#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::machine {

class LateWalk;
class RollParts;
class Secrets;
class SilentWays;
class Uses;
struct AdjustPart;
struct Code;

/// How much a piece of code or a quantity may be told.
inline constexpr std::size_t k_most_told = 8;

/// The last question, and what was worked out for it. Whoever takes the answer may use that if the question
/// is the state's own and nothing has changed since: see Run::is_just_asked.
struct Asked {
    std::uint64_t number = 0; ///< State::asked; never twice the same
    std::uint64_t stamp = 0;  ///< of the world
    const dice::DiceQuestion* dice = nullptr;
    std::string_view notation = {}; ///< of the dice
    std::size_t fallen = 0;         ///< dice that fell before them
    std::uint64_t finds = 0;        ///< of the dice book: when it has looked for others, these may be gone
};

/// Who had turns when somebody asked last; of the flow that `of` belongs to.
struct KnownTurns {
    const world::scope::Scope* of = nullptr; ///< null: nobody asked, or it could be different by now
    std::uint64_t stamp = 0;                 ///< of what it is made of
    std::vector<world::Entity> who = {};
    std::vector<world::Entity> candidates = {}; ///< those among whom they were found, where it has one term
    std::vector<Value> cells = {};              ///< what filters read of each candidate, in that order
};

/// A piece of code that runs before the one that caused it goes on.
struct Caused {
    std::uint32_t code = 0;
    world::Cast cast = {};
    Value told = Value::absent();   ///< its first register
    std::uint32_t position = 0;     ///< where it begins
    Value values = Value::absent(); ///< all its registers instead: a list
};

struct Spot;

/// One change of a list of them, summed for each field of somebody.
struct AdjustedField {
    const Spot* spot = nullptr;
    world::Entity who;
    std::size_t part = 0; ///< of the list: the first that is about it
    double asked = 0;
};

/// What the machine works with; all of it outlives the machine.
struct Ground {
    rules::Workspace& workspace;
    world::scope::ScopeWork& scopes;
    std::span<const world::Field> names; ///< what somebody is called: the first that is a text
    rules::ContestWork contest = {};
    std::vector<world::Entity> found = {}; ///< room for what scopes find
    KnownTurns turns = {};
    rules::Breakdown breakdown = {};                 ///< room for what is rolled
    std::vector<rules::ResourceChange> wanted = {};  ///< room for changes of resources
    std::vector<rules::ResourceResult> results = {}; ///< and for what becomes of them
    rules::Clock clock = {};
    std::uint64_t command = 0; ///< the number of the one that is played
    LateWalk* late = nullptr;  ///< of a walk in which dice may wait; null: all dice fall
    Asked asked = {};
    std::map<const RollParts*, rules::Spread> spreads =
        {};                                   ///< of dice that depend on nothing, by who rolls them
    std::array<Value, k_most_told> told = {}; ///< what a callee is told, in the order it takes it
    std::vector<Caused> after = {};           ///< codes that run before another goes on
    std::vector<AdjustedField> adjusted = {}; ///< room for a list of changes
    std::span<const std::shared_ptr<const Code>> codes = {}; ///< all of the game, by number
    offer::Room offers = {};                                 ///< room for finding offers
    std::vector<offer::Offer> acts = {};                     ///< of the last `act` that asked
    std::vector<double> weights = {};                        ///< of the last weighted `draw` that asked
    OrderRoom order = {};                                    ///< of the last order that was asked for
    std::vector<world::Component> untold = {}; ///< who has one of these comes and goes without a word
    std::span<const std::vector<std::uint32_t>> silent =
        {};                           ///< their silent ways: see SilentWay; none: nothing is passed by
    const Secrets* secrets = nullptr; ///< of the game; null: nothing in it is secret
};

using world::name_of;

/// What happens after an instruction.
enum class Step : std::uint8_t {
    next,   ///< the one behind it
    jumped, ///< the one it went to, or another frame's
    calls,  ///< another piece of code, then the one behind it
    asks,   ///< nothing, until its question is answered
    fails,  ///< nothing: there is an error
};

/// An instruction's view of what is going on.
struct Run {
    // A constructor: as an aggregate, all of it would be cleared first, and one is made for every question.
    Run(Ground& with, world::RoleView& view, RegisterView& window, State& of, Log* to = nullptr)
        : ground(with), host(view), registers(window), state(of), log(to) {}

    Ground& ground;
    world::RoleView& host;   ///< the world as rules see it, for this frame
    RegisterView& registers; ///< the part of it that is this frame's own
    State& state;
    Log* log;                                 ///< may be null
    std::optional<chance::Question> question; ///< left here by who asks
    std::optional<Error> error;               ///< left here by who fails
    std::uint32_t callee = 0;                 ///< left here by who calls
    world::Cast callee_cast;
    std::size_t told_count = 0; ///< how much of what the ground has the callee is told
    std::uint64_t instance = 0; ///< left here by who asks for a pending outcome: its dice are rolled once

    [[nodiscard]] Frame& frame() const { return state.frames.back(); }
    [[nodiscard]] Value& at(std::uint32_t number) const {
        return state.registers[frame().first_register + number];
    }
    [[nodiscard]] world::Somebody who(world::Role role) const { return frame().cast[role]; }
    Step jump(std::uint32_t position) const {
        frame().position = position;
        return Step::jumped;
    }
    /// What an amount comes to, or something else where there is no number.
    [[nodiscard, gnu::always_inline]] double number(const rules::Amount& amount, double otherwise) const {
        if (amount.is_written()) return amount.number;
        const double number = rules::work_out(amount, host, ground.workspace);
        return std::isnan(number) ? otherwise : number;
    }
    /// What a rule answers, for a register. What it reads of another register is kept already.
    [[nodiscard]] Value kept_value_of(const rules::Rule& rule) const {
        const Value value = ground.workspace.value_of(rule, host);
        const expr::Op& root = rule.program->root();
        const bool is_kept =
            value.type() < ValueType::text ||
            (root.code == expr::Code::slot && rule.program->slots[root.detail].slot.whose == k_registers);
        return is_kept ? value : state.world.keep(value);
    }
    /// The next element of the list in a register; the register behind it counts how many are through.
    /// Nothing when all are, or when there is no list: registers may come from a file that somebody has
    /// changed.
    [[nodiscard]] std::optional<Value> next_listed(std::uint32_t first) const {
        const Value all = at(first), through = at(first + 1);
        const bool is_inside = all.is(ValueType::list) && through.is_number() && through.number() >= 0 &&
                               through.number() < static_cast<double>(all.list().size());
        if (!is_inside) return std::nullopt;
        at(first + 1) = Value(through.number() + 1);
        return all.list()[static_cast<std::size_t>(through.number())];
    }
    /// Whether the ground still has what was worked out for the pending question.
    [[nodiscard]] bool is_just_asked() const noexcept {
        return state.asked != 0 && state.asked == ground.asked.number &&
               state.world.stamp() == ground.asked.stamp;
    }
    void tell(const Value& value) { ground.told[told_count++] = value; }
    /// Calls another piece of code, for that cast.
    Step call(std::uint32_t code, const world::Cast& cast) {
        callee = code;
        callee_cast = cast;
        return Step::calls;
    }
    /// Asks, or fails as making the question did.
    Step ask(Result<chance::Question> made) {
        if (!made) {
            error = std::move(made.error());
            return Step::fails;
        }
        question = *made;
        return Step::asks;
    }
    Step fail(ErrorCode code, std::string message) {
        error = Error{code, std::move(message), {}};
        return Step::fails;
    }
};

/// What the engine says to players, in the words of this game.
[[nodiscard]] inline const rules::Phrases& phrases_of(const Run& run) {
    return *run.ground.workspace.phrases;
}

class Instruction {
public:
    virtual ~Instruction() = default;

    virtual Step run(Run& run) const = 0;
    /// Takes the answer to its question; `faces` are what was rolled, where somebody kept them. Returns
    /// `next` or `jumped`.
    virtual Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
        static_cast<void>(run), static_cast<void>(answer), static_cast<void>(faces);
        return Step::next;
    }
    /// Tells what it may read and write and where it may lead, by `run`, `take` and by making its question.
    /// What only words for people read does not count. Unless it says otherwise, anything.
    virtual void tell_uses(Uses& uses) const;
    /// Tells what its words read: what it logs, its options and what it asks. An instruction that says
    /// nothing tells nothing.
    virtual void tell_words(Uses& uses) const { static_cast<void>(uses); }
    /// The numbers it adds to, where that is all it does; empty for anything else.
    [[nodiscard]] virtual std::span<const AdjustPart> additions() const noexcept { return {}; }
    /// Where code goes on behind the instruction, which stands at `position`, while nobody reads the log;
    /// nothing where the instruction does something then.
    [[nodiscard]] virtual std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                                   std::uint32_t position) const {
        static_cast<void>(ways), static_cast<void>(position);
        return std::nullopt;
    }
    /// Takes what the code that it has called gives back: the registers of `returned` that `which` lists.
    virtual void receive(std::span<Value> own, std::span<const Value> returned,
                         std::span<const std::uint32_t> which) const {
        static_cast<void>(own), static_cast<void>(returned), static_cast<void>(which);
    }
    /// What is asked, as people read it; empty where the options speak for themselves.
    [[nodiscard]] virtual std::string prompt(Run& run) const {
        static_cast<void>(run);
        return {};
    }
    /// Who has to answer its question; nobody where anybody may.
    [[nodiscard]] virtual world::Somebody whom_it_asks(const Run& run) const {
        return run.who(world::Role::actor);
    }
    /// Whether what it calls is an action of its own, which a `stop` ends without ending the caller.
    [[nodiscard]] virtual bool begins_actions() const noexcept { return false; }
    /// Whether those actions are reactions.
    [[nodiscard]] virtual bool asks_for_reactions() const noexcept { return false; }
    /// Whether it is a choice that an outcome leaves.
    [[nodiscard]] virtual bool is_of_outcome() const noexcept { return false; }
    /// Whether it only asks if what was shown shall happen, or be tried again.
    [[nodiscard]] virtual bool is_confirmation() const noexcept { return false; }
    /// Whether it is a choice out of a list, rather than of what to do.
    [[nodiscard]] virtual bool is_pick() const noexcept { return false; }
    /// Whether its options are tiles.
    [[nodiscard]] virtual bool asks_for_tile() const noexcept { return false; }
    /// The options of a choice; empty for anything else.
    [[nodiscard]] virtual std::vector<QuestionOption> options(Run& run) const {
        static_cast<void>(run);
        return {};
    }
    /// The same without words, for policies. An instruction whose options have no actions or tiles gives ids.
    [[nodiscard]] virtual Choices choices(Run& run) const {
        Choices found;
        for (QuestionOption& option : options(run)) found.ids.push_back(std::move(option.id));
        return found;
    }
    /// What cannot be chosen now, each with its reason, as far as the choice knows.
    [[nodiscard]] virtual std::vector<QuestionOption> impossible(Run& run) const {
        static_cast<void>(run);
        return {};
    }

    SeenBy seen_by = SeenBy::all; ///< who may see what is told of it, whoever acts being the bearer
    json::Span place;             ///< where it was written
    std::string path;             ///< the same as people and programs name it: `outcomes.success.effects.0`
};

/// An amount that an outcome of a card changes a resource by, for explanations.
struct WrittenAmount {
    std::string path;     ///< of the outcome or the choice: `outcomes.success`, `outcomes.success.choices.0`
    std::string resource; ///< for people
    std::string text;     ///< for people: a number, dice, or a formula without its braces
    const RollParts* dice = nullptr; ///< null: a plain number
    double number = 0;
    bool is_automatic = false; ///< it comes of the degree, whatever the card
};

/// The contest whose degree is that of the whole action.
struct Deciding {
    std::shared_ptr<const rules::Contest> contest;
    std::uint32_t position = 0; ///< of the instruction that asks it
    std::uint32_t degree = 0;   ///< a register: what it came to
    json::Span place = {};
};

struct Code {
    std::string id; ///< of the record
    std::vector<std::unique_ptr<Instruction>> steps;
    std::uint32_t registers = 0;
    std::uint16_t lets = 0;                         ///< of an action: world::ActionLets; 0: it has none
    std::vector<std::string> register_names;        ///< by number; empty for the engine's own
    std::vector<std::string> local_roles = {};      ///< names of roles that only it knows, behind the game's
    std::array<bool, world::k_roles> refilled = {}; ///< roles that its instructions fill
    std::vector<std::uint32_t> returns = {};        ///< registers that whoever ran it gets, when it ends
    std::vector<WrittenAmount> amounts;             ///< of a card's outcomes
    std::optional<Deciding> deciding;               ///< none: nothing is decided, or it is left open what
    expr::Store store;                              ///< values that are written in it
    expr::Shapes shapes;
};

} // namespace arbiter::machine
