// A pattern becomes a small program, and all ways through it are followed at once, one byte after the other.
#include "pack/pattern.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace arbiter::pack {
namespace {

constexpr std::size_t k_most_instructions = 4'000;
constexpr std::size_t k_deepest_group = 20;
constexpr std::size_t k_most_repeats = 1'000;

} // namespace

class PatternReader {
public:
    PatternReader(std::string_view text, Pattern& made, PatternProblem& problem)
        : text_(text), made_(made), problem_(problem) {}

    bool read() {
        made_.code_ = alternatives();
        if (is_good_ && next_ < text_.size()) refuse("a ) that nothing opens");
        return is_good_;
    }

private:
    using Fragment = Pattern::Fragment;
    using Bytes = Pattern::Bytes;
    using Code = Pattern::Code;

    Fragment refuse(std::string message, bool is_wrong = true) {
        if (is_good_) problem_ = {std::move(message), is_wrong};
        is_good_ = false;
        return {};
    }
    [[nodiscard]] bool is_at(char c) const { return next_ < text_.size() && text_[next_] == c; }
    bool take(char c) {
        const bool is_there = is_at(c);
        next_ += is_there ? 1 : 0;
        return is_there;
    }
    static std::int32_t size(const Fragment& fragment) { return static_cast<std::int32_t>(fragment.size()); }
    static void append(Fragment& to, const Fragment& more) { to.insert(to.end(), more.begin(), more.end()); }

    Fragment alternatives() {
        Fragment all = sequence();
        while (is_good_ && take('|')) {
            const Fragment other = sequence();
            Fragment both = {{Code::fork, size(all) + 2}};
            append(both, all);
            both.push_back({Code::jump, size(other) + 1});
            append(both, other);
            all = std::move(both);
        }
        return all;
    }

    Fragment sequence() {
        Fragment all;
        while (is_good_ && next_ < text_.size() && !is_at('|') && !is_at(')')) append(all, repeated());
        if (all.size() > k_most_instructions) return refuse("it is too large", false);
        return all;
    }

    Fragment repeated() {
        const Fragment one = atom();
        std::size_t least = 1, most = 1;
        if (!is_good_ || !count(least, most)) return one;
        take('?'); // lazy or not, the same texts match
        if (std::string_view("*+?").find(next_ < text_.size() ? text_[next_] : ' ') != std::string_view::npos)
            return refuse("two signs of repetition in a row");
        const bool is_endless = most == k_endless;
        const std::size_t copies = is_endless ? least + 1 : most;
        if (one.size() * copies > k_most_instructions) return refuse("it is too large", false);
        Fragment all;
        for (std::size_t i = 0; i < least; ++i) append(all, one);
        if (is_endless) {
            all.push_back({Code::fork, size(one) + 2});
            append(all, one);
            all.push_back({Code::jump, -size(one) - 1});
        }
        for (std::size_t i = least; !is_endless && i < most; ++i) {
            all.push_back({Code::fork, size(one) + 1});
            append(all, one);
        }
        return all;
    }

    // How often; false where nothing says so.
    bool count(std::size_t& least, std::size_t& most) {
        if (take('*')) return least = 0, most = k_endless, true;
        if (take('+')) return least = 1, most = k_endless, true;
        if (take('?')) return least = 0, most = 1, true;
        if (!is_at('{') || next_ + 1 >= text_.size() || !is_digit(text_[next_ + 1])) return false;
        ++next_;
        least = most = number();
        if (take(',')) most = is_at('}') ? k_endless : number();
        if (!take('}')) return refuse("a { that is never closed"), false;
        if (least > most) return refuse("a count whose least is above its most"), false;
        if (least > k_most_repeats || (most != k_endless && most > k_most_repeats))
            return refuse("it is too large", false), false;
        return true;
    }

    std::size_t number() {
        std::size_t value = 0;
        while (next_ < text_.size() && is_digit(text_[next_]))
            value = std::min(k_most_repeats + 1, value * 10 + static_cast<std::size_t>(text_[next_++] - '0'));
        return value;
    }

    Fragment atom() {
        const char c = text_[next_++];
        switch (c) {
        case '^': return {{Code::begin}};
        case '$': return {{Code::end}};
        case '.': return any_of(~bytes_of('\n'));
        case '(': return group();
        case '[': return any_of(listed());
        case '\\': return escaped();
        case '*':
        case '+':
        case '?': return refuse(fmt::format("a {} with nothing before it", c));
        default: return any_of(bytes_of(c));
        }
    }

    Fragment group() {
        if (++depth_ > k_deepest_group) return refuse("it is too deep", false);
        if (take('?') && !take(':')) return refuse("look-around", false);
        Fragment inside = alternatives();
        if (is_good_ && !take(')')) return refuse("a ( that is never closed");
        --depth_;
        return inside;
    }

