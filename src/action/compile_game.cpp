// The order of compiling. Conditions and scopes are found by full ids: bare ones are completed where they
// stand, since only there it is known whose they are.
#include "action/check_cases.hpp"
#include "action/check_compared.hpp"
#include "action/check_literals.hpp"
#include "action/check_names.hpp"
#include "action/check_policies.hpp"
#include "action/check_reactions.hpp"
#include "action/check_scenarios.hpp"
#include "action/check_skills.hpp"
#include "action/check_slots.hpp"
#include "action/check_steps.hpp"
#include "action/check_tiles.hpp"
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "pack/kind/seen_by.hpp"
#include "pack/references.hpp"
#include "pack/role_name.hpp"
#include "rules/references.hpp"
#include "world/scope/read_scope.hpp"
#include "json/find_word.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace arbiter::action {

using json::Node;

GameCompiler::GameCompiler(std::shared_ptr<const PackSet> packs, const Limits& limits, json::Report& report)
    : packs_(std::move(packs)),
      limits_(limits),
      report_(report),
      sources_(packs_, &packs_->sources),
      rules_({LogicMode::pack, limits, &names_, packs_->operators, &conditions_, sources_}, book_, report) {
    rules_.components = &component_names_;
    rules_.roles = &model_->roles();
    rules_.resources = &resource_names_;
    outside_.add(rules::ParamNames::k_word, params_);
    outside_.add(rules::QuantityNames::k_word, quantity_names_);
    outside_.add(rules::ResourceNames::k_word, resource_names_);
    outside_.add(rules::TableNames::k_word, table_names_);
    outside_.add(rules::ThoseNames::k_word, *those_names_);
    for (const std::string_view word : rules::ClockNames::k_words) outside_.add(word, clock_names_);
    outside_.set_others(register_names_, action_names_);
    conditions_.may_be_unread = [this](std::string_view id) { return is_left_out("condition", id); };
    scopes_.may_be_unread = [this](std::string_view id) { return is_left_out("scope", id); };
    rules_.enter_pack = [this](std::uint32_t pack) { return enter_pack(pack); };
    rules_.meet_again = [this](const expr::Program& program) {
        note_names(program);
        for (const expr::BoundSlot& bound : program.slots)
            if (const std::string* id = component_of(bound.slot)) name_component(*id);
    };
    rules_.inspect = [this](const expr::Program& program) {
        note_names(program);
        check_reads(program);
        check_read_quantities(program);
        check_literals(program, entity_ids_, rules_.report());
        check_compared(program, *model_, components_->types, *param_paths_, let_texts_, rules_.report());
        json::Report own(rules_.report());
        check_names(program, Severity::warning, own, known_names());
        // What happens must be known for sure; a rule elsewhere just does not hold.
        for (const Diagnostic& found : own.found())
            rules_.report().add_found(found, is_in_effects_ ? Severity::error : found.severity);
    };
}

// What a formula may call things here, besides what every formula may.
std::vector<std::string_view> GameCompiler::known_names() const {
    std::vector<std::string_view> names = register_names_.names();
    for (const std::string_view path : register_names_.paths()) names.push_back(path);
    for (const std::string_view role : model_->roles().names()) names.push_back(role);
    for (const rules::Words* words : {rules_.words, rules_.pack_words}) {
        if (!words) continue;
        for (const auto& [word, rule] : *words) names.push_back(word);
    }
    return names;
}

// Names first: what is compiled later may read what stands in any record.
void GameCompiler::read_definitions() {
    read_phrases();
    name_roles();
    tag_words_ = rules::TagWords(packs_->records);
    rules_.tags = &tag_words_;
    name_lets();
    name_components();
    read_places();
    number_quantities();
    place_resources();
    read_tables();
    read_words();
    read_conditions();
    read_scopes();
    scope_compiler_.emplace(world::scope::ScopeContext{*model_, limits_, &scopes_, &conditions_,
                                                       packs_->operators, game_->place, sources_, &outside_,
                                                       &component_names_},
                            report_);
    for_each("scope", [&](const Record& record) { check_filters(scope_compiler_->find(record.id)); });
    for (const std::string& id : those_names_->ids()) game_->scopes.push_back(scope_compiler_->find(id));
    check_conditions();
    number_cards();
    number_lives();
    read_fields();
    read_things();
    read_spills();
    check_words();
    read_degrees();
    read_quantities();
    read_statuses();
    for_each("action", [&](const Record& record) { add_action(record); });
    add_cards();
    for (const Action& action : game_->actions) action_numbers_.emplace(action.id, game_->number_of(action));
    fill_book();
}

