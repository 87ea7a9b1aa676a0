// What a computed id may lead to is listed when the effect is compiled: a world has cells only for what is
// known by then.
#include "machine/effect/named_spot.hpp"

#include "machine/changes.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/roles.hpp"

#include <fmt/format.h>

namespace arbiter::machine {
namespace {

using json::Node;

// Statuses are components, too.
std::vector<std::string> component_ids(CodeCompiler& compiler) {
    std::vector<std::string> ids = compiler.context.records("component");
    for (std::string& id : compiler.context.records("status")) ids.push_back(std::move(id));
    return ids;
}

void add_fields(const std::string& id, world::Role role, CodeCompiler& compiler, RecordsById<Spot>& those) {
    const auto add = [&](std::string_view field) {
        const std::string_view steps[] = {field};
        those.all.try_emplace(fmt::format("{}.{}", id, field), make_spot(id, steps, role, compiler));
    };
    const Spot whole = make_spot(id, {}, role, compiler);
    const rules::FieldRule* main = whole.of ? whole.of->main() : nullptr;
    if (whole.of)
        for (const rules::FieldRule& field : whole.of->fields) add(field.type->name());
    if (!whole.of || whole.of->type->is_open())
        for (const std::string& member : compiler.context.model.members(whole.component)) add(member);
    those.all.emplace(id, main ? those.all.at(fmt::format("{}.{}", id, main->type->name())) : whole);
}

RecordsById<Spot> all_fields(const Node& effect, std::string_view kind, CodeCompiler& compiler) {
    RecordsById<Spot> those{kind};
    const world::Role role = role_of(effect, "to", compiler);
    for (const std::string& id : component_ids(compiler)) add_fields(id, role, compiler, those);
    return those;
}

bool may_be_number(const Spot& spot) {
    return !spot.is_whole && (!spot.rule || spot.rule->type->takes_numbers());
}

} // namespace

std::optional<NamedSpot> named_component(const Node& written, world::Role role, CodeCompiler& compiler) {
    return compile_named<Spot>(
        written, compiler, [&](const Node& id) { return std::optional(spot_of(id, {}, role, compiler)); },
        [&] {
            RecordsById<Spot> those{"component"};
            for (const std::string& id : component_ids(compiler))
                those.all.emplace(id, make_spot(id, {}, role, compiler));
            return those;
        });
}

std::optional<NamedSpot> named_field(const Node& effect, CodeCompiler& compiler) {
    return compile_named<Spot>(
        *effect.find("field"), compiler,
        [&](const Node&) { return std::optional(spot_of(effect, compiler)); },
        [&] { return all_fields(effect, "field", compiler); });
}

std::optional<NamedSpot> named_number(const Node& effect, CodeCompiler& compiler) {
    return compile_named<Spot>(
        *effect.find("field"), compiler,
        [&](const Node&) { return std::optional(spot_of(effect, compiler)); },
        [&] {
            RecordsById<Spot> those = all_fields(effect, "number", compiler);
            std::erase_if(those.all, [](const auto& one) { return !may_be_number(one.second); });
            return those;
        });
}

std::optional<NamedSpot> named_resource(const Node& written, CodeCompiler& compiler) {
    return compile_named<Spot>(
        written, compiler, [&](const Node& id) { return std::optional(spot_of_resource(id, compiler)); },
        [&] {
            RecordsById<Spot> those{"resource"};
            for (const rules::Resource& resource : compiler.context.stock->resources)
                if (resource.field) those.all.emplace(resource.id, make_spot(resource, compiler));
            return those;
        });
}

} // namespace arbiter::machine
