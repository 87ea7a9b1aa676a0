// Dispatch and control flow. The other operators live in machine_*.cpp, by what they work on.
#include "expr/machine_inline.hpp"

#include "base/text.hpp"
#include "expr/data.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter::expr {

Machine::Machine(const Program& program)
    : program_(program),
      mode_(program.mode),
      snaps_(program.mode == LogicMode::pack),
      full_(program.limits.fuel_program),
      cost_(program.root().cost),
      found_(program.steps.size()),
      locals_(program.locals) {}

void Machine::forget(const std::shared_ptr<const Shapes>& shapes) {
    found_.assign(found_.size(), {});
    shapes_ = shapes;
}

Value Machine::plain_value(const Op& op) {
    if (!tracer) return dispatch(op, op.code);
    const std::size_t entered = tracer->enter(op);
    const Value result = dispatch(op, op.code);
    tracer->leave(entered, result, failed_);
    return result;
}

Value Machine::dispatch(const Op& op, Code code) {
    switch (code) {
    case Code::constant: return fast_ ? op.literal : program_.constants[op.detail];
    case Code::preserve: return program_.constants[op.detail];
    case Code::path: return path_value(op);
    case Code::local: return local_value(op);
    case Code::slot: return slot_value(op);
    case Code::present: return Value(host && host->is_present(program_.slots[op.detail].slot));
    case Code::var: return computed_var(op);
    case Code::val:
    case Code::exists: return computed_val(op);
    case Code::missing: return missing(op);
    case Code::missing_some: return missing_some(op);
    case Code::at: return at(op);
    case Code::if_: return choose(op);
    case Code::and_: return conjunction(op);
    case Code::or_: return disjunction(op);
    case Code::not_: return Value(!(op.count > 0 && test(*program_.operands(op))));
    case Code::truth: return Value(op.count > 0 && test(*program_.operands(op)));
    case Code::coalesce: return coalesce(op);
    case Code::try_: return attempt(op);
    case Code::throw_: return raise(op);
    case Code::switch_: return switch_over(op);
    case Code::let: return let(op);
    case Code::condition_ref:
        // A condition is compiled once however often it is named, so naming it twice at each of thirty levels
        // would take 2^30 steps: each naming pays for the whole.
        return spend(program_.operands(op)->cost) ? value(*program_.operands(op)) : Value();
    case Code::log: return log(op);
    case Code::equal:
    case Code::not_equal:
    case Code::same:
    case Code::not_same:
    case Code::less:
    case Code::less_equal:
    case Code::greater:
    case Code::greater_equal: return Value(compare(op));
    case Code::deep_equal: {
        const Value left = operand(op, 0);
        return Value(is_alike(left, operand(op, 1)));
    }
    case Code::in: {
        const std::span<const Value> both = operands_of(op);
        return Value(both.size() > 1 && is_in(both[0], both[1]));
    }
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
    case Code::round: return rounding(op);
    case Code::clamp: return clamp(op);
    case Code::cat: return cat(op);
    case Code::substr: return substr(op);
    case Code::length: return length(op);
    case Code::type: return type_word(op);
    case Code::merge: return merge(op);
    case Code::list: return list(op);
    case Code::map: return map_list(op);
    case Code::filter: return filter(op);
    case Code::reduce: return reduce(op);
    case Code::all:
    case Code::some:
    case Code::none: return quantify(op);
    case Code::count: return count(op);
    case Code::has: return has(op);
    case Code::has_component: return has_component(op);
    case Code::get_component_value: return component_value(op);
    case Code::has_status: return has_status(op);
    case Code::roll: return roll(op);
    case Code::custom: return custom(op);
    case Code::path_exists: {
        const Path& path = program_.paths[op.detail];
        return Value(!walk(origin_of(path), path)->is(ValueType::absent));
    }
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
    case Code::slot_in_list: return Value(test(op));
    case Code::sum:
    case Code::fold_filtered:
    case Code::sum_filtered: return fold(op);
    case Code::add_two:
    case Code::subtract_two:
    case Code::multiply_two:
    case Code::divide_two: return add_two(op);
    }
    return Value();
}

bool Machine::test(const Op& op) {
    if (!fast_) return is_true(plain_value(op));
    switch (op.fast) {
    case Code::path_against_number:
        return compare_number(op, *walk(&frame_->data, program_.paths[op.aid]));
    case Code::path_against_text: return compare_fused(op, *walk(&frame_->data, program_.paths[op.aid]));
    case Code::path_truth: return is_true(*walk(&frame_->data, program_.paths[op.aid]));
    case Code::path_falsehood: return !is_true(*walk(&frame_->data, program_.paths[op.aid]));
    case Code::path_in_list: return is_in_literal(op, *walk(&frame_->data, program_.paths[op.aid]));
    case Code::slot_against_number: return compare_number(op, read_slot(op.aid));
    case Code::slot_against_text: return compare_fused(op, read_slot(op.aid));
    case Code::slot_truth: return is_true(read_slot(op.aid));
    case Code::slot_falsehood: return !is_true(read_slot(op.aid));
    case Code::slot_in_list: return is_in_literal(op, read_slot(op.aid));
    case Code::path: return is_true(path_value(op));
    case Code::slot: return is_true(slot_value(op));
    case Code::present: return host && host->is_present(program_.slots[op.detail].slot);
    case Code::not_: return !(op.count > 0 && test(*program_.operands(op)));
    case Code::truth: return op.count > 0 && test(*program_.operands(op));
    case Code::and_: {
        const Op* operands = program_.operands(op);
        for (std::size_t i = 0; i < op.count; ++i)
            if (!test(operands[i])) return false;
        return op.count > 0;
    }
    case Code::or_: {
        const Op* operands = program_.operands(op);
        for (std::size_t i = 0; i < op.count; ++i)
            if (test(operands[i])) return true;
        return false;
    }
    case Code::equal:
    case Code::not_equal:
    case Code::same:
    case Code::not_same:
    case Code::less:
    case Code::less_equal:
    case Code::greater:
    case Code::greater_equal: return compare(op);
    default: return is_true(dispatch(op, op.fast));
    }
}

