#include "world/scope/read_scope.hpp"

#include "json/write.hpp"

namespace arbiter::world::scope {
namespace {

std::string shown(const Tree& tree) {
    constexpr const char* sources[] = {"none",    "actor",    "location", "target",
                                       "targets", "entities", "here",     "ref"};
    std::string all;
    for (const Term& term : tree.terms) {
        all += all.empty() ? "" : " + ";
        all += sources[static_cast<int>(term.source)];
        if (!term.name.empty()) all += fmt::format("({}{})", term.is_negated ? "!" : "", term.name);
        for (const Step& step : term.steps)
            all += step.kind == StepKind::field     ? " ." + step.name
                   : step.kind == StepKind::flatten ? " []"
                                                    : " " + json::write(step.filter);
    }
    return all;
}

class ReadScopeTest : public testing::Test {
protected:
    std::string read(std::string_view text) {
        const std::uint32_t source = sources.add("<scope>", std::string(text));
        const auto tree = read_scope(text, {source, 0, false}, limits, report);
        return tree ? shown(*tree) : "?";
    }
    std::vector<Definition> read_file(std::string_view text) {
        return read_scope_file(sources.add("a.scope", std::string(text)), limits, report);
    }
    // The findings since last time.
    std::string problems() {
        std::string all;
        for (; seen < report.found().size(); ++seen) {
            const Diagnostic& d = report.found()[seen];
            all += fmt::format("{}{}:{} {}", all.empty() ? "" : ", ", d.place.line, d.place.column, d.code);
        }
        return all;
    }
    std::string problem(std::string_view text) {
        EXPECT_EQ(read(text), "?") << text;
        return problems();
    }
    const std::string& hint() const { return report.found().back().hint; }

    json::Sources sources;
    json::Report report{sources};
    Limits limits;
    std::size_t seen = 0;
};

TEST_F(ReadScopeTest, sources) {
    EXPECT_EQ(read("actor"), "actor");
    EXPECT_EQ(read("self"), "actor");
    EXPECT_EQ(read("none"), "none");
    EXPECT_EQ(read("location"), "location");
    EXPECT_EQ(read("target + targets"), "target + targets");
    EXPECT_EQ(read("entities(core:position)"), "entities(core:position)");
    EXPECT_EQ(read("entities( !core:position )"), "entities(!core:position)");
    EXPECT_EQ(read("core:actors_here"), "ref(core:actors_here)");
    EXPECT_EQ(read("location.entities(core:item)[]"), "here(core:item) []");
}

TEST_F(ReadScopeTest, steps) {
    EXPECT_EQ(read("actor.components.core:inventory.items[]"), "actor .components .core:inventory .items []");
    EXPECT_EQ(read(R"(mod:s[][{"!": {"condition_ref": "core:is_dead"}}])"),
              R"(ref(mod:s) [] {"!":{"condition_ref":"core:is_dead"}})");
    EXPECT_EQ(read("actor.entities"), "actor .entities"); // a field may be called that
    EXPECT_EQ(read("location.core:exits[ ].blocker[ {\"!!\": 1} ]"),
              "location .core:exits [] .blocker {\"!!\":1}");
}

TEST_F(ReadScopeTest, unions_have_two_spellings) {
    EXPECT_EQ(read("actor.a[] + mod:b | target"), "actor .a [] + ref(mod:b) + target");
}

TEST_F(ReadScopeTest, brackets_are_free_and_six_steps_are_the_most) {
    EXPECT_EQ(read("actor.a.b.c.d.e[][].f[]"), "actor .a .b .c .d .e [] [] .f []");
    EXPECT_EQ(problem("actor.a.b.c.d.e.f.g"), "1:18 scope-too-deep");
    EXPECT_EQ(problem("actor.a.b.c.d.e.f[{\"!\": 1}]"), "1:18 scope-too-deep");
    EXPECT_EQ(read("target + actor.a.b.c.d.e.f + actor.a.b.c.d.e.f").substr(0, 15),
              "target + actor "); // each term counts for itself
}

TEST_F(ReadScopeTest, an_unknown_source_has_a_suggestion) {
    EXPECT_EQ(problem("actro.items"), "1:1 unknown-source");
    EXPECT_EQ(hint(), "did you mean \"actor\"?");
    EXPECT_EQ(problem("actor + everybody"), "1:9 unknown-source");
    EXPECT_EQ(hint(), "another scope is named with its pack: mod:everybody");
}

TEST_F(ReadScopeTest, what_is_wrong_has_its_column) {
    EXPECT_EQ(problem(""), "1:1 scope-empty");
    EXPECT_EQ(problem("  // nothing"), "1:1 scope-empty");
    EXPECT_EQ(problem("actor +"), "1:8 scope-syntax");
    EXPECT_EQ(problem("actor actor"), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor & target"), "1:7 scope-syntax");
    EXPECT_EQ(hint(), "terms are joined with + or |");
    EXPECT_EQ(problem("actor."), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor.[]"), "1:7 scope-syntax");
    EXPECT_EQ(problem("actor.a:b:c"), "1:10 scope-syntax");
    EXPECT_EQ(problem("entities"), "1:9 scope-syntax");
    EXPECT_EQ(problem("entities()"), "1:10 scope-syntax");
    EXPECT_EQ(problem("entities(position)"), "1:10 scope-syntax");
    EXPECT_EQ(problem("entities(a:b"), "1:9 unbalanced");
    EXPECT_EQ(problem("entities(a:b]"), "1:13 scope-syntax");
    EXPECT_EQ(problem("actor.x.entities(a:b)"), "1:9 scope-syntax");
    EXPECT_EQ(problem("core:"), "1:6 scope-syntax");
    EXPECT_EQ(problem("a:b := actor"), "1:5 scope-syntax");
    EXPECT_EQ(problem("none.x"), "1:5 scope-syntax");
    EXPECT_EQ(problem("actor + none"), "1:9 scope-syntax");
    EXPECT_EQ(problem("actor \xff"), "1:7 invalid-utf8");
}

TEST_F(ReadScopeTest, brackets_are_closed_and_hold_filters) {
    EXPECT_EQ(problem("actor.items["), "1:12 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1})"), "1:12 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1)"), "1:13 unbalanced");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1,}])"), "1:20 json-trailing-comma");
    EXPECT_EQ(problem(R"(actor.items[{"!": 1} x])"), "1:22 scope-syntax");
    EXPECT_EQ(problem("actor.items[0]"), "1:13 bad-filter");
    EXPECT_EQ(problem("actor.items[][*]"), "1:15 bad-filter");
}

