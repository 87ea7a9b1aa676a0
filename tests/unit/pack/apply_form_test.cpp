#include "pack/apply_form.hpp"

#include "base/fuel.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::apply_form_test {
namespace {

class ApplyForm : public tests::Desk, public testing::Test {
protected:
    Fuel fuel{1'000};

    // What `foreign` becomes under a form whose other fields are `form`.
    std::string apply(const std::string& form, const std::string& foreign) {
        const Record made = record("form", R"({"id":"f","of":"table",)" + form + "}", "p:f");
        return json::write(apply_form(made, value(foreign), fuel, report));
    }
    bool is_meant(const std::string& keys, const std::string& foreign) {
        return has_foreign_shape(value(foreign), record("form", "{" + keys + "}"));
    }
};

TEST_F(ApplyForm, a_shape_is_known_by_all_its_keys) {
    EXPECT_TRUE(is_meant(R"("when_key":"a")", R"({"a":1,"b":2})"));
    EXPECT_FALSE(is_meant(R"("when_key":"a")", R"({"b":2})"));
    EXPECT_TRUE(is_meant(R"("when_key":["a","b"])", R"({"a":1,"b":2})"));
    EXPECT_FALSE(is_meant(R"("when_key":["a","b"])", R"({"a":1})"));
    EXPECT_FALSE(is_meant(R"("when_key":"a","unless_key":"b")", R"({"a":1,"b":2})"));
    EXPECT_TRUE(is_meant(R"("when_key":"a","unless_key":["b","c"])", R"({"a":1,"b":2})"));
    EXPECT_FALSE(is_meant(R"("when_key":"a")", R"(["a"])"));
}

TEST_F(ApplyForm, a_plain_value_is_taken_as_it_is) {
    EXPECT_EQ(apply(R"("becomes":{"n":5,"l":[1,{"x":null}],"t":"a"})", "{}"),
              R"({"n":5,"l":[1,{"x":null}],"t":"a"})");
}

TEST_F(ApplyForm, from_reads_deep_and_falls_back) {
    EXPECT_EQ(
        apply(R"("becomes":{"x":{"from":"/a/b/1"},"y":{"from":"/no","default":[7]},"z":{"from":"/no"}})",
              R"({"a":{"b":[1,2]}})"),
        R"({"x":2,"y":[7]})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"unread-part"})
        << "/a/b/0 would be lost";
    EXPECT_EQ(report.found()[0].place.pointer, "/a/b/0");
}

TEST_F(ApplyForm, words_are_translated_and_strange_ones_kept) {
    const std::string form = R"("becomes":{"x":{"from":"/a","words":{"on":true,"off":false}}})";
    EXPECT_EQ(apply(form, R"({"a":"on"})"), R"({"x":true})");
    EXPECT_EQ(apply(form, R"({"a":"odd"})"), R"({"x":"odd"})");
    EXPECT_EQ(apply(form, R"({"a":5})"), R"({"x":5})");
}

TEST_F(ApplyForm, where_only_some_words_are_known_others_are_told) {
    const std::string form = R"("becomes":{"x":{"from":"/a","words":{"near":1,"far":2},"words_only":true}})";
    EXPECT_EQ(apply(form, R"({"a":"far"})"), R"({"x":2})");
    EXPECT_TRUE(report.found().empty());
    EXPECT_EQ(apply(form, R"({"a":"fra"})"), R"({"x":1})") << "something stands in";
    ASSERT_EQ(report.found().size(), 1u);
    EXPECT_EQ(report.found()[0].code, "unknown-word");
    EXPECT_EQ(report.found()[0].hint, "did you mean \"far\"? it is one of near, far");
}

TEST_F(ApplyForm, elements_become_members_by_a_key_of_theirs) {
    const std::string form =
        R"("becomes":{"x":{"join":[{"a":{}},{"from":"/l","keyed":"/name","each":{"n":{"from":"/n"}}}]}})";
    EXPECT_EQ(apply(form, R"({"l":[{"name":"b","n":1},{"name":"c"}]})"),
              R"({"x":{"a":{},"b":{"n":1},"c":{}}})");
    EXPECT_TRUE(report.found().empty());
    apply(form, R"({"l":[{"name":"b"},{"name":"b"},{}]})");
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"said-twice", "missing-field"}));
}

TEST_F(ApplyForm, above_the_parts_of_a_record_is_the_record) {
    EXPECT_EQ(apply(R"("becomes":{"x":{"from":"/l","each":{"of":{"above":"/name"}}}})",
                    R"({"name":"n","l":[{},{}]})"),
              R"({"x":[{"of":"n"},{"of":"n"}]})");
}

