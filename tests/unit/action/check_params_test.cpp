#include "arbiter/action.hpp"
#include "arbiter/pack.hpp"
#include "support/packs.hpp"

#include <gtest/gtest.h>

namespace arbiter::action::check_params_test {
namespace {

constexpr std::string_view k_manifest = R"({ "id": "p", "version": "1.0.0",
  "params": { "low": { "default": 1 }, "high": { "default": 9 } },
  "checks": [ { "condition": "param.low < param.high", "message": "low is not below high" },
              { "condition": "param.high - param.low > 2", "message": "they are close", "severity": "warning" } ] })";

std::string codes(const std::string& manifest,
                  const std::vector<std::pair<std::string, std::string>>& params) {
    PackRequest request{{"p"}, {}, {}};
    request.params = params;
    const MemoryFiles files = tests::files_of({{"p/pack.json", manifest}});
    const auto loaded = load_game(files, request);
    if (!loaded) return loaded.error().message;
    std::string out = loaded->game ? "" : "refused ";
    for (const Diagnostic& found : loaded->report.diagnostics)
        out +=
            std::string(found.severity == Severity::error ? "error: " : "warning: ") + found.message + "\n";
    return out;
}

TEST(CheckParams, what_holds_is_not_told) { EXPECT_EQ(codes(std::string(k_manifest), {}), ""); }

TEST(CheckParams, what_does_not_hold_is_told_in_its_own_words) {
    EXPECT_EQ(codes(std::string(k_manifest), {{"low", "8"}}), "warning: they are close\n");
    EXPECT_EQ(codes(std::string(k_manifest), {{"p:low", "9"}}),
              "refused error: low is not below high\nwarning: they are close\n");
}

TEST(CheckParams, a_param_that_is_not_there_is_an_error) {
    const std::string broken = R"({ "id": "p", "version": "1.0.0", "params": { "low": { "default": 1 } },
      "checks": [ { "condition": "param.lwo < 2", "message": "x" } ] })";
    EXPECT_NE(codes(broken, {}).find("refused error"), std::string::npos);
}

} // namespace
} // namespace arbiter::action::check_params_test
