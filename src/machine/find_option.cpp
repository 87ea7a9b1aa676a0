#include "machine/find_option.hpp"

#include "base/text.hpp"

namespace arbiter::machine {
namespace {

// `pools:strike target=pools:bandit` without its packs: `strike target=bandit`.
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

} // namespace

std::optional<std::uint64_t> find_option(std::span<const QuestionOption> options, std::string_view name) {
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].id == name) return i;
    const std::string lower = to_lower(name), bare = without_packs(name);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (to_lower(options[i].label) == lower) return i;
    std::optional<std::uint64_t> found;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (without_packs(options[i].id) != bare) continue;
        if (found) return std::nullopt; // one of several
        found = i;
    }
    return found;
}

} // namespace arbiter::machine
