#include "pack/profile.hpp"

#include "arbiter/action.hpp"
#include "arbiter/session.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::profile_test {
namespace {

class Profiles : public tests::Desk, public testing::Test {
protected:
    void read(const std::string& manifest_text) {
        pack.manifest = read_manifest(value(manifest_text), report);
        for (Record& param : params_of(pack.manifest, 0, report)) records.add(std::move(param));
        profiles = profiles_of(pack, {files, sources, limits, records, report});
    }
    std::string under_first_profile(std::string_view id) {
        return json::write(param_value(*records.find(*find_kind("param"), id), &profiles.at(0)));
    }
    MemoryFiles files;
    Limits limits;
    FoundPack pack;
    RecordSet records;
    std::vector<Profile> profiles;
};

TEST_F(Profiles, a_profile_sets_values_by_tree_or_by_dotted_name) {
    read(R"({"id":"p","version":"1","params":{"a":{"b":{"default":1},"c":{"default":2}}},
             "profiles":{"x":{"a":{"b":5},"a.c":6},"y":{}}})");
    ASSERT_EQ(profiles.size(), 2u);
    EXPECT_EQ(under_first_profile("p:a.b"), "5");
    EXPECT_EQ(under_first_profile("p:a.c"), "6");
    EXPECT_TRUE(profiles[1].values.empty());
    EXPECT_TRUE(report.found().empty());
}

TEST_F(Profiles, a_profile_is_laid_over_an_object_member_by_member) {
    read(R"({"id":"p","version":"1","params":{"t":{"default":{"a":1,"b":{"c":2,"d":3},"l":[1,2]}}},
             "profiles":{"x":{"t":{"b":{"d":9},"l":[7]}}}})");
    EXPECT_EQ(under_first_profile("p:t"), R"({"a":1,"b":{"c":2,"d":9},"l":[7]})");
    EXPECT_EQ(json::write(param_value(records.all()[0], nullptr)), R"({"a":1,"b":{"c":2,"d":3},"l":[1,2]})");
}

TEST_F(Profiles, a_value_that_is_not_legal_is_told_and_not_set) {
    read(R"({"id":"p","version":"1","params":{"n":{"default":1,"max":6}},"profiles":{"x":{"n":7}}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"out-of-range"});
    EXPECT_EQ(report.found()[0].subject, "profile \"x\"");
    EXPECT_TRUE(profiles.at(0).values.empty());
}

TEST_F(Profiles, a_name_that_is_none_is_told_as_its_author_would_write_it) {
    read(R"({"id":"p","version":"1","params":{"threshold":{"default":1}},"profiles":{"x":{"treshold":7}}})");
    ASSERT_EQ(tests::codes(report.found()), std::vector<std::string>{"unknown-reference"});
    EXPECT_EQ(report.found()[0].hint, "did you mean \"threshold\"?");
}

TEST_F(Profiles, a_group_cannot_be_set_to_a_value) {
    read(R"({"id":"p","version":"1","params":{"g":{"a":{"default":1}}},"profiles":{"x":{"g":7}}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"wrong-type"});
}

// A game of two packs that people bring a file of values to.
struct Loaded {
    std::vector<std::string> found;
    std::string params; // what a save keeps of them
    std::string error;
};

Loaded load_with(const std::string& house, const tests::Tree& more = {},
                 std::string profile = "mine/house.json", const std::string& manifest = "") {
    tests::Tree tree = {{"p/pack.json", R"({ "id": "p", "version": "1.0.0", "params": {
            "hit": { "base": { "default": 0.5, "min": 0, "max": 1 }, "skill_scale": { "default": 200 } },
            "crit": { "enabled": { "default": false } },
            "mode": { "default": "flat", "one_of": ["flat", "scaled"] } },
            "checks": [{ "condition": "param.hit.base * param.hit.skill_scale == 100", "severity": "warning",
                         "message": "base and scale disagree" }])" +
                                            manifest + " }"},
                        {"p/scenarios/s.json", R"({ "id": "s", "entities": [{ "id": "x" }] })"},
                        {"mine/house.json", house}};
    tree.insert(tree.end(), more.begin(), more.end());
    PackRequest request{{"p"}, {"."}, {}};
    request.profile = std::move(profile);
    Loaded out;
    const auto loaded = load_game(tests::files_of(tree), request);
    if (!loaded) out.error = loaded.error().message + "; " + loaded.error().hint;
    if (!loaded) return out;
    for (const Diagnostic& one : loaded->report.diagnostics)
        out.found.push_back(fmt::format("{}:{}:{} {} {} {}", one.place.file, one.place.line, one.place.column,
                                        word_of(one.severity), one.code,
                                        one.hint.empty() ? one.message : one.hint));
    if (!loaded->game) return out;
    const auto session = open_session(loaded->game, "p:s", make_seed(1));
    if (!session) return out;
    for (const auto& [id, value] : summary_of_save(save(**session)).params)
        out.params += fmt::format("{}={} ", id, value);
    return out;
}