Value Machine::choose(const Op& op) {
    const Op* operands = program_.operands(op);
    std::size_t i = 0;
    for (; i + 1 < op.count; i += 2)
        if (test(operands[i])) return value(operands[i + 1]);
    return i < op.count ? value(operands[i]) : Value();
}

Value Machine::conjunction(const Op& op) {
    const Op* operands = program_.operands(op);
    Value last(false);
    for (std::size_t i = 0; i < op.count; ++i) {
        last = value(operands[i]);
        if (!is_true(last)) return last;
    }
    return last;
}

Value Machine::disjunction(const Op& op) {
    const Op* operands = program_.operands(op);
    Value last(false);
    for (std::size_t i = 0; i < op.count; ++i) {
        last = value(operands[i]);
        if (is_true(last)) return last;
    }
    return last;
}

Value Machine::coalesce(const Op& op) {
    const Op* operands = program_.operands(op);
    for (std::size_t i = 0; i < op.count; ++i) {
        const Value found = value(operands[i]);
        if (!found.is_missing()) return found;
    }
    return Value();
}

// Failing raises a flag and goes on with null; only here, and at the very end, anybody looks at the flag.
Value Machine::attempt(const Op& op) {
    const Op* operands = program_.operands(op);
    const Frame* const outside = frame_;
    Frame handler;
    handler.above = outside;
    for (std::size_t i = 0; i < op.count; ++i) {
        const Value result = value(operands[i]);
        frame_ = outside;
        if (!failed_ || is_exhausted_ || i + 1 == op.count) return result;
        failed_ = false;
        handler.data = thrown_;
        if (!thrown_.is(ValueType::map)) {
            Map* error = store_.make_map(*program_.error_shape);
            error->values[0] = thrown_;
            handler.data = map_value(*error);
        }
        frame_ = &handler;
    }
    return Value();
}

Value Machine::raise(const Op& op) {
    const Value what = operand(op, 0);
    if (failed_) return Value();
    fail({}, op);
    thrown_ = what.is(ValueType::absent) ? Value() : what;
    return Value();
}

Value Machine::switch_over(const Op& op) {
    // The compiler lays the cases out flat: value, case, result, case, result ..., default if `detail` is 1.
    const Op* operands = program_.operands(op);
    const Value wanted = value(operands[0]);
    std::size_t i = 1;
    for (; i + 1 < op.count; i += 2)
        if (compare(Code::same, wanted, value(operands[i]), mask_of(Code::same)))
            return value(operands[i + 1]);
    return i < op.count ? value(operands[i]) : Value();
}

Value Machine::let(const Op& op) {
    const Op* operands = program_.operands(op);
    const std::size_t names = op.count - 1u;
    for (std::size_t i = 0; i < names; ++i) locals_[op.aid + i] = value(operands[i]);
    return value(operands[names]);
}

Value Machine::custom(const Op& op) {
    const HostOperator& added = program_.operators[op.detail];
    OperatorCall call{operands_of(op), added.user};
    if (failed_) return Value();
    const Value result = added.run(call);
    return call.failed.empty() ? result : fail(call.failed, op);
}

std::span<const Value> Machine::operands_of(const Op& op) {
    const Op* operands = program_.operands(op);
    if (op.spreads) {
        const Value only = value(operands[0]);
        if (only.is(ValueType::list)) return only.list();
        Value* one = store_.make_list(1);
        one[0] = only;
        return {one, 1};
    }
    Value* values = store_.make_list(op.count);
    for (std::size_t i = 0; i < op.count; ++i) values[i] = value(operands[i]);
    return {values, op.count};
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

const Failure& Machine::describe_failure() {
    const Value type = thrown_.is(ValueType::map) ? thrown_.find("type") : thrown_;
    failure_ = {};
    failure_.type = type.is(ValueType::text) ? std::string(type.text()) : to_json(thrown_);
    failure_.message = message_;
    if (at_) {
        failure_.operation = name_of(*at_);
        const json::Span& span = program_.spans[program_.index_of(*at_)];
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
                               : fmt::format("the expression failed with {}", json::quote(failure_.type));
    return failure_;
}

} // namespace arbiter::expr
