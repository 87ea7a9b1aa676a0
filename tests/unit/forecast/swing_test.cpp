// By how much cards and actions change a quantity on average.
#include "arbiter/balance.hpp"
#include "forecast/balance.hpp"
#include "pack/choose_params.hpp"
#include "support/realm.hpp"

namespace arbiter::forecast::swing_test {
namespace {

using tests::event;
using tests::Realm;

// Gold and twice the food, less unrest.
const std::string k_quantity =
    R"([{ "id": "worth", "base": { "label": "Gold", "value": "entity.location.components['p:stock'].gold" },
  "terms": [ { "label": "Food", "value": "2 * entity.location.components['p:stock'].food" },
             { "label": "Unrest", "value": "-entity.location.components['p:mood'].unrest" } ] }])";

std::string metric(const std::string& fields) {
    return R"([{ "id": "b", "scenario": "s", "metric": { "actor": "hilde", )" + fields + " } }]";
}

struct Weighed {
    double value = -1000;
    std::string codes;
};

Weighed weighed(const std::string& events, const std::string& fields) {
    const Realm realm("[" + events + "]",
                      {{"quantities/q.json", k_quantity}, {"balance/b.json", metric(fields)}});
    Weighed found;
    found.codes = realm.codes();
    if (!realm.is_fine()) return found;
    const auto params = pack::choose_params(*realm.game()->packs, {});
    json::Report report(realm.game()->packs->sources);
    const auto scales = Scales::make(compile_balances(realm.game(), *params, report), report);
    for (const Diagnostic& one : report.found()) found.codes += one.code + " ";
    if (!scales || scales->all().empty()) return found;
    const auto value = scales->weigh(0);
    if (value) found.value = *value;
    found.codes += value ? "" : value.error().message;
    return found;
}

const std::string k_card = R"("card": "event/e", "swing": "worth")";

// A d20 against 11: 1 is critical, 2 to 10 fail, 11 to 19 succeed, 20 is critical and a success, too.
TEST(Swing, by_hand) {
    const auto found =
        weighed(event(R"("success": { "say": "x", "changes": [ { "resource": "gold", "value": "1d4" } ] },
                         "failure": { "say": "x", "changes": [ { "resource": "food", "value": -1 } ] })"),
                k_card);
    EXPECT_NEAR(found.value, 0.5 * 2.5 - 0.45 * 2, 1e-12) << found.codes;
}

// 5 gold less 1d6: a six falls one short, and costs one unrest.
TEST(Swing, what_falls_short_counts_as_it_happens) {
    const auto found = weighed(event(R"("success": { "say": "x" }, "failure": { "say": "x", "changes": [
                  { "resource": "gold", "value": "-1d6" } ] })"),
                               k_card);
    EXPECT_NEAR(found.value, 0.45 * -(1 + 2 + 3 + 4 + 5 + (5 + 1)) / 6.0, 1e-12) << found.codes;
}

// The likeliest way, and of choices what is usual, or the first.
TEST(Swing, choices_take_what_is_usual_or_the_first) {
    const auto with = [](const std::string& second) {
        return event(
            R"("success": { "say": "x", "choices": [
              { "label": "a", "changes": [ { "resource": "gold", "value": 1 } ] },
              { "label": "b", )" +
            second + R"("changes": [ { "resource": "gold", "value": 3 } ] } ] }, "failure": { "say": "x" })");
    };
    EXPECT_NEAR(weighed(with(""), k_card).value, 0.5, 1e-12);
    EXPECT_NEAR(weighed(with(R"("default": true, )"), k_card).value, 1.5, 1e-12);
}

TEST(Swing, slips_of_the_pen_are_told) {
    const std::string card = event(R"("success": { "say": "x" })");
    const auto codes = [&](const std::string& fields) { return weighed(card, fields).codes; };
    EXPECT_EQ(codes(k_card), "");
    EXPECT_NE(codes(R"("card": "event/f", "swing": "worth")").find("unknown-card"), std::string::npos);
    EXPECT_NE(codes(R"("card": "event/e", "swing": "wroth")").find("unknown-quantity"), std::string::npos);
    EXPECT_NE(codes(R"("card": "event/e", "of": "success")").find("missing-field"), std::string::npos);
    EXPECT_NE(codes(R"("swing": "worth")").find("missing-field"), std::string::npos);
    EXPECT_NE(codes(R"("card": "event/e", "swing": "worth", "mean": 1)").find("two-questions"),
              std::string::npos);
}

} // namespace
} // namespace arbiter::forecast::swing_test
