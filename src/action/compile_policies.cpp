// Policies: their formulas are rules, with names for what a policy works out before they run.
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

namespace {

constexpr std::array<std::string_view, k_first_own> k_option_words = {"chance", "foe", "friend", "number",
                                                                      "foe_distance"};

std::vector<std::uint32_t> needs_of(const rules::Rule& rule) {
    std::vector<std::uint32_t> needs;
    for (std::size_t i = 0; rule && i < rule.program->slots.size(); ++i)
        if (const HostSlot& slot = rule.program->slots[i].slot; slot.whose == rules::k_policies)
            needs.push_back(slot.what);
    std::ranges::sort(needs);
    needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
    return needs;
}

std::size_t members_in(const Node* map) { return map ? map->children.size() : 0; }

// 1 where a condition holds, else 0.
std::optional<Node> number_of_condition(const Node& written, const Limits& limits, json::Report& report) {
    auto tree = rules::rule_tree(written, limits, report);
    if (!tree) return std::nullopt;
    Node list = json::make_list({std::move(*tree), json::make_number(1), json::make_number(0)});
    Node number = json::make_object();
    list.span = written.span;
    number.add("if", std::move(list)).span = written.span;
    number.span = written.span;
    number.origin = written.origin;
    return number;
}

// What explanations call a row that has no label.
std::string label_of_row(const Node& row) {
    for (const std::string_view key : {"label", "when", "value"})
        if (const Node* text = row.find(key); text && text->is(json::NodeKind::text)) return text->text;
    return "always";
}

bool can_be_chosen(const offer::Offerable& action) { return action.is_offered || !action.on.empty(); }

} // namespace

PolicyFormula GameCompiler::policy_formula(const Node& written) {
    PolicyFormula made;
    if (auto amount = rules_.amount(written)) made.amount = std::move(*amount);
    made.needs = needs_of(made.amount.rule);
    return made;
}

PolicyCondition GameCompiler::policy_condition(const Node* written) {
    PolicyCondition made;
    if (written) made.rule = rules_.condition(*written);
    made.needs = needs_of(made.rule);
    return made;
}

// What is worked out once for a decision reads lets, those before `lets_end`, and threats: options differ.
void GameCompiler::check_once(const Node& written, const std::vector<std::uint32_t>& needs,
                              std::uint32_t lets_end, std::uint32_t first_threat) {
    for (const std::uint32_t slot : needs)
        if (slot < k_first_own || (slot >= lets_end && slot < first_threat))
            return report_.error("not-known-yet", written.span,
                                 "this is worked out before any option is looked at",
                                 "it may read threats and what `let` names above it; asks and options belong "
                                 "into a row of `score`");
}

PolicyLet GameCompiler::read_let(const Node& written, std::uint32_t slot, std::uint32_t first_threat) {
    PolicyLet let{written.key, {}};
    if (written.is(json::NodeKind::number))
        let.value.amount.number = written.number;
    else
        let.value.amount.rule = rules_.value(written);
    let.value.needs = needs_of(let.value.amount.rule);
    check_once(written, let.value.needs, slot, first_threat);
    return let;
}

// A walk knows the world after an action and nothing of what the policy works out now.
void GameCompiler::refuse_asking(const rules::Rule& rule) {
    if (!rule) return;
    const expr::Program& program = *rule.program;
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Op& op = program.ops[i];
        if (op.code != expr::Code::slot || program.slots[op.detail].slot.whose != rules::k_policies) continue;
        report_.error("ask-inside-ask", program.spans[i],
                      fmt::format("\"{}\" is not known after an action", program.slots[op.detail].text),
                      "what is asked reads the world: put the rest into the row that reads the answer");
    }
}

std::optional<PolicyAsk> GameCompiler::read_ask(const Node& written) {
    using Kind = PolicyAsk::Kind;
    PolicyAsk ask;
    ask.name = written.key;
    const Node *chance = written.find("chance"), *mean = written.find("mean");
    ask.kind = chance ? Kind::chance : mean ? Kind::mean : Kind::change;
    const Node& asked = chance ? *chance : mean ? *mean : *written.find("change");
    auto number = chance ? number_of_condition(asked, limits_, report_) : std::optional<Node>(asked);
    auto amount = number ? rules_.amount(*number) : std::nullopt;
    if (!amount) return std::nullopt;
    refuse_asking(amount->rule);
    ask.quantity.id = fmt::format("{} of a policy", written.key);
    ask.quantity.base = std::move(*amount);
    ask.quantity.stages = rules::usual_stages();
    return ask;
}

std::optional<PolicyThreat> GameCompiler::read_threat(const Node& written) {
    PolicyThreat threat;
    auto ask = read_ask(written);
    threat.from = find_scope(*written.find("from"));
    threat.actions = policy_actions(written);
    if (!written.find("for") && !written.find("groups")) threat.actions = offers_->offered;
    if (!ask || !threat.from) return std::nullopt;
    threat.ask = std::move(*ask);
    return threat;
}

