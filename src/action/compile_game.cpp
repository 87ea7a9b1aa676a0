// From records to a game. Conditions and scopes are found by full ids: bare ones are completed where they
// stand, since only there it is known whose they are.
#include "action/conventions.hpp"
#include "action/definitions.hpp"
#include "action/game.hpp"
#include "base/text.hpp"
#include "expr/formula/read_formula.hpp"
#include "expr/named_conditions.hpp"
#include "rules/percent.hpp"
#include "world/scope/compile.hpp"
#include "world/scope/evaluate.hpp"
#include "world/scope/read_scope.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using json::Kind;
using json::Node;
using pack::Record;

class GameCompiler {
public:
    GameCompiler(std::shared_ptr<const PackSet> packs, const Limits& limits, json::Report& report)
        : packs_(std::move(packs)), limits_(limits), report_(report), sources_(packs_, &packs_->sources) {}

    std::shared_ptr<const Game> compile() {
        const std::size_t errors = report_.count(Severity::error);
        game_->packs = packs_;
        game_->limits = limits_;
        name_components();
        read_conditions();
        read_scopes();
        world::scope::ScopeCompiler scopes(
            {*model_, limits_, &scopes_, &conditions_, {}, game_->place, sources_}, report_);
        for_each("action", [&](const Record& record) { add_action(record, scopes); });
        report_.set_subject({});
        if (report_.count(Severity::error) != errors) return nullptr;
        game_->model = model_;
        return game_;
    }

private:
    template <class Each> void for_each(std::string_view kind, Each each) {
        for (const Record& record : packs_->records.all())
            if (record.kind->name == kind) {
                report_.set_subject(record.subject());
                each(record);
            }
    }
    const std::string& pack_of(const Record& record) const { return packs_->packs[record.pack].manifest.id; }

    void name_components() {
        for_each("component", [&](const Record& record) { declare(record.id); });
        const auto field = [&](const Convention& where) {
            const std::string_view steps[] = {where.field};
            return model_->field(declare(where.component), steps);
        };
        game_->place = field(k_place);
        for (const Convention& name : k_names) game_->names.push_back(field(name));
        for_each("entity", [&](const Record& record) { name_those_of(record.node); });
        for_each("scenario", [&](const Record& record) {
            for (const Node& entity : record.field("entities")->children) name_those_of(entity);
        });
    }
    void name_those_of(const Node& entity) {
        const Node* components = entity.find("components");
        if (!components) return;
        for (const Node& component : components->children) {
            check_component(component.key, component.key_span, Severity::warning);
            model_->component(component.key);
        }
    }

    // Components that packs declare come first, so that their numbers are below `declared_`.
    Component declare(std::string_view id) {
        const Component component = model_->component(id);
        declared_ = std::max<std::size_t>(declared_, component.index + 1);
        return component;
    }

    void check_component(std::string_view id, const json::Span& span, Severity severity) {
        const auto known = model_->find_component(id);
        if (known && known->index < declared_) return;
        std::vector<std::string_view> ids;
        for (std::uint32_t i = 0; i < declared_; ++i) ids.push_back(model_->id_of(Component{i}));
        report_.add(severity, "unknown-component", span, fmt::format("no component \"{}\"", id),
                    report_.may_suggest() ? did_you_mean(id, ids) : "");
    }

    // What a rule reads of people must be something they can have.
    void check_reads(const expr::Program& program) {
        for (std::size_t i = 0; i < program.ops.size(); ++i) {
            const expr::Op& op = program.ops[i];
            if (op.code != expr::Code::slot && op.code != expr::Code::present) continue;
            const HostSlot& slot = program.slots[op.detail].slot;
            if (slot.what >= model_->fields()) continue; // somebody, or an id
            check_component(model_->id_of(model_->path_of(world::Field{slot.what}).component),
                            program.spans[i], Severity::warning);
        }
    }

    // A rule as a tree whose references are complete.
    std::optional<Node> tree_of(const Node& written, const Record& record) {
        auto tree = rules::rule_tree(written, limits_, report_);
        if (tree) complete_references(*tree, pack_of(record));
        return tree;
    }

    void read_conditions() {
        for_each("condition", [&](const Record& record) {
            if (auto tree = tree_of(*record.field("logic"), record))
                conditions_.add(record.id, std::move(*tree));
        });
    }

    void read_scopes() {
        for_each("scope", [&](const Record& record) {
            const Node& text = *record.field("scope");
            const expr::FormulaPlace place{text.span.source, text.span.begin + 1, true};
            if (auto tree = world::scope::read_scope(text.text, place, limits_, report_))
                scopes_.add(record.id, std::move(*tree));
        });
    }

    expr::CompileContext context() const {
        return {LogicMode::pack, limits_, &names_, {}, &conditions_, sources_};
    }

    void add_action(const Record& record, world::scope::ScopeCompiler& scopes) {
        Action action;
        action.id = record.id;
        action.text = record.field("template")->text;
        if (const Node* name = record.field("name")) action.name = name->text;
        read_components(record.field("required_components"), action.required);
        read_components(record.field("forbidden_components"), action.forbidden);
        read_prerequisites(record, action);
        read_targets(record, action, scopes);
        read_contest(record, action);
        game_->actions.push_back(std::move(action));
    }

