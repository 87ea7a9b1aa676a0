// The counterpart for filters is in src/world/scope/check_filter.cpp: there other names are known.
#include "action/check_names.hpp"

#include "base/suggest.hpp"
#include "world/roles.hpp"
#include "json/find_word.hpp"

#include <array>
#include <fmt/format.h>
#include <optional>

namespace arbiter::action {
namespace {

using Steps = std::span<const expr::PathStep>;

constexpr std::array<std::string_view, 6> k_tops = {"actor",          "target",   "secondaryTarget",
                                                    "tertiaryTarget", "location", "entity"};
constexpr std::array<std::string_view, 6> k_roles = {"actor",    "primary",  "secondary",
                                                     "tertiary", "location", "target"};

struct NameFinding {
    std::string_view code;
    std::string message, hint;
    std::string word; // the one that is wrong
};

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// `who` is there, so what stands behind is to blame.
NameFinding look_behind(std::string_view who, Steps rest) {
    if (!rest.empty() && rest[0].key == "components")
        return {"unknown-name", fmt::format("\"{}.components\" needs the id of a component behind it", who),
                fmt::format("{}.components.mod:component.field", who), "components"};
    const std::string_view key = rest.empty() ? std::string_view() : rest[0].key;
    return {"unknown-name", fmt::format("\"{}\" has an id and components, no \"{}\"", who, key),
            fmt::format("a value in a component is {}.components.mod:component.{}", who, key),
            std::string(key)};
}

NameFinding look_behind_entity(Steps steps) {
    if (steps.size() < 2)
        return {"unknown-role", "\"entity\" needs the name of a role behind it",
                "entity.actor, entity.primary", "entity"};
    const std::string_view role = steps[1].key;
    if (is_one_of(role, k_roles)) return look_behind(fmt::format("entity.{}", role), steps.subspan(2));
    const std::string near = did_you_mean(role, k_roles);
    return {"unknown-role", fmt::format("there is no role \"{}\"", role),
            near.empty() ? "the roles are actor, primary, secondary, tertiary and location" : near,
            std::string(role)};
}

// The first word is known, what stands behind its dot is not: `ask.fels`.
NameFinding look_behind_known(Steps steps, std::span<const std::string_view> also) {
    const std::string path = fmt::format("{}.{}", steps[0].key, steps[1].key);
    NearestName nearest(path);
    for (const std::string_view name : also)
        if (name.starts_with(steps[0].key) && name.find('.') != std::string_view::npos) nearest.offer(name);
    return {"unknown-name", fmt::format("there is no \"{}\" here", path), nearest.question(),
            std::string(steps[1].key)};
}

NameFinding look_at_other(Steps steps, std::span<const std::string_view> also) {
    const std::string_view first = steps[0].key;
    if (steps.size() > 1 && is_one_of(first, also)) return look_behind_known(steps, also);
    NearestName nearest(first);
    for (const std::string_view name : also) nearest.offer(name);
    for (const std::string_view name : k_tops) nearest.offer(name);
    std::string hint = nearest.question();
    if (is_one_of(first, k_roles))
        hint = fmt::format("write entity.{}", first);
    else if (hint.empty() && steps.size() == 1)
        hint = fmt::format("names start with a role (actor, target, place), param, quantity, resource or "
                           "table; a condition is named with "
                           "{{\"condition_ref\": \"{}\"}}",
                           first);
    return {"unknown-name", fmt::format("nothing is called \"{}\" here", first), hint, std::string(first)};
}

bool is_inside(const json::Span& inner, const json::Span& outer) {
    return inner.source == outer.source && inner.begin >= outer.begin && inner.end <= outer.end;
}

} // namespace

void check_names(const expr::Program& rule, Severity severity, json::Report& report,
                 std::span<const std::string_view> also) {
    for (const expr::Op& op : rule.ops) {
        if (op.code != expr::Code::path && op.code != expr::Code::path_exists) continue;
        const expr::Path& path = rule.paths[op.detail];
        const Steps steps{rule.steps.data() + path.first, path.count};
        if (!path.is_root || steps.empty()) continue;
        const std::string_view first = steps[0].key;
        const bool is_somebody = is_one_of(first, k_tops);
        const NameFinding found = first == "entity" ? look_behind_entity(steps)
                                  : is_somebody     ? look_behind(first, steps.subspan(1))
                                                    : look_at_other(steps, also);
        const json::Span& span = rule.spans[rule.index_of(op)];
        const bool is_own = is_inside(span, rule.spans[0]);
        report.add(is_somebody && is_own ? severity : Severity::warning, found.code,
                   json::find_word(found.word, span, report.sources()), found.message, found.hint);
    }
}

} // namespace arbiter::action
