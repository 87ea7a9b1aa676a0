// Machine: evaluates a program (with machine_inline.hpp). No exception, no look-up by name, and no allocation
// once it has run: texts and lists it makes live in a store that every evaluation starts over.
#pragma once

#include "base/fuel.hpp"
#include "expr/convert.hpp"
#include "expr/program.hpp"

#include <map>
#include <vector>

namespace arbiter::expr {

/// What goes on while an evaluation is traced.
class Tracer {
public:
    virtual ~Tracer() = default;
    virtual std::size_t enter(const Op& op) = 0;
    virtual void leave(std::size_t entered, const Value& value, bool has_failed) = 0;
};

/// The data in scope. Iterators and handlers of errors add a frame; `val` can climb.
struct Frame {
    const Value* data = nullptr; // never null while it is in scope
    Value accumulator;
    double index = 0;
    const Frame* above = nullptr;
};

class Machine {
public:
    /// `overlay` are the program's operations with fast ways of their own (see fast.hpp); null: as they are.
    explicit Machine(const Program& program, const Op* overlay = nullptr);

    /// Starts an evaluation: nothing made, nothing failed, full fuel. `data` stays where it is until its end.
    void begin(const Value& data) {
        if (store_.is_used()) store_.reset();
        failed_ = is_exhausted_ = false;
        base_.data = &data;
        frame_ = &base_;
        fuel_ = full_;
        now_ = nullptr;
        if (is_too_long_) [[unlikely]]
            run_dry();
    }
    void begin(const Value&&) = delete; // it would be gone before it is read
    /// The same, without data.
    void begin() { begin(nothing_); }
    [[nodiscard]] Value run() { return value(*ops_); }
    [[nodiscard]] bool run_test() { return test(*ops_); }

    [[nodiscard]] Value value(const Op& op) {
        if (!fast_) return plain_value(op);
        return op.fast == Code::constant ? op.literal : dispatch(op, op.fast);
    }
    [[nodiscard]] bool test(const Op& op);

    [[nodiscard]] bool has_failed() const noexcept { return failed_; }
    /// The failure, put into words. Only after one.
    [[nodiscard]] const Failure& describe_failure();
    /// `file:line:column` of the operation that failed; empty where that is not known. Only after a failure.
    [[nodiscard]] std::string failed_place() const;

    const Host* host = nullptr;
    DiceSource* dice = nullptr;
    Tracer* tracer = nullptr;
    /// For odds: the dice that a whole operation comes to, by its number; null where it is no sum of dice.
    /// Read by the plain way alone.
    const std::vector<const Notation*>* sums = nullptr;
    [[nodiscard]] std::uint64_t steps_taken() const noexcept {
        return program_.limits.fuel_program - fuel_.left();
    }
    void use_fast_paths(bool are_used) noexcept { fast_ = are_used; }
    [[nodiscard]] bool uses_fast_paths() const noexcept { return fast_; }

private:
    /// Where the key of a step was found, in maps of one shape: bytes from the map's start, so that a step is
    /// one load. 0 if they have no such key.
    struct Found {
        std::uint64_t shape = 0; // its number
        std::uint32_t step = 0;
        std::uint32_t offset = 0;

        [[nodiscard]] const Value* in(const Map& map) const noexcept {
            return reinterpret_cast<const Value*>(reinterpret_cast<const std::byte*>(&map) + offset);
        }
    };
    static constexpr std::size_t k_known = 256;

    /// How far a path was walked: where to, and the first step that was not taken. Null: it has arrived.
    struct Walk {
        const Value* at;
        const Found* rest;
    };

    Value dispatch(const Op& op, Code code);
    Value plain_value(const Op& op);
    bool plain_test(const Op& op);
    [[nodiscard]] const Op* operands(const Op& op) const noexcept { return ops_ + op.first; }
    [[nodiscard]] std::size_t index_of(const Op& op) const noexcept {
        return static_cast<std::size_t>(&op - ops_);
    }

    // machine_control.cpp
    bool holds_all(const Op& op);
    bool holds_any(const Op& op);
    bool holds_first(const Op& op);
    bool holds_not(const Op& op);
    Value condition(const Op& op);
    Value choose(const Op& op);
    Value conjunction(const Op& op);
    Value disjunction(const Op& op);
    Value coalesce(const Op& op);
    Value attempt(const Op& op);
    Value raise(const Op& op);
    Value switch_over(const Op& op);
    Value let(const Op& op);
    Value custom(const Op& op);

