// A formula of dice is asked which dice it comes to before any of them fall: it runs with 0 for every term,
// and once more for each term to see whether it is added or taken away. So all dice of a check are one
// question.
#include "rules/contest/contest_dice.hpp"

#include "dice/program.hpp"
#include "expr/find_dice.hpp"
#include "expr/formula/dice_text.hpp"
#include "expr/formula/place_map.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

// Terms of dice in one formula, and so runs of it, at most.
constexpr std::size_t k_most_terms = 8;

// Writes down the dice that a formula asks for. `seen_as_one` is the term whose total is 1; all others are 0.
class DiceCollector final : public DiceSource {
public:
    explicit DiceCollector(const Notation* zero) : zero_(zero) {}

    Result<double> roll(const Notation& notation) override { return add(notation); }
    std::optional<double> roll_none() override {
        if (!zero_) return 0;
        const auto added = add(*zero_);
        return added ? std::optional(*added) : std::nullopt;
    }

    void begin(std::optional<std::size_t> seen_as_one) noexcept {
        count_ = 0;
        seen_as_one_ = seen_as_one;
    }
    [[nodiscard]] std::span<const Notation* const> terms() const noexcept {
        return std::span(terms_).first(count_);
    }

private:
    Result<double> add(const Notation& notation) {
        if (count_ == k_most_terms)
            return fail(ErrorCode::too_large,
                        fmt::format("a check rolls at most {} terms of dice", k_most_terms));
        terms_[count_] = &notation;
        return count_++ == seen_as_one_ ? 1.0 : 0.0;
    }

    const Notation* zero_;
    std::array<const Notation*, k_most_terms> terms_{};
    std::size_t count_ = 0;
    std::optional<std::size_t> seen_as_one_;
};

double run(const Rule& formula, const Host& host, Workspace& workspace, DiceCollector& dice,
           std::optional<std::size_t> seen_as_one = std::nullopt) {
    dice.begin(seen_as_one);
    DiceSource* const before = std::exchange(workspace.dice, &dice);
    const Value value = workspace.value_of(formula, host);
    workspace.dice = before;
    return value.is_number() ? value.number() : std::nan("");
}

tl::unexpected<Error> no_dice(Workspace& workspace) {
    if (const Error* failure = workspace.failure())
        return fail(failure->code, failure->message, failure->hint);
    return fail(ErrorCode::bad_argument, workspace.phrases->say<"no_dice">());
}

} // namespace

Result<dice::DiceQuestion> ContestDice::find(const Host& host, Workspace& workspace) const {
    return fixed_ ? Result<dice::DiceQuestion>(*fixed_) : work_out(host, workspace);
}

Result<dice::DiceQuestion> ContestDice::ask_book(const Notation& notation, Workspace& workspace) const {
    if (zero_ && &notation == &zero_->notation()) return *zero_;
    const auto found = workspace.book.find(notation);
    if (!found) return tl::unexpected(found.error());
    return **found;
}

Result<dice::DiceQuestion> ContestDice::work_out(const Host& host, Workspace& workspace) const {
    DiceCollector dice(zero_ ? &zero_->notation() : nullptr);
    const double plain = run(formula_, host, workspace, dice);
    if (std::isnan(plain)) return no_dice(workspace);
    const std::size_t count = dice.terms().size();
    if (count == 1 && !adds_up_) return ask_book(*dice.terms()[0], workspace);
    std::string text = json::number_text(plain);
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_added = run(formula_, host, workspace, dice, i) > plain;
        text += fmt::format(" {} ({})", is_added ? '+' : '-', dice.terms()[i]->text());
    }
    const Notation* sum = workspace.book.read(text);
    if (!sum) return fail(ErrorCode::bad_argument, fmt::format("\"{}\" are no dice", text));
    return ask_book(*sum, workspace);
}

