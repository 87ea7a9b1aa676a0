// CodeCompiler: from effects as they are written to code. Each verb has a row in the table of effects and a
// file of its own in effect/.
#pragma once

#include "machine/callable.hpp"
#include "machine/cards.hpp"
#include "machine/changes.hpp"
#include "machine/code.hpp"
#include "machine/effect/later.hpp"
#include "machine/encounter.hpp"
#include "machine/register_view.hpp"
#include "machine/text.hpp"
#include "rules/compile_rules.hpp"
#include "rules/component_rules.hpp"
#include "rules/contest/contest.hpp"
#include "rules/cost.hpp"
#include "rules/status.hpp"
#include "rules/things.hpp"
#include "world/scope/compile.hpp"

#include <array>
#include <functional>

namespace arbiter::machine {

/// A record `text`, as it is written.
struct TextRecord {
    json::Node words; ///< with the mark of its pack
    std::vector<std::string> takes;
};

/// What compiling effects needs of the game around them.
struct CodeContext {
    rules::RuleCompiler& rules;
    RegisterNames& registers;
    world::Model& model;
    std::optional<world::Field> place;
    std::array<bool, world::k_roles> filled = {};          ///< roles that somebody plays
    std::array<bool, world::k_roles> played_by_actor = {}; ///< of an action on oneself
    /// Says so when no scenario has somebody or something of that id.
    std::function<void(std::string_view id, const json::Span& place)> check_entity = {};
    /// Says so when nobody can have such a component.
    std::function<void(std::string_view id, const json::Span& place)> check_component = {};
    /// What is known of components' values; null: nothing.
    const rules::ComponentRules* components = nullptr;
    /// The scope of an id or an expression, or null with an error.
    std::function<std::shared_ptr<const world::scope::Scope>(const json::Node&)> scope = {};
    /// The id of the pack that something was written in: bare ids are its own.
    std::function<std::string(const json::Node&)> pack_of = {};
    /// Whether a text is the id of a scope.
    std::function<bool(const json::Node&)> is_scope_id = {};
    /// The ids of all records of a kind that this pack can name.
    std::function<std::vector<std::string>(std::string_view kind)> records = {};
    /// A contest's fields, or null with an error.
    std::function<std::shared_ptr<const rules::Contest>(const json::Node&)> contest = {};
    /// Whether some contest of the game may come to a degree of that id.
    std::function<bool(std::string_view)> is_degree = {};
    /// Whether a contest, as it is written, decides anything: one that is null then is broken.
    std::function<bool(const json::Node&)> is_decided = {};
    /// The quantity of an id, or null with an error; one that is rolled only where it may be.
    std::function<std::shared_ptr<rules::Quantity>(const json::Node&, bool may_be_rolled)> quantity = {};
    /// All quantities, by full id.
    std::function<std::map<std::string, std::shared_ptr<rules::Quantity>>()> quantities = {};
    /// Another piece of code that is run by its id, or nothing with an error; and all there are, by full id.
    std::function<std::optional<Callable>(const json::Node&)> action = {};
    std::function<std::optional<Callable>(const json::Node&)> flow = {};
    std::function<CallablesById()> actions = {};
    std::function<CallablesById()> flows = {};
    /// What can be offered: what an `act` chooses from.
    std::shared_ptr<const offer::Book> offers = {};
    /// The text of an id, or nothing where it is broken or missing, which is told elsewhere.
    std::function<std::optional<TextRecord>(const json::Node&)> text = {};
    /// All statuses, and the number of one by its id, or nothing with an error.
    std::shared_ptr<const rules::Statuses> statuses = {};
    std::function<std::optional<std::uint32_t>(const json::Node&)> status = {};
    /// Resources and cards, and the number of a resource by its id, or nothing with an error.
    std::shared_ptr<const Stock> stock = {};
    std::shared_ptr<const Cards> cards = {};
    /// The fields that cards of a kind have of their own; nothing, with an error, where it is no such kind.
    std::function<std::optional<std::vector<std::string>>(const json::Node&)> card_fields = {};
    std::function<std::optional<std::uint32_t>(const json::Node&)> resource = {};
    /// Things: slots and what can be made; and the blueprint of an id, or null with an error.
    std::shared_ptr<const rules::Things> things = {};
    std::size_t most_things = 0;
    /// Who stands where; null: nowhere has tiles.
    std::shared_ptr<const world::grid::Places> places = {};
    std::function<const rules::Blueprint*(const json::Node&)> blueprint = {};
    /// Where what waits is kept; null: nothing in this game does. And the moments that anything waits for.
    std::shared_ptr<const LaterFields> later = {};
    std::vector<std::string> moments = {};
    /// Bare names are those of this pack from now on.
    std::function<void(std::uint32_t pack)> enter_pack = {};
    /// An id in full: a bare one belongs to the pack it was written in.
    std::function<std::string(const json::Node&)> full_id = {};
};

/// What is known of a card while its outcomes are compiled.
struct CardPlan {
    std::string id;                        ///< as an action
    const json::Node* written = nullptr;   ///< the record
    const json::Node* automatic = nullptr; ///< what comes of each degree besides
    bool persists = true;
    const Card* card = nullptr;
    std::shared_ptr<const rules::Degrees> degrees = {}; ///< of its attempts
    std::vector<std::uint32_t> attempts = {};           ///< their codes
    std::uint32_t again = 0;                            ///< a register: which of them it is tried again by
};

/// What an action does, as it is written; each part may be missing.
struct Written {
    std::shared_ptr<const rules::Contest> contest;
    const json::Node* outcomes = nullptr;
    const json::Node* say = nullptr;
    const json::Node* effects = nullptr;
    const json::Node* before = nullptr;
    bool has_own_words = false;                        ///< its texts tell what was rolled
    std::vector<std::string> takes = {};               ///< what it is told when it is run
    bool lacks_contest = false;                        ///< it has one that cannot be compiled
    std::shared_ptr<const rules::Cost> cost = nullptr; ///< paid first; null: it costs nothing
    const json::Node* returns = nullptr;               ///< names that whoever runs it may read
    bool is_once_per_round = false;                    ///< its effects happen once, however often it is done
    std::shared_ptr<const offer::TileChoice> tile = nullptr; ///< asked first of all; null: no tile is chosen
    std::uint16_t lets = 0;                                  ///< its values: see Code::lets
};

/// A contest, and what belongs to it where it stands.
struct WrittenContest {
    std::shared_ptr<const rules::Contest> contest;
    std::string as; ///< what rules call what came of it; may be empty
    const json::Node* outcomes = nullptr;
    json::Span place = {};
    bool is_quiet = false; ///< texts of the action tell what was rolled
    bool decides = false;  ///< its degree is the action's
};

/// A turn that passes on: from whose end to whose start.
struct WrittenFlow {
    std::shared_ptr<const world::scope::Scope> turns_of;
    const json::Node* turn_start = nullptr;
    const json::Node* turn_end = nullptr;
    const json::Node* round_start = nullptr;
    json::Span place = {};
};

/// A round of turns, as it is written.
struct WrittenEncounter {
    WrittenFlow flow;
    const json::Node* turn = nullptr;
    const json::Node* round_end = nullptr;
    const json::Node* order = nullptr;
    const json::Node* ends = nullptr;
    const json::Node* limit = nullptr;
    std::vector<Side> sides = {};
};

/// A part of a round, as it is written.
struct Phase {
    std::string id;
    std::string name;
    const json::Node* effects = nullptr;
    json::Span place = {};
};

class CodeCompiler {
public:
    /// `who` says what texts call people besides the names of roles.
    CodeCompiler(CodeContext game, Placeholders who);

