#include "support/scopes.hpp"

#include "base/suggest.hpp"
#include "pack/scope/read_file.hpp"
#include "support/expr.hpp"
#include "world/scope/read_scope.hpp"
#include "json/read.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace arbiter::tests {

using namespace world;
using namespace world::scope;

namespace {

class Known final : public Definitions {
public:
    const Tree* find(std::string_view id) const override {
        const auto found = trees.find(id);
        return found == trees.end() ? nullptr : &found->second;
    }
    std::string suggest(std::string_view id) const override {
        NearestName nearest(id);
        for (const auto& [known, tree] : trees) nearest.offer(known);
        return nearest.question();
    }
    std::map<std::string, Tree, std::less<>> trees;
};

class Rules final : public expr::Conditions {
public:
    const expr::NamedCondition* find(std::string_view id) const override {
        const auto found = rules.find(id);
        return found == rules.end() ? nullptr : &found->second;
    }
    std::string suggest(std::string_view) const override { return {}; }
    std::map<std::string, expr::NamedCondition, std::less<>> rules;
};

} // namespace

struct ScopeBench::Body {
    std::shared_ptr<json::Sources> sources = std::make_shared<json::Sources>();
    json::Report report{*sources};
    Known definitions;
    Rules conditions;
};

ScopeBench::ScopeBench() : body_(std::make_unique<Body>()) {}
ScopeBench::~ScopeBench() = default;

void ScopeBench::define(std::string_view text) {
    const std::uint32_t source = body_->sources->add("test.scope", std::string(text));
    for (const json::Node& made : pack::scope::read_scope_file(source, body_->report)) {
        const json::Node& scope = *made.find("scope");
        const auto where = expr::place_of(scope, *body_->sources);
        if (auto tree = read_scope(scope.text, where, limits, {}, body_->report))
            body_->definitions.trees.emplace(made.find("id")->text, std::move(*tree));
    }
}

void ScopeBench::add_condition(std::string_view id, std::string_view rule) {
    const std::uint32_t source = body_->sources->add(std::string(id), std::string(rule));
    EXPECT_TRUE(json::read(*body_->sources, source, limits, body_->report));
    body_->conditions.rules.emplace(id, body_->sources->get(source).root);
}

ScopeContext ScopeBench::context() {
    ScopeContext made{*model, limits, &body_->definitions, &body_->conditions, {}, {}, body_->sources};
    if (const auto blank = place.find(' '); blank != std::string::npos) {
        const std::string_view steps[] = {std::string_view(place).substr(blank + 1)};
        made.place = model->field(model->component(place.substr(0, blank)), steps);
    }
    return made;
}

std::shared_ptr<const Scope> ScopeBench::compile(std::string_view text) {
    const std::uint32_t source = body_->sources->add("<scope>", std::string(text));
    const auto tree = read_scope(text, {source, 0, false}, limits, {}, body_->report);
    return tree ? ScopeCompiler(context(), body_->report).compile(*tree) : nullptr;
}

std::shared_ptr<const Scope> ScopeBench::find(std::string_view id) {
    return ScopeCompiler(context(), body_->report).find(id);
}

std::unique_ptr<World> ScopeBench::make_world() {
    const Data read = tests::data(people);
    const expr::Map& all = read.root().map();
    const auto each = [](const Value& map, const auto& what) {
        for (std::size_t i = 0; i < map.map().shape->size(); ++i)
            what(map.map().shape->key(i), map.map().values[i]);
    };
    for (std::size_t i = 0; i < all.shape->size(); ++i)
        each(all.values[i], [&](const std::string& id, const Value&) { model->component(id); });
    const auto frozen = model->thawed();
    frozen->freeze();
    auto world = std::make_unique<World>(frozen);
    for (std::size_t i = 0; i < all.shape->size(); ++i) {
        const Entity entity = world->add(all.shape->key(i));
        each(all.values[i], [&](const std::string& id, const Value& value) {
            world->set(entity, *model->find_component(id), value);
        });
    }
    return world;
}

Cast ScopeBench::cast_in(const World& world) const {
    Cast made;
    for (const auto& [role, id] : cast) made[role] = world.find(id);
    return made;
}

std::string ScopeBench::run(std::string_view text) {
    const auto scope = compile(text);
    if (!scope) {
        for (const Diagnostic& found : body_->report.found()) ADD_FAILURE() << render(found);
        return "?";
    }
    const auto world = make_world();
    ScopeWork work(limits);
    work.few = 1'000'000;
    const auto shown = [&] {
        std::vector<Entity> found;
        const auto done = evaluate(*scope, *world, cast_in(*world), work, found);
        std::vector<std::string> ids;
        for (const Entity entity : found) ids.push_back(world->id_of(entity));
        return done ? fmt::format("{}", fmt::join(ids, " "))
                    : fmt::format("! {}", word_of(done.error().code));
    };
    const std::string scanned = shown();
    work.few = 0;
    EXPECT_EQ(shown(), scanned) << text;
    return scanned;
}

std::string ScopeBench::problems() const {
    std::vector<std::string> all;
    for (const Diagnostic& d : body_->report.found())
        all.push_back(fmt::format("{}:{} {}", d.place.line, d.place.column, d.code));
    return fmt::format("{}", fmt::join(all, ", "));
}

std::string ScopeBench::hint() const {
    return body_->report.found().empty() ? "" : body_->report.found()[0].hint;
}

std::string ScopeBench::message() const {
    return body_->report.found().empty() ? "" : body_->report.found()[0].message;
}

} // namespace arbiter::tests
