#include "base/bytes.hpp"

#include <gtest/gtest.h>

namespace arbiter::bytes_test {
namespace {

TEST(Bytes, whole_mebibytes_are_told_as_such) {
    EXPECT_EQ(bytes_text(128u << 20), "128 MiB");
    EXPECT_EQ(bytes_text(1u << 20), "1 MiB");
    EXPECT_EQ(bytes_text(1'000), "1000 bytes");
    EXPECT_EQ(bytes_text(0), "0 bytes");
}

} // namespace
} // namespace arbiter::bytes_test
