// A JSON reader by recursive descent; the depth of nesting is limited, so the stack is too.
#include "world/scope/read_filter.hpp"

#include "pack/scope/lexer.hpp"
#include "json/number.hpp"
#include "json/syntax.hpp"

#include <fmt/format.h>
#include <unordered_set>

namespace arbiter::world::scope {
namespace {

using json::Node;
using pack::scope::name_end;
using pack::scope::skip_blanks;

class Reader {
public:
    Reader(const FilterReading& reading, std::uint32_t at)
        : reading_(reading), text_(reading.text), at_(at), last_end_(at) {}

    std::optional<Node> read_value();
    [[nodiscard]] std::uint32_t at() const noexcept { return at_; }

private:
    std::optional<Node> read_list();
    std::optional<Node> read_object();
    std::optional<Node> read_text();
    std::optional<Node> read_number();
    std::optional<Node> read_word();
    bool read_key(Node& member, std::unordered_set<std::string>& known);
    bool open();
    void close() { open_.pop_back(); }

    // Whether that character comes next; if so, it is taken.
    bool take(char c) {
        at_ = skip_blanks(text_, at_);
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    Node made(Node node, std::uint32_t begin) {
        node.span = reading_.places.span(begin, at_);
        last_end_ = at_;
        return node;
    }
    std::nullopt_t fail();
    std::nullopt_t fail(std::string_view code, std::uint32_t begin, std::uint32_t end, std::string message,
                        std::string hint = {}) {
        reading_.report.error(code, reading_.places.span(begin, end), std::move(message), std::move(hint));
        return std::nullopt;
    }

    const FilterReading& reading_;
    std::string_view text_;
    std::uint32_t at_;
    std::uint32_t last_end_; // of a value, a key or an opening bracket: what stands behind it was wanted
    bool after_key_ = false;
    std::vector<json::OpenBracket> open_;
};

// The words for what is wrong are those of the reader of files.
std::nullopt_t Reader::fail() {
    at_ = skip_blanks(text_, at_);
    if (at_ >= text_.size() && !open_.empty()) {
        const auto [bracket, opened] = open_.back();
        const auto begin = static_cast<std::uint32_t>(opened);
        return fail("unbalanced", begin, begin + 1, fmt::format("this {} is never closed", bracket),
                    fmt::format("close it with {}", bracket == '{' ? '}' : ']'));
    }
    const json::SyntaxProblem problem =
        json::explain_syntax({text_, at_, last_end_, after_key_, std::move(open_)});
    return fail(problem.code, static_cast<std::uint32_t>(problem.begin),
                static_cast<std::uint32_t>(problem.end), problem.message, problem.hint);
}

bool Reader::open() {
    open_.push_back({text_[at_], at_});
    last_end_ = ++at_;
    after_key_ = false; // the key before it has its colon
    if (open_.size() <= reading_.limits.json_depth) return true;
    fail("json-depth", at_ - 1, at_,
         fmt::format("lists and objects are nested deeper than {}", reading_.limits.json_depth),
         "give a part of it an id of its own and name it with condition_ref");
    return false;
}

std::optional<Node> Reader::read_value() {
    at_ = skip_blanks(text_, at_);
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    if (c == '{') return read_object();
    if (c == '[') return read_list();
    if (c == '"') return read_text();
    if (c == '-' || (c >= '0' && c <= '9')) return read_number();
    return read_word();
}

std::optional<Node> Reader::read_list() {
    const std::uint32_t begin = at_;
    if (!open()) return std::nullopt;
    Node list = json::make_list();
    while (!take(']')) {
        if (!list.children.empty() && !take(',')) return fail();
        auto element = read_value();
        if (!element) return std::nullopt;
        list.children.push_back(std::move(*element));
    }
    close();
    return made(std::move(list), begin);
}

std::optional<Node> Reader::read_object() {
    const std::uint32_t begin = at_;
    if (!open()) return std::nullopt;
    Node object = json::make_object();
    std::unordered_set<std::string> known;
    while (!take('}')) {
        if (!object.children.empty() && !take(',')) return fail();
        Node name;
        if (!read_key(name, known)) return std::nullopt;
        after_key_ = true;
        if (!take(':')) return fail();
        auto value = read_value();
        if (!value) return std::nullopt;
        after_key_ = false;
        object.add(name.text, std::move(*value)).key_span = name.span;
    }
    close();
    return made(std::move(object), begin);
}

bool Reader::read_key(Node& member, std::unordered_set<std::string>& known) {
    at_ = skip_blanks(text_, at_);
    const bool is_text = at_ < text_.size() && text_[at_] == '"';
    if (!is_text && name_end(text_, at_) == at_) return fail(), false;
    const std::uint32_t begin = at_;
    if (is_text) {
        auto read = read_text();
        if (!read) return false;
        member = std::move(*read);
    } else {
        at_ = name_end(text_, at_);
        member = made(json::make_text(text_.substr(begin, at_ - begin)), begin);
    }
    if (known.insert(member.text).second) return true;
    fail("duplicate-key", begin, at_, fmt::format("the key \"{}\" stands twice in this object", member.text));
    return false;
}

std::optional<Node> Reader::read_text() {
    const std::uint32_t begin = at_;
    const auto literal = expr::formula::read_text_literal(text_, at_);
    if (literal.problem)
        return fail(literal.problem->code, literal.problem->begin, literal.problem->end,
                    literal.problem->message, literal.problem->hint);
    at_ = literal.end;
    return made(json::make_text(literal.value), begin);
}

std::optional<Node> Reader::read_number() {
    const std::uint32_t begin = at_;
    const auto end = static_cast<std::uint32_t>(json::number_end(text_, at_));
    const std::string_view written = text_.substr(begin, end - begin);
    if (written.empty()) return fail();
    const auto value = json::parse_number(written);
    if (!value)
        return fail("number-range", begin, end, "this number is too large", "the largest is about 1.8e308");
    Node node = json::make_number(*value);
    node.text = written;
    at_ = end;
    return made(std::move(node), begin);
}

std::optional<Node> Reader::read_word() {
    const std::uint32_t begin = at_;
    const std::uint32_t end = name_end(text_, at_);
    if (end == begin) return fail();
    const std::string_view word = text_.substr(begin, end - begin);
    // What goes on behind a word is an id or a path, which a bare word cannot be.
    if (end < text_.size() && (text_[end] == '.' || text_[end] == ':')) {
        std::uint32_t last = end;
        while (last < text_.size() && (text_[last] == '.' || text_[last] == ':') &&
               name_end(text_, last + 1) != last + 1)
            last = name_end(text_, last + 1);
        const std::string_view whole = text_.substr(begin, last - begin);
        return fail("json-word", begin, last, fmt::format("{} stands without quotes", whole),
                    fmt::format("write \"{}\"", whole));
    }
    at_ = end;
    if (word == "null") return made(json::make_null(), begin);
    if (word == "true" || word == "false") return made(json::make_boolean(word == "true"), begin);
    return made(json::make_text(word), begin);
}

} // namespace

std::optional<FilterText> read_filter(const FilterReading& reading, std::uint32_t at) {
    Reader reader(reading, at);
    auto node = reader.read_value();
    if (!node) return std::nullopt;
    return FilterText{std::move(*node), reader.at()};
}

} // namespace arbiter::world::scope