    [[nodiscard]] std::shared_ptr<const Code> compile(const std::string& id, const Written& written);
    [[nodiscard]] std::shared_ptr<const Code> compile(const std::string& id, const WrittenFlow& written);

    /// A round in which one after the other has a turn.
    [[nodiscard]] std::shared_ptr<const Code> compile(const std::string& id, const WrittenEncounter& written);
    /// A round that goes by phases.
    [[nodiscard]] std::shared_ptr<const Code> compile(const std::string& id, std::span<const Phase> phases);
    /// What comes of the degrees of a card: told the degree, and the code of another attempt.
    [[nodiscard]] std::shared_ptr<const Code> compile_outcomes(const std::string& id,
                                                               const json::Node* outcomes, CardPlan plan);
    /// One attempt at a card, `own` being its code. What it costs, and how it is decided, may be null.
    [[nodiscard]] std::shared_ptr<const Code> compile_attempt(const std::string& id, const Card& met,
                                                              std::shared_ptr<const rules::Contest> contest,
                                                              std::uint32_t own,
                                                              std::shared_ptr<const rules::Cost> cost);
    /// The question how to deal with a card.
    [[nodiscard]] std::shared_ptr<const Code> compile_card(const Card& met, const json::Span& place);

    CodeContext context;
    Placeholders people;
    std::string own_name = {};    ///< what texts call `{name}`; empty: nothing
    bool is_quiet = false;        ///< what is under way tells in its own words what was rolled
    std::optional<CardPlan> card; ///< the one whose outcomes are under way
    /// Compiles what happens after each action that somebody chooses; empty: nothing.
    std::function<void()> after_act = {};

    // For effects.

