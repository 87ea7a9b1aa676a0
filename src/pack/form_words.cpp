// Values keep their places: only what they say changes.
#include "pack/form_words.hpp"

#include "base/like.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

Node with_text(Node value, std::string text) {
    value.kind = json::NodeKind::text;
    value.text = std::move(text);
    return value;
}

} // namespace

Node taken_away(Node value) {
    if (value.is(json::NodeKind::number)) {
        if (value.number <= 0) return value;
        value.number = -value.number;
        value.text = json::number_text(value.number);
        return value;
    }
    if (!value.is(json::NodeKind::text) || value.text.empty() || value.text.front() == '-') return value;
    const bool is_grouped = value.text.front() == '(' || value.text.front() == '{';
    const bool is_sum = value.text.find_first_of("+- ") != std::string::npos;
    std::string text = is_sum && !is_grouped ? fmt::format("-({})", value.text) : "-" + value.text;
    return with_text(std::move(value), std::move(text));
}

Node in_text(Node value, std::string_view around) {
    const std::size_t at = around.find("{}");
    if (at == std::string_view::npos || !(value.is(json::NodeKind::text) || value.is(json::NodeKind::number)))
        return value;
    std::string text = fmt::format("{}{}{}", around.substr(0, at), value.text, around.substr(at + 2));
    return with_text(std::move(value), std::move(text));
}

Node rewritten(Node value, const Node& spellings) {
    if (!value.is(json::NodeKind::text)) return value;
    for (const Node& spelling : spellings.children)
        if (const auto holes = find_like(value.text, spelling.key)) {
            std::string text = fill_like(spelling.text, *holes);
            return with_text(std::move(value), std::move(text));
        }
    return value;
}

Node as_number(Node value) {
    const auto number = value.is(json::NodeKind::text) ? json::parse_number(value.text) : std::nullopt;
    if (!number) return value;
    value.kind = json::NodeKind::number;
    value.number = *number;
    return value;
}

const Node* find_word(const Node& words, const Node& value) {
    if (value.is(json::NodeKind::boolean)) return words.find(value.boolean ? "true" : "false");
    return value.is(json::NodeKind::text) || value.is(json::NodeKind::number) ? words.find(value.text)
                                                                              : nullptr;
}

} // namespace arbiter::pack
