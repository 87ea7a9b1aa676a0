// Actions: who may, on whom, how it is decided, and what comes of it.
#include "action/check_roles.hpp"
#include "action/contest_written.hpp"
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "pack/kind/action_parts.hpp"
#include "world/scope/read_scope.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;
using json::NodeKind;

void GameCompiler::add_action(const Record& record) {
    Action action;
    action.id = record.id;
    const Node* text = record.field("template");
    action.text = text ? text->text : in_words(record.id);
    if (const Node* name = record.field("name")) action.name = name->text;
    if (const Node* takes = record.field("takes"))
        for (const Node& name : takes->children) action.takes.push_back(name.text);
    if (const Node* returns = record.field("returns"))
        for (const Node& name : returns->children) action.returns.push_back(name.text);
    const Node* offered = record.field("offered");
    if (const Node* moment = record.field("on")) action.on = moment->text;
    action.is_offered = action.takes.empty() && action.on.empty() && (!offered || offered->boolean);
    if (const Node* groups = record.field("groups"))
        for (const Node& group : groups->children) action.groups.push_back(group.text);
    read_components(record.field("required_components"), action, &offer::RoleNeeds::required);
    read_components(record.field("forbidden_components"), action, &offer::RoleNeeds::forbidden);
    action.lets = model_->lets().find_action(record.id);
    read_prerequisites(record, action);
    read_cost(record, action);
    read_targets(record, action);
    if (const Node* tile = record.field("tile")) action.tile = read_tile_choice(*tile);
    action.label = offer::compile_label(action, model_->roles());
    if (const Node* contest = record.field("contest")) {
        action.contest = read_contest(*contest, record.id);
        if (!action.contest && is_decided(*contest)) without_contest_.insert(record.id);
        if (const Node* percent = contest->find("percent")) read_skill(*percent, action);
    }
    check_roles(record, action, model_->roles(), report_);
    game_->actions.push_back(std::move(action));
}

namespace {

// The needs of a role, which are added where there are none yet.
offer::RoleNeeds& needs_for(std::vector<offer::RoleNeeds>& all, Role role) {
    const auto at = std::ranges::lower_bound(all, role, {}, &offer::RoleNeeds::role);
    if (at != all.end() && at->role == role) return *at;
    return *all.insert(at, {role, {}, {}});
}

} // namespace

void GameCompiler::read_components(const Node* by_role, Action& action,
                                   std::vector<Component> offer::RoleNeeds::* which) {
    if (!by_role) return;
    for (const Node& written : by_role->children) {
        const auto role = model_->roles().find(written.key);
        if (!role)
            report_.error("unknown-role", written.key_span,
                          fmt::format("there is no role \"{}\"", written.key),
                          did_you_mean(written.key, model_->roles().names()));
        for (const Node& component : written.children) {
            if (!component.is(NodeKind::text)) continue; // below an unknown key anything may stand
            check_component(component.text, component.span);
            if (role) (needs_for(action.needs, *role).*which).push_back(model_->component(component.text));
        }
    }
}

// A quantity may read anybody.
bool GameCompiler::reads_targets(const rules::Rule& rule) const {
    return std::ranges::any_of(rule.program->slots, [](const expr::BoundSlot& bound) {
        const auto role = static_cast<Role>(bound.slot.whose);
        const bool is_targets = bound.slot.whose < world::k_outside && bound.slot.whose != world::k_doing &&
                                role != Role::actor && role != Role::location;
        return is_targets || bound.slot.whose == rules::k_quantities;
    });
}

// Words for who cannot do it. They may name everybody whom a role of the game can be played by.
std::vector<rules::TextPart> GameCompiler::reason_text(const Node* written) {
    if (!written) return {};
    rules::Placeholders people{{"target", Role::primary}, {"place", Role::location}};
    const world::RoleTable& roles = model_->roles();
    for (std::size_t i = 0; i < roles.shared(); ++i)
        people.try_emplace(roles.name_of(static_cast<Role>(i)), static_cast<Role>(i));
    return rules::compile_text(*written, people, rules_).value_or(std::vector<rules::TextPart>());
}