using Found = std::vector<std::string>;

TEST(ProfileFile, nested_groups_are_nested_params) {
    const Loaded loaded = load_with(
        R"({ "hit": { "base": 0.4, "skill_scale": 250 }, "crit.enabled": true, "p:mode": "scaled" })");
    EXPECT_EQ(loaded.found, Found{});
    EXPECT_EQ(loaded.params, "p:hit.base=0.4 p:hit.skill_scale=250 p:crit.enabled=true p:mode=\"scaled\" ");
}

TEST(ProfileFile, every_value_is_held_against_its_param) {
    const Loaded loaded = load_with("{ \"hit\": { \"base\": 2,\n \"skil_scale\": 1 },\n \"mode\": \"flta\",\n"
                                    " \"crit\": 5 }");
    EXPECT_EQ(loaded.params, "") << "nothing is loaded by half";
    EXPECT_EQ(loaded.found,
              (Found{"mine/house.json:1:20 error out-of-range it is from 0 to 1",
                     "mine/house.json:2:2 error unknown-reference did you mean \"p:hit.skill_scale\"?",
                     "mine/house.json:3:10 error unknown-word did you mean \"flat\"?",
                     "mine/house.json:4:10 error wrong-type set its params one by one"}));
}

TEST(ProfileFile, a_wrong_type_is_an_error) {
    EXPECT_EQ(load_with(R"({ "crit": { "enabled": "yes" } })").found.size(), 1u);
    EXPECT_EQ(load_with(R"([1])").found,
              Found{"mine/house.json:1:1 error wrong-type a profile is an object of params, this is a list"});
    EXPECT_EQ(load_with(R"({ "mode": })").found.size(), 1u);
}

TEST(ProfileFile, remarks_of_another_program_are_passed_over) {
    const Loaded loaded = load_with(
        R"({ "_about": {}, "$schema": "x", "comment": "x", "description": "x", "version": 3, "hit": { "_why": 1 } })");
    ASSERT_EQ(loaded.found.size(), 6u);
    for (const std::string& one : loaded.found)
        EXPECT_NE(one.find("info passed-over"), std::string::npos) << one;
    EXPECT_EQ(loaded.params, "");
    EXPECT_EQ(load_with(R"({ "remark": "x" })").found.size(), 1u) << "any other word is a mistake";
}

TEST(ProfileFile, what_params_must_hold_together_is_looked_at_afterwards) {
    EXPECT_EQ(load_with(R"({ "hit": { "base": 0.25 } })").found,
              Found{"p/pack.json:5:39 warning params-do-not-fit base and scale disagree"});
    EXPECT_EQ(load_with(R"({ "hit": { "base": 0.25, "skill_scale": 400 } })").found, Found{});
}

