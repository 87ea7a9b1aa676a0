// The parser is nlohmann's, through its public SAX interface; the places are ours. Events come in the order
// of the text, so a cursor that steps over the same tokens knows where each one stands.
#include "json/read.hpp"

#include "base/text.hpp"
#include "json/number.hpp"
#include "json/syntax.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

namespace arbiter::json {
namespace {

using Parser = nlohmann::json;

// Past this many members a set finds duplicates; below, looking through them is quicker.
constexpr std::size_t k_few_members = 16;

class TreeBuilder final : public nlohmann::json_sax<Parser> {
public:
    TreeBuilder(Source& source, Sources::Totals& totals, std::uint32_t index, std::size_t from,
                const Limits& limits, Report& report)
        : source_(source),
          totals_(totals),
          text_(source.text),
          index_(index),
          base_(from),
          limits_(limits),
          report_(report),
          cursor_(from) {}

    bool null() override { return place(make_null(), 4); }
    bool boolean(bool value) override { return place(make_boolean(value), value ? 4 : 5); }
    bool number_integer(Parser::number_integer_t) override { return place_number(); }
    bool number_unsigned(Parser::number_unsigned_t) override { return place_number(); }
    bool number_float(Parser::number_float_t, const Parser::string_t&) override { return place_number(); }
    bool string(Parser::string_t& value) override {
        Node node = make_text(value);
        skip_to_token();
        return place(std::move(node), token_end(text_, cursor_) - cursor_);
    }
    bool binary(Parser::binary_t&) override { return false; } // only binary formats call this

