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
    EXPECT_EQ(
        to_json(std::vector{d}),
        R"({"diagnostics":[{"severity":"warning","code":"some-code","file":"a.json","line":3,"column":7,)"
        R"("pointer":"/x","message":"it is so","hint":"do this"}],"errors":0,"warnings":1})"
        "\n");
}

} // namespace
} // namespace arbiter::messages_test
