// A definition ends where the next one's `id :=` begins, because := stands nowhere else. Brackets are not
// waited for: one that is never closed must not swallow the definitions behind it.
#include "pack/scope/read_file.hpp"

#include "base/text.hpp"
#include "pack/scope/lexer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace arbiter::pack::scope {
namespace {

using json::Node;

constexpr std::string_view k_blanks = " \t\r";

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(k_blanks);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(k_blanks) - first + 1);
}

// Behind the text that starts at a quote. One that is not closed ends with its line, as JSON's texts must.
std::uint32_t text_end(std::string_view text, std::uint32_t at) {
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '"') return at + 1;
        if (text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n') ++at;
    }
    return at;
}

// What can be part of an id, or of something that was meant as one.
bool is_wordy(const Token& token) {
    return token.kind == TokenKind::name || token.is(":") || token.is(".") ||
           (token.kind == TokenKind::bad && token.text[0] != '"' && token.text[0] != '=');
}

struct Head {
    std::string id;                  // empty if it is none
    std::uint32_t begin = 0;         // of the id
    std::uint32_t end = 0;           // of the id
    std::uint32_t behind = 0;        // the sign
    std::uint32_t previous_ends = 0; // the last token before the id
};

class FileReader {
public:
    FileReader(std::uint32_t source, json::Report& report)
        : source_(source), text_(report.sources().get(source).text), report_(report) {}

    std::vector<Node> read() {
        if (!check_bytes()) return {};
        scan();
        check_start();
        std::vector<Node> records;
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            const std::uint32_t end = i + 1 < heads_.size() ? heads_[i + 1].previous_ends : last_[0].end;
            if (auto record = record_of(heads_[i], end)) records.push_back(std::move(*record));
        }
        return records;
    }

private:
    bool check_bytes();
    void scan();
    void note(const Token& token);
    void add_head(const Token& sign);
    [[nodiscard]] Head head_before(const Token& sign) const;
    [[nodiscard]] bool is_meant_as_sign(const Token& token) const;
    void check_start();
    [[nodiscard]] std::optional<Node> record_of(const Head& head, std::uint32_t end);
    [[nodiscard]] Node text_node(std::string_view text, std::uint32_t begin, std::uint32_t end) const;
    [[nodiscard]] Node doc_above(const Head& head) const;
    [[nodiscard]] json::Span span(std::size_t begin, std::size_t end) const {
        return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    }

    std::uint32_t source_;
    std::string_view text_;
    json::Report& report_;
    std::vector<Head> heads_;
    Token first_;
    std::array<Token, 4> last_;    // the newest first
    std::uint32_t run_begin_ = 0;  // of wordy tokens without a blank between them
    std::uint32_t before_run_ = 0; // where the token before those ends
    int depth_ = 0;                // of brackets in this definition
};

bool FileReader::check_bytes() {
    const std::size_t broken = std::min(find_invalid_utf8(text_), text_.find('\0'));
    if (broken == std::string_view::npos) return true;
    report_.error("invalid-utf8", span(broken, broken + 1),
                  fmt::format("byte 0x{:02X} is no text in UTF-8", static_cast<unsigned char>(text_[broken])),
                  "save the file as UTF-8");
    return false;
}

void FileReader::scan() {
    std::uint32_t at = text_.starts_with("\xEF\xBB\xBF") ? 3 : 0; // some editors like to write one
    for (Token token = read_token(text_, at); token.kind != TokenKind::end; token = read_token(text_, at)) {
        if (token.text == "\"") token.end = text_end(text_, token.begin);
        at = token.end;
        if (first_.kind == TokenKind::end) first_ = token;
        if (token.is(":=") || is_meant_as_sign(token)) add_head(token);
        note(token);
    }
}

void FileReader::note(const Token& token) {
    const bool goes_on = is_wordy(token) && is_wordy(last_[0]) && last_[0].end == token.begin;
    if (!goes_on) {
        run_begin_ = token.begin;
        before_run_ = last_[0].end;
    }
    if (token.is("[") || token.is("{") || token.is("(")) ++depth_;
    if (token.is("]") || token.is("}") || token.is(")")) --depth_;
    std::rotate(last_.begin(), last_.end() - 1, last_.end());
    last_[0] = token;
}