// From here on actions keep their places.
void GameCompiler::fill_book() {
    for (const Action& action : game_->actions) {
        if (action.is_offered) offers_->offered.push_back(game_->number_of(action));
        offers_->actions.push_back(&action);
    }
    offers_->names = game_->names;
    offers_->place = game_->place;
    for_each("component", [&](const Record& record) {
        const auto component = model_->find_component(record.id);
        if (const Node* name = record.field("name"); name && component)
            offers_->components.emplace(component->index, name->text);
    });
    offers_->most_bytes = limits_.memory_command;
    game_->book = offers_;
}

void GameCompiler::compile_codes() {
    std::size_t next = 0;
    is_in_effects_ = true;
    for_each("action", [&](const Record& record) { add_code(record, game_->actions[next++]); });
    add_card_codes();
    add_hooks();
    add_spills();
    add_passing_codes();
    add_outcome_codes();
    model_->roles().leave_code();
    is_in_effects_ = false;
    gather_modifiers();
    read_entity_checks();
    add_policies();
}

void GameCompiler::check_whole(std::span<const Node> params) {
    check_circles();
    dependents_.enter(nullptr);
    check_skills(*packs_, report_);
    check_scenarios(*packs_, report_);
    check_reactions(*packs_, report_);
    check_policies(*packs_, report_);
    check_tiles(*packs_, *game_->places, report_);
    check_slots(*packs_, components_->types, report_);
    check_cases(
        *game_, [this](std::string_view id, const json::Span& place) { check_component(id, place); },
        report_);
    check_params(params);
    check_band_order(params);
    report_.set_subject({});
}

CompiledGame GameCompiler::compile(std::span<const Node> params) {
    const std::size_t errors = report_.count(Severity::error);
    const bool is_whole = std::ranges::all_of(packs_->records.all(), &Record::is_sound);
    game_->packs = packs_;
    game_->model = model_;
    game_->limits = limits_;
    game_->components = components_;
    game_->things = things_;
    game_->those = those_names_;
    read_definitions();
    compile_codes();
    check_whole(params);
    if (!is_whole || report_.count(Severity::error) != errors)
        return {nullptr, dependents_.count(), dependents_.namings()};
    for (const rules::Blueprint& one : things_->blueprints) model_->origin(one.id);
    if (later_) model_->origin(machine::LaterFields::k_id);
    model_->freeze();
    game_->statuses = statuses_;
    game_->stock = stock_;
    game_->tables = tables_;
    game_->cards = cards_;
    game_->params = rules::ParamValues(param_paths_, params);
    game_->param_paths = param_paths_;
    game_->rules = book_.size();
    game_->reads = machine::find_reads(game_->codes, game_->uses_context());
    game_->silent = machine::SilentWays(game_->codes, game_->uses_context()).find();
    keep_secrets();
    check_foreseen();
    return {game_, 0, dependents_.namings()};
}

// Where nothing is secret, nobody has to look for who tells of it.
void GameCompiler::keep_secrets() {
    auto secrecy = std::make_shared<rules::Secrecy>(*model_, *things_);
    for (const std::string_view kind : {"component", "status"})
        for_each(kind, [&](const Record& record) {
            const auto component = model_->find_component(record.id);
            if (!component) return;
            if (const auto level = pack::find_seen_by(record.node, k_seen_by_words))
                secrecy->set(*component, *level);
            const Node* fields = record.field("fields");
            for (std::size_t i = 0; fields && i < fields->children.size(); ++i)
                if (const auto level = pack::find_seen_by(fields->children[i], k_seen_by_words))
                    secrecy->set(*component, fields->children[i].key, *level);
        });
    game_->secrecy = secrecy;
    const bool has_secret_effect = std::ranges::any_of(game_->codes, [](const auto& code) {
        return std::ranges::any_of(code->steps,
                                   [](const auto& step) { return step->seen_by != SeenBy::all; });
    });
    if (secrecy->has_any() || has_secret_effect)
        game_->secrets =
            std::make_shared<machine::Secrets>(*secrecy, game_->codes, *game_->book, game_->uses_context());
}