TEST_F(ApplyForm, each_walks_lists_and_objects) {
    const std::string each = R"("becomes":{"rows":{"from":"/r","each":)";
    EXPECT_EQ(apply(each + R"({"at":{"from":"/k"}}}})", R"({"r":[{"k":1},{"k":2}]})"),
              R"({"rows":[{"at":1},{"at":2}]})");
    EXPECT_EQ(apply(each + R"({"at":{"key":"number"},"value":{"from":""}}}})", R"({"r":{"1":"a","x":"b"}})"),
              R"({"rows":[{"at":1,"value":"a"},{"at":"x","value":"b"}]})");
    EXPECT_EQ(apply(each + R"({"at":{"key":"text"}}}})", R"({"r":{"1":{}}})"), R"({"rows":[{"at":"1"}]})");
    EXPECT_EQ(apply(each + R"(5}})", R"({"r":"no list"})"), R"({"rows":"no list"})")
        << "the shape check will tell";
    EXPECT_TRUE(report.found().empty());
}

TEST_F(ApplyForm, what_it_does_not_read_stays_and_what_it_drops_goes) {
    EXPECT_EQ(
        apply(R"("becomes":{"x":{"from":"/a"}},"drop":["/b","/no"])", R"({"id":"t","a":1,"b":2,"c":3})"),
        R"({"x":1,"id":"t","c":3})");
}

TEST_F(ApplyForm, a_field_that_is_there_already_is_said_twice) {
    EXPECT_EQ(apply(R"("becomes":{"x":{"from":"/a"}})", R"({"a":1,"x":2})"), R"({"x":1})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"said-twice"});
}

TEST_F(ApplyForm, values_keep_the_places_of_their_author) {
    const Record form = record("form", R"({"id":"f","of":"table","becomes":{"x":{"from":"/a/b"}}})", "p:f");
    const json::Node foreign = value(R"({"a":{"b":"here"}})");
    const json::Node made = apply_form(form, foreign, fuel, report);
    EXPECT_EQ(sources.place_of(made.find("x")->span).pointer, "/a/b");
    EXPECT_EQ(made.find("x")->span.source, foreign.span.source);
}

TEST_F(ApplyForm, elements_may_be_chosen_joined_and_taken_alone) {
    const std::string form = R"("becomes":{
        "kept":{"from":"/m","unless":{"/r":"x"}},
        "texts":{"join":[{"from":["/old","/texts"]},{"from":"/m","only":{"/r":"x","/v":{"is":"text"}},"each":{"from":"/v"},"drop":true}]},
        "flag":{"one_of":[{"from":"/flag"},{"from":"/m","only":{"/r":"x"},"unless":{"/v":{"is":"text"}},
                "each":{"from":"/v","words":{"1":true}},"single":true,"drop":true}]}})";
    EXPECT_EQ(
        apply(form,
              R"({"m":[{"r":"x","v":"do it","n":1},{"r":"y","v":2},{"r":"x","v":1}],"texts":["first"]})"),
        R"({"kept":[{"r":"y","v":2}],"texts":["first","do it"],"flag":true})");
    EXPECT_EQ(apply(form, R"({"m":[{"r":"x","v":1}],"flag":false})"),
              R"({"kept":[],"texts":[],"flag":false})");
    EXPECT_TRUE(report.found().empty());
}

TEST_F(ApplyForm, a_flag_that_is_neither_true_nor_false_is_told) {
    const std::string form = R"("becomes":{"v":{"from":"/f","minus":"/no"}})";
    EXPECT_EQ(apply(form, R"({"f":2,"no":"true"})"), R"({"v":2})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"wrong-type"});
    EXPECT_EQ(report.found()[0].place.pointer, "/no");
}

TEST_F(ApplyForm, a_value_may_get_a_text_around_it_and_a_minus) {
    const std::string form = R"("becomes":{"v":{"from":"/f","text":"{{}}","minus":"/no"}})";
    EXPECT_EQ(apply(form, R"({"f":"cost"})"), R"({"v":"{cost}"})");
    EXPECT_EQ(apply(form, R"({"f":"cost","no":true})"), R"({"v":"-{cost}"})");
    EXPECT_EQ(apply(form, R"({"f":"cost","no":false})"), R"({"v":"{cost}"})");
}

TEST_F(ApplyForm, what_is_around_a_part_can_be_read) {
    const Record form =
        record("form", R"({"id":"f","of":"outcome","becomes":{"v":{"above":"/x","default":0}}})", "p:f");
    const json::Node above = value(R"({"x":5})");
    EXPECT_EQ(json::write(apply_form(form, value("{}"), fuel, report, &above)), R"({"v":5})");
    EXPECT_EQ(json::write(apply_form(form, value("{}"), fuel, report)), R"({"v":0})");
}

} // namespace
} // namespace arbiter::pack::apply_form_test
