// The order of an outcome: dice fall, words are said, somebody chooses and picks, everything is shown, and
// then it happens at once.
#include "machine/compile_outcome.hpp"

#include "machine/effect/choose.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/say.hpp"
#include "pack/template_text.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
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

std::optional<std::uint32_t> OutcomeCompiler::instance() const {
    return compiler_.card ? std::optional(compiler_.card->instance) : std::nullopt;
}

void OutcomeCompiler::prepare() {
    if (written_) add_changes(written_->find("modifiers"), path_ + ".modifiers");
    const auto& card = compiler_.card;
    const Node* automatic = card && card->automatic ? card->automatic->find(degree_) : nullptr;
    const std::size_t own = changes_.size();
    if (automatic) {
        compiler_.context.enter_pack(card->deck_pack);
        add_changes(automatic->find("modifiers"), path_ + ".automatic");
        compiler_.context.enter_pack(card->pack);
    }
    if (written_)
        if (const Node* say = written_->find("say"); say && !say->text.empty())
            if (auto text = words(*say, std::span(changes_).first(own), true))
                compiler_.emit(std::make_unique<Say>(std::move(*text)), say->span);
    if (written_)
        if (const Node* list = written_->find("choices"); list && !list->children.empty())
            choices(*list, path_ + ".choices");
    for (const Change& change : changes_)
        if (change.is_picked())
            compiler_.emit(std::make_unique<PickResource>(compiler_.context.stock, change), {});
    if (written_) {
        manual(written_->find("manual_effects"), true);
        follow_choice(true);
    }
    if (card && card->deck->find("apply") && !changes_.empty())
        compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, changes_, true, instance()),
                       {});
}

void OutcomeCompiler::settle() {
    const bool ends = does_end();
    if (compiler_.card)
        compiler_.emit(std::make_unique<SettleCard>(compiler_.context.stock, *instance(), ends), {});
    // With its card, what goes on is over.
    for (Change& change : changes_)
        if (ends && change.lasts == Lasts::ongoing) change.lasts = Lasts::once;
    if (!changes_.empty())
        compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, changes_, false, instance()),
                       {});
    if (!written_) return;
    manual(written_->find("manual_effects"), false);
    compiler_.effects(written_->find("effects"), path_ + ".effects");
    follow_choice(false);
}

// What the chosen option does besides: told with everything else, and happening with it, not when it is
// chosen.
void OutcomeCompiler::follow_choice(bool is_told) {
    const Node* list = written_->find("choices");
    for (std::size_t i = 0; list && chosen_ && i < list->children.size(); ++i) {
        const Node *texts = list->children[i].find("manual_effects"),
                   *effects = list->children[i].find("effects");
        if (!texts && (is_told || !effects)) continue;
        auto& test =
            compiler_.emit(std::make_unique<TestRegister>(*chosen_, Value(static_cast<double>(i + 1))),
                           list->children[i].span);
        manual(texts, is_told);
        if (!is_told) compiler_.effects(effects, fmt::format("{}.choices.{}.effects", path_, i));
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
        roll(written, *change);
        const Node& resource = *written.find("resource");
        names_.push_back(resource.is(json::Kind::text) ? resource.text : std::string());
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
    if (change.listed) amount.resource = written.find("resource")->text;
    amount.text = value.is(json::Kind::number) ? json::number_text(value.number) : value.text;
    amount.dice = change.dice;
    amount.number = value.number;
    compiler_.note(std::move(amount));
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

void OutcomeCompiler::manual(const Node* texts, bool is_told) {
    if (!texts || texts->children.empty()) return;
    std::vector<std::string> all;
    for (const Node& text : texts->children) all.push_back(text.text);
    if (is_told)
        compiler_.emit(std::make_unique<TellManual>(std::move(all)), texts->span);
    else if (instance())
        compiler_.emit(std::make_unique<KeepManual>(compiler_.context.stock, std::move(all), *instance()),
                       texts->span);
}

bool OutcomeCompiler::does_end() const {
    const Node* ends = written_ ? written_->find("ends_event") : nullptr;
    if (ends) return ends->boolean;
    const bool is_success = degree_ == "success" || degree_ == "critical_success";
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
