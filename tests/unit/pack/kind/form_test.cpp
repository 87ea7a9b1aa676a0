#include "pack/kind/form.hpp"

#include "pack/form_index.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::form_test {
namespace {

using Names = std::vector<std::string>;

// The codes that a template of one field gets.
Names check(const std::string& pattern) {
    tests::Desk desk;
    check_form(desk.record("form", R"({"when_key":"k","becomes":{"x":)" + pattern + "}}"), desk.report);
    return tests::codes(desk.report.found());
}

TEST(FormKind, a_template_is_any_value_with_readings_in_it) {
    for (const auto good :
         {"5", R"([1,{"a":null}])", R"({"from":""})", R"({"from":"/a/0","default":{"from":"kept"}})",
          R"({"from":"/a","words":{"x":1}})", R"({"from":"/a","each":{"k":{"key":"text"}}})",
          R"({"deep":[{"from":"/a"}]})", R"({"key":"text","other":1})"})
        EXPECT_EQ(check(good), Names{}) << good;
}

TEST(FormKind, a_reading_is_a_pointer_and_knows_its_company) {
    EXPECT_EQ(check(R"({"from":"a"})"), Names{"bad-pointer"});
    EXPECT_EQ(check(R"({"from":5})"), Names{"bad-pointer"});
    EXPECT_EQ(check(R"({"from":"/a","wrods":{}})"), Names{"unknown-key"});
    EXPECT_EQ(check(R"({"from":"/a","words":[]})"), Names{"wrong-type"});
    EXPECT_EQ(check(R"([{"deep":{"from":"a"}}])"), Names{"bad-pointer"}) << "at any depth";
}

TEST(FormKind, a_key_stands_inside_each) {
    EXPECT_EQ(check(R"({"key":"text"})"), Names{"bad-form"});
    EXPECT_EQ(check(R"({"from":"/a","each":[{"key":"number"}]})"), Names{});
    EXPECT_EQ(check(R"({"from":"/a","each":{"key":"words"}})"), Names{"unknown-word"});
    EXPECT_EQ(check(R"({"from":"/a","each":{"key":5}})"), Names{"unknown-word"});
}

TEST(FormKind, what_a_reading_may_have_beside_it) {
    for (const auto good :
         {R"({"from":["/a","/b"],"minus":"/c","text":"{{}}"})", R"({"above":"/a","minus":true})",
          R"({"from":"/a","only":{"/r":"x"},"each":{"from":"/v"},"single":true,"drop":true})",
          R"({"join":[{"from":"/a"}]})", R"({"one_of":[{"from":"/a"},5]})"})
        EXPECT_EQ(check(good), Names{}) << good;
    EXPECT_EQ(check(R"({"from":["/a","b"]})"), Names{"bad-pointer"});
    EXPECT_EQ(check(R"({"from":"/a","minus":"c"})"), Names{"bad-form"});
    EXPECT_EQ(check(R"({"from":"/a","text":"x"})"), Names{"bad-form"});
    EXPECT_EQ(check(R"({"from":"/a","single":1})"), Names{"wrong-type"});
    EXPECT_EQ(check(R"({"from":"/a","only":{"r":"x"}})"), Names{"bad-pointer"});
    EXPECT_EQ(check(R"({"join":{"from":"/a"}})"), Names{"wrong-type"});
}

TEST(FormKind, a_form_makes_a_kind_or_a_part) {
    const auto check_of = [](const std::string& of) {
        tests::Desk desk;
        const Record form =
            desk.record("form", R"({"when_key":"k","becomes":{"say":"x"},"of":")" + of + "\"}");
        check_form(form, desk.report);
        check_made_fields(form, FormIndex(), {}, desk.report);
        return tests::codes(desk.report.found());
    };
    EXPECT_EQ(check_of("outcome"), Names{});
    EXPECT_EQ(check_of("outcom"), Names{"unknown-word"});
    EXPECT_EQ(check_of("card"), Names{"unknown-key"});
    EXPECT_EQ(check_of("outcome change"), Names{"unknown-key"});
}

TEST(FormKind, a_form_may_only_rename_keys) {
    const auto check_renames = [](const std::string& fields) {
        tests::Desk desk;
        check_form(desk.record("form", R"({"of":"outcome",)" + fields + "}"), desk.report);
        return tests::codes(desk.report.found());
    };
    EXPECT_EQ(check_renames(R"("renames":{"msg":"say"})"), Names{});
    EXPECT_EQ(check_renames(R"("renames":{"msg":"sya"})"), Names{"unknown-key"});
    EXPECT_EQ(check_renames(R"("renames":{"changes":"say"})"), Names{"bad-form"}) << "it is a field already";
    EXPECT_EQ(check_renames(R"("renames":{"msg":"say"},"when_key":"x")"), Names{"not-beside"});
    EXPECT_EQ(check_renames(R"("when_key":"x")"), Names{"missing-field"});
}

TEST(FormKind, other_forms_may_make_what_is_renamed) {
    const auto loaded = tests::load(
        {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
         {"p/forms/f.json",
          R"([{ "id": "f", "of": "outcome", "when_key": "text", "becomes": { "msg": { "from": "/text" } } },
            { "id": "g", "of": "outcome", "renames": { "msg": "say" } }])"},
         {"p/actions/a.json",
          R"({ "id": "a", "template": "a", "outcomes": { "success": { "text": "Yes." } } })"}});
    EXPECT_EQ(tests::codes(loaded.report.diagnostics), Names{});
    EXPECT_NE(show_record(*loaded.packs, "action", "p:a")->find(R"("say": "Yes.")"), std::string::npos);
}

TEST(FormKind, a_broken_form_reshapes_nothing) {
    const auto loaded = tests::load(
        {{"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
         {"p/forms/f.json",
          R"({ "id": "f", "of": "condition", "when_key": "test", "becomes": { "logic": { "from": "test" } } })"},
         {"p/conditions/a.json", R"({ "id": "a", "test": true })"}});
    EXPECT_EQ(tests::codes(loaded.report.diagnostics), (Names{"bad-pointer"}));
}

} // namespace
} // namespace arbiter::pack::form_test
