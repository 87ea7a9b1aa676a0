// Only the last star is tried again with one sign more: whatever an earlier one could take, the last one can.
#include "base/like.hpp"

#include "base/text.hpp"

namespace arbiter {
namespace {

constexpr bool may_be_in_star(char c) { return c != '{' && c != '}'; }

class LikeMatch {
public:
    LikeMatch(std::string_view text, std::string_view pattern) : text_(text), pattern_(pattern) {}

    std::optional<std::vector<std::string_view>> run() {
        while (at_ < text_.size() || next_ < pattern_.size())
            if (!step() && !lengthen_star()) return std::nullopt;
        return holes_;
    }

private:
    bool step() {
        if (at_ == text_.size() || next_ == pattern_.size()) return false;
        const char wanted = pattern_[next_];
        if (wanted == '*') {
            star_ = next_;
            star_begin_ = star_end_ = at_;
            holes_before_star_ = holes_.size();
            return lengthen_star();
        }
        const std::size_t begin = at_;
        if (wanted == '#')
            while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        else if (text_[at_] == wanted)
            ++at_;
        if (at_ == begin) return false;
        if (wanted == '#') holes_.push_back(text_.substr(begin, at_ - begin));
        ++next_;
        return true;
    }

    bool lengthen_star() {
        if (!star_ || star_end_ == text_.size() || !may_be_in_star(text_[star_end_])) return false;
        at_ = ++star_end_;
        next_ = *star_ + 1;
        holes_.resize(holes_before_star_);
        holes_.push_back(text_.substr(star_begin_, star_end_ - star_begin_));
        return true;
    }

    std::string_view text_, pattern_;
    std::size_t at_ = 0, next_ = 0;
    std::optional<std::size_t> star_; // the last one, in the pattern
    std::size_t star_begin_ = 0, star_end_ = 0, holes_before_star_ = 0;
    std::vector<std::string_view> holes_;
};

} // namespace

std::optional<std::vector<std::string_view>> find_like(std::string_view text, std::string_view pattern) {
    return LikeMatch(text, pattern).run();
}

std::string fill_like(std::string_view pattern, const std::vector<std::string_view>& holes) {
    std::string out;
    auto hole = holes.begin();
    for (const char c : pattern)
        if ((c == '#' || c == '*') && hole != holes.end())
            out += *hole++;
        else
            out += c;
    return out;
}

} // namespace arbiter
