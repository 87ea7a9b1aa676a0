// Operands stand behind their operation, so one walk from the end sees them first. Only a condition that is
// named twice stands before its second naming, which then is not folded; the condition itself is.
#include "expr/fast.hpp"

#include "expr/convert.hpp"
#include "expr/machine.hpp"

#include <algorithm>

namespace arbiter::expr {
namespace {

bool is_constant(const Op& op) { return op.fast == Code::constant; }

// A path or a slot without a default.
bool is_bare_read(const Op& op) { return (op.fast == Code::path || op.fast == Code::slot) && op.count == 0; }

// Whether equal operands always give an equal answer that needs nobody: no data, no host, no dice.
bool is_pure(const Program& program, const Op& op) {
    switch (op.code) {
    case Code::var:
    case Code::val:
    case Code::exists:
    case Code::missing:
    case Code::missing_some:
    case Code::path:
    case Code::local:
    case Code::slot:
    case Code::present:
    case Code::path_exists:
    case Code::throw_:
    case Code::try_:
    case Code::let:
    case Code::refused:
    case Code::log:
    case Code::roll:
    case Code::has:
    case Code::has_component:
    case Code::has_status:
    case Code::get_component_value:
    case Code::quantity:
    case Code::those:
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
    case Code::tiles:
    case Code::map:
    case Code::filter:
    case Code::reduce:
    case Code::all:
    case Code::some:
    case Code::none:
    case Code::count:
    case Code::nobody:
    case Code::total: return false;
    case Code::custom: return program.operators[op.detail].is_pure;
    default: return true;
    }
}

std::uint8_t turned_round(std::uint8_t mask) {
    const bool less = mask & 1, greater = mask & 4;
    return static_cast<std::uint8_t>((mask & 0b1010) | (less ? 4 : 0) | (greater ? 1 : 0));
}

void fuse_arithmetic(Op& op) {
    if (op.count != 2 || op.spreads) return;
    if (op.code == Code::add) op.fast = Code::add_two;
    if (op.code == Code::subtract) op.fast = Code::subtract_two;
    if (op.code == Code::multiply) op.fast = Code::multiply_two;
    if (op.code == Code::divide) op.fast = Code::divide_two;
}

// Finds the fast ways of all operations of a program, which stand in `ops`.
class Improver {
public:
    Improver(const Program& program, std::vector<Op>& ops, Store& store)
        : program_(program), ops_(ops), store_(store), machine_(program, ops.data()) {}

    void begin() {
        for (Op& op : ops_) {
            const bool is_literal = op.code == Code::constant || op.code == Code::preserve;
            op.fast = is_literal ? Code::constant : op.code;
            if (is_literal) op.literal = program_.constants[op.detail];
        }
    }

    // From now on slots of that kind hold what the host has.
    void know(const Host& host, std::uint32_t whose) {
        for (Op& op : ops_) {
            if (op.code != Code::slot || program_.slots[op.detail].slot.whose != whose) continue;
            const Value value = host.read(program_.slots[op.detail].slot);
            if (!value.is(ValueType::absent))
                become(op, value);
            else if (op.count == 0)
                become(op, Value());
        }
    }

    void improve() {
        for (std::size_t i = ops_.size(); i-- > 0;) improve(ops_[i]);
    }

private:
    [[nodiscard]] const Op* operands(const Op& op) const noexcept { return ops_.data() + op.first; }

    static void become(Op& op, const Value& value) {
        op.literal = value;
        op.fast = Code::constant;
    }

    void improve(Op& op) {
        if (is_constant(op)) return;
        const Op* parts = operands(op);
        const bool is_fixed = is_pure(program_, op) && std::all_of(parts, parts + op.count, is_constant);
        if (is_fixed && fold(op)) return;
        if (is_comparison(op.code)) fuse_comparison(op);
        if (op.code == Code::in) fuse_membership(op);
        if (op.code == Code::truth || op.code == Code::not_) fuse_truth(op);
        if (op.code == Code::path || op.code == Code::slot) fuse_default(op);
        if (op.code == Code::coalesce) fuse_coalesce(op);
        if (op.code == Code::reduce) fuse_fold(program_, ops_.data(), op);
        fuse_arithmetic(op);
        choose(op);
    }

    // The answer of an operation on constants, copied so that it stays. Not if it fails: failing must wait
    // until somebody gets there.
    bool fold(Op& op) {
        machine_.begin();
        const Value answer = machine_.value(op);
        if (machine_.has_failed() || answer.type() >= ValueType::list) return false;
        become(op, answer.is(ValueType::text) ? store_.copy_text(answer.text()) : answer);
        return true;
    }

