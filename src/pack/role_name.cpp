#include "pack/role_name.hpp"

#include "base/suggest.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

constexpr std::array<std::string_view, 23> k_reserved = {
    "entity",         "actor",    "target",    "targets",   "secondaryTarget",
    "tertiaryTarget", "location", "place",     "param",     "quantity",
    "contest",        "resource", "table",     "condition", "round",
    "phase",          "turn",     "bearer",    "self",      "none",
    "this",           "id",       "components"};

constexpr std::array<std::string_view, 3> k_target_words = {"primary", "secondary", "tertiary"};

bool is_plain_word(std::string_view word) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
    return !word.empty() && is_letter(word[0]) && std::ranges::all_of(word, is_part);
}

} // namespace

bool is_reserved_name(std::string_view word) noexcept {
    return std::ranges::find(k_reserved, word) != k_reserved.end();
}

void check_role_name(std::string_view name, const json::Span& place, json::Report& report) {
    if (std::ranges::find(k_target_words, name) != k_target_words.end()) return;
    const std::string meant = did_you_mean(name, k_target_words);
    if (is_reserved_name(name))
        report.error("reserved-name", place, fmt::format("\"{}\" means something else already", name),
                     "give the role a name of its own");
    else if (!is_plain_word(name))
        report.error("bad-name", place, fmt::format("\"{}\" is no name of a role", name),
                     "a name has small letters, digits and _");
    else if (!meant.empty())
        report.error("unknown-role", place, fmt::format("there is no role \"{}\"", name), meant);
}

} // namespace arbiter::pack
