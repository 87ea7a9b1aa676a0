// Lists, texts and names of cards that are large on purpose: each is looked at once, so loading ends.
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::cards_without_end_test {
namespace {

TEST(CardsWithoutEnd, a_list_of_many_names_and_a_text_of_many_placeholders_are_loaded_in_no_time) {
    std::string names, text;
    for (int i = 0; i < 100'000; ++i) names += fmt::format("{}\"r{}\"", i ? "," : "", i);
    for (int i = 0; i < 100'000; ++i) text += fmt::format("{{r{}}} ", i);
    const auto loaded = tests::load_with(
        "p/cards/a.json", fmt::format(R"({{"id":"a","outcomes":{{"success":{{"say":"{}","changes":[
            {{"resource":[{}],"value":1,"duration":"immediate"}}]}}}}}})",
                                      text, names));
    EXPECT_EQ(loaded.report.errors, 0u);
}

} // namespace
} // namespace arbiter::cards_without_end_test
