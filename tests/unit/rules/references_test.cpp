#include "rules/references.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::rules::references_test {
namespace {

std::string completed(const std::string& rule) {
    tests::Desk desk;
    json::Node node = desk.value(rule);
    complete_references(node, {"p"});
    complete_names(node, {"p"});
    return json::write(node);
}

std::string borne(const std::string& rule, std::string_view role) {
    tests::Desk desk;
    json::Node node = desk.value(rule);
    name_bearer(node, role);
    return json::write(node);
}

std::string worded(const std::string& rule) {
    tests::Desk desk;
    json::Node node = desk.value(rule);
    std::map<std::string, json::Node, std::less<>> words;
    words["level"] = desk.value(R"({"var":"entity.location.level"})");
    words["tier"] = desk.value(R"({"preserve":"level"})");
    words["two"] = desk.value(R"({"+":[{"var":"level"},1]})");
    put_words(node, words);
    return json::write(node);
}

TEST(References, words_are_what_they_stand_for) {
    EXPECT_EQ(worded(R"({"var":"level"})"), R"({"var":"entity.location.level"})");
    EXPECT_EQ(worded(R"({"var":["level",1]})"), R"({"var":"entity.location.level"})");
    EXPECT_EQ(worded(R"({"+":[{"var":"level"},{"var":"tier"}]})"),
              R"({"+":[{"var":"entity.location.level"},{"preserve":"level"}]})");
    EXPECT_EQ(worded(R"({"if":[{"==":[{"var":"tier"},"x"]},1,2]})"),
              R"({"if":[{"==":[{"preserve":"level"},"x"]},1,2]})");
    EXPECT_EQ(worded(R"({"var":"two"})"), R"({"+":[{"var":"level"},1]})") << "words do not know words";
}

TEST(References, what_is_no_word_stays) {
    for (const char* same :
         {R"({"var":"levels"})", R"({"var":"level.x"})", R"({"val":["level"]})", R"("level")",
          R"({"var":""})", R"({"var":[]})", R"({"var":{"cat":["le","vel"]}})",
          R"({"preserve":{"var":"level"}})", R"(7)", R"({"var":"level","other":1})"})
        EXPECT_EQ(worded(same), same);
}

TEST(References, a_text_where_people_are_listed_is_a_scope) {
    EXPECT_EQ(completed(R"({"those":"foes"})"), R"({"those":"p:foes"})");
    EXPECT_EQ(completed(R"({"count":["foes",{"var":"id"}]})"), R"({"count":["p:foes",{"var":"id"}]})");
    EXPECT_EQ(completed(R"({"nearest":[{"var":"actor"},"foes"]})"),
              R"({"nearest":[{"var":"actor"},"p:foes"]})");
    EXPECT_EQ(completed(R"({"count":[{"var":"xs"},"foes"]})"), R"({"count":[{"var":"xs"},"foes"]})");
}

TEST(References, bare_names_belong_to_the_pack) {
    EXPECT_EQ(completed(R"({"var":"param.hit"})"), R"({"var":"param.p:hit"})");
    EXPECT_EQ(completed(R"({"var":["param.hit.base",0]})"), R"({"var":["param.p:hit.base",0]})");
    EXPECT_EQ(completed(R"({"var":"quantity.might"})"), R"({"var":"quantity.p:might"})");
    EXPECT_EQ(completed(R"({"val":["param","hit","base"]})"), R"({"val":["param","p:hit","base"]})");
    EXPECT_EQ(completed(R"({"val":["quantity","might"]})"), R"({"val":["quantity","p:might"]})");
    EXPECT_EQ(completed(R"({"condition_ref":"dark"})"), R"({"condition_ref":"p:dark"})");
    EXPECT_EQ(completed(R"({"condition_ref":["dark"]})"), R"({"condition_ref":["p:dark"]})");
    EXPECT_EQ(completed(R"({"condition_ref":["dark",{"var":"param.x"},"y"]})"),
              R"({"condition_ref":["p:dark",{"var":"param.p:x"},"y"]})")
        << "what it is told are rules and values";
    EXPECT_EQ(completed(R"({"and":[{"!":{"condition_ref":"dark"}},{"<":[{"var":"param.x"},1]}]})"),
              R"({"and":[{"!":{"condition_ref":"p:dark"}},{"<":[{"var":"param.p:x"},1]}]})");
}

TEST(References, what_is_full_or_none_of_ours_stays) {
    for (const char* same :
         {R"({"var":"param.q:hit"})", R"({"var":"quantity.q:might"})", R"({"condition_ref":"q:dark"})",
          R"({"var":"params.hit"})", R"({"var":"entity.actor.id"})", R"({"var":"param"})",
          R"({"var":"param."})", R"({"var":""})", R"({"val":["param"]})", R"({"val":["param",1]})",
          R"({"val":["param",""]})", R"({"val":[]})", R"({"var":{"cat":["param.","x"]}})",
          R"({"preserve":{"var":"param.hit"}})", R"(true)", R"("param.hit")", R"({"var":"param.x","val":1})"})
        EXPECT_EQ(completed(same), same);
}

// A name that `let` gives hides the engine's, inside it and nowhere else.
TEST(References, a_name_of_ones_own_hides_the_word) {
    EXPECT_EQ(completed(R"({"let":[{"param":{"x":1}},{"var":"param.x"}]})"),
              R"({"let":[{"param":{"x":1}},{"var":"param.x"}]})");
    EXPECT_EQ(completed(R"({"let":[{"a":{"var":"param.x"}},{"var":"param.y"}]})"),
              R"({"let":[{"a":{"var":"param.p:x"}},{"var":"param.p:y"}]})");
    EXPECT_EQ(completed(R"({"+":[{"let":[{"quantity":1},{"val":["quantity","y"]}]},{"var":"quantity.y"}]})"),
              R"({"+":[{"let":[{"quantity":1},{"val":["quantity","y"]}]},{"var":"quantity.p:y"}]})");
    EXPECT_EQ(completed(R"({"let":[{"param":1},{"condition_ref":"dark"}]})"),
              R"({"let":[{"param":1},{"condition_ref":"p:dark"}]})")
        << "conditions are named by an operator, which nothing hides";
}

TEST(References, the_bearer_is_named_by_its_role) {
    EXPECT_EQ(borne(R"({"var":"bearer"})", "actor"), R"({"var":"entity.actor"})");
    EXPECT_EQ(borne(R"({"var":["bearer.id",0]})", "location"), R"({"var":["entity.location.id",0]})");
    EXPECT_EQ(borne(R"({"val":["bearer","components","h:h"]})", "primary"),
              R"({"val":["target","components","h:h"]})");
    EXPECT_EQ(borne(R"({"val":["bearer","id"]})", "secondary"), R"({"val":["secondary","id"]})");
    EXPECT_EQ(borne(R"({"!":{"has_component":[{"var":"bearer"},"h:h"]}})", "actor"),
              R"({"!":{"has_component":[{"var":"entity.actor"},"h:h"]}})");
    for (const char* same : {R"({"var":"bearers"})", R"({"var":"the.bearer"})",
                             R"({"preserve":{"var":"bearer"}})", R"({"==":["bearer","bearer"]})"})
        EXPECT_EQ(borne(same, "actor"), same);
}

// What has been completed is complete.
RC_GTEST_PROP(ReferencesProperty, completing_twice_is_completing_once, ()) {
    const auto word = *rc::gen::element<std::string>("param", "quantity", "entity");
    const auto name = *rc::gen::element<std::string>("x", "x.y", "q:x", "", "p:x.y");
    const std::string rule =
        fmt::format(R"({{"+":[{{"var":"{}.{}"}},{{"val":["{}","{}"]}}]}})", word, name, word, name);
    const std::string once = completed(rule);
    RC_ASSERT(completed(once) == once);
}

} // namespace
} // namespace arbiter::rules::references_test