void GameCompiler::add_policy_action(const Node& id, std::vector<std::uint32_t>& into) {
    const auto found = find_action(id);
    if (!found) return;
    if (can_be_chosen(game_->actions[found->code])) return into.push_back(found->code);
    report_.error("nothing-offered", id.span, fmt::format("\"{}\" is never offered to anybody", id.text),
                  "it has \"offered\": false, or takes something");
}

std::vector<std::uint32_t> GameCompiler::policy_actions(const Node& written) {
    std::vector<std::uint32_t> numbers;
    if (const Node* ids = written.find("for")) {
        if (ids->is(json::NodeKind::text)) add_policy_action(*ids, numbers);
        for (const Node& id : ids->children) add_policy_action(id, numbers);
    }
    const Node* groups = written.find("groups");
    for (std::size_t i = 0; groups && i < groups->children.size(); ++i) {
        const Node& group = groups->children[i];
        const std::size_t before = numbers.size();
        NearestName nearest(group.text);
        for (const Action& action : game_->actions)
            for (const std::string& known : action.groups) {
                nearest.offer(known);
                if (known == group.text && can_be_chosen(action)) numbers.push_back(game_->number_of(action));
            }
        if (numbers.size() == before)
            report_.error("unknown-group", group.span,
                          fmt::format("no action that is offered is in the group \"{}\"", group.text),
                          nearest.question());
    }
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

PolicyRow GameCompiler::read_score(const Node& written) {
    PolicyRow row;
    const Node *option = written.find("option"), *tile = written.find("tile");
    row.about = option                  ? PolicyRow::About::option
                : tile && tile->boolean ? PolicyRow::About::tiles
                                        : PolicyRow::About::offers;
    if (option) row.option = option->text;
    row.is_for_all = !written.find("for") && !written.find("groups");
    row.actions = policy_actions(written);
    if (row.about == PolicyRow::About::tiles && !row.is_for_all &&
        std::ranges::none_of(row.actions,
                             [&](std::uint32_t number) { return game_->actions[number].tile != nullptr; }))
        report_.error("nothing-offered", tile->key_span, "none of these actions asks for a tile",
                      "an action does with \"tile\": { \"within\": 3 }");
    row.when = policy_condition(written.find("when"));
    row.value = policy_formula(*written.find("value"));
    row.label = label_of_row(written);
    return row;
}

// Names in the order of their slots: see Policy. A let sees those above it.
Policy GameCompiler::read_policy(const Record& record) {
    Policy policy;
    policy.id = record.id;
    const Node *lets = record.field("let"), *asks = record.field("ask"), *threats = record.field("threats"),
               *rows = record.field("score"), *explore = record.field("explore");
    policy.takes_first = json::text_at(record.node, "otherwise", "done") == "first";
    std::uint32_t slot = 0;
    register_names_.clear();
    register_names_.whose = rules::k_policies;
    const auto name_all = [&](std::string_view word, const Node* map) {
        for (std::size_t i = 0; i < members_in(map); ++i)
            register_names_.add(fmt::format("{}.{}", word, map->children[i].key), slot++);
    };
    for (const std::string_view word : k_option_words)
        register_names_.add(fmt::format("option.{}", word), slot++);
    name_all("let", lets);
    name_all("ask", asks);
    name_all("threat", threats);
    for (std::size_t i = 0; i < members_in(asks); ++i)
        if (auto ask = read_ask(asks->children[i])) policy.asks.push_back(std::move(*ask));
    for (std::size_t i = 0; i < members_in(threats); ++i)
        if (auto threat = read_threat(threats->children[i])) policy.threats.push_back(std::move(*threat));
    for (std::size_t i = 0; i < members_in(rows); ++i) policy.rows.push_back(read_score(rows->children[i]));
    if (explore) policy.explore = policy_formula(*explore);
    if (explore)
        check_once(*explore, policy.explore.needs, static_cast<std::uint32_t>(k_first_own + members_in(lets)),
                   slot - static_cast<std::uint32_t>(members_in(threats)));
    for (std::size_t i = 0; i < members_in(lets); ++i)
        policy.lets.push_back(read_let(lets->children[i], static_cast<std::uint32_t>(k_first_own + i),
                                       slot - static_cast<std::uint32_t>(members_in(threats))));
    register_names_.clear();
    return policy;
}

void GameCompiler::add_policies() {
    is_in_effects_ = true; // what a policy reads must be known for sure
    for_each("policy", [&](const Record& record) { game_->policies.push_back(read_policy(record)); });
    is_in_effects_ = false;
}

} // namespace arbiter::action
