#include "machine/effect/card.hpp"

#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "world/scope/evaluate.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;
using rules::CardState;

// Counts first, then does: what happens may change what goes on.
void TickLasting::gather(Run& run) const {
    std::vector<Value> all; // a code, and what was picked for it
    change_cards(run, *stock_, [&](rules::CardState& state) {
        for (rules::LastingChange& one : state.lasting) {
            if (one.kind != kind_) continue;
            if (const auto code = codes_->find(one.place); code != codes_->end()) {
                all.emplace_back(static_cast<double>(code->second));
                all.push_back(run.state.world.keep(Value(std::string_view(one.pick))));
            }
            if (one.kind == "turns") one.turns -= 1;
        }
        std::erase_if(state.lasting,
                      [](const rules::LastingChange& one) { return one.kind == "turns" && one.turns <= 0; });
    });
    run.at(first_) = all.empty() ? Value::absent() : run.state.world.keep(expr::list_value(all));
    run.at(first_ + 1) = Value(0.0);
}

Step TickLasting::run(Run& run) const {
    if (!owner_of(run, *stock_)) return Step::next;
    if (!run.at(first_).is(ValueType::list)) gather(run);
    const auto code = run.next_listed(first_), pick = run.next_listed(first_);
    // Registers may come from a file that somebody has changed.
    const bool is_known = code && pick && std::any_of(codes_->begin(), codes_->end(), [&](const auto& one) {
                              return code->is_number() && one.second == code->number();
                          });
    if (!is_known) {
        run.at(first_) = run.at(first_ + 1) = Value::absent();
        return Step::next;
    }
    tell_whose(run);
    run.tell(*pick);
    --run.frame().position; // and here again, for the others
    return run.call(static_cast<std::uint32_t>(code->number()), run.frame().cast);
}

// The card of a change, by the code that makes the change; null where there is none.
const DealtCard* TickLasting::card_of(const Value& code) const {
    for (const auto& [id, number] : *codes_)
        if (code.is_number() && number == code.number())
            for (const DealtCard& card : *cards_)
                if (id.starts_with(card.id + "/")) return &card;
    return nullptr;
}

// Says which card goes on, once for all changes of it in a row.
void TickLasting::tell_whose(Run& run) const {
    if (!run.log) return;
    const std::span<const Value> all = run.at(first_).list();
    const auto through = static_cast<std::size_t>(run.at(first_ + 1).number());
    const DealtCard* card = card_of(all[through - 2]);
    if (card && (through < 4 || card_of(all[through - 4]) != card))
        run.log->add(LogKind::say, fmt::format("Still going on: {}", card->name));
}

namespace {

Value value_of_field(const Node* field) {
    if (!field) return Value::absent();
    if (field->is(json::NodeKind::text)) return Value(std::string_view(field->text));
    return field->is(json::NodeKind::number) ? Value(field->number) : Value::absent();
}

} // namespace

void Draw::look_at(const DealtCard* card, Run& run) const {
    for (std::uint32_t i = 0; i < fields_.size(); ++i)
        run.at(first_ + k_registers + i) = card ? value_of_field(card->fields[i].second) : Value::absent();
}

std::vector<std::uint32_t> Draw::possible(Run& run) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < cards_->size(); ++i) {
        const DealtCard& card = (*cards_)[i];
        if (card.kind != kind_) continue;
        if (where) look_at(&card, run);
        if (where && !run.ground.workspace.holds(where, run.host)) continue;
        if (!card.requires_ || run.ground.workspace.holds(card.requires_, run.host)) found.push_back(i);
    }
    look_at(nullptr, run);
    return found;
}

Step Draw::run(Run& run) const {
    const auto all = possible(run);
    run.at(first_) = run.at(first_ + 1) = Value::absent();
    if (all.empty()) return Step::next;
    return run.ask(chance::Question::uniform(1, static_cast<std::int64_t>(all.size())));
}

Step Draw::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    const auto all = possible(run);
    if (answer >= all.size()) return Step::next;
    const std::uint32_t drawn = all[static_cast<std::size_t>(answer)];
    run.at(first_) = Value(static_cast<double>(drawn));
    run.at(first_ + 1) = Value(std::string_view((*cards_)[drawn].name));
    look_at(&(*cards_)[drawn], run);
    return Step::next;
}

