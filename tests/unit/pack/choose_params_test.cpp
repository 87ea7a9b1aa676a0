#include "pack/choose_params.hpp"

#include "pack/pack_set.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

namespace arbiter::pack::choose_params_test {
namespace {

class ChooseParams : public testing::Test {
protected:
    // The values in load order, or the error with its hint.
    std::string choose(std::vector<std::pair<std::string, std::string>> params, std::string profile = {}) {
        PackRequest request;
        request.packs = requested;
        request.search = {"."};
        const LoadedPacks loaded = tests::load(k_tree, request);
        request.params = std::move(params);
        request.profile = std::move(profile);
        const auto chosen = choose_params(*loaded.packs, request);
        if (!chosen) return chosen.error().message + "; " + chosen.error().hint;
        std::string all;
        for (const json::Node& value : *chosen) all += (all.empty() ? "" : " ") + json::write(value);
        return all;
    }
    std::vector<std::string> requested = {"p"};
    const tests::Tree k_tree = {
        {"base/pack.json", R"({ "id": "base", "version": "1.0.0",
            "params": { "depth": { "default": 1, "max": 9 }, "sea": { "default": 1 } },
            "profiles": { "hard": { "depth": 7 }, "wet": { "sea": 2 } } })"},
        {"p/pack.json", R"({ "id": "p", "version": "1.0.0", "requires": { "base": "*" },
            "params": { "depth": { "default": 2, "min": 1, "max": 9, "whole": true },
                        "mood": { "default": "calm", "one_of": ["calm", "5", "angry"] },
                        "hit": { "base": { "default": 0.5 } },
                        "costs": { "default": { "walk": 1, "run": 2 } } },
            "profiles": { "hard": { "depth": 3, "costs": { "run": 5 } }, "easy": { "base:sea": 4 } } })"},
    };
};

TEST_F(ChooseParams, without_a_request_defaults_hold) {
    EXPECT_EQ(choose({}), R"(1 1 2 "calm" 0.5 {"walk":1,"run":2})");
}

TEST_F(ChooseParams, a_bare_profile_is_that_of_every_requested_pack) {
    EXPECT_EQ(choose({}, "hard"), R"(1 1 3 "calm" 0.5 {"walk":1,"run":5})");
    EXPECT_EQ(choose({}, "base:hard"), R"(7 1 2 "calm" 0.5 {"walk":1,"run":2})");
    EXPECT_EQ(choose({}, "easy"), R"(1 4 2 "calm" 0.5 {"walk":1,"run":2})");
    requested = {"p", "base"};
    EXPECT_EQ(choose({}, "hard"), R"(7 1 3 "calm" 0.5 {"walk":1,"run":5})");
}

TEST_F(ChooseParams, profiles_are_laid_over_each_other_in_order) {
    EXPECT_EQ(choose({}, "hard,easy"), R"(1 4 3 "calm" 0.5 {"walk":1,"run":5})");
    EXPECT_EQ(choose({}, "base:hard,base:wet,"), R"(7 2 2 "calm" 0.5 {"walk":1,"run":2})");
    EXPECT_EQ(choose({}, "hard,esay"), "no profile \"esay\"; did you mean \"easy\"?");
}

TEST_F(ChooseParams, a_profile_that_nobody_has_is_told) {
    EXPECT_EQ(choose({}, "hrad"), "no profile \"hrad\"; did you mean \"hard\"?");
    EXPECT_EQ(choose({}, "p:hrad"), "no profile \"p:hrad\"; did you mean \"p:hard\"?");
    EXPECT_EQ(choose({}, "wet"), "no profile \"wet\"; write base:wet");
    EXPECT_EQ(choose({}, "zzzzzz"), "no profile \"zzzzzz\"; ");
}

TEST_F(ChooseParams, values_go_over_the_profile_and_the_last_counts) {
    EXPECT_EQ(choose({{"depth", "8"}, {"depth", "9"}}, "hard"), R"(1 1 9 "calm" 0.5 {"walk":1,"run":5})");
    EXPECT_EQ(choose({{"hit.base", "0.25"}, {"base:depth", "4"}}), R"(4 1 2 "calm" 0.25 {"walk":1,"run":2})");
    EXPECT_EQ(choose({{"p:costs", R"({"walk": 3})"}}, "hard"), R"(1 1 3 "calm" 0.5 {"walk":3,"run":5})");
}

TEST_F(ChooseParams, a_text_needs_no_quotes) {
    for (const char* text : {"angry", "\"angry\""})
        EXPECT_EQ(choose({{"mood", text}}), R"(1 1 2 "angry" 0.5 {"walk":1,"run":2})") << text;
    EXPECT_EQ(choose({{"mood", "5"}}), R"(1 1 2 "5" 0.5 {"walk":1,"run":2})");
}

TEST_F(ChooseParams, a_value_is_checked_like_that_of_a_profile) {
    EXPECT_EQ(choose({{"depth", "10"}}),
              "p:depth = 10: 10 is not legal for param \"p:depth\"; it is from 1 to 9");
    EXPECT_EQ(choose({{"depth", "2.5"}}), "p:depth = 2.5: 2.5 is not a whole number; ");
    EXPECT_EQ(choose({{"depth", "deep"}}), "p:depth = deep: a number is wanted here, this is a text; ");
    EXPECT_EQ(choose({{"depth", ""}}), "p:depth = : a number is wanted here, this is a text; ");
    EXPECT_EQ(choose({{"mood", "angri"}}),
              "p:mood = angri: \"angri\" is not one of its values; did you mean \"angry\"?");
    EXPECT_EQ(choose({{"costs", R"({"wlak": 3})"}}),
              R"(p:costs = {"wlak": 3}: its default has no "wlak"; did you mean "walk"?)");
}

TEST_F(ChooseParams, a_param_that_nobody_has_is_told) {
    EXPECT_EQ(choose({{"dept", "1"}}), "there is no param \"dept\"; did you mean \"depth\"?");
    EXPECT_EQ(choose({{"sea", "1"}}), "there is no param \"sea\"; write base:sea");
    EXPECT_EQ(choose({{"hit", "1"}}),
              "there is no param \"hit\"; it is a group; set its params one by one: hit.base");
    requested = {"p", "base"};
    EXPECT_EQ(choose({{"depth", "1"}}), "there are several params \"depth\"; write base:depth or p:depth");
}

// What is legal arrives as it was given; what is not never does.
RC_GTEST_FIXTURE_PROP(ChooseParams, a_number_is_taken_if_it_is_legal, ()) {
    const int depth = *rc::gen::inRange(-3, 14);
    const std::string expected = fmt::format(R"(1 1 {} "calm" 0.5 {{"walk":1,"run":2}})", depth);
    RC_ASSERT((choose({{"depth", std::to_string(depth)}}) == expected) == (depth >= 1 && depth <= 9));
}

} // namespace
} // namespace arbiter::pack::choose_params_test