    /// What `each` compiles stands at that path.
    template <class Each> void at_path(std::string path, Each each) {
        std::swap(path_, path);
        each();
        path_ = std::move(path);
    }
    /// Compiles a list of them, one after the other; null does nothing.
    void effects(const json::Node* list, const std::string& path);
    /// Adds an instruction that stands for what is written at `place`.
    template <class Made> Made& emit(std::unique_ptr<Made> made, const json::Span& place) {
        Made& added = *made;
        added.place = place;
        added.path = path_;
        code_->steps.push_back(std::move(made));
        return added;
    }
    [[nodiscard]] std::uint32_t here() const { return static_cast<std::uint32_t>(code_->steps.size()); }
    /// So many registers in a row; returns the first.
    [[nodiscard]] std::uint32_t reserve(std::size_t count);
    /// Room for dice that have fallen, shared by everything that rolls.
    [[nodiscard]] std::uint32_t scratch();
    /// The role that an effect fills with somebody it finds or makes: one of the game's, or one of this
    /// code's own. Rules, effects and texts behind it may name it. Nothing, with an error, where the name
    /// cannot be one.
    [[nodiscard]] std::optional<world::Role> role_filled(const json::Node& name);
    /// Lets later rules read a register as `name`.
    void name_register(const std::string& name, std::uint32_t number);
    /// The name that an effect gives what comes of it; empty without one, or with an error where it may not
    /// be.
    [[nodiscard]] std::string name_given(const json::Node& effect);
    /// A contest with what comes of it.
    void contest(WrittenContest written);
    /// The same where the contest cannot be compiled: everything else is, to find out what is wrong with it.
    void broken_contest(const std::string& as, const json::Node* outcomes);
    /// What people call the card or the action that is compiled; may be empty.
    [[nodiscard]] const std::string& called() const { return card ? card->card->name : own_name; }
    /// A formula, or a number that is written down. None when there was an error.
    [[nodiscard]] rules::Rule formula(const json::Node& written);
    /// What somebody is told, in the order they take it; empty with an error.
    [[nodiscard]] std::optional<std::vector<rules::Rule>>
    told(std::span<const std::string> takes, const json::Node* with, const json::Span& place);
    void say(const json::Node& text, bool is_brief = false);
    /// Words for people, written here or a record `text` by its id: what they read decides nothing.
    [[nodiscard]] std::optional<Text> text(const json::Node& written, const OwnWords& own = {});
    [[nodiscard]] rules::Rule text_formula(const json::Node& written, std::string_view part);
    void note(WrittenAmount amount) { code_->amounts.push_back(std::move(amount)); }
    /// Done when everything else has been compiled.
    void at_end(std::function<void()> finish) { at_end_.push_back(std::move(finish)); }
    [[nodiscard]] expr::Store& store() noexcept { return code_->store; }
    [[nodiscard]] expr::Shapes& shapes() noexcept { return code_->shapes; }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] const std::string& code_id() const noexcept { return code_->id; }
    [[nodiscard]] const std::vector<std::string>& local_roles() const noexcept { return code_->local_roles; }
    /// The place of what is compiled now, in all of the game.
    [[nodiscard]] std::string place_here() const { return code_->id + "/" + path_; }

private:
    void begin(const std::string& id);
    /// What happens at a moment of a turn: as it is written, else statuses do what they do then.
    void moment(const json::Node* effects, std::string_view name, rules::Moment otherwise,
                const json::Span& place);
    void effect(const json::Node& written);
    void hide(const json::Node& effect, std::uint32_t first);
    void outcome(const json::Node& written, std::string_view degree, bool is_success);
    /// Notes that a contest decides what is compiled; tells it where another one does already.
    void decide(const WrittenContest& written, std::uint32_t first_output);
    void confirm();
    void meet_card(const Card& met);
    template <class Each>
    void for_each_degree(const rules::Degrees& degrees, std::uint32_t degree, Each each);
    void give_back(const json::Node* names);
    /// Words that are written in this place, or are those of a record that is said in it.
    [[nodiscard]] std::optional<Text> plain_text(const json::Node& written, const OwnWords& own);
    [[nodiscard]] std::optional<Text> named_text(const json::Node& written, const OwnWords& own);
    [[nodiscard]] std::vector<TextArgument> reserve_arguments(std::span<const std::string> takes,
                                                              std::vector<rules::Rule> rules);
    /// Warns of words in braces that mean a role which nobody plays.
    void check_named(const json::Node& text);

    std::shared_ptr<Code> code_;
    std::optional<std::uint32_t> scratch_;
    std::optional<std::uint32_t> text_arguments_; // the first of the registers that texts share
    std::string path_;
    // Which contests must be asked face by face is known when all rules are.
    std::vector<std::function<void()>> at_end_;
};

/// One verb.
struct EffectKind {
    std::string_view verb;
    void (*compile)(const json::Node& effect, CodeCompiler& compiler);
};
[[nodiscard]] const EffectKind* find_effect(std::string_view verb) noexcept;
/// All there are.
[[nodiscard]] std::vector<std::string_view> verbs();

} // namespace arbiter::machine
