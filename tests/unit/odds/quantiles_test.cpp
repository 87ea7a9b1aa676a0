#include "odds/quantiles.hpp"

#include "arbiter/distribution.hpp"
#include "json/write.hpp"

namespace arbiter::quantiles_test {
namespace {

using Outcomes = std::vector<std::pair<double, double>>;

TEST(Quantiles, are_the_smallest_values_that_are_not_exceeded) {
    EXPECT_EQ(json::write(odds::quantiles_node(Outcomes{{-3, 0.05}, {0, 0.45}, {7, 0.5}})),
              R"([{"share":0.05,"value":-3},{"share":0.25,"value":0},{"share":0.5,"value":0},)"
              R"({"share":0.75,"value":7},{"share":0.95,"value":7}])");
    EXPECT_EQ(odds::quantiles_node(Outcomes{{4, 1}}).children[0].find("value")->number, 4);
}

TEST(Quantiles, of_dice_are_those_of_their_distribution) {
    const Distribution dice = Distribution::uniform(1, 6).sum_of(3);
    Outcomes outcomes;
    for (std::size_t i = 0; i < dice.size(); ++i)
        outcomes.emplace_back(dice.value(i), dice.probabilities()[i]);
    for (const json::Node& one : odds::quantiles_node(outcomes).children)
        EXPECT_EQ(one.find("value")->number, dice.quantile(one.find("share")->number));
}

} // namespace
} // namespace arbiter::quantiles_test
