#include "pack/params.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::params_test {
namespace {

class Params : public tests::Desk, public testing::Test {
protected:
    void read(const std::string& manifest_text) {
        manifest = read_manifest(value(manifest_text), report);
        for (Record& param : params_of(manifest, 0, report)) records.add(std::move(param));
        profiles = profiles_of(manifest, records, report);
    }
    std::vector<std::string> ids() {
        std::vector<std::string> all;
        for (const Record& record : records.all()) all.push_back(record.id);
        return all;
    }
    std::string under_first_profile(std::string_view id) {
        return json::write(param_value(*records.find(*find_kind("param"), id), &profiles.at(0)));
    }
    Manifest manifest;
    RecordSet records;
    std::vector<Profile> profiles;
};

TEST_F(Params, a_group_lends_its_name_to_what_is_in_it) {
    read(
        R"({"id":"p","version":"1","params":{"a":{"b":{"c":{"default":1}},"d":{"default":{"x":{}}}},"e":{"default":2}}})");
    EXPECT_EQ(ids(), (std::vector<std::string>{"p:a.b.c", "p:a.d", "p:e"}));
    EXPECT_TRUE(report.found().empty());
}

TEST_F(Params, a_param_is_an_object_with_a_name) {
    read(
        R"({"id":"p","version":"1","params":{"a b":{"default":1},"q:x":{"default":1},"bare":5,"empty":{}}})");
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"bad-id", "bad-id", "wrong-type"}));
    EXPECT_EQ(ids(), std::vector<std::string>{"p:empty"})
        << "an empty object was meant as a param, and is checked as one";
}

TEST_F(Params, a_profile_sets_values_by_tree_or_by_dotted_name) {
    read(R"({"id":"p","version":"1","params":{"a":{"b":{"default":1},"c":{"default":2}}},
             "profiles":{"x":{"a":{"b":5},"a.c":6},"y":{}}})");
    ASSERT_EQ(profiles.size(), 2u);
    EXPECT_EQ(under_first_profile("p:a.b"), "5");
    EXPECT_EQ(under_first_profile("p:a.c"), "6");
    EXPECT_TRUE(profiles[1].values.empty());
    EXPECT_TRUE(report.found().empty());
}

TEST_F(Params, a_profile_is_laid_over_an_object_member_by_member) {
    read(R"({"id":"p","version":"1","params":{"t":{"default":{"a":1,"b":{"c":2,"d":3},"l":[1,2]}}},
             "profiles":{"x":{"t":{"b":{"d":9},"l":[7]}}}})");
    EXPECT_EQ(under_first_profile("p:t"), R"({"a":1,"b":{"c":2,"d":9},"l":[7]})");
    EXPECT_EQ(json::write(param_value(records.all()[0], nullptr)), R"({"a":1,"b":{"c":2,"d":3},"l":[1,2]})");
}

TEST_F(Params, a_value_that_is_not_legal_is_told_and_not_set) {
    read(R"({"id":"p","version":"1","params":{"n":{"default":1,"max":6}},"profiles":{"x":{"n":7}}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"out-of-range"});
    EXPECT_EQ(report.found()[0].subject, "profile \"x\"");
    EXPECT_TRUE(profiles.at(0).values.empty());
}

TEST_F(Params, a_name_that_is_none_is_told_as_its_author_would_write_it) {
    read(R"({"id":"p","version":"1","params":{"threshold":{"default":1}},"profiles":{"x":{"treshold":7}}})");
    ASSERT_EQ(tests::codes(report.found()), std::vector<std::string>{"unknown-reference"});
    EXPECT_EQ(report.found()[0].hint, "did you mean \"threshold\"?");
}

TEST_F(Params, a_group_cannot_be_set_to_a_value) {
    read(R"({"id":"p","version":"1","params":{"g":{"a":{"default":1}}},"profiles":{"x":{"g":7}}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"wrong-type"});
}

} // namespace
} // namespace arbiter::pack::params_test
