#include "pack/unread.hpp"

#include <gtest/gtest.h>

namespace arbiter::pack::unread_test {
namespace {

TEST(unread, ids_are_seen_in_a_text_that_is_no_json) {
    EXPECT_EQ(ids_written_in(R"([{ "id": "a", oops }, {"id" :
        "p:b" "x" {"id":3}, {"id": "no id"}, "id": "c")"),
              (std::vector<std::string>{"a", "p:b", "c"}));
    EXPECT_EQ(
        ids_written_in(
            "[{ id: \"a\" }, { \"id\": b, }, { \"id\": \u201cc\u201d }, { 'id': 'd' }, { \"void\": \"e\" }"),
        (std::vector<std::string>{"a", "b", "c", "d"}))
        << "whatever the quotes are";
    EXPECT_TRUE(ids_written_in("").empty());
    EXPECT_TRUE(ids_written_in("\"id\"").empty());
    EXPECT_TRUE(ids_written_in("\"id\": \"never closed").empty());
}

TEST(unread, a_file_without_ids_may_hold_any_record_of_its_kind) {
    Unread unread;
    EXPECT_TRUE(unread.is_empty());
    EXPECT_FALSE(unread.may_hold(*find_kind("scope"), "p:a"));
    unread.add_file(*find_kind("scope"));
    EXPECT_TRUE(unread.may_hold(*find_kind("scope"), "p:a"));
    EXPECT_FALSE(unread.may_hold(*find_kind("action"), "p:a"));
}

TEST(unread, a_missing_pack_may_hold_what_no_loaded_pack_is_called) {
    Unread unread;
    unread.add_missing_pack({"p", "q"});
    EXPECT_FALSE(unread.is_empty());
    EXPECT_TRUE(unread.may_hold(*find_kind("scope"), "core:a"));
    EXPECT_FALSE(unread.may_hold(*find_kind("scope"), "p:a"));
}

} // namespace
} // namespace arbiter::pack::unread_test
