// Rows must be of one sort and in order, or a look-up could not be told in advance.
#include "pack/kind/table.hpp"

#include "arbiter/diagnostic.hpp"
#include "base/fuel.hpp"
#include "base/suggest.hpp"
#include "pack/csv.hpp"
#include "pack/find_packs.hpp"
#include "pack/record.hpp"
#include "json/number.hpp"
#include "json/report.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>
#include <vector>

namespace arbiter::pack {
namespace {

bool is_linear(const Record& table) {
    const json::Node* between = table.field("between");
    return between && between->text == "linear";
}

void check_row_order(const json::Node& at, const json::Node& before, json::Report& report) {
    if (at.kind != before.kind)
        report.error("table-key", at.span, "rows are looked up by number or by word, not by both",
                     fmt::format("the row before has {}", json::write(before)));
    else if (at.is(json::NodeKind::number) && at.number == before.number)
        report.error("table-key", at.span, fmt::format("{} stands twice in this table", at.text));
    else if (at.is(json::NodeKind::number) && at.number < before.number)
        report.error("table-order", at.span, fmt::format("{} stands after {}", at.text, before.text),
                     "put the rows in ascending order");
}

// Every folder on the way must be a real one: a link in the middle leaves the pack as surely as "..".
bool is_inside(const LoadContext& context, const std::string& path) {
    if (!stays_inside(path)) return false;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        if (context.files.kind_of(join_path(context.folder, path.substr(0, slash))) == FileKind::link)
            return false;
    return true;
}

std::string_view why_not_inside(std::string_view path) {
    const bool climbs = path.starts_with('/') || path.find("..") != std::string_view::npos;
    return climbs ? "leaves the pack's folder" : "is not a plain path inside the pack's folder";
}

void report_too_many(const json::Node& file, const LoadContext& context) {
    context.report.error("too-many-rows", file.span,
                         fmt::format("tables hold more than {} rows in all", context.limits.table_rows));
}

// What is wrong with a column is wrong in every row, and told once.
bool check_columns(const json::Node& rows, json::Report& report) {
    std::set<std::string_view> met;
    std::vector<std::string_view> known;
    for (const Field& field : k_row_fields) known.push_back(field.name);
    bool is_good = true;
    for (const json::Node& row : rows.children)
        for (const json::Node& cell : row.children) {
            if (!met.insert(cell.key).second || k_row_table.find(cell.key)) continue;
            const std::string meant = report.may_suggest() ? did_you_mean(cell.key, known) : "";
            report.error("unknown-key", cell.key_span, fmt::format("a table has no column \"{}\"", cell.key),
                         meant.empty() ? "the first line is at,value or at,value,note" : meant);
            is_good = false;
        }
    for (const std::string_view wanted : {"at", "value"})
        if (is_good && !rows.children.empty() && !met.contains(wanted)) {
            report.error("missing-field", rows.children[0].span,
                         fmt::format("this table has no column \"{}\"", wanted),
                         "the first line is at,value");
            is_good = false;
        }
    return is_good;
}

// "1O" for "10" would be a text, and what reads the table would find no number there. A cell in quotes is
// meant as a text, unless it is a number with a decimal comma.
void check_numbers(const json::Node& rows, const json::Sources& sources, json::Report& report) {
    std::size_t numbers = 0;
    std::vector<const json::Node*> texts;
    for (const json::Node& row : rows.children) {
        const json::Node* value = row.find("value");
        if (value && value->is(json::NodeKind::number)) ++numbers;
        if (value && value->is(json::NodeKind::text)) texts.push_back(value);
    }
    if (texts.size() >= numbers) return; // a column of texts
    for (const json::Node* text : texts) {
        std::string with_point = text->text;
        std::ranges::replace(with_point, ',', '.');
        const bool is_quoted = sources.get(text->span.source).text[text->span.begin] == '"';
        const bool has_comma = with_point != text->text && json::parse_number(with_point);
        if (is_quoted && !has_comma) continue;
        report.warning("wrong-type", text->span,
                       fmt::format("\"{}\" is a text among numbers", printable(text->text)),
                       has_comma ? fmt::format("write {}", with_point)
                                 : "write a number, or put quotes around what is meant as a text");
    }
}

// The rows of a file; null, with an error, where it cannot be read or holds too many.
json::Node read_rows(const std::string& path, const json::Node& file, const LoadContext& context) {
    const auto source = read_text_file(context.files, path, context.sources, context.limits, context.report);
    if (!source) return json::make_null();
    // Counted before any is made: a row takes many times its text.
    const std::string& text = context.sources.get(*source).text;
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const auto cells = lines + static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
    std::size_t& values = context.sources.totals().values;
    values += lines + cells;
    if (lines <= context.rows_left.left() + 1 && values <= context.limits.json_values) {
        const std::size_t errors = context.report.count(Severity::error);
        json::Node rows = read_csv(context.sources, *source, context.report);
        const bool is_told = rows.children.empty() && context.report.count(Severity::error) > errors;
        if (is_told || !check_columns(rows, context.report)) return json::make_null();
        check_numbers(rows, context.sources, context.report);
        return rows;
    }
    report_too_many(file, context);
    return json::make_null();
}

// Each table has rows of its own, so a file takes memory once more with every table that reads it.
bool count_bytes_again(const json::Node& rows, const json::Node& file, const LoadContext& context) {
    json::Sources::Totals& totals = context.sources.totals();
    totals.bytes += rows.span.end - rows.span.begin;
    if (totals.bytes <= context.limits.total_bytes) return true;
    if (!std::exchange(totals.was_told, true))
        context.report.error("packs-too-large", file.span,
                             fmt::format("the files of all packs are larger than {} bytes together",
                                         context.limits.total_bytes),
                             "a file that several tables read counts once for each of them");
    return false;
}

} // namespace

void load_table(Record& record, LoadContext& context) {
    json::Node* rows = record.node.find("rows");
    const json::Node* file = rows ? rows->find("file") : nullptr;
    if (!file || !file->is(json::NodeKind::text) || rows->children.size() != 1) return;
    if (!is_inside(context, file->text)) {
        context.report.error("outside-pack", file->span,
                             fmt::format("\"{}\" {}", file->text, why_not_inside(file->text)),
                             "write a path from the pack's folder down, such as tables/x.csv");
        return;
    }
    const std::string path = join_path(context.folder, file->text);
    if (context.files.kind_of(path) == FileKind::missing) {
        context.report.error("unknown-reference", file->span,
                             fmt::format("there is no file \"{}\" in the pack", file->text));
        return;
    }
    if (context.files.kind_of(path) == FileKind::link) {
        context.report.error("symbolic-link", file->span,
                             fmt::format("\"{}\" is a symbolic link", file->text));
        return;
    }
    const auto [known, is_new] = context.rows_read.try_emplace(path);
    if (is_new) known->second = read_rows(path, *file, context);
    if (!known->second.is(json::NodeKind::list))
        return; // it cannot be read, which was said at its first table
    if (!context.rows_left.spend(known->second.children.size())) return report_too_many(*file, context);
    if (!is_new && !count_bytes_again(known->second, *file, context)) return;
    json::Node read = known->second;
    read.key = rows->key;
    *rows = std::move(read);
}

void check_table(const Record& record, json::Report& report) {
    const json::Node* rows = record.field("rows");
    if (!rows || !rows->is(json::NodeKind::list)) return;
    const bool linear = is_linear(record);
    const json::Node* before = nullptr;
    std::set<std::string_view> words;
    for (const json::Node& row : rows->children) {
        const json::Node* at = row.find("at");
        const json::Node* value = row.find("value");
        if (!at || !value) continue; // the shape said so already
        if (before) check_row_order(*at, *before, report);
        if (at->is(json::NodeKind::text) && !words.insert(at->text).second)
            report.error("table-key", at->span, fmt::format("\"{}\" stands twice in this table", at->text));
        if (linear && !(at->is(json::NodeKind::number) && value->is(json::NodeKind::number)))
            report.error("wrong-type", (at->is(json::NodeKind::number) ? value : at)->span,
                         "a linear table has numbers on both sides");
        before = at;
    }
}

} // namespace arbiter::pack