    // machine_paths.cpp
    // What `walk` and `origin_of` point to stays until either is asked again.
    [[nodiscard]] const Value* walk(const Value* from, const Path& path);
    [[nodiscard]] Walk walk_known(const Value* from, const Path& path) const;
    [[nodiscard]] Walk walk_known(const Value* from, const Found* found, const Found* end) const;
    [[nodiscard]] const Value* walk_rest(Walk walked, const Path& path);
    [[nodiscard]] const Value* take_step(const Value& from, std::uint32_t at);
    [[nodiscard]] const Value* look_up(const Map& map, std::uint32_t at);
    [[nodiscard]] static std::size_t known_at(const Map& map, std::size_t step) noexcept {
        return (map.number + 31 * step) % k_known;
    }
    [[nodiscard]] Value step_into(const Value& from, std::string_view key);
    [[nodiscard]] Value scope_data();
    [[nodiscard]] Value pair(const Frame& frame);
    [[nodiscard]] const Value* origin_of(const Path& path);
    [[nodiscard]] Value find_dotted(Value from, std::string_view path);
    [[nodiscard]] Value data_at(const Value& key);
    Value computed_var(const Op& op);
    Value computed_val(const Op& op);
    Value missing(const Op& op);
    Value missing_some(const Op& op);
    Value at(const Op& op);
    Value looked_up(const Op& op);
    Value missing_of(std::span<const Value> keys);
    bool is_missing_at(const Value& key);

    // machine_fused.cpp
    bool path_number(const Op& op);
    bool slot_number(const Op& op);
    bool slot_else_number(const Op& op);
    bool test_path_number(const Op& op);
    bool test_path(const Op& op);
    bool test_rest(const Op& op, Walk walked);
    bool test_slot_number(const Op& op);
    bool test_slot(const Op& op);
    bool test_path_truth(const Op& op);
    bool test_slot_truth(const Op& op);
    bool test_value(const Op& op);
    bool test_part(const Op& op);
    bool test_found(const Op& op, Value found);
    bool is_present(const Op& op);
    Value path_value(const Op& op);
    Value value_of_rest(const Op& op, Walk walked);
    Value path_or_literal(const Op& op);
    Value slot_value(const Op& op);
    Value slot_or_literal(const Op& op);
    Value slot_else(const Op& op);
    Value local_value(const Op& op);
    Value otherwise(const Op& op);
    Value quick_value(const Op& op);
    Value answer(const Op& op, Code code);
    [[nodiscard]] Value read_slot(std::uint32_t slot) const noexcept {
        return host ? host->read(slots_[slot].slot) : Value::absent();
    }

    // machine_compare.cpp
    bool compare(const Op& op);
    bool compare(Code code, const Value& a, const Value& b, std::uint8_t mask);
    bool compare_strictly(Code code, const Value& a, const Value& b, std::uint8_t mask);
    bool compare_number(const Op& op, Value found);
    bool compare_fused(const Op& op, Value found);
    bool is_in_literal(const Op& op, Value found);
    bool is_in(const Value& needle, const Value& hay);
    [[nodiscard]] Order numbers(double a, double b) const noexcept;
    [[nodiscard]] Order quick_order(double a, double b) const noexcept;

    // machine_numbers.cpp
    Value arithmetic(const Op& op);
    Value fold_numbers(Code code, std::span<const Value> operands);
    Value extreme(const Op& op, std::span<const Value> operands);
    Value extreme_of_numbers(const Op& op, std::span<const Value> operands);
    Value rounding(const Op& op);
    Value clamp(const Op& op);
    Value power(const Op& op);
    Value finite(double number);
    double operand_number(const Value& value, bool by_prefix);
    Value add_two(const Op& op);

    // machine_texts.cpp
    Value cat(const Op& op);
    Value substr(const Op& op);
    Value length(const Op& op);
    Value type_word(const Op& op);

