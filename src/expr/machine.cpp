// Dispatch and failure. The operators live in machine_*.cpp, by what they work on.
#include "expr/machine_inline.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::expr {

Machine::Machine(const Program& program, const Op* overlay)
    : program_(program),
      mode_(program.mode),
      snaps_(program.mode == LogicMode::pack),
      ops_(overlay ? overlay : program.ops.data()),
      paths_(program.paths.data()),
      slots_(program.slots.data()),
      full_(program.limits.fuel_program),
      is_too_long_(!full_.spend(program.root().cost)),
      near_(snaps_ ? 2e-9 : 0),
      last_(program.steps.size()),
      known_(program.steps.empty() ? 0 : k_known),
      locals_(program.locals) {
    for (std::size_t i = 0; i < last_.size(); ++i) last_[i].step = static_cast<std::uint32_t>(i);
}

bool Machine::plain_test(const Op& op) { return is_true(plain_value(op)); }

Value Machine::plain_value(const Op& op) {
    if (sums && (*sums)[index_of(op)]) return roll(op, *(*sums)[index_of(op)]);
    if (!tracer) return dispatch(op, op.code);
    const std::size_t entered = tracer->enter(op);
    const Value result = dispatch(op, op.code);
    tracer->leave(entered, result, failed_);
    return result;
}

// Every case is a call and nothing else, here and in `test`: so neither has anything to save or restore, and
// what they call returns to whoever asked.
Value Machine::dispatch(const Op& op, Code code) {
    switch (code) {
    case Code::constant:
        if (fast_) return op.literal;
        [[fallthrough]];
    case Code::preserve: return program_.constants[op.detail];
    case Code::path: return path_value(op);
    case Code::local: return local_value(op);
    case Code::slot: return slot_value(op);
    case Code::var: return computed_var(op);
    case Code::val:
    case Code::exists: return computed_val(op);
    case Code::missing: return missing(op);
    case Code::missing_some: return missing_some(op);
    case Code::at: return at(op);
    case Code::look_up: return looked_up(op);
    case Code::if_: return choose(op);
    case Code::and_: return conjunction(op);
    case Code::or_: return disjunction(op);
    case Code::coalesce: return coalesce(op);
    case Code::try_: return attempt(op);
    case Code::throw_: return raise(op);
    case Code::switch_: return switch_over(op);
    case Code::let: return let(op);
    case Code::condition_ref: return condition(op);
    case Code::log: return log(op);
    case Code::equal:
    case Code::not_equal:
    case Code::same:
    case Code::not_same:
    case Code::less:
    case Code::less_equal:
    case Code::greater:
    case Code::greater_equal:
    case Code::deep_equal:
    case Code::in:
    case Code::not_:
    case Code::truth:
    case Code::present:
    case Code::path_exists: return answer(op, code);
    case Code::add:
    case Code::subtract:
    case Code::multiply:
    case Code::divide:
    case Code::modulo:
    case Code::max:
    case Code::min: return arithmetic(op);
    case Code::abs:
    case Code::floor:
    case Code::ceil:
    case Code::round:
    case Code::exp:
    case Code::sqrt: return rounding(op);
    case Code::pow: return power(op);
    case Code::clamp: return clamp(op);
    case Code::cat: return cat(op);
    case Code::substr: return substr(op);
    case Code::length: return length(op);
    case Code::type: return type_word(op);
    case Code::words: return words(op);
    case Code::join: return join(op);
    case Code::placeholders: return placeholders(op);
    case Code::like: return like(op);
    case Code::merge: return merge(op);
    case Code::entries: return entries(op);
    case Code::list: return list(op);
    case Code::map: return map_list(op);
    case Code::filter: return filter(op);
    case Code::reduce: return reduce(op);
    case Code::all:
    case Code::some:
    case Code::none: return quantify(op);
    case Code::count: return count(op);
    case Code::nobody: return nobody(op);
    case Code::total: return total(op);
    case Code::has: return has(op);
    case Code::has_component: return has_component(op);
    case Code::get_component_value: return component_value(op);
    case Code::has_status: return has_status(op);
    case Code::quantity: return quantity(op);
    case Code::those: return those(op);
    case Code::distance:
    case Code::sees:
    case Code::path_length:
    case Code::nearest:
    case Code::terrain:
    case Code::tile:
    case Code::within:
    case Code::ring:
    case Code::cone:
    case Code::line:
    case Code::flight:
    case Code::offset:
    case Code::along:
    case Code::tiles: return measure(op);
    case Code::roll: return roll(op);
    case Code::custom: return custom(op);
    case Code::refused: return fail("Invalid Arguments", op);
    case Code::path_against_number:
    case Code::path_against_text:
    case Code::path_truth:
    case Code::path_falsehood:
    case Code::path_in_list:
    case Code::slot_against_number:
    case Code::slot_against_text:
    case Code::slot_truth:
    case Code::slot_falsehood:
    case Code::slot_in_list:
    case Code::slot_else_against_number: return answer(op, code);
    case Code::path_or_literal: return path_or_literal(op);
    case Code::slot_or_literal: return slot_or_literal(op);
    case Code::slot_else: return slot_else(op);
    case Code::sum:
    case Code::fold_filtered:
    case Code::sum_filtered: return fold(op);
    case Code::add_two:
    case Code::subtract_two:
    case Code::multiply_two:
    case Code::divide_two: return add_two(op);
    case Code::chosen: return value(operands(op)[op.aid]);
    }
    return Value();
}

