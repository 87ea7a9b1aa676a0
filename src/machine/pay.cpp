#include "machine/pay.hpp"

#include "machine/spot.hpp"
#include "machine/uses.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

Step Pay::run(Run& run) const {
    if (!run.at(paid_).is(ValueType::absent)) return Step::next;
    run.at(paid_) = Value();
    if (!run.who(world::Role::actor)) return Step::next;
    const rules::Payer payer{bearers_of(run)};
    const auto bill = rules::find_bill(*cost_, payer);
    if (!bill)
        return run.fail(ErrorCode::bad_argument,
                        fmt::format("it cannot be paid: {}", rules::why_unpaid(*cost_, payer)));
    run.frame().cast.doing.way = run.host.cast.doing.way = cost_->names[bill->way];
    for (const rules::Payment& payment : bill->all()) {
        if (payment.due == 0) continue;
        const world::Entity who = *payer.of(*payment.price);
        if (!run.state.world.set(who, payment.price->field, Value(payment.there - payment.due)))
            return run.fail(ErrorCode::bad_argument,
                            fmt::format("{} has no number to pay {} with", run.state.world.id_of(who),
                                        payment.price->name));
        if (run.log) tell(payment, run);
    }
    return Step::next;
}

void Pay::tell(const rules::Payment& payment, Run& run) const {
    if (const auto resource = source_.find(payment.price->whose, payment.price->field))
        source_.tell({*resource, -payment.due, payment.there, payment.there - payment.due, 0, 0,
                      rules::ResourceResult::Cause::own, *resource},
                     run);
}

void Pay::tell_words(Uses& uses) const {
    for (const rules::WayToPay& way : cost_->ways)
        for (const rules::Price& price : way) {
            if (!source_.find(price.whose, price.field)) continue;
            uses.reads(price.amount);
            uses.reads(price.whose, price.field);
        }
}

void tell_cost(const rules::Cost& cost, Uses& uses) {
    for (const rules::WayToPay& way : cost.ways)
        for (const rules::Price& price : way) {
            uses.reads(price.amount);
            if (price.rule) uses.reads(price.rule->least.sibling);
            if (price.rule) uses.reads(price.rule->least.rule);
            uses.reads_presence(price.whose, price.component);
            uses.reads(price.whose, price.field);
        }
}

void Pay::tell_uses(Uses& uses) const {
    tell_cost(*cost_, uses);
    for (const rules::WayToPay& way : cost_->ways)
        for (const rules::Price& price : way) uses.writes(price.field);
    uses.reads_register(paid_);
    uses.writes_register(paid_);
    uses.goes_on();
}

} // namespace arbiter::machine
