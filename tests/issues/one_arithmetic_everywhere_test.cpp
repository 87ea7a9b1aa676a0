// round(-2.5) was -3 in formulas and -2 in dice, and -7 % 3 was -1 and 2. Random expressions that both
// languages can read must have the same odds in both, whichever way they round and compare.
#include "arbiter/expr.hpp"
#include "support/dice.hpp"
#include "support/expr.hpp"

#include <cmath>
#include <map>
#include <random>
#include <rapidcheck/gtest.h>

namespace arbiter::one_arithmetic_everywhere_test {
namespace {

std::map<std::int64_t, double> by_formula(const std::string& text) {
    Evaluator evaluator(tests::expression(text));
    const auto found = evaluator.odds(tests::data("null"));
    std::map<std::int64_t, double> chances; // by billionths
    if (!found) return chances;
    for (const auto& [value, chance] : found->outcomes) {
        const double number = value == "true" ? 1 : value == "false" ? 0 : std::stod(value);
        chances[std::llround(number * 1e9)] += chance;
    }
    return chances;
}

std::map<std::int64_t, double> by_dice(const Notation& notation) {
    std::map<std::int64_t, double> chances;
    const auto odds = odds_of(notation);
    if (!odds) return chances;
    const Distribution& d = odds->distribution;
    for (std::size_t i = 0; i < d.size(); ++i)
        chances[std::llround(d.value(i) * 1e9)] += d.probabilities()[i];
    return chances;
}

void expect_the_same(const std::string& text) {
    const auto notation = read_notation(text);
    if (!notation) return; // fractions too fine for dice
    const auto formula = by_formula(text), dice = by_dice(*notation);
    ASSERT_EQ(formula.size(), dice.size()) << text;
    for (const auto& [value, chance] : dice) {
        const auto found = formula.find(value);
        ASSERT_NE(found, formula.end()) << text << " has no " << value << " billionths";
        ASSERT_NEAR(found->second, chance, 1e-12) << text << " at " << value << " billionths";
    }
}

class Writer {
public:
    explicit Writer(std::uint32_t seed) : random_(seed) {}

    std::string line() {
        const std::string left = amount(3);
        if (pick(3) > 0) return left;
        static constexpr const char* signs[] = {" < ", " <= ", " == ", " != ", " >= ", " > "};
        return left + signs[pick(6)] + amount(2);
    }

private:
    std::string amount(int depth) {
        if (depth == 0 || pick(5) == 0) return leaf();
        const std::string a = "(" + amount(depth - 1) + ")";
        switch (pick(11)) {
        case 0: return a + " + " + "(" + amount(depth - 1) + ")";
        case 1: return a + " - " + "(" + amount(depth - 1) + ")";
        case 2: return a + " * " + whole();
        case 3: return a + " / " + divisor();
        case 4: return "floor" + a;
        case 5: return "ceil" + a;
        case 6: return "round" + a;
        case 7: return "abs" + a;
        case 8: return "min(" + a + ", " + leaf() + ")";
        case 9: return "floor" + a + " % " + divisor();
        default: return "(" + a + " >= " + whole() + " ? " + leaf() + " : " + whole() + ")";
        }
    }

    std::string leaf() {
        if (dice_ >= 3 || pick(2) == 0) return whole();
        ++dice_;
        static constexpr const char* dice[] = {"1d4", "1d6", "2d3", "1d8", "3d4kh2", "1d2"};
        return dice[pick(6)];
    }

    std::string whole() {
        const int number = static_cast<int>(pick(19)) - 9;
        return number < 0 ? "(0 - " + std::to_string(-number) + ")" : std::to_string(number);
    }
    std::string divisor() {
        static constexpr const char* all[] = {"2", "3", "4", "8", "10", "(0 - 2)", "(0 - 3)"};
        return all[pick(7)];
    }
    std::uint32_t pick(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }

    std::mt19937 random_;
    int dice_ = 0;
};

TEST(Issue, formulas_and_dice_round_halves_the_same_way) {
    for (const char* text :
         {"round(0 - 5 / 2)", "round((0 - 1) / 2)", "round((1d6 - 4) / 2)", "round((1d8 - 5) / 4)",
          "floor((1d8 - 5) / 4)", "ceil((1d8 - 5) / 4)", "(1d8 - 5) % 3", "(1d8 - 5) % (0 - 3)",
          "1d6 / 10 + 2 / 10 == 3 / 10", "floor(1d6 * 29 / 100)"})
        expect_the_same(text);
    EXPECT_EQ(tests::eval("round(-2.5)"), "-2");
    EXPECT_EQ(test::mean("round(-5/2)"), -2);
}

RC_GTEST_PROP(Issue, random_expressions_have_the_same_odds_as_formula_and_as_dice, (std::uint32_t seed)) {
    expect_the_same(Writer(seed).line());
}

} // namespace
} // namespace arbiter::one_arithmetic_everywhere_test
