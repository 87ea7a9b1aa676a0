#include "expr/put_path.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::expr::put_path_test {
namespace {

std::string put(const std::string& rule, const std::string& path = "entity.primary") {
    tests::Desk desk;
    json::Node tree = desk.value(rule);
    put_path(tree, "who", path);
    return json::write(tree);
}

TEST(PutPath, paths_that_start_with_the_name_start_with_the_path) {
    EXPECT_EQ(put(R"({"var": "who"})"), R"({"var":"entity.primary"})");
    EXPECT_EQ(put(R"({"var": ["who.hp", 3]})"), R"({"var":["entity.primary.hp",3]})");
    EXPECT_EQ(put(R"({"var": "whoever.hp"})"), R"({"var":"whoever.hp"})");
    EXPECT_EQ(put(R"({"var": "a.who"})"), R"({"var":"a.who"})");
    EXPECT_EQ(put(R"({"val": ["who", "hp", {"var": "who.x"}]})"),
              R"({"val":["entity","primary","hp",{"var":"entity.primary.x"}]})");
    EXPECT_EQ(put(R"({"has_component": ["who", "p:x"]})"), R"({"has_component":["entity.primary","p:x"]})");
}

TEST(PutPath, it_goes_through_everything_but_what_is_kept_as_it_is) {
    EXPECT_EQ(
        put(R"({"and": [{"<": [{"var": "who.a"}, 1]}, {"condition_ref": ["c", {"var": "who"}]}]})", "actor"),
        R"({"and":[{"<":[{"var":"actor.a"},1]},{"condition_ref":["c",{"var":"actor"}]}]})");
    EXPECT_EQ(put(R"({"preserve": {"var": "who"}})"), R"({"preserve":{"var":"who"}})");
    EXPECT_EQ(put(R"({"let": [{"who": 3}, {"var": "who"}]})"), R"({"let":[{"who":3},{"var":"who"}]})");
    EXPECT_EQ(put(R"({"==": ["who", 1]})"), R"({"==":["who",1]})") << "a text is no name";
}

} // namespace
} // namespace arbiter::expr::put_path_test
