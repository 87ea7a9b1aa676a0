// Bounds that nothing can meet are a slip, not a target that fails.
#include "pack/kind/balance.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

void check_bounds(const Record& record, json::Report& report) {
    const json::Node* low = record.field("low");
    const json::Node* high = record.field("high");
    if (!low && !high) {
        if (!record.field("published"))
            report.error("missing-field", record.id_span, "there is nothing to hold the number against",
                         "low and high for a target, published for a claim");
        return;
    }
    if (!low || !high) {
        report.error("missing-field", (low ? low : high)->key_span, "a target has \"low\" and \"high\"");
        return;
    }
    if (low->is(json::Kind::number) && high->is(json::Kind::number) && low->number > high->number)
        report.error("bounds-cross", low->span,
                     fmt::format("low {} stands above high {}", low->text, high->text));
}

void check_weights(const json::Node& samples, json::Report& report) {
    if (!samples.is(json::Kind::list) || samples.children.empty()) return;
    const bool counts =
        std::any_of(samples.children.begin(), samples.children.end(), [](const json::Node& sample) {
            const json::Node* weight = sample.find("weight");
            return !weight || weight->number > 0;
        });
    if (!counts)
        report.error("no-weight", samples.name_span(), "nothing of this mix counts: all weights are 0");
}

} // namespace

void check_balance(const Record& record, json::Report& report) {
    check_bounds(record, report);
    const json::Node* metric = record.field("metric");
    if (const json::Node* samples = metric ? metric->find("mean_over") : nullptr)
        check_weights(*samples, report);
}

} // namespace arbiter::pack
