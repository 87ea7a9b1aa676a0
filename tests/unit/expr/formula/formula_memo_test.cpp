#include "expr/formula/formula_memo.hpp"

#include "json/write.hpp"

#include <gtest/gtest.h>

namespace arbiter::expr::formula_memo_test {
namespace {

// Every span of a tree, from the top down.
std::string spans_of(const json::Node& node) {
    std::string all = std::to_string(node.span.source) + ":" + std::to_string(node.span.begin) + "-" +
                      std::to_string(node.span.end) + "/" + std::to_string(node.key_span.begin) + " ";
    for (const json::Node& child : node.children) all += spans_of(child);
    return all;
}

struct Formulas {
    json::Sources sources;
    json::Report report{sources};
    FormulaMemo memo;
    Limits limits;

    std::optional<json::Node> read(std::uint32_t source, std::uint32_t begin, std::string_view text) {
        return memo.read(text, {source, begin, true}, limits, report);
    }
};

TEST(FormulaMemo, the_same_text_elsewhere_points_there) {
    Formulas all;
    const std::uint32_t first = all.sources.add("a", R"x("1d4 + max(a, 2)")x");
    const std::uint32_t second = all.sources.add("b", R"x([ "x", "1d4 + max(a, 2)" ])x");
    const auto known = all.read(first, 1, "1d4 + max(a, 2)");
    const auto again = all.read(second, 8, "1d4 + max(a, 2)");
    const auto back = all.read(first, 1, "1d4 + max(a, 2)");
    json::Report report(all.sources);
    const auto fresh = read_formula("1d4 + max(a, 2)", {second, 8, true}, all.limits, report);
    ASSERT_TRUE(known && again && back && fresh);
    EXPECT_EQ(json::write(*again), json::write(*fresh));
    EXPECT_EQ(spans_of(*again), spans_of(*fresh));
    EXPECT_EQ(spans_of(*back), spans_of(*known));
}

TEST(FormulaMemo, escapes_shift_so_such_a_text_is_read_where_it_stands) {
    Formulas all;
    const std::uint32_t plain = all.sources.add("a", "\"a == 'x'\"");
    const std::uint32_t escaped = all.sources.add("b", "\"a \\u003d= 'x'\"");
    ASSERT_TRUE(all.read(plain, 1, "a == 'x'"));
    const auto moved = all.read(escaped, 1, "a == 'x'");
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved->span.end, 14u) << "six letters stand for one";
}

TEST(FormulaMemo, what_is_wrong_is_told_at_each_place) {
    Formulas all;
    const std::uint32_t source = all.sources.add("a", R"(["1 +", "1 +"])");
    EXPECT_FALSE(all.read(source, 2, "1 +"));
    all.memo.check("1 +", {source, 9, true}, all.limits, all.report);
    ASSERT_EQ(all.report.found().size(), 2u);
    EXPECT_LT(all.report.found()[0].place.column, all.report.found()[1].place.column);
}

} // namespace
} // namespace arbiter::expr::formula_memo_test