TEST(ProfileFile, files_and_profiles_are_laid_over_each_other) {
    const tests::Tree more = {{"other.json", R"({ "mode": "scaled", "hit": { "skill_scale": 200 } })"}};
    EXPECT_EQ(load_with(R"({ "hit": { "skill_scale": 250, "base": 0.4 } })", more,
                        "mine/house.json,wide,other.json", R"(, "profiles": { "wide": { "hit.base": 0.5 } })")
                  .params,
              "p:mode=\"scaled\" ");
}

TEST(ProfileFile, a_file_that_is_not_there_is_told) {
    EXPECT_EQ(
        load_with("{}", {}, "mine/hose.json").error,
        "there is no file \"mine/hose.json\"; --profile takes the name of a profile, or a file of param "
        "values");
}

TEST(ProfileFile, a_name_of_two_packs_is_asked_for_in_full) {
    const tests::Tree tree = {
        {"a/pack.json", R"({ "id": "a", "version": "1.0.0", "params": { "depth": { "default": 1 } } })"},
        {"b/pack.json", R"({ "id": "b", "version": "1.0.0", "params": { "depth": { "default": 1 } } })"},
        {"one.json", R"({ "depth": 2 })"},
        {"two.json", R"({ "a:depth": 2, "b:depth": 3 })"}};
    PackRequest request{{"a", "b"}, {}, {}};
    request.profile = "one.json";
    EXPECT_EQ(tests::findings(load_packs(tests::files_of(tree), request)->report),
              Found{"one.json:1:3 ambiguous-name"});
    request.profile = "two.json";
    const auto loaded = load_packs(tests::files_of(tree), request);
    ASSERT_TRUE(loaded->packs);
    EXPECT_EQ(*show_param(*loaded->packs, "b:depth", "two.json"), "3");
}

TEST(ProfileFile, a_pack_may_keep_its_profiles_in_files) {
    const std::string manifest = R"(, "profiles": { "house": { "file": "profiles/house.json" } })";
    const tests::Tree more = {{"p/profiles/house.json", R"({ "comment": "x", "mode": "scaled" })"}};
    const Loaded loaded = load_with("{}", more, "house", manifest);
    EXPECT_EQ(loaded.params, "p:mode=\"scaled\" ");
    EXPECT_EQ(loaded.found,
              Found{"p/profiles/house.json:1:3 info passed-over \"comment\" is taken for a remark"});
    const Loaded broken = load_with("{}", {{"p/profiles/house.json", R"({ "mood": 1 })"}}, "", manifest);
    EXPECT_EQ(broken.found,
              Found{"p/profiles/house.json:1:3 error unknown-reference did you mean \"p:mode\"?"});
}

TEST(ProfileFile, no_path_in_a_pack_leads_out_of_its_profiles) {
    for (const char* path : {"../mine/house.json", "/mine/house.json", "profiles/../../mine/house.json",
                             "house.json", "profiles/none.json", "profiles//house.json"}) {
        const Loaded loaded =
            load_with("{}", {}, "", fmt::format(R"(, "profiles": {{ "x": {{ "file": "{}" }} }})", path));
        ASSERT_EQ(loaded.found.size(), 1u) << path;
        const bool is_missing = path == std::string_view("profiles/none.json");
        EXPECT_NE(loaded.found[0].find(is_missing ? "error cannot-read" : "error bad-path"),
                  std::string::npos)
            << loaded.found[0];
    }
}

// A pack that is loaded must not make the engine read what its user can.
TEST(ProfileFile, a_case_names_no_file) {
    const Loaded loaded =
        load_with("{}", {{"p/cases/c.json", R"({ "id": "c", "scenario": "s", "profile": "mine/house.json",
        "do": { "round": true }, "expect": {} })"}});
    ASSERT_FALSE(loaded.found.empty());
    EXPECT_NE(loaded.found[0].find("error unknown-reference"), std::string::npos) << loaded.found[0];
}

} // namespace
} // namespace arbiter::pack::profile_test
