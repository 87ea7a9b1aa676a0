// The public face of cases.
#include "action/game.hpp"
#include "arbiter/cases.hpp"
#include "cases/match.hpp"
#include "cases/run_case.hpp"
#include "pack/find_packs.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

using pack::Record;

// An action of the pack goes before those of other packs that are called the same.
void complete_action(json::Node* deed, const std::string& pack, const action::Game& game) {
    json::Node* action = deed ? deed->find("action") : nullptr;
    if (!action) return;
    if (std::string own = pack::full_id(action->text, pack); game.find(own)) action->text = std::move(own);
}

// Records are named as everywhere in a pack: a bare id is the pack's own.
void complete_ids(Record& record, const std::string& pack, const action::Game& game) {
    if (json::Node* scenario = record.node.find("scenario"))
        scenario->text = pack::full_id(scenario->text, pack);
    json::Node* decide = record.node.find("decide");
    if (json::Node* policy = decide ? decide->find("policy") : nullptr)
        policy->text = pack::full_id(policy->text, pack);
    for (const std::string_view verb : {"ask", "do", "run"})
        complete_action(record.node.find(verb), pack, game);
    if (json::Node* first = record.node.find("first"))
        for (json::Node& step : first->children) complete_action(&step, pack, game);
}

CaseResult result_of(Record record, const PackSet& packs, const cases::CaseContext& context) {
    CaseResult result;
    result.id = record.id;
    result.pack = packs.packs[record.pack].manifest.id;
    result.place = packs.sources.place_of(record.id_span);
    if (const json::Node* covers = record.field("covers"))
        for (const json::Node& row : covers->children) result.covers.push_back(row.text);
    complete_ids(record, result.pack, *context.game);
    const json::Node got = cases::run_case(record, context);
    const json::Node& wanted = *record.field("expect");
    if (auto difference = cases::find_difference(wanted, &got)) {
        result.message = std::move(*difference);
        const json::Node* error = got.find("error");
        if (error && !wanted.find("error")) result.message = error->text;
    }
    result.ok = result.message.empty();
    return result;
}

// One request for each pack that is asked for. The others are where they can be found if it requires them.
Result<std::vector<PackRequest>> one_by_one(const Files& files, const PackRequest& request) {
    json::Sources sources;
    json::Report ignored(sources, 0); // loading each pack tells what is wrong
    pack::PackFinder finder(files, sources, ignored, request.limits, request.search);
    for (const std::string& argument : request.packs)
        if (auto taken = finder.take(argument); !taken) return tl::unexpected(taken.error());
    std::vector<PackRequest> requests;
    for (const pack::FoundPack& found : finder.packs()) {
        PackRequest& one = requests.emplace_back(request);
        one.packs = {found.folder};
        for (const pack::FoundPack& other : finder.packs())
            one.search.push_back(pack::parent_path(other.folder));
    }
    return requests;
}

// Packs that are required by several are told of once.
void add_report(PackReport& all, const PackReport& found) {
    for (const Diagnostic& one : found.diagnostics) {
        const bool is_known = std::any_of(all.diagnostics.begin(), all.diagnostics.end(),
                                          [&](const Diagnostic& d) { return render(d) == render(one); });
        if (is_known) continue;
        all.diagnostics.push_back(one);
        all.errors += one.severity == Severity::error ? 1 : 0;
        all.warnings += one.severity == Severity::warning ? 1 : 0;
    }
    all.errors = std::max(all.errors, found.errors); // there are more than were kept
    all.files += found.files;
    all.records += found.records;
    for (const PackSummary& pack : found.packs) {
        const bool is_known = std::any_of(all.packs.begin(), all.packs.end(),
                                          [&](const PackSummary& p) { return p.folder == pack.folder; });
        if (!is_known) all.packs.push_back(pack);
    }
}

// What its pack.json promises; nothing else of the engine reads that.
std::vector<std::pair<std::string, std::string>> rows_of(const PackSet& packs, const pack::FoundPack& pack) {
    std::vector<std::pair<std::string, std::string>> all;
    const json::Span& written = pack.manifest.id_span;
    if (!written.is_somewhere()) return all; // nobody wrote it
    const json::Node* rows = packs.sources.get(written.source).root.find("rows");
    if (!rows || !rows->is(json::NodeKind::object)) return all;
    for (const json::Node& row : rows->children)
        if (row.is(json::NodeKind::text)) all.emplace_back(row.key, row.text);
    return all;
}

void run_pack(const Files& files, const PackRequest& request, const LoadedGame& loaded, CasesReport& report) {
    const PackSet& packs = *loaded.game->packs;
    const cases::CaseContext context{files, request, loaded.game};
    for (const pack::FoundPack& pack : packs.packs)
        if (pack.is_requested) report.by_pack.push_back({pack.manifest.id, 0, 0, rows_of(packs, pack)});
    for (const Record& record : packs.records.all()) {
        if (record.kind->name != "case" || !packs.packs[record.pack].is_requested) continue;
        report.cases.push_back(result_of(record, packs, context));
        const bool is_ok = report.cases.back().ok;
        ++(is_ok ? report.passed : report.failed);
        for (PackCases& pack : report.by_pack)
            if (pack.pack == report.cases.back().pack) ++(is_ok ? pack.passed : pack.failed);
    }
}

} // namespace

Result<CasesReport> run_cases(const Files& files, const PackRequest& request) {
    const auto requests = one_by_one(files, request);
    if (!requests) return tl::unexpected(requests.error());
    CasesReport report;
    for (const PackRequest& one : *requests) {
        const auto loaded = load_game(files, one);
        if (!loaded) return tl::unexpected(loaded.error());
        add_report(report.packs, loaded->report);
        if (loaded->game) run_pack(files, one, *loaded, report);
    }
    return report;
}

std::string to_json(const CasesReport& report) {
    json::Node cases = json::make_list();
    for (const CaseResult& result : report.cases) {
        json::Node& one = cases.children.emplace_back(json::make_object());
        one.add("case", json::make_text(result.id));
        one.add("pack", json::make_text(result.pack));
        json::Node covers = json::make_list();
        for (const std::string& row : result.covers) covers.children.push_back(json::make_text(row));
        one.add("covers", std::move(covers));
        one.add("ok", json::make_boolean(result.ok));
        one.add("message", json::make_text(result.message));
    }
    json::Node packs = json::make_list();
    for (const PackCases& pack : report.by_pack) {
        json::Node& one = packs.children.emplace_back(json::make_object());
        one.add("pack", json::make_text(pack.pack));
        one.add("passed", json::make_number(static_cast<double>(pack.passed)));
        one.add("failed", json::make_number(static_cast<double>(pack.failed)));
    }
    json::Node node = json::make_object();
    node.add("cases", std::move(cases));
    node.add("packs", std::move(packs));
    node.add("passed", json::make_number(static_cast<double>(report.passed)));
    node.add("failed", json::make_number(static_cast<double>(report.failed)));
    return json::write(node) + "\n";
}

} // namespace arbiter
