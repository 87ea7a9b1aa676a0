// A path that no slot stands for is looked up in the data of the filter, and the names there are known.
#include "world/scope/check_filter.hpp"

#include "base/suggest.hpp"
#include "world/roles.hpp"
#include "world/scope/names.hpp"
#include "json/find_word.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::world::scope {
namespace {

struct Finding {
    std::string message, hint, word; // the word that is wrong
};

// entity.actor and the like: how rules outside of scopes name roles.
Finding role_behind_entity(std::string_view role, std::string_view path) {
    const bool is_primary = role == "primary" || role == "target";
    const std::string_view rest = path.substr(std::string_view("entity.").size() + role.size());
    const bool has_name = role == "actor" || role == "location";
    return {fmt::format("in a scope \"entity\" is the candidate, which has no \"{}\"", role),
            fmt::format("write {}{}{}", has_name || is_primary ? "" : "targets.",
                        is_primary ? "target" : role, rest),
            std::string(role)};
}

bool is_part(std::string_view key) { return key == "id" || key == "components"; }

Finding no_such_part(std::string_view who, std::string_view key) {
    return {fmt::format("\"{}\" has an id and components, no \"{}\"", who, key),
            fmt::format("a value in a component is {}.components.mod:component.{}", who, key),
            std::string(key)};
}

// What leads to a target has a slot, so this does not.
Finding look_behind_targets(std::span<const expr::PathStep> steps) {
    const bool is_role = steps.size() > 2 && (steps[1].key == "primary" || steps[1].key == "secondary" ||
                                              steps[1].key == "tertiary");
    if (is_role) return no_such_part(fmt::format("targets.{}", steps[1].key), steps[2].key);
    return {"\"targets\" needs the name of a role behind it",
            "targets.primary, targets.secondary or targets.tertiary", "targets"};
}

// What is wrong with a path that is looked up in the data, if anything.
std::optional<Finding> look_at(std::span<const expr::PathStep> steps, std::string_view path,
                               const RoleTable& roles) {
    if (steps.empty()) return std::nullopt;
    const std::string_view first = steps[0].key;
    if (first == "targets") return look_behind_targets(steps);
    const auto known = std::find(k_scene_names.begin(), k_scene_names.end(), first);
    if (known == k_scene_names.end()) {
        NearestName nearest(first);
        for (const std::string_view name : k_scene_names) nearest.offer(name);
        nearest.offer("targets");
        for (const std::string_view name : roles.names())
            if (roles.find_in_path(name)) nearest.offer(name);
        return Finding{fmt::format("nothing in a scope is called \"{}\"", first), nearest.question(),
                       std::string(first)};
    }
    const bool has_third = steps.size() > 2 && is_part(steps[2].key);
    if (first == "entity" && has_third && roles.find(steps[1].key))
        return role_behind_entity(steps[1].key, path);
    const bool is_role = known - k_scene_names.begin() >= static_cast<std::ptrdiff_t>(k_candidate_names);
    if (is_role && steps.size() > 1 && !is_part(steps[1].key)) return no_such_part(first, steps[1].key);
    return std::nullopt;
}

bool is_inside(const json::Span& inner, const json::Span& outer) {
    return inner.source == outer.source && inner.begin >= outer.begin && inner.end <= outer.end;
}

} // namespace

bool check_filter(const expr::Program& filter, const json::Span& written, const RoleTable& roles,
                  json::Report& report) {
    const std::size_t errors = report.count(Severity::error);
    for (const expr::Op& op : filter.ops) {
        if (op.code != expr::Code::path) continue;
        const expr::Path& path = filter.paths[op.detail];
        if (!path.is_root) continue;
        const auto found = look_at({filter.steps.data() + path.first, path.count}, path.text, roles);
        if (!found) continue;
        const json::Span& span = filter.spans[filter.index_of(op)];
        report.add(is_inside(span, written) ? Severity::error : Severity::warning, "unknown-name",
                   json::find_word(found->word, span, report.sources()), found->message, found->hint);
    }
    return report.count(Severity::error) == errors;
}

} // namespace arbiter::world::scope
