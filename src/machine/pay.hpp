// Pay: the first instruction of an action that costs something.
#pragma once

#include "machine/code.hpp"
#include "machine/tell_resource.hpp"
#include "rules/cost.hpp"

namespace arbiter::machine {

/// Takes the way to pay that was chosen, else the first that the actor can, and notes it in the cast: rules
/// read `paid`. Its register marks that it was paid; whoever runs an action out of another one has marked it
/// before, and then nothing is paid. Who cannot pay does not act: the action fails. Resources that are
/// paid are told.
class Pay final : public Instruction {
public:
    Pay(std::shared_ptr<const rules::Cost> cost, std::uint32_t paid, ChangeSource source)
        : cost_(std::move(cost)), paid_(paid), source_(std::move(source)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    void tell(const rules::Payment& payment, Run& run) const;

    std::shared_ptr<const rules::Cost> cost_;
    std::uint32_t paid_;
    ChangeSource source_;
};

/// What looking at a cost reads.
void tell_cost(const rules::Cost& cost, Uses& uses);

} // namespace arbiter::machine
