#include "pack/outcome/resources.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::resources_test {
namespace {

class ResourcesTest : public tests::Desk, public testing::Test {
protected:
    void add(std::string_view kind, const std::string& text, const std::string& id, std::uint32_t pack) {
        Record made = record(kind, text, id);
        made.pack = pack;
        EXPECT_EQ(records.add(std::move(made)), nullptr);
    }
    RecordSet records;
    Reach reach = {{true, false, false}, {true, true, false}, {false, false, true}};
};

TEST_F(ResourcesTest, a_resource_is_found_by_every_spelling_and_the_own_pack_comes_first) {
    add("resource", R"({"id":"gold","name":"Fine_Gold","also":["Gold","coins"],"bad_when":"up"})", "a:gold",
        0);
    add("resource", R"({"id":"gold","category":"wealth"})", "b:gold", 1);
    add("word", R"({"id":"level","value":1})", "a:level", 0);
    const Resources all(records, reach);
    EXPECT_EQ(all.find("gold", 0)->record->id, "a:gold");
    EXPECT_EQ(all.find("gold", 1)->record->id, "b:gold");
    EXPECT_EQ(all.find("gold", 1)->category, "wealth");
    EXPECT_EQ(all.find("coins", 1)->shown, "fine gold");
    EXPECT_TRUE(all.find("a:gold", 1)->is_bad_up);
    EXPECT_EQ(all.find("gold", 2), nullptr) << "out of reach";
    EXPECT_EQ(all.find("silver", 0), nullptr);
    EXPECT_TRUE(all.has_any(1));
    EXPECT_FALSE(all.has_any(2));
    EXPECT_TRUE(all.has_word("level", 1));
    EXPECT_FALSE(all.has_word("level", 2));
    EXPECT_EQ(all.suggest("gould", 0), "did you mean \"gold\"?");
}

} // namespace
} // namespace arbiter::pack::outcome::resources_test
