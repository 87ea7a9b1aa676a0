#include "pack/upgrade/edit_text.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::edit_text_test {
namespace {

class EditText : public tests::Desk, public testing::Test {
protected:
    void SetUp() override {}
    // Reads the text, lets `change` have its way with the value, and gives the text that says so.
    template <class Change> std::string rewrite(const std::string& text, Change change) {
        const json::Node before = value(text);
        json::Node after = before;
        change(after);
        std::vector<TextEdit> edits;
        find_edits(before, after, text, edits);
        return edited(text, edits);
    }
    static void remove(json::Node& node, std::string_view key) {
        std::erase_if(node.children, [&](const json::Node& child) { return child.key == key; });
    }
};

TEST_F(EditText, what_does_not_change_keeps_every_blank) {
    const std::string text = "{ \"a\" : [1,2 , 3],\n   \"b\":1e3 }";
    EXPECT_EQ(rewrite(text, [](json::Node&) {}), text);
}

TEST_F(EditText, members_are_taken_out_with_their_commas) {
    const std::string text = R"({ "a": 1, "b": 2,  "c": 3 })";
    EXPECT_EQ(rewrite(text, [](json::Node& n) { remove(n, "a"); }), R"({ "b": 2,  "c": 3 })");
    EXPECT_EQ(rewrite(text, [](json::Node& n) { remove(n, "b"); }), R"({ "a": 1, "c": 3 })");
    EXPECT_EQ(rewrite(text, [](json::Node& n) { remove(n, "c"); }), R"({ "a": 1, "b": 2 })");
    EXPECT_EQ(rewrite(text, [](json::Node& n) { remove(n, "b"), remove(n, "c"); }), R"({ "a": 1 })");
    EXPECT_EQ(rewrite(text, [](json::Node& n) { n.children.clear(); }), "{}");
}

TEST_F(EditText, a_value_under_another_key_is_renamed) {
    EXPECT_EQ(rewrite(R"({ "type": "x", "formula":  "1d4" })",
                      [](json::Node& n) {
                          remove(n, "type");
                          n.children[0].key = "value";
                          n.children[0].text = "-1d4";
                      }),
              R"({ "value":  "-1d4" })");
}

TEST_F(EditText, new_members_go_to_the_end_as_the_others_are_laid_out) {
    const auto add = [](json::Node& n) {
        remove(n, "b");
        n.add("c", json::make_list({json::make_number(1)}));
    };
    EXPECT_EQ(rewrite(R"({ "a": 1, "b": 2 })", add), R"({ "a": 1, "c": [1] })");
    EXPECT_EQ(rewrite("{\n  \"a\": 1,\n  \"b\": 2\n}", add), "{\n  \"a\": 1,\n  \"c\": [1]\n}");
}

TEST_F(EditText, elements_are_known_by_their_place) {
    EXPECT_EQ(rewrite("[1, 2, 3]", [](json::Node& n) { n.children.erase(n.children.begin() + 1); }),
              "[1, 3]");
    EXPECT_EQ(rewrite("[1, 2, 3]", [](json::Node& n) { n.children.push_back(json::make_number(4)); }),
              "[1, 2, 3, 4]");
    EXPECT_EQ(rewrite("[1, 2]", [](json::Node& n) { std::swap(n.children[0], n.children[1]); }), "[2, 1]");
    EXPECT_EQ(rewrite("[]", [](json::Node& n) { n.children.push_back(json::make_number(4)); }), "[4]");
}

TEST_F(EditText, values_inside_are_reached) {
    EXPECT_EQ(rewrite(R"({"a":[{"b":  {"c":"1"}}]})",
                      [](json::Node& n) {
                          json::Node& c = n.children[0].children[0].children[0].children[0];
                          json::Node now = json::make_number(1);
                          now.key = c.key;
                          c = now;
                      }),
              R"({"a":[{"b":  {"c":1}}]})");
}

// A value of some depth, by the choices that rapidcheck makes.
json::Node any_value(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 6 : 4);
    if (kind < 2) return json::make_number(*rc::gen::inRange(0, 9));
    if (kind < 4) return json::make_text(*rc::gen::element(std::string("a"), std::string("{\"}")));
    json::Node made = kind == 4 ? json::make_list() : json::make_object();
    const int count = *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) made.add(kind == 4 ? "" : "k" + std::to_string(i), any_value(depth - 1));
    return made;
}

// Takes children out, renames them, changes them and adds some.
void change_somehow(json::Node& node) {
    const int what = *rc::gen::inRange(0, 5);
    if (what == 0 && !node.children.empty())
        node.children.erase(node.children.begin() +
                            *rc::gen::inRange(0, static_cast<int>(node.children.size())));
    if (what == 1 && node.is(json::NodeKind::object)) node.add("new", any_value(1));
    if (what == 1 && node.is(json::NodeKind::list)) node.children.push_back(any_value(1));
    if (what == 2 && node.is(json::NodeKind::object) && !node.children.empty())
        node.children.back().key = "renamed";
    if (what == 3 && node.is(json::NodeKind::text)) node.text = "other";
    for (json::Node& child : node.children) change_somehow(child);
}

RC_GTEST_PROP(EditTextProperty, the_edited_text_says_what_was_meant, ()) {
    tests::Desk desk;
    const auto layout = *rc::gen::element(json::Layout::compact, json::Layout::pretty);
    const std::string text = json::write(any_value(3), layout);
    const json::Node before = desk.value(text);
    json::Node after = before;
    change_somehow(after);
    std::vector<TextEdit> edits;
    find_edits(before, after, text, edits);
    const std::string now = edited(text, edits);
    RC_ASSERT(json::equal(desk.value(now), after));
    RC_ASSERT(!json::equal(before, after) || now == text);
}

} // namespace
} // namespace arbiter::pack::edit_text_test
