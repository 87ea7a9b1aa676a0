#include "support/bout.hpp"

#include "arbiter/action.hpp"
#include "pack/choose_params.hpp"
#include "support/brawl.hpp"
#include "json/report.hpp"

#include <gtest/gtest.h>

namespace arbiter::tests {

MemoryFiles bout_files(const Changes& changes) {
    MemoryFiles files;
    add_folder(files, "tests/packs/bout", "packs/bout");
    for (const auto& [path, text] : changes) files.add("packs/bout/" + path, text);
    return files;
}

PackRequest bout_request(const std::vector<std::pair<std::string, std::string>>& params) {
    PackRequest request;
    request.packs = {"packs/bout"};
    request.params = params;
    return request;
}

Changes one_balance(const std::string& metric, const std::string& fields) {
    return {
        {"balance/all.json",
         R"([{"id": "one", "scenario": "ring", "metric": {"odds": "strike", "actor": "ann", "target": "ben")" +
             (metric.empty() ? "" : ", " + metric) + "}, " + fields + "}]"}};
}

BoutScales bout_scales(const Changes& changes, const PackRequest& request) {
    BoutScales made;
    const auto loaded = load_game(bout_files(changes), request);
    if (!loaded || !loaded->game) {
        ADD_FAILURE() << "the pack does not load";
        return made;
    }
    made.params = *pack::choose_params(*loaded->game->packs, request);
    json::Report report(loaded->game->packs->sources);
    made.scales =
        forecast::Scales::make(forecast::compile_balances(loaded->game, made.params, report), report);
    for (const Diagnostic& found : report.found()) ADD_FAILURE() << render(found);
    return made;
}

} // namespace arbiter::tests
