// Every position has a place of its own, and every place leads back to it.
#include "machine/place.hpp"

#include "action/game.hpp"
#include "support/scenes.hpp"

#include <set>

namespace arbiter::machine::place_test {
namespace {

TEST(Places, lead_back_to_their_positions_in_every_code_of_the_packs) {
    std::size_t seen = 0;
    for (const char* pack : {"grapple", "pools", "kingdom"}) {
        const auto game = tests::game(pack);
        ASSERT_TRUE(game);
        for (const auto& code : game->codes) {
            std::set<std::pair<std::string_view, std::uint32_t>> places;
            for (std::uint32_t position = 0; position <= code->steps.size(); ++position) {
                const CodePlace place = place_in(*code, position);
                EXPECT_EQ(find_place(*code, place), position) << code->id << " " << place.path;
                EXPECT_TRUE(places.emplace(place.path, place.step).second) << code->id << " " << place.path;
                ++seen;
            }
            EXPECT_FALSE(find_place(*code, {"nowhere", 0}));
            EXPECT_FALSE(find_place(*code, {"end", 1'000}));
        }
    }
    EXPECT_GT(seen, 1'000u);
}

} // namespace
} // namespace arbiter::machine::place_test
