#include "rules/param_names.hpp"

#include "base/text.hpp"
#include "rules/outside.hpp"
#include "support/packs.hpp"

namespace arbiter::rules::param_names_test {
namespace {

class ParamNamesTest : public testing::Test {
protected:
    ParamNamesTest() {
        for (const auto& [id, text] : std::vector<std::pair<std::string, std::string>>{
                 {"p:pool", R"({"default": 5})"},
                 {"p:hit.base", R"({"default": 0.5})"},
                 {"p:hit.scale", R"({"default": 40})"},
                 {"p:costs", R"({"default": {"walk": 1, "deep": {"run": 2}}})"},
                 {"p:steps", R"({"default": [1, 2]})"},
                 {"p:open", R"({"default": null})"},
                 {"q.r:pool", R"({"default": 9})"},
                 {"core:hit.base", R"({"default": 1})"}})
            records.add(desk.record("param", text, id));
        paths.emplace(records);
        names.emplace(*paths);
        names->set_pack("p");
    }
    // The param's id and the steps behind it, or "message; hint".
    std::string look(std::string_view text) {
        const auto path = split_dotted(text);
        const auto slot = names->bind(path);
        const auto refused = names->refuse(path);
        EXPECT_FALSE(slot && refused) << text;
        if (refused) return refused->message + "; " + refused->hint;
        if (!slot) return "nothing";
        EXPECT_EQ(slot->whose, k_params);
        std::string found = paths->record(paths->get(slot->what).param).id;
        for (const std::string& step : paths->get(slot->what).steps) found += " " + step;
        return found;
    }
    tests::Desk desk;
    pack::RecordSet records;
    std::optional<ParamPaths> paths;
    std::optional<ParamNames> names;
};

TEST_F(ParamNamesTest, bare_names_are_of_the_pack_under_way) {
    EXPECT_EQ(look("param.pool"), "p:pool");
    EXPECT_EQ(look("param.hit.base"), "p:hit.base");
    names->set_pack("q.r");
    EXPECT_EQ(look("param.pool"), "q.r:pool");
    EXPECT_EQ(look("param.p:pool"), "p:pool");
}

TEST_F(ParamNamesTest, dots_may_stand_anywhere) {
    EXPECT_EQ(look("param.core:hit.base"), "core:hit.base");
    EXPECT_EQ(look("param.q.r:pool"), "q.r:pool");
    const std::vector<std::string_view> whole = {"param", "core:hit.base"};
    EXPECT_EQ(names->bind(whole), (HostSlot{7, k_params}));
}

TEST_F(ParamNamesTest, a_path_goes_on_inside_a_value) {
    EXPECT_EQ(look("param.costs"), "p:costs");
    EXPECT_EQ(look("param.costs.deep.run"), "p:costs deep run");
    EXPECT_EQ(look("param.steps.7"), "p:steps 7"); // a list may be longer under a profile
    EXPECT_EQ(look("param.open.any.thing"), "p:open any thing");
}

TEST_F(ParamNamesTest, one_path_has_one_number) {
    const std::vector<std::string_view> walk = {"param", "costs", "walk"};
    const auto first = names->bind(walk);
    EXPECT_EQ(first->what, paths->params());
    EXPECT_EQ(names->bind(walk), first);
    EXPECT_EQ(paths->size(), paths->params() + 1);
    for (std::uint32_t i = 0; i < paths->params(); ++i) EXPECT_EQ(paths->get(i).param, i);
}

TEST_F(ParamNamesTest, what_is_not_there_is_refused_with_its_neighbour) {
    EXPECT_EQ(look("param.pol"), "there is no param \"p:pol\"; did you mean \"param.pool\"?");
    EXPECT_EQ(look("param.core:hit.bas"),
              "there is no param \"core:hit.bas\"; did you mean \"param.core:hit.base\"?");
    EXPECT_EQ(look("param.x"), "there is no param \"p:x\"; ");
    EXPECT_EQ(look("param.hit"), "\"p:hit\" is a group of params; name one of them: param.hit.base");
    EXPECT_EQ(look("param.costs.walk_"), "param \"p:costs\" has no \"walk_\" in it; did you mean \"walk\"?");
    EXPECT_EQ(look("param.pool.more"), "param \"p:pool\" has no \"more\" in it; ");
    EXPECT_EQ(look("param.steps.first"), "param \"p:steps\" has no \"first\" in it; ");
    EXPECT_EQ(look("param"), "\"param\" needs the name of a param behind it; param.NAME");
    EXPECT_EQ(look("params.pool"), "nothing");
    EXPECT_EQ(look(""), "nothing");
}

TEST_F(ParamNamesTest, after_a_hundred_misspellings_nobody_searches) {
    for (int i = 0; i < 100; ++i) EXPECT_NE(look("param.pol").find("did you mean"), std::string::npos);
    EXPECT_EQ(look("param.pol"), "there is no param \"p:pol\"; ");
}

// Whatever a path says, it is bound or refused, never both and never neither.
RC_GTEST_FIXTURE_PROP(ParamNamesTest, every_path_behind_the_word_is_bound_or_refused, ()) {
    const auto steps = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "pool", "hit", "base", "p:hit", "costs", "deep", "run", "0", "", "q", "r:pool"));
    std::vector<std::string_view> path = {"param"};
    path.insert(path.end(), steps.begin(), steps.end());
    RC_ASSERT(names->bind(path).has_value() != names->refuse(path).has_value());
}

} // namespace
} // namespace arbiter::rules::param_names_test
