#include "pack/scope/read_file.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::pack::scope::read_file_test {
namespace {

class ScopeFile : public testing::Test {
protected:
    // Definitions as `id=text`, joined by ` ; `.
    std::string read(std::string_view text) {
        const std::uint32_t source = sources.add("a.scope", std::string(text));
        records = read_scope_file(source, report);
        std::string all;
        for (const json::Node& record : records)
            all += fmt::format("{}{}={}", all.empty() ? "" : " ; ", record.find("id")->text,
                               record.find("scope")->text);
        return all;
    }
    // The findings since last time, as `line:column code`.
    std::string problems() {
        std::string all;
        for (; seen < report.found().size(); ++seen) {
            const Diagnostic& d = report.found()[seen];
            all += fmt::format("{}{}:{} {}", all.empty() ? "" : ", ", d.place.line, d.place.column, d.code);
        }
        return all;
    }
    const std::string& hint() const { return report.found().back().hint; }
    std::string doc(std::size_t i) const {
        const json::Node* found = records.at(i).find("doc");
        return found ? found->text : "-";
    }

    json::Sources sources;
    json::Report report{sources};
    std::vector<json::Node> records;
    std::size_t seen = 0;
};

TEST_F(ScopeFile, a_definition_ends_where_the_next_one_begins) {
    EXPECT_EQ(read("// Who is near.\n"
                   "core:near := actor.x\n"
                   "\n"
                   "    .partners[] // ids\n"
                   "  | target // the end\n"
                   "// Me.\n"
                   "me := self  core : nobody:=none\n"),
              "core:near=actor.x\n\n    .partners[] // ids\n  | target ; me=self ; core:nobody=none");
    EXPECT_EQ(problems(), "");
    EXPECT_EQ(sources.place_of(records[0].find("id")->span).line, 2u);
    EXPECT_EQ(sources.place_of(records[0].find("scope")->span).column, 14u);
    EXPECT_EQ(sources.place_of(records[2].find("id")->span).column, 13u);
}

TEST_F(ScopeFile, comment_lines_right_above_say_what_it_is_for) {
    read("// A file of scopes.\n\n// Who is\n//   near.\na:b := actor\na:c := actor // not this\na:d := "
         "actor\n"
         "  /// Odd.\r\n  a:e := actor // a:f := target\n//\na:g := self");
    EXPECT_EQ(doc(0), "Who is near.");
    EXPECT_EQ(doc(1), "-");
    EXPECT_EQ(doc(2), "-");
    EXPECT_EQ(doc(3), "Odd.");
    EXPECT_EQ(doc(4), "-");
    EXPECT_EQ(problems(), "");
}

TEST_F(ScopeFile, texts_and_comments_hold_no_definitions) {
    EXPECT_EQ(read(R"(a:b := actor[{"x:y := \" // z": 1}] // c:d := self)"),
              R"(a:b=actor[{"x:y := \" // z": 1}])");
    EXPECT_EQ(read("a:b := actor[{\"open: 1}]\nc:d := self"), "a:b=actor[{\"open: 1}] ; c:d=self");
    EXPECT_EQ(read("a:b := actor[{\nc:d := self"), "a:b=actor[{ ; c:d=self");
    EXPECT_EQ(problems(), "");
}

TEST_F(ScopeFile, an_empty_file_is_a_mistake) {
    EXPECT_EQ(read(""), "");
    EXPECT_EQ(problems(), "1:1 scope-empty");
    EXPECT_EQ(read("\n// later\n"), "");
    EXPECT_EQ(problems(), "1:1 scope-empty");
    EXPECT_EQ(read("\xEF\xBB\xBF"), "");
    EXPECT_EQ(problems(), "1:1 scope-empty");
}

TEST_F(ScopeFile, one_mistake_does_not_hide_the_others) {
    EXPECT_EQ(read("a:two := actor\n"
                   "a:three = actor\n"
                   "a:four := \n"
                   "a.five := actor\n"
                   "6 := actor\n"
                   "actor[] := actor\n"
                   "a:b:seven := actor\n"
                   "a:eight := target"),
              "a:two=actor ; a:three=actor ; a:eight=target");
    EXPECT_EQ(problems(),
              "2:9 scope-syntax, 4:1 bad-id, 5:1 bad-id, 6:9 scope-syntax, 7:1 bad-id, 3:10 scope-syntax");
    EXPECT_EQ(read("a:b := actor[{x = 1}] + c:d[x == y]"), "a:b=actor[{x = 1}] + c:d[x == y]");
    EXPECT_EQ(problems(), "");
}

TEST_F(ScopeFile, what_stands_before_the_first_definition_is_refused) {
    EXPECT_EQ(read("actor.x\na:b := actor"), "a:b=actor");
    EXPECT_EQ(problems(), "1:1 scope-syntax");
    EXPECT_EQ(read("\n  + core:x"), "");
    EXPECT_EQ(problems(), "2:3 scope-syntax");
    EXPECT_EQ(hint(), "define one: mod:name := actor");
}

TEST_F(ScopeFile, what_is_no_text_is_refused) {
    EXPECT_EQ(read("a:b := actor // \xff"), "");
    EXPECT_EQ(problems(), "1:17 invalid-utf8");
}

// Whatever is written, it is read or refused, and what is read is what stands there.
RC_GTEST_PROP(ScopeFileProperty, every_text_gives_records_or_a_finding, ()) {
    constexpr const char* parts[] = {"actor", "a:b", ":=", ".",  "[", "]", "[]", "{\"!\": 1}", "{",
                                     "\"",    "+",   "\\", " ",  "(", ")", "!",  "=",          "//",
                                     "\n",    "c",   "-",  "1e", ":", "{", "}",  "\u00e4",     ","};
    std::string text;
    for (const int part : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 27))) text += parts[part];
    json::Sources sources;
    json::Report report(sources);
    const std::uint32_t source = sources.add("a.scope", text);
    const auto records = read_scope_file(source, report);
    RC_ASSERT(!records.empty() || report.has_errors());
    for (const json::Node& record : records) {
        const json::Node& scope = *record.find("scope");
        RC_ASSERT(scope.text == text.substr(scope.span.begin, scope.span.end - scope.span.begin));
        RC_ASSERT(!scope.text.empty());
    }
}

} // namespace
} // namespace arbiter::pack::scope::read_file_test