void GameCompiler::read_prerequisites(const Record& record, Action& action) {
    const Node* list = record.field("prerequisites");
    if (!list) return;
    for (const Node& written : list->children) {
        Prerequisite made;
        made.condition = rules_.condition(*written.find("condition"));
        if (!made.condition) continue;
        made.reads_targets = reads_targets(made.condition);
        made.message = reason_text(written.find("failure_message"));
        action.prerequisites.push_back(std::move(made));
    }
}

namespace {

// Who is chosen first stands first; the check has seen to it that there is no circle.
void order_targets(std::vector<Target>& targets) {
    std::vector<Target> ordered;
    const auto is_next = [&](const Target& target) {
        return !target.context_from || std::any_of(ordered.begin(), ordered.end(), [&](const Target& before) {
            return before.role == *target.context_from;
        });
    };
    while (!targets.empty()) {
        auto next = std::find_if(targets.begin(), targets.end(), is_next);
        if (next == targets.end()) next = targets.begin(); // waits for a role that takes no target
        ordered.push_back(std::move(*next));
        targets.erase(next);
    }
    targets = std::move(ordered);
}

} // namespace

void GameCompiler::read_targets(const Record& record, Action& action) {
    const Node* targets = record.field("targets");
    if (!targets) return;
    if (targets->is(NodeKind::text))
        return add_target(*targets, Target{Role::primary, nullptr, "target", {}}, action);
    for (const Node& written : targets->children) {
        const auto role = model_->roles().find(written.key);
        if (!role) continue; // a name that no role can have, which was told
        const Node *placeholder = written.find("placeholder"), *from = written.find("context_from");
        Target target{*role, nullptr, placeholder ? placeholder->text : "",
                      from ? model_->roles().find(from->text) : std::nullopt};
        target.picks_first = json::text_at(written, "pick") == "first";
        target.none = reason_text(written.find("none"));
        target.refused = reason_text(written.find("refused"));
        add_target(pack::scope_of_target(written), std::move(target), action);
    }
    order_targets(action.targets);
}

std::shared_ptr<const offer::TileChoice> GameCompiler::read_tile_choice(const Node& written) {
    const Node *reach = written.find("reach"), *near = written.find("near"), *of = written.find("of"),
               *way = written.find("way"), *seen = written.find("seen"), *free = written.find("free"),
               *condition = written.find("condition");
    if (!reach == !near) {
        report_.error("missing-field", written.key_span,
                      "a choice of a tile needs one of \"reach\" and \"near\"",
                      "\"reach\" is what a path may cost, \"near\" how far the tile may be");
        return nullptr;
    }
    auto made = std::make_shared<offer::TileChoice>();
    made->is_reached = reach != nullptr;
    auto within = rules_.amount(reach ? *reach : *near);
    if (!within) return nullptr;
    made->within = std::move(*within);
    if (of) made->around = role_called(*of);
    if (way) made->way = game_->places->find_way(way->text);
    made->must_be_seen = seen && seen->boolean;
    made->must_be_free = free && free->boolean;
    if (condition) made->condition = rules_.condition(*condition);
    made->ask = json::text_at(written, "ask");
    return made;
}

void GameCompiler::add_target(const Node& scope, Target target, Action& action) {
    target.scope = find_scope(scope);
    if (!target.scope || target.scope->is_none()) return;
    (target.scope->is_self() ? action.selves : action.targets).push_back(std::move(target));
}

std::shared_ptr<const world::scope::Scope> GameCompiler::find_scope(const Node& written) {
    const std::string& text = written.text;
    // A scope may be filed under an id that is none, which was told there.
    const bool is_filed = packs_->records.find(*pack::find_kind("scope"), full_id(written)) != nullptr;
    // `actor.gear.hand` starts with somebody; ids may have dots, too.
    const bool is_path =
        text.find('.') != std::string::npos && model_->roles().find_in_path(text.substr(0, text.find('.')));
    const bool is_id =
        (is_filed || (pack::is_id(text) && !is_path)) && text != "self" && text != "none" && text != "actor";
    if (!is_id) {
        auto tree = world::scope::read_scope(text, {written.span.source, written.span.begin + 1, true},
                                             limits_, model_->roles(), report_);
        if (!tree) return nullptr;
        complete_scope(*tree, written);
        tree->mode = mode_of(written);
        name_references(*tree);
        check_components(*tree);
        auto compiled = scope_compiler_->compile(*tree);
        check_filters(compiled);
        return compiled;
    }
    const std::string id = full_id(written);
    dependents_.name("scope", id);
    auto found = scope_compiler_->find(id);
    if (!found && !scopes_.find(id) && !is_explained("scope", id, written.span))
        report_.error("unknown-scope", written.span, fmt::format("there is no scope \"{}\"", id),
                      report_.may_suggest() ? scopes_.suggest(id) : "");
    return found;
}