bool has_one_die(const Notation& notation) noexcept {
    const dice::Program& program = notation.program();
    const dice::Node& root = program.at(program.root);
    if (root.op != dice::Op::pool) return false;
    const dice::Pool& pool = program.pool_of(root);
    if (pool.symbolic || pool.kind == dice::Pool::Kind::members) return false;
    bool is_one = pool.fixed_count == 1;
    for (const dice::Mod& mod : program.mods_of(pool)) {
        const bool keeps_one =
            (mod.kind == dice::ModKind::keep_high || mod.kind == dice::ModKind::keep_low) &&
            mod.number == 1 && mod.number_node == dice::k_none;
        // Rerolls show another face of the same die; whatever explodes or counts is no face any more.
        const bool is_harmless = mod.kind == dice::ModKind::reroll_once ||
                                 mod.kind == dice::ModKind::reroll_until || dice::is_mark(mod.kind);
        if (!keeps_one && !is_harmless) return false;
        is_one = is_one || keeps_one;
    }
    return is_one;
}

namespace {

using json::Node;

// What is wrong with dice, at its place inside the text they were written as.
void tell_bad_dice(const Diagnostic& wrong, const Node& written, RuleCompiler& compiler) {
    json::Report& report = compiler.report();
    json::Span place = written.span;
    if (wrong.place.column > 0 && written.is(json::NodeKind::text)) {
        const expr::formula::PlaceMap places(expr::place_of(written, report.sources()), written.text,
                                             report.sources());
        const auto size = static_cast<std::uint32_t>(written.text.size());
        const std::uint32_t at = std::min(wrong.place.column - 1, size);
        place = places.span(at, std::min(at + std::max(wrong.place.length, 1U), size));
    }
    report.error("bad-dice", place, wrong.message, wrong.hint);
}

std::optional<dice::DiceQuestion> question_of(Notation notation, const Node& written,
                                              RuleCompiler& compiler) {
    auto dice = dice::DiceQuestion::make(std::move(notation));
    if (dice) return std::move(*dice);
    compiler.report().error("bad-dice", written.span, dice.error().message, dice.error().hint);
    return std::nullopt;
}

// Whether dice are only added up and chosen among, so that all of them are one roll. A condition has none.
bool is_sum_of_dice(const expr::Program& program, const expr::Op& op, const expr::Op*& wrong) {
    using expr::Code;
    const std::span<const expr::Op> operands(program.operands(op), op.count);
    const auto are_sums = [&](std::size_t first, std::size_t step, bool has_last) {
        bool all = true;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const bool is_part =
                (i >= first && (i - first) % step == 0) || (has_last && i + 1 == operands.size());
            all = all && (is_part ? is_sum_of_dice(program, operands[i], wrong)
                                  : !expr::has_dice(program, operands[i]));
            if (!all && !wrong) wrong = &operands[i];
        }
        return all;
    };
    switch (op.code) {
    case Code::roll: return are_sums(operands.size(), 1, false);
    case Code::add:
    case Code::subtract: return are_sums(0, 1, false);
    case Code::if_: return are_sums(1, 2, true);
    case Code::let: return are_sums(operands.size(), 1, true);
    default: return are_sums(operands.size(), 1, false);
    }
}

// A notation such as the term may come to, for what does not depend on the numbers in it.
std::optional<Notation> sample_of(const expr::DiceTerm& term) {
    if (term.fixed) return term.fixed;
    std::string text;
    std::size_t at = 0;
    for (const expr::formula::Gap& gap : expr::formula::find_gaps(term.text)) {
        text += term.text.substr(at, gap.begin - at);
        const bool is_sides =
            gap.begin > 0 && (term.text[gap.begin - 1] == 'd' || term.text[gap.begin - 1] == 'D');
        text += gap.begin == 0 ? "2" : is_sides ? "20" : "1";
        at = gap.end;
    }
    auto read = read_notation(text + term.text.substr(at));
    return read ? std::optional(std::move(*read)) : std::nullopt;
}

void tell_no_face(const json::Span& place, RuleCompiler& compiler) {
    compiler.report().error(
        "several-dice", place, "the degrees of this check look at the face of one die, and these are several",
        "roll one die or keep one (2d20kh1), put what is added into \"bonus\", or name other degrees");
}

