// GameCompiler: from records to a game, kind by kind. For compile_game.cpp and the files beside it.
#pragma once

#include "action/check_compared.hpp"
#include "action/definitions.hpp"
#include "action/dependents.hpp"
#include "action/game.hpp"
#include "expr/named_conditions.hpp"
#include "machine/compile_code.hpp"
#include "pack/outcome/resources.hpp"
#include "rules/action_names.hpp"
#include "rules/clock_names.hpp"
#include "rules/compile_rules.hpp"
#include "rules/outside.hpp"
#include "rules/param_names.hpp"
#include "rules/quantity_names.hpp"
#include "rules/resource_names.hpp"
#include "rules/table_names.hpp"
#include "rules/tangles.hpp"
#include "rules/those_names.hpp"
#include "world/scope/compile.hpp"

#include <set>

namespace arbiter::action {

class GameCompiler {
public:
    GameCompiler(std::shared_ptr<const PackSet> packs, const Limits& limits, json::Report& report);

    [[nodiscard]] CompiledGame compile(std::span<const json::Node> params);

private:
    using Node = json::Node;
    using Record = pack::Record;

    /// Records whose names must be known: those that are not sound too, which nobody may look into.
    template <class Each> void for_all(std::string_view kind, Each each) {
        for (const Record& record : packs_->records.all())
            if (record.kind->name == kind) {
                enter(record);
                each(record);
            }
    }
    /// Records that can be compiled.
    template <class Each> void for_each(std::string_view kind, Each each) {
        for_all(kind, [&](const Record& record) {
            if (record.is_sound()) each(record);
        });
    }
    /// What is compiled from here on is of this record, or at least of this pack: bare names are its own.
    void enter(const Record& record) {
        report_.set_subject(record.subject());
        dependents_.enter(&record);
        enter_pack(record.pack);
    }
    /// Whether an unknown name is one of a record that was left out or could not be read.
    [[nodiscard]] bool is_left_out(std::string_view kind, std::string_view id) const;
    /// The same, where the unknown name is one of an abstract record, which is told.
    [[nodiscard]] bool is_explained(std::string_view kind, std::string_view id, const json::Span& span);
    /// Bare names are those of this pack from now on. Returns the one before.
    std::uint32_t enter_pack(std::uint32_t number);
    const std::string& pack_of(const Record& record) const { return packs_->packs[record.pack].manifest.id; }
    /// The pack whose names are meant by something in what is compiled now.
    const std::string& pack_of(const Node& written) const { return packs_->pack_of(written, pack_); }
    /// Makes the names of a rule, or of a scope, that is used by other packs than its own those of the pack
    /// it was written in.
    void complete_rule(Node& tree, const Node& written, std::span<const std::string> takes = {});
    void complete_scope(world::scope::Tree& tree, const Node& written);
    LogicMode mode_of(const Node& written) const {
        return packs_->packs[written.origin == 0 ? pack_ : written.origin - 1].manifest.mode;
    }
    std::string full_id(const Node& written) const { return pack::full_id(written.text, pack_of(written)); }

    // compile_phrases.cpp
    void read_phrases();

    // compile_game.cpp
    void read_definitions();
    void fill_book();
    void compile_codes();
    void check_whole(std::span<const json::Node> params);
    void name_roles();
    void name_tile_role();
    void name_things();
    void read_things();
    void add_blueprint(const Record& record);
    void add_slot(const std::string& component, const rules::ComponentRule& of,
                  const rules::FieldRule& field);
    /// Null, with an error, where there is none.
    [[nodiscard]] const rules::Blueprint* find_blueprint(const Node& written);
    /// The role of that name; the actor, with an error, where there is none.
    [[nodiscard]] Role role_called(const Node& name);
    void name_components();
    void name_entities(const Record& scenario);
    void name_those_of(const Node& entity);
    Component declare(std::string_view id);
    [[nodiscard]] const std::string* component_of(HostSlot slot) const;
    void name_component(std::string_view id);
    /// `what`: what it is called where it is named.
    void check_component(std::string_view id, const json::Span& span, std::string_view what = "component");
    [[nodiscard]] bool is_written(std::string_view word, const json::Span& within) const;
    void check_components(const world::scope::Tree& tree);
    void name_references(const world::scope::Tree& tree);
    void check_filters(const std::shared_ptr<const world::scope::Scope>& scope);
    void check_reads(const expr::Program& program);
    void check_steps_behind(const expr::Program& program, const expr::Path& path, const json::Span& span);
    void check_field(std::string_view id, std::string_view key, const json::Span& span);
    void read_fields();
    void check_conditions();
    void check_words();
    std::shared_ptr<const expr::Program> check_unused(const Node& tree);
    [[nodiscard]] std::vector<std::string_view> known_names() const;
    void note_names(const expr::Program& program);
    void read_conditions();
    [[nodiscard]] std::vector<std::string> read_takes(const Record& condition);
    void read_scopes();

