#include "pack/patch.hpp"

#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::patch_test {
namespace {

using tests::load;

struct Merge {
    std::string_view original, patch, result;
};

// RFC 7396, appendix A. Each stands in a field of its own here, since a record is always an object; the cases
// whose patch is null take the field away, and are last.
constexpr Merge k_examples[] = {
    {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
    {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
    {R"({"a":"b"})", R"({"a":null})", R"({})"},
    {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
    {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
    {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
    {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
    {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
    {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
    {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
    {R"({"a":"foo"})", R"("bar")", R"("bar")"},
    {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
    {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b"})"},
    {R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"},
    {R"({"a":"foo"})", "null", ""},
};

class PatchTest : public tests::Desk, public testing::Test {
protected:
    const Kind& kind = *find_kind("condition");
    RecordSet records;
    std::vector<FoundPack> packs{1};

    void add(const std::string& record) { records.add(this->record("condition", record, "p:a")); }
    void apply(const std::string& patch) {
        Patcher(records, packs, reachable_packs(packs), report).apply({&kind, "p:a", 0, value(patch), {}});
    }
    std::string result() { return json::write(records.all()[0].node); }
};

TEST_F(PatchTest, merges_as_rfc_7396_shows) {
    for (const auto& [original, patch, wanted] : k_examples) {
        records = {};
        add(R"({"id":"a","x":)" + std::string(original) + "}");
        apply(R"({"patch":"a","x":)" + std::string(patch) + "}");
        const json::Node* found = records.all()[0].field("x");
        EXPECT_EQ(found ? json::write(*found) : "", wanted) << original << " with " << patch;
    }
    EXPECT_TRUE(report.found().empty());
}

TEST_F(PatchTest, its_own_fields_do_not_arrive_in_the_record) {
    add(R"({"id":"a","logic":true})");
    apply(R"({"patch":"a","note":"why","merge":{"doc":"d"},"append":{},"logic":false})");
    EXPECT_EQ(result(), R"({"id":"a","logic":false,"doc":"d"})");
}

TEST_F(PatchTest, appends_elements_and_lists_of_them) {
    add(R"({"id":"a","x":{"y":[1]},"z":[]})");
    apply(R"({"patch":"a","append":{"/x/y":[2,3],"/z":4}})");
    EXPECT_EQ(result(), R"({"id":"a","x":{"y":[1,2,3]},"z":[4]})");
}

TEST_F(PatchTest, appends_after_it_merged) {
    add(R"({"id":"a","x":[1]})");
    apply(R"({"patch":"a","x":[7],"append":{"/x":[8]}})");
    EXPECT_EQ(result(), R"({"id":"a","x":[7,8]})");
}

TEST_F(PatchTest, what_cannot_be_appended_to_is_told) {
    add(R"({"id":"a","x":5})");
    apply(R"({"patch":"a","append":{"/x":[2],"/y":[3],"x":[4]}})");
    EXPECT_EQ(tests::codes(report.found()),
              (std::vector<std::string>{"bad-patch", "bad-patch", "bad-pointer"}));
    EXPECT_EQ(report.found()[0].hint, "there is a number");
}

TEST_F(PatchTest, an_id_stays) {
    add(R"({"id":"a","x":{"id":1}})");
    apply(R"({"patch":"a","merge":{"id":"b","x":{"id":2}}})");
    EXPECT_EQ(tests::codes(report.found()), std::vector<std::string>{"bad-patch"});
    EXPECT_EQ(result(), R"({"id":"a","x":{"id":2}})") << "an id further down is a field like any other";
}

TEST_F(PatchTest, a_patched_value_points_at_the_patch) {
    add(R"({"id":"a","logic":true})");
    apply(R"({"patch":"a","logic":false})");
    EXPECT_EQ(records.all()[0].field("logic")->span.source, 1u);
    EXPECT_EQ(records.all()[0].field("id")->span.source, 0u);
}

const tests::Tree k_base = {
    {"p/pack.json", R"({ "id": "p", "version": "1.0.0" })"},
    {"p/conditions/a.json", R"({ "id": "a", "logic": true, "doc": "old" })"},
};

tests::Tree with(tests::Tree tree, const std::string& pack, const std::string& patch) {
    tree.emplace_back(pack + "/pack.json",
                      R"({ "id": ")" + pack + R"(", "version": "1.0.0", "requires": { "p": "*" } })");
    tree.emplace_back(pack + "/conditions/x.json", patch);
    return tree;
}

TEST(Patches, of_two_packs_the_later_in_load_order_wins_and_it_is_told) {
    const auto tree = with(with(k_base, "q", R"({ "patch": "p:a", "doc": "from q" })"), "r",
                           R"({ "patch": "p:a", "doc": "from r" })");
    const auto loaded = load(tree, {{"r", "q", "p"}, {}, {}});
    EXPECT_EQ(tests::findings(loaded.report),
              std::vector<std::string>{"r/conditions/x.json:1:19 patch-conflict"});
    ASSERT_TRUE(loaded.packs);
    EXPECT_NE(show_record(*loaded.packs, "condition", "p:a")->find("from r"), std::string::npos);
}

TEST(Patches, another_spelling_of_a_field_patches_that_field) {
    for (const auto patch : {R"({ "patch": "p:a", "rule": false, "description": "new" })",
                             R"({ "patch": "p:a", "merge": { "rule": false, "description": "new" } })"}) {
        const auto loaded = load(with(k_base, "q", patch), {{"p", "q"}, {}, {}});
        EXPECT_EQ(tests::findings(loaded.report), std::vector<std::string>{}) << patch;
        if (!loaded.packs) continue;
        EXPECT_EQ(*show_record(*loaded.packs, "condition", "p:a"),
                  "{ \"id\": \"p:a\", \"doc\": \"new\", \"logic\": false }\n")
            << patch;
    }
}

} // namespace
} // namespace arbiter::pack::patch_test