TEST_F(ReadScopeTest, a_text_in_a_record_may_have_escapes_before_the_mistake) {
    const std::string raw = R"({"scope": "actor.x[][{\"var\": \"id\"}].y[{\"a\": }]"})";
    const std::uint32_t source = sources.add("a.json", raw);
    const std::string text = R"(actor.x[][{"var": "id"}].y[{"a": }])";
    EXPECT_FALSE(read_scope(text, {source, 11, true}, limits, report));
    EXPECT_EQ(problems(), fmt::format("1:{} json-syntax", raw.find(" }]") + 2));
}

TEST_F(ReadScopeTest, a_file_has_definitions) {
    const auto all = read_file("// Who is near.\n"
                               "core:near := actor.components.core:near\n"
                               "    .partners[] // ids\n"
                               "  | target\n"
                               "core:me := self  core:nobody:=none\n");
    ASSERT_EQ(all.size(), 3u) << problems();
    EXPECT_EQ(all[0].id, "core:near");
    EXPECT_EQ(sources.place_of(all[0].id_span).line, 2u);
    EXPECT_EQ(shown(all[0].tree), "actor .components .core:near .partners [] + target");
    EXPECT_EQ(shown(all[1].tree), "actor");
    EXPECT_EQ(shown(all[2].tree), "none");
}

TEST_F(ReadScopeTest, an_empty_file_is_a_mistake) {
    EXPECT_TRUE(read_file("").empty());
    EXPECT_EQ(problems(), "1:1 scope-empty");
    EXPECT_TRUE(read_file("\n// later\n").empty());
    EXPECT_EQ(problems(), "1:1 scope-empty");
}

TEST_F(ReadScopeTest, one_mistake_does_not_hide_the_others) {
    const auto all = read_file("a:one := actr\n"
                               "a:two := actor\n"
                               "a:three = actor\n"
                               "a:four := actor.\n"
                               "a:five := \n"
                               "a:six := target\n"
                               "a:two := target\n");
    EXPECT_EQ(problems(), "1:10 unknown-source, 3:9 scope-syntax, 4:17 scope-syntax, 5:10 scope-syntax, "
                          "7:1 duplicate-scope");
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].id, "a:two");
    EXPECT_EQ(all[1].id, "a:six");
}

TEST_F(ReadScopeTest, what_stands_before_the_first_definition_is_refused) {
    EXPECT_EQ(read_file("actor.x\na:b := actor").size(), 1u);
    EXPECT_EQ(problems(), "1:1 scope-syntax");
    EXPECT_EQ(read_file("+\na:b := actor").size(), 1u);
    EXPECT_EQ(problems(), "1:1 scope-syntax");
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
    const bool is_read = read_scope(text, {source, 0, false}, Limits{}, report).has_value();
    RC_ASSERT(is_read != report.has_errors());
    json::Report again(sources);
    const auto all = read_scope_file(source, Limits{}, again);
    RC_ASSERT(!all.empty() || again.has_errors());
}

} // namespace
} // namespace arbiter::world::scope