std::uint32_t GameCompiler::enter_pack(std::uint32_t number) {
    const std::string& id = packs_->packs[number].manifest.id;
    params_.set_pack(id);
    component_names_.set_pack(number);
    quantity_names_.set_pack(id);
    resource_names_.set_pack(number, id);
    table_names_.set_pack(id);
    rules_.pack = id;
    rules_.mode = packs_->packs[number].manifest.mode;
    const bool has_words = number < pack_words_.size() && !pack_words_[number].empty();
    rules_.pack_words = has_words ? &pack_words_[number] : nullptr;
    return std::exchange(pack_, number);
}

void GameCompiler::name_component(std::string_view id) {
    dependents_.name("component", id);
    dependents_.name("status", id); // who has a status has a component of that name
}

void GameCompiler::check_component(std::string_view id, const json::Span& span, std::string_view what) {
    name_component(id);
    const auto known = model_->find_component(id);
    if ((known && known->index < declared_) || is_explained("component", id, span)) return;
    NearestName nearest(id);
    const bool is_bare = id.find(':') == std::string_view::npos;
    if (report_.may_suggest() && !is_bare)
        for (std::uint32_t i = 0; i < declared_; ++i) nearest.offer(model_->id_of(Component{i}));
    // In a modifier this is the modifier's own report, where an error turns the modifier off.
    rules_.report().error("unknown-component", span, fmt::format("no {} \"{}\"", what, id),
                          is_bare ? component_names_.suggest(id) : nearest.question());
}

void GameCompiler::check_components(const world::scope::Tree& tree) {
    for (const NamedComponent& named : components_of(tree)) {
        check_component(named.id, named.span);
        if (named.field) check_field(named.id, named.field->name, named.field->span);
    }
    check_first_steps(tree, value_keys_, report_);
}

void GameCompiler::name_references(const world::scope::Tree& tree) {
    for (const world::scope::Term& term : tree.terms)
        if (term.source == world::scope::Source::reference) dependents_.name("scope", term.name);
}

void GameCompiler::check_filters(const std::shared_ptr<const world::scope::Scope>& scope) {
    if (!scope) return;
    for (const auto& term : scope->terms())
        for (const auto& step : term.steps)
            if (step.filter.rule) {
                check_reads(*step.filter.rule);
                check_literals(*step.filter.rule, entity_ids_, report_);
                check_compared(*step.filter.rule, *model_, components_->types, *param_paths_, let_texts_,
                               report_);
            }
}

// Who has a status has a component of that name, and rules tell no difference: only what is written does.
bool GameCompiler::is_written(std::string_view word, const json::Span& within) const {
    if (!within.is_somewhere()) return false;
    const std::string_view text = sources_->get(within.source).text;
    return text.substr(within.begin, within.end - within.begin).find(word) != std::string_view::npos;
}

// Null for what is nobody's, for somebody, and for an id.
const std::string* GameCompiler::component_of(HostSlot slot) const {
    if (slot.whose >= world::k_outside || slot.what >= model_->fields()) return nullptr;
    return &model_->id_of(model_->path_of(world::Field{slot.what}).component);
}

// What a rule reads of people must be something they can have.
void GameCompiler::check_reads(const expr::Program& program) {
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Op& op = program.ops[i];
        if (op.code == expr::Code::path || op.code == expr::Code::local)
            check_steps_behind(program, program.paths[op.detail], program.spans[i]);
        if (op.code != expr::Code::slot && op.code != expr::Code::present) continue;
        const HostSlot& slot = program.slots[op.detail].slot;
        const std::string* id = component_of(slot);
        if (!id) continue;
        const bool is_status = op.code == expr::Code::present && is_written("has_status", program.spans[i]);
        check_component(*id, json::find_word(*id, program.spans[i], *sources_),
                        is_status ? "status" : "component");
        const std::vector<std::string>& steps = model_->path_of(world::Field{slot.what}).steps;
        if (!steps.empty()) check_field(*id, steps[0], program.spans[i]);
    }
}

