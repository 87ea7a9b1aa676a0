// From byte offsets to what a person can find.
#include "json/source.hpp"

#include "base/text.hpp"
#include "json/pointer.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::json {
namespace {

// A count for each block rather than the start of each line: a text of nothing but line ends would need four
// times its size for the latter.
constexpr std::size_t k_block = 4'096;

std::uint32_t count_line_ends(std::string_view text) {
    return static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
}

std::vector<std::uint32_t> count_by_block(std::string_view text) {
    std::vector<std::uint32_t> counts = {0};
    for (std::size_t end = k_block; end <= text.size(); end += k_block)
        counts.push_back(counts.back() + count_line_ends(text.substr(end - k_block, k_block)));
    return counts;
}

// Lines count from 1.
std::uint32_t line_of(const Source& source, std::size_t at) {
    const std::size_t block = at / k_block;
    const std::string_view rest = std::string_view(source.text).substr(block * k_block, at % k_block);
    return source.line_ends_before[block] + count_line_ends(rest) + 1;
}

std::size_t start_of_line(std::string_view text, std::size_t at) {
    const std::size_t end_before = text.substr(0, at).rfind('\n');
    return end_before == std::string_view::npos ? 0 : end_before + 1;
}

// Where a member starts: at its key, else at its value.
std::uint32_t start_of(const Node& node) { return node.name_span().begin; }

// A point right behind a value is not in it.
bool starts_inside(const Span& outer, const Span& inner) {
    return outer.source == inner.source && outer.begin <= inner.begin && inner.begin < outer.end;
}

// Follows the innermost value whose span or key holds `span`. A key's place belongs to its member. A tree as
// read is sorted by place, so each step is a binary search: a file of a million members must not be slow to
// complain about.
std::string pointer_to(const Node& root, const Span& span) {
    std::string pointer;
    const Node* at = &root;
    for (;;) {
        const auto after =
            std::upper_bound(at->children.begin(), at->children.end(), span.begin,
                             [](std::uint32_t begin, const Node& n) { return begin < start_of(n); });
        if (after == at->children.begin()) return pointer;
        const Node& child = *(after - 1);
        if (!starts_inside(child.span, span) && !starts_inside(child.key_span, span)) return pointer;
        const auto index = static_cast<std::size_t>(&child - at->children.data());
        pointer += pointer_step(at->is(NodeKind::object) ? child.key : std::to_string(index));
        at = &child;
    }
}

// A minified file is one line of megabytes: show a window of it, cut between code points.
constexpr std::size_t k_widest_line = 240;
constexpr std::size_t k_before_caret = 80;

bool is_inside_code_point(std::string_view text, std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
}

struct Window {
    std::size_t begin, end;
};

Window window_around(std::string_view line, std::size_t at) {
    if (line.size() <= k_widest_line) return {0, line.size()};
    std::size_t begin = at > k_before_caret ? at - k_before_caret : 0;
    std::size_t end = std::min(line.size(), begin + k_widest_line);
    while (begin > 0 && is_inside_code_point(line, begin)) --begin;
    while (end > at && is_inside_code_point(line, end)) --end;
    return {begin, end};
}

} // namespace

std::uint32_t Sources::add(std::string name, std::string text) {
    totals_.bytes += text.size();
    auto counts = count_by_block(text);
    sources_.push_back({std::move(name), std::move(text), {}, false, std::move(counts)});
    return static_cast<std::uint32_t>(sources_.size() - 1);
}

Place Sources::place_of(const Span& span) const {
    if (!span.is_somewhere()) return {};
    const Source& source = sources_[span.source];
    const std::uint32_t line = line_of(source, span.begin);
    // A byte-order mark is no character that anybody sees.
    const std::size_t mark = line == 1 && source.text.starts_with("\xEF\xBB\xBF") && span.begin >= 3 ? 3 : 0;
    const std::size_t start = start_of_line(source.text, span.begin) + mark;
    const std::string_view rest = std::string_view(source.text).substr(start);
    std::string_view shown = rest.substr(0, rest.find('\n'));
    if (!shown.empty() && shown.back() == '\r') shown.remove_suffix(1);

    const std::size_t before = span.begin - start;
    const std::size_t end =
        std::max<std::size_t>(before, std::min<std::size_t>(span.end - start, shown.size()));
    Place place;
    place.file = source.name;
    place.line = line;
    place.column = static_cast<std::uint32_t>(count_code_points(rest.substr(0, before)) + 1);
    place.length = static_cast<std::uint32_t>(count_code_points(rest.substr(before, end - before)));
    place.pointer = pointer_to(source.root, span);
    const Window window = window_around(shown, std::min(before, shown.size()));
    place.source = shown.substr(window.begin, window.end - window.begin);
    place.source_column = static_cast<std::uint32_t>(count_code_points(shown.substr(0, window.begin)) + 1);
    return place;
}

std::string Sources::short_place_of(const Span& span) const {
    const Place place = place_of(span);
    return fmt::format("{}:{}:{}", place.file, place.line, place.column);
}

} // namespace arbiter::json
