// Fields whose names are worked out.
#include "machine/effect/named_spot.hpp"

#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::named_spot_test {
namespace {

using tests::Stage;

std::string after(const std::string& effect) {
    Stage stage(R"x("effects": [ { "roll": "1d2", "as": "n" }, )x" + effect + " ]",
                {{"components/more.json", R"x([ { "id": "pool", "fields": {
      "red": { "type": "whole", "min": 0, "max": 5, "default": 1 }, "blue": { "type": "whole", "default": 1 }, "in": { "type": "thing" } } } ])x"}});
    if (!stage.is_fine()) return stage.codes();
    const std::string told = stage.play({1.0});
    return told.starts_with("error") ? told : stage.changes();
}

TEST(NamedSpot, a_field_is_found_by_the_text_that_came_of_it) {
    EXPECT_EQ(after(R"x({ "adjust": { "field": "pool.{n == 1 ? 'red' : 'blue'}", "by": 9 } })x"),
              R"x({"p:hero":{"p:pool":{"red":5,"blue":1}}})x")
        << "within its bounds";
    EXPECT_EQ(after(R"x({ "set": { "field": "pool.{n == 2 ? 'red' : 'blue'}", "value": 9 } })x"),
              R"x({"p:hero":{"p:pool":{"red":1,"blue":9}}})x");
}

TEST(NamedSpot, what_leads_nowhere_fails_the_command) {
    EXPECT_TRUE(after(R"x({ "adjust": { "field": "pool.{n == 1 ? 'green' : 'blue'}", "by": 9 } })x")
                    .starts_with("error: "));
    EXPECT_TRUE(after(R"x({ "set": { "field": "pool.{n == 1 ? 'in' : 'blue'}", "value": "p:wolf" } })x")
                    .find("holds things") != std::string::npos);
}

} // namespace
} // namespace arbiter::machine::named_spot_test
