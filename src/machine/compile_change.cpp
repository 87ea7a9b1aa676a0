// Changes of an outcome: which resource, how much, how long.
#include "machine/compile_outcome.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/moment.hpp"
#include "machine/spot.hpp"
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
        check_size(*written.find("value"), *change);
        const Node& resource = *written.find("resource");
        names_.push_back(resource.is(json::NodeKind::text) ? resource.text : std::string());
        note(written, *change, path);
        changes_.push_back(std::move(*change));
    }
}

// A number that is written down is refused where it is written, rather than when it happens.
void OutcomeCompiler::check_size(const Node& value, const Change& change) {
    const auto read = pack::outcome::read_value(value);
    if (!read) return;
    const auto number = read->kind == pack::outcome::ValueKind::number ? std::optional(read->number)
                                                                       : json::parse_number(read->text);
    for (const std::uint32_t id : change.resources) {
        const rules::Resource& resource = compiler_.context.stock->resources[id];
        if (resource.rule) check_addable(value, number, *resource.rule, resource.rule->name, compiler_);
    }
}

void OutcomeCompiler::note(const Node& written, const Change& change, const std::string& path) {
    const Node& value = *written.find("value");
    WrittenAmount amount;
    // Of the degree, though what stands for it may be written for another.
    const std::string_view inside = std::string_view(path).substr(path_.size());
    amount.path = fmt::format("outcomes.{}{}", degree_, inside.substr(0, inside.rfind('.')));
    for (const std::uint32_t resource : change.resources) {
        const std::string& name = compiler_.context.stock->resources[resource].name;
        amount.resource = amount.resource.empty()
                              ? name
                              : compiler_.context.rules.phrases->say<"either">(amount.resource, name);
    }
    if (change.listed) {
        const std::string& list = written.find("resource")->text;
        amount.resource = list.substr(1, list.size() - 2); // without its braces
    }
    const auto read = pack::outcome::read_value(value);
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
    change.written = &written;
    change.name =
        json::text_at(written, "name", compiler_.card ? compiler_.card->card->name : compiler_.own_name);
    change.place = path;
    return change;
}

void OutcomeCompiler::roll(const Node& written, Change& change) {
    const Node& value = *written.find("value");
    const auto read = pack::outcome::read_value(value);
    if (!read) {
        compiler_.context.rules.report().error("bad-value", value.span, read.error().message,
                                               read.error().hint);
        return;
    }
    change.shown = read->size;
    change.is_rolled = read->kind != pack::outcome::ValueKind::number;
    if (!change.is_rolled) {
        compiler_.emit(std::make_unique<SetRegister>(change.amount, Value(read->number)), value.span);
        return;
    }
    Node formula = value;
    const bool is_negated = read->is_negative && read->rolls_text;
    formula.text = is_negated ? read->size : read->text;
    auto amount = compiler_.context.rules.rolled_amount(formula);
    if (!amount) return;
    auto& rolled = compiler_.emit(std::make_unique<RollFormula>(std::move(amount->rule), value.text,
                                                                change.amount, compiler_.scratch()),
                                  value.span);
    rolled.is_negated = is_negated;
    rolled.rolls_texts = rolled.is_quiet = true;
    rolled.is_pending = compiler_.card.has_value();
    change.dice = &rolled;
}

void OutcomeCompiler::prolong(const Change& change) {
    // This turn is the first of so many.
    const bool is_counted = change.lasts == Lasts::turns;
    if (is_counted && change.turns <= 1) return;
    const std::string path = change.place + ".again";
    compiler_.at_path(path, [&] {
        auto await = std::make_unique<AwaitMoment>(
            *compiler_.context.later, std::string(word_of(change.lasts)), compiler_.code_id(), path + ".do");
        if (is_counted) await->times = rules::Amount{change.turns - 1};
        if (change.lasts == Lasts::ongoing) await->bound = compiler_.context.offers->card_role;
        await->counts = change.amount;
        await->keeps.emplace();
        if (change.is_picked()) await->keeps->push_back(change.pick);
        await->called.parts.push_back({compiler_.card->card->name, {}, {}});
        await->most = compiler_.context.most_things;
        auto& waiting = compiler_.emit(std::move(await), change.written->span);
        Change again = change;
        again.lasts = Lasts::once;
        compiler_.at_path(path + ".do", [&] {
            roll(*change.written, again);
            compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, std::vector{again}, false),
                           change.written->span);
            compiler_.emit(std::make_unique<EndLater>(), change.written->span);
        });
        waiting.out = compiler_.here();
    });
}

} // namespace arbiter::machine
