// A path names a role, and a value of a component or the component itself.
#include "forecast/givens.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::forecast {

using json::Node;
using json::NodeKind;

std::vector<Given> GivenCompiler::compile(const Node* given) {
    std::vector<Given> all;
    if (!given) return all;
    for (const Node& written : given->children) {
        auto made = find(written.key, written.key_span);
        if (!made) continue;
        if (!written.is(NodeKind::list))
            add_value(written, *made);
        else
            for (const Node& value : written.children) add_value(value, *made);
        if (!made->values.empty()) all.push_back(std::move(*made));
    }
    return all;
}

std::vector<Given> GivenCompiler::compile_each(const Node& path, const Node& values) {
    std::vector<Given> all;
    const auto made = find(path.text, path.span);
    if (!made) return all;
    for (const Node& value : values.children) {
        Given one = *made;
        add_value(value, one);
        all.push_back(std::move(one));
    }
    return all;
}

void GivenCompiler::add_value(const Node& written, Given& into) {
    if (into.is_whole != written.is(NodeKind::boolean)) {
        amounts_.report().error(
            "wrong-type", written.span,
            into.is_whole ? "somebody has a component or has it not: true or false"
                          : "a value of a component is a number or a formula here",
            into.is_whole ? "" : "a component without a main field, or actor.components.X, is true or false");
        return;
    }
    if (written.is(NodeKind::boolean))
        into.values.push_back({written.boolean ? 1.0 : 0.0, {}});
    else if (auto amount = amounts_.amount(written))
        into.values.push_back(std::move(*amount));
}

std::optional<Given> GivenCompiler::find(std::string_view path, const json::Span& span) {
    const std::vector<std::string_view> steps = split_dotted(path);
    const auto role = model_.roles().find(steps[0]);
    if (!role || *role == world::Role::location) {
        amounts_.report().error("unknown-role", span,
                                fmt::format("\"{}\" is nobody in this metric", steps[0]),
                                "actor.X.y, target.X.y, or another role of the action");
        return std::nullopt;
    }
    const std::size_t at = steps.size() > 1 && steps[1] == "components" ? 2 : 1;
    if (steps.size() <= at) {
        amounts_.report().error("bad-path", span, "this leads to no component",
                                fmt::format("write {}.X.y", steps[0]));
        return std::nullopt;
    }
    const pack::NamedRecord named =
        at == 1 && amounts_.components ? amounts_.components->find(steps[1]) : pack::NamedRecord{};
    const auto found = component(named ? std::string_view(named.record->id) : steps[at], span);
    if (!found) return std::nullopt;
    std::vector<std::string_view> inside(steps.begin() + static_cast<std::ptrdiff_t>(at) + 1, steps.end());
    // As everywhere, a bare component with a main field is that field.
    if (named && inside.empty())
        if (const auto main = pack::ComponentNames::main_of(*named.record); !main.empty())
            inside.push_back(main);
    const pack::ComponentType* type = types_.find(model_.id_of(*found));
    if (!inside.empty() && type && !type->is_open() && !type->find(inside[0])) {
        amounts_.report().error("unknown-field", span,
                                fmt::format("{} has no \"{}\"", type->subject(), inside[0]),
                                type->hint_for(inside[0], amounts_.report()));
        return std::nullopt;
    }
    return Given{*role, model_.field(*found, inside), inside.empty(), {}, std::string(path), span};
}

std::optional<world::Component> GivenCompiler::component(std::string_view id, const json::Span& span) {
    if (const auto found = model_.find_component(id)) return found;
    NearestName nearest(id);
    if (amounts_.report().may_suggest())
        for (std::uint32_t i = 0; i < model_.components(); ++i) nearest.offer(model_.id_of({i}));
    amounts_.report().error("unknown-component", span, fmt::format("no component \"{}\"", id),
                            nearest.question());
    return std::nullopt;
}

void give(std::vector<Given>& given, const std::vector<Given>& more) {
    for (const Given& one : more) {
        std::erase_if(given,
                      [&](const Given& other) { return other.role == one.role && other.field == one.field; });
        given.push_back(one);
    }
}

} // namespace arbiter::forecast
