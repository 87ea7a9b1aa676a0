// arbiter refs: who uses a record.
#include "arbiter/refs.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/suggest.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "scene.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// The packs to search: those given, else all in reach. Who uses a record may stand in any of them.
std::vector<std::string> packs_for(const Arguments& given) {
    auto packs = given.list("--in");
    return packs.empty() ? packs_in_reach(given) : packs;
}

std::string line_of(std::string_view kind, std::string_view id, const Place& place, std::string_view mark) {
    return fmt::format("{} {}  {}:{}{}\n", kind, id, place.file, place.line, mark);
}

void print_uses(const RecordUses& uses) {
    print(line_of(uses.kind, uses.id, uses.place, uses.is_abstract ? "  (abstract)" : ""));
    for (const RecordUser& user : uses.users)
        print("  " + line_of(user.kind, user.id, user.place, user.extends ? "  (extends it)" : ""));
    if (uses.users.empty()) print("  nothing uses it\n");
}

int run_refs(const Arguments& given) {
    const std::string kind = given.text("--kind");
    const DiskFiles files;
    const auto request = game_request_for(given, files, packs_for(given));
    if (!request) return report_load_failure(given, request.error());
    const auto uses = find_uses(files, *request, given.text("NAME"), kind);
    if (!uses)
        return uses.error().code == ErrorCode::bad_argument ? report_usage(given, uses.error())
                                                            : report_failure(given, uses.error());
    if (given.has("--json"))
        print(to_json(*uses));
    else
        for (const RecordUses& one : *uses) print_uses(one);
    return k_ok;
}

constexpr std::array k_arguments = {
    Argument{"NAME", "A record's id; the part after the colon is enough"},
};
constexpr std::array k_options = {
    Option{"--kind", "KIND", "Only records of this kind"},
    Option{"--in", "PACK", "A folder or id to search instead of all packs in reach", true},
};

} // namespace

const Command k_refs{
    "refs",
    "Show who uses a record",
    "Records that extend it come first, then those that name it, in formulas and texts too.\n\n"
    "Examples:\n"
    "  arbiter refs pools:stunned\n"
    "  arbiter refs dark --kind condition --in packs/grapple",
    k_arguments,
    k_options,
    run_refs};

} // namespace arbiter::cli
