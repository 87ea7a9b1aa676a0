// What instructions tell of the cells they read. Registers and calls are tested in code_reads_test.cpp.
#include "machine/uses.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::uses_test {
namespace {

using tests::Stage;

/// The cells that a piece of code reads.
class Cells {
public:
    explicit Cells(const action::Game& game, std::string_view code = "p:act")
        : model_(*game.model), cells_(game.reads[*game.find_code(code)].cells) {}

    [[nodiscard]] bool reads_member(std::string_view component, std::string_view key) const {
        const auto found = *model_.find_component(component);
        const std::uint32_t cell = model_.layout(found).find(key);
        return cell != expr::Shape::k_none && cells_.has_member(found, cell);
    }
    [[nodiscard]] bool reads_any(std::string_view component) const {
        return cells_.has_any(*model_.find_component(component));
    }
    [[nodiscard]] bool has_presence(std::string_view component) const {
        return cells_.has_presence(*model_.find_component(component));
    }
    [[nodiscard]] bool has_whole(std::string_view component) const {
        return cells_.has_whole(*model_.find_component(component));
    }
    [[nodiscard]] bool has_all() const { return cells_.has_all(); }

private:
    const world::Model& model_;
    const world::CellSet& cells_;
};

TEST(Uses, what_is_written_is_not_read_for_that) {
    const Stage stage(R"("effects": [ { "set": { "to": "primary", "field": "p:mark.on", "value": 1 } },
        { "adjust": { "to": "primary", "field": "p:mark.count", "by": "entity.actor.components['p:hp'].now" } },
        { "add": { "to": "actor", "component": "p:bag" } } ])");
    const Cells act(*stage.game());
    EXPECT_FALSE(act.reads_member("p:mark", "on"));
    EXPECT_FALSE(act.reads_member("p:mark", "count"));
    EXPECT_TRUE(act.reads_member("p:hp", "now"));
    EXPECT_FALSE(act.reads_member("p:hp", "max"));
    EXPECT_FALSE(act.reads_any("p:bag"));
}

// Each of them may fail by what stands there, or tells somebody of it.
TEST(Uses, numbers_that_are_adjusted_count_where_something_comes_of_them) {
    const Stage told(R"("effects": [
        { "adjust": { "to": "primary", "field": "p:mark.count", "by": 1, "max": 3 }, "as": "a" } ])");
    EXPECT_TRUE(Cells(*told.game()).reads_member("p:mark", "count"));
    const Stage checked(
        R"("effects": [ { "adjust": { "to": "primary", "field": "p:gold.sum", "by": 1 } } ])",
        {{"components/g.json",
          R"({ "id": "gold", "fields": { "sum": { "type": "whole", "max": "most" }, "most": {} } })"}});
    EXPECT_TRUE(Cells(*checked.game()).reads_member("p:gold", "most")) << "a bound";
    EXPECT_FALSE(Cells(*checked.game()).reads_member("p:gold", "sum")) << "whatever it is, adding goes on";
}

TEST(Uses, scopes_and_their_filters_are_read) {
    const Stage stage(
        R"("effects": [ { "each": "here", "as": "secondary", "do": [ { "say": "x" } ] } ])",
        {{"scopes/b.json",
          R"x({ "id": "rich", "scope": "entities(p:bag)[][{\"var\": \"entity.components.p:mark.on\"}]" })x"},
         {"actions/r.json", R"({ "id": "r", "template": "r", "effects": [
                          { "each": "rich", "as": "secondary", "do": [ { "say": "x" } ] } ] })"}});
    const Cells act(*stage.game());
    EXPECT_TRUE(act.reads_any("core:position"));
    EXPECT_FALSE(act.reads_any("p:mark"));
    const Cells rich(*stage.game(), "p:r");
    EXPECT_TRUE(rich.has_presence("p:bag"));
    EXPECT_TRUE(rich.reads_any("p:mark"));
    EXPECT_FALSE(rich.reads_any("p:hp"));
}

// Whom a rule asks about may be known only when it runs; what it asks for is written down here.
TEST(Uses, components_of_somebody_unknown) {
    const Stage has(R"("effects": [ { "when": { "some": [["p:hero", "p:wolf"],
        { "has_component": [{ "var": "" }, "p:mark"] }] }, "do": [ { "stop": true } ] } ])");
    EXPECT_TRUE(Cells(*has.game()).has_presence("p:mark"));
    EXPECT_FALSE(Cells(*has.game()).has_whole("p:mark"));
    EXPECT_FALSE(Cells(*has.game()).reads_any("p:hp"));
    const Stage value(
        R"("effects": [ { "when": { "get_component_value": [{ "cat": ["p:", "hero"] }, "p:hp", "now"] },
        "do": [ { "stop": true } ] } ])");
    EXPECT_TRUE(Cells(*value.game()).has_whole("p:hp"));
    EXPECT_FALSE(Cells(*value.game()).reads_any("p:mark"));
    const Stage any(R"("effects": [ { "when": { "has_component": ["p:hero", { "cat": ["p:", "mark"] }] },
        "do": [ { "stop": true } ] } ])");
    EXPECT_TRUE(Cells(*any.game()).has_all());
}

TEST(Uses, words_read_nothing) {
    const Stage stage(
        R"x("effects": [ { "say": "{target} has {entity.primary.components['p:hp'].now}" },
        { "show": { "quantity": "left", "total": "{total}" } } ])x",
        {{"quantities/q.json", R"({ "id": "left", "base": "entity.primary.components['p:hp'].now" })"}});
    EXPECT_FALSE(Cells(*stage.game()).reads_any("p:hp"));
}

TEST(Uses, quantities_read_through_one_another) {
    const Stage stage(
        R"("effects": [ { "roll": "1d2 + quantity.sum" } ])",
        {{"quantities/q.json", R"x([
        { "id": "sum", "base": "quantity.part + 1" },
        { "id": "part", "base": "entity.actor.components['p:hp'].now" } ])x"},
         {"modifiers/m.json",
          R"({ "id": "m", "of": "part", "value": 1, "condition": { "has_component": [{ "var": "entity.actor" }, "p:mark"] } })"}});
    const Cells act(*stage.game());
    EXPECT_TRUE(act.reads_member("p:hp", "now"));
    EXPECT_TRUE(act.has_presence("p:mark"));
    EXPECT_FALSE(act.reads_any("p:bag"));
}

TEST(Uses, a_quantity_that_is_told_something_counts_with_what_it_reads) {
    const Stage stage(
        R"x("effects": [ { "roll": "1d2 + quantity.sum(entity.actor.components['p:mark'].n)" } ])x",
        {{"quantities/q.json",
          R"x({ "id": "sum", "takes": ["n"], "base": "n + entity.primary.components['p:hp'].max" })x"}});
    const Cells act(*stage.game());
    EXPECT_TRUE(act.reads_member("p:hp", "max"));
    EXPECT_FALSE(act.reads_member("p:hp", "now"));
    EXPECT_TRUE(act.reads_member("p:mark", "n")) << "the argument's own rule";
    EXPECT_FALSE(act.has_all());
}

} // namespace
} // namespace arbiter::machine::uses_test
