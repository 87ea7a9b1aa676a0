// Values are walked to a small depth: what lies deeper is counted, not told.
#include "action/change_words.hpp"

#include "base/text.hpp"
#include "expr/store.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

constexpr int k_deepest = 3;

void append(std::string& words, std::string_view more) {
    if (more.empty()) return;
    if (!words.empty()) words += ", ";
    words += more;
}

std::string plain_key(std::string_view key) {
    std::string words(key);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

class ChangeWords {
public:
    explicit ChangeWords(const Scene& scene) : scene_(scene), phrases_(*scene.game().phrases) {}

    // `3`, `yes`, `gold 8, food 2`, `axe, rope`.
    [[nodiscard]] std::string value(const Value& value, int depth = 0) const {
        switch (value.type()) {
        case ValueType::absent:
        case ValueType::null: return phrases_.say<"nothing">();
        case ValueType::boolean: return value.boolean() ? phrases_.say<"yes">() : phrases_.say<"no">();
        case ValueType::number: return json::number_text(value.number());
        case ValueType::text: return named(value.text());
        case ValueType::entity: return scene_.name_of({value.entity()});
        case ValueType::list: return list(value, depth);
        case ValueType::map: return map(value, depth);
        }
        return {};
    }

    // How much of a status there is, how long it lasts and from whom it is; then what else it carries.
    [[nodiscard]] std::string status(const Value& value) const {
        if (!value.is(ValueType::map)) return this->value(value);
        std::string words;
        if (const Value count = value.find("stacks"); count.is_number())
            append(words, phrases_.say<"stacks">(count.number()));
        if (const Value count = value.find("turns"); count.is_number())
            append(words, phrases_.say<"turns_left">(count.number()));
        if (const Value count = value.find("uses"); count.is_number())
            append(words, phrases_.say<"uses_left">(count.number()));
        if (const Value by = value.find("by"); by.is(ValueType::text))
            append(words, phrases_.say<"by">(named(by.text())));
        for_each_member(value, [&](std::string_view key, const Value& member) {
            constexpr std::array<std::string_view, 5> k_known = {"stacks", "turns", "uses", "by", "new"};
            if (std::find(k_known.begin(), k_known.end(), key) == k_known.end())
                append(words, fmt::format("{} {}", plain_key(key), this->value(member, 1)));
        });
        return words;
    }

    // What is not the same in two maps.
    [[nodiscard]] std::string difference(const Value& before, const Value& after, int depth = 0) const {
        std::string words;
        for_each_member(after, [&](std::string_view key, const Value& now) {
            const Value was = before.find(key);
            if (to_json(was) == to_json(now)) return;
            const std::string name = plain_key(key);
            const bool is_deeper = was.is(ValueType::map) && now.is(ValueType::map) && depth < k_deepest;
            if (is_deeper)
                append(words, fmt::format("{} {}", name, difference(was, now, depth + 1)));
            else if (was.is(ValueType::absent))
                append(words, fmt::format("{} {}", name, value(now, 1)));
            else
                append(words,
                       phrases_.say<"before">(fmt::format("{} {}", name, value(now, 1)), value(was, 1)));
        });
        for_each_member(before, [&](std::string_view key, const Value& was) {
            if (after.find(key).is(ValueType::absent))
                append(words, phrases_.say<"no_more">(plain_key(key), value(was, 1)));
        });
        return words;
    }

private:
    template <class Each> static void for_each_member(const Value& map, Each each) {
        const expr::Map& members = map.map();
        for (std::size_t i = 0; i < members.shape->size(); ++i)
            if (!members.values[i].is(ValueType::absent)) each(members.shape->key(i), members.values[i]);
    }

    // Somebody who is meant by their id is called by their name.
    [[nodiscard]] std::string named(std::string_view text) const {
        const auto entity = scene_.state.world.find(text);
        return entity ? scene_.name_of(*entity) : std::string(text);
    }

    [[nodiscard]] std::string list(const Value& value, int depth) const {
        if (value.list().empty()) return phrases_.say<"none">();
        if (depth > k_deepest) return things(value.list().size());
        std::string words;
        for (const Value& element : value.list()) {
            const bool is_inner = element.is(ValueType::list) || element.is(ValueType::map);
            const std::string inner = this->value(element, depth + 1);
            append(words, is_inner && depth == 0 ? fmt::format("({})", inner) : inner);
        }
        return depth > 0 ? fmt::format("({})", words) : words;
    }

    [[nodiscard]] std::string map(const Value& value, int depth) const {
        if (value.map().size() == 0) return depth > 0 ? phrases_.say<"empty">() : "";
        if (depth > k_deepest) return things(value.map().size());
        std::string words;
        for_each_member(value, [&](std::string_view key, const Value& member) {
            append(words, fmt::format("{} {}", plain_key(key), this->value(member, depth + 1)));
        });
        return depth > 0 ? fmt::format("({})", words) : words;
    }

    [[nodiscard]] std::string things(std::size_t count) const {
        return phrases_.say<"things">(static_cast<double>(count));
    }

    const Scene& scene_;
    const rules::Phrases& phrases_;
};

} // namespace

const rules::Status* find_status(world::Component component, const Game& game) {
    const auto& all = *game.statuses;
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const rules::Status& one) { return one.component == component; });
    return at == all.end() ? nullptr : &*at;
}

std::string name_of(world::Component component, const Game& game) {
    const std::string id(game.model->id_of(component));
    if (find_status(component, game))
        if (const pack::Record* record = game.packs->records.find(*pack::find_kind("status"), id))
            if (const std::string name = json::text_at(record->node, "name"); !name.empty()) return name;
    return plain_key(std::string_view(id).substr(id.find(':') + 1));
}

std::string words_of(const Value& value, const Scene& scene) { return ChangeWords(scene).value(value); }
std::string words_of_status(const Value& value, const Scene& scene) {
    return ChangeWords(scene).status(value);
}

std::string words_of(const world::Change& change, std::string_view who, const Scene& scene) {
    const rules::Phrases& phrases = *scene.game().phrases;
    if (change.component == world::k_itself)
        return change.after.is(ValueType::absent) ? phrases.say<"is_gone">(who)
                                                  : phrases.say<"is_there">(who);
    const ChangeWords words(scene);
    const rules::Status* status = find_status(change.component, scene.game());
    const Value &before = change.before, &after = change.after;
    const std::string component = name_of(change.component, scene.game());
    if (after.is(ValueType::absent)) return phrases.say<"no_longer_has">(who, component);
    const std::string what = phrases.say<"now_has">(who, component);
    const bool are_maps = before.is(ValueType::map) && after.is(ValueType::map);
    std::string how = status     ? words.status(after)
                      : are_maps ? words.difference(before, after)
                                 : words.value(after);
    if (!before.is(ValueType::absent) && (status || !are_maps)) {
        const std::string was = status ? words.status(before) : words.value(before);
        if (was != how && !was.empty()) how = phrases.say<"before">(how, was);
    }
    return how.empty() ? what : fmt::format("{}: {}", what, how);
}

} // namespace arbiter::action
