#include "machine/find_option.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace arbiter::machine::find_option_test {
namespace {

const std::vector<QuestionOption> k_options = {{"p:strike target=wolf", "strike Wolf"},
                                               {"q:strike target=p:wolf", "hit Wolf"},
                                               {"p:wait", "wait"},
                                               {"done", "End the turn"}};

TEST(FindOption, by_id_or_by_label) {
    EXPECT_EQ(find_option(k_options, "p:strike target=wolf"), 0u);
    EXPECT_EQ(find_option(k_options, "q:strike target=p:wolf"), 1u);
    EXPECT_EQ(find_option(k_options, "end the TURN"), 3u);
    EXPECT_EQ(find_option(k_options, "done"), 3u);
}

TEST(FindOption, by_number_where_the_id_is_a_secret) {
    EXPECT_EQ(find_option(k_options, "#1"), 0u);
    EXPECT_EQ(find_option(k_options, "#4"), 3u);
    for (const std::string_view wrong : {"#0", "#5", "#", "#1x", "1"})
        EXPECT_EQ(find_option(k_options, wrong), std::nullopt) << wrong;
}

TEST(FindOption, an_id_without_packs_is_what_people_type) {
    EXPECT_EQ(without_packs("pools:strike target=pools:bandit"), "strike target=bandit");
    EXPECT_EQ(without_packs("p:event/e/rule actor=p:hilde"), "event/e/rule actor=hilde");
    EXPECT_EQ(without_packs("done"), "done");
}

TEST(FindOption, packs_may_be_left_out_where_one_is_meant) {
    EXPECT_EQ(find_option(k_options, "wait"), 2u);
    EXPECT_EQ(find_option(k_options, "strike target=wolf"), std::nullopt) << "there are two";
    EXPECT_EQ(find_option(k_options, "p:strike target=p:wolf"), std::nullopt);
    EXPECT_EQ(find_option(k_options, "strike"), std::nullopt);
    EXPECT_EQ(find_option({}, "done"), std::nullopt);
}

} // namespace
} // namespace arbiter::machine::find_option_test
