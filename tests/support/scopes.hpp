// What tests of scopes need again and again: definitions, conditions and a small world, all as text.
#pragma once

#include "world/roles.hpp"
#include "world/scope/compile.hpp"
#include "world/scope/evaluate.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::tests {

class ScopeBench {
public:
    ScopeBench();
    ~ScopeBench();

    /// Adds the definitions of a file.
    void define(std::string_view text);
    void add_condition(std::string_view id, std::string_view rule);
    /// Who there is: {"p:scout": {"core:health": {"hp": 3}}, ...}
    std::string people = "{}";
    std::map<world::Role, std::string> cast = {{world::Role::actor, "p:scout"}};
    Limits limits;
    std::string place; ///< a component and a field in it, with a blank between: "core:position locationId"

    [[nodiscard]] std::shared_ptr<const world::scope::Scope> compile(std::string_view text);
    [[nodiscard]] std::shared_ptr<const world::scope::Scope> find(std::string_view id);
    /// A world with those people. After compiling, for a world has the components that are known by then.
    [[nodiscard]] std::unique_ptr<world::World> make_world();
    [[nodiscard]] world::Cast cast_in(const world::World& world) const;

    /// The ids of those a scope finds, with blanks between; `! code` for an error. Runs with and without
    /// indexes, which must agree.
    [[nodiscard]] std::string run(std::string_view text);
    /// Everything that was found wrong: `line:column code`, with blanks and commas between.
    [[nodiscard]] std::string problems() const;
    [[nodiscard]] std::string hint() const; ///< of the first
    [[nodiscard]] std::string message() const;

    std::shared_ptr<world::Model> model = std::make_shared<world::Model>();

private:
    struct Body;
    [[nodiscard]] world::scope::ScopeContext context();
    std::unique_ptr<Body> body_;
};

} // namespace arbiter::tests