bool check_one_die(const Rule& formula, const Node& written, RuleCompiler& compiler) {
    const expr::Program& program = *formula.program;
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Op& op = program.ops[i];
        const bool is_sum = op.code == expr::Code::add || op.code == expr::Code::subtract;
        const auto sample = op.code == expr::Code::roll ? sample_of(program.dice[op.detail]) : std::nullopt;
        if (!(is_sum && expr::has_dice(program, op)) && !(sample && !has_one_die(*sample))) continue;
        tell_no_face(program.spans[i].is_somewhere() ? program.spans[i] : written.span, compiler);
        return false;
    }
    return true;
}

std::optional<ContestDice> compile_formula(const Node& roll, std::optional<dice::DiceQuestion> zero,
                                           bool needs_face, RuleCompiler& compiler) {
    auto amount = compiler.rolled_amount(roll);
    if (!amount) return std::nullopt;
    const expr::Program& program = *amount->rule.program;
    const expr::Op* wrong = nullptr;
    if (!program.is_random) {
        compiler.report().error("no-dice", roll.span, "nothing in this formula rolls dice",
                                "1d20, or (n)d6kh1");
        return std::nullopt;
    }
    if (!is_sum_of_dice(program, program.root(), wrong)) {
        const json::Span place = wrong ? program.spans[program.index_of(*wrong)] : roll.span;
        compiler.report().error(
            "bad-dice", expr::find_dice(program, place.is_somewhere() ? place : roll.span),
            "dice of a check are added up or chosen among, and nothing else",
            "a ? 2d20kh1 : 1d20, (n)d6kh1, 1d(x) + 1d4; what else depends on somebody goes "
            "into \"bonus\"");
        return std::nullopt;
    }
    if (needs_face && !check_one_die(amount->rule, roll, compiler)) return std::nullopt;
    const bool adds_up = std::any_of(program.ops.begin(), program.ops.end(), [&](const expr::Op& op) {
        return (op.code == expr::Code::add || op.code == expr::Code::subtract) && expr::has_dice(program, op);
    });
    return ContestDice(amount->rule, adds_up, std::move(zero));
}

} // namespace

std::optional<ContestDice> compile_contest_dice(const Node& check, bool needs_face, RuleCompiler& compiler) {
    const Node *roll = check.find("roll"), *none = check.find("zero_dice");
    NotationOptions options;
    options.limits = compiler.limits();
    std::optional<dice::DiceQuestion> zero;
    if (none) {
        auto notation = read_notation(none->text, options);
        if (!notation) return tell_bad_dice(notation.error(), *none, compiler), std::nullopt;
        if (needs_face && !has_one_die(*notation)) return tell_no_face(none->span, compiler), std::nullopt;
        zero = question_of(std::move(*notation), *none, compiler);
        if (!zero) return std::nullopt;
    }
    auto notation = read_notation(roll ? roll->text : "1d20", options);
    const Node& written = roll ? *roll : check;
    // A name is something to ask people for where dice are rolled by hand; here it is part of a formula.
    const bool is_formula = !notation && roll && roll->text.find_first_of(".?({[") != std::string::npos;
    if (is_formula) return compile_formula(*roll, std::move(zero), needs_face, compiler);
    if (!notation) {
        // A register or another plain name: only a formula knows it.
        if (notation.error().code == "unknown-name")
            return compile_formula(written, std::move(zero), needs_face, compiler);
        return tell_bad_dice(notation.error(), written, compiler), std::nullopt;
    }
    if (none)
        compiler.report().warning("no-effect", none->key_span,
                                  "the number of dice is written down, so it is never 0");
    if (needs_face && !has_one_die(*notation)) return tell_no_face(written.span, compiler), std::nullopt;
    auto dice = question_of(std::move(*notation), written, compiler);
    return dice ? std::optional(ContestDice(std::move(*dice))) : std::nullopt;
}

} // namespace arbiter::rules
