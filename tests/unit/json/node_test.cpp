#include "json/node.hpp"

#include "json/write.hpp"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

namespace arbiter::json::node_test {
namespace {

Node object(std::initializer_list<std::pair<std::string, Node>> members) {
    Node node = make_object();
    for (const auto& [name, value] : members) node.add(name, value);
    return node;
}

TEST(Node, finds_a_member_by_its_name) {
    Node node = object({{"a", make_number(1)}, {"b", make_text("x")}});
    ASSERT_NE(node.find("b"), nullptr);
    EXPECT_EQ(node.find("b")->text, "x");
    EXPECT_EQ(node.find("c"), nullptr);
    node.find("a")->number = 2;
    EXPECT_EQ(node.children[0].number, 2) << "what was found is the member itself";
}

TEST(Node, only_an_object_has_members) {
    Node list = make_list({make_number(1)});
    list.children[0].key = "a"; // an element that came out of an object
    EXPECT_EQ(list.find("a"), nullptr);
    EXPECT_EQ(make_text("a").find("a"), nullptr);
}

TEST(Node, a_new_member_stands_at_the_end_under_its_name) {
    Node node = object({{"a", make_null()}});
    Node& added = node.add("b", make_boolean(true));
    EXPECT_EQ(&added, &node.children.back());
    EXPECT_EQ(added.key, "b");
}

TEST(Node, is_named_at_its_key_or_else_at_itself) {
    Node node = make_null();
    node.span = {0, 5, 9};
    EXPECT_EQ(node.name_span(), node.span);
    node.key_span = {0, 1, 3};
    EXPECT_EQ(node.name_span(), node.key_span);
}

TEST(Node, a_made_value_was_written_nowhere) {
    EXPECT_FALSE(make_number(1).span.is_somewhere());
    EXPECT_TRUE((Span{0, 0, 0}).is_somewhere());
}

TEST(Node, each_kind_has_a_name_of_its_own) {
    std::set<std::string_view> names;
    for (const NodeKind kind : {NodeKind::null, NodeKind::boolean, NodeKind::number, NodeKind::text,
                                NodeKind::list, NodeKind::object})
        EXPECT_TRUE(names.insert(name_of(kind)).second) << name_of(kind);
    EXPECT_EQ(name_of(NodeKind::object), "an object");
}

TEST(Node, numbers_are_equal_by_value) {
    Node written = make_number(1);
    written.text = "1.0";
    EXPECT_TRUE(equal(written, make_number(1)));
    EXPECT_FALSE(equal(make_number(1), make_number(2)));
}

TEST(Node, objects_are_equal_in_any_order_and_lists_are_not) {
    EXPECT_TRUE(equal(object({{"a", make_null()}, {"b", make_boolean(true)}}),
                      object({{"b", make_boolean(true)}, {"a", make_null()}})));
    EXPECT_FALSE(
        equal(make_list({make_number(1), make_number(2)}), make_list({make_number(2), make_number(1)})));
}

TEST(Node, places_do_not_count) {
    Node here = make_text("x"), there = make_text("x");
    here.span = {0, 1, 2};
    there.span = {1, 7, 9};
    EXPECT_TRUE(equal(here, there));
}

TEST(Node, values_of_two_kinds_or_sizes_are_never_equal) {
    const std::array<Node, 9> all = {
        make_null(),    make_boolean(false), make_boolean(true),       make_number(0), make_text(""),
        make_text("0"), make_list(),         make_list({make_null()}), make_object()};
    for (const Node& a : all)
        for (const Node& b : all) EXPECT_EQ(equal(a, b), &a == &b) << write(a) << " " << write(b);
}

Node any_node(int depth) {
    switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0: return make_null();
    case 1: return make_boolean(*rc::gen::arbitrary<bool>());
    case 2: return make_number(*rc::gen::inRange(-3, 3));
    case 3: return make_text(*rc::gen::element<std::string>("", "a", "b"));
    default: break;
    }
    const bool is_object = *rc::gen::arbitrary<bool>();
    Node node = is_object ? make_object() : make_list();
    const int size = *rc::gen::inRange(0, 4);
    for (int i = 0; i < size; ++i)
        node.add(is_object ? std::string(1, static_cast<char>('a' + i)) : "", any_node(depth - 1));
    return node;
}

RC_GTEST_PROP(NodeProperty, equality_is_the_same_both_ways_and_follows_the_text, ()) {
    const Node a = any_node(3), b = any_node(3);
    RC_ASSERT(equal(a, a));
    RC_ASSERT(equal(a, b) == equal(b, a));
    // Members were added in the order of their names, so equal values have equal texts.
    RC_ASSERT(equal(a, b) == (write(a) == write(b)));
}

} // namespace
} // namespace arbiter::json::node_test