std::shared_ptr<rules::Quantity> GameCompiler::quantity_called(const Node& written, bool may_be_rolled) {
    const std::string id = full_id(written);
    dependents_.name("quantity", id);
    const auto number = quantity_names_.find(id);
    const auto found = number ? game_->quantities[*number] : nullptr;
    if (!number && !is_explained("quantity", id, written.span))
        report_.error("unknown-quantity", written.span, fmt::format("there is no quantity \"{}\"", id),
                      quantity_names_.suggest(id));
    if (!found || may_be_rolled || !found->is_rolled()) return found;
    report_.error("dice-in-number", written.span, fmt::format("\"{}\" is known only when it is rolled", id),
                  "roll it with the effect `roll`, and use what came of it");
    return nullptr;
}

// The one number that whoever does it could have more of.
void GameCompiler::read_skill(const Node& percent, Action& action) {
    const Node* skill = percent.find("actor_skill");
    if (!skill || !action.contest) return;
    const std::string& component = skill->find("component")->text;
    const std::string property = json::text_at(*skill, "property", "value");
    const Node* written = skill->find("property");
    check_field(component, std::string_view(property).substr(0, property.find('.')),
                written ? written->span : skill->find("component")->span);
    action.actor_skill_name = in_words(component) + (property == "value" ? "" : " " + in_words(property));
    action.actor_skill =
        names_.bind(split_dotted(fmt::format("entity.actor.components.{}.{}", component, property)));
}

machine::CodeContext GameCompiler::code_context(const std::string& source, std::vector<Role> targets) {
    machine::CodeContext context{rules_, register_names_, *model_, game_->place};
    targets.insert(targets.end(), {Role::actor, Role::location});
    for (const Role role : targets) context.filled[static_cast<std::size_t>(role)] = true;
    context.check_entity = [this](std::string_view id, const json::Span& place) {
        if (entity_ids_.contains(id) || packs_->unread.may_hold(*pack::find_kind("scenario"), id)) return;
        NearestName nearest(id);
        if (report_.may_suggest())
            for (const std::string& known : entity_ids_) nearest.offer(known);
        report_.warning("unknown-entity", place, fmt::format("no scenario has \"{}\"", id),
                        nearest.question());
    };
    context.check_component = [this](std::string_view id, const json::Span& place) {
        check_component(id, place);
    };
    context.contest = [this, source](const Node& written) { return read_contest(written, source); };
    add_records(context);
    add_callables(context);
    return context;
}

void GameCompiler::add_records(machine::CodeContext& context) {
    context.components = components_.get();
    context.scope = [this](const Node& written) { return find_scope(written); };
    context.pack_of = [this](const Node& written) { return pack_of(written); };
    context.is_scope_id = [this](const Node& written) { return scopes_.find(full_id(written)) != nullptr; };
    context.records = [this](std::string_view kind) {
        std::vector<std::string> ids;
        for (const Record& record : packs_->records.all())
            if (record.kind->name == kind && packs_->reach[pack_][record.pack]) ids.push_back(record.id);
        return ids;
    };
    context.quantity = [this](const Node& written, bool may_be_rolled) {
        return quantity_called(written, may_be_rolled);
    };
    context.is_decided = is_decided;
    context.is_degree = [this](std::string_view id) { return is_degree(id); };
    context.statuses = statuses_;
    context.status = [this](const Node& written) { return find_status(written); };
    context.stock = stock_;
    context.cards = cards_;
    context.card_fields = [this](const Node& written) { return card_fields(written); };
    context.resource = [this](const Node& written) { return find_resource(written); };
    context.things = things_;
    context.places = game_->places;
    context.most_things = limits_.things;
    context.blueprint = [this](const Node& written) { return find_blueprint(written); };
    context.later = later_;
    context.moments = moments_;
    context.enter_pack = [this](std::uint32_t pack) { enter_pack(pack); };
    context.full_id = [this](const Node& written) { return full_id(written); };
}

