// The public face of balance.
#include "action/make_scene.hpp"
#include "arbiter/action.hpp"
#include "arbiter/balance.hpp"
#include "base/suggest.hpp"
#include "forecast/figures.hpp"
#include "forecast/search.hpp"
#include "pack/choose_params.hpp"
#include "pack/findings.hpp"
#include "pack/pack_set.hpp"
#include "pack/profile.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

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

Result<Loaded> make_scales(LoadedGame loaded, const PackRequest& request) {
    Loaded made{std::move(loaded.report), {}, nullptr};
    if (!loaded.game) return made;
    auto params = pack::choose_params(*loaded.game->packs, request);
    if (!params) return tl::unexpected(params.error());
    made.params = std::move(*params);
    json::Report report(loaded.game->packs->sources, request.limits.diagnostics);
    made.scales = Scales::make(forecast::compile_balances(loaded.game, made.params, report), report);
    if (report.has_errors()) made.scales.reset();
    pack::add_findings(made.report, report);
    return made;
}

Result<Loaded> load_scales(const Files& files, const PackRequest& request) {
    auto loaded = load_game(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    return make_scales(std::move(*loaded), request);
}

// A scenario that no scene can be made of would be told of again by each record that measures in it.
void add_scene_findings(LoadedGame& loaded, const PackRequest& request) {
    json::Report report(loaded.game->packs->sources, request.limits.diagnostics);
    action::check_scenes(loaded.game, report);
    pack::add_findings(loaded.report, report);
    if (report.has_errors()) loaded.game.reset();
}

// The numbers of the records that `only` names, or of all; each once, in their order.
Result<std::vector<std::size_t>> find_records(const Scales& scales, const std::vector<std::string>& only) {
    std::vector<bool> is_named(scales.all().size(), only.empty());
    for (const std::string& name : only) {
        NearestName nearest(name);
        bool is_found = false;
        for (std::size_t i = 0; i < scales.all().size(); ++i) {
            const std::string& id = scales.all()[i].id;
            const std::string bare = id.substr(id.find(':') + 1);
            nearest.offer(id);
            nearest.offer(bare);
            if (name != id && name != bare) continue;
            is_named[i] = is_found = true;
        }
        if (!is_found)
            return fail(ErrorCode::not_found, fmt::format("there is no balance record \"{}\"", name),
                        nearest.question());
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < is_named.size(); ++i)
        if (is_named[i]) found.push_back(i);
    return found;
}

// What the defaults are called: the profile that changes none of them.
std::string profile_of(const PackSet& packs, const PackRequest& request) {
    if (!request.profile.empty()) return request.profile;
    PackRequest plain = request;
    plain.params.clear();
    const auto defaults = pack::choose_params(packs, plain);
    for (const pack::Profile& profile : packs.profiles) {
        const bool is_requested = std::ranges::any_of(packs.packs, [&](const pack::FoundPack& found) {
            return found.is_requested && found.manifest.id == profile.pack;
        });
        plain.profile = pack::full_name_of(profile);
        const auto values = pack::choose_params(packs, plain);
        if (is_requested && defaults && values && std::ranges::equal(*defaults, *values, json::equal))
            return profile.name;
    }
    return {};
}

// Asks the watch; false, and the report says so, when it ends the work.
bool goes_on(BalanceReport& report, const BalanceWatch& watch) {
    if (watch && !watch({BalanceProgress::Stage::records, report.measured, report.records, 0}))
        report.is_stopped = true;
    return !report.is_stopped;
}

Result<BalanceTable> weigh_table(Scales& scales, std::size_t number, BalanceReport& report,
                                 const BalanceWatch& watch) {
    const Balance& balance = scales.all()[number];
    BalanceTable table{balance.id, balance.why, {}, 0, 0, 0, balance.is_share()};
    for (std::size_t i = 0; i < balance.cells.size(); ++i) {
        if (!goes_on(report, watch)) return table;
        const auto value = scales.weigh(number, i);
        if (!value) return tl::unexpected(value.error());
        const forecast::Cell& cell = balance.cells[i];
        table.cells.push_back(
            {cell.row, cell.column, *value, *cell.published, cell.published->error_of(*value)});
    }
    forecast::sum_up(table);
    return table;
}

Result<void> add(BalanceReport& report, Scales& scales, std::size_t number, const BalanceWatch& watch) {
    const Balance& balance = scales.all()[number];
    if (balance.is_table) {
        auto table = weigh_table(scales, number, report, watch);
        if (!table) return tl::unexpected(table.error());
        if (!report.is_stopped) report.tables.push_back(std::move(*table));
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

Result<BalanceReport> run_balance(const Files& files, const PackRequest& request,
                                  const std::vector<std::string>& only, const BalanceWatch& watch) {
    auto loaded = load_scales(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    BalanceReport report;
    report.packs = std::move(loaded->report);
    report.profile = request.profile;
    if (!loaded->scales) return report;
    report.profile = profile_of(*loaded->scales->game().packs, request);
    const auto records = find_records(*loaded->scales, only);
    if (!records) return tl::unexpected(records.error());
    report.records = records->size();
    for (const std::size_t record : *records) {
        if (!goes_on(report, watch)) break;
        if (const auto added = add(report, *loaded->scales, record, watch); !added)
            return tl::unexpected(added.error());
        if (!report.is_stopped) ++report.measured;
    }
    return report;
}

Result<PackReport> check_packs(const Files& files, const PackRequest& request,
                               std::shared_ptr<const void>* keep) {
    auto loaded = load_game(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    if (loaded->game) add_scene_findings(*loaded, request);
    auto made = make_scales(std::move(*loaded), request);
    if (!made) return tl::unexpected(made.error());
    const auto scales = std::make_shared<Loaded>(std::move(*made));
    if (keep) *keep = scales;
    return std::move(scales->report);
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
    auto targets = find_records(*loaded->scales, options.only);
    if (!targets) return tl::unexpected(targets.error());
    std::erase_if(*targets, [&](std::size_t record) { return !loaded->scales->all()[record].is_target(); });
    if (targets->empty() && !options.only.empty())
        return fail(ErrorCode::bad_argument, "no target among what is named, so nothing to search for",
                    "targets have low and high");
    auto found = forecast::search(*loaded->scales, std::move(*choices), *targets, {.most = options.most},
                                  options.watch);
    if (found) found->packs = std::move(loaded->report);
    return found;
}

} // namespace arbiter
