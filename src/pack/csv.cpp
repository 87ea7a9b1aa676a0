// CSV by RFC 4180: commas, quotes doubled inside quotes, line ends of either kind.
#include "pack/csv.hpp"

#include "base/text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;

struct Cell {
    std::string text;
    json::Span span;
    bool quoted = false;
    bool is_broken = false; // that was told
};

class CsvReader {
public:
    CsvReader(std::string_view text, std::uint32_t source, json::Report& report)
        : text_(text), source_(source), report_(report) {}

    Node read() {
        Node rows = json::make_list();
        rows.span = {source_, 0, at(text_.size())};
        if (text_.starts_with("\xEF\xBB\xBF")) next_ = 3; // spreadsheets like to write one
        check_bytes();
        const std::vector<Cell> header = read_line();
        note_columns(header);
        while (next_ < text_.size()) {
            const std::vector<Cell> cells = read_line();
            const bool is_blank = cells.size() == 1 && cells[0].text.empty();
            if (!is_blank && has_all(header, cells)) rows.children.push_back(row_of(header, cells));
        }
        return rows;
    }

private:
    static std::uint32_t at(std::size_t offset) { return static_cast<std::uint32_t>(offset); }

    // A spreadsheet may well save in a code page of its own: letters would be lost without a word.
    void check_bytes() {
        const std::size_t broken = std::min(find_invalid_utf8(text_), text_.find('\0'));
        if (broken == std::string_view::npos) return;
        report_.error(
            "invalid-utf8", {source_, at(broken), at(broken + 1)},
            fmt::format("byte 0x{:02X} is no text in UTF-8", static_cast<unsigned char>(text_[broken])),
            "save the file as UTF-8");
    }

    // Once for the file: a search in every row would take the square of its width.
    void note_columns(const std::vector<Cell>& header) {
        std::unordered_set<std::string_view> names;
        for (const Cell& cell : header) {
            is_column_.push_back(names.insert(cell.text).second);
            if (!is_column_.back())
                report_.error("duplicate-key", cell.span,
                              fmt::format("the column \"{}\" stands twice", cell.text));
        }
    }

    std::vector<Cell> read_line() {
        std::vector<Cell> cells;
        for (;;) {
            cells.push_back(read_cell());
            if (next_ >= text_.size()) return cells;
            const char c = text_[next_++];
            if (c == ',') continue;
            if (c == '\r' && next_ < text_.size() && text_[next_] == '\n') ++next_;
            return cells;
        }
    }

    Cell read_cell() {
        Cell cell;
        const std::size_t begin = next_;
        if (next_ < text_.size() && text_[next_] == '"') {
            cell.quoted = true;
            read_quoted(cell, begin);
        }
        const std::size_t rest = next_;
        while (next_ < text_.size() && std::string_view(",\r\n").find(text_[next_]) == std::string_view::npos)
            cell.text += text_[next_++];
        cell.is_broken = cell.is_broken || (cell.quoted && next_ > rest);
        if (cell.quoted && next_ > rest)
            report_.error("csv-quote", {source_, at(rest), at(next_)}, "something follows the closing quote",
                          "write a quote inside a cell twice: \"\"");
        cell.span = {source_, at(begin), at(next_)};
        return cell;
    }

    void read_quoted(Cell& cell, std::size_t begin) {
        for (++next_; next_ < text_.size(); ++next_) {
            if (text_[next_] != '"') {
                cell.text += text_[next_];
            } else if (next_ + 1 < text_.size() && text_[next_ + 1] == '"') {
                cell.text += text_[next_++];
            } else {
                ++next_;
                return;
            }
        }
        cell.is_broken = true;
        report_.error("csv-quote", {source_, at(begin), at(begin + 1)}, "this quote is not closed",
                      "add a \" at the cell's end");
    }

    static Node value_of(const Cell& cell) {
        Node value = json::make_text(cell.text);
        if (!cell.quoted) {
            if (const auto number = json::parse_number(cell.text)) {
                value = json::make_number(*number);
                value.text = cell.text;
            } else if (cell.text == "true" || cell.text == "false") {
                value = json::make_boolean(cell.text == "true");
            }
        }
        value.span = cell.span;
        return value;
    }

    // A cell for every column, and something in those that every row needs. What is wrong is told at the
    // cell.
    bool has_all(const std::vector<Cell>& header, const std::vector<Cell>& cells) {
        if (std::ranges::any_of(cells, &Cell::is_broken)) return false;
        if (cells.size() != header.size()) {
            const bool is_long = cells.size() > header.size();
            report_.error("csv-cells", is_long ? cells[header.size()].span : cells.back().span,
                          fmt::format("this line has {} cell{}, the first line has {}", cells.size(),
                                      plural(cells.size()), header.size()),
                          is_long ? "a comma inside of a cell needs quotes around the cell" : "");
            return false;
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i].text.empty() && !cells[i].quoted &&
                (header[i].text == "at" || header[i].text == "value")) {
                report_.error("missing-field", cells[i].span,
                              fmt::format("a row needs \"{}\", this cell is empty", header[i].text));
                return false;
            }
        return true;
    }

    Node row_of(const std::vector<Cell>& header, const std::vector<Cell>& cells) {
        Node row = json::make_object();
        row.span = {source_, cells.front().span.begin, cells.back().span.end};
        for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i)
            if (!cells[i].text.empty() && is_column_[i])
                row.add(header[i].text, value_of(cells[i])).key_span = header[i].span;
        return row;
    }

    std::string_view text_;
    std::uint32_t source_;
    json::Report& report_;
    std::size_t next_ = 0;
    std::vector<bool> is_column_; // of columns of one name, the first
};

} // namespace

Node read_csv(const json::Sources& sources, std::uint32_t source, json::Report& report) {
    return CsvReader(sources.get(source).text, source, report).read();
}

} // namespace arbiter::pack
