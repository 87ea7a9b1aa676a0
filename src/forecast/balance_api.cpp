// The public face of balance.
#include "arbiter/action.hpp"
#include "arbiter/balance.hpp"
#include "forecast/figures.hpp"
#include "forecast/search.hpp"
#include "pack/choose_params.hpp"
#include "pack/findings.hpp"
#include "json/report.hpp"

namespace arbiter {
namespace {

using forecast::Balance;
using forecast::Scales;
using json::Node;

// Packs loaded and their records ready to be measured; no scales where there was an error.
struct Loaded {
    PackReport report;
    std::vector<Node> params;
    std::unique_ptr<Scales> scales;
};

Result<Loaded> load_scales(const Files& files, const PackRequest& request) {
    auto loaded = load_game(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    Loaded made{std::move(loaded->report), {}, nullptr};
    if (!loaded->game) return made;
    auto params = pack::choose_params(*loaded->game->packs, request);
    if (!params) return tl::unexpected(params.error());
    made.params = std::move(*params);
    json::Report report(loaded->game->packs->sources, request.limits.diagnostics);
    made.scales = Scales::make(forecast::compile_balances(loaded->game, made.params, report), report);
    if (report.has_errors()) made.scales.reset();
    pack::add_findings(made.report, report);
    return made;
}

Result<BalanceTable> weigh_table(Scales& scales, std::size_t number) {
    const Balance& balance = scales.all()[number];
    BalanceTable table{balance.id, balance.why, {}, 0, 0, 0, balance.is_share()};
    for (std::size_t i = 0; i < balance.cells.size(); ++i) {
        const auto value = scales.weigh(number, i);
        if (!value) return tl::unexpected(value.error());
        const forecast::Cell& cell = balance.cells[i];
        table.cells.push_back(
            {cell.row, cell.column, *value, *cell.published, cell.published->error_of(*value)});
    }
    forecast::sum_up(table);
    return table;
}

Result<void> add(BalanceReport& report, Scales& scales, std::size_t number) {
    const Balance& balance = scales.all()[number];
    if (balance.is_table) {
        auto table = weigh_table(scales, number);
        if (!table) return tl::unexpected(table.error());
        report.tables.push_back(std::move(*table));
        return {};
    }
    const auto value = scales.weigh(number);
    if (!value) return tl::unexpected(value.error());
    const auto& published = balance.cells[0].published;
    if (balance.is_target()) {
        const bool ok = forecast::holds(balance, *value);
        report.targets.push_back({balance.id, balance.why, *value, *balance.low, *balance.high, published, ok,
                                  "exact", balance.is_share()});
        if (!ok) ++report.failed;
    } else if (published) {
        report.claims.push_back(
            {balance.id, balance.why, *value, *published, published->error_of(*value), balance.is_share()});
    } else {
        report.measures.push_back({balance.id, balance.why, *value, {}, balance.is_share()});
        if (balance.asked != forecast::Asked::mean) return {};
        const auto tally = scales.count(number);
        if (!tally) return tl::unexpected(tally.error());
        report.measures.back().shares = tally->shares();
    }
    return {};
}

} // namespace

Result<BalanceReport> run_balance(const Files& files, const PackRequest& request) {
    auto loaded = load_scales(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    BalanceReport report;
    report.packs = std::move(loaded->report);
    report.profile = request.profile;
    if (!loaded->scales) return report;
    for (std::size_t i = 0; i < loaded->scales->all().size(); ++i)
        if (const auto added = add(report, *loaded->scales, i); !added) return tl::unexpected(added.error());
    return report;
}

Result<PackReport> check_packs(const Files& files, const PackRequest& request) {
    auto loaded = load_scales(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    return std::move(loaded->report);
}

Result<BalanceSearch> solve_balance(const Files& files, const PackRequest& request,
                                    const BalanceOptions& options) {
    auto loaded = load_scales(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    if (!loaded->scales) {
        BalanceSearch nothing;
        nothing.packs = std::move(loaded->report);
        return nothing;
    }
    auto choices = forecast::find_choices(loaded->scales->game(), loaded->params, options);
    if (!choices) return tl::unexpected(choices.error());
    auto found = forecast::search(*loaded->scales, std::move(*choices), options.most);
    if (found) found->packs = std::move(loaded->report);
    return found;
}

} // namespace arbiter
