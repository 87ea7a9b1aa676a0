// Flows: the code that passes a turn on, and the actions that play a round.
#include "action/game_compiler.hpp"
#include "base/text.hpp"
#include "offer/label_text.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

// Rounds are actions behind all others; what passes a turn on is numbered with what statuses do.
void GameCompiler::number_flows(std::uint32_t& action) {
    for_each("flow", [&](const Record& record) {
        Flow& flow = game_->flows.emplace_back();
        flow.id = record.id;
        flow.name = json::text_at(record.node, "name", in_words(record.id));
        if (record.field("phases") || record.field("turn")) flow.round = action++;
    });
}

Flow* GameCompiler::find_flow(std::string_view id) {
    const auto found = std::ranges::find(game_->flows, id, &Flow::id);
    return found == game_->flows.end() ? nullptr : &*found;
}

std::optional<machine::Callable> GameCompiler::find_passing(const Node& written) {
    const std::string id = full_id(written);
    dependents_.name("flow", id);
    if (const Flow* flow = find_flow(id); flow && flow->pass) return machine::Callable{*flow->pass, {}};
    if (is_explained("flow", id, written.span)) return std::nullopt;
    report_.error("unknown-flow", written.span, fmt::format("there is no flow \"{}\"", id));
    return std::nullopt;
}

void GameCompiler::add_rounds() {
    for (const Flow& flow : game_->flows) {
        if (!flow.round) continue;
        Action action;
        action.id = flow.id;
        action.name = action.text = flow.name;
        action.label = offer::compile_label(action, model_->roles());
        action.is_offered = false;
        game_->actions.push_back(std::move(action));
    }
}

std::vector<machine::Side> GameCompiler::read_sides(const Record& record) {
    std::vector<machine::Side> sides;
    const Node* written = record.field("sides");
    for (std::size_t i = 0; written && i < written->children.size(); ++i) {
        const Node& side = written->children[i];
        const Node& who = side.is(json::NodeKind::text) ? side : *side.find("who");
        if (auto scope = find_scope(who))
            sides.push_back({side.key, json::text_at(side, "name", in_words(side.key)), std::move(scope)});
    }
    return sides;
}

std::shared_ptr<const machine::Code> GameCompiler::round_of(const Record& record, const Flow& flow) {
    machine::CodeCompiler compiler(code_context(record.id, {}), {{"actor", Role::actor}});
    if (record.field("turn"))
        return compiler.compile(
            record.id,
            machine::WrittenEncounter{{flow.turns_of, record.field("turn_start"), record.field("turn_end"),
                                       record.field("round_start"), record.id_span},
                                      record.field("turn"),
                                      record.field("round_end"),
                                      record.field("order"),
                                      record.field("ends"),
                                      record.field("limit"),
                                      flow.sides});
    std::vector<machine::Phase> phases;
    for (const Node& phase : record.field("phases")->children) {
        const std::string id = json::text_at(phase, "id");
        phases.push_back({id, json::text_at(phase, "name", id), phase.find("do"), phase.span});
    }
    return compiler.compile(record.id, phases);
}

void GameCompiler::add_round_codes() {
    for_each("flow", [&](const Record& record) {
        Flow& flow = *find_flow(record.id);
        flow.turns_of = find_scope(*record.field("turns_of"));
        flow.sides = read_sides(record);
        if (!flow.round) return;
        game_->codes.push_back(flow.turns_of ? round_of(record, flow) : std::make_shared<machine::Code>());
        register_names_.clear();
    });
}

void GameCompiler::add_passing_codes() {
    for_each("flow", [&](const Record& record) {
        const Flow& flow = *find_flow(record.id);
        if (!flow.pass) return;
        machine::CodeCompiler compiler(code_context(record.id, {}), {{"actor", Role::actor}});
        const machine::WrittenFlow written{flow.turns_of, record.field("turn_start"),
                                           record.field("turn_end"), record.field("round_start"),
                                           record.id_span};
        // An action may have the same id: what is saved tells them apart.
        game_->codes.push_back(flow.turns_of ? compiler.compile(record.id + "/turns", written)
                                             : std::make_shared<machine::Code>());
        register_names_.clear();
    });
}

} // namespace arbiter::action
