// Changes are looked for in the outcome and its choices, and in what people are told to do. Effects may
// change anything, so an outcome with effects is left alone.
#include "pack/outcome/check_promises.hpp"

#include "base/text.hpp"
#include "expr/formula/place_map.hpp"
#include "expr/formula/read_formula.hpp"
#include "pack/outcome/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack::outcome {
namespace {

using json::Node;

constexpr std::size_t k_longest_say = 10'000; // bytes; longer ones are not read

class PromiseCheck {
public:
    PromiseCheck(const Node& outcome, const Node& say, const CheckContext& context)
        : say_(say), context_(context), text_(read_text(say.text, context.words)) {
        look_at(outcome);
        if (const Node* choices = outcome.find("choices"))
            for (const Node& choice : choices->children) look_at(choice);
    }

    bool run(bool does_anything) {
        bool has_warned = false;
        for (const Promise& promise : text_.promises) {
            const Resource* resource = resource_of(promise);
            if (has_effects_ || (!resource && !promise.is_sure)) continue;
            if (resource ? is_kept(*resource) : does_anything || has_warned) continue;
            has_warned = true;
            context_.report.warning(
                "promise-without-effect", span(promise),
                resource
                    ? fmt::format("the text promises a number, and nothing here changes {}", resource->shown)
                    : "the text promises a number, and nothing happens here",
                "give it a change, or say what people have to do");
        }
        return has_warned;
    }

private:
    void look_at(const Node& part) {
        for (Change& change : read_changes(part.find("changes"), context_))
            changes_.push_back(std::move(change));
        const Node *effects = part.find("effects"), *tasks = part.find("tasks");
        has_effects_ = has_effects_ || (effects && !effects->children.empty());
        for (std::size_t i = 0; tasks && i < tasks->children.size(); ++i)
            tasks_ += to_lower(tasks->children[i].text) + "\n";
    }

    // A number and the words behind it: "2 gold", "2 of the best horses".
    [[nodiscard]] const Resource* resource_of(const Promise& promise) const {
        for (const int count : {1, 2})
            if (const Resource* found =
                    context_.resources.find(text_.words_behind(promise.end, count), context_.pack))
                return found;
        return nullptr;
    }

    [[nodiscard]] bool is_kept(const Resource& resource) const {
        const auto changes_it = [&](const Change& change) {
            if (change.picks == Change::Picks::computed || change.picks == Change::Picks::stand_in)
                return true;
            return std::any_of(change.resources.begin(), change.resources.end(), [&](std::string_view name) {
                return context_.resources.find(name, context_.pack) == &resource;
            });
        };
        return std::any_of(changes_.begin(), changes_.end(), changes_it) ||
               has_word(tasks_, resource.shown) || (resource.stands_for_others && !changes_.empty());
    }

    [[nodiscard]] json::Span span(const Promise& promise) const {
        const json::Sources& sources = context_.report.sources();
        if (!say_.span.is_somewhere()) return say_.span;
        return expr::formula::PlaceMap(expr::place_of(say_, sources), say_.text, sources)
            .span(promise.begin, promise.end);
    }

    const Node& say_;
    const CheckContext& context_;
    OutcomeText text_;
    std::vector<Change> changes_;
    std::string tasks_; // what people are told to do, in small letters
    bool has_effects_ = false;
};

} // namespace

bool check_promises(const Node& outcome, bool does_anything, const CheckContext& context) {
    const Node* say = outcome.find("say");
    const bool is_text = say && say->is(json::NodeKind::text) && say->text.size() <= k_longest_say;
    return is_text && PromiseCheck(outcome, *say, context).run(does_anything);
}

} // namespace arbiter::pack::outcome
