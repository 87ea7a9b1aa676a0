// The order of an outcome: dice fall, words are said, somebody chooses and picks, everything is shown, and
// then it happens at once.
#include "machine/compile_outcome.hpp"

#include "expr/data.hpp"
#include "expr/formula/lexer.hpp"
#include "machine/effect/choose.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/moment.hpp"
#include "machine/effect/say.hpp"
#include "machine/effect/things.hpp"
#include "machine/outcome_of.hpp"
#include "pack/template_text.hpp"
#include "json/at.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

void OutcomeCompiler::prepare() {
    if (written_) add_changes(written_->find("changes"), path_ + ".changes");
    const auto& card = compiler_.card;
    const Node* automatic = card && card->automatic ? card->automatic->find(degree_) : nullptr;
    if (card && card->automatic && !automatic) automatic = card->automatic->find(k_any_degree);
    own_ = changes_.size();
    if (automatic) add_changes(automatic->find("changes"), path_ + ".automatic", true);
    if (written_)
        if (const Node* say = written_->find("say");
            say && (say->is(json::NodeKind::object) || !say->text.empty()))
            if (auto text = words(*say, std::span(changes_).first(own_), true))
                compiler_.emit(std::make_unique<Say>(std::move(*text)), say->span);
    if (written_)
        if (const Node* list = written_->find("choices"); list && !list->children.empty())
            choices(*list, path_ + ".choices");
    for (const Change& change : changes_)
        if (change.is_picked())
            compiler_.emit(std::make_unique<PickResource>(compiler_.context.stock, change), {});
    if (written_) {
        tasks(written_->find("tasks"), true);
        follow_choice(true);
    }
    if (card && card->written->find("apply") && !changes_.empty())
        compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, changes_, true), {});
}

void OutcomeCompiler::settle() {
    const bool ends = does_end();
    // A failure leaves what goes on: it runs until somebody succeeds or the card is done with.
    if (compiler_.card && (ends || is_success_))
        compiler_.emit(
            std::make_unique<Cease>(*compiler_.context.later, *compiler_.context.offers->card_role), {});
    for (Change& change : changes_) {
        // With its card, what goes on is over.
        if (ends && change.lasts == Lasts::ongoing) change.lasts = Lasts::once;
        if (change.lasts != Lasts::once) prolong(change);
    }
    if (!changes_.empty())
        compiler_.emit(std::make_unique<ApplyChanges>(compiler_.context.stock, changes_, false), {});
    if (written_) {
        tasks(written_->find("tasks"), false);
        compiler_.effects(written_->find("effects"), path_ + ".effects");
        follow_choice(false);
    }
    if (!compiler_.card || !ends) return;
    auto& gone = compiler_.emit(
        std::make_unique<RemoveThing>(thing_context(compiler_), *compiler_.context.offers->card_role), {});
    gone.made_from = &compiler_.context.things->blueprints[compiler_.card->card->blueprint];
}

// What the chosen option does besides: told with everything else, and happening with it, not when it is
// chosen.
void OutcomeCompiler::follow_choice(bool is_told) {
    const Node* list = written_->find("choices");
    for (std::size_t i = 0; list && chosen_ && i < list->children.size(); ++i) {
        const Node *texts = list->children[i].find("tasks"), *effects = list->children[i].find("effects");
        if (!texts && (is_told || !effects)) continue;
        auto& test =
            compiler_.emit(std::make_unique<TestRegister>(*chosen_, Value(static_cast<double>(i + 1))),
                           list->children[i].span);
        tasks(texts, is_told);
        if (!is_told) compiler_.effects(effects, fmt::format("{}.choices.{}.effects", path_, i));
        test.otherwise = compiler_.here();
    }
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
        add_changes(written.find("changes"), fmt::format("{}.{}.changes", path, i));
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

// Told before anything happens; then each is a thing, to be ticked off.
void OutcomeCompiler::tasks(const Node* texts, bool is_told) {
    if (!texts) return;
    for (const Node& written : texts->children) {
        Text text;
        text.parts.push_back({written.text, {}, {}});
        if (is_told) {
            compiler_.emit(std::make_unique<Say>(std::move(text)), written.span).kind = LogKind::task;
            continue;
        }
        const rules::Blueprint* blueprint = compiler_.context.things->find_blueprint(k_task);
        auto spawn = std::make_unique<Spawn>(thing_context(compiler_), NamedBlueprint(blueprint));
        spawn->destination.to = world::Role::location;
        const auto give = [&](std::string_view field, const std::string& value) {
            const std::string_view steps[] = {field};
            spawn->with.push_back(
                {make_spot(k_task, steps, world::Role::actor, compiler_),
                 {},
                 expr::value_of(json::make_text(value), compiler_.store(), compiler_.shapes())});
        };
        give("text", written.text);
        if (compiler_.card) give("of", compiler_.card->card->name);
        compiler_.emit(std::move(spawn), written.span);
    }
}

bool OutcomeCompiler::does_end() const {
    const Node* ends = written_ ? written_->find("settles") : nullptr;
    if (ends) return ends->boolean;
    return is_success_ || !compiler_.card || !compiler_.card->persists;
}

// Whether a text of a card can print it although no change is called that: a person, a word of the pack, a
// formula. Every way of dealing with a card has the same outcomes, so they do not know the skill.
bool OutcomeCompiler::is_known_word(std::string_view word) const {
    const rules::Words* words = compiler_.context.rules.words;
    return compiler_.people.contains(word) || !expr::formula::is_plain_name(word) ||
           (words && word != "skill" && words->contains(word));
}

std::optional<Text> OutcomeCompiler::words(const Node& written, std::span<const Change> changes,
                                           bool is_known) {
    const auto first = static_cast<std::size_t>(changes.data() - changes_.data());
    return compiler_.text(written, [&](std::string_view word) -> std::optional<TextPart> {
        TextPart part;
        std::string before;
        const auto take = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (names_[i] != word) continue;
                part.sum.push_back(changes_[i].amount);
                before += (before.empty() ? "" : " + ") + changes_[i].shown;
            }
        };
        take(first, first + changes.size());
        const bool is_nearest = !part.sum.empty();
        if (!is_nearest) take(0, own_); // rolled before anybody reads a label
        if (part.sum.empty() && (!compiler_.card || is_known_word(word))) return std::nullopt;
        if (part.sum.empty()) part.plain = fmt::format("{{{}}}", word); // nothing here is called that
        if (!is_known && is_nearest) {
            part.plain = before;
            part.sum.clear();
        }
        return part;
    });
}

} // namespace arbiter::machine
