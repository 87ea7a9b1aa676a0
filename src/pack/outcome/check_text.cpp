// Placeholders that print nothing, words against signs, and changes that nobody reads about.
#include "pack/outcome/check_text.hpp"

#include "base/suggest.hpp"
#include "base/text.hpp"
#include "expr/formula/lexer.hpp"
#include "expr/formula/place_map.hpp"
#include "pack/outcome/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace arbiter::pack::outcome {
namespace {

using json::Node;

constexpr std::size_t k_most_bytes = 10'000; // longer ones are not read

// Of the changes that a placeholder could print, those of this resource.
struct Found {
    int direction = 0; // of all of them; 0 where they differ or are not known
    bool is_there = false;
    bool is_picked = false; // from a list or by a formula: only the player will know
    std::string_view value; // of one
};

class TextCheck {
public:
    TextCheck(const Node& node, const std::vector<Change>& changes, const std::vector<Change>& outer,
              const CheckContext& context)
        : node_(node),
          changes_(changes),
          outer_(outer),
          context_(context),
          text_(read_text(node.text, context.words)) {}

    void run() {
        for (const Mention& mention : text_.mentions) check_mention(mention);
        for (const Change& change : changes_) check_told(change);
    }

private:
    // Places are worked out only for what is reported.
    [[nodiscard]] json::Span span(std::uint32_t begin, std::uint32_t end) const {
        const json::Sources& sources = context_.report.sources();
        if (!node_.span.is_somewhere()) return node_.span;
        return expr::formula::PlaceMap(expr::place_of(node_, sources), node_.text, sources).span(begin, end);
    }

    [[nodiscard]] Found find(std::string_view name) const {
        Found found;
        for (const auto* list : {&changes_, &outer_}) {
            for (const Change& change : *list) {
                if (change.picks == Change::Picks::listed || change.picks == Change::Picks::computed) {
                    found.is_picked = found.is_picked || change.is_of(name) || name == "resource";
                } else if (change.is_of(name)) {
                    const int direction = change.direction();
                    found.direction = !found.is_there || found.direction == direction ? direction : 0;
                    found.is_there = true;
                    if (change.value) found.value = change.value->text;
                }
            }
            if (found.is_there) return found;
        }
        return found;
    }

    // What a text may print besides resources: who acts and where, fields of the record's kind, words that
    // its formulas know, formulas.
    [[nodiscard]] bool is_other_name(std::string_view name) const {
        constexpr std::array<std::string_view, 3> k_names = {"actor", "location", "card"};
        const bool is_field =
            context_.kind && std::ranges::find(context_.kind->own_fields, name, &OwnField::name) !=
                                 context_.kind->own_fields.end();
        return is_field || !expr::formula::is_plain_name(name) ||
               std::find(k_names.begin(), k_names.end(), name) != k_names.end() ||
               context_.resources.has_word(name, context_.pack);
    }

    void check_mention(const Mention& mention) {
        const Found found = find(mention.name);
        if (found.is_there) return check_sign(mention, found);
        if (found.is_picked)
            return context_.report.warning(
                "placeholder-of-list", span(mention.begin, mention.end),
                fmt::format("{{{}}} prints nothing: what changes is picked from a list", mention.name),
                "describe the choice in words");
        const bool is_resource = context_.resources.find(mention.name, context_.pack) != nullptr;
        if (context_.stands_alone ? is_other_name(mention.name) && !is_resource : !is_resource) return;
        NearestName nearest(mention.name);
        if (context_.report.may_suggest())
            for (const Change& change : changes_)
                for (const std::string_view name : change.resources) nearest.offer(name);
        // A misspelt resource is told where it is misspelt.
        if (nearest.found() && !context_.resources.find(*nearest.found(), context_.pack)) return;
        std::string hint = nearest.question();
        if (hint.empty()) hint = "add a change of that resource, or take the placeholder out";
        context_.report.warning("placeholder-without-modifier", span(mention.begin, mention.end),
                                fmt::format("{{{}}} stays as it is: nothing here changes it", mention.name),
                                std::move(hint));
    }

    void check_sign(const Mention& mention, const Found& found) {
        if (mention.says == Says::nothing || found.direction == 0) return;
        if ((mention.says == Says::takes) == (found.direction < 0)) return;
        report_sign(span(mention.begin, mention.end), mention.says, fmt::format("{{{}}}", mention.name),
                    found.value);
    }

