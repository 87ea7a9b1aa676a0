#include "pack/manifest.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::manifest_test {
namespace {

class ManifestTest : public tests::Desk, public testing::Test {
protected:
    Manifest read(const std::string& text) { return read_manifest(value(text), report); }
};

TEST_F(ManifestTest, says_what_a_pack_is) {
    const Manifest m =
        read(R"({ "id": "p", "version": "1.2", "name": "The Pack", "license": "MIT", "authors": ["a"],
        "requires": { "core": ">=1", "more": "^2" }, "params": { "x": { "default": 1 } }, "profiles": { "easy": {} } })");
    EXPECT_TRUE(report.found().empty());
    EXPECT_EQ(m.id, "p");
    EXPECT_EQ(m.version.text(), "1.2.0");
    EXPECT_EQ(m.title, "The Pack") << "name is another spelling of title";
    ASSERT_EQ(m.requires_packs.size(), 2u);
    EXPECT_EQ(m.requires_packs[1].pack, "more");
    EXPECT_TRUE(m.requires_packs[1].range.holds(*Version::parse("2.5")));
    EXPECT_EQ(sources.place_of(m.requires_packs[0].range_span).pointer, "/requires/core");
    EXPECT_EQ(json::write(m.params), R"({"x":{"default":1}})");
    EXPECT_EQ(json::write(m.profiles), R"({"easy":{}})");
}

TEST_F(ManifestTest, the_least_is_an_id_and_a_version) {
    const Manifest m = read(R"({ "id": "p", "version": "1" })");
    EXPECT_TRUE(report.found().empty());
    EXPECT_TRUE(m.params.is(json::NodeKind::null));
    EXPECT_TRUE(m.requires_packs.empty());
}

TEST_F(ManifestTest, the_id_is_read_even_when_the_rest_is_wrong) {
    EXPECT_EQ(read(R"({ "id": "p", "version": 1, "requires": [], "oops": 1 })").id, "p");
    EXPECT_EQ(tests::codes(report.found()),
              (std::vector<std::string>{"wrong-type", "wrong-type", "unknown-key"}));
}

TEST_F(ManifestTest, a_wrong_requirement_is_told_and_left_out) {
    const Manifest m = read(
        R"({ "id": "p", "version": "1", "requires": { "../q": "*", "r": "newest", "s": "", "t": "*" } })");
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"too-short", "bad-id", "bad-version"}));
    ASSERT_EQ(m.requires_packs.size(), 1u);
    EXPECT_EQ(m.requires_packs[0].pack, "t");
}

TEST_F(ManifestTest, what_is_no_object_has_nothing_to_say) {
    EXPECT_EQ(read("[]").id, "");
    EXPECT_EQ(read(R"("p")").id, "");
    EXPECT_EQ(tests::codes(report.found()), (std::vector<std::string>{"wrong-type", "wrong-type"}));
}

} // namespace
} // namespace arbiter::pack::manifest_test
