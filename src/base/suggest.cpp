// Edit distance by rows (optimal string alignment), and the search for the nearest name.
#include "base/suggest.hpp"

#include "arbiter/suggest.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace arbiter {
namespace {

// Names longer than this are not misspellings anybody wants compared; it also bounds the work per candidate.
constexpr std::size_t k_longest_name = 128;

// Pairs of letters that one search compares: about a twentieth of a second.
constexpr std::size_t k_most_letters = 20'000'000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letter(char a, char b) { return lower(a) == lower(b); }

} // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
    const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (gap > most) return most + 1;

    using Row = std::array<std::size_t, k_longest_name + 1>;
    if (a.size() > k_longest_name || b.size() > k_longest_name) return most + 1;
    Row rows[3]; // three rows in turn: the current one, the last, and the one before that for swaps
    Row *before = &rows[0], *last = &rows[1], *row = &rows[2];
    for (std::size_t j = 0; j <= b.size(); ++j) (*last)[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        (*row)[0] = i;
        std::size_t least = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = same_letter(a[i - 1], b[j - 1]);
            std::size_t& cell = (*row)[j];
            cell = std::min({(*last)[j] + 1, (*row)[j - 1] + 1, (*last)[j - 1] + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]);
            if (swapped) cell = std::min(cell, (*before)[j - 2] + 1);
            least = std::min(least, cell);
        }
        if (least > most) return most + 1;
        std::swap(before, last);
        std::swap(last, row);
    }
    return std::min((*last)[b.size()], most + 1);
}

namespace {

// How many slips there may be between two ids: of one pack no more than half of the name, since that they
// share the pack says nothing of their names.
std::size_t most_slips(std::string_view wanted, std::string_view candidate) {
    const std::size_t colon = wanted.find(':');
    const bool is_of_one_pack =
        colon != std::string_view::npos && candidate.substr(0, colon + 1) == wanted.substr(0, colon + 1);
    return is_of_one_pack ? std::max<std::size_t>(1, (wanted.size() - colon - 1) / 2) : wanted.size();
}

} // namespace

NearestName::NearestName(std::string_view wanted)
    : wanted_(wanted), limit_(std::max<std::size_t>(1, wanted.size() / 3)), letters_left_(k_most_letters) {
    if (wanted.size() > k_longest_name) limit_ = 0;
}

void NearestName::offer(std::string_view candidate) {
    if (candidate.size() > k_longest_name || candidate.empty()) return;
    // A one-letter name is one edit from every other; only its other case is a likely slip.
    const std::size_t limit = found_ ? limit_ - 1 : (candidate.size() < 2 ? 0 : limit_);
    if (found_ && limit_ == 0) return;
    const std::size_t letters = wanted_.size() * candidate.size();
    if (letters > letters_left_) return;
    letters_left_ -= letters;
    const std::size_t distance = edit_distance(wanted_, candidate, limit);
    if (distance > limit || distance > most_slips(wanted_, candidate)) return;
    found_ = std::string(candidate);
    limit_ = distance;
}

std::string NearestName::question() const {
    return found_ ? "did you mean \"" + *found_ + "\"?" : std::string();
}

std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> names) {
    NearestName nearest(wanted);
    for (const auto name : names) nearest.offer(name);
    return nearest.question();
}

std::string list_names(std::span<const std::string> names) {
    constexpr std::size_t k_most = 12;
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), k_most); ++i)
        list += (list.empty() ? "" : ", ") + names[i];
    return names.size() > k_most ? list + " and " + std::to_string(names.size() - k_most) + " more" : list;
}

std::vector<std::string> short_ids(std::span<const std::string> ids) {
    const auto without_pack = [](const std::string& id) { return id.substr(id.find(':') + 1); };
    std::map<std::string, std::size_t> uses;
    for (const std::string& id : ids) ++uses[without_pack(id)];
    std::vector<std::string> names;
    for (const std::string& id : ids) names.push_back(uses[without_pack(id)] == 1 ? without_pack(id) : id);
    return names;
}

namespace {

// The nearest of names, each compared whole, without its pack and without the folder of its card.
std::string nearest_question(std::string_view wanted, std::span<const std::string> names) {
    NearestName nearest(wanted);
    const std::string* found = nullptr;
    for (const std::string& name : names) {
        const std::string_view bare = std::string_view(name).substr(name.find(':') + 1);
        for (const std::string_view spelling :
             {std::string_view(name), bare, bare.substr(bare.find('/') + 1)}) {
            const auto before = nearest.found();
            nearest.offer(spelling);
            if (nearest.found() != before) found = &name;
        }
    }
    return found ? "did you mean \"" + *found + "\"?" : std::string();
}

} // namespace

std::string suggest_from(std::string_view wanted, std::span<const std::string> names) {
    if (names.empty()) return {};
    std::string question = nearest_question(wanted, names);
    if (question.empty()) question = nearest_question(wanted.substr(wanted.find(':') + 1), names);
    return (question.empty() ? "" : question + " ") + (names.size() == 1 ? "there is " : "there are ") +
           list_names(names);
}

} // namespace arbiter
