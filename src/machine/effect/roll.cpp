// A rule with dice in it runs again after each answer: what fell is in registers, so a question in the middle
// can be saved like any other.
#include "machine/effect/roll.hpp"

#include "dice/report.hpp"
#include "machine/compile_code.hpp"
#include "machine/dice_replay.hpp"
#include "machine/effect/control.hpp"
#include "machine/late_walk.hpp"
#include "machine/spend.hpp"
#include "machine/uses.hpp"
#include "rules/tell_quantity.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace arbiter::machine {
namespace {

// What was rolled: as it is written, and what for.
struct RolledText {
    std::string_view notation, purpose;
};

void log_dice(Run& run, const RolledText& words, const dice::DiceQuestion& dice, double total,
              std::span<const chance::Face> faces) {
    if (!run.log) return;
    LogEntry& entry = run.log->add(LogKind::roll, std::string(words.notation));
    entry.purpose = words.purpose;
    entry.name = dice::fallen_text(dice.notation(), faces);
    entry.total = total;
    entry.faces.assign(faces.begin(), faces.end());
}

constexpr std::size_t k_most_totals = 10'000; // of dice whose odds are looked at
constexpr std::size_t k_most_ways = 100'000;  // that several terms of dice can fall together

// The number of a pending outcome: of the command and of what was asked before it; and of the dice in one
// amount of it: each falls on its own.
std::uint64_t pending_number(const Run& run, std::size_t dice) {
    constexpr std::uint64_t k_low = (1u << 24) - 1;
    return ((run.frame().begun + 1) & k_low) + ((run.ground.command & k_low) << 24) +
           (static_cast<std::uint64_t>(dice) << 48);
}

// Which dice were asked for, so that the answer need not find out again.
void remember(Run& run, const DiceReplay& replay, const dice::DiceQuestion& dice) {
    run.ground.asked.dice = &dice;
    run.ground.asked.notation = replay.pending()->text();
    run.ground.asked.fallen = replay.used();
    run.ground.asked.finds = run.ground.workspace.book.finds();
}

// Leaves dice unrolled, in a walk in which that is possible.
template <class FindSpread> bool wait_late(Run& run, std::uint32_t total, FindSpread find_spread) {
    LateWalk* const late = run.ground.late;
    if (!late) return false;
    const rules::Spread spread = late->may_wait(run, total) ? find_spread() : rules::Spread();
    if (spread.empty())
        late->forget(run, total);
    else
        late->wait(run, total, spread);
    return !spread.empty();
}

} // namespace

rules::Spread Roll::spread() const {
    rules::Spread spread;
    std::vector<chance::WeightedAnswer> answers;
    if (!dice_.question().list(k_most_totals, answers)) return spread;
    for (const chance::WeightedAnswer& one : answers)
        rules::add_mass(spread, dice_.value(one.answer), one.weight);
    return spread;
}

Step Roll::run(Run& run) const {
    if (wait_late(run, total_, [&] { return spread(); })) return Step::next;
    run.question = dice_.question();
    return Step::asks;
}

Step Roll::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    const double total = dice_.value(answer);
    run.at(total_) = Value(total);
    log_dice(run, {notation_, purpose}, dice_, total, faces);
    return Step::next;
}

void Roll::tell_uses(Uses& uses) const {
    uses.writes_register(total_);
    uses.goes_on();
}

std::span<Value> RollParts::fallen(Run& run) const {
    return std::span(run.state.registers).subspan(run.frame().first_register + scratch_, k_most_rolls);
}

// The rule with the dice that fell. Where some have yet to fall it fails, and nobody is told: it will run
// again. Where it fails for another reason, that is told by running it once more.
double RollParts::replayed(Run& run, DiceReplay& replay) const {
    rules::Workspace& workspace = run.ground.workspace;
    workspace.dice = &replay;
    workspace.is_trying = true;
    double total = work_out(run);
    workspace.is_trying = false;
    if (std::isnan(total) && !replay.pending()) {
        replay = DiceReplay(fallen(run));
        total = work_out(run);
    }
    workspace.dice = nullptr;
    return total;
}

