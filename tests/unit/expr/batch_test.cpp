#include "arbiter/expr_batch.hpp"

namespace arbiter::batch_test {
namespace {

TEST(ExpressionBatch, answers_a_line_with_a_line) {
    ExpressionBatch batch;
    EXPECT_EQ(batch.answer(R"({"rule": {"+": [1, {"var": "a"}]}, "data": {"a": 2}})"), R"({"result":3})");
    EXPECT_EQ(batch.answer(R"({"rule": {"var": "a"}})"), R"({"result":null})");
}

TEST(ExpressionBatch, a_text_is_a_literal) {
    EXPECT_EQ(ExpressionBatch().answer(R"({"rule": "1 + 2"})"), R"({"result":"1 + 2"})");
}

TEST(ExpressionBatch, errors_have_a_type) {
    const auto type = [](std::string_view line) {
        ExpressionOptions options;
        options.mode = LogicMode::community;
        const std::string answer = ExpressionBatch(options).answer(line);
        const auto at = answer.find("\"type\":\"") + 8;
        return answer.substr(at, answer.find('"', at) - at);
    };
    EXPECT_EQ(type(R"({"rule": {"frobnicate": 1}})"), "Unknown Operator");
    EXPECT_EQ(type(R"({"rule": {"/": [1, 0]}})"), "NaN");
    EXPECT_EQ(type(R"({"rule": {"<": [1]}})"), "Invalid Arguments");
    EXPECT_EQ(type(R"({"rule": {"throw": "tired"}})"), "tired");
    EXPECT_EQ(type(R"({"rule": )"), "Invalid JSON");
    EXPECT_EQ(type(R"([1])"), "Invalid JSON");
}

TEST(ExpressionBatch, an_error_has_the_members_of_every_error) {
    EXPECT_EQ(ExpressionBatch().answer(R"({"rule": {"mxa": [1]}})"),
              R"({"error":{"code":"evaluation-failed","message":"there is no operator \"mxa\"",)"
              R"("hint":"did you mean \"max\"?","type":"Unknown Operator"}})");
}

TEST(ExpressionBatch, a_long_list_ends_with_the_limit) {
    std::string list = "[0";
    for (int i = 1; i < 20'000; ++i) list += "," + std::to_string(i);
    const std::string answer = ExpressionBatch().answer(
        R"({"rule": {"map": [{"var": "xs"}, {"+": [{"var": ""}, 1]}]}, "data": {"xs": )" + list + "]}}");
    EXPECT_NE(answer.find("\"Limit\""), std::string::npos) << answer.substr(0, 200);
    EXPECT_NE(answer.find("10000 steps"), std::string::npos) << answer.substr(0, 200);
}

} // namespace
} // namespace arbiter::batch_test
