// Looking up by id.
#include "expr/named_conditions.hpp"

#include "base/suggest.hpp"

namespace arbiter::expr {

const NamedCondition* NamedConditions::find(std::string_view id) const {
    const auto found = rules_.find(id);
    if (found != rules_.end()) return &found->second;
    return may_be_unread && may_be_unread(id) ? &yes_ : nullptr;
}

std::string NamedConditions::suggest(std::string_view id) const {
    NearestName nearest(id);
    for (const auto& [known, rule] : rules_) nearest.offer(known);
    return nearest.question();
}

} // namespace arbiter::expr
