// Looking references up, and a depth-first walk for circles.
#include "pack/references.hpp"

#include "pack/load_order.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

// The record that is meant. A thing may be made from a card, whatever packs call such cards.
const Record* find_target(const PackSet& set, const Reference& reference) {
    const Record* found = set.records.find(*reference.kind, reference.id);
    if (found || reference.kind->name != "entity") return found;
    const Kind& card = *find_kind("card");
    found = set.records.find(card, reference.id);
    for (const NamedKind& kind : set.named_kinds.all())
        if (!found && kind.kind.is == &card) found = set.records.find(kind.kind, reference.id);
    return found;
}

} // namespace

std::vector<Naming> check_references(const PackSet& set, const RecordSet& namers,
                                     const References& references, json::Report& report) {
    const RecordSet& records = set.records;
    std::vector<Naming> namings;
    for (std::size_t i = 0; i < references.size(); ++i) {
        const Record& from = namers.all()[i];
        report.set_subject(from.subject());
        for (const Reference& reference : references[i]) {
            const Record* target = find_target(set, reference);
            if (target)
                namings.push_back({static_cast<std::uint32_t>(i),
                                   static_cast<std::uint32_t>(target - records.all().data())});
            if (!target && set.unread.may_hold(*reference.kind, reference.id)) continue;
            if (!target && set.abstracts.find(*reference.kind, reference.id)) {
                report_abstract(report, reference.span, *reference.kind, reference.id);
            } else if (!target) {
                report.error("unknown-reference", reference.span,
                             fmt::format("there is no {} \"{}\"", reference.kind->name, reference.id),
                             report.may_suggest() ? records.suggest(*reference.kind, reference.id) : "");
            } else if (!set.reach[reference.pack][target->pack]) {
                report_not_required(report, reference.span, reference.id, set.packs[target->pack]);
            }
        }
    }
    report.set_subject({});
    return namings;
}

void report_abstract(json::Report& report, const json::Span& at, const Kind& kind, std::string_view id) {
    report.error("abstract-record", at, fmt::format("the {} \"{}\" is abstract", kind.name, id),
                 "name a record that extends it");
}

namespace {

// Statuses give, end and cancel one another, and a flow may pass itself on: that happens in time. Which ones
// turn into one another is looked at where they are compiled.
bool may_be_circular(const Kind& kind) { return kind.name == "status" || kind.name == "flow"; }

// Depth first with an explicit stack: a chain of references may be as long as there are records.
class CycleFinder {
public:
    CycleFinder(const RecordSet& records, const References& references, json::Report& report)
        : records_(records),
          references_(references),
          report_(report),
          seen_(references.size(), Seen::never) {}

    void find() {
        for (std::size_t i = 0; i < references_.size(); ++i)
            if (seen_[i] == Seen::never) walk_from(i);
    }

private:
    enum class Seen : std::uint8_t { never, on_the_way, done };
    struct Step {
        std::size_t record;
        std::size_t next = 0; // which of its references comes next
    };

    void walk_from(std::size_t start) {
        enter(start);
        while (!way_.empty()) {
            Step& step = way_.back();
            if (step.next == references_[step.record].size()) {
                seen_[step.record] = Seen::done;
                way_.pop_back();
                continue;
            }
            const Reference& reference = references_[step.record][step.next++];
            const Record* target = records_.find(*reference.kind, reference.id);
            if (!target || may_be_circular(*reference.kind)) continue;
            const auto index = static_cast<std::size_t>(target - records_.all().data());
            if (seen_[index] == Seen::never)
                enter(index);
            else if (seen_[index] == Seen::on_the_way)
                tell(index, reference);
        }
    }

    void enter(std::size_t record) {
        seen_[record] = Seen::on_the_way;
        way_.push_back({record});
    }

    void tell(std::size_t first, const Reference& closing) {
        auto at =
            std::find_if(way_.begin(), way_.end(), [&](const Step& step) { return step.record == first; });
        std::string shown;
        const bool is_long = way_.end() - at > 8;
        for (std::size_t n = 0; at != way_.end() && n < 8; ++at, ++n)
            shown += records_.all()[at->record].id + " -> ";
        report_.set_subject(records_.all()[way_.back().record].subject());
        report_.error("reference-cycle", closing.span,
                      fmt::format("this leads in a circle: {}{}{}", shown, is_long ? "... -> " : "",
                                  records_.all()[first].id));
        report_.set_subject({});
    }

    const RecordSet& records_;
    const References& references_;
    json::Report& report_;
    std::vector<Seen> seen_;
    std::vector<Step> way_;
};

} // namespace

void check_cycles(const RecordSet& records, const References& references, json::Report& report) {
    CycleFinder(records, references, report).find();
}

} // namespace arbiter::pack
