#include "dice/dice_book.hpp"

#include <deque>
#include <gtest/gtest.h>

namespace arbiter::dice::dice_book_test {
namespace {

Notation dice(std::string_view text) { return std::move(*read_notation(text, {})); }

TEST(DiceBook, dice_are_worked_out_once) {
    const Notation d6 = dice("2d6"), same = dice("2d6");
    DiceBook book;
    const auto first = book.find(d6);
    ASSERT_TRUE(first);
    EXPECT_EQ(*book.find(d6), *first);
    EXPECT_NE(*book.find(same), *first) << "known by where they are";
    EXPECT_EQ(*book.find(d6), *first) << "others do not move it";
}

TEST(DiceBook, a_text_is_read_once) {
    DiceBook book;
    const Notation* first = book.read("2d6+1");
    ASSERT_TRUE(first);
    for (int i = 0; i < 500; ++i) EXPECT_TRUE(book.read("2d6+1" + std::to_string(i)));
    EXPECT_EQ(book.read("2d6+1"), first) << "others do not move it";
    EXPECT_TRUE(book.find(*first));
    for (const char* none : {"", "many", "2d", "d d", "-", "{level}d4"})
        EXPECT_FALSE(book.read(none)) << none;
}

TEST(DiceBook, ever_new_texts_come_to_an_end) {
    DiceBook book;
    int read = 0;
    for (int i = 1; i <= 1'500; ++i) read += book.read("1d6+" + std::to_string(i)) != nullptr;
    EXPECT_EQ(read, 1'000);
    EXPECT_TRUE(book.read("1d6+1")) << "those that are known stay";
}

// How many different dice are worked out before it is too much.
int made_of(DiceBook& book, std::deque<Notation>& kept) {
    for (int made = 0; made < 40; ++made) {
        kept.push_back(dice("100d1000"));
        const auto found = book.find(kept.back());
        if (!found) {
            EXPECT_EQ(found.error().code, ErrorCode::out_of_budget);
            return made;
        }
    }
    return 40;
}

TEST(DiceBook, where_every_way_is_walked_there_is_less_room) {
    std::deque<Notation> kept; // they are known by where they are
    DiceBook book;
    book.begin_walk();
    EXPECT_EQ(made_of(book, kept), 21) << "99901 totals each";
    book.begin_command();
    EXPECT_EQ(made_of(book, kept), 40);
}

TEST(DiceBook, what_is_no_number_is_refused) {
    const Notation two = dice("2d6 vs 3d6");
    DiceBook book;
    EXPECT_FALSE(book.find(two));
    EXPECT_FALSE(book.find(two)) << "again";
}

} // namespace
} // namespace arbiter::dice::dice_book_test
