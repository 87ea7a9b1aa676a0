#include "json/messages.hpp"

#include "arbiter/result.hpp"

#include <gtest/gtest.h>

namespace arbiter::messages_test {
namespace {

TEST(Messages, an_error_says_code_message_and_hint) {
    EXPECT_EQ(
        to_json(Error{ErrorCode::not_found, "no pack \"cor\"", "did you mean \"core\"?"}),
        "{\"error\":{\"code\":\"not-found\",\"message\":\"no pack \\\"cor\\\"\",\"hint\":\"did you mean "
        "\\\"core\\\"?\"}}\n");
}

TEST(Messages, a_diagnostic_says_what_and_where) {
    Diagnostic d;
    d.severity = Severity::warning;
    d.code = "some-code";
    d.place = {"a.json", 3, 7, 2, "/x", "source", 1};
    d.message = "it is so";
    d.hint = "do this";
    EXPECT_EQ(to_json(std::vector{d}),
              "{\n  \"diagnostics\": [\n    {\n      \"severity\": \"warning\",\n      \"code\": "
              "\"some-code\",\n      \"file\": "
              "\"a.json\",\n      \"line\": 3,\n      \"column\": 7,\n      \"pointer\": \"/x\",\n      "
              "\"message\": \"it is "
              "so\",\n      \"hint\": \"do this\"\n    }\n  ],\n  \"errors\": 0,\n  \"warnings\": 1\n}\n");
}

} // namespace
} // namespace arbiter::messages_test