// Every answer of every question there is on the way.
bool RollParts::gather(Run& run, double mass, rules::Spread& into, std::size_t& ways) const {
    if (ways-- == 0) return false;
    DiceReplay replay(fallen(run));
    const double total = replayed(run, replay);
    if (!replay.pending()) {
        rules::add_mass(into, total, mass);
        return !std::isnan(total);
    }
    const auto found = run.ground.workspace.book.find(*replay.pending());
    std::vector<chance::WeightedAnswer> answers;
    const std::size_t at = replay.used();
    if (at == k_most_rolls || !found || !(*found)->question().list(k_most_totals, answers)) return false;
    const dice::DiceQuestion dice = **found; // a copy: the book may drop its own when more dice are looked up
    bool is_told = true;
    for (const chance::WeightedAnswer& answer : answers) {
        fallen(run)[at] = Value(dice.value(answer.answer));
        is_told = is_told && gather(run, mass * answer.weight, into, ways);
    }
    fallen(run)[at] = Value::absent();
    return is_told;
}

rules::Spread RollParts::spread(Run& run) const {
    if (is_constant())
        if (const auto known = run.ground.spreads.find(this); known != run.ground.spreads.end())
            return known->second;
    rules::Spread found;
    begin(run);
    std::size_t ways = k_most_ways;
    if (!gather(run, 1, found, ways)) found.clear();
    if (is_constant() && !run.ground.workspace.failure()) run.ground.spreads.emplace(this, found);
    return found;
}

Step RollParts::run(Run& run) const {
    if (!is_found(run)) return Step::fails;
    const bool has_begun = fallen(run)[0].is_number();
    if (!has_begun && can_wait(run) && wait_late(run, total_, [&] { return spread(run); })) {
        finish(run);
        return Step::next;
    }
    if (!has_begun) begin(run);
    DiceReplay replay(fallen(run));
    const double total = replayed(run, replay);
    if (replay.pending()) {
        if (replay.used() == k_most_rolls)
            return run.fail(ErrorCode::too_large,
                            fmt::format("\"{}\" rolls more than {} times", name(), k_most_rolls));
        const auto dice = run.ground.workspace.book.find(*replay.pending());
        if (!dice) return run.fail(dice.error().code, dice.error().message);
        run.question = (*dice)->question();
        remember(run, replay, **dice);
        if (is_pending) run.instance = pending_number(run, replay.used());
        return Step::asks;
    }
    if (std::isnan(total))
        return run.fail(ErrorCode::bad_argument, fmt::format("\"{}\" comes to no number", name()));
    run.at(total_) = Value(total);
    tell(run, total);
    // What fell is told; from here on only the total counts, so that ways that lead to it are one.
    for (Value& value : fallen(run)) value = Value::absent();
    finish(run);
    return Step::next;
}

// Works out once more which dice fall next: another question has come in between.
bool RollParts::find_asked(Run& run) const {
    DiceReplay replay(fallen(run));
    static_cast<void>(replayed(run, replay));
    if (!replay.pending() || replay.used() == k_most_rolls) return false;
    const auto dice = run.ground.workspace.book.find(*replay.pending());
    if (!dice) return false;
    remember(run, replay, **dice);
    run.ground.asked.number = 0; // it is no more what was asked last
    return true;
}

Step RollParts::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    const bool is_known = run.is_just_asked() && run.ground.asked.finds == run.ground.workspace.book.finds();
    if (!is_known && !find_asked(run)) return Step::jumped;
    const Asked& asked = run.ground.asked;
    const double total = asked.dice->value(answer);
    fallen(run)[asked.fallen] = Value(total);
    if (run.log) log_dice(run, {dice::plain_text(asked.notation), purpose}, *asked.dice, total, faces);
    return Step::jumped; // to itself: there may be more to roll
}

void RollParts::tell_uses(Uses& uses) const {
    tell_own_uses(uses);
    uses.reads_register(scratch_, k_most_rolls);
    uses.writes_register(total_);
    uses.goes_on();
}

// Texts have no minus of their own: one in front of such a formula is kept apart.
double RollFormula::work_out(Run& run) const {
    rules::Workspace& workspace = run.ground.workspace;
    const Value value = workspace.value_of(formula_, run.host);
    if (value.is_number()) return is_negated ? -value.number() : value.number();
    if (!rolls_texts || !value.is(ValueType::text) || !workspace.dice) return std::nan("");
    std::string_view text = value.text();
    const bool has_minus = text.starts_with('-'); // of all of it
    if (has_minus) text.remove_prefix(1);
    const Notation* notation = workspace.book.read(text);
    if (!notation) return std::nan("");
    const auto rolled = workspace.dice->roll(*notation);
    return !rolled ? std::nan("") : has_minus != is_negated ? -*rolled : *rolled;
}

