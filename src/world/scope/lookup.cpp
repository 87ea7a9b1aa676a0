// A filter that keeps a candidate has found every part of its `and` true. So one part that is an equality
// bounds them all; the whole filter is still asked of those it leaves.
#include "world/scope/lookup.hpp"

#include "world/roles.hpp"
#include "world/scope/names.hpp"

#include <algorithm>

namespace arbiter::world::scope {
namespace {

using expr::Code;
using expr::Op;
using expr::Program;

bool is_candidate(const Program& program, const Op& op) {
    return op.code == Code::slot && program.slots[op.detail].slot.whose == k_candidate;
}

bool is_independent(const Program& program, const Op& op) {
    switch (op.code) {
    case Code::constant:
    case Code::preserve: return true;
    case Code::slot:
        if (is_candidate(program, op)) return false;
        break;
    case Code::cat:
    case Code::coalesce:
    case Code::if_: break;
    default: return false;
    }
    const Op* operands = program.operands(op);
    return std::all_of(operands, operands + op.count,
                       [&](const Op& o) { return is_independent(program, o); });
}

std::optional<Lookup> lookup_of(const Program& program, const Op& field, const Op& wanted, bool is_strict) {
    if (!is_candidate(program, field) || field.count > 0 || !is_independent(program, wanted))
        return std::nullopt;
    const HostSlot slot = program.slots[field.detail].slot;
    if (slot.what == k_self_slot) return std::nullopt;
    const auto by = slot.what == k_id_slot ? std::nullopt : std::optional(Field{slot.what});
    return Lookup{by, &wanted, is_strict};
}

// What can fail must fail for candidates that an index would leave out, too.
bool can_fail(const Program& program) {
    return std::any_of(program.ops.begin(), program.ops.end(), [](const Op& op) {
        return op.code == Code::throw_ || op.code == Code::custom || op.code == Code::those;
    });
}

class Search {
public:
    explicit Search(const Program& program) : program_(program), can_fail_(can_fail(program)) {}

    std::optional<Lookup> look_at(const Op& op) {
        // Conditions can name others twice, and those others again: enough is enough.
        constexpr std::size_t k_most_looks = 256;
        if (++looks_ > k_most_looks) return std::nullopt;
        const Op* operands = program_.operands(op);
        switch (op.code) {
        case Code::condition_ref:
        case Code::truth: return op.count == 1 ? look_at(operands[0]) : std::nullopt;
        case Code::and_: return look_at_all({operands, op.count});
        case Code::equal:
        case Code::same: return op.count == 2 && !op.spreads ? look_at_equality(op) : std::nullopt;
        default: return std::nullopt;
        }
    }

private:
    std::optional<Lookup> look_at_all(std::span<const Op> parts) {
        const std::size_t count = can_fail_ ? std::min<std::size_t>(parts.size(), 1) : parts.size();
        for (const Op& part : parts.first(count))
            if (const auto found = look_at(part)) return found;
        return std::nullopt;
    }

    std::optional<Lookup> look_at_equality(const Op& op) const {
        const Op* operands = program_.operands(op);
        const bool is_strict = op.code == Code::same;
        const auto found = lookup_of(program_, operands[0], operands[1], is_strict);
        return found ? found : lookup_of(program_, operands[1], operands[0], is_strict);
    }

    const Program& program_;
    bool can_fail_;
    std::size_t looks_ = 0;
};

} // namespace

std::optional<Lookup> find_lookup(const Program& filter) { return Search(filter).look_at(filter.root()); }

} // namespace arbiter::world::scope
