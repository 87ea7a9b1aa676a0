// A word in braces is somebody, or else a formula.
#include "rules/text.hpp"

#include "expr/formula/place_map.hpp"
#include "pack/template_text.hpp"
#include "world/name_of.hpp"
#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

using pack::TemplatePart;

std::optional<world::Role> person(std::string_view word, const Placeholders& people) {
    if (word.ends_with(".name")) word.remove_suffix(5);
    const auto found = people.find(word);
    return found == people.end() ? std::nullopt : std::optional(found->second);
}

Rule formula_in_text(const json::Node& written, std::string_view text, RuleCompiler& compiler) {
    return compiler.value(pack::part_alone(written, text, compiler.report().sources()));
}

std::string shown(const Value& value) {
    if (value.is_number()) return json::number_text(value.number());
    if (value.is(ValueType::text)) return std::string(value.text());
    if (value.is(ValueType::list)) {
        std::string all;
        for (const Value& element : value.list()) all += (all.empty() ? "" : ", ") + shown(element);
        return "[" + all + "]";
    }
    if (const world::grid::Tile tile = world::grid::tile_of(value)) return world::grid::id_of(tile);
    return value.is_missing() ? std::string() : to_json(value);
}

std::optional<std::vector<TextPart>> compile_text(const json::Node& written, const Placeholders& people,
                                                  RuleCompiler& compiler, const OwnWords& own) {
    std::vector<TextPart> text;
    std::string plain;
    bool is_fine = true; // every part is looked at, so that all mistakes are told
    for (const TemplatePart& part : pack::template_parts(written.text)) {
        if (part.kind == TemplatePart::plain) {
            plain += part.text;
            continue;
        }
        if (part.kind == TemplatePart::unclosed) {
            const json::Sources& sources = compiler.report().sources();
            const expr::formula::PlaceMap places(expr::place_of(written, sources), written.text, sources);
            const auto at = static_cast<std::uint32_t>(part.text.data() - written.text.data());
            compiler.report().error("bad-template", places.span(at, at + 1), "this { is never closed",
                                    "close it with }, or write {{ for a brace");
            return std::nullopt;
        }
        if (own)
            if (auto known = own(part.text)) {
                known->plain.insert(0, std::exchange(plain, {}));
                text.push_back(std::move(*known));
                continue;
            }
        TextPart made{std::exchange(plain, {}), person(part.text, people), {}, {}};
        if (!made.role && !(made.rule = formula_in_text(written, part.text, compiler))) is_fine = false;
        text.push_back(std::move(made));
    }
    if (!is_fine) return std::nullopt;
    if (!plain.empty()) text.push_back({std::move(plain), std::nullopt, {}, {}});
    return text;
}

std::string render(std::span<const TextPart> text, const world::RoleView& view, Workspace& workspace,
                   std::span<const world::Field> names) {
    std::string out;
    for (const TextPart& part : text) {
        out += part.plain;
        if (const world::Somebody who = part.role ? view.cast[*part.role] : world::Somebody())
            out += world::name_of(*view.world, names, *who);
        else if (part.rule)
            out += shown(workspace.value_of(part.rule, view));
    }
    return out;
}

} // namespace arbiter::rules