void RollFormula::tell(Run& run, double total) const {
    if (!run.log || is_quiet || !formula_.program->is_random) return;
    if (formula_.program->ops.size() == 1 || formula_.program->root().code == expr::Code::roll)
        return; // the dice are all there is
    LogEntry& entry = run.log->add(LogKind::number,
                                   purpose.empty() ? std::string()
                                                   : fmt::format("{} {}", purpose, json::number_text(total)));
    entry.name = text_;
    entry.total = total;
}

void RollFormula::tell_own_uses(Uses& uses) const { uses.reads(formula_); }

void RollQuantity::begin(Run& run) const {
    const ToldQuantity* const rolled = quantity_.find(*this, run);
    for (std::size_t i = 0; rolled && i < rolled->told.size(); ++i) {
        const rules::Rule& rule = with_[rolled->told[i]];
        run.at(given_ + static_cast<std::uint32_t>(i)) = rule ? run.kept_value_of(rule) : Value::absent();
    }
}

double RollQuantity::work_out(Run& run) const {
    const ToldQuantity* const rolled = quantity_.find(*this, run);
    if (!rolled) return std::nan("");
    const rules::Quantity& quantity = *rolled->quantity;
    const std::uint32_t base = run.frame().first_register + given_;
    const auto all = std::span<const Value>(run.state.registers);
    rules::Workspace& workspace = run.ground.workspace;
    const auto before = std::exchange(workspace.arguments.values, all.subspan(base, quantity.takes.size()));
    rules::evaluate(quantity, run.host, workspace, run.ground.breakdown);
    workspace.arguments.values = before;
    return run.ground.breakdown.has_base ? run.ground.breakdown.value : std::nan("");
}

// The breakdown is that of the evaluation just done.
void RollQuantity::tell(Run& run, double total) const {
    const ToldQuantity* const rolled = run.log ? quantity_.find(*this, run) : nullptr;
    if (!rolled) return;
    const rules::Quantity& quantity = *rolled->quantity;
    const rules::Phrases& phrases = *run.ground.workspace.phrases;
    LogEntry& entry = run.log->add(LogKind::number, rules::sum_text(quantity, run.ground.breakdown, phrases));
    entry.name = quantity.id;
    entry.total = total;
    entry.outputs = rules::parts_of(quantity, run.ground.breakdown, phrases);
    entry.numbers.push_back(rules::told_of(quantity, run.ground.breakdown));
}

void RollQuantity::finish(Run& run) const {
    const ToldQuantity* const rolled = quantity_.find(*this, run);
    if (rolled) spend(*rolled->quantity, run.ground.breakdown, run);
    // What it was told is used up: the next time it is told again.
    for (std::uint32_t i = 0; i < with_.size(); ++i) run.at(given_ + i) = Value::absent();
}

bool RollQuantity::can_wait(Run& run) const {
    const ToldQuantity* const rolled = quantity_.find(*this, run);
    return rolled && rolled->quantity->worn.empty();
}

void RollQuantity::tell_own_uses(Uses& uses) const {
    quantity_.tell_uses(uses);
    for (const rules::Rule& rule : with_) uses.reads(rule);
    uses.reads_register(given_, static_cast<std::uint32_t>(with_.size()));
    quantity_.for_each([&](const ToldQuantity& one) {
        uses.reads(*one.quantity);
        tell_spending(*one.quantity, uses);
    });
}

