// What reaches outside the data: the host's entities, dice and the log.
#include "expr/formula/dice_text.hpp"
#include "expr/machine_inline.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::expr {

// Somebody may be given as an entity, as a map with an id and components, or as a text: the path of a role
// in the data, or else an id.
Value Machine::who_is(const Value& who) {
    if (!who.is(ValueType::text)) return who;
    const Value there = find_dotted(*base_.data, who.text());
    if (there.is(ValueType::map) || there.is(ValueType::entity)) return there;
    if (host) return who;
    return base_.data->find("entities").find(who.text());
}

Value Machine::component_of(const Value& who, std::string_view component) {
    if (who.is(ValueType::map)) return who.find("components").find(component);
    if (!host || who.is_missing()) return Value::absent();
    return host->component(who, component);
}

Value Machine::has_component(const Op& op) {
    const Value who = who_is(value(operands(op)[0]));
    return has_component(who, operand(op, 1));
}

Value Machine::has_component(const Value& who, const Value& component) {
    if (!component.is(ValueType::text)) return Value(false);
    if (host && !who.is(ValueType::map))
        return Value(!who.is_missing() && host->has_component(who, component.text()));
    return Value(!component_of(who, component.text()).is(ValueType::absent));
}

Value Machine::has(const Op& op) {
    const Value whole = value(operands(op)[0]);
    if (whole.is(ValueType::list)) return Value(is_in(operand(op, 1), whole));
    const Value who = who_is(whole);
    const Value key = operand(op, 1);
    if (!key.is(ValueType::text)) return Value(false);
    if (who.is(ValueType::map) && who.find("components").is(ValueType::absent))
        return Value(!who.find(key.text()).is(ValueType::absent));
    return has_component(who, key);
}

Value Machine::component_value(const Op& op) {
    const Value who = who_is(value(operands(op)[0]));
    const Value component = operand(op, 1);
    const Value path = operand(op, 2);
    if (!component.is(ValueType::text)) return Value();
    Value found = component_of(who, component.text());
    if (path.is(ValueType::text)) found = find_dotted(found, path.text());
    return found.is(ValueType::absent) ? Value() : found;
}

Value Machine::has_status(const Op& op) {
    const Value who = who_is(value(operands(op)[0]));
    const Value status = operand(op, 1);
    if (!status.is(ValueType::text) || who.is_missing()) return Value(false);
    if (!who.is(ValueType::map)) return Value(host && host->has_status(who, status.text()));
    const Value statuses = who.find("statuses");
    return Value(statuses.is(ValueType::list) ? is_in(status, statuses)
                                              : !statuses.find(status.text()).is(ValueType::absent));
}

// The first operand is the id, which the slot stands for.
Value Machine::quantity(const Op& op) {
    const std::span<const Value> values = operands_of(op);
    if (failed_ || !host) return Value();
    const Value number = host->call(program_.slots[op.detail].slot, values.subspan(1));
    return number.is(ValueType::absent) ? Value() : number;
}

// A list that the host lends is copied: operands of one operator may be several of them.
Value Machine::measure(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    if (failed_ || !host) return Value();
    const auto what = static_cast<Measure>(static_cast<int>(op.code) - static_cast<int>(Code::distance));
    const Value found = host->measure(what, operands);
    if (found.is(ValueType::absent)) return Value();
    if (!found.is(ValueType::list)) return found;
    if (!spend(found.list().size() + 1, op)) return Value();
    return copied_list(found.list());
}

Value Machine::those(const Op& op) {
    if (failed_ || !host) return Value();
    const FoundPeople found = host->those(program_.slots[op.detail].slot);
    if (!found.failed.empty()) return fail("Scope", op, std::string(found.failed));
    if (!found.list.is(ValueType::list)) return fail("Scope", op, "nobody can be looked for here");
    if (!spend(found.steps + found.list.list().size() + 1, op)) return Value();
    return copied_list(found.list.list());
}

Value Machine::copied_list(std::span<const Value> elements) {
    Value* all = store_.make_list(elements.size());
    std::ranges::copy(elements, all);
    return finished_list(all, elements.size());
}

Value Machine::log(const Op& op) {
    const Value what = operand(op, 0);
    if (host && !failed_) host->log(what);
    return what.is(ValueType::absent) ? Value() : what;
}

// The notation of a term with these values in its gaps: read once, then kept.
const Notation* Machine::notation_of(const DiceTerm& term, std::span<const Value> values) {
    if (term.fixed) return &*term.fixed;
    numbers_.clear();
    for (const Value& value : values) {
        const double number = snap(to_number(value));
        if (!(std::abs(number) < 1e15) || number != std::floor(number)) return nullptr;
        numbers_.push_back(static_cast<std::int64_t>(number));
    }
    if (last_dice_.term == &term && last_dice_.numbers == numbers_) return last_dice_.notation;
    auto& made = notations_[&term];
    if (const auto known = made.find(numbers_); known != made.end()) {
        last_dice_ = {&term, numbers_, &known->second};
        return &known->second;
    }
    std::string text;
    std::size_t at = 0;
    for (const formula::Gap& gap : formula::find_gaps(term.text)) {
        text += term.text.substr(at, gap.begin - at) + fmt::format("({})", numbers_[gap.operand]);
        at = gap.end;
    }
    text += term.text.substr(at);
    NotationOptions options;
    options.limits = program_.limits;
    auto read = read_notation(text, options);
    if (!read) {
        message_ = read.error().message;
        return nullptr;
    }
    return &made.emplace(numbers_, std::move(*read)).first->second;
}

Value Machine::roll(const Op& op) {
    // Operands of the only dice roll none themselves.
    if (dice && program_.dice.size() == 1)
        if (const auto fallen = dice->take_fallen()) return Value(*fallen);
    const std::span<const Value> values = operands_of(op);
    if (failed_) return Value();
    if (is_pack())
        for (const Value& value : values)
            if (value.is_missing()) return Value();
    message_.clear();
    const DiceTerm& term = program_.dice[op.detail];
    if (dice && term.count && *term.count < values.size() && snap(to_number(values[*term.count])) <= 0)
        if (const auto none = dice->roll_none()) return Value(*none);
    const Notation* notation = notation_of(term, values);
    if (!notation) {
        const std::string why = message_.empty() ? "dice are counted in whole numbers" : message_;
        return fail("Dice", op, why);
    }
    return roll(op, *notation);
}

Value Machine::roll(const Op& op, const Notation& notation) {
    if (!dice) return fail("Dice", op, "nobody is here to roll the dice");
    const Result<double> rolled = dice->roll(notation);
    return rolled ? Value(*rolled) : fail("Dice", op, rolled.error().message);
}

} // namespace arbiter::expr
