#include "pack/outcome/wording.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::outcome::wording_test {
namespace {

TEST(wording, a_pack_has_the_words_of_those_it_requires_and_the_first_that_lists_one_counts) {
    tests::Desk desk;
    RecordSet records;
    const auto add = [&](const std::string& text, const std::string& id, std::uint32_t pack) {
        Record made = desk.record("wording", text, id);
        made.pack = pack;
        made.state = RecordState::sound;
        EXPECT_EQ(records.add(std::move(made)), nullptr);
    };
    add(R"({"id":"en","gives":["gain"],"takes":["lose"],"picks":["choice"],"joins":["and"]})", "a:en", 0);
    add(R"({"id":"odd","takes":["gain","erhalten"]})", "b:odd", 1);
    const std::vector<Words> words = words_of_packs(records, {{true, false}, {true, true}});
    EXPECT_EQ(meaning_of("gain", words[0]), Says::gives);
    EXPECT_EQ(meaning_of("gain", words[1]), Says::gives);
    EXPECT_EQ(meaning_of("lose", words[0]), Says::takes);
    EXPECT_EQ(meaning_of("choice", words[0]), Says::picks);
    EXPECT_EQ(meaning_of("and", words[0]), Says::joins);
    EXPECT_EQ(meaning_of("erhalten", words[0]), Says::nothing);
    EXPECT_EQ(meaning_of("erhalten", words[1]), Says::takes);
}

} // namespace
} // namespace arbiter::pack::outcome::wording_test
