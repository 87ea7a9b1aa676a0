// A save belongs to the rules it was made with.
#include "play/save/fingerprint.hpp"

#include "arbiter/session.hpp"
#include "support/saves.hpp"
#include "support/stage.hpp"
#include "json/write.hpp"

namespace arbiter::play::fingerprint_test {
namespace {

using tests::go_on;
using tests::open_save;
using tests::save_state;

struct Edit {
    std::string effects =
        R"([ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } }, { "roll": "1d6" } ])";
    std::string condition = R"({ "id": "c", "doc": "A.", "logic": { "==": [1, 1] } })";
    std::string more = R"([])";
    std::string mode = "pack";
};

std::shared_ptr<const action::Game> game_of(const Edit& edit) {
    const tests::Stage stage(
        "\"effects\": " + edit.effects,
        {{"conditions/c.json", edit.condition},
         {"actions/more.json", edit.more},
         {"pack.json", R"({ "id": "p", "version": "1.0.0", "mode": ")" + edit.mode + "\" }"},
         {"scenarios/o.json", R"({ "id": "other", "entities": [ { "id": "x" } ] })"}});
    EXPECT_TRUE(stage.is_fine()) << stage.codes();
    return stage.game();
}

std::string told(const std::shared_ptr<const action::Game>& game, const std::string& saved,
                 Fit fit = Fit::exact) {
    std::string all;
    for (const Diagnostic& one : check_save(game, saved, "s.json", fit))
        all += one.code + ": " + one.message + (one.hint.empty() ? "" : " (" + one.hint + ")") + "\n";
    return all;
}

constexpr const char* k_hint = " (--anyway takes it if everything in it still has its place)\n";

TEST(Fingerprint, has_a_hash_for_every_record_that_decides_something) {
    const auto game = game_of({});
    const std::string text = json::write(fingerprint_of(*game, "p:s"));
    for (const char* id : {"\"p:act\":", "\"p:hp\":", "\"p:c\":", "\"p:here\":", "\"p:s\":"})
        EXPECT_NE(text.find(id), std::string::npos) << id << text;
    EXPECT_EQ(text.find("p:other"), std::string::npos) << "another scenario";
}

TEST(Fingerprint, a_save_of_other_rules_is_refused_naming_the_first_of_them) {
    const std::string saved = save_state(**open_scene(game_of({}), "p:s"));
    EXPECT_EQ(told(game_of({}), saved), "");
    EXPECT_EQ(
        told(game_of({.effects = R"([ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -2 } } ])"}),
             saved),
        std::string("other-rules: action \"p:act\" is not what it was when this was saved") + k_hint);
    EXPECT_EQ(told(game_of({.more = R"({ "id": "new", "template": "n" })"}), saved),
              std::string("other-rules: action \"p:new\" was not there when this was saved") + k_hint);
    EXPECT_EQ(
        told(game_of({.condition = R"({ "id": "d", "logic": { "==": [1, 1] } })"}), saved),
        std::string("other-rules: there is no condition \"p:c\" any more; 1 other record differs, too") +
            k_hint);
}

// The same record says something else where operators mean something else.
TEST(Fingerprint, what_operators_mean_counts) {
    const std::string saved = save_state(**open_scene(game_of({}), "p:s"));
    EXPECT_EQ(told(game_of({.mode = "classic"}), saved),
              std::string("other-rules: pack \"p\" is not what it was when this was saved") + k_hint);
}

TEST(Fingerprint, remarks_and_the_order_of_keys_do_not_count) {
    const std::string saved = save_state(**open_scene(game_of({}), "p:s"));
    EXPECT_EQ(
        told(game_of({.condition =
                          R"({ "logic": { "==": [1.0, 1] }, "note": "N.", "doc": "Another.", "id": "c" })"}),
             saved),
        "");
    EXPECT_NE(told(game_of({.condition = R"({ "id": "c", "logic": { "==": [1, 2] } })"}), saved), "");
}

// An effect inserted before the one that asks moved everything behind it: the save then went on one effect
// too early, and did it twice.
TEST(Fingerprint, a_save_goes_on_at_its_place_in_edited_rules_or_not_at_all) {
    const auto game = game_of({});
    const ScenePtr scene = std::move(*open_scene(game, "p:s"));
    auto begun = begin_action(*scene, "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(*advance(**begun));
    const std::string saved = save_state(*scene);
    const auto edited = game_of(
        {.effects = R"([ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } }, { "roll": "1d8" },
                         { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ])"});
    const ScenePtr other = std::move(*open_scene(edited, "p:s"));
    EXPECT_FALSE(open_save(edited, saved));
    const auto loaded = go_on(*other, edited, saved, {}, Fit::anyway);
    ASSERT_TRUE(loaded) << loaded.error().message;
    ASSERT_TRUE(*advance(**loaded));
    ASSERT_TRUE(answer(**loaded));
    ASSERT_FALSE(*advance(**loaded));
    const std::string after = save_state(*other);
    EXPECT_NE(after.find("\"now\": 6"), std::string::npos) << after;

    const auto shorter = game_of({.effects = R"([ { "roll": "1d8" } ])"});
    const ScenePtr third = std::move(*open_scene(shorter, "p:s"));
    const auto refused = go_on(*third, shorter, saved, {}, Fit::anyway);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("\"p:act\" has no \"effects.1\""), std::string::npos)
        << refused.error().message;
    EXPECT_NE(save_state(*third).find("\"now\": 8"), std::string::npos) << "as it was";
}

TEST(Fingerprint, another_engine_counts_only_where_something_is_under_way) {
    const auto game = game_of({});
    const ScenePtr scene = std::move(*open_scene(game, "p:s"));
    const auto by_another = [](std::string text) {
        const auto at = text.find("\"engine\": \"") + 11;
        return text.replace(at, text.find('"', at) - at, "99.0.0");
    };
    EXPECT_EQ(told(game, by_another(save_state(*scene))), "");
    auto begun = begin_action(*scene, "hero", "p:act", {{"primary", "wolf"}}, {});
    ASSERT_TRUE(*advance(**begun));
    const std::string saved = by_another(save_state(*scene));
    EXPECT_NE(told(game, saved).find("this was saved by version 99.0.0 in the middle of something"),
              std::string::npos)
        << told(game, saved);
    EXPECT_EQ(told(game, saved, Fit::anyway), "");
}

} // namespace
} // namespace arbiter::play::fingerprint_test
