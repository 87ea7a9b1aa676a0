// What concerns a whole card: its degrees, its skills, the words of its deck.
#include "pack/card/check_cards.hpp"

#include "base/suggest.hpp"
#include "pack/card/check_outcome.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::pack::card {
namespace {

using json::Node;

struct Degree {
    std::string_view name;
    bool ends; // the card, when the outcome does not say
    std::string_view otherwise;
};
constexpr std::array k_degrees = {
    Degree{"critical_success", true, "success counts instead"},
    Degree{"success", true, "nothing happens then"},
    Degree{"failure", false, "nothing happens then"},
    Degree{"critical_failure", false, "nothing happens then"},
};

class CardChecker {
public:
    CardChecker(const RecordSet& records, const Reach& reach, const Limits& limits, json::Report& report)
        : records_(records), reach_(reach), limits_(limits), report_(report), resources_(records, reach) {
        for (const Record& record : records.all())
            if (record.kind->name == "deck") decks_.push_back(&record);
    }

    void run() {
        for (const Record& record : records_.all()) {
            const bool is_card = record.kind->name == "event" || record.kind->name == "incident";
            if (!is_card && record.kind->name != "action" && record.kind->name != "deck") continue;
            if (record.state == RecordState::waiting) continue;
            report_.set_subject(record.subject());
            check_outcomes(record, is_card);
            if (is_card) check_card(record);
        }
        report_.set_subject({});
    }

private:
    void check_outcomes(const Record& record, bool is_card) {
        const CheckContext context{resources_, record.pack, is_card, limits_, report_};
        card_ = is_card ? &record : nullptr;
        for (const Node& field : record.node.children) find_outcomes(field, context);
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
        const Node* last = nullptr;
        for (const Node& outcome : outcomes.children) {
            const bool is_copy = last && last->span == outcome.span; // one outcome for every degree
            last = &outcome;
            if (is_copy || !outcome.is(json::NodeKind::object)) continue;
            const ValueStyle one = check_outcome(outcome, ends_card(outcome, outcomes), context);
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
    [[nodiscard]] bool ends_card(const Node& outcome, const Node& outcomes) {
        if (!card_) return false;
        if (const Node* ends = outcome.find("ends_event")) return ends->boolean;
        const bool is_for_all = outcomes.children.size() > 1 && outcomes.children[1].span == outcome.span;
        const auto degree = std::find_if(k_degrees.begin(), k_degrees.end(),
                                         [&](const Degree& one) { return one.name == outcome.key; });
        return degree != k_degrees.end() && !is_for_all && (degree->ends || !cards_persist(*card_));
    }

    void check_card(const Record& record) {
        const Node* outcomes = record.field("outcomes");
        if (outcomes && outcomes->is(json::NodeKind::object)) {
            check_degrees(*outcomes);
            check_persisting(record, *outcomes);
        }
        if (const Node* skills = record.field("skills"))
            for (const Node& entry : skills->children)
                if (const Node* skill = entry.find("skill")) check_word(record, *skill, "skills", "skill");
        if (const Node* traits = record.field("traits"))
            for (const Node& trait : traits->children) check_word(record, trait, "traits", "trait");
        if (const Node* tier = record.field("tier")) check_word(record, *tier, "tiers", "tier");
    }

    void check_degrees(const Node& outcomes) {
        for (const Degree& degree : k_degrees)
            if (!outcomes.find(degree.name))
                report_.info("missing-degree", outcomes.name_span(),
                             fmt::format("there is no outcome for {}: {}", degree.name, degree.otherwise));
    }

    // A card that stays must be possible to deal with, or it stays for ever.
    void check_persisting(const Record& record, const Node& outcomes) {
        const Node* skills = record.field("skills");
        if (skills && !skills->children.empty()) return;
        for (const Degree& degree : k_degrees) {
            const Node* outcome = outcomes.find(degree.name);
            const Node* ends = outcome ? outcome->find("ends_event") : nullptr;
            if (!outcome || (ends ? ends->boolean : degree.ends || !cards_persist(record))) continue;
            report_.error("cannot-resolve", ends ? ends->name_span() : outcome->name_span(),
                          "this card goes on, and has no skills to deal with it",
                          "give it skills, or write \"endsEvent\": true");
            return;
        }
    }

    // The first deck in reach that plays such cards. Cards of a kind stand together, so the last answer is
    // mostly the next one too.
    [[nodiscard]] const Record* deck_of(const Record& card) {
        if (card.kind == asked_kind_ && card.pack == asked_pack_) return deck_;
        asked_kind_ = card.kind;
        asked_pack_ = card.pack;
        const auto at = std::find_if(decks_.begin(), decks_.end(), [&](const Record* deck) {
            const Node* of = deck->field("of");
            return of && of->text == card.kind->name && reach_[card.pack][deck->pack];
        });
        return deck_ = at == decks_.end() ? nullptr : *at;
    }

    [[nodiscard]] bool cards_persist(const Record& card) {
        const Record* deck = deck_of(card);
        const Node* persists = deck ? deck->field("persists") : nullptr;
        return !persists || persists->boolean;
    }

    // Whether a word is one of those that the card's deck lists; a deck that lists none takes any.
    void check_word(const Record& card, const Node& word, std::string_view list, std::string_view what) {
        const Record* deck = deck_of(card);
        const Node* known = deck ? deck->field(list) : nullptr;
        if (!known || known->children.empty()) return;
        const auto is_word = [&](const Node& one) { return json::equal(one, word); };
        if (std::any_of(known->children.begin(), known->children.end(), is_word)) return;
        NearestName nearest(word.text);
        if (report_.may_suggest())
            for (const Node& one : known->children) nearest.offer(one.text);
        report_.warning(
            fmt::format("unknown-{}", what), word.span,
            fmt::format("{} knows no {} {}", deck->subject(), what,
                        word.is(json::NodeKind::text) ? fmt::format("\"{}\"", word.text) : word.text),
            nearest.question());
    }

    const RecordSet& records_;
    const Reach& reach_;
    const Limits& limits_;
    json::Report& report_;
    Resources resources_;
    std::vector<const Record*> decks_;
    const Record* card_ = nullptr; // the one being checked; null for an action or a deck
    const Kind* asked_kind_ = nullptr;
    std::uint32_t asked_pack_ = 0;
    const Record* deck_ = nullptr;
};

} // namespace

void check_cards(const RecordSet& records, const Reach& reach, const Limits& limits, json::Report& report) {
    CardChecker(records, reach, limits, report).run();
}

} // namespace arbiter::pack::card
