// Ids have dots and so have paths, so a path is tried as an id step by step. No param's id is the beginning
// of another's, the pack loader sees to that: the first that fits is the only one.
#include "rules/param_names.hpp"

#include "base/suggest.hpp"
#include "expr/program.hpp"
#include "rules/outside.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace arbiter::rules {
namespace {

using json::Node;
using json::NodeKind;

// Searching all params for a misspelling is worth its time so often, not ten thousand times.
constexpr std::size_t k_most_suggestions = 100;

// The members of an object are those of its default; a list may have any length, and what has no default
// (null) may be anything.
bool is_open(const Node& node, std::string_view step) {
    return node.is(NodeKind::null) ||
           (node.is(NodeKind::list) && expr::PathStep::index_of(step) != expr::PathStep::k_no_index);
}

} // namespace

ParamPaths::ParamPaths(const pack::RecordSet& records) {
    for (const pack::Record& record : records.all()) {
        if (record.kind->name != "param") continue;
        const auto number = static_cast<std::uint32_t>(records_.size());
        records_.push_back(&record);
        by_id_.emplace(record.id, number);
        paths_.push_back({number, {}});
    }
}

std::optional<std::uint32_t> ParamPaths::find(std::string_view id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> ParamPaths::find_prefix(std::string_view start) const {
    const auto found = by_id_.lower_bound(start);
    return found != by_id_.end() && found->first.starts_with(start) ? std::optional(found->second)
                                                                    : std::nullopt;
}

std::uint32_t ParamPaths::number_of(std::uint32_t param, std::span<const std::string_view> steps) {
    if (steps.empty()) return param;
    const std::pair key(param, std::vector<std::string>(steps.begin(), steps.end()));
    const auto [at, is_new] = numbers_.emplace(key, static_cast<std::uint32_t>(paths_.size()));
    if (is_new) paths_.push_back({param, key.second});
    return at->second;
}

std::string ParamNames::full_id(std::span<const std::string_view> path) const {
    return pack::full_id(fmt::format("{}", fmt::join(path.begin() + 1, path.end(), ".")), pack_);
}

std::optional<ParamNames::Found> ParamNames::find(std::span<const std::string_view> path) const {
    const std::string whole = full_id(path);
    std::size_t length = whole.size();
    for (std::size_t steps = 0; steps + 1 < path.size(); ++steps) { // from the longest id to the shortest
        if (const auto param = paths_.find(std::string_view(whole).substr(0, length)))
            return Found{*param, path.subspan(path.size() - steps)};
        length -= path[path.size() - 1 - steps].size() + 1;
        if (length > whole.size()) break; // nothing is left
    }
    return std::nullopt;
}

std::optional<HostSlot> ParamNames::bind(std::span<const std::string_view> path) const {
    if (path.size() < 2 || path[0] != k_word) return std::nullopt;
    const auto found = find(path);
    if (!found && unread_ && unread_->may_hold(*pack::find_kind("param"), full_id(path)))
        return HostSlot{0xFFFF'FFFF, k_params};
    if (!found || refuse_steps(paths_.record(found->param), found->steps)) return std::nullopt;
    return HostSlot{paths_.number_of(found->param, found->steps), k_params};
}

std::optional<NameRefusal> ParamNames::refuse(std::span<const std::string_view> path) const {
    if (path.empty() || path[0] != k_word) return std::nullopt;
    if (path.size() < 2) return NameRefusal{"\"param\" needs the name of a param behind it", "param.NAME"};
    if (const auto found = find(path)) return refuse_steps(paths_.record(found->param), found->steps);
    const std::string id = full_id(path);
    if (const auto inside = paths_.find_prefix(id + "."))
        return NameRefusal{fmt::format("\"{}\" is a group of params", id),
                           fmt::format("name one of them: param.{}", as_written(paths_.record(*inside).id))};
    return refuse_unknown(id);
}

// An id the way the author of the pack under way writes it.
std::string ParamNames::as_written(const std::string& id) const {
    const std::string own = pack_ + ":";
    return id.starts_with(own) ? id.substr(own.size()) : id;
}

NameRefusal ParamNames::refuse_unknown(const std::string& id) const {
    NameRefusal made{fmt::format("there is no param \"{}\"", id), {}};
    if (suggestions_++ >= k_most_suggestions) return made;
    const std::string written = as_written(id);
    NearestName nearest(written);
    for (std::uint32_t i = 0; i < paths_.params(); ++i) nearest.offer(as_written(paths_.record(i).id));
    if (nearest.found()) made.hint = fmt::format("did you mean \"param.{}\"?", *nearest.found());
    return made;
}

std::optional<NameRefusal> ParamNames::refuse_steps(const pack::Record& param,
                                                    std::span<const std::string_view> steps) {
    const Node* node = param.field("default");
    for (const std::string_view step : steps) {
        if (!node || is_open(*node, step)) return std::nullopt;
        const Node* inner = node->is(NodeKind::object) ? node->find(step) : nullptr;
        if (!inner) {
            NearestName nearest(step);
            if (node->is(NodeKind::object))
                for (const Node& member : node->children) nearest.offer(member.key);
            return NameRefusal{fmt::format("{} has no \"{}\" in it", param.subject(), step),
                               nearest.question()};
        }
        node = inner;
    }
    return std::nullopt;
}

} // namespace arbiter::rules
