#include "arbiter/result.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(ErrorJson, says_code_message_and_hint) {
    EXPECT_EQ(
        to_json(Error{ErrorCode::not_found, "no pack \"cor\"", "did you mean \"core\"?"}),
        "{\"error\":{\"code\":\"not-found\",\"message\":\"no pack \\\"cor\\\"\",\"hint\":\"did you mean "
        "\\\"core\\\"?\"}}\n");
}

} // namespace
} // namespace arbiter
