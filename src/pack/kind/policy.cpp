// What must fit together in a policy.
#include "pack/kind/policy.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

bool is_plain_word(std::string_view name) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    return !name.empty() && is_letter(name[0]) &&
           std::ranges::all_of(name, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

void check_read_names(const Node& named, json::Report& report) {
    for (const Node& one : named.children)
        if (!is_plain_word(one.key))
            report.error("bad-name", one.key_span, fmt::format("formulas cannot read \"{}\"", one.key),
                         "letters, digits and _: best_shot");
}

void check_one_question(const Node& asks, json::Report& report) {
    for (const Node& ask : asks.children) {
        const Node* first = nullptr;
        for (const Node& member : ask.children) {
            if (member.key != "chance" && member.key != "mean" && member.key != "change") continue;
            if (first)
                report.error("said-twice", member.key_span,
                             fmt::format("\"{}\" asks for its {} already", ask.key, first->key),
                             "give the second one a name of its own");
            first = &member;
        }
        if (!first)
            report.error("missing-field", ask.span, "this needs \"chance\", \"mean\" or \"change\"",
                         "\"fells\": { \"chance\": \"target.hp <= 0\" }");
    }
}

// An option is named by its id, or by the action it does.
void check_row(const Node& row, json::Report& report) {
    if (!row.find("option")) return;
    for (const std::string_view key : {"for", "groups", "tile"})
        if (const Node* beside = row.find(key))
            report.error("said-twice", beside->key_span,
                         fmt::format("\"option\" says which options are meant, \"{}\" says so again", key),
                         "two rows may have the same value");
}

} // namespace

void check_policy(const Record& record, json::Report& report) {
    for (const std::string_view key : {"let", "ask", "threats"})
        if (const Node* named = record.field(key)) check_read_names(*named, report);
    for (const std::string_view key : {"ask", "threats"})
        if (const Node* asks = record.field(key)) check_one_question(*asks, report);
    if (const Node* rows = record.field("score"))
        for (const Node& row : rows->children) check_row(row, report);
    const Node* explore = record.field("explore");
    if (explore && explore->is(json::NodeKind::number) && (explore->number < 0 || explore->number > 1))
        report.error("out-of-range", explore->span,
                     fmt::format("explore is a share from 0 to 1, not {}", explore->text));
}

} // namespace arbiter::pack
