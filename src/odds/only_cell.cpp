#include "odds/only_cell.hpp"

#include "rules/outside.hpp"
#include "world/roles.hpp"

namespace arbiter::odds {
namespace {

using expr::Code;

// What looks around while it runs may read anything.
bool is_told_by_slots(const expr::Program& program) {
    for (const expr::Op& op : program.ops) {
        if (expr::is_measure(op.code)) return false;
        switch (op.code) {
        case Code::path:
        case Code::local:
        case Code::path_exists:
        case Code::at:
        case Code::has:
        case Code::has_component:
        case Code::has_status:
        case Code::get_component_value:
        case Code::var:
        case Code::val:
        case Code::exists:
        case Code::missing:
        case Code::missing_some:
        case Code::present: return false;
        default: break;
        }
    }
    return true;
}

} // namespace

std::optional<HostSlot> only_cell_of(const rules::Quantity& quantity, const world::Model& model) {
    std::optional<HostSlot> only;
    bool is_one = true;
    for (const rules::Line& line : quantity.lines) is_one = is_one && !line.needs;
    rules::for_each_rule(quantity, [&](const rules::Rule& rule) {
        is_one = is_one && is_told_by_slots(*rule.program);
        for (const expr::BoundSlot& bound : rule.program->slots) {
            const HostSlot slot = bound.slot;
            if (slot.whose == rules::k_params) continue;
            const bool is_field = slot.whose < world::k_roles && slot.what < model.fields();
            is_one = is_one && is_field && (!only || (only->whose == slot.whose && only->what == slot.what));
            only = slot;
        }
    });
    return is_one ? only : std::nullopt;
}

} // namespace arbiter::odds
