// Things that came and went took a number each for good: after as many as there may be things nothing could
// come any more, until the game was saved and loaded; and every one of them made positions larger.
#include "play/save/state.hpp"
#include "play/session.hpp"
#include "support/stage.hpp"
#include "json/write.hpp"

namespace arbiter::play::things_for_ever_test {
namespace {

using tests::Stage;

// A new one comes, and the others go.
const std::string k_relay = R"("effects": [ { "repeat": 300, "do": [ { "spawn": "grey", "as": "fresh" },
  { "each": "cubs", "as": "w", "do": [ { "when": "w != fresh", "do": [ { "remove": "w" } ] } ] } ] } ])";
const std::vector<std::pair<std::string, std::string>> k_files = {
    {"components/cub.json", R"({ "id": "cub", "open": true })"},
    {"entities/e.json", R"({ "id": "grey", "components": { "p:cub": { "hp": 5 } } })"},
    {"scopes/cubs.json", R"x({ "id": "cubs", "scope": "entities(p:cub)" })x"}};

TEST(ThingsForEver, who_comes_and_goes_takes_no_room) {
    Limits limits;
    limits.things = 50;
    const Stage stage(k_relay, k_files, limits);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const SessionPtr session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    const world::World& world = session->scene().state.world;
    std::uint64_t memory = 0;
    for (int i = 0; i < 70; ++i) { // 21,000 of them
        const auto sent = send(*session, act("hero", "p:act", {{"primary", "wolf"}}));
        ASSERT_TRUE(sent) << sent.error().message;
        if (i == 5) memory = world.memory();
    }
    EXPECT_EQ(world.made(), 21'000u);
    EXPECT_LE(world.memory(), memory + 100'000) << "what was written over is cleared away now and then";
    const auto again = replay(stage.game(), save(*session));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->ends_alike) << again->why;
}

TEST(ThingsForEver, there_are_as_many_as_are_there) {
    Limits limits;
    limits.things = 10;
    const Stage stage(R"("effects": [ { "spawn": "grey" } ])", k_files, limits);
    ASSERT_TRUE(stage.is_fine()) << stage.codes();
    const SessionPtr session = std::move(*open_session(stage.game(), "p:s", make_seed(1)));
    int came = 0;
    while (send(*session, act("hero", "p:act", {{"primary", "wolf"}}))) ++came;
    EXPECT_EQ(came + 6, 10) << "the six of the scenario count";
    const auto loaded = load_session(stage.game(), save(*session));
    ASSERT_TRUE(loaded) << loaded.error().message;
    const auto more = send(**loaded, act("hero", "p:act", {{"primary", "wolf"}}));
    ASSERT_FALSE(more);
    EXPECT_NE(more.error().message.find("there are 10 things already"), std::string::npos)
        << more.error().message;
}

} // namespace
} // namespace arbiter::play::things_for_ever_test
