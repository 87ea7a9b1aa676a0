// Reading data: paths known at compile time, and paths computed on the way.
#include "expr/machine_inline.hpp"

#include <cmath>
#include <cstddef>

namespace arbiter::expr {
namespace {

Value element(const Value& list, std::uint32_t index) {
    return index < list.list().size() ? list.list()[index] : Value::absent();
}

} // namespace

const Value* Machine::walk_rest(Walk walked, const Path& path) {
    while (walked.rest) {
        const Value* next = take_step(*walked.at, walked.rest->step);
        if (next->is(ValueType::absent)) return next;
        walked = walk_known(next, walked.rest + 1, last_.data() + path.first + path.count);
    }
    return walked.at;
}

// A step into a map of a shape that was not met yet, or into no map at all.
inline const Value* Machine::take_step(const Value& from, std::uint32_t at) {
    if (from.is(ValueType::map)) return look_up(from.map(), at);
    const PathStep& step = program_.steps[at];
    if (from.is(ValueType::list)) {
        const std::span<const Value> elements = from.list();
        return step.index < elements.size() ? &elements[step.index] : &k_absent;
    }
    made_ = step_into(from, step.key);
    return &made_;
}

const Value* Machine::look_up(const Map& map, std::uint32_t at) {
    const PathStep& step = program_.steps[at];
    const std::uint32_t slot = map.shape->find(step.key, step.hash);
    const bool has = slot != Shape::k_none;
    const auto offset = has ? offsetof(Map, values) + slot * sizeof(Value) : 0;
    const Found found{map.number, at, static_cast<std::uint32_t>(offset)};
    known_[known_at(map, at)] = found;
    if (has) last_[at] = found;
    return has ? map.values + slot : &k_absent;
}

Value Machine::step_into(const Value& from, std::string_view key) {
    switch (from.type()) {
    case ValueType::map: return from.find(key);
    case ValueType::list: return element(from, PathStep::index_of(key));
    case ValueType::entity: return host ? host->step(from, key) : Value::absent();
    default: return Value::absent();
    }
}

Value Machine::pair(const Frame& frame) {
    Map* both = store_.make_map(*program_.pair_shape);
    both->values[0] = frame.accumulator;
    both->values[1] = *frame.data;
    return finished(map_value(*both));
}

const Value* Machine::origin_of(const Path& path) {
    const Frame* frame = frame_;
    for (std::uint16_t i = 0; i < path.up && frame; ++i) frame = frame->above;
    if (path.origin == Origin::let) return &locals_[path.local];
    if (!frame) return &k_absent;
    switch (path.origin) {
    case Origin::pair: return &(made_ = pair(*frame));
    case Origin::accumulator: return &frame->accumulator;
    case Origin::iteration: return &(made_ = Value(frame->index));
    default: return frame->data;
    }
}

// The data in scope as one value. The compiler has noted in `mask` of the operations that need it whether
// they stand directly in a fold, where the scope is a pair.
Value Machine::scope_data() { return now_ && now_->mask ? pair(*frame_) : *frame_->data; }

Value Machine::find_dotted(Value from, std::string_view path) {
    while (true) {
        const auto dot = path.find('.');
        from = step_into(from, path.substr(0, dot));
        if (dot == std::string_view::npos || from.is_missing())
            return dot == std::string_view::npos || from.is(ValueType::absent) ? from : Value::absent();
        path.remove_prefix(dot + 1);
    }
}

// What stands at a dotted path in the data in scope. Only an empty text stands for the whole; an empty list,
// say, is a key that happens to read "".
Value Machine::data_at(const Value& key) {
    const bool is_whole = key.is_missing() || (key.is(ValueType::text) && key.text().empty());
    return is_whole ? scope_data() : find_dotted(scope_data(), text_of(key));
}

Value Machine::computed_var(const Op& op) {
    const Value key = operand(op, 0);
    now_ = &op;
    const Value found = data_at(key);
    if (!found.is(ValueType::absent)) return found;
    return op.count > 1 ? value(operands(op)[1]) : Value();
}

// `val` and `exists` with keys that are computed; behind [[n]] the compiler takes none.
Value Machine::computed_val(const Op& op) {
    std::span<const Value> keys = operands_of(op);
    now_ = &op;
    Value from = scope_data();
    for (const Value& key : keys) {
        if (from.is_missing()) return op.code == Code::exists ? Value(false) : Value();
        from = step_into(from, text_of(key));
    }
    if (op.code == Code::exists) return Value(!from.is(ValueType::absent));
    return from.is(ValueType::absent) ? Value() : from;
}

Value Machine::at(const Op& op) {
    const std::span<const Value> operands = operands_of(op);
    Value from = operands.empty() ? Value() : operands[0];
    for (std::size_t i = 1; i < operands.size(); ++i) from = step_into(from, text_of(operands[i]));
    return from.is(ValueType::absent) ? Value() : from;
}

Value Machine::looked_up(const Op& op) {
    const Value found = program_.look_ups[op.detail].in->find(operand(op, 0));
    return found.is(ValueType::absent) ? Value() : found;
}

bool Machine::is_missing_at(const Value& key) {
    const Value found = data_at(key);
    if (is_strict()) return found.is(ValueType::absent);
    return found.is_missing() || (found.is(ValueType::text) && found.text().empty());
}

Value Machine::missing_of(std::span<const Value> keys) {
    if (!spend(keys.size())) return Value();
    Value* gone = store_.make_list(keys.size());
    std::size_t count = 0;
    for (const Value& key : keys)
        if (is_missing_at(key)) gone[count++] = key;
    return finished_list(gone, count);
}

Value Machine::missing(const Op& op) {
    std::span<const Value> keys = operands_of(op);
    if (!keys.empty() && keys[0].is(ValueType::list)) keys = keys[0].list();
    now_ = &op;
    return missing_of(keys);
}

Value Machine::missing_some(const Op& op) {
    const double wanted = to_number(operand(op, 0));
    const Value options = operand(op, 1);
    now_ = &op;
    if (!options.is(ValueType::list)) // one key, of which JavaScript cannot tell how many it is
        return is_strict() ? fail("Invalid Arguments", op) : missing_of({&options, 1});
    const Value gone = missing_of(options.list());
    if (failed_) return Value();
    const double there = static_cast<double>(options.list().size() - gone.list().size());
    return there >= wanted ? finished_list(nullptr, 0) : gone;
}

} // namespace arbiter::expr
