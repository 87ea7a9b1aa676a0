// From the end to the beginning, so that what comes behind an instruction is known before it. Only loops lead
// back, and they do something.
#include "machine/silent_way.hpp"

#include "rules/quantity_names.hpp"

#include <algorithm>
#include <utility>

namespace arbiter::machine {
namespace {

bool is_quiet_code(expr::Code code) noexcept {
    switch (code) {
    case expr::Code::throw_:
    case expr::Code::custom:
    case expr::Code::refused:
    case expr::Code::roll:
    case expr::Code::log: return false;
    default: return true;
    }
}

} // namespace

SilentWays::SilentWays(std::span<const std::shared_ptr<const Code>> codes, const UsesContext& game)
    : codes_(codes),
      game_(game),
      ways_(codes.size()),
      is_found_(codes.size(), false),
      quantities_(game.quantities.size()) {}

std::vector<SilentWay> SilentWays::find() {
    for (std::uint32_t i = 0; i < codes_.size(); ++i) find(i);
    return std::move(ways_);
}

void SilentWays::find(std::uint32_t code) {
    if (!ways_[code].empty()) return;
    const auto& steps = codes_[code]->steps;
    SilentWay& way = ways_[code];
    way.resize(steps.size() + 1);
    SilentWay* const before = std::exchange(at_hand_, &way);
    way.back() = static_cast<std::uint32_t>(steps.size());
    for (auto at = static_cast<std::uint32_t>(steps.size()); at-- > 0;)
        way[at] = steps[at]->silent_next(*this, at).value_or(at);
    at_hand_ = before;
    is_found_[code] = true;
}

bool SilentWays::is_silent(std::uint32_t code) {
    if (code >= codes_.size()) return false;
    find(code);
    return is_found_[code] && ways_[code].front() == codes_[code]->steps.size();
}

bool SilentWays::may_fail(const rules::Rule& rule) {
    if (!rule) return false;
    const expr::Program& program = *rule.program;
    return program.mode == LogicMode::community ||
           !std::ranges::all_of(program.ops, is_quiet_code, &expr::Op::code) ||
           std::ranges::any_of(program.slots, [this](const expr::BoundSlot& bound) {
               return bound.slot.whose == rules::k_quantities && may_fail(bound.slot.what);
           });
}

bool SilentWays::may_fail(std::uint32_t quantity) {
    if (quantity >= quantities_.size() || !game_.quantities[quantity]) return true;
    if (quantities_[quantity]) return *quantities_[quantity];
    bool may = false;
    rules::for_each_rule(*game_.quantities[quantity],
                         [&](const rules::Rule& rule) { may = may || may_fail(rule); });
    quantities_[quantity] = may;
    return may;
}

} // namespace arbiter::machine
