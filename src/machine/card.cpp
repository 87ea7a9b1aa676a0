#include "machine/card.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;
using rules::CardState;

namespace {

std::optional<world::Entity> owner_of(Run& run, const Stock& stock) {
    return stock.cards ? run.who(world::Role::location) : std::nullopt;
}

} // namespace

Step BeginCard::run(Run& run) const {
    const auto owner = owner_of(run, *stock_);
    if (!owner)
        return run.fail(ErrorCode::bad_argument, fmt::format("\"{}\" needs a place that it is about", card_));
    CardState state = rules::read_cards(run.ground.world, *owner, *stock_->cards);
    // Every attempt has a number of its own, and so dice of its own; somebody may have said which card is
    // meant.
    const rules::OpenCard* open = state.find(card_);
    const double before = run.at(instance_).is_number() ? run.at(instance_).number()
                          : open                        ? open->number
                                                        : 0;
    const double number = state.next++;
    bool is_open = false;
    for (rules::OpenCard& one : state.open)
        if (one.card == card_ && one.number == before) {
            one.number = number;
            is_open = true;
        }
    if (!is_open) state.open.push_back({card_, number});
    for (rules::LastingChange& one : state.lasting)
        if (is_open && one.number == before) one.number = number;
    run.at(instance_) = Value(number);
    rules::write_cards(state, run.ground.world, *owner, *stock_->cards);
    return Step::next;
}

Step SettleCard::run(Run& run) const {
    const auto owner = owner_of(run, *stock_);
    const Value number = run.at(instance_);
    if (!owner || !number.is_number()) return Step::next;
    CardState state = rules::read_cards(run.ground.world, *owner, *stock_->cards);
    // What a new attempt brings stands in the place of what the last one brought.
    std::erase_if(state.lasting, [&](const rules::LastingChange& one) {
        return one.number == number.number() && one.kind == "ongoing";
    });
    if (ends_) state.close(number.number());
    rules::write_cards(state, run.ground.world, *owner, *stock_->cards);
    return Step::next;
}

Step TellManual::run(Run& run) const {
    if (run.log)
        for (const std::string& text : texts_) {
            LogEntry entry;
            entry.kind = LogKind::manual;
            entry.text = text;
            run.log->entries.push_back(std::move(entry));
        }
    const auto owner = owner_of(run, *stock_);
    if (!owner || !instance_ || !run.at(*instance_).is_number()) return Step::next;
    CardState state = rules::read_cards(run.ground.world, *owner, *stock_->cards);
    for (const std::string& text : texts_) state.manual.push_back({text, run.at(*instance_).number(), false});
    rules::write_cards(state, run.ground.world, *owner, *stock_->cards);
    return Step::next;
}

// Counts first, then does: what happens may change what goes on.
Step TickLasting::run(Run& run) const {
    const auto owner = owner_of(run, *stock_);
    if (!owner) return Step::next;
    if (!run.at(first_).is(ValueType::list)) {
        CardState state = rules::read_cards(run.ground.world, *owner, *stock_->cards);
        std::vector<Value> codes;
        for (rules::LastingChange& one : state.lasting) {
            if (one.kind != kind_) continue;
            if (const auto code = codes_->find(one.place); code != codes_->end()) {
                codes.emplace_back(static_cast<double>(code->second));
                codes.emplace_back(run.ground.world.keep(Value(std::string_view(one.pick))));
            }
            one.turns -= 1;
        }
        if (codes.empty()) return Step::next;
        std::erase_if(state.lasting,
                      [](const rules::LastingChange& one) { return one.kind == "turns" && one.turns <= 0; });
        if (kind_ == "turns") rules::write_cards(state, run.ground.world, *owner, *stock_->cards);
        run.at(first_) = run.ground.world.keep(expr::list_value(codes));
        run.at(first_ + 1) = Value(0.0);
    }
    // Registers may come from a file that somebody has changed.
    const Value all = run.at(first_), through = run.at(first_ + 1);
    const bool is_inside = through.is_number() && through.number() >= 0 &&
                           through.number() + 1 < static_cast<double>(all.list().size());
    const Value code = is_inside ? all.list()[static_cast<std::size_t>(through.number())] : Value();
    const bool is_known =
        code.is_number() && std::any_of(codes_->begin(), codes_->end(),
                                        [&](const auto& one) { return one.second == code.number(); });
    if (!is_known) {
        run.at(first_) = run.at(first_ + 1) = Value::absent();
        return Step::next;
    }
    run.told[0] = all.list()[static_cast<std::size_t>(through.number()) + 1];
    run.told_count = 1;
    run.at(first_ + 1) = Value(through.number() + 2);
    --run.frame().position; // and here again, for the others
    return run.call(static_cast<std::uint32_t>(code.number()), run.frame().cast);
}

std::vector<std::uint32_t> Draw::possible(Run& run) const {
    std::vector<std::uint32_t> found;
    const Value tier = tier_ ? run.ground.workspace.value_of(tier_, run.host) : Value::absent();
    const std::string wanted = tier.is(ValueType::text) ? std::string(tier.text())
                               : tier.is_number()       ? to_json(tier)
                                                        : std::string();
    for (std::uint32_t i = 0; i < cards_->size(); ++i) {
        const DealtCard& card = (*cards_)[i];
        if (card.kind != kind_ || (!wanted.empty() && card.tier != wanted)) continue;
        if (!card.requires_ || run.ground.workspace.holds(card.requires_, run.host)) found.push_back(i);
    }
    return found;
}

Step Draw::run(Run& run) const {
    const auto all = possible(run);
    run.at(first_) = run.at(first_ + 1) = Value::absent();
    if (all.empty()) return Step::next;
    const auto question = chance::Question::uniform(1, static_cast<std::int64_t>(all.size()));
    if (!question) return run.fail(question.error().code, question.error().message);
    run.question = *question;
    return Step::asks;
}