    // compile_lets.cpp
    void name_lets();

    // compile_places.cpp
    void read_places();
    [[nodiscard]] bool hides_tiles() const;
    void name_ways(world::grid::Places& places);
    void add_place(const Record& record, world::grid::Places& places);
    bool read_rows(const Node& rows, const Node* legend, const world::grid::Places& places,
                   world::grid::GridPlan& plan);
    [[nodiscard]] std::optional<std::uint8_t>
    add_terrain(const Node& written, const world::grid::Places& places, world::grid::GridPlan& plan);
    [[nodiscard]] world::grid::Terrain read_terrain(const Record& record,
                                                    const world::grid::Places& places) const;

    // compile_numbers.cpp
    void number_quantities();
    void read_tables();
    void read_quantities();
    void check_circles();
    /// Where the formulas of one quantity or scope read another one.
    [[nodiscard]] std::optional<json::Span> place_of_read(const rules::Knot& from,
                                                          const rules::Knot& to) const;
    void check_read_quantities(const expr::Program& program);
    void refuse_arguments(const rules::Quantity& quantity, std::size_t given, const json::Span& place);
    void name_takes(std::span<const std::string> takes);
    [[nodiscard]] rules::Line read_modifier(const Node& written, const std::string& source);
    void gather_modifiers();
    void gather_borne(const Record& record, const std::shared_ptr<const rules::Status>& wears);
    void attach(const Node& written, rules::Line line, const Record& record);
    [[nodiscard]] std::vector<std::shared_ptr<rules::Quantity>> quantities_called(const Node& id);

    // compile_action.cpp
    void add_action(const Record& record);
    void read_components(const Node* by_role, Action& action,
                         std::vector<Component> offer::RoleNeeds::* which);
    [[nodiscard]] std::vector<rules::TextPart> reason_text(const Node* written);
    void read_prerequisites(const Record& record, Action& action);
    void read_targets(const Record& record, Action& action);
    [[nodiscard]] std::shared_ptr<const offer::TileChoice> read_tile_choice(const Node& written);
    [[nodiscard]] bool reads_targets(const rules::Rule& rule) const;
    void add_target(const Node& scope, Target target, Action& action);
    void read_skill(const Node& percent, Action& action);
    [[nodiscard]] std::shared_ptr<const world::scope::Scope> find_scope(const Node& written);
    [[nodiscard]] std::shared_ptr<rules::Quantity> quantity_called(const Node& id,
                                                                   bool may_be_rolled = false);
    [[nodiscard]] machine::CodeContext code_context(const std::string& source, std::vector<Role> targets);
    /// What effects may name, and what they may run.
    void add_records(machine::CodeContext& context);
    void add_callables(machine::CodeContext& context);
    [[nodiscard]] std::optional<machine::Callable> find_action(const Node& written);
    [[nodiscard]] std::optional<machine::TextRecord> find_text(const Node& written) const;
    [[nodiscard]] machine::Callable callable(std::uint32_t number) const;
    void add_code(const Record& record, Action& action);

