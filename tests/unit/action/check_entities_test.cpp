#include "action/make_scene.hpp"

#include "support/scenes.hpp"

namespace arbiter::action::check_entities_test {
namespace {

tests::Changes pack(int strength) {
    return {{"gym/pack.json",
             R"({ "id": "gym", "version": "1.0.0", "params": { "least": { "default": 3, "doc": "." } } })"},
            {"gym/components/c.json", R"([ { "id": "guest", "open": true }, { "id": "body", "checks": [
               { "condition": "has(bearer, 'gym:guest') or bearer.components['gym:body'].strength >= param.least",
                 "message": "too weak" } ], "open": true } ])"},
            {"gym/scenarios/s.json",
             R"({ "id": "s", "entities": [ { "id": "door", "components": {} },
               { "id": "bob", "components": { "gym:guest": {}, "gym:body": { "strength": 0 } } },
               { "id": "ann", "components": { "gym:body": { "strength": )" +
                 std::to_string(strength) + " } } } ] }"}};
}

TEST(CheckEntities, a_scenario_with_somebody_who_does_not_fit_is_refused) {
    const auto fits = make_scene(tests::game("gym", pack(3)), "gym:s");
    EXPECT_TRUE(fits) << fits.error().message;
    const auto weak = make_scene(tests::game("gym", pack(2)), "gym:s");
    ASSERT_FALSE(weak);
    EXPECT_EQ(weak.error().message, "\"gym:ann\" cannot take part: too weak");
}

} // namespace
} // namespace arbiter::action::check_entities_test
