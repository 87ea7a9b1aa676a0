// NamedScopes: finds whom a scope finds that a rule names by its id. For one thread.
#pragma once

#include "arbiter/host.hpp"
#include "world/roles.hpp"
#include "world/scope/work.hpp"

#include <deque>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace arbiter::world::scope {

class NamedScopes {
public:
    /// `scopes` by number, and whatever is given to it, outlive it. No scope may lead back to itself.
    NamedScopes(std::span<const std::shared_ptr<const Scope>> scopes, const Limits& limits,
                grid::PlaceWork* places, const Host* outside)
        : scopes_(scopes), limits_(limits), places_(places), outside_(outside) {}
    NamedScopes(const NamedScopes&) = delete;
    NamedScopes& operator=(const NamedScopes&) = delete;

    /// Whom a scope finds for a cast. The list and the reason of a failure stay until the next call from the
    /// same depth.
    [[nodiscard]] FoundPeople find(std::uint32_t number, const World& world, const Cast& cast);

    RoleView* asking = nullptr; ///< for whose cast quantities are worked out; may be null

private:
    /// A filter of one scope may name another one, whose filters run before it goes on: each depth has memory
    /// of its own.
    struct Depth {
        Depth(const Limits& limits, grid::PlaceWork* places, NamedScopes* scopes)
            : work(limits, places, scopes) {}
        ScopeWork work;
        std::vector<Entity> found;
        std::vector<Value> list;
        std::string failed;
    };
    [[nodiscard]] Depth& next_depth();

    std::span<const std::shared_ptr<const Scope>> scopes_;
    const Limits& limits_;
    grid::PlaceWork* places_;
    const Host* outside_;
    std::deque<Depth> depths_; // a deque: references to one stay while more are added
    std::size_t under_way_ = 0;
};

} // namespace arbiter::world::scope
