#include "pack/form_words.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::form_words_test {
namespace {

std::string taken(const std::string& text) {
    tests::Desk desk;
    return json::write(taken_away(desk.value(text)));
}

TEST(form_words, a_minus_is_put_in_front_of_all_of_it_once) {
    EXPECT_EQ(taken("2"), "-2");
    EXPECT_EQ(taken("-2"), "-2");
    EXPECT_EQ(taken("0"), "0");
    EXPECT_EQ(taken(R"("1d4")"), R"("-1d4")");
    EXPECT_EQ(taken(R"("1d4+1")"), "\"-(1d4+1)\"");
    EXPECT_EQ(taken("\"(1d4+1)\""), "\"-(1d4+1)\"");
    EXPECT_EQ(taken(R"("-1d4")"), R"("-1d4")");
    EXPECT_EQ(taken(R"("{level + 1}")"), R"("-{level + 1}")");
    EXPECT_EQ(taken("true"), "true");
}

TEST(form_words, a_text_goes_around_a_value) {
    tests::Desk desk;
    EXPECT_EQ(in_text(desk.value(R"("half_cost")"), "{{}}").text, "{half_cost}");
    EXPECT_EQ(in_text(desk.value("5"), "up to {}").text, "up to 5");
    EXPECT_EQ(json::write(in_text(desk.value("[5]"), "{}")), "[5]");
}

TEST(form_words, a_text_is_spelt_in_another_way) {
    tests::Desk desk;
    const json::Node spellings = desk.value(R"x({"-#d#+#":"-(#d#+#)","* (min: #)":"max(*, #)"})x");
    EXPECT_EQ(rewritten(desk.value(R"("-1d4+1")"), spellings).text, "-(1d4+1)");
    EXPECT_EQ(rewritten(desk.value(R"x("1d4 (min: 2)")x"), spellings).text, "max(1d4, 2)");
    EXPECT_EQ(rewritten(desk.value(R"("1d4")"), spellings).text, "1d4");
    EXPECT_EQ(json::write(rewritten(desk.value("5"), spellings)), "5");
    EXPECT_EQ(json::write(as_number(desk.value(R"("-2")"))), "-2");
    EXPECT_EQ(json::write(as_number(desk.value(R"("two")"))), "\"two\"");
}

TEST(form_words, words_are_found_for_texts_numbers_and_flags) {
    tests::Desk desk;
    const json::Node words = desk.value(R"({"1":"one","yes":true,"true":"on"})");
    EXPECT_EQ(find_word(words, desk.value("1"))->text, "one");
    EXPECT_TRUE(find_word(words, desk.value(R"("yes")"))->boolean);
    EXPECT_EQ(find_word(words, desk.value("true"))->text, "on");
    EXPECT_EQ(find_word(words, desk.value("false")), nullptr);
    EXPECT_EQ(find_word(words, desk.value("null")), nullptr);
}

} // namespace
} // namespace arbiter::pack::form_words_test
