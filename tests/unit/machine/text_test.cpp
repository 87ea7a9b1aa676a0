#include "machine/text.hpp"

#include "support/stage.hpp"

namespace arbiter::machine::text_test {
namespace {

std::string said(const std::string& text) {
    tests::Stage stage(R"("effects": [ { "roll": "1d6", "as": "n" }, { "say": ")" + text + R"(" } ])");
    const std::string told = stage.play({4});
    return told.substr(std::min(told.size(), std::string_view("1d6: 4\n").size()));
}

TEST(Text, names_and_numbers_are_filled_in) {
    EXPECT_EQ(said("{actor} and {target}, {primary.name}, in {location}"),
              "Hero and Wolf, Wolf, in the hall\n");
    EXPECT_EQ(said("{n} {n + 1} {n / 8} {2 * (n - 1)}"), "4 5 0.5 6\n");
    EXPECT_EQ(said("{n > 3} {null} {entity.primary.id} {secondary}"), "true  p:wolf \n");
}

TEST(Text, braces_can_be_written_twice) { EXPECT_EQ(said("{{n}} is {n}"), "{n} is 4\n"); }

TEST(Text, a_formula_that_cannot_be_read_is_told_where_it_stands) {
    tests::Stage stage(R"("effects": [ { "say": "so much: {1 + * 2}" } ])");
    ASSERT_EQ(stage.report().diagnostics.size(), 1u);
    const std::string line = stage.report().diagnostics[0].place.source;
    EXPECT_EQ(line.substr(stage.report().diagnostics[0].place.column - 1, 1), "*")
        << render(stage.report().diagnostics[0]);
}

} // namespace
} // namespace arbiter::machine::text_test
