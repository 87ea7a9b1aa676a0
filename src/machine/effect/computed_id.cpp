#include "machine/effect/computed_id.hpp"

#include "machine/compile_code.hpp"
#include "machine/uses.hpp"
#include "pack/record.hpp"
#include "pack/template_text.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace arbiter::machine {

using json::Node;

bool is_computed(const Node& id) noexcept { return id.text.find('{') != std::string::npos; }

std::string ComputedId::find(Run& run) const {
    std::string id;
    for (const Part& part : parts_) {
        id += part.plain;
        if (!part.rule) continue;
        const Value value = run.ground.workspace.value_of(part.rule, run.host);
        if (!value.is(ValueType::text) || value.text().empty()) return {};
        id += value.text();
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

std::optional<std::uint32_t> NamedStatus::find(const rules::Statuses& all, const Instruction& effect,
                                               Run& run) const {
    if (!id_) return number_;
    const std::string id = id_->find(run);
    const auto found = std::ranges::find(all, id, &rules::Status::id);
    if (found != all.end()) return static_cast<std::uint32_t>(found - all.begin());
    run.error = Error{ErrorCode::bad_argument,
                      id.empty() ? fmt::format("{}: what names the status gives no text", effect.path)
                                 : fmt::format("{}: there is no status \"{}\"", effect.path, id),
                      {}};
    return std::nullopt;
}

std::vector<std::uint32_t> NamedStatus::possible(const rules::Statuses& all) const {
    if (!id_) return {number_};
    std::vector<std::uint32_t> every(all.size());
    std::iota(every.begin(), every.end(), 0u);
    return every;
}

void NamedStatus::tell_uses(Uses& uses) const {
    if (id_) id_->tell_uses(uses);
}

std::optional<NamedStatus> named_status(const Node& written, CodeCompiler& compiler) {
    if (is_computed(written)) {
        auto id = compile_id(written, compiler);
        return id ? std::optional(NamedStatus(std::move(*id))) : std::nullopt;
    }
    const auto number = compiler.context.status(written);
    return number ? std::optional(NamedStatus(*number)) : std::nullopt;
}

} // namespace arbiter::machine