    void read_components(const Node* by_role, std::array<std::vector<Component>, world::k_roles>& into) {
        if (!by_role) return;
        for (const Node& role : by_role->children)
            for (const Node& component : role.children) {
                check_component(component.text, component.span, Severity::error);
                into[static_cast<std::size_t>(*world::find_role(role.key))].push_back(
                    model_->component(component.text));
            }
    }

    void read_prerequisites(const Record& record, Action& action) {
        const Node* list = record.field("prerequisites");
        if (!list) return;
        for (const Node& written : list->children) {
            const auto tree = tree_of(*written.find("condition"), record);
            Prerequisite made;
            if (tree) made.condition = expr::compile(*tree, context(), report_);
            if (!made.condition) continue;
            check_reads(*made.condition);
            for (const expr::BoundSlot& slot : made.condition->slots) {
                const auto role = static_cast<Role>(slot.slot.whose);
                made.reads_targets = made.reads_targets || (role != Role::actor && role != Role::location);
            }
            if (const Node* message = written.find("failure_message")) made.message = message->text;
            action.prerequisites.push_back(std::move(made));
        }
    }

    void read_targets(const Record& record, Action& action, world::scope::ScopeCompiler& scopes) {
        const Node* targets = record.field("targets");
        if (!targets) return;
        if (targets->is(Kind::text)) {
            add_target(record, *targets, Role::primary, "target", std::nullopt, action, scopes);
            return;
        }
        for (const Node& role : targets->children) {
            const Node *placeholder = role.find("placeholder"), *from = role.find("context_from");
            add_target(record, *role.find("scope"), *world::find_role(role.key),
                       placeholder ? placeholder->text : "",
                       from ? world::find_role(from->text) : std::nullopt, action, scopes);
        }
        order_targets(action.targets);
    }

    // Who is chosen first stands first; the check has seen to it that there is no circle.
    static void order_targets(std::vector<Target>& targets) {
        std::vector<Target> ordered;
        const auto is_next = [&](const Target& target) {
            return !target.context_from ||
                   std::any_of(ordered.begin(), ordered.end(),
                               [&](const Target& before) { return before.role == *target.context_from; });
        };
        while (!targets.empty()) {
            auto next = std::find_if(targets.begin(), targets.end(), is_next);
            if (next == targets.end()) next = targets.begin(); // waits for a role that takes no target
            ordered.push_back(std::move(*next));
            targets.erase(next);
        }
        targets = std::move(ordered);
    }

    void add_target(const Record& record, const Node& scope, Role role, std::string placeholder,
                    std::optional<Role> from, Action& action, world::scope::ScopeCompiler& scopes) {
        Target target;
        target.role = role;
        target.placeholder = std::move(placeholder);
        target.context_from = from;
        const bool is_id =
            pack::is_id(scope.text) && scope.text != "self" && scope.text != "none" && scope.text != "actor";
        if (is_id) {
            const std::string id = pack::full_id(scope.text, pack_of(record));
            target.scope = scopes.find(id);
            if (!target.scope && !scopes_.find(id))
                report_.error("unknown-scope", scope.span, fmt::format("there is no scope \"{}\"", id),
                              scopes_.suggest(id));
        } else if (const auto tree = world::scope::read_scope(
                       scope.text, {scope.span.source, scope.span.begin + 1, true}, limits_, report_)) {
            target.scope = scopes.compile(*tree);
        }
        if (target.scope && !target.scope->is_none()) action.targets.push_back(std::move(target));
    }

    void read_contest(const Record& record, Action& action) {
        const Node* contest = record.field("contest");
        const Node* percent = contest ? contest->find("percent") : nullptr;
        if (!percent) return;
        const Node* enabled = percent->find("enabled");
        if (enabled && !enabled->boolean) return;
        Node completed = *percent;
        complete_references(completed, pack_of(record));
        action.chance = rules::compile_percent(completed, context(), report_);
        if (action.chance)
            for (const rules::Modifier& modifier : action.chance->modifiers)
                if (modifier.condition) check_reads(*modifier.condition);
        for (const std::string_view whose : {"actor_skill", "target_skill"})
            if (const Node* of = percent->find(whose))
                check_component(of->find("component")->text, of->find("component")->span, Severity::warning);
        const Node& skill = *percent->find("actor_skill");
        const Node* property = skill.find("property");
        action.actor_skill_path = fmt::format("entity.actor.components.{}.{}", skill.find("component")->text,
                                              property ? property->text : "value");
        if (const auto slot = names_.bind(split_dotted(action.actor_skill_path))) action.actor_skill = *slot;
    }

    std::shared_ptr<const PackSet> packs_;
    const Limits& limits_;
    json::Report& report_;
    std::shared_ptr<const json::Sources> sources_;
    std::shared_ptr<world::Model> model_ = std::make_shared<world::Model>();
    world::RoleNames names_{*model_};
    std::shared_ptr<Game> game_ = std::make_shared<Game>();
    expr::NamedConditions conditions_;
    PackScopes scopes_;
    std::size_t declared_ = 0;
};

} // namespace

const Action* Game::find(std::string_view id) const noexcept {
    const auto found =
        std::find_if(actions.begin(), actions.end(), [&](const Action& action) { return action.id == id; });
    return found == actions.end() ? nullptr : &*found;
}

std::shared_ptr<const Game> compile_game(std::shared_ptr<const PackSet> packs, const Limits& limits,
                                         json::Report& report) {
    return GameCompiler(std::move(packs), limits, report).compile();
}

} // namespace arbiter::action