    // A path or slot against a literal number or text, either way round.
    void fuse_comparison(Op& op) const {
        if (op.count != 2) return;
        const Op* parts = operands(op);
        const bool is_turned = is_constant(parts[0]);
        const Op& read = parts[is_turned ? 1 : 0];
        const Op& literal = parts[is_turned ? 0 : 1];
        if (read.fast == Code::slot_else && is_constant(literal) && literal.literal.is_number()) {
            op.fast = Code::slot_else_against_number;
            op.aid = is_turned ? 1 : 0;
            op.literal = literal.literal;
            op.fast_mask = is_turned ? turned_round(op.mask) : op.mask;
        }
        if (!is_bare_read(read) || !is_constant(literal)) return;
        const bool is_path = read.fast == Code::path;
        const Value value = literal.literal;
        if (value.is_number())
            op.fast = is_path ? Code::path_against_number : Code::slot_against_number;
        else if (value.is(ValueType::text) && !is_ordering(op.code))
            op.fast = is_path ? Code::path_against_text : Code::slot_against_text;
        else
            return;
        op.aid = read.detail;
        op.literal = value;
        op.fast_mask = is_turned ? turned_round(op.mask) : op.mask;
    }

    void fuse_membership(Op& op) const {
        if (op.count != 2) return;
        const Op* parts = operands(op);
        if (!is_bare_read(parts[0]) || !is_constant(parts[1])) return;
        if (!parts[1].literal.is(ValueType::list)) return;
        op.fast = parts[0].fast == Code::path ? Code::path_in_list : Code::slot_in_list;
        op.aid = parts[0].detail;
        op.literal = parts[1].literal;
    }

    // Paths and slots that are asked for their truth alone.
    void fuse_truth(Op& op) const {
        if (op.count != 1 || !is_bare_read(*operands(op))) return;
        const Op& read = *operands(op);
        const bool is_path = read.fast == Code::path;
        if (op.code == Code::truth) op.fast = is_path ? Code::path_truth : Code::slot_truth;
        if (op.code == Code::not_) op.fast = is_path ? Code::path_falsehood : Code::slot_falsehood;
        op.aid = read.detail;
    }

    // A path or a slot whose default is written out.
    void fuse_default(Op& op) const {
        if (op.count != 1 || !is_constant(*operands(op))) return;
        op.fast = op.code == Code::path ? Code::path_or_literal : Code::slot_or_literal;
        op.literal = operands(op)->literal;
    }

    // A slot with something else for where it holds nothing.
    void fuse_coalesce(Op& op) const {
        const Op* parts = operands(op);
        if (op.count != 2 || op.spreads || !is_bare_read(parts[0]) || !is_constant(parts[1])) return;
        if (parts[0].fast != Code::slot) return;
        op.fast = Code::slot_else;
        op.aid = parts[0].detail;
        op.literal = parts[1].literal;
    }

    // Operands that decide which one is the answer, and are constants, have decided.
    void choose(Op& op) const {
        const Op* parts = operands(op);
        const auto first = [&](auto decides) {
            for (std::uint32_t i = 0; i < op.count && is_constant(parts[i]); ++i)
                if (decides(parts[i].literal)) return take(op, i);
        };
        if (op.code == Code::and_) first([](const Value& value) { return !is_true(value); });
        if (op.code == Code::or_) first([](const Value& value) { return is_true(value); });
        if (op.code == Code::coalesce) first([](const Value& value) { return !value.is_missing(); });
        if (op.code == Code::if_) choose_branch(op);
    }

    void choose_branch(Op& op) const {
        const Op* parts = operands(op);
        std::uint32_t i = 0;
        for (; i + 1u < op.count; i += 2) {
            if (!is_constant(parts[i])) return;
            if (is_true(parts[i].literal)) return take(op, i + 1);
        }
        if (i < op.count) take(op, i);
    }

    void take(Op& op, std::uint32_t part) const {
        if (is_constant(operands(op)[part])) return become(op, operands(op)[part].literal);
        op.fast = Code::chosen;
        op.aid = part;
    }

    const Program& program_;
    std::vector<Op>& ops_;
    Store& store_;
    Machine machine_;
};

} // namespace

void add_fast_paths(Program& program) {
    Improver improver(program, program.ops, program.store);
    improver.begin();
    improver.improve();
}

std::unique_ptr<Overlay> fold_slots(const Program& program, const Host& host, std::uint32_t whose) {
    auto overlay = std::make_unique<Overlay>();
    overlay->ops = program.ops;
    Improver improver(program, overlay->ops, overlay->store);
    improver.begin();
    improver.know(host, whose);
    improver.improve();
    return overlay;
}

} // namespace arbiter::expr