    bool start_object(std::size_t) override { return open(make_object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(make_list()); }
    bool end_array() override { return close(); }

    bool key(Parser::string_t& name) override {
        skip_to_token();
        key_span_ = {index_, offset(cursor_), offset(token_end(text_, cursor_))};
        cursor_ = key_span_.end;
        key_ = std::move(name);
        after_key_ = true;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& failure) override {
        const std::size_t last_end = cursor_;
        // A separator that the parser has already passed was fine; the trouble is what follows it.
        skip_blanks();
        while (cursor_ < text_.size() && (text_[cursor_] == ',' || text_[cursor_] == ':') &&
               base_ + position > cursor_ + 1) {
            ++cursor_;
            skip_blanks();
        }
        if (failure.id == 406) return refuse_large_number();
        ParseStop stop{text_, cursor_, last_end, after_key_, {}};
        for (const Level& level : levels_)
            stop.open.push_back({level.node.is(NodeKind::object) ? '{' : '[', level.node.span.begin});
        const SyntaxProblem problem = explain_syntax(stop);
        finish();
        report_.error(problem.code, {index_, offset(problem.begin), offset(problem.end)}, problem.message,
                      problem.hint);
        return false;
    }

    // Hands what was read to the source, closing what is still open. Places need the tree, so it goes first.
    // What is open reaches one past the end: the end of the text is inside it.
    void finish() {
        if (after_key_) { // the value that never came: so that its place is known by its key
            Node missing = make_null();
            missing.span = {index_, key_span_.end, offset(text_.size() + 1)};
            attach(name(std::move(missing)));
        }
        while (!levels_.empty()) {
            levels_.back().node.span.end = offset(text_.size() + 1);
            pop();
        }
    }

    // Duplicates wait until the tree stands: only then does their place know its pointer.
    bool report_duplicates() {
        for (const auto& twice : duplicates_)
            report_.error("duplicate-key", twice.second,
                          fmt::format("the key \"{}\" stands twice in this object", twice.name),
                          twice.first.is_somewhere() ? report_.other_place("the first is at {}", twice.first)
                                                     : "");
        return duplicates_.empty();
    }

private:
    struct Level {
        Node node;
        std::unordered_set<std::string> names;
    };

    struct Twice {
        std::string name;
        Span second, first;
    };

    static std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

    void skip_blanks() {
        while (cursor_ < text_.size() &&
               std::string_view(" \t\r\n").find(text_[cursor_]) != std::string_view::npos)
            ++cursor_;
    }

    void skip_to_token() {
        while (cursor_ < text_.size() &&
               std::string_view(" \t\r\n,:").find(text_[cursor_]) != std::string_view::npos)
            ++cursor_;
    }

    bool place_number() {
        skip_to_token();
        const std::size_t end = number_end(text_, cursor_);
        Node node;
        node.kind = NodeKind::number;
        node.text = text_.substr(cursor_, end - cursor_);
        const auto value = parse_number(node.text);
        if (!value) return refuse_large_number();
        node.number = *value;
        return place(std::move(node), end - cursor_);
    }

    bool refuse_large_number() {
        const Span span{index_, offset(cursor_), offset(token_end(text_, cursor_))};
        finish();
        report_.error("number-range", span, "this number is too large", "the largest is about 1.8e308");
        return false;
    }

    // A value takes some thirty times its text, so the values of all files are limited as their bytes are.
    bool spend_value() {
        if (totals_.values++ < limits_.json_values) return true;
        const Span span{index_, offset(cursor_), offset(cursor_ + 1)};
        finish();
        if (!std::exchange(totals_.was_told, true))
            report_.error("json-values", span,
                          fmt::format("the files hold more than {} values in all", limits_.json_values),
                          "keep long tables in CSV files, or load fewer packs at once");
        return false;
    }

    bool place(Node node, std::size_t length) {
        skip_to_token();
        if (!spend_value()) return false;
        node.span = {index_, offset(cursor_), offset(cursor_ + length)};
        cursor_ += length;
        attach(name(std::move(node)));
        return true;
    }

    Node name(Node node) {
        node.key = std::move(key_);
        node.key_span = key_span_;
        key_.clear();
        key_span_ = {};
        after_key_ = false;
        return node;
    }

    bool open(Node node) {
        skip_to_token();
        if (!spend_value()) return false;
        node.span = {index_, offset(cursor_), offset(cursor_ + 1)};
        ++cursor_;
        levels_.push_back({name(std::move(node)), {}});
        if (levels_.size() <= limits_.json_depth) return true;
        const Span span = levels_.back().node.span;
        finish();
        report_.error("json-depth", span,
                      fmt::format("lists and objects are nested deeper than {}", limits_.json_depth),
                      "flatten the record, or name the inner part and refer to it");
        return false;
    }

    bool close() {
        skip_to_token();
        levels_.back().node.span.end = offset(++cursor_);
        pop();
        return true;
    }

    void pop() {
        Node done = std::move(levels_.back().node);
        constexpr std::size_t k_worth_trimming = 1'000;
        if (done.children.size() > k_worth_trimming) done.children.shrink_to_fit();
        levels_.pop_back();
        attach(std::move(done));
    }

    void attach(Node node) {
        if (levels_.empty()) {
            source_.root = std::move(node);
            return;
        }
        Level& parent = levels_.back();
        if (parent.node.is(NodeKind::object) && is_known(parent, node.key))
            note_duplicate(node, parent.node);
        else
            parent.node.children.push_back(std::move(node));
    }

    void note_duplicate(const Node& again, const Node& parent) {
        constexpr std::size_t k_worth_finding = 100; // each search walks the object
        const bool search = duplicates_.size() < k_worth_finding;
        duplicates_.push_back(
            {again.key, again.key_span, search ? parent.find(again.key)->key_span : Span{}});
    }

    static bool is_known(Level& level, const std::string& name) {
        const auto& members = level.node.children;
        if (members.size() < k_few_members) return level.node.find(name) != nullptr;
        if (level.names.empty())
            for (const Node& member : members) level.names.insert(member.key);
        return !level.names.insert(name).second;
    }

    Source& source_;
    Sources::Totals& totals_;
    std::string_view text_;
    std::uint32_t index_;
    std::size_t base_; // where the parser's own count starts: behind a byte-order mark
    const Limits& limits_;
    Report& report_;

    std::size_t cursor_; // behind the last token that an event named
    std::vector<Level> levels_;
    std::vector<Twice> duplicates_;
    std::string key_;
    Span key_span_;
    bool after_key_ = false;
};

constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";

// Bytes that no JSON text holds. The parser takes a zero byte for the end, so it is looked for here.
bool check_bytes(std::string_view text, std::uint32_t index, Report& report) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        report.error("invalid-utf8", {index, 0, 2}, "the file is in UTF-16", "save it as UTF-8");
        return false;
    }
    const std::size_t broken = find_invalid_utf8(text);
    const std::size_t zero = text.find('\0');
    const auto at = static_cast<std::uint32_t>(std::min(broken, zero));
    if (broken == std::string_view::npos && zero == std::string_view::npos) return true;
    if (zero < broken)
        report.error("zero-byte", {index, at, at + 1}, "a zero byte stands in the file",
                     "is this a binary file?");
    else
        report.error("invalid-utf8", {index, at, at + 1},
                     fmt::format("byte 0x{:02X} is not UTF-8", static_cast<unsigned char>(text[at])),
                     "save the file as UTF-8");
    return false;
}

} // namespace

bool read(Sources& sources, std::uint32_t index, const Limits& limits, Report& report) {
    Source& source = sources.get(index);
    const std::string_view text = source.text;
    std::size_t from = 0;
    bool clean = true;
    if (text.starts_with(k_byte_order_mark)) {
        report.error("byte-order-mark", {index, 0, 3}, "the file starts with a byte-order mark",
                     "save it as UTF-8 without BOM");
        from = k_byte_order_mark.size();
        clean = false;
    }
    if (!check_bytes(text, index, report)) return false;

    TreeBuilder builder(source, sources.totals(), index, from, limits, report);
    const bool whole =
        Parser::sax_parse(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), &builder);
    source.is_whole = whole;
    return builder.report_duplicates() && whole && clean;
}

Node read_own(std::string_view text) {
    Sources sources;
    Report nobody(sources, 0);
    const auto source = sources.add("", std::string(text));
    return read(sources, source, {}, nobody) ? sources.get(source).root : make_null();
}

} // namespace arbiter::json
