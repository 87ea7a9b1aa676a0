// Whatever is not surely harmless counts as reading more than it may: a number that is worked out once too
// often costs time, one that is not worked out again is wrong.
#include "rules/quantity_reads.hpp"

#include "rules/outside.hpp"
#include "rules/quantity_names.hpp"

#include <algorithm>

namespace arbiter::rules {
namespace {

using expr::Code;
using Kind = QuantityReads::Kind;

class ReadsFinder {
public:
    ReadsFinder(std::span<const std::shared_ptr<Quantity>> quantities, const world::Model& model)
        : quantities_(quantities), model_(model), met_(quantities.size(), false) {}

    QuantityReads find(std::uint32_t number) {
        visit(number);
        tidy(reads_.components);
        tidy(reads_.params);
        return std::move(reads_);
    }

private:
    void visit(std::uint32_t number) {
        if (number >= quantities_.size() || !quantities_[number] || met_[number]) return;
        met_[number] = true;
        const Quantity& quantity = *quantities_[number];
        for (const Line& line : quantity.lines)
            if (line.needs) add(*line.needs);
        for_each_rule(quantity, [this](const Rule& rule) { add(rule); });
    }

    void add(const Rule& rule) {
        const expr::Program& program = *rule.program;
        if (program.is_random) raise(Kind::elsewhere);
        for (const HostOperator& own : program.operators)
            if (!own.is_pure) raise(Kind::elsewhere);
        std::vector<const expr::Op*> asked; // somebody of whom one component is asked for, no more
        for (const expr::Op& op : program.ops) add(program, op, asked);
        for (const expr::Op& op : program.ops)
            if (op.code == Code::slot || op.code == Code::present || op.code == Code::quantity)
                add(program.slots[op.detail].slot, std::ranges::find(asked, &op) != asked.end());
    }

    void add(HostSlot slot, bool is_asked = false) {
        if (slot.whose == k_params) return reads_.params.push_back(slot.what);
        if (slot.whose == k_quantities) return visit(slot.what);
        if (slot.whose == k_arguments) return; // the caller's rule works them out
        if (slot.whose == world::k_doing) {
            reads_.reads_doing = true;
            return;
        }
        if (slot.whose >= world::k_roles) return raise(Kind::elsewhere);
        reads_.roles |= 1u << slot.whose;
        // With somebody as such in hand a rule may go on to anything of theirs. Their id is nobody's
        // component.
        if (slot.what == world::k_self_slot && is_asked) return;
        if (slot.what >= model_.fields()) return raise(Kind::anything);
        reads_.components.push_back(model_.path_of(world::Field{slot.what}).component);
    }

    // Operators that find out while they run whom they ask, and what for. Stamps of components are
    // everybody's: where it is written what is asked for, it does not matter of whom.
    void add(const expr::Program& program, const expr::Op& op, std::vector<const expr::Op*>& asked) {
        if (expr::is_measure(op.code)) return raise(Kind::anything); // who stands in the way
        if (op.code == Code::those) return raise(Kind::anything);    // whoever its filters look at
        switch (op.code) {
        case Code::var:
        case Code::val:
        case Code::exists:
        case Code::missing:
        case Code::missing_some: return raise(Kind::anything);
        case Code::has:
        case Code::has_component:
        case Code::has_status:
        case Code::get_component_value: return add_asked(program, op, asked);
        case Code::log: return raise(Kind::elsewhere); // each time somebody may listen
        default: return;
        }
    }

    void add_asked(const expr::Program& program, const expr::Op& op, std::vector<const expr::Op*>& asked) {
        const expr::Op* parts = program.operands(op);
        const Value* what =
            op.count > 1 && parts[1].code == Code::constant ? &program.constants[parts[1].detail] : nullptr;
        if (!what || !what->is(ValueType::text)) return raise(Kind::anything);
        asked.push_back(parts);
        if (const auto component = model_.find_component(what->text()))
            reads_.components.push_back(*component);
    }

    void raise(Kind kind) { reads_.kind = std::max(reads_.kind, kind); }

    template <class List> static void tidy(List& list) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }

    std::span<const std::shared_ptr<Quantity>> quantities_;
    const world::Model& model_;
    std::vector<bool> met_; // by quantity
    QuantityReads reads_;
};

} // namespace

QuantityReads reads_of(std::span<const std::shared_ptr<Quantity>> quantities, std::uint32_t number,
                       const world::Model& model) {
    return ReadsFinder(quantities, model).find(number);
}

} // namespace arbiter::rules