// Behind an element of a list of people stands the id of a component; elsewhere a path of the data.
void GameCompiler::check_steps_behind(const expr::Program& program, const expr::Path& path,
                                      const json::Span& span) {
    if (path.is_root || path.count < 2) return;
    const std::string_view id = program.steps[path.first].key;
    if (id.find(':') != std::string_view::npos) check_field(id, program.steps[path.first + 1].key, span);
}

// Sums of what people do not have would come to nothing, without a word.
void GameCompiler::check_field(std::string_view id, std::string_view key, const json::Span& span) {
    const pack::ComponentType* type = components_->types.find(id);
    if (!type || type->is_open() || type->find(key)) return;
    rules_.report().error("unknown-field", json::find_word(key, span, *sources_),
                          fmt::format("{} has no \"{}\"", type->subject(), key),
                          type->hint_for(key, rules_.report()));
}

// As with effects, what a bound reads must be known for sure.
void GameCompiler::read_fields() {
    is_in_effects_ = true;
    for_each("component", [&](const Record& record) {
        const auto component = model_->find_component(record.id);
        if (component && components_->find(*component))
            components_->compile(*component, record.id, rules_, *model_);
    });
    is_in_effects_ = false;
}

// Conditions are compiled where they are named. One that nobody names yet is looked at here, as far as that
// goes without knowing whether a filter or an action will ask it.
void GameCompiler::check_conditions() {
    for_each("condition", [&](const Record& record) {
        if (const expr::NamedCondition* condition = conditions_.find(record.id))
            static_cast<void>(check_unused(condition->rule));
    });
}

// A word of cards may read what only cards have: then it is no word of the game.
void GameCompiler::check_words() {
    for_each("word", [&](const Record& record) {
        const auto word = words_.find(record.id.substr(record.id.find(':') + 1));
        if (word == words_.end()) return;
        if (auto program = check_unused(word->second))
            game_->words.push_back({record.id, book_.add(std::move(program))});
    });
}

std::shared_ptr<const expr::Program> GameCompiler::check_unused(const Node& tree) {
    json::Report unheard(report_.sources(), 0); // one of its own for each rule: it must not search for names
    const auto program = expr::compile(
        tree, {rules_.mode, limits_, &names_, packs_->operators, &conditions_, sources_}, unheard);
    if (!program) return nullptr;
    check_reads(*program);
    check_literals(*program, entity_ids_, report_);
    check_compared(*program, *model_, components_->types, *param_paths_, let_texts_, report_);
    return program;
}

void GameCompiler::complete_rule(Node& tree, const Node& written, std::span<const std::string> takes) {
    const std::uint32_t own = enter_pack(written.origin == 0 ? pack_ : written.origin - 1);
    rules::Namer namer = rules_.namer();
    namer.takes = takes;
    if (rules_.pack_words) {
        rules::Words known = *rules_.pack_words;
        for (const std::string& taken : takes) known.erase(taken);
        rules::put_words(tree, known);
    }
    tag_words_.put(tree, report_);
    rules::complete_references(tree, namer);
    rules::complete_names(tree, namer);
    enter_pack(own);
}

void GameCompiler::complete_scope(world::scope::Tree& tree, const Node& written) {
    const std::uint32_t own = enter_pack(written.origin == 0 ? pack_ : written.origin - 1);
    const auto put_words = [&](Node& rule) {
        if (rules_.pack_words) rules::put_words(rule, *rules_.pack_words);
        tag_words_.put(rule, report_);
    };
    for (world::scope::Term& term : tree.terms) {
        put_words(term.area);
        for (world::scope::Step& step : term.steps) put_words(step.filter);
    }
    complete_references(tree, rules_.namer());
    enter_pack(own);
}