    // compile_contests.cpp
    void read_degrees();
    void check_band_order(std::span<const Node> params);
    [[nodiscard]] bool is_degree(std::string_view id) const;
    [[nodiscard]] std::shared_ptr<const rules::Degrees> degrees_for(const Node& contest);
    [[nodiscard]] std::shared_ptr<const rules::Contest> read_contest(const Node& written,
                                                                     const std::string& source);
    [[nodiscard]] std::shared_ptr<const rules::Contest> make_contest(const Node& written,
                                                                     const std::string& source);
    void keep_secrets();
    void check_foreseen();
    void check_aimed();
    [[nodiscard]] bool reads_tile(const expr::Program& program) const;
    [[nodiscard]] bool finds_by_tile(std::uint32_t scope) const;
    [[nodiscard]] bool reads_tile(const rules::Quantity& quantity) const;

    // compile_cost.cpp
    void read_cost(const Record& record, Action& action);
    [[nodiscard]] std::optional<rules::WayToPay> read_way(const Node& prices, Action& action);
    [[nodiscard]] std::optional<rules::Price> read_price(const Node& written);

    // compile_cards.cpp
    struct PlannedWay {
        const Node* skill; // null: there is none to name
        std::uint32_t action;
    };
    struct PlannedCard {
        const Record* record = nullptr;
        std::string id;
        std::vector<PlannedWay> ways;
        std::uint32_t action = 0;
        std::uint32_t outcomes = 0;  // a code
        std::uint32_t blueprint = 0; // what its thing is made from
    };
    /// The fields that cards of a kind have of their own. Nothing, with an error, for what is no kind of
    /// card.
    [[nodiscard]] std::optional<std::vector<std::string>> card_fields(const Node& kind);
    void number_cards();
    void add_cards();
    void add_attempt(const PlannedCard& card, const PlannedWay& way);
    void add_card_target(Action& action) const;
    void name_words(const PlannedCard& card, const Node* skill);
    [[nodiscard]] std::string meaning_of_words(const PlannedCard& card) const;
    void forget_words(const PlannedCard& card);
    void add_card_codes();
    [[nodiscard]] std::shared_ptr<const rules::Degrees> degrees_of(const PlannedCard& card);
    void check_automatic();
    void add_outcome_codes();

    // compile_resources.cpp
    void place_resources();
    void read_spills();
    void fill_resource(const Record& record, rules::Resource& made);
    void place_resource(const Node& field, rules::Resource& made);
    void read_spills(rules::Resource& resource);
    [[nodiscard]] std::optional<rules::Spill> plain_spill(const Node* effects, std::string_view word,
                                                          Role whose);
    [[nodiscard]] std::optional<std::uint32_t> find_resource(const Node& written);
    void read_words();

    // check_entities.cpp
    void read_entity_checks();

    // check_params.cpp
    void check_params(std::span<const Node> params);

    // compile_life.cpp
    void number_lives();
    [[nodiscard]] std::optional<std::uint32_t> find_status(const Node& written);
    void read_statuses();
    void add_hooks();
    void number_spills(std::uint32_t& code);
    void add_spills();

    // compile_flows.cpp
    void number_flows(std::uint32_t& action);
    /// The flow of a full id; null where there is none.
    [[nodiscard]] Flow* find_flow(std::string_view id);
    /// The code that passes its turn on, or nothing with an error.
    [[nodiscard]] std::optional<machine::Callable> find_passing(const Node& written);
    [[nodiscard]] std::vector<machine::Side> read_sides(const Record& record);
    void add_rounds();
    void add_round_codes();
    [[nodiscard]] std::shared_ptr<const machine::Code> round_of(const Record& record, const Flow& flow);
    void add_passing_codes();

    // compile_policies.cpp
    void add_policies();
    [[nodiscard]] Policy read_policy(const Record& record);
    [[nodiscard]] PolicyFormula policy_formula(const Node& written);
    [[nodiscard]] PolicyCondition policy_condition(const Node* written);
    [[nodiscard]] std::optional<PolicyAsk> read_ask(const Node& written);
    [[nodiscard]] std::optional<PolicyThreat> read_threat(const Node& written);
    [[nodiscard]] PolicyLet read_let(const Node& written, std::uint32_t slot, std::uint32_t first_threat);
    void check_once(const Node& written, const std::vector<std::uint32_t>& needs, std::uint32_t lets_end,
                    std::uint32_t first_threat);
    [[nodiscard]] PolicyRow read_score(const Node& written);
    [[nodiscard]] std::vector<std::uint32_t> policy_actions(const Node& written);
    void add_policy_action(const Node& id, std::vector<std::uint32_t>& into);
    void refuse_asking(const rules::Rule& rule);

