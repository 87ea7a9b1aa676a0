// Changes of an outcome: which resource, how much, how long.
#include "machine/compile_outcome.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <fmt/format.h>

namespace arbiter::machine {

namespace {

Lasts lasts_of(const json::Node& written) {
    const std::string word = json::text_at(written, "duration");
    for (const Lasts lasts : {Lasts::ongoing, Lasts::turns, Lasts::forever})
        if (word == word_of(lasts)) return lasts;
    return Lasts::once;
}

} // namespace

void OutcomeCompiler::add_changes(const Node* list, const std::string& path, bool is_automatic) {
    if (!list) return;
    for (std::size_t i = 0; i < list->children.size(); ++i) {
        const Node& written = list->children[i];
        const std::string place = fmt::format("{}.{}", path, i);
        auto change = read_change(written, place);
        if (!change) continue;
        change->is_automatic = is_automatic;
        roll(written, *change);
        const Node& resource = *written.find("resource");
        names_.push_back(resource.is(json::NodeKind::text) ? resource.text : std::string());
        note(written, *change, path);
        changes_.push_back(std::move(*change));
    }
}

void OutcomeCompiler::note(const Node& written, const Change& change, const std::string& path) {
    const Node& value = *written.find("value");
    WrittenAmount amount;
    // Of the degree, though what stands for it may be written for another.
    const std::string_view inside = std::string_view(path).substr(path_.size());
    amount.path = fmt::format("outcomes.{}{}", degree_, inside.substr(0, inside.rfind('.')));
    for (const std::uint32_t resource : change.resources)
        amount.resource +=
            (amount.resource.empty() ? "" : " or ") + compiler_.context.stock->resources[resource].name;
    if (change.listed) {
        const std::string& list = written.find("resource")->text;
        amount.resource = list.substr(1, list.size() - 2); // without its braces
    }
    const auto read = pack::card::read_value(value);
    amount.text = !read || value.is(json::NodeKind::number) ? json::number_text(value.number) : read->text;
    amount.dice = change.dice;
    amount.number = read ? read->number : value.number;
    amount.is_automatic = change.is_automatic;
    compiler_.note(std::move(amount));
}

bool OutcomeCompiler::read_resources(const Node& written, Change& change) {
    const Node& resource = *written.find("resource");
    if (resource.is(json::NodeKind::text) && resource.text.find('{') != std::string::npos) {
        Node formula = resource; // a list that is worked out
        formula.text = resource.text.substr(1, resource.text.size() - 2);
        formula.span.begin += 1;
        formula.span.end -= 1;
        return static_cast<bool>(change.listed = compiler_.context.rules.value(formula));
    }
    const std::span<const Node> ids = resource.is(json::NodeKind::list)
                                          ? std::span<const Node>(resource.children)
                                          : std::span<const Node>(&resource, 1);
    for (const Node& id : ids) {
        const auto number = compiler_.context.resource(id);
        if (!number) return false;
        const auto& others = compiler_.context.stock->resources[*number].stands_for;
        if (others.empty())
            change.resources.push_back(*number);
        else
            change.resources.insert(change.resources.end(), others.begin(), others.end());
    }
    return !change.resources.empty();
}

std::optional<Change> OutcomeCompiler::read_change(const Node& written, const std::string& path) {
    Change change;
    if (!read_resources(written, change)) return std::nullopt;
    change.amount = compiler_.reserve(1);
    change.pick = change.is_picked() ? compiler_.reserve(1) : 0;
    change.lasts = lasts_of(written);
    if (const Node* turns = written.find("turns")) change.turns = turns->number;
    if (change.lasts != Lasts::once && !compiler_.card) {
        compiler_.context.rules.report().warning("nothing-lasts", written.find("duration")->span,
                                                 "only what cards change goes on; here it happens once");
        change.lasts = Lasts::once;
    }
    if (change.lasts != Lasts::once && compiler_.card) {
        change.place = fmt::format("{}/{}", compiler_.card->id, path);
        compiler_.context.add_lasting(change.place, written);
    }
    return change;
}

void OutcomeCompiler::roll(const Node& written, Change& change) {
    const Node& value = *written.find("value");
    const auto read = pack::card::read_value(value);
    if (!read) {
        compiler_.context.rules.report().error("bad-value", value.span, read.error().message,
                                               read.error().hint);
        return;
    }
    change.shown = read->size;
    change.is_rolled = read->kind != pack::card::ValueKind::number;
    if (!change.is_rolled) {
        compiler_.emit(std::make_unique<KnowAmount>(read->number, change.amount), value.span);
        return;
    }
    Node formula = value;
    const bool is_negated = read->is_negative && read->rolls_text;
    formula.text = is_negated ? read->size : read->text;
    auto amount = compiler_.context.rules.rolled_amount(formula);
    if (!amount) return;
    auto& rolled =
        compiler_.emit(std::make_unique<RollAmount>(std::move(amount->rule), value.text, change.amount,
                                                    compiler_.scratch(), instance()),
                       value.span);
    rolled.is_negated = is_negated;
    change.dice = &rolled;
}

void OutcomeCompiler::compile_again() {
    const Node& written = *written_;
    const std::uint32_t pick = compiler_.reserve(1); // told: the id that was picked
    Change change;
    if (!read_resources(written, change)) return;
    change.amount = compiler_.reserve(1);
    change.pick = change.is_picked() ? compiler_.reserve(1) : 0;
    if (change.is_picked())
        compiler_.emit(std::make_unique<RecallPick>(compiler_.context.stock, pick, change.pick),
                       written.span);
    roll(written, change);
    compiler_.emit(
        std::make_unique<ApplyChanges>(compiler_.context.stock, std::vector{change}, false, std::nullopt),
        written.span);
}

} // namespace arbiter::machine
