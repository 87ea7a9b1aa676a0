// Degrees and contests: what actions, effects and cards are decided by.
#include "action/contest_written.hpp"
#include "action/game_compiler.hpp"
#include "machine/code_writes.hpp"
#include "pack/kind/degrees.hpp"
#include "rules/contest/check.hpp"
#include "rules/contest/percent.hpp"
#include "rules/contest/pool.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

void GameCompiler::read_degrees() {
    for_all("degrees", [&](const Record& record) {
        auto made = record.is_sound() ? rules::compile_degrees(record.node, record.id, rules_) : nullptr;
        if (made) game_->degrees.push_back(made);
        degrees_.emplace(record.id, std::move(made));
    });
}

bool GameCompiler::is_degree(std::string_view id) const {
    return std::any_of(game_->degrees.begin(), game_->degrees.end(),
                       [&](const auto& degrees) { return degrees->find(id).has_value(); });
}

// Where params say where bands begin, their order shows only with the params in force.
void GameCompiler::check_band_order(std::span<const Node> params) {
    const rules::ParamValues values(param_paths_, params);
    rules::OutsideView view;
    view.set(rules::k_params, values);
    rules::Workspace workspace(book_.size());
    for (const auto& degrees : game_->degrees) {
        if (degrees->rules().empty()) continue; // told where it was loaded
        rules::BandEdges edges{};
        edges = degrees->edges(view, workspace, edges);
        const rules::Band* better = nullptr;
        double limit = 0;
        for (std::size_t i = 0; i < degrees->size(); ++i) {
            const rules::Band& band = degrees->bands()[i];
            if (!band.from) continue;
            if (better && edges[i] >= limit) {
                const Record& record = *packs_->records.find(*pack::find_kind("degrees"), degrees->record());
                report_.set_subject(record.subject());
                report_.error("bands-out-of-order", better->place,
                              fmt::format("\"{}\" begins at {} with these params, and \"{}\" before it at {}",
                                          better->id, json::number_text(limit), band.id,
                                          json::number_text(edges[i])),
                              "the worst band stands first");
            }
            better = &band;
            limit = edges[i];
        }
    }
    report_.set_subject({});
}

std::shared_ptr<const rules::Degrees> GameCompiler::degrees_for(const Node& contest) {
    const std::string id = pack::degrees_of_contest(contest, rules_.pack);
    dependents_.name("degrees", id);
    const auto found = degrees_.find(id);
    if (found != degrees_.end()) return found->second;
    const bool is_named = contest.children[0].find("degrees") != nullptr; // told where it was loaded
    if (!is_named && !is_left_out("degrees", id) && told_missing_.insert(id).second)
        report_.error(
            "unknown-reference", contest.children[0].name_span(),
            fmt::format("this is counted by the degrees \"{}\", which no pack here has", id),
            "write \"requires\": { \"core\": \">=1.0\" } into pack.json, or name degrees of your own");
    return nullptr;
}

std::shared_ptr<const rules::Contest> GameCompiler::read_contest(const Node& written,
                                                                 const std::string& source) {
    if (!is_decided(written)) return nullptr;
    auto made = make_contest(written, source);
    if (made)
        contests_.push_back(made);
    else
        has_broken_contest_ = true;
    return made;
}

std::shared_ptr<const rules::Contest> GameCompiler::make_contest(const Node& written,
                                                                 const std::string& source) {
    const auto find = [this](const Node& id) { return quantity_called(id); };
    const Node* percent = written.find("percent");
    for (const std::string_view whose : {"actor_skill", "target_skill"})
        if (const Node* of = percent ? percent->find(whose) : nullptr)
            check_component(of->find("component")->text, of->find("component")->span);
    const Node* named = percent ? percent->find("chance") : nullptr;
    auto chance = named ? quantity_called(*named) : nullptr;
    auto degrees = degrees_for(written);
    if (!degrees || (named && !chance)) return nullptr;
    if (percent)
        return rules::compile_percent(*percent, source, std::move(degrees), std::move(chance), rules_);
    if (const Node* pool = written.find("pool"))
        return rules::compile_pool(*pool, std::move(degrees), rules_, find);
    return rules::compile_check(*written.find("check"), source, std::move(degrees), rules_);
}

// A chance is shown for what is true when the action is offered. Where something that happens before the
// contest may change what it reads, nobody knows it then.
// Whether a rule reads the tile that was chosen, itself or through quantities and scopes. None of those is
// part of itself.
bool GameCompiler::reads_tile(const expr::Program& program) const {
    return std::ranges::any_of(program.slots, [this](const expr::BoundSlot& bound) {
        if (bound.slot.whose == world::k_tile_role) return true;
        if (bound.slot.whose == world::k_those) return finds_by_tile(bound.slot.what);
        const bool is_quantity =
            bound.slot.whose == rules::k_quantities && bound.slot.what < game_->quantities.size();
        const auto quantity = is_quantity ? game_->quantities[bound.slot.what] : nullptr;
        return quantity && reads_tile(*quantity);
    });
}

bool GameCompiler::finds_by_tile(std::uint32_t scope) const {
    bool reads = false;
    if (scope < game_->scopes.size() && game_->scopes[scope])
        world::scope::for_each_program(*game_->scopes[scope], [&](const expr::Program& program) {
            reads = reads || reads_tile(program);
        });
    return reads;
}

bool GameCompiler::reads_tile(const rules::Quantity& quantity) const {
    bool reads = false;
    rules::for_each_rule(quantity,
                         [&](const rules::Rule& rule) { reads = reads || reads_tile(*rule.program); });
    return reads;
}

// A chance that depends on a tile is not known before the tile is.
void GameCompiler::check_aimed() {
    for (Action& action : game_->actions) {
        if (!action.tile || !action.contest) continue;
        const bool reads =
            std::ranges::any_of(action.contest->quantities(),
                                [this](const auto& quantity) { return reads_tile(*quantity); }) ||
            std::ranges::any_of(action.contest->own_rules(), [this](const rules::Rule* rule) {
                return *rule && reads_tile(*rule->program);
            });
        if (reads) action.is_foreseen = false;
    }
}

void GameCompiler::check_foreseen() {
    check_aimed();
    // Attempts at cards change nothing that a contest reads before they are decided.
    const auto is_late = [&](const Action& action) {
        const auto& deciding = game_->codes[game_->number_of(action)]->deciding;
        return action.card.empty() && deciding && deciding->position > 0;
    };
    if (std::ranges::none_of(game_->actions, is_late)) return;
    machine::CodeWrites writes(game_->codes, game_->uses_context());
    for (Action& action : game_->actions) {
        const auto& deciding = game_->codes[game_->number_of(action)]->deciding;
        if (!is_late(action) || !writes.may_touch(game_->number_of(action), *deciding)) continue;
        action.is_foreseen = false;
        const Record* record = packs_->records.find(*pack::find_kind("action"), action.id);
        if (!record) continue;
        report_.set_subject(record->subject());
        report_.info("unforeseen-chance", deciding->place.is_somewhere() ? deciding->place : record->id_span,
                     "what happens before this contest may change what it reads, so labels show no chance",
                     "`arbiter odds` walks it, where every choice before it has a default");
    }
    report_.set_subject({});
}

} // namespace arbiter::action
