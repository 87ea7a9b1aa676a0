#include "arbiter/version.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace arbiter::version_test {
namespace {

TEST(Version, is_the_one_the_project_declares) {
    std::ifstream in(ARBITER_SOURCE_DIR "/CMakeLists.txt");
    std::ostringstream text;
    text << in.rdbuf();
    const std::string wanted = "project(arbiter VERSION " + std::string(version()) + " ";
    EXPECT_NE(text.str().find(wanted), std::string::npos) << version();
}

} // namespace
} // namespace arbiter::version_test
