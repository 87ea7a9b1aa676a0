// arbiter schema: the JSON Schema of a record kind, and the reference page made from the same table.
#include "arbiter/suggest.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

int list_kinds(bool json, const std::vector<std::string>& kinds) {
    std::string names = json ? "\"pack\"" : "pack\n";
    for (const std::string& kind : kinds) names += json ? fmt::format(",\"{}\"", kind) : kind + "\n";
    print(json ? fmt::format("{{\"kinds\":[{}]}}\n", names) : names);
    return k_ok;
}

std::string kinds_hint(const std::string& kind) {
    std::vector<std::string> kinds = record_kinds();
    kinds.insert(kinds.begin(), "pack");
    return suggest_from(kind, kinds);
}

int run_schema(const Arguments& given) {
    if (given.has("--markdown") && given.has("--json"))
        return report_usage(given, {ErrorCode::bad_argument, "one of --markdown and --json at a time", {}});
    std::shared_ptr<const PackSet> packs;
    if (given.has("--in")) {
        const auto loaded = load(given, given.list("--in"));
        if (!loaded) return report_failure(given, loaded.error());
        if (!loaded->packs) return report_problems(given, loaded->report);
        packs = loaded->packs;
    }
    if (!given.has("KIND"))
        return list_kinds(given.has("--json"), packs ? record_kinds(*packs) : record_kinds());
    const std::string kind = given.text("KIND");
    const auto text = given.has("--markdown") ? reference_of(kind)
                      : packs                 ? schema_of(kind, *packs)
                                              : schema_of(kind);
    if (!text) return report_usage(given, {text.error().code, text.error().message, kinds_hint(kind)});
    print(*text);
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"KIND", "A record kind, or pack for pack.json; without it, the kinds are listed", false}};
constexpr std::array k_options = {
    Option{"--in", "PACK", "A pack whose own kinds, and whose forms' foreign shapes, are known too", true},
    Option{"--markdown", "", "Print the reference page instead"},
};

} // namespace

const Command k_schema{
    "schema",
    "Print the JSON Schema of a record kind",
    "Editors use it to complete and check packs; docs/editors.md shows how.\n\n"
    "Examples:\n"
    "  arbiter schema condition > condition.schema.json\n"
    "  arbiter schema pack\n"
    "  arbiter schema table --in core       tables in the shapes that core's forms read, too\n"
    "  arbiter schema                       the kinds there are",
    k_arguments,
    k_options,
    run_schema};

} // namespace arbiter::cli
