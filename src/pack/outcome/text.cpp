// One pass over a text: words, numbers and placeholders in the order they stand.
#include "pack/outcome/text.hpp"

#include "base/text.hpp"
#include "pack/template_text.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::pack::outcome {
namespace {

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool is_in_word(char c) { return is_letter(c) || is_digit(c) || c == '\''; }

// `2` or `1d4`.
bool is_amount(std::string_view word) {
    const std::size_t letter = word.find_first_not_of("0123456789");
    if (letter == std::string_view::npos) return true;
    return letter > 0 && (word[letter] == 'd' || word[letter] == 'D') && letter + 1 < word.size() &&
           word.find_first_not_of("0123456789", letter + 1) == std::string_view::npos;
}

// Signs that word processors put for a minus.
constexpr std::array<std::string_view, 2> k_long_minus = {"\u2212", "\u2013"};
constexpr std::size_t k_long_size = 3;

bool starts_with_long_minus(std::string_view text) {
    return text.starts_with(k_long_minus[0]) || text.starts_with(k_long_minus[1]);
}

// What the sign right before a place says; a dash between two numbers is none.
Says sign_before(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const bool is_long = at >= k_long_size && starts_with_long_minus(text.substr(at - k_long_size));
    const std::size_t size = is_long ? k_long_size : 1;
    if (before.size() < size) return Says::nothing;
    const bool is_free = before.size() == size || !is_in_word(before[before.size() - size - 1]);
    if (!is_free) return Says::nothing;
    return is_long || before.back() == '-' ? Says::takes : before.back() == '+' ? Says::gives : Says::nothing;
}

class Reader {
public:
    Reader(std::string_view text, const Words& words, OutcomeText& into)
        : text_(text), words_(words), into_(into) {}

    void read_plain(std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end;) {
            if (starts_with_long_minus(text_.substr(at, end - at))) {
                at += k_long_size;
                since_change_ = since_sign_ = k_far;
                continue;
            }
            if (is_in_word(text_[at])) {
                at = read_word(at, end);
                continue;
            }
            const char c = text_[at++];
            if (c == '.' || c == '!' || c == '?') {
                change_ = Says::nothing;
                awaits_change_ = false;
            }
            if (c == ' ' || is_inside_dice(at - 1, end)) continue;
            since_change_ = since_sign_ = k_far;
        }
    }

    void read_mention(std::string_view name) {
        Mention mention{name, 0, 0, change_};
        const auto at = static_cast<std::size_t>(name.data() - text_.data());
        mention.begin = static_cast<std::uint32_t>(at - 1);
        mention.end = static_cast<std::uint32_t>(at + name.size() + 1);
        const char before = at >= 2 ? text_[at - 2] : ' ';
        if (before == '+') mention.says = Says::gives;
        if (before == '-') mention.says = Says::takes;
        into_.mentions.push_back(mention);
    }

private:
    std::size_t read_word(std::size_t begin, std::size_t limit) {
        std::size_t end = begin;
        while (end < limit && is_in_word(text_[end])) ++end;
        const std::string_view word = text_.substr(begin, end - begin);
        const std::string_view lower = std::string_view(into_.lower).substr(begin, word.size());
        const auto place = static_cast<std::uint32_t>(begin);
        const Says says = meaning_of(lower, words_);
        if (says == Says::gives || says == Says::takes) {
            change_ = says;
            since_change_ = 0;
            into_.tells_of_change = true;
            if (std::exchange(awaits_change_, false)) into_.choices.push_back({place, says});
        } else if (++since_sign_ <= k_near_sign) {
            into_.objects.push_back({place, sign_});
        } else if (++since_change_ <= k_near) {
            into_.objects.push_back({place, change_});
        }
        if (says == Says::picks) read_pick(place);
        if (is_amount(word)) read_amount(begin, end);
        const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
        const bool is_part = (end + 1 < limit && text_[end] == '.' && is_digit(text_[end + 1])) ||
                             (begin > 0 && text_[begin - 1] == '.');
        if (is_number && !is_part)
            if (const auto number = json::parse_number(word))
                into_.literals.push_back(
                    {*number, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
        return end;
    }

    // "Gain 1 of your choice" has said it before, "choose what to lose" says it behind.
    void read_pick(std::uint32_t place) {
        into_.tells_of_picking = true;
        awaits_change_ = since_change_ >= k_far;
        if (!awaits_change_) into_.choices.push_back({place, change_});
    }

    // The plus of `1d4+1`.
    [[nodiscard]] bool is_inside_dice(std::size_t at, std::size_t limit) const {
        return (text_[at] == '+' || text_[at] == '-') && at > 0 && is_digit(text_[at - 1]) &&
               at + 1 < limit && is_digit(text_[at + 1]);
    }

    void read_amount(std::size_t begin, std::size_t end) {
        const Says sign = sign_before(text_, begin);
        if (sign != Says::nothing) {
            sign_ = sign;
            since_sign_ = 0;
        }
        const bool is_sure = sign != Says::nothing || since_change_ <= k_near;
        if (is_sure || (change_ != Says::nothing && follows_another(begin)))
            into_.promises.push_back(
                {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), is_sure});
    }

    // One more of a list: the 2 of "lose {food} food and 2 gold".
    [[nodiscard]] bool follows_another(std::size_t begin) const {
        std::string_view before = std::string_view(into_.lower).substr(0, begin);
        while (before.ends_with(' ')) before.remove_suffix(1);
        if (before.ends_with(',')) return true;
        const auto word = std::find_if_not(before.rbegin(), before.rend(), is_in_word).base();
        return meaning_of(before.substr(static_cast<std::size_t>(word - before.begin())), words_) ==
               Says::joins;
    }

    std::string_view text_;
    const Words& words_;
    OutcomeText& into_;
    Says change_ = Says::nothing; // gives or takes: the last such word of the sentence
    Says sign_ = Says::nothing;   // the same by the last sign before a number
    bool awaits_change_ = false;  // somebody picks, and it is not yet said whether to get or to lose it
    // Words since then, without anything but blanks in between.
    static constexpr int k_near = 3, k_far = 1'000'000;
    static constexpr int k_near_sign = 2;
    int since_change_ = k_far, since_sign_ = k_far;
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

std::string OutcomeText::words_behind(std::uint32_t place, int count) const {
    std::string words;
    std::size_t at = place;
    // Behind `1d4` the rest of `1d4+1` may stand.
    while (at < lower.size() && (lower[at] == '+' || lower[at] == '-' || is_digit(lower[at]))) ++at;
    for (; count > 0; --count) {
        while (at < lower.size() && lower[at] == ' ') ++at;
        const std::size_t begin = at;
        while (at < lower.size() && is_in_word(lower[at])) ++at;
        if (at == begin) return {};
        words += (words.empty() ? "" : "_") + lower.substr(begin, at - begin);
    }
    return words;
}

OutcomeText read_text(std::string_view text, const Words& words) {
    OutcomeText read;
    read.lower = to_lower(text);
    Reader reader(text, words, read);
    for (const TemplatePart& part : template_parts(text)) {
        const auto at = static_cast<std::size_t>(part.text.data() - text.data());
        if (part.kind == TemplatePart::plain) reader.read_plain(at, at + part.text.size());
        if (part.kind == TemplatePart::placeholder) reader.read_mention(part.text);
    }
    return read;
}

} // namespace arbiter::pack::outcome
