#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::json::write_test {
namespace {

Node sample() {
    Node root = make_object();
    root.add("z", make_number(1));
    root.add("a", make_list({make_boolean(true), make_null()}));
    root.add("empty", make_object());
    return root;
}

TEST(Write, keeps_the_order_of_members) {
    EXPECT_EQ(write(sample()), R"({"z":1,"a":[true,null],"empty":{}})");
}

TEST(Write, keeps_short_values_on_one_line) {
    EXPECT_EQ(write(sample(), Layout::pretty), R"({ "z": 1, "a": [true, null], "empty": {} })");
}

TEST(Write, breaks_what_does_not_fit) {
    Node root = sample();
    root.add("long", make_text(std::string(90, 'x')));
    EXPECT_EQ(write(root, Layout::pretty),
              "{\n  \"z\": 1,\n  \"a\": [true, null],\n  \"empty\": {},\n  \"long\": \"" +
                  std::string(90, 'x') + "\"\n}");
}

TEST(Write, escapes_what_must_be) {
    EXPECT_EQ(quote("a\"b\\c\n\t\x01ü/"), R"("a\"b\\c\n\t\u0001ü/")");
    EXPECT_EQ(quote(std::string("\0", 1)), R"("\u0000")");
}

} // namespace
} // namespace arbiter::json::write_test
