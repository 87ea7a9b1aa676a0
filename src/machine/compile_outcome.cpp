// The order of an outcome: dice fall, words are said, somebody chooses and picks, everything is shown, and
// then it happens at once.
#include "machine/compile_outcome.hpp"

#include "machine/effect/choose.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/say.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

namespace {

Lasts lasts_of(const json::Node& written) {
    const json::Node* word = written.find("duration");
    if (!word || word->text == "immediate") return Lasts::once;
    if (word->text == "ongoing") return Lasts::ongoing;
    return word->text == "turns" ? Lasts::turns : Lasts::forever;
}

} // namespace

std::optional<std::uint32_t> OutcomeCompiler::instance() const {
    return compiler_.card ? std::optional(compiler_.card->instance) : std::nullopt;
}

void OutcomeCompiler::compile(const Node* written, std::string_view degree) {
    const std::string path = compiler_.path();
    if (written) add_changes(written->find("modifiers"), path + ".modifiers");
    const Node* automatic =
        compiler_.card && compiler_.card->automatic ? compiler_.card->automatic->find(degree) : nullptr;
    const std::size_t own = changes_.size();
    if (automatic) {
        compiler_.context.enter_pack(compiler_.card->deck_pack);
        add_changes(automatic->find("modifiers"), path + ".automatic");
        compiler_.context.enter_pack(compiler_.card->pack);
    }
    if (written)
        if (const Node* say = written->find("say"); say && !say->text.empty())
            if (auto text = words(*say, std::span(changes_).first(own), true))
                compiler_.emit(std::make_unique<Say>(std::move(*text)), say->span);
    if (written)
        if (const Node* list = written->find("choices"); list && !list->children.empty())
            choices(*list, path + ".choices");
    for (const Change& change : changes_)
        if (change.is_picked())
            compiler_.emit(std::make_unique<PickResource>(compiler_.context.stock, change), {});
    confirm();
    const bool ends = does_end(written, degree);
    if (compiler_.card)
        compiler_.emit(std::make_unique<SettleCard>(compiler_.context.stock, *instance(), ends), {});
    // With its card, what goes on is over.
    std::vector<Change> final = changes_;
    for (Change& change : final)
        if (ends && change.lasts == Lasts::ongoing) change.lasts = Lasts::once;
    if (!final.empty())
        compiler_.emit(
            std::make_unique<ApplyChanges>(compiler_.context.stock, std::move(final), false, instance()), {});
    if (!written) return;
    manual(written->find("manual_effects"));
    compiler_.effects(written->find("effects"), path + ".effects");
    if (const Node* list = written->find("choices")) follow_choice(*list, path + ".choices");
}

// What the chosen option does besides happens with everything else, not when it is chosen.
void OutcomeCompiler::follow_choice(const Node& list, const std::string& path) {
    for (std::size_t i = 0; chosen_ && i < list.children.size(); ++i) {
        const Node *texts = list.children[i].find("manual_effects"),
                   *effects = list.children[i].find("effects");
        if (!texts && !effects) continue;
        auto& test = compiler_.emit(std::make_unique<TestNumber>(*chosen_, static_cast<double>(i + 1)),
                                    list.children[i].span);
        manual(texts);
        compiler_.effects(effects, fmt::format("{}.{}.effects", path, i));
        test.otherwise = compiler_.here();
    }
}

void OutcomeCompiler::add_changes(const Node* list, const std::string& path) {
    if (!list) return;
    for (std::size_t i = 0; i < list->children.size(); ++i) {
        const Node& written = list->children[i];
        const std::string place = fmt::format("{}.{}", path, i);
        auto change = read_change(written, place);
        if (!change) continue;
        if (const auto value = pack::card::read_value(*written.find("value"))) change->shown = value->size;
        roll(written, *change);
        const Node& resource = *written.find("resource");
        names_.push_back(resource.is(json::Kind::text) ? resource.text : std::string());
        changes_.push_back(std::move(*change));
    }
}

bool OutcomeCompiler::read_resources(const Node& written, Change& change) {
    const Node& resource = *written.find("resource");
    if (resource.is(json::Kind::text) && resource.text.find('{') != std::string::npos) {
        Node formula = resource; // a list that is worked out
        formula.text = resource.text.substr(1, resource.text.size() - 2);
        formula.span.begin += 1;
        formula.span.end -= 1;
        return static_cast<bool>(change.listed = compiler_.context.rules.value(formula));
    }
    const std::span<const Node> ids = resource.is(json::Kind::list) ? std::span<const Node>(resource.children)
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
}

