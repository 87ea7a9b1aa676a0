// Values of options; what commands print is shown in tests/golden/cli.md.
#include "values.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace arbiter::cli::values_test {
namespace {

using Numbers = std::vector<double>;

TEST(Values, lists_of_numbers) {
    EXPECT_EQ(number_list("37"), Numbers{37});
    EXPECT_EQ(number_list("3,4,0.5"), (Numbers{3, 4, 0.5}));
    EXPECT_EQ(number_list(" 3 ,  -4 "), (Numbers{3, -4}));
    EXPECT_EQ(number_list("1e2"), Numbers{100});
}

TEST(Values, anything_else_is_no_list) {
    for (const char* odd : {"", " ", ",", "3,", ",3", "3,,4", "3 4", "three", "3;4", "0x10", "+3", "3,4x",
                            "nan", "inf", "1,-inf", "1e999"})
        EXPECT_FALSE(number_list(odd)) << '"' << odd << '"';
}

// What was written with commas is read back, however it is spaced.
RC_GTEST_PROP(ValuesProperty, a_list_is_read_as_it_was_written, ()) {
    const auto numbers = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::arbitrary<int>()));
    std::string text;
    Numbers wanted;
    for (const int number : numbers) {
        text += (text.empty() ? "" : ",") + *rc::gen::element<std::string>("", " ", "  ") +
                std::to_string(number);
        wanted.push_back(number);
    }
    RC_ASSERT(number_list(text) == wanted);
}

TEST(Values, whole_numbers) {
    EXPECT_EQ(whole_number("0"), 0u);
    EXPECT_EQ(whole_number("18446744073709551615"), 18446744073709551615u);
    for (const char* odd : {"", "-1", "1.5", " 1", "1 ", "x", "18446744073709551616"})
        EXPECT_FALSE(whole_number(odd)) << odd;
}

TEST(Values, a_file_is_written_whole_or_not_at_all) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "arbiter_values";
    fs::create_directories(folder);
    const Arguments given;
    const std::string path = (folder / "out.json").string();
    EXPECT_EQ(write_file(given, path, "first"), k_ok);
    EXPECT_EQ(write_file(given, path, "second"), k_ok);
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    EXPECT_EQ(text.str(), "second");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "nothing is left beside it";
    testing::internal::CaptureStderr();
    EXPECT_EQ(write_file(given, (folder / "nowhere/out.json").string(), "x"), k_cannot);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot write"), std::string::npos);
    fs::remove_all(folder);
}

} // namespace
} // namespace arbiter::cli::values_test