    Fragment escaped() {
        if (next_ >= text_.size()) return refuse("a \\ with nothing behind it");
        const char c = text_[next_];
        if (c == 'b' || c == 'B' || c == 'p' || c == 'P' || c == 'k' || c == 'u' || c == 'x' || c == 'c' ||
            (is_digit(c) && c != '0'))
            return refuse(fmt::format("\\{}", c), false);
        return any_of(escape());
    }

    // What stands behind a backslash, in a class or outside of one.
    Bytes escape() {
        const char c = text_[next_++];
        Bytes digits, words;
        for (int i = 0; i < 256; ++i) {
            const char one = static_cast<char>(i);
            const bool is_letter = (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z');
            digits[static_cast<std::size_t>(i)] = is_digit(one);
            words[static_cast<std::size_t>(i)] = is_digit(one) || is_letter || one == '_';
        }
        switch (c) {
        case 'd': return digits;
        case 'D': return ~digits;
        case 'w': return words;
        case 'W': return ~words;
        case 's': return bytes_of(' ') | bytes_of('\t') | bytes_of('\n') | bytes_of('\r');
        case 'S': return ~(bytes_of(' ') | bytes_of('\t') | bytes_of('\n') | bytes_of('\r'));
        case 'n': return bytes_of('\n');
        case 't': return bytes_of('\t');
        case 'r': return bytes_of('\r');
        default: return bytes_of(c);
        }
    }

    Bytes listed() {
        Bytes all;
        const bool is_denied = take('^');
        while (next_ < text_.size() && !is_at(']')) {
            const char low = text_[next_++];
            if (low == '\\' && next_ < text_.size()) {
                all |= escape();
                continue;
            }
            const bool is_range = is_at('-') && next_ + 1 < text_.size() && text_[next_ + 1] != ']';
            const char high = is_range ? text_[next_ + 1] : low;
            next_ += is_range ? 2 : 0;
            const auto from = static_cast<unsigned char>(low), to = static_cast<unsigned char>(high);
            if (from > to) refuse(fmt::format("the range {}-{} runs backwards", low, high));
            for (std::size_t i = from; i <= to; ++i) all.set(i);
        }
        if (!take(']')) refuse("a [ that is never closed");
        return is_denied ? ~all : all;
    }

    static Bytes bytes_of(char c) { return Bytes().set(static_cast<unsigned char>(c)); }

    Fragment any_of(const Bytes& bytes) {
        made_.sets_.push_back(bytes);
        return {{Code::one_of, 0, static_cast<std::uint32_t>(made_.sets_.size() - 1)}};
    }

    static constexpr std::size_t k_endless = static_cast<std::size_t>(-1);

    std::string_view text_;
    Pattern& made_;
    PatternProblem& problem_;
    std::size_t next_ = 0, depth_ = 0;
    bool is_good_ = true;
};

std::optional<Pattern> Pattern::read(std::string_view text, PatternProblem& problem) {
    Pattern made;
    if (!PatternReader(text, made, problem).read()) return std::nullopt;
    return made;
}

void Pattern::reach(std::size_t from, bool is_begin, bool is_end, std::vector<std::size_t>& places,
                    std::vector<bool>& met) const {
    std::vector<std::size_t> waiting = {from};
    while (!waiting.empty()) {
        const std::size_t at = waiting.back();
        waiting.pop_back();
        if (met[at]) continue;
        met[at] = true;
        if (at == code_.size() || code_[at].code == Code::one_of) {
            places.push_back(at);
            continue;
        }
        const Instruction& step = code_[at];
        const auto there = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + step.by);
        if (step.code == Code::fork || step.code == Code::jump) waiting.push_back(there);
        const bool goes_on = step.code == Code::fork || (step.code == Code::begin && is_begin) ||
                             (step.code == Code::end && is_end);
        if (goes_on) waiting.push_back(at + 1);
    }
}

bool Pattern::is_in(std::string_view text) const {
    std::vector<std::size_t> now, next;
    for (std::size_t i = 0;; ++i) {
        std::vector<bool> met(code_.size() + 1, false);
        const std::vector<std::size_t> before = std::exchange(now, {});
        for (const std::size_t at : before) reach(at, i == 0, i == text.size(), now, met);
        reach(0, i == 0, i == text.size(), now, met); // it may begin anywhere
        if (met[code_.size()]) return true;
        if (i == text.size()) return false;
        next.clear();
        for (const std::size_t at : now)
            if (sets_[code_[at].set][static_cast<unsigned char>(text[i])]) next.push_back(at + 1);
        now = next;
    }
}

} // namespace arbiter::pack
