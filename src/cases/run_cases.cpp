// The public face of cases.
#include "action/game.hpp"
#include "arbiter/cases.hpp"
#include "cases/match.hpp"
#include "cases/run_case.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {
namespace {

using pack::Record;

// A scenario is named like any record: a bare id is the pack's own.
void complete_ids(Record& record, const std::string& pack) {
    if (json::Node* scenario = record.node.find("scenario"))
        scenario->text = pack::full_id(scenario->text, pack);
}

CaseResult result_of(Record record, const PackSet& packs, const cases::CaseContext& context) {
    CaseResult result;
    result.id = record.id;
    result.pack = packs.packs[record.pack].manifest.id;
    result.place = packs.sources.place_of(record.id_span);
    if (const json::Node* covers = record.field("covers"))
        for (const json::Node& row : covers->children) result.covers.push_back(row.text);
    complete_ids(record, result.pack);
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

} // namespace

Result<CasesReport> run_cases(const Files& files, const PackRequest& request) {
    const auto loaded = load_game(files, request);
    if (!loaded) return tl::unexpected(loaded.error());
    CasesReport report;
    report.packs = loaded->report;
    if (!loaded->game) return report;
    const PackSet& packs = *loaded->game->packs;
    const cases::CaseContext context{files, request, loaded->game};
    for (const Record& record : packs.records.all()) {
        if (record.kind->name != "case" || !packs.packs[record.pack].is_requested) continue;
        report.cases.push_back(result_of(record, packs, context));
        ++(report.cases.back().ok ? report.passed : report.failed);
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
    json::Node node = json::make_object();
    node.add("cases", std::move(cases));
    node.add("passed", json::make_number(static_cast<double>(report.passed)));
    node.add("failed", json::make_number(static_cast<double>(report.failed)));
    return json::write(node) + "\n";
}

} // namespace arbiter
