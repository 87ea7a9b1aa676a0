// Ids are looked up among what the game has, so a misspelt one fails instead of making something new.
#include "machine/effect/computed_id.hpp"

#include "machine/compile_code.hpp"
#include "machine/uses.hpp"
#include "pack/record.hpp"
#include "pack/template_text.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::machine {

using json::Node;

bool is_computed(const Node& id) noexcept { return id.text.find('{') != std::string::npos; }

std::string ComputedId::find(Run& run) const {
    std::string id;
    for (const Part& part : parts_) {
        id += part.plain;
        if (!part.rule) continue;
        const Value value = run.ground.workspace.value_of(part.rule, run.host);
        if (const world::grid::Tile tile = world::grid::tile_of(value))
            id += world::grid::id_of(tile);
        else if (value.is(ValueType::entity))
            id += run.state.world.id_of({value.entity()});
        else if (value.is(ValueType::text) && !value.text().empty())
            id += value.text();
        else
            return {};
    }
    return pack::full_id(id, pack_);
}

void ComputedId::tell_uses(Uses& uses) const {
    for (const Part& part : parts_) uses.reads(part.rule);
}

std::optional<ComputedId> compile_id(const Node& written, CodeCompiler& compiler) {
    std::vector<ComputedId::Part> parts;
    std::string plain;
    for (const pack::TemplatePart& part : pack::template_parts(written.text)) {
        if (part.kind == pack::TemplatePart::plain) {
            plain += part.text;
            continue;
        }
        if (part.kind == pack::TemplatePart::unclosed) {
            compiler.context.rules.report().error("bad-template", written.span, "a { is never closed");
            return std::nullopt;
        }
        rules::Rule rule = formula_in_text(written, part.text, compiler.context.rules);
        if (!rule) return std::nullopt;
        parts.push_back({std::exchange(plain, {}), std::move(rule)});
    }
    if (!plain.empty()) parts.push_back({std::move(plain), {}});
    return ComputedId(std::move(parts), compiler.context.pack_of(written));
}

Step refuse_id(std::string_view id, std::string_view kind, const Instruction& effect, Run& run) {
    const std::string& record = run.ground.codes[run.frame().code]->id;
    return run.fail(ErrorCode::bad_argument,
                    id.empty()
                        ? fmt::format("{}/{}: what names the {} gives no text", record, effect.path, kind)
                        : fmt::format("{}/{}: there is no {} \"{}\"", record, effect.path, kind, id));
}

std::optional<NamedStatus> named_status(const Node& written, CodeCompiler& compiler) {
    return compile_named<std::uint32_t>(written, compiler, compiler.context.status, [&] {
        RecordsById<std::uint32_t> those{"status"};
        const rules::Statuses& all = *compiler.context.statuses;
        for (std::uint32_t i = 0; i < all.size(); ++i) those.all.emplace(all[i].id, i);
        return those;
    });
}

} // namespace arbiter::machine
