// show: a number line by line, for the log.
#pragma once

#include "machine/effect/computed_id.hpp"
#include "machine/text.hpp"
#include "rules/quantity.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// What a word of `show` stands for.
enum class Shown : std::uint8_t { plain, label, value, with_sign, total, formula };

struct ShowPart {
    Shown what = Shown::plain;
    std::string plain;
    rules::Rule formula;
};
using ShowLine = std::vector<ShowPart>;

/// The words of a breakdown. `{label}`, `{value}` and `{signed}` mean the line at hand, which may be what a
/// bound, a share or rounding does: the lines always add up. `{total}` is the number in the end, anything
/// else is a formula; what is empty is left out.
struct ShowWords {
    ShowLine header, base, line, total, capped;
    bool only_with_lines = false; ///< nothing at all where nothing came to the base
    bool on_one_line = false;
    bool is_brief = false; ///< for those who want it short
};

using NamedQuantity = Named<std::shared_ptr<const rules::Quantity>>;

class Show final : public Instruction {
public:
    Show(NamedQuantity quantity, ShowWords words)
        : quantity_(std::move(quantity)), words_(std::move(words)) {}
    Step run(Run& run) const override;
    [[nodiscard]] std::optional<std::uint32_t> silent_next(SilentWays& ways,
                                                           std::uint32_t position) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    [[nodiscard]] Step tell(const rules::Quantity& quantity, Run& run) const;

    NamedQuantity quantity_;
    ShowWords words_;
};

void compile_show(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
