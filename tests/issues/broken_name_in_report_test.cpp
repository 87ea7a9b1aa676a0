// A file's name may hold any bytes; a report as JSON must stay UTF-8 all the same.
#include "base/text.hpp"
#include "support/packs.hpp"
#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::broken_name_in_report_test {
namespace {

TEST(BrokenNameInReport, is_written_as_utf8) {
    const auto loaded = tests::load_with("p/conditions/a\xFF"
                                         "b.json",
                                         "{");
    ASSERT_EQ(loaded.report.errors, 1u);
    const std::string text = to_json(loaded.report);
    EXPECT_EQ(find_invalid_utf8(text), std::string::npos);
    EXPECT_NE(text.find("p/conditions/a\xEF\xBF\xBD"
                        "b.json"),
              std::string::npos)
        << text;
}

TEST(BrokenNameInReport, each_broken_byte_is_one_mark_and_the_rest_stays) {
    EXPECT_EQ(json::quote("\xE2\x82z\xFF"), "\"\xEF\xBF\xBD\xEF\xBF\xBDz\xEF\xBF\xBD\"");
    EXPECT_EQ(json::quote("ä€\n"), "\"ä€\\n\"");
}

} // namespace
} // namespace arbiter::broken_name_in_report_test