void OutcomeCompiler::choices(const Node& list, const std::string& path) {
    auto& choose = compiler_.emit(std::make_unique<Choose>(), list.span);
    choose.is_outcome = true;
    choose.number = chosen_ = compiler_.reserve(1);
    std::vector<Jump*> to_end;
    for (std::size_t i = 0; i < list.children.size(); ++i) {
        const Node& written = list.children[i];
        const Node &label = *written.find("label"), *is_default = written.find("default");
        Choose::Option option;
        option.to = compiler_.here();
        option.is_default = is_default && is_default->boolean;
        if (const Node* condition = written.find("condition"))
            option.condition = compiler_.context.rules.condition(*condition);
        const std::size_t first = changes_.size();
        add_changes(written.find("modifiers"), fmt::format("{}.{}.modifiers", path, i));
        const auto own = std::span<const Change>(changes_).subspan(first);
        if (auto text = words(label, own, false)) option.label = std::move(*text);
        // The label once more, where something was rolled.
        const bool was_rolled =
            std::any_of(own.begin(), own.end(), [](const Change& change) { return change.is_rolled; });
        if (auto text = words(label, own, true); text && was_rolled)
            compiler_.emit(std::make_unique<Say>(std::move(*text)), label.span);
        to_end.push_back(&compiler_.emit(std::make_unique<Jump>(), written.span));
        choose.all.push_back(std::move(option));
    }
    choose.out = compiler_.here();
    for (Jump* jump : to_end) jump->to = compiler_.here();
}

// Everything is known; it only has to happen, or be tried again.
void OutcomeCompiler::confirm() {
    const Node* deck = compiler_.card ? compiler_.card->deck : nullptr;
    const Node* apply = deck ? deck->find("apply") : nullptr;
    if (!apply) return;
    if (!changes_.empty())
        compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, changes_, true, instance()),
                       {});
    compiler_.context.enter_pack(compiler_.card->deck_pack);
    auto& choose = compiler_.emit(std::make_unique<Choose>(), apply->span);
    Choose::Option yes;
    yes.is_default = true;
    if (auto text = compiler_.text(*apply)) yes.label = std::move(*text);
    choose.all.push_back(std::move(yes));
    if (const Node* reroll = deck->find("reroll")) {
        Choose::Option other;
        if (auto text = compiler_.text(*reroll->find("label"))) other.label = std::move(*text);
        if (const Node* when = reroll->find("when"))
            other.condition = compiler_.context.rules.condition(*when);
        other.to = compiler_.here();
        choose.all.push_back(std::move(other));
        compiler_.effects(reroll->find("effects"), "reroll.effects");
        auto& again =
            compiler_.emit(std::make_unique<TryAgain>(*instance(), compiler_.card->again), reroll->span);
        compiler_.at_end([this_one = &again, &compiler = compiler_] { this_one->end = compiler.here(); });
    }
    choose.all[0].to = choose.out = compiler_.here();
    compiler_.context.enter_pack(compiler_.card->pack);
}

void OutcomeCompiler::manual(const Node* texts) {
    if (!texts || texts->children.empty()) return;
    std::vector<std::string> all;
    for (const Node& text : texts->children) all.push_back(text.text);
    compiler_.emit(std::make_unique<TellManual>(compiler_.context.stock, std::move(all), instance()),
                   texts->span);
}

bool OutcomeCompiler::does_end(const Node* written, std::string_view degree) const {
    const Node* ends = written ? written->find("ends_event") : nullptr;
    if (ends) return ends->boolean;
    const bool is_success = degree == "success" || degree == "critical_success";
    return is_success || !compiler_.card || !compiler_.card->persists;
}

std::optional<Text> OutcomeCompiler::words(const Node& written, std::span<const Change> changes,
                                           bool is_known) {
    const auto first = static_cast<std::size_t>(changes.data() - changes_.data());
    return compiler_.text(written, [&](std::string_view word) -> std::optional<TextPart> {
        TextPart part;
        std::string before;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (names_[first + i] != word) continue;
            part.sum.push_back(changes[i].amount);
            before += (before.empty() ? "" : " + ") + changes[i].shown;
        }
        if (part.sum.empty() && !compiler_.card) return std::nullopt;
        if (part.sum.empty()) part.plain = fmt::format("{{{}}}", word); // nothing here is called that
        if (!is_known && !part.sum.empty()) {
            part.plain = before;
            part.sum.clear();
        }
        return part;
    });
}

void OutcomeCompiler::compile_again(const Node& written) {
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
