#include "machine/find_option.hpp"

#include "base/text.hpp"

#include <charconv>

namespace arbiter::machine {
namespace {

// `#3`, the third: what those call an option who may not know its id.
std::optional<std::uint64_t> option_number(std::string_view name) {
    std::uint64_t number = 0;
    if (!name.starts_with('#') || name.size() < 2) return std::nullopt;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    const bool is_one = error == std::errc() && end == name.data() + name.size() && number > 0;
    return is_one ? std::optional(number - 1) : std::nullopt;
}

} // namespace

std::string without_packs(std::string_view id) {
    std::string bare;
    std::size_t word = 0; // where the id at hand begins in `bare`
    for (const char letter : id) {
        if (letter == ':')
            bare.resize(word);
        else
            bare += letter;
        if (letter == ' ' || letter == '=') word = bare.size();
    }
    return bare;
}

std::optional<std::uint64_t> find_option(std::span<const QuestionOption> options, std::string_view name) {
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].id == name) return i;
    const std::string lower = to_lower(name), bare = without_packs(name);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (to_lower(options[i].label) == lower) return i;
    if (const auto number = option_number(name); number && *number < options.size()) return number;
    std::optional<std::uint64_t> found;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (without_packs(options[i].id) != bare) continue;
        if (found) return std::nullopt; // one of several
        found = i;
    }
    return found;
}

} // namespace arbiter::machine
