#include "world/scope/read_scope.hpp"

#include "support/scope_reading.hpp"

namespace arbiter::world::scope::read_scope_test {
namespace {

using ReadScopeTest = ScopeReading;

TEST_F(ReadScopeTest, unions_have_two_spellings) {
    EXPECT_EQ(read("actor.a[] + mod:b | target"), "actor .a [] + ref(mod:b) + target");
}

TEST_F(ReadScopeTest, what_is_wrong_has_its_column) {
    EXPECT_EQ(problem(""), "1:1 scope-empty");
    EXPECT_EQ(problem("  // nothing"), "1:1 scope-empty");
    EXPECT_EQ(problem("actor +"), "1:8 scope-syntax");
    EXPECT_EQ(problem("actor actor"), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor & target"), "1:7 scope-syntax");
    EXPECT_EQ(hint(), "terms are joined with + or |");
    EXPECT_EQ(problem("actor # me"), "1:7 scope-syntax");
    EXPECT_EQ(hint(), "a comment begins with //");
    EXPECT_EQ(problem("actor."), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor.[]"), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor.a:b:c"), "1:10 scope-syntax");
    EXPECT_EQ(problem("entities"), "1:9 scope-syntax");
    EXPECT_EQ(problem("entities()"), "1:10 scope-syntax");
    EXPECT_EQ(problem("entities(a:b"), "1:9 unbalanced");
    EXPECT_EQ(problem("entities(a:b]"), "1:13 scope-syntax");
    EXPECT_EQ(problem("actor.x.entities(a:b)"), "1:9 scope-syntax");
    EXPECT_EQ(problem("core:"), "1:6 scope-syntax");
    EXPECT_EQ(problem("a:b := actor"), "1:5 scope-syntax");
    EXPECT_EQ(problem("none.x"), "1:5 scope-syntax");
    EXPECT_EQ(problem("actor + none"), "1:9 scope-syntax");
    EXPECT_EQ(problem("actor \xff"), "1:7 invalid-utf8");
}

TEST_F(ReadScopeTest, a_text_in_a_record_may_have_escapes_before_the_mistake) {
    const std::string raw = R"({"scope": "actor.x[][{\"var\": \"id\"}].y[{\"a\": }]"})";
    const std::uint32_t source = sources.add("a.json", raw);
    const std::string text = R"(actor.x[][{"var": "id"}].y[{"a": }])";
    EXPECT_FALSE(read_scope(text, {source, 11, true}, limits, {}, report));
    EXPECT_EQ(problems(), fmt::format("1:{} json-syntax", raw.find(" }]") + 2));
}

// Whatever is written, it is read or refused.
RC_GTEST_PROP(ReadScopeProperty, every_text_is_read_or_has_a_finding, ()) {
    constexpr const char* parts[] = {"actor", "a:b",  ":=", ".",  "[", "]",    "[]", "{\"!\": 1}", "{",
                                     "\"",    "+",    "|",  " ",  "(", ")",    "!",  "entities",   "//",
                                     "\n",    "\xc3", "-",  "1e", ":", "none", "}",  "location",   ","};
    std::string text;
    for (const int part : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 27))) text += parts[part];
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add("a.scope", text);
    const bool is_read = read_scope(text, {source, 0, false}, Limits{}, {}, report).has_value();
    RC_ASSERT(is_read != report.has_errors());
}

} // namespace
} // namespace arbiter::world::scope::read_scope_test