bool Machine::test(const Op& op) {
    if (!fast_) return plain_test(op);
    switch (op.fast) {
    case Code::path_against_number: return path_number(op);
    case Code::path_truth:
    case Code::path_falsehood: return test_path_truth(op);
    case Code::path_against_text:
    case Code::path_in_list: return test_path(op);
    case Code::slot_against_number: return slot_number(op);
    case Code::slot_else_against_number: return slot_else_number(op);
    case Code::slot_truth:
    case Code::slot_falsehood: return test_slot_truth(op);
    case Code::slot_against_text:
    case Code::slot_in_list: return test_slot(op);
    case Code::present: return is_present(op);
    case Code::constant: return is_true(op.literal);
    case Code::chosen: return test(operands(op)[op.aid]);
    case Code::not_: return holds_not(op);
    case Code::truth: return holds_first(op);
    case Code::and_: return holds_all(op);
    case Code::or_: return holds_any(op);
    case Code::equal:
    case Code::not_equal:
    case Code::same:
    case Code::not_same:
    case Code::less:
    case Code::less_equal:
    case Code::greater:
    case Code::greater_equal: return compare(op);
    default: return test_value(op);
    }
}

bool Machine::run_dry() {
    if (!is_exhausted_)
        fail("Limit", fmt::format("this takes more than {} steps", program_.limits.fuel_program));
    is_exhausted_ = true;
    return false;
}

Value Machine::fail(std::string_view type, const Op& op, std::string_view message) {
    now_ = &op;
    return fail(type, message);
}

Value Machine::fail(std::string_view type, std::string_view message) {
    if (failed_) return Value(); // the first failure is the one to tell
    failed_ = true;
    at_ = now_;
    message_ = message;
    thrown_ = Value(type);
    return Value();
}

std::string Machine::name_of(const Op& op) const {
    if (op.code == Code::custom) return program_.operators[op.detail].name;
    if (op.code == Code::refused) return program_.constants[op.detail].map().shape->key(0);
    return std::string(operator_of(op.code).name);
}

std::string Machine::failed_place() const {
    const json::Span& exact = program_.spans[at_ ? index_of(*at_) : 0];
    return place_in(program_, exact.is_somewhere() ? exact : program_.spans[0]);
}

const Failure& Machine::describe_failure() {
    const Value type = thrown_.is(ValueType::map) ? thrown_.find("type") : thrown_;
    failure_ = {};
    failure_.type = type.is(ValueType::text) ? std::string(type.text()) : to_json(thrown_);
    failure_.message = message_;
    if (at_) {
        failure_.operation = name_of(*at_);
        const json::Span& span = program_.spans[index_of(*at_)];
        if (span.is_somewhere() && program_.sources) {
            const Place place = program_.sources->place_of(span);
            failure_.path = place.pointer.empty() ? fmt::format("column {}", place.column) : place.pointer;
        }
    }
    if (failure_.message.empty())
        failure_.message = failure_.type == "NaN"
                               ? fmt::format("\"{}\" has no number here", failure_.operation)
                           : failure_.type == "Invalid Arguments"
                               ? fmt::format("\"{}\" cannot take these operands", failure_.operation)
                           : failure_.type == "Missing Operator"
                               ? fmt::format("\"{}\" is a program's own operator, and it does not run here",
                                             failure_.operation)
                               : fmt::format("the expression failed with {}", json::quote(failure_.type));
    return failure_;
}

} // namespace arbiter::expr
