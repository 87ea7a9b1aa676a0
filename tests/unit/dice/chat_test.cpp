#include "dice/chat.hpp"
#include "support/dice.hpp"

#include <gtest/gtest.h>

namespace arbiter::chat_test {
namespace {

using test::refusal;

struct Copied {
    std::string_view text, hint;
    std::uint32_t column, length;
};

TEST(Chat, rolls_copied_from_a_chat_are_refused_with_the_dice_alone) {
    for (const auto& [text, hint, column, length] :
         {Copied{"[[2d6]]", "write 2d6", 1, 2}, Copied{"/r 2d6", "write 2d6", 1, 2},
          Copied{"/roll 1d20+5", "write 1d20+5", 1, 5}, Copied{"!r 2d6", "write 2d6", 1, 2},
          Copied{"!roll 4d6kh3", "write 4d6kh3", 1, 5}, Copied{"/gmroll 3d6", "write 3d6", 1, 7},
          Copied{"r 2d6", "write 2d6", 1, 1}, Copied{"Roll 2d6", "write 2d6", 1, 4},
          Copied{"/r2d6", "write 2d6", 1, 2}, Copied{"  /r 2d6", "write 2d6", 3, 2},
          Copied{"[[1d20+5]]>=15", "write (1d20+5)>=15", 1, 2}, Copied{"[[/r 2d6]]", "write 2d6", 1, 2},
          Copied{"[[2d6]]+[[1d4]]", "write (2d6)+(1d4)", 1, 2}, Copied{"3+[[2d6]]", "write 3+(2d6)", 3, 2},
          Copied{"[[ 2d6 ]]", "write 2d6", 1, 2}})
        for (const Dialect dialect : {Dialect::native, Dialect::roll20, Dialect::foundry, Dialect::avrae}) {
            const Diagnostic found = refusal(text, dialect);
            EXPECT_EQ(found.code, "chat-mark") << text;
            EXPECT_EQ(found.hint, hint) << text;
            EXPECT_EQ(found.place.column, column) << text;
            EXPECT_EQ(found.place.length, length) << text;
        }
}

TEST(Chat, what_is_offered_can_be_read) {
    for (const char* text : {"[[1d20+5]]>=15", "[[2d6]]+[[1d4]]", "/r 2d6", "[[/roll 2d6]]"})
        EXPECT_TRUE(read_notation(dice::find_chat_marks(text)->notation)) << text;
}

TEST(Chat, dice_that_only_look_like_it_are_not_touched) {
    EXPECT_EQ(refusal("2d6[fire]").code, "") << "a label of Foundry";
    EXPECT_EQ(refusal("2d6[[fire]").code, "") << "a label that begins with a bracket";
    EXPECT_EQ(refusal("[highest 3 of 4d6]", Dialect::anydice).code, "");
    NotationOptions options;
    options.names = {{"r", 1, 1, 1}};
    EXPECT_TRUE(read_notation("r + 2d6", options)) << "a name";
    EXPECT_EQ(refusal("rage 2d6").code, "unknown-name");
    EXPECT_EQ(refusal("/rage 2d6").code, "bad-character");
}

TEST(Chat, words_of_bots_have_a_hint_of_their_own) {
    EXPECT_EQ(refusal("1d20 adv").hint, "for advantage write 2d20kh1");
    EXPECT_EQ(refusal("1d20 dis").hint, "for disadvantage write 2d20kl1");
    EXPECT_NE(refusal("1d20+@{str}").hint.find("--let"), std::string::npos);
}

} // namespace
} // namespace arbiter::chat_test
