#include "pack/params.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::params_test {
namespace {

class Params : public tests::Desk, public testing::Test {
protected:
    void read(const std::string& manifest_text) {
        manifest = read_manifest(value(manifest_text), report);
        for (Record& param : params_of(manifest, 0, report)) records.add(std::move(param));
    }
    std::vector<std::string> ids() {
        std::vector<std::string> all;
        for (const Record& record : records.all()) all.push_back(record.id);
        return all;
    }
    Manifest manifest;
    RecordSet records;
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

} // namespace
} // namespace arbiter::pack::params_test
