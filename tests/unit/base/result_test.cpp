#include "arbiter/result.hpp"

#include <gtest/gtest.h>
#include <set>

namespace arbiter::result_test {
namespace {

TEST(Result, fails_with_a_code_a_message_and_a_hint) {
    const Result<int> failed = fail(ErrorCode::not_found, "no pack \"cor\"", "did you mean \"core\"?");
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().code, ErrorCode::not_found);
    EXPECT_EQ(failed.error().message, "no pack \"cor\"");
    EXPECT_EQ(failed.error().hint, "did you mean \"core\"?");
    EXPECT_EQ(Result<int>(fail(ErrorCode::outside, "x")).error().hint, "");
}

TEST(Result, every_code_has_a_word_of_its_own) {
    std::set<std::string_view> words;
    for (int code = 1; code <= static_cast<int>(ErrorCode::out_of_budget); ++code) {
        const std::string_view word = word_of(static_cast<ErrorCode>(code));
        EXPECT_NE(word, "unknown") << code;
        EXPECT_TRUE(words.insert(word).second) << word;
        EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << word;
    }
}

TEST(Result, a_code_keeps_its_number_and_its_word) {
    EXPECT_EQ(static_cast<int>(ErrorCode::not_found), 1);
    EXPECT_EQ(static_cast<int>(ErrorCode::too_large), 4);
    EXPECT_EQ(static_cast<int>(ErrorCode::out_of_budget), 9);
    EXPECT_EQ(word_of(ErrorCode::not_found), "not-found");
    EXPECT_EQ(word_of(ErrorCode::too_large), "too-large");
    EXPECT_EQ(word_of(static_cast<ErrorCode>(200)), "unknown");
}

} // namespace
} // namespace arbiter::result_test
