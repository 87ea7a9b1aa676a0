#include "action/definitions.hpp"

#include "rules/references.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::action::definitions_test {
namespace {

TEST(Definitions, bare_references_belong_to_their_pack) {
    tests::Desk desk;
    json::Node rule = desk.value(
        R"({"and": [{"condition_ref": "dark"}, {"!": {"condition_ref": ["q:lit"]}}, {"condition_ref": ["wet"]}]})");
    rules::complete_references(rule, {"p"});
    EXPECT_EQ(
        json::write(rule),
        R"({"and":[{"condition_ref":"p:dark"},{"!":{"condition_ref":["q:lit"]}},{"condition_ref":["p:wet"]}]})");
}

TEST(Definitions, so_do_those_in_the_filters_of_a_scope) {
    tests::Desk desk;
    world::scope::Tree tree;
    world::scope::Step filter;
    filter.kind = world::scope::StepKind::filter;
    filter.filter = desk.value(R"({"!": {"condition_ref": "dark"}})");
    tree.terms.resize(2);
    tree.terms[1].steps = {filter, filter};
    complete_references(tree, {"p"});
    EXPECT_EQ(json::write(tree.terms[1].steps[1].filter), R"({"!":{"condition_ref":"p:dark"}})");
}

TEST(Definitions, components_of_a_scope_are_those_it_is_sure_of) {
    using namespace world::scope;
    Tree tree;
    Term items;
    items.source = Source::entities;
    items.name = "p:item";
    items.steps = {{StepKind::flatten, "", {}, {}}, {StepKind::field, "p:owner", {}, {}}};
    Term actor;
    actor.source = Source::actor;
    actor.steps = {{StepKind::field, "components", {}, {}},
                   {StepKind::field, "p:bag", {}, {}},
                   {StepKind::field, "p:key_of_an_object", {}, {}}};
    tree.terms = {items, actor};
    std::string all;
    for (const NamedComponent& named : components_of(tree)) all += std::string(named.id) + " ";
    EXPECT_EQ(all, "p:item p:owner p:bag ");
}

TEST(Definitions, a_broken_scope_is_one_that_others_may_name) {
    ASSERT_EQ(broken_scope().terms.size(), 1u);
    EXPECT_NE(broken_scope().terms[0].source, world::scope::Source::none) << "that cannot be gone on from";
}

TEST(Definitions, what_was_added_is_found) {
    PackScopes scopes;
    scopes.add("p:near", {});
    EXPECT_NE(scopes.find("p:near"), nullptr);
    EXPECT_EQ(scopes.suggest("p:naer"), "did you mean \"p:near\"?");
}

std::string completed(const std::string& text) {
    tests::Desk desk;
    json::Node rule = desk.value(text);
    rules::complete_references(rule, {"p"});
    rules::complete_names(rule, {"p"});
    return json::write(rule);
}

TEST(Definitions, bare_params_belong_to_their_pack) {
    EXPECT_EQ(completed(R"({">":[{"var":"param.hit.base"},{"var":["param.x",0]}]})"),
              R"({">":[{"var":"param.p:hit.base"},{"var":["param.p:x",0]}]})");
    EXPECT_EQ(completed(R"({"val":["param","hit","base"]})"), R"({"val":["param","p:hit","base"]})");
    for (const std::string unchanged :
         {R"({"var":"param.q:x"})", R"({"val":["param","q:x"]})", R"({"var":"param"})", R"({"var":"param."})",
          R"({"var":"params.x"})", R"({"val":["param"]})", R"({"val":"param"})", R"({"var":[]})",
          R"({"preserve":{"var":"param.x"}})", R"({"var":"param.x","and":1})",
          R"({"let":[{"param":{"var":"a"}},{"var":"param.x"}]})"})
        EXPECT_EQ(completed(unchanged), unchanged);
}

RC_GTEST_PROP(Definitions, completing_twice_is_completing_once, ()) {
    const auto name = *rc::gen::element<std::string>("x", "hit.base", "q:x", "", "param");
    const auto rule = *rc::gen::element<std::string>(R"({{"var":"param.{}"}})", R"({{"val":["param","{}"]}})",
                                                     R"({{"!":{{"condition_ref":"{}x"}}}})");
    const std::string once = completed(fmt::format(fmt::runtime(rule), name));
    RC_ASSERT(completed(once) == once);
}

TEST(Definitions, filters_of_scopes_are_completed_too) {
    tests::Desk desk;
    world::scope::Tree tree{{{}, {}}};
    tree.terms[1].steps.push_back(
        {world::scope::StepKind::filter, {}, desk.value(R"({"var":"param.x"})"), {}});
    complete_references(tree, {"p"});
    EXPECT_EQ(json::write(tree.terms[1].steps[0].filter), R"({"var":"param.p:x"})");
}

TEST(Definitions, only_names_are_checked_before_a_rule_is_used) {
    class NoNames final : public HostNames {
        std::optional<HostSlot> bind(std::span<const std::string_view>) const override { return {}; }
        std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
            return path[0] == "param" ? std::optional(NameRefusal{"gone", {}}) : std::nullopt;
        }
    };
    tests::Desk desk;
    desk.report.set_subject("condition \"p:a\"");
    const json::Node rule = desk.value(
        R"({"and":[{"condition_ref":"p:other"},{"no_operator":1},{"var":"param.x"},{"var":"a"}]})");
    check_outside_names(rule, NoNames(), {}, desk.report);
    ASSERT_EQ(tests::codes(desk.report.found()), std::vector<std::string>{"unknown-name"});
    EXPECT_EQ(desk.report.found()[0].subject, "condition \"p:a\"");
}

} // namespace
} // namespace arbiter::action::definitions_test
