// Actions: who may, on whom, how it is decided, and what comes of it.
#include "action/check_roles.hpp"
#include "action/game_compiler.hpp"
#include "base/text.hpp"
#include "rules/contest/check.hpp"
#include "rules/contest/percent.hpp"
#include "rules/contest/pool.hpp"
#include "world/scope/read_scope.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;
using json::NodeKind;

void GameCompiler::add_action(const Record& record) {
    Action action;
    action.id = record.id;
    action.text = record.field("template")->text;
    if (const Node* name = record.field("name")) action.name = name->text;
    if (const Node* takes = record.field("takes"))
        for (const Node& name : takes->children) action.takes.push_back(name.text);
    const Node* offered = record.field("offered");
    action.is_offered = action.takes.empty() && (!offered || offered->boolean);
    read_components(record.field("required_components"), action.required);
    read_components(record.field("forbidden_components"), action.forbidden);
    read_prerequisites(record, action);
    read_targets(record, action);
    if (const Node* contest = record.field("contest")) {
        action.contest = read_contest(*contest, record.id);
        if (const Node* percent = contest->find("percent")) read_skill(*percent, action);
    }
    check_roles(record, action, report_);
    game_->actions.push_back(std::move(action));
}

void GameCompiler::read_components(const Node* by_role,
                                   std::array<std::vector<Component>, world::k_roles>& into) {
    if (!by_role) return;
    for (const Node& role : by_role->children)
        for (const Node& component : role.children) {
            check_component(component.text, component.span, Severity::error);
            into[static_cast<std::size_t>(*world::find_role(role.key))].push_back(
                model_->component(component.text));
        }
}

