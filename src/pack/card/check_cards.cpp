// What concerns a whole card: its degrees, and whether it can be dealt with.
#include "pack/card/check_cards.hpp"

#include "pack/card/check_outcome.hpp"
#include "pack/kind/degrees.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack::card {
namespace {

using json::Node;

constexpr std::string_view k_any_degree = "*";

struct Degree {
    std::string_view name;
    bool ends;                  // the card, when the outcome does not say
    std::string_view otherwise; // whose outcome counts instead; empty: nobody's
};

// The bands of a record, best first. A failure stands for itself: no other outcome counts instead.
std::vector<Degree> degrees_in(const Record& record) {
    std::vector<Degree> found;
    const Node &bands = *record.field("bands"), *first = record.field("success_from");
    bool is_success = false;
    for (const Node& band : bands.children) {
        const std::string_view id = band.find("id")->text;
        is_success = is_success || (first ? id == first->text : band.find("from") != nullptr);
        const Node* otherwise = is_success ? band.find("otherwise") : nullptr;
        found.push_back({id, is_success, otherwise ? std::string_view(otherwise->text) : ""});
    }
    std::reverse(found.begin(), found.end());
    return found;
}

class CardChecker {
public:
    CardChecker(const PackSet& set, const Limits& limits, json::Report& report)
        : set_(set),
          records_(set.records),
          reach_(set.reach),
          limits_(limits),
          report_(report),
          resources_(records_, reach_) {}

    void run() {
        for (const Record& record : records_.all()) {
            const std::string_view kind = record.kind->base().name;
            const bool is_card = kind == "card";
            if (!is_card && kind != "action") continue;
            if (record.state == RecordState::waiting) continue;
            report_.set_subject(record.subject());
            check_outcomes(record, is_card);
            if (is_card) check_card(record);
        }
        for (const Record& record : set_.abstracts.all()) check_shared(record);
        report_.set_subject({});
    }

private:
    void check_outcomes(const Record& record, bool is_card) {
        const CheckContext context{resources_, record.pack, is_card,
                                   limits_,    report_,     set_.named_kinds.find(*record.kind)};
        card_ = is_card ? &record : nullptr;
        for (const Node& field : record.node.children)
            if (!is_card || field.key == "outcomes") find_outcomes(field, context);
    }

    // What comes of all cards of a kind is looked at once, where it is written.
    void check_shared(const Record& record) {
        if (record.kind->base().name != "card" || record.state == RecordState::waiting) return;
        report_.set_subject(record.subject());
        const CheckContext context{resources_, record.pack, false, limits_, report_};
        card_ = nullptr;
        if (const Node* automatic = record.field("automatic")) find_outcomes(*automatic, context);
    }

    // Outcomes stand in a field of their own, and in actions wherever something is decided on the way.
    void find_outcomes(const Node& node, const CheckContext& context) {
        const bool is_outcomes = node.key == "outcomes" || node.key == "automatic";
        if (is_outcomes && node.is(json::NodeKind::object)) check_degree_map(node, context);
        if (context.is_card) return;
        for (const Node& child : node.children) find_outcomes(child, context);
    }

    void check_degree_map(const Node& outcomes, const CheckContext& context) {
        ValueStyle style;
        for (const Node& outcome : outcomes.children) {
            if (!outcome.is(json::NodeKind::object)) continue;
            const ValueStyle one = check_outcome(outcome, ends_card(outcome), context);
            style.has_literal = style.has_literal || one.has_literal;
            style.has_placeholder = style.has_placeholder || one.has_placeholder;
        }
        if (context.is_card && style.has_literal && style.has_placeholder)
            report_.add(Severity::hint, "mixed-styles", outcomes.name_span(),
                        "some texts of this card print their values, others have them written out",
                        "print all of them: {gold}");
    }

    // Whether the card is done with after an outcome. One outcome for every degree ends the card for some of
    // them only.
    [[nodiscard]] bool ends_card(const Node& outcome) {
        if (!card_) return false;
        if (const Node* ends = outcome.find("ends_event")) return ends->boolean;
        for (const Degree& degree : degrees_of(*card_))
            if (degree.name == outcome.key) return degree.ends || !cards_persist(*card_);
        return false;
    }

    void check_card(const Record& record) {
        const Node* outcomes = record.field("outcomes");
        if (outcomes && outcomes->is(json::NodeKind::object)) {
            check_degrees(record, *outcomes);
            check_persisting(record, *outcomes);
        }
    }

    void check_degrees(const Record& record, const Node& outcomes) {
        if (outcomes.find(k_any_degree)) return;
        for (const Degree& degree : degrees_of(record))
            if (!outcomes.find(degree.name))
                report_.info("missing-degree", outcomes.name_span(),
                             fmt::format("there is no outcome for {}: {}", degree.name,
                                         degree.otherwise.empty()
                                             ? "nothing happens then"
                                             : fmt::format("{} counts instead", degree.otherwise)));
    }

    // A card that stays must be possible to deal with, or it stays for ever.
    void check_persisting(const Record& record, const Node& outcomes) {
        const Node* skills = record.field("skills");
        if (skills && !skills->children.empty()) return;
        for (const Degree& degree : degrees_of(record)) {
            const Node* outcome = outcomes.find(degree.name);
            if (!outcome) outcome = outcomes.find(k_any_degree);
            const Node* ends = outcome ? outcome->find("ends_event") : nullptr;
            if (!outcome || (ends ? ends->boolean : degree.ends || !cards_persist(record))) continue;
            report_.error("cannot-resolve", ends ? ends->name_span() : outcome->name_span(),
                          "this card goes on, and has no skills to deal with it",
                          "give it skills, or write \"endsEvent\": true");
            return;
        }
    }

    // What a card can come to; nothing where that cannot be told. Cards of a kind stand together and share
    // their contest, so the last answer is mostly the next one too.
    [[nodiscard]] const std::vector<Degree>& degrees_of(const Record& card) {
        const Node* contest = card.field("contest");
        const std::string id = contest ? degrees_of_contest(*contest, set_.pack_of(*contest, card.pack)) : "";
        if (id == counted_) return degrees_;
        counted_ = id;
        degrees_.clear();
        const Record* record = records_.find(*find_kind("degrees"), id);
        if (record && record->is_sound()) degrees_ = degrees_in(*record);
        return degrees_;
    }

    [[nodiscard]] static bool cards_persist(const Record& card) {
        const Node* persists = card.field("persists");
        return !persists || persists->boolean;
    }

    const PackSet& set_;
    const RecordSet& records_;
    const Reach& reach_;
    const Limits& limits_;
    json::Report& report_;
    Resources resources_;
    const Record* card_ = nullptr; // the one being checked; null for an action
    std::string counted_;          // the id of the record that degrees_ are of
    std::vector<Degree> degrees_;
};

} // namespace

void check_cards(const PackSet& set, const Limits& limits, json::Report& report) {
    CardChecker(set, limits, report).run();
}

} // namespace arbiter::pack::card
