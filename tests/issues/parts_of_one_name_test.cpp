// A number may have two parts of one name, "Rounded down" twice say. Both were written under the same key,
// and whoever read the JSON saw one of them. Found by a random walk, whose two readings differed.
#include "action/report.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::parts_of_one_name_test {
namespace {

TEST(PartsOfOneName, are_told_apart_by_a_number) {
    Event event;
    event.kind = "number";
    event.outputs = {
        {"Rounded down", "-0.5"}, {"Dice", "6"}, {"Rounded down", "-0.75"}, {"Rounded down", "0"}};
    EXPECT_EQ(json::write(*action::log_node({event}).children[0].find("outputs")),
              R"x({"Rounded down":-0.5,"Dice":6,"Rounded down (2)":-0.75,"Rounded down (3)":0})x");
}

} // namespace
} // namespace arbiter::parts_of_one_name_test