    void report_sign(const json::Span& at, Says says, std::string_view what, std::string_view value) {
        const bool takes = says == Says::takes;
        context_.report.warning("sign-against-text", at,
                                fmt::format("the text {} {}, the value {} {}", takes ? "takes" : "gives",
                                            what, value, takes ? "gives" : "takes"),
                                takes ? "what is taken has a minus: \"-1d4\""
                                      : "what is given has no minus: \"1d4\"");
    }

    // The same where the text names the resource instead of printing it: "-2 gold". Of a list it may name
    // any, or say that one is picked.
    void check_named_sign(const Change& change, bool is_picked) {
        const int direction = change.direction();
        if (direction == 0) return;
        std::optional<Object> against;
        bool has_agreed = false;
        const auto look = [&](const Object& object) {
            const bool agrees = (object.says == Says::takes) == (direction < 0);
            has_agreed = has_agreed || agrees;
            if (!agrees && !against) against = object;
        };
        for (const Object& object : text_.objects)
            if (names_any(object.begin, change)) look(object);
        for (const Object& object : text_.choices)
            if (is_picked) look(object);
        // In a text that says both, the other may be about something else.
        if (against && !has_agreed) report_against(*against, change, is_picked);
    }

    void report_against(const Object& object, const Change& change, bool is_picked) {
        std::size_t end = text_.lower.find_first_of(" .,;:!?", object.begin);
        end = std::min(end, text_.lower.size());
        const std::string word = text_.lower.substr(object.begin, end - object.begin);
        report_sign(span(object.begin, static_cast<std::uint32_t>(end)), object.says,
                    is_picked ? "what is picked" : word, change.value->text);
    }

    [[nodiscard]] bool names_any(std::uint32_t place, const Change& change) const {
        const std::string_view here = std::string_view(text_.lower).substr(place);
        return std::any_of(change.resources.begin(), change.resources.end(), [&](std::string_view resource) {
            std::string plain = to_lower(resource);
            std::replace(plain.begin(), plain.end(), '_', ' ');
            return here.starts_with(plain);
        });
    }

    [[nodiscard]] bool is_mentioned(std::string_view resource) const {
        return std::any_of(text_.mentions.begin(), text_.mentions.end(),
                           [&](const Mention& mention) { return mention.name == resource; });
    }

    [[nodiscard]] bool is_named(std::string_view resource) const {
        std::string plain = to_lower(resource);
        std::replace(plain.begin(), plain.end(), '_', ' ');
        if (text_.lower.find(plain) != std::string::npos) return true;
        const Resource* found = context_.resources.find(resource, context_.pack);
        return found && text_.lower.find(found->shown) != std::string::npos;
    }

    void check_told(const Change& change) {
        const bool is_picked =
            change.picks == Change::Picks::listed || change.picks == Change::Picks::computed;
        if (is_picked) {
            if (!text_.tells_of_picking && !context_.words.empty())
                context_.report.add(Severity::hint, "unannounced-choice", node_.span,
                                    "this text does not say that something is picked");
            check_named_sign(change, true);
            return;
        }
        if (change.resources.empty() || is_mentioned(change.resources[0])) return;
        check_literal(change);
        check_named_sign(change, false);
        const bool is_known =
            context_.resources.find(change.resources[0], context_.pack) ||
            !context_.resources.has_any(context_.pack); // else there is worse to say about it
        if (is_known && !is_named(change.resources[0]))
            context_.report.add(Severity::hint, "unnamed-effect", node_.span,
                                fmt::format("this text does not tell that {} changes", change.resources[0]),
                                fmt::format("print it: {{{}}}", change.resources[0]));
    }

    void check_literal(const Change& change) {
        if (!change.value || change.value->kind != ValueKind::number) return;
        for (const Literal& literal : text_.literals) {
            if (literal.number != std::abs(change.value->number) || literal.number == 0) continue;
            context_.report.add(Severity::hint, "literal-number", span(literal.begin, literal.end),
                                "this number is the value of a change and will not follow it",
                                fmt::format("write {{{}}}", change.resources[0]));
            return;
        }
    }

    const Node& node_;
    const std::vector<Change>& changes_;
    const std::vector<Change>& outer_;
    const CheckContext& context_;
    OutcomeText text_;
};

} // namespace

void check_text(const Node& text, const std::vector<Change>& changes, const std::vector<Change>& outer,
                const CheckContext& context) {
    if (text.is(json::NodeKind::text) && text.text.size() <= k_most_bytes)
        TextCheck(text, changes, outer, context).run();
}

} // namespace arbiter::pack::outcome
