// One pass over a text: words, numbers and placeholders in the order they stand.
#include "pack/card/text.hpp"

#include "base/text.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <array>

namespace arbiter::pack::card {
namespace {

constexpr std::array<std::string_view, 12> k_taking = {"lose",   "loses",   "losing", "lost",
                                                       "pay",    "pays",    "spend",  "spends",
                                                       "reduce", "reduces", "remove", "removes"};
constexpr std::array<std::string_view, 9> k_giving = {"gain",  "gains",   "gaining",  "gained", "earn",
                                                      "earns", "receive", "receives", "get"};

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool is_in_word(char c) { return is_letter(c) || is_digit(c) || c == '\''; }

class Reader {
public:
    Reader(std::string_view text, CardText& into) : text_(text), into_(into) {}

    void read_plain(std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end;) {
            if (is_in_word(text_[at])) {
                at = read_word(at, end);
                continue;
            }
            const char c = text_[at++];
            if (c == '.' || c == '!' || c == '?') verb_ = Verb::none;
            if (c != ' ') since_verb_ = k_far;
        }
    }

    void read_mention(std::string_view name) {
        Mention mention{name, 0, 0, verb_};
        const auto at = static_cast<std::size_t>(name.data() - text_.data());
        mention.begin = static_cast<std::uint32_t>(at - 1);
        mention.end = static_cast<std::uint32_t>(at + name.size() + 1);
        const char before = at >= 2 ? text_[at - 2] : ' ';
        if (before == '+') mention.verb = Verb::gives;
        if (before == '-') mention.verb = Verb::takes;
        into_.mentions.push_back(mention);
    }

private:
    std::size_t read_word(std::size_t begin, std::size_t limit) {
        std::size_t end = begin;
        while (end < limit && is_in_word(text_[end])) ++end;
        const std::string_view word = text_.substr(begin, end - begin);
        if (const Verb verb = verb_of(std::string_view(into_.lower).substr(begin, word.size()));
            verb != Verb::none) {
            verb_ = verb;
            since_verb_ = 0;
            into_.has_verb = true;
        } else if (++since_verb_ <= k_near) {
            into_.objects.push_back({static_cast<std::uint32_t>(begin), verb_});
        }
        const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
        const bool is_part = (end + 1 < limit && text_[end] == '.' && is_digit(text_[end + 1])) ||
                             (begin > 0 && text_[begin - 1] == '.');
        if (is_number && !is_part)
            if (const auto number = json::parse_number(word))
                into_.literals.push_back(
                    {*number, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
        return end;
    }

    std::string_view text_;
    CardText& into_;
    Verb verb_ = Verb::none;
    // Words since the verb, without anything but blanks in between.
    static constexpr int k_near = 3, k_far = 1'000'000;
    int since_verb_ = k_far;
};

} // namespace

bool has_word(std::string_view text, std::string_view word) noexcept {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !is_in_word(text[at - 1])) && (end == text.size() || !is_in_word(text[end])))
            return true;
    }
    return false;
}

Verb verb_of(std::string_view word) noexcept {
    if (std::find(k_taking.begin(), k_taking.end(), word) != k_taking.end()) return Verb::takes;
    return std::find(k_giving.begin(), k_giving.end(), word) != k_giving.end() ? Verb::gives : Verb::none;
}

CardText read_text(std::string_view text) {
    CardText read;
    read.lower = to_lower(text);
    Reader reader(text, read);
    for (const TemplatePart& part : template_parts(text)) {
        const auto at = static_cast<std::size_t>(part.text.data() - text.data());
        if (part.kind == TemplatePart::plain) reader.read_plain(at, at + part.text.size());
        if (part.kind == TemplatePart::placeholder) reader.read_mention(part.text);
    }
    return read;
}

} // namespace arbiter::pack::card
