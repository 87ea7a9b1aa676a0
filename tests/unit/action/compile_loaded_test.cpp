// What loading found and what compiling finds, in one report.
#include "action/compile_loaded.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::compile_loaded_test {
namespace {

const std::string k_pack = R"({ "id": "p", "version": "1.0.0" })";
const std::string k_params = R"({ "id": "size", "default": 3 })";

pack::LoadedSet loaded(const tests::Tree& tree) {
    auto set = pack::load_set(tests::files_of(tree), {{"p"}, {}, {}});
    EXPECT_TRUE(set);
    return set ? std::move(*set) : pack::LoadedSet();
}

TEST(CompileLoaded, a_pack_without_mistakes_is_a_game) {
    auto set = loaded({{"p/pack.json", k_pack}, {"p/params/p.json", k_params}});
    const auto game = compile_loaded(set, {{"p"}, {}, {}});
    ASSERT_TRUE(game);
    ASSERT_TRUE(*game);
    EXPECT_TRUE((*game)->other_params.children.empty());
}

TEST(CompileLoaded, params_that_are_not_the_default_are_kept_for_saves) {
    auto set = loaded({{"p/pack.json", k_pack}, {"p/params/p.json", k_params}});
    PackRequest request{{"p"}, {}, {}};
    request.params = {{"size", "5"}};
    const auto game = compile_loaded(set, request);
    ASSERT_TRUE(game && *game);
    ASSERT_EQ((*game)->other_params.children.size(), 1u);
    EXPECT_EQ((*game)->other_params.children[0].key, "p:size");
}

TEST(CompileLoaded, a_profile_that_is_not_there_fails) {
    auto set = loaded({{"p/pack.json", k_pack}});
    PackRequest request{{"p"}, {}, {}};
    request.profile = "hard";
    EXPECT_FALSE(compile_loaded(set, request));
}

TEST(CompileLoaded, mistakes_of_both_are_told_and_there_is_no_game) {
    auto set = loaded(
        {{"p/pack.json", k_pack},
         {"p/actions/a.json", R"({ "id": "a", "template": "a", "effects": [ { "note": "no verb" } ] })"},
         {"p/actions/b.json", R"({ "id": "b", "template": "b", "effects": [ { "run": "nothing" } ] })"}});
    EXPECT_EQ(tests::codes(set.report.diagnostics), std::vector<std::string>{"no-verb"});
    const auto game = compile_loaded(set, {{"p"}, {}, {}});
    ASSERT_TRUE(game);
    EXPECT_FALSE(*game);
    EXPECT_EQ(tests::codes(set.report.diagnostics), (std::vector<std::string>{"no-verb", "unknown-action"}));
}

} // namespace
} // namespace arbiter::action::compile_loaded_test
