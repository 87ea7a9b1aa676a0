#include "pack/form_index.hpp"

#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::form_index_test {
namespace {

// Forms of tables that show by these keys, filed in order; all in the first pack.
class FormIndexTest : public testing::Test {
protected:
    void file(std::initializer_list<std::string> when_keys) {
        for (const auto& keys : when_keys) {
            Record form{find_kind("form"),
                        "p:f",
                        0,
                        desk.value(R"({"of":"table","becomes":{},"when_key":)" + keys + "}"),
                        {}};
            forms.push_back(std::make_unique<Record>(std::move(form)));
            index.add(*forms.back());
        }
    }
    std::size_t find(const Record& record, const std::vector<bool>& reach, std::size_t number) const {
        return index.find(record.kind->name, record.node, reach, number);
    }
    Record table(const std::string& text) { return {find_kind("table"), "p:t", 0, desk.value(text), {}}; }

    tests::Desk desk;
    std::vector<std::unique_ptr<Record>> forms;
    FormIndex index;
};

TEST_F(FormIndexTest, finds_the_first_form_in_order_whatever_order_the_keys_have) {
    file({R"("a")", R"("b")"});
    EXPECT_EQ(find(table(R"({"b":1,"a":1})"), {true}, 0), 0u);
    EXPECT_EQ(find(table(R"({"b":1,"a":1})"), {true}, 1), 1u);
    EXPECT_EQ(find(table(R"({"b":1,"a":1})"), {true}, 2), index.size());
}

TEST_F(FormIndexTest, wants_all_keys_of_a_form) {
    file({R"(["a","b"])"});
    EXPECT_EQ(find(table(R"({"a":1})"), {true}, 0), index.size());
    EXPECT_EQ(find(table(R"({"b":1,"a":1})"), {true}, 0), 0u);
}

TEST_F(FormIndexTest, leaves_out_forms_of_other_kinds_and_of_packs_out_of_reach) {
    file({R"("a")"});
    EXPECT_EQ(find(table(R"({"a":1})"), {false}, 0), index.size());
    Record condition = table(R"({"a":1})");
    condition.kind = find_kind("condition");
    EXPECT_EQ(find(condition, {true}, 0), index.size());
}

} // namespace
} // namespace arbiter::pack::form_index_test