    // machine_lists.cpp
    Value list(const Op& op);
    Value merge(const Op& op);
    Value entries(const Op& op);
    Value map_list(const Op& op);
    Value filter(const Op& op);
    Value reduce(const Op& op);
    Value reduce_list(const Op& op, const Value& over, const Value& start);
    Value quantify(const Op& op);
    Value count(const Op& op);
    Value nobody(const Op& op);
    Value total(const Op& op);
    template <class Each> void for_each(std::span<const Value> elements, const Op& body, Each each);
    static constexpr std::uint64_t k_most_values = 1'000'000; // that a list may hold, all in all
    [[nodiscard]] Value finished(const Value& made);
    [[nodiscard]] Value finished_list(const Value* elements, std::size_t size);

    // machine_folds.cpp
    struct Fold;
    Value fold(const Op& op);
    [[nodiscard]] bool passes(Fold& fold, const Value& element, std::size_t i);
    void add_to(Fold& fold, const Value& element);

    // machine_world.cpp
    Value has(const Op& op);
    Value has_component(const Op& op);
    Value has_component(const Value& who, const Value& component);
    Value component_value(const Op& op);
    Value has_status(const Op& op);
    Value quantity(const Op& op);
    Value measure(const Op& op);
    Value those(const Op& op);
    [[nodiscard]] Value copied_list(std::span<const Value> elements);
    Value words(const Op& op);
    Value join(const Op& op);
    Value placeholders(const Op& op);
    Value like(const Op& op);
    Value listed(const std::vector<std::string>& parts);
    Value roll(const Op& op);
    Value roll(const Op& op, const Notation& notation);
    [[nodiscard]] bool pay_for(const Value& a, const Value& b);
    Value log(const Op& op);
    Value component_of(const Value& who, std::string_view component);
    Value who_is(const Value& who);
    [[nodiscard]] const Notation* notation_of(const DiceTerm& term, std::span<const Value> values);

    // Operands, evaluated in order.
    [[nodiscard]] std::span<const Value> operands_of(const Op& op);
    [[nodiscard]] Value operand(const Op& op, std::size_t i) {
        return i < op.count ? value(operands(op)[i]) : Value::absent();
    }
    [[nodiscard]] std::string_view text_of(const Value& value);

    [[nodiscard]] std::string name_of(const Op& op) const;
    Value fail(std::string_view type, const Op& op, std::string_view message = {});
    Value fail(std::string_view type, std::string_view message = {});
    [[nodiscard]] bool spend(std::uint64_t steps) {
        if (fuel_.spend(steps)) [[likely]]
            return true;
        return run_dry();
    }
    /// The same, and if there is too little, this is the place that is told.
    [[nodiscard]] bool spend(std::uint64_t steps, const Op& at) {
        if (fuel_.spend(steps)) [[likely]]
            return true;
        now_ = &at;
        return run_dry();
    }
    bool run_dry();
    [[nodiscard]] bool is_strict() const noexcept { return mode_ == LogicMode::community; }
    [[nodiscard]] bool is_pack() const noexcept { return mode_ == LogicMode::pack; }

    const Program& program_;
    LogicMode mode_;
    bool snaps_;
    bool fast_ = true;
    bool failed_ = false;
    bool is_exhausted_ = false; // out of fuel: nothing catches that
    const Value nothing_;
    Frame base_;
    const Frame* frame_ = &base_;
    Fuel fuel_{0};
    const Op* ops_;     // the program's own, or an overlay
    const Path* paths_; // the program's own arrays
    const BoundSlot* slots_;
    Fuel full_;                // less what one evaluation costs, iterators aside
    bool is_too_long_ = false; // it costs more than all its fuel
    double near_;              // numbers further apart than this need no rounding to be told apart
    std::vector<Found> last_;  // by step, where its key was found last time
    std::vector<Found> known_; // where any was found, by shape and step: for data of many shapes
    Value made_;               // a value on the way of a path that stands nowhere in the data
    std::vector<Value> locals_;
    Store store_;
    const Op* at_ = nullptr;  // the operation that failed
    const Op* now_ = nullptr; // the operation that is under way, where failing is likely
    Value thrown_;            // its type as a text, or the map that was thrown
    std::string message_;
    std::string scratch_;
    Failure failure_;
    std::vector<std::int64_t> numbers_; // room for those of one dice term
    struct {
        const DiceTerm* term = nullptr;
        std::vector<std::int64_t> numbers;
        const Notation* notation = nullptr;
    } last_dice_; // most often the same dice are rolled again
    std::map<const DiceTerm*, std::map<std::vector<std::int64_t>, Notation>> notations_; // by their numbers
};

} // namespace arbiter::expr
