// What must hold of several params together: known when all of them have a value.
#include "action/game_compiler.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <algorithm>

namespace arbiter::action {

void GameCompiler::check_params(std::span<const Node> params) {
    // A param that is broken has some value, but not the one that was meant.
    const auto& all = packs_->records.all();
    const bool may_run = std::none_of(all.begin(), all.end(), [](const Record& one) {
        return one.kind->name == "param" && !one.is_sound();
    });
    const rules::ParamValues values(param_paths_, params);
    rules::OutsideView view;
    view.set(rules::k_params, values);
    report_.set_subject({});
    for (std::uint32_t i = 0; i < packs_->packs.size(); ++i) {
        enter_pack(i);
        for (const Node& check : packs_->packs[i].manifest.checks.children) {
            const Node* condition = check.find("condition");
            const rules::Rule rule = condition ? rules_.condition(*condition) : rules::Rule{};
            if (!rule || !may_run) continue; // names in it are looked up in any case
            rules::Workspace workspace(book_.size());
            if (workspace.holds(rule, view)) continue;
            const bool is_warning = json::text_at(check, "severity") == "warning";
            report_.add(is_warning ? Severity::warning : Severity::error, "params-do-not-fit",
                        condition->span, json::text_at(check, "message"));
        }
    }
}

} // namespace arbiter::action
