// arbiter show: a record as the engine sees it, after patches, forms and `extends`.
#include "arbiter/suggest.hpp"
#include "commands.hpp"
#include "json.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// The packs to load: those given, else the one the id names.
std::vector<std::string> packs_for(const Arguments& given) {
    if (auto packs = given.list("--in"); !packs.empty()) return packs;
    const std::string id = given.text("ID");
    const std::size_t colon = id.find(':');
    return {colon == std::string::npos ? "packs" : id.substr(0, colon)};
}

std::string listed(const std::vector<std::string>& ids) {
    std::string out;
    for (const auto& id : ids) out += (out.empty() ? "" : ",") + quoted(id);
    return out;
}

int show_all(const Arguments& given, const PackSet& packs) {
    const auto ids = record_ids(packs, given.text("KIND"));
    if (!ids) return report_failure(given, ids.error());
    const auto abstract = abstract_ids(packs, given.text("KIND"));
    if (given.has("--json")) {
        print(fmt::format("{{\"kind\":{},\"ids\":[{}],\"abstract\":[{}]}}\n", quoted(given.text("KIND")),
                          listed(*ids), listed(*abstract)));
        return k_ok;
    }
    for (const auto& id : *ids) print(id + "\n");
    for (const auto& id : *abstract) print(id + "  (abstract)\n");
    return k_ok;
}

int check_kind(const Arguments& given, const std::vector<std::string>& kinds) {
    const std::string kind = given.text("KIND");
    if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return k_ok;
    return report_usage(given, {ErrorCode::bad_argument, fmt::format("no record kind \"{}\"", kind),
                                suggest_from(kind, kinds)});
}

// Mistakes that need no pack to be seen.
int check_usage(const Arguments& given) {
    if (given.has("--profile") && (given.text("KIND") != "param" || !given.has("ID")))
        return report_usage(given, {ErrorCode::bad_argument, "--profile goes with one param",
                                    "arbiter show param ID --profile NAME"});
    return k_ok;
}

int run_show(const Arguments& given) {
    if (const int bad = check_usage(given); bad != k_ok) return bad;
    const auto loaded = load(given, packs_for(given));
    if (!loaded) return report_failure(given, loaded.error());
    if (!loaded->packs) return report_problems(given, loaded->report);
    if (const int bad = check_kind(given, record_kinds(*loaded->packs)); bad != k_ok) return bad;
    if (!given.has("ID")) return show_all(given, *loaded->packs);
    const std::string profile = given.text("--profile");
    const auto shown = profile.empty() ? show_record(*loaded->packs, given.text("KIND"), given.text("ID"))
                                       : show_param(*loaded->packs, given.text("ID"), profile);
    if (!shown) return report_failure(given, shown.error());
    if (!profile.empty() && given.has("--json"))
        print(fmt::format("{{\"id\":{},\"profile\":{},\"value\":{}}}\n", quoted(given.text("ID")),
                          quoted(profile), *shown));
    else
        print(profile.empty() ? *shown : *shown + "\n");
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"KIND", "A record kind: condition, table, param, form"},
    Argument{"ID", "The record's full id; without it, the ids of the kind are listed", false},
};
constexpr std::array k_options = {
    Option{"--in", "PACK", "A folder or id to load instead of the pack that the id names", true},
    Option{"--profile", "NAME", "With a param: its value under this profile (pack:name)"},
};

} // namespace

const Command k_show{"show",
                     "Show a record as the engine sees it, after patches, forms and extends",
                     "Examples:\n"
                     "  arbiter show condition core:always\n"
                     "  arbiter show table --in packs/       the ids of all tables\n"
                     "  arbiter show condition core:always --in packs/ --in my_mods/",
                     k_arguments,
                     k_options,
                     run_show};

} // namespace arbiter::cli