Step NextOpenCard::run(Run& run) const {
    const auto owner = owner_of(run, *stock_);
    if (!owner) return run.jump(out);
    const CardState state = rules::read_cards(run.state.world, *owner, *stock_->cards);
    if (!run.at(first_ + 3).is(ValueType::list)) {
        std::vector<Value> numbers;
        for (const rules::OpenCard& one : state.open) numbers.emplace_back(one.number);
        run.at(first_ + 3) = run.state.world.keep(expr::list_value(numbers));
        run.at(first_ + 4) = Value(0.0);
    }
    while (const auto number = run.next_listed(first_ + 3)) {
        const auto open = std::find_if(state.open.begin(), state.open.end(), [&](const rules::OpenCard& one) {
            return number->is_number() && one.number == number->number();
        });
        const auto card = std::find_if(cards_->begin(), cards_->end(), [&](const DealtCard& one) {
            return open != state.open.end() && one.id == open->card;
        });
        if (card == cards_->end()) continue; // closed meanwhile
        run.at(first_) = Value(static_cast<double>(card - cards_->begin()));
        run.at(first_ + 1) = Value(std::string_view(card->name));
        run.at(first_ + 2) = *number;
        run.at(first_ + 5) = Value(std::string_view(card->text));
        return Step::next;
    }
    for (std::uint32_t i = 0; i < k_registers; ++i) run.at(first_ + i) = Value::absent();
    return run.jump(out);
}

Step Play::run(Run& run) const {
    const Value number = run.at(number_);
    if (!number.is_number() || number.number() < 0 || number.number() >= static_cast<double>(cards_->size()))
        return Step::next;
    // Which one of several is meant; one that was drawn is a new one.
    run.tell(instance ? run.at(*instance) : Value(false));
    if (by) {
        std::vector<world::Entity>& found = run.ground.found;
        found.clear();
        const auto evaluated =
            world::scope::evaluate(*by, run.state.world, run.frame().cast, run.ground.scopes, found);
        if (!evaluated) return run.fail(evaluated.error().code, evaluated.error().message);
        run.tell(run.state.world.keep(found));
    }
    return run.call((*cards_)[static_cast<std::size_t>(number.number())].code, run.frame().cast);
}

void compile_draw(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("draw");
    const Node *of = written.find("of"), *where = written.find("where");
    const Node& kind = of ? *of : written;
    const auto fields = compiler.context.card_fields(kind);
    if (!fields) return;
    const std::string as = compiler.name_given(effect), name = as.empty() ? "card" : as;
    const std::uint32_t first =
        compiler.reserve(Draw::k_registers + static_cast<std::uint32_t>(fields->size()));
    compiler.name_register(name, first);
    compiler.name_register(name + ".name", first + 1);
    for (std::uint32_t i = 0; i < fields->size(); ++i)
        compiler.name_register(fmt::format("{}.{}", name, (*fields)[i]), first + Draw::k_registers + i);
    rules::Rule filter;
    if (where) filter = compiler.context.rules.condition(*where);
    compiler.emit(std::make_unique<Draw>(compiler.context.cards, kind.text, *fields, first), written.span)
        .where = std::move(filter);
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
    if (const Node* by = effect.find("by")) play.by = compiler.context.scope(*by);
}

void compile_each_card(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("each_card");
    const std::uint32_t first = compiler.reserve(NextOpenCard::k_registers);
    compiler.name_register(written.text, first);
    compiler.name_register(written.text + ".name", first + 1);
    compiler.name_register(written.text + ".number", first + 2);
    compiler.name_register(written.text + ".description", first + 5);
    const std::uint32_t again = compiler.here();
    auto& next = compiler.emit(
        std::make_unique<NextOpenCard>(compiler.context.stock, compiler.context.cards, first), written.span);
    compiler.effects(effect.find("do"), compiler.path() + ".do");
    compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    next.out = compiler.here();
}

void compile_lasting(const Node& effect, CodeCompiler& compiler) {
    const Node& written = *effect.find("lasting");
    compiler.emit(std::make_unique<TickLasting>(compiler.context.stock, compiler.context.cards,
                                                compiler.context.lasting, written.text, compiler.reserve(2)),
                  written.span);
}

} // namespace arbiter::machine
