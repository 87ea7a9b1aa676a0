// A map is checked character by character: one that is not in the legend, or a row that is too short, would
// move everything behind it.
#include "pack/kind/place.hpp"

#include "pack/record.hpp"
#include "json/report.hpp"

#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace arbiter::pack {
namespace {

using json::Node;

// Where a character of a row stands in its file; the whole row where it is not written as it is read.
json::Span span_of(const Node& row, std::size_t at, std::size_t size, const json::Sources& sources) {
    const std::string_view text = sources.get(row.span.source).text;
    const std::size_t first = row.span.begin + 1; // behind the quote
    if (text.substr(std::min(first, text.size()), row.text.size()) != row.text) return row.span;
    const auto begin = static_cast<std::uint32_t>(first + at);
    return {row.span.source, begin, begin + static_cast<std::uint32_t>(size)};
}

std::size_t length_of(std::string_view row) {
    std::size_t count = 0;
    for (; !row.empty(); row.remove_prefix(bytes_of_character(row))) ++count;
    return count;
}

// As long as most rows are; of equally many, as long as the first of them.
std::size_t usual_length(const Node& rows) {
    std::map<std::size_t, std::size_t> counts;
    for (const Node& row : rows.children) ++counts[length_of(row.text)];
    std::size_t usual = length_of(rows.children[0].text);
    for (const Node& row : rows.children)
        if (const std::size_t length = length_of(row.text); counts[length] > counts[usual]) usual = length;
    return usual;
}

void check_lengths(const Node& rows, json::Report& report) {
    const std::size_t wanted = usual_length(rows);
    if (wanted == 0) return report.error("empty-map", rows.children[0].span, "a row has at least one tile");
    for (const Node& row : rows.children)
        if (const std::size_t length = length_of(row.text); length != wanted)
            report.error("uneven-rows", row.span,
                         fmt::format("this row has {} tiles, {} {}", length,
                                     rows.children.size() == 2 ? "the other one has" : "most rows have",
                                     wanted),
                         "every row is as long as the others");
}

// Each unknown character is told once, where it stands first.
void check_characters(const Node& rows, const Node* legend, json::Report& report) {
    std::set<std::string_view> met;
    for (const Node& row : rows.children)
        for (std::string_view rest = row.text; !rest.empty();) {
            const std::size_t size = bytes_of_character(rest);
            const std::string_view character = rest.substr(0, size);
            if (met.insert(character).second && !(legend && legend->find(character)))
                report.error("unknown-tile",
                             span_of(row, static_cast<std::size_t>(rest.data() - row.text.data()), size,
                                     report.sources()),
                             fmt::format("the legend has no \"{}\"", character),
                             fmt::format("\"legend\": {{ \"{}\": a terrain }}", character));
            rest.remove_prefix(size);
        }
    if (!legend) return;
    for (const Node& entry : legend->children) {
        if (length_of(entry.key) != 1)
            report.error("bad-legend", entry.key_span, fmt::format("\"{}\" is not one character", entry.key),
                         "a legend says what single characters of the map stand for");
        else if (!met.contains(entry.key))
            report.info("unused-legend", entry.key_span,
                        fmt::format("no tile of this map is \"{}\"", entry.key));
    }
}

} // namespace

std::size_t bytes_of_character(std::string_view text) noexcept {
    const auto first = text.empty() ? 0U : static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return std::min(size, text.size());
}

void check_place(const Record& record, json::Report& report) {
    const Node *rows = record.field("tiles"), *unbounded = record.field("unbounded"),
               *legend = record.field("legend"), *steps = record.field("steps");
    if (steps && steps->number != 4 && steps->number != 8)
        report.error("out-of-range", steps->span, "a tile has 4 neighbours, or 8 with the diagonal ones");
    if (rows && unbounded)
        return report.error("two-maps", unbounded->key_span, "a place with tiles has bounds",
                            "write one of \"tiles\" and \"unbounded\"");
    if (!rows && !unbounded)
        return report.error("empty-map", record.id_span, "this place has no tiles",
                            "write rows in \"tiles\", or a terrain in \"unbounded\"");
    if (unbounded && legend)
        report.info("unused-legend", legend->key_span,
                    "a place without bounds has one terrain, and no legend");
    if (!rows) return;
    if (rows->children.empty()) return report.error("empty-map", rows->span, "this map has no rows");
    check_lengths(*rows, report);
    check_characters(*rows, legend, report);
}

} // namespace arbiter::pack