Step Draw::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    const auto all = possible(run);
    if (answer >= all.size()) return Step::next;
    const std::uint32_t drawn = all[static_cast<std::size_t>(answer)];
    run.at(first_) = Value(static_cast<double>(drawn));
    run.at(first_ + 1) = Value(std::string_view((*cards_)[drawn].name));
    return Step::next;
}

Step NextOpenCard::run(Run& run) const {
    const auto owner = owner_of(run, *stock_);
    if (!owner) return run.jump(out);
    if (!run.at(first_ + 2).is(ValueType::list)) {
        std::vector<Value> numbers;
        for (const rules::OpenCard& one : rules::read_cards(run.ground.world, *owner, *stock_->cards).open)
            numbers.emplace_back(one.number);
        run.at(first_ + 2) = run.ground.world.keep(expr::list_value(numbers));
        run.at(first_ + 3) = Value(0.0);
    }
    const CardState state = rules::read_cards(run.ground.world, *owner, *stock_->cards);
    const Value all = run.at(first_ + 2);
    while (run.at(first_ + 3).is_number() && run.at(first_ + 3).number() >= 0 &&
           run.at(first_ + 3).number() < static_cast<double>(all.list().size())) {
        const Value number = all.list()[static_cast<std::size_t>(run.at(first_ + 3).number())];
        run.at(first_ + 3) = Value(run.at(first_ + 3).number() + 1);
        for (const rules::OpenCard& one : state.open)
            for (std::uint32_t i = 0; number.is_number() && i < cards_->size(); ++i)
                if (one.number == number.number() && (*cards_)[i].id == one.card) {
                    run.at(first_) = Value(static_cast<double>(i));
                    run.at(first_ + 1) = Value(std::string_view((*cards_)[i].name));
                    run.at(first_ + 4) = number;
                    return Step::next;
                }
    }
    for (std::uint32_t i = 0; i < 5; ++i) run.at(first_ + i) = Value::absent();
    return run.jump(out);
}

Step Play::run(Run& run) const {
    const Value number = run.at(number_);
    if (!number.is_number() || number.number() < 0 || number.number() >= static_cast<double>(cards_->size()))
        return Step::next;
    // Which one of several is meant, where it is known.
    run.told[0] = instance ? run.at(*instance) : Value::absent();
    run.told_count = 1;
    return run.call((*cards_)[static_cast<std::size_t>(number.number())].code, run.frame().cast);
}

Step RecallPick::run(Run& run) const {
    const Value id = run.at(from_);
    for (std::uint32_t i = 0; id.is(ValueType::text) && i < stock_->resources.size(); ++i)
        if (stock_->resources[i].id == id.text()) run.at(to_) = Value(static_cast<double>(i));
    return Step::next;
}

Step SwitchDegree::run(Run& run) const {
    const Value degree = run.at(degree_);
    for (const auto& [word, position] : to)
        if (degree.is(ValueType::text) && degree.text() == word) return run.jump(position);
    return run.jump(otherwise);
}

Step TryAgain::run(Run& run) const {
    const Value code = run.at(again_);
    // Registers may come from a file that somebody has changed.
    if (!code.is_number() || !(code.number() >= 0) || code.number() > 1e9) return Step::next;
    const world::Cast cast = run.frame().cast;
    run.told[0] = run.at(instance_);
    run.told_count = 1;
    run.frame().position = end - 1; // this one is over when the next attempt is
    return run.call(static_cast<std::uint32_t>(code.number()), cast);
}

Step CallOutcomes::run(Run& run) const {
    run.told[0] = run.at(instance_);
    run.told[1] = run.at(degree_);
    run.told[2] = Value(static_cast<double>(own_));
    run.told_count = 3;
    return run.call(code_, run.frame().cast);
}

Step CallAttempt::run(Run& run) const {
    run.told[0] = run.at(instance_);
    run.told_count = 1;
    return run.call(code_, run.frame().cast);
}

void compile_draw(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("draw");
    rules::Rule tier;
    if (const Node* wanted = written.find("tier"))
        if (!(tier = compiler.context.rules.value(*wanted))) return;
    const std::string as = compiler.name_given(effect);
    const std::uint32_t first = compiler.reserve(2);
    compiler.name_register((as.empty() ? "card" : as), first);
    compiler.name_register((as.empty() ? "card" : as) + ".name", first + 1);
    const Node* of = written.find("of");
    compiler.emit(
        std::make_unique<Draw>(compiler.context.cards, of ? of->text : written.text, std::move(tier), first),
        written.span);
}

void compile_play(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("play");
    const auto number = compiler.context.registers.find(written.text);
    if (!number) {
        compiler.context.rules.report().error(
            "unknown-name", written.span, fmt::format("nothing before this is called \"{}\"", written.text),
            "the name that draw or each_card gave");
        return;
    }
    auto& play = compiler.emit(std::make_unique<Play>(compiler.context.cards, *number), written.span);
    play.instance = compiler.context.registers.find(written.text + ".number");
}

void compile_each_card(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("each_card");
    const std::uint32_t first = compiler.reserve(5);
    compiler.name_register(written.text, first);
    compiler.name_register(written.text + ".name", first + 1);
    compiler.name_register(written.text + ".number", first + 4);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(
        std::make_unique<NextOpenCard>(compiler.context.stock, compiler.context.cards, first), written.span);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    next.out = compiler.here();
}

void compile_lasting(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("lasting");
    compiler.emit(std::make_unique<TickLasting>(compiler.context.stock, compiler.context.lasting,
                                                written.text, compiler.reserve(2)),
                  written.span);
}

} // namespace arbiter::machine
