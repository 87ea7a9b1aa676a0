#include "world/scope/named_scopes.hpp"

#include "expr/store.hpp"
#include "world/scope/evaluate.hpp"

namespace arbiter::world::scope {

NamedScopes::Depth& NamedScopes::next_depth() {
    if (under_way_ == depths_.size()) {
        depths_.emplace_back(limits_, places_, this);
        depths_.back().work.outside = outside_;
        depths_.back().work.asking = asking;
    }
    return depths_[under_way_];
}

FoundPeople NamedScopes::find(std::uint32_t number, const World& world, const Cast& cast) {
    if (number >= scopes_.size() || !scopes_[number]) return {};
    Depth& depth = next_depth();
    ++under_way_;
    const Result<void> evaluated = evaluate(*scopes_[number], world, cast, depth.work, depth.found);
    --under_way_;
    depth.list.clear();
    for (const Entity who : depth.found) depth.list.push_back(Value::entity(who.index));
    depth.failed = evaluated ? std::string() : evaluated.error().message;
    return {expr::list_value(depth.list), depth.work.steps(), depth.failed};
}

} // namespace arbiter::world::scope