void GameCompiler::read_prerequisites(const Record& record, Action& action) {
    const Node* list = record.field("prerequisites");
    if (!list) return;
    for (const Node& written : list->children) {
        Prerequisite made;
        made.condition = rules_.condition(*written.find("condition"));
        if (!made.condition) continue;
        for (const expr::BoundSlot& slot : made.condition.program->slots) {
            const auto role = static_cast<Role>(slot.slot.whose);
            made.reads_targets = made.reads_targets || (slot.slot.whose < world::k_outside &&
                                                        role != Role::actor && role != Role::location);
        }
        if (const Node* message = written.find("failure_message")) made.message = message->text;
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
        return add_target(*targets, {Role::primary, nullptr, "target", {}}, action);
    for (const Node& role : targets->children) {
        const Node *placeholder = role.find("placeholder"), *from = role.find("context_from");
        add_target(*role.find("scope"),
                   {*world::find_role(role.key), nullptr, placeholder ? placeholder->text : "",
                    from ? world::find_role(from->text) : std::nullopt},
                   action);
    }
    order_targets(action.targets);
}

void GameCompiler::add_target(const Node& scope, Target target, Action& action) {
    target.scope = find_scope(scope);
    if (target.scope && !target.scope->is_none()) action.targets.push_back(std::move(target));
}

std::shared_ptr<const world::scope::Scope> GameCompiler::find_scope(const Node& written) {
    const std::string& text = written.text;
    const bool is_id = pack::is_id(text) && text != "self" && text != "none" && text != "actor";
    if (!is_id) {
        auto tree = world::scope::read_scope(text, {written.span.source, written.span.begin + 1, true},
                                             limits_, report_);
        if (!tree) return nullptr;
        complete_references(*tree, rules_.pack);
        check_components(*tree);
        auto compiled = scope_compiler_->compile(*tree);
        check_filters(compiled);
        return compiled;
    }
    const std::string id = pack::full_id(text, rules_.pack);
    auto found = scope_compiler_->find(id);
    if (!found && !scopes_.find(id))
        report_.error("unknown-scope", written.span, fmt::format("there is no scope \"{}\"", id),
                      scopes_.suggest(id));
    return found;
}

std::shared_ptr<rules::Quantity> GameCompiler::quantity_called(const Node& written, bool may_be_rolled) {
    const std::string id = pack::full_id(written.text, rules_.pack);
    const auto number = quantity_names_.find(id);
    const auto found = number ? game_->quantities[*number] : nullptr;
    if (!number)
        report_.error("unknown-quantity", written.span, fmt::format("there is no quantity \"{}\"", id),
                      quantity_names_.suggest(id));
    if (!found || may_be_rolled || !found->is_rolled()) return found;
    report_.error("dice-in-number", written.span, fmt::format("\"{}\" is known only when it is rolled", id),
                  "roll it with the effect `roll`, and use what came of it");
    return nullptr;
}

std::shared_ptr<const rules::Contest> GameCompiler::read_contest(const Node& written,
                                                                 const std::string& source) {
    const auto find = [this](const Node& id) { return quantity_called(id); };
    if (const Node* pool = written.find("pool")) return rules::compile_pool(*pool, rules_, find);
    if (const Node* check = written.find("check")) return rules::compile_check(*check, source, rules_);
    const Node* percent = written.find("percent");
    if (!percent) return nullptr;
    const Node* enabled = percent->find("enabled");
    if (enabled && !enabled->boolean) return nullptr;
    for (const std::string_view whose : {"actor_skill", "target_skill"})
        if (const Node* of = percent->find(whose))
            check_component(of->find("component")->text, of->find("component")->span, Severity::warning);
    const Node* chance = percent->find("chance");
    if (!chance) return rules::compile_percent(*percent, source, rules_);
    auto quantity = quantity_called(*chance);
    return quantity ? rules::compile_percent(*percent, std::move(quantity)) : nullptr;
}

// The one number that whoever does it could have more of.
void GameCompiler::read_skill(const Node& percent, Action& action) {
    const Node* skill = percent.find("actor_skill");
    if (!skill || !action.contest) return;
    const Node* property = skill->find("property");
    const std::string way = property ? property->text : "value";
    check_field(skill->find("component")->text, way.substr(0, way.find('.')),
                property ? property->span : skill->find("component")->span);
    action.actor_skill_path = fmt::format("entity.actor.components.{}.{}", skill->find("component")->text,
                                          property ? property->text : "value");
    action.actor_skill = names_.bind(split_dotted(action.actor_skill_path));
}

machine::CodeContext GameCompiler::code_context(const std::string& source, std::vector<Role> targets) {
    machine::CodeContext context{rules_, register_names_, *model_, game_->place};
    targets.insert(targets.end(), {Role::actor, Role::location});
    for (const Role role : targets) context.filled[static_cast<std::size_t>(role)] = true;
    context.check_entity = [this](std::string_view id, const json::Span& place) {
        if (entity_ids_.contains(id)) return;
        const std::vector<std::string_view> ids(entity_ids_.begin(), entity_ids_.end());
        report_.warning("unknown-entity", place, fmt::format("no scenario has \"{}\"", id),
                        did_you_mean(id, ids));
    };
    context.check_component = [this](std::string_view id, const json::Span& place) {
        check_component(id, place, Severity::error);
    };
    context.schema = [this](std::string_view id) {
        const Record* component = packs_->records.find(*pack::find_kind("component"), id);
        return component ? component->field("schema") : nullptr;
    };
    context.scope = [this](const Node& written) { return find_scope(written); };
    context.quantity = [this](const Node& written, bool may_be_rolled) {
        return quantity_called(written, may_be_rolled);
    };
    context.contest = [this, source](const Node& written) { return read_contest(written, source); };
    context.action = [this](const Node& written) { return find_action(written); };
    context.flow = [this](const Node& written) { return find_flow(written); };
    context.statuses = statuses_;
    context.status = [this](const Node& written) { return find_status(written); };
    context.stock = stock_;
    context.cards = cards_;
    context.resource = [this](const Node& written) { return find_resource(written); };
    context.lasting = lasting_codes_;
    context.add_lasting = [](const std::string&, const Node&) {};
    context.enter_pack = [this](std::uint32_t pack) { enter_pack(pack); };
    return context;
}

std::optional<machine::Callable> GameCompiler::find_action(const Node& written) {
    const std::string id = pack::full_id(written.text, rules_.pack);
    if (const Action* found = game_->find(id))
        return machine::Callable{game_->number_of(*found), found->takes};
    std::vector<std::string_view> ids;
    for (const Action& known : game_->actions) ids.push_back(known.id);
    report_.error("unknown-action", written.span, fmt::format("there is no action \"{}\"", id),
                  did_you_mean(id, ids));
    return std::nullopt;
}

// The number of an action is that of its code.
void GameCompiler::add_code(const Record& record, const Action& action) {
    machine::Placeholders people = {{"target", Role::primary}};
    for (std::size_t i = 0; i < world::k_roles; ++i)
        people.emplace(world::word_of(static_cast<Role>(i)), static_cast<Role>(i));
    for (const Target& target : action.targets)
        if (!target.placeholder.empty()) people[target.placeholder] = target.role;
    const Node* own_words = record.field("own_words");
    const FilledRoles filled = roles_of(record);
    std::vector<Role> targets;
    for (std::size_t i = 0; i < filled.size(); ++i)
        if (filled[i]) targets.push_back(static_cast<Role>(i));
    machine::CodeCompiler compiler(code_context(record.id, std::move(targets)), std::move(people));
    game_->codes.push_back(compiler.compile(
        record.id, {action.contest, record.field("outcomes"), record.field("say"), record.field("effects"),
                    record.field("before"), own_words && own_words->boolean, action.takes}));
    register_names_.clear();
}

} // namespace arbiter::action
