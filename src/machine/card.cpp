#include "machine/card.hpp"

#include "machine/uses.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

std::optional<world::Entity> owner_of(const Run& run, const Stock& stock) {
    return stock.cards ? run.who(world::Role::location) : std::nullopt;
}

void tell_card(Run& run, const std::string& description) {
    if (run.log && !description.empty()) run.log->add(LogKind::card, description);
}

// Every attempt has a number of its own, and so dice of its own. Somebody may have said which card is meant,
// or that it is a new one (false); otherwise it is the one that is open.
Step BeginCard::run(Run& run) const {
    if (!owner_of(run, *stock_))
        return run.fail(ErrorCode::bad_argument, fmt::format("\"{}\" needs a place that it is about", card_));
    // Whoever was asked how to deal with the card has read it by now; whoever begins with an attempt has not.
    if (run.state.frames.size() == 1) tell_card(run, description_);
    change_cards(run, *stock_, [&](rules::CardState& state) {
        const rules::OpenCard* open = state.find(card_);
        const Value told = run.at(instance_);
        const bool is_new = told.is(ValueType::boolean);
        const double before = told.is_number() ? told.number() : open && !is_new ? open->number : 0;
        run.at(instance_) = Value(state.begin(card_, before));
    });
    return Step::next;
}

Step TestOpen::run(Run& run) const {
    const auto owner = run.at(instance_).is(ValueType::absent) ? owner_of(run, *stock_) : std::nullopt;
    const bool is_open =
        owner && rules::read_cards(run.state.world, *owner, *stock_->cards).find(card_) != nullptr;
    return is_open ? Step::next : run.jump(otherwise);
}

Step SettleCard::run(Run& run) const {
    const Value number = run.at(instance_);
    if (!number.is_number()) return Step::next;
    change_cards(run, *stock_, [&](rules::CardState& state) {
        state.stop(number.number());
        if (ends_) state.close(number.number());
    });
    return Step::next;
}

Step TellManual::run(Run& run) const {
    for (const std::string& text : texts_)
        if (run.log) run.log->add(LogKind::manual, text);
    return Step::next;
}

Step KeepManual::run(Run& run) const {
    if (!run.at(instance_).is_number()) return Step::next;
    change_cards(run, *stock_, [&](rules::CardState& state) {
        for (const std::string& text : texts_)
            state.manual.push_back({text, run.at(instance_).number(), false});
    });
    return Step::next;
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
    run.tell(run.at(instance_));
    run.frame().position = end - 1; // this one is over when the next attempt is
    return run.call(static_cast<std::uint32_t>(code.number()), run.frame().cast);
}

Step CallTelling::run(Run& run) const {
    for (const std::uint32_t number : registers_) run.tell(run.at(number));
    return run.call(code_, run.frame().cast);
}

void tell_cards(const Stock& stock, std::optional<std::uint32_t> instance, Uses& uses) {
    if (instance) uses.reads_register(*instance);
    if (!stock.cards) return;
    uses.reads(*stock.cards);
    uses.changes(*stock.cards);
}

void BeginCard::tell_uses(Uses& uses) const {
    tell_cards(*stock_, instance_, uses);
    uses.goes_on();
}

void TestOpen::tell_uses(Uses& uses) const {
    uses.reads_register(instance_);
    if (stock_->cards) uses.reads(*stock_->cards);
    uses.goes_on();
    uses.goes_to(otherwise);
}

void SettleCard::tell_uses(Uses& uses) const {
    tell_cards(*stock_, instance_, uses);
    uses.goes_on();
}

void TellManual::tell_uses(Uses& uses) const { uses.goes_on(); }

void KeepManual::tell_uses(Uses& uses) const {
    tell_cards(*stock_, instance_, uses);
    uses.goes_on();
}

void RecallPick::tell_uses(Uses& uses) const {
    uses.reads_register(from_);
    uses.goes_on();
}

void SwitchDegree::tell_uses(Uses& uses) const {
    uses.reads_register(degree_);
    for (const auto& [word, position] : to) uses.goes_to(position);
    uses.goes_to(otherwise);
}

void TryAgain::tell_uses(Uses& uses) const {
    uses.reads_register(instance_);
    uses.reads_register(again_);
    for (const std::uint32_t attempt : attempts_) uses.calls(attempt);
    uses.goes_on();
    uses.goes_to(end);
}

void CallTelling::tell_uses(Uses& uses) const {
    for (const std::uint32_t number : registers_) uses.reads_register(number);
    uses.calls(code_);
    uses.goes_on();
}

} // namespace arbiter::machine