void GameCompiler::add_callables(machine::CodeContext& context) {
    context.action = [this](const Node& written) { return find_action(written); };
    context.flow = [this](const Node& written) { return find_passing(written); };
    context.text = [this](const Node& written) { return find_text(written); };
    context.offers = offers_;
    context.actions = [this] {
        machine::CallablesById all;
        for (const auto& [id, number] : action_numbers_) all.emplace(id, callable(number));
        return all;
    };
    context.flows = [this] {
        machine::CallablesById all;
        for (const Flow& flow : game_->flows)
            if (flow.pass) all.emplace(flow.id, machine::Callable{*flow.pass, {}});
        return all;
    };
    context.quantities = [this] {
        std::map<std::string, std::shared_ptr<rules::Quantity>> all;
        for (const auto& quantity : game_->quantities)
            if (quantity) all.emplace(quantity->id, quantity);
        return all;
    };
}

machine::Callable GameCompiler::callable(std::uint32_t number) const {
    const Action& action = game_->actions[number];
    return {number, action.takes, action.cost != nullptr, action.returns};
}

std::optional<machine::Callable> GameCompiler::find_action(const Node& written) {
    const std::string id = full_id(written);
    dependents_.name("action", id);
    if (const auto found = action_numbers_.find(id); found != action_numbers_.end())
        return callable(found->second);
    if (is_explained("action", id, written.span)) return std::nullopt;
    NearestName nearest(id);
    if (report_.may_suggest())
        for (const Action& known : game_->actions) nearest.offer(known.id);
    report_.error("unknown-action", written.span, fmt::format("there is no action \"{}\"", id),
                  nearest.question());
    return std::nullopt;
}

// One that is not there was told when it was loaded.
std::optional<machine::TextRecord> GameCompiler::find_text(const Node& written) const {
    const Record* record = packs_->records.find(*pack::find_kind("text"), full_id(written));
    if (!record || !record->is_sound()) return std::nullopt;
    machine::TextRecord made{*record->field("text"), {}};
    if (made.words.origin == 0) made.words.origin = record->pack + 1;
    if (const Node* takes = record->field("takes"))
        for (const Node& name : takes->children) made.takes.push_back(name.text);
    return made;
}

// The number of an action is that of its code.
void GameCompiler::add_code(const Record& record, Action& action) {
    machine::Placeholders people;
    for (const Target& target : action.targets)
        if (!target.placeholder.empty()) people[target.placeholder] = target.role;
    for (const Target& self : action.selves) {
        people[model_->roles().name_of(self.role)] = Role::actor;
        if (self.role == Role::primary) people["target"] = Role::actor;
        if (!self.placeholder.empty()) people[self.placeholder] = Role::actor;
    }
    const Node* own_words = record.field("own_words");
    const FilledRoles filled = roles_of(record, model_->roles());
    std::vector<Role> targets;
    for (std::size_t i = 0; i < filled.size(); ++i)
        if (filled[i]) targets.push_back(static_cast<Role>(i));
    machine::CodeContext context = code_context(record.id, std::move(targets));
    for (const Target& self : action.selves)
        context.played_by_actor[static_cast<std::size_t>(self.role)] = true;
    machine::CodeCompiler compiler(std::move(context), std::move(people));
    compiler.own_name = action.called();
    game_->codes.push_back(compiler.compile(
        record.id, {action.contest, record.field("outcomes"), record.field("say"), record.field("effects"),
                    record.field("before"), own_words && own_words->boolean, action.takes,
                    without_contest_.contains(record.id), action.cost, record.field("returns"),
                    record.field("once_per") != nullptr, action.tile, action.lets}));
    if (const auto& deciding = game_->codes.back()->deciding) action.contest = deciding->contest;
    register_names_.clear();
    model_->roles().leave_code();
}

} // namespace arbiter::action
