// The public face of balance.
#include "arbiter/action.hpp"
#include "arbiter/balance.hpp"
#include "forecast/search.hpp"
#include "pack/choose_params.hpp"
#include "json/read.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

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
    auto balances = forecast::compile_balances(loaded->game, made.params, report);
    made.report.errors += report.count(Severity::error);
    made.report.warnings += report.count(Severity::warning);
    for (Diagnostic& found : report.take()) made.report.diagnostics.push_back(std::move(found));
    if (!balances) return made;
    auto scales = Scales::make(std::move(*balances));
    if (!scales) return tl::unexpected(scales.error());
    made.scales = std::move(*scales);
    return made;
}

void add(BalanceReport& report, const Balance& balance, double value) {
    if (!balance.is_target()) {
        const double published = balance.published.value_or(value);
        report.claims.push_back({balance.id, balance.why, value, published, published - value});
        return;
    }
    const bool ok = forecast::holds(balance, value);
    report.targets.push_back(
        {balance.id, balance.why, value, *balance.low, *balance.high, balance.published, ok});
    if (!ok) ++report.failed;
}

Node node_of(const BalanceTarget& target) {
    Node node = json::make_object();
    node.add("id", json::make_text(target.id));
    node.add("value", json::make_number(target.value));
    node.add("low", json::make_number(target.low));
    node.add("high", json::make_number(target.high));
    node.add("published", target.published ? json::make_number(*target.published) : json::make_null());
    node.add("ok", json::make_boolean(target.ok));
    node.add("pedigree", json::make_text(target.pedigree));
    return node;
}

Node node_of(const BalanceClaim& claim) {
    Node node = json::make_object();
    node.add("id", json::make_text(claim.id));
    node.add("value", json::make_number(claim.value));
    node.add("published", json::make_number(claim.published));
    node.add("error", json::make_number(claim.error));
    return node;
}

Node node_of(const BalanceSolution& solution) {
    Node changes = json::make_object(), values = json::make_object();
    for (const auto& [param, text] : solution.changes) {
        json::Sources sources;
        json::Report unheard(sources, 0);
        const auto source = sources.add("", text);
        static_cast<void>(json::read(sources, source, {}, unheard));
        changes.add(param, sources.get(source).root);
    }
    for (const auto& [id, value] : solution.values) values.add(id, json::make_number(value));
    Node node = json::make_object();
    node.add("changes", std::move(changes));
    node.add("values", std::move(values));
    return node;
}

template <class Each> Node list_of(const std::vector<Each>& all) {
    Node list = json::make_list();
    for (const Each& one : all) list.children.push_back(node_of(one));
    return list;
}

} // namespace

Result<BalanceReport> run_balance(const Files& files, const PackRequest& request) {
    auto loaded = load_scales(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    BalanceReport report;
    report.packs = std::move(loaded->report);
    report.profile = request.profile;
    if (!loaded->scales) return report;
    for (std::size_t i = 0; i < loaded->scales->all().size(); ++i) {
        const auto value = loaded->scales->weigh(i);
        if (!value) return tl::unexpected(value.error());
        add(report, loaded->scales->all()[i], *value);
    }
    return report;
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

std::string to_json(const BalanceReport& report, const BalanceSearch* search) {
    Node node = json::make_object();
    node.add("profile", json::make_text(report.profile));
    node.add("targets", list_of(report.targets));
    node.add("claims", list_of(report.claims));
    node.add("tables", json::make_list());
    node.add("solutions", search ? list_of(search->solutions) : json::make_list());
    return json::write(node) + "\n";
}

} // namespace arbiter
