#include "rules/quantity_names.hpp"

#include "base/text.hpp"
#include "support/rules.hpp"

#include <algorithm>

namespace arbiter::rules::quantity_names_test {
namespace {

using world::Role;

TEST(QuantityNames, ids_have_numbers_and_may_have_dots) {
    QuantityNames names;
    names.add("p:might");
    names.add("p:armour.worn");
    EXPECT_EQ(names.find("p:armour.worn"), 1u);
    EXPECT_FALSE(names.find("p:armour"));
    EXPECT_EQ(names.bind(split_dotted("quantity.p:might")), (HostSlot{0, k_quantities}));
    EXPECT_EQ(names.bind(split_dotted("quantity.p:armour.worn")), (HostSlot{1, k_quantities}));
    const std::vector<std::string_view> whole = {"quantity", "p:armour.worn"};
    EXPECT_EQ(names.bind(whole), (HostSlot{1, k_quantities}));
    EXPECT_FALSE(names.bind(split_dotted("quantities.p:might")));
    EXPECT_FALSE(names.bind(split_dotted("quantity")));
    EXPECT_TRUE(names.is_global("quantity"));
    EXPECT_FALSE(names.is_global("param"));
}

TEST(QuantityNames, what_is_not_there_is_refused_with_its_neighbour) {
    QuantityNames names;
    names.add("p:might");
    const auto refused = names.refuse(split_dotted("quantity.p:migth"));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->message, "there is no quantity \"p:migth\"");
    EXPECT_EQ(refused->hint, "did you mean \"p:might\"?");
    EXPECT_EQ(names.suggest("p:elsewhere"), "");
    EXPECT_TRUE(names.refuse(split_dotted("quantity")));
    EXPECT_FALSE(names.refuse(split_dotted("entity.actor")));
    EXPECT_FALSE(names.refuse({}));
}

TEST(QuantityView, a_quantity_is_worked_out_where_it_is_read) {
    tests::RuleDesk desk;
    desk.quantity("p:might", R"({"base": "entity.actor.components['s:s'].value"})");
    desk.quantity(
        "p:blow",
        R"({"base": "quantity.might * 2", "terms": [{"label": "again", "value": "quantity.might"}]})");
    const Rule rule = desk.compiler.value(desk.value(R"("quantity.blow + quantity.might")"));
    desk.give(Role::actor, "s:s", R"({"value": 10})");
    EXPECT_EQ(desk.answer(rule), "40");
    desk.give(Role::actor, "s:s", R"({"value": 1})");
    EXPECT_EQ(desk.answer(rule), "4");
    desk.give(Role::actor, "s:s", R"({"value": "much"})");
    EXPECT_EQ(desk.answer(desk.compiler.value(desk.value(R"("quantity.might == null")"))), "true")
        << "without a base there is no number";
}

TEST(QuantityView, what_did_not_compile_is_absent) {
    tests::RuleDesk desk;
    desk.quantity_names.add("p:lost");
    const Rule rule = desk.compiler.value(desk.value(R"("quantity.lost == null")"));
    EXPECT_EQ(desk.answer(rule), "true") << "a number beyond those there are";
    desk.quantities.resize(1);
    EXPECT_EQ(desk.answer(rule), "true") << "a quantity that is null";
}

} // namespace
} // namespace arbiter::rules::quantity_names_test