namespace {

// Whether a text is meant as a formula rather than as bare dice.
bool is_formula(std::string_view text, const RegisterNames& names) {
    if (text.find_first_of(".?({[") != std::string_view::npos) return true;
    constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    for (std::size_t at = text.find_first_of(k_letters); at != std::string_view::npos;) {
        const std::size_t end = text.find_first_not_of(k_letters, at);
        if (names.knows(text.substr(at, end - at))) return true;
        at = end == std::string_view::npos ? end : text.find_first_of(k_letters, end);
    }
    return false;
}

std::uint32_t reserve_total(const std::string& as, CodeCompiler& compiler) {
    const std::uint32_t total = compiler.reserve(1);
    if (!as.empty()) compiler.name_register(as, total);
    return total;
}

// Dice as they are written, or a formula with dice in it.
void compile_dice(const json::Node& effect, const std::string& as, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("roll");
    const std::string purpose = json::text_at(effect, "name");
    NotationOptions options;
    options.limits = compiler.context.rules.limits();
    json::Report& report = compiler.context.rules.report();
    auto notation = read_notation(written.text, options);
    if (notation) {
        auto dice = dice::DiceQuestion::make(std::move(*notation));
        if (!dice) {
            report.error("bad-dice", written.span, dice.error().message, dice.error().hint);
            return;
        }
        const std::uint32_t total = reserve_total(as, compiler);
        compiler.emit(std::make_unique<Roll>(std::move(*dice), written.text, total), written.span).purpose =
            purpose;
    } else if (!is_formula(written.text, compiler.context.registers)) {
        report.error("bad-dice", written.span, notation.error().message, notation.error().hint);
    } else if (auto amount = compiler.context.rules.rolled_amount(written)) {
        const std::uint32_t total = reserve_total(as, compiler);
        auto& rolled = compiler.emit(
            std::make_unique<RollFormula>(std::move(amount->rule), written.text, total, compiler.scratch()),
            written.span);
        rolled.purpose = purpose;
    }
}

void emit_quantity(Named<ToldQuantity> quantity, std::vector<rules::Rule> with, const json::Node& written,
                   const std::string& as, CodeCompiler& compiler) {
    std::string name = written.find("quantity")->text;
    if (!quantity.is_computed())
        quantity.for_each([&](const ToldQuantity& only) { name = only.quantity->id; });
    const std::uint32_t given = compiler.reserve(with.size());
    const std::uint32_t total = reserve_total(as, compiler);
    compiler.emit(std::make_unique<RollQuantity>(std::move(quantity), std::move(name), std::move(with), given,
                                                 total, compiler.scratch()),
                  written.span);
}

// Which rule of `with` works out each value that a quantity takes; nothing where the names differ.
std::optional<std::vector<std::size_t>> order_of(std::span<const std::string> takes,
                                                 std::span<const NamedRule> with) {
    if (takes.size() != with.size()) return std::nullopt;
    std::vector<std::size_t> order;
    for (const std::string& name : takes) {
        const auto found = std::ranges::find(with, name, &NamedRule::name);
        if (found == with.end()) return std::nullopt;
        order.push_back(static_cast<std::size_t>(found - with.begin()));
    }
    return order;
}

// It may be any that takes exactly what is told here.
void compile_computed(const json::Node& written, const std::string& as, CodeCompiler& compiler) {
    auto id = compile_id(*written.find("quantity"), compiler);
    auto with = named_rules(written.find("with"), compiler);
    if (!id || !with) return;
    RecordsById<ToldQuantity> those{with->empty() ? "quantity that takes nothing"
                                                  : "quantity that takes what it is told here"};
    for (auto& [name, one] : compiler.context.quantities())
        if (auto order = order_of(one->takes, *with))
            those.all.emplace(name, ToldQuantity{one, std::move(*order)});
    std::vector<rules::Rule> rules;
    for (NamedRule& one : *with) rules.push_back(std::move(one.rule));
    emit_quantity({std::move(*id), std::make_shared<const RecordsById<ToldQuantity>>(std::move(those))},
                  std::move(rules), written, as, compiler);
}

void compile_quantity(const json::Node& written, const std::string& as, CodeCompiler& compiler) {
    if (is_computed(*written.find("quantity"))) return compile_computed(written, as, compiler);
    auto quantity = compiler.context.quantity(*written.find("quantity"), true);
    if (!quantity) return;
    auto with = compiler.told(quantity->takes, written.find("with"), written.span);
    if (!with) return;
    std::vector<std::size_t> order(with->size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    emit_quantity(Named<ToldQuantity>(ToldQuantity{std::move(quantity), std::move(order)}), std::move(*with),
                  written, as, compiler);
}

} // namespace

void compile_roll(const json::Node& effect, CodeCompiler& compiler) {
    const json::Node& written = *effect.find("roll");
    const std::string as = compiler.name_given(effect);
    if (written.is(json::NodeKind::object))
        compile_quantity(written, as, compiler);
    else
        compile_dice(effect, as, compiler);
}

} // namespace arbiter::machine