    std::shared_ptr<const PackSet> packs_;
    const Limits& limits_;
    json::Report& report_;
    Dependents dependents_{*packs_, report_};
    std::shared_ptr<const json::Sources> sources_;
    std::shared_ptr<world::Model> model_ = std::make_shared<world::Model>();
    std::shared_ptr<rules::ParamPaths> param_paths_ = std::make_shared<rules::ParamPaths>(packs_->records);
    rules::ParamNames params_{*param_paths_};
    rules::QuantityNames quantity_names_;
    std::shared_ptr<rules::ThoseNames> those_names_ = std::make_shared<rules::ThoseNames>();
    rules::ClockNames clock_names_;
    machine::RegisterNames register_names_;
    std::shared_ptr<rules::Tables> tables_ = std::make_shared<rules::Tables>();
    rules::TableNames table_names_{*tables_};
    rules::OutsideNames outside_;
    pack::ComponentNames component_names_{packs_->records, packs_->packs, packs_->reach};
    rules::ActionNames action_names_{*model_};
    world::RoleNames names_{*model_, &outside_, &component_names_};
    std::shared_ptr<Game> game_ = std::make_shared<Game>();
    std::shared_ptr<rules::ComponentRules> components_ =
        std::make_shared<rules::ComponentRules>(packs_->records);
    std::shared_ptr<rules::Things> things_ = std::make_shared<rules::Things>();
    std::shared_ptr<const machine::LaterFields> later_; // null: nothing in this game waits
    std::vector<std::string> moments_;                  // that anything waits for
    std::shared_ptr<rules::Statuses> statuses_ = std::make_shared<rules::Statuses>();
    std::shared_ptr<machine::Stock> stock_ = std::make_shared<machine::Stock>();
    std::shared_ptr<machine::Cards> cards_ = std::make_shared<machine::Cards>();
    pack::outcome::Resources resources_{packs_->records, packs_->reach};
    std::map<std::string, rules::KnownRules> known_rules_; // of attempts, by what their words mean
    rules::ResourceNames resource_names_{resources_, stock_->resources};
    rules::Words words_;                   // what formulas of cards may call things
    std::vector<rules::Words> pack_words_; // what all formulas of a pack may call things, by pack
    LetTexts let_texts_;                   // that actions give
    rules::TagWords tag_words_;
    std::shared_ptr<offer::Book> offers_ = std::make_shared<offer::Book>();
    std::vector<PlannedCard> planned_;
    std::uint32_t actions_ = 0; // with cards and flows
    std::map<std::string, std::uint32_t, std::less<>> status_numbers_;
    std::map<std::string, std::uint32_t, std::less<>> action_numbers_; // by id, once all are added
    std::uint32_t pack_ = 0;                                           // the one that is compiled
    expr::NamedConditions conditions_;
    PackScopes scopes_;
    std::optional<world::scope::ScopeCompiler> scope_compiler_;
    rules::RuleBook book_;
    rules::RuleCompiler rules_;
    std::set<std::string, std::less<>> value_keys_; // that values of components have, as far as is written
    std::set<std::string, std::less<>> entity_ids_; // of all scenarios
    std::set<std::string, std::less<>> without_contest_; // actions whose contest cannot be compiled
    std::map<std::string, std::shared_ptr<const rules::Degrees>, std::less<>> degrees_; // by id; null: broken
    std::vector<std::shared_ptr<const rules::Contest>> contests_; // all that were made, also in effects
    bool has_broken_contest_ = false;
    std::set<std::string, std::less<>> told_missing_; // degrees of core that are not there
    bool is_in_effects_ = false;                      // compiling what actions do
    std::size_t declared_ = 0; // components below this number are declared by some pack
};

} // namespace arbiter::action