// What a condition calls what it is told. Words that mean something in every rule are taken.
std::vector<std::string> GameCompiler::read_takes(const Record& condition) {
    std::vector<std::string> takes;
    const Node* written = condition.field("takes");
    for (std::size_t i = 0; written && i < written->children.size(); ++i) {
        const Node& name = written->children[i];
        if (pack::is_reserved_name(name.text) || outside_.is_global(name.text))
            report_.error("reserved-name", name.span,
                          fmt::format("\"{}\" means something else already", name.text));
        takes.push_back(name.text);
    }
    return takes;
}

// One that cannot be read counts as true: who names it is not to blame.
void GameCompiler::read_conditions() {
    for_all("condition", [&](const Record& record) {
        auto tree =
            record.is_sound() ? rules::rule_tree(*record.field("logic"), limits_, report_) : std::nullopt;
        if (!tree) return conditions_.add(record.id, {json::make_boolean(true), {}, true});
        std::vector<std::string> takes = read_takes(record);
        complete_rule(*tree, *record.field("logic"), takes);
        check_outside_names(*tree, outside_, limits_, report_);
        conditions_.add(record.id, {std::move(*tree), std::move(takes)});
    });
}

void GameCompiler::read_scopes() {
    for_all("scope", [&](const Record& record) {
        if (!record.is_sound()) return scopes_.add(record.id, broken_scope());
        const Node& text = *record.field("scope");
        auto tree = world::scope::read_scope(text.text, expr::place_of(text, *sources_), limits_,
                                             model_->roles(), report_);
        if (tree) complete_scope(*tree, text);
        if (tree) tree->mode = mode_of(text);
        if (tree) name_references(*tree);
        if (tree) check_components(*tree);
        scopes_.add(record.id, tree ? std::move(*tree) : broken_scope());
    });
}

bool GameCompiler::is_left_out(std::string_view kind, std::string_view id) const {
    const pack::Kind& of = *pack::find_kind(kind);
    const Record* record = packs_->records.find(of, id);
    return record ? !record->is_sound() : packs_->unread.may_hold(of, id);
}

bool GameCompiler::is_explained(std::string_view kind, std::string_view id, const json::Span& span) {
    const pack::Kind& of = *pack::find_kind(kind);
    if (!packs_->abstracts.find(of, id)) return is_left_out(kind, id);
    pack::report_abstract(rules_.report(), span, of, id);
    return true;
}

// Quantities, params, resources and tables that a rule reads.
void GameCompiler::note_names(const expr::Program& program) {
    for (const expr::BoundLookUp& bound : program.look_ups)
        dependents_.name("table", pack::full_id(fmt::format("{}", fmt::join(bound.path.begin() + 1,
                                                                            bound.path.end(), ".")),
                                                rules_.pack));
    for (const expr::BoundSlot& bound : program.slots) {
        const HostSlot& slot = bound.slot;
        if (slot.whose == world::k_those) dependents_.name("scope", those_names_->id_of(slot.what));
        if (slot.whose == rules::k_quantities) dependents_.name("quantity", quantity_names_.id_of(slot.what));
        if (slot.whose == rules::k_params && slot.what < param_paths_->size())
            dependents_.name("param", param_paths_->record(param_paths_->get(slot.what).param).id);
        // Its slot is a field's: only the words tell that it was named.
        constexpr std::string_view k_resource = "resource.";
        if (bound.text.starts_with(k_resource))
            dependents_.name("resource", resource_names_.full_id(bound.text.substr(k_resource.size())));
    }
}

const Action* Game::find(std::string_view id) const noexcept {
    const auto found =
        std::find_if(actions.begin(), actions.end(), [&](const Action& action) { return action.id == id; });
    return found == actions.end() ? nullptr : &*found;
}

std::optional<std::uint32_t> Game::find_code(std::string_view id) const noexcept {
    for (std::size_t i = 0; i < codes.size(); ++i)
        if (codes[i]->id == id) return static_cast<std::uint32_t>(i);
    return std::nullopt;
}

CompiledGame compile_game(std::shared_ptr<const PackSet> packs, std::span<const Node> params,
                          const Limits& limits, json::Report& report) {
    return GameCompiler(std::move(packs), limits, report).compile(params);
}

} // namespace arbiter::action