Head FileReader::head_before(const Token& sign) const {
    Head made{{}, sign.begin, sign.end, sign.end, last_[0].end};
    if (last_[0].kind == TokenKind::name) {
        const bool has_pack = last_[1].is(":") && last_[2].kind == TokenKind::name;
        const Token& first = last_[has_pack ? 2 : 0];
        made = {std::string(last_[0].text), first.begin, last_[0].end, sign.end, last_[has_pack ? 3 : 1].end};
        if (has_pack) made.id = fmt::format("{}:{}", first.text, last_[0].text);
    }
    // What hangs on before it was meant to be part of it: a.b, 1a, a:b:c.
    if (is_wordy(last_[0]) && run_begin_ < made.begin)
        made = {{}, run_begin_, last_[0].end, sign.end, before_run_};
    return made;
}

// A single = where := is right. Inside brackets it is some other mistake.
bool FileReader::is_meant_as_sign(const Token& token) const {
    const bool is_single = token.text == "=" && (token.end >= text_.size() || text_[token.end] != '=');
    return is_single && depth_ == 0 && !head_before(token).id.empty();
}

void FileReader::add_head(const Token& sign) {
    const Head head = head_before(sign);
    if (head.begin == sign.begin)
        report_.error("scope-syntax", span(sign.begin, sign.end),
                      "there is no id before this :=", "define a scope: mod:name := actor");
    else if (head.id.empty())
        report_.error("bad-id", span(head.begin, head.end),
                      fmt::format("\"{}\" is no id of a scope",
                                  printable(text_.substr(head.begin, head.end - head.begin))),
                      "write mod:name, or the name alone; a name has letters, digits, _ and -, and starts "
                      "with no digit");
    if (sign.text == "=")
        report_.error("scope-syntax", span(sign.begin, sign.end), "unexpected \"=\"",
                      "a scope is defined with :=");
    heads_.push_back(head);
    depth_ = 0;
}

void FileReader::check_start() {
    if (first_.kind == TokenKind::end)
        report_.error("scope-empty", span(0, 0), "the file defines no scope",
                      "define one: mod:name := actor");
    else if (heads_.empty() || first_.begin < heads_[0].begin)
        report_.error("scope-syntax", span(first_.begin, first_.end), "this belongs to no scope",
                      "define one: mod:name := actor");
}

std::optional<Node> FileReader::record_of(const Head& head, std::uint32_t end) {
    const std::uint32_t begin = skip_blanks(text_, head.behind);
    if (begin >= end) {
        report_.error("scope-syntax", span(head.behind, head.behind), "there is nothing behind this :=",
                      "write \"none\" for no target, \"self\" for the actor");
        return std::nullopt;
    }
    if (head.id.empty()) return std::nullopt;
    Node record = json::make_object();
    record.span = span(head.begin, end);
    record.add("id", text_node(head.id, head.begin, head.end));
    if (Node doc = doc_above(head); !doc.text.empty()) record.add("doc", std::move(doc));
    record.add("scope", text_node(text_.substr(begin, end - begin), begin, end));
    return record;
}

Node FileReader::text_node(std::string_view text, std::uint32_t begin, std::uint32_t end) const {
    Node made = json::make_text(text);
    made.span = span(begin, end);
    return made;
}

// The comment lines right above a definition, as one line. They stand behind the token before it, so no part
// of the file is looked at twice.
Node FileReader::doc_above(const Head& head) const {
    std::vector<std::string_view> lines;
    std::string_view above = text_.substr(head.previous_ends, head.begin - head.previous_ends);
    std::size_t end = above.rfind('\n');
    bool is_next = end != std::string_view::npos; // otherwise something else stands before it in its line
    while (is_next) {
        above = above.substr(0, end);
        end = above.rfind('\n');
        const bool is_first = end == std::string_view::npos;
        const std::string_view words = trimmed(is_first ? above : above.substr(end + 1));
        if (!words.starts_with("//") || (is_first && head.previous_ends > 0)) break;
        lines.push_back(trimmed(words.substr(std::min(words.find_first_not_of('/'), words.size()))));
        is_next = !is_first;
    }
    std::string doc;
    for (auto words = lines.rbegin(); words != lines.rend(); ++words)
        doc += fmt::format("{}{}", doc.empty() || words->empty() ? "" : " ", *words);
    return text_node(doc, head.previous_ends, head.begin);
}

} // namespace

std::vector<Node> read_scope_file(std::uint32_t source, json::Report& report) {
    return FileReader(source, report).read();
}

} // namespace arbiter::pack::scope
