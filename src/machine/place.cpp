#include "machine/place.hpp"

namespace arbiter::machine {
namespace {

std::string_view path_at(const Code& code, std::uint32_t position) {
    return position < code.steps.size() ? std::string_view(code.steps[position]->path) : "end";
}

} // namespace

// Instructions of one effect need not stand together: a loop ends with one behind what it repeats.
CodePlace place_in(const Code& code, std::uint32_t position) {
    CodePlace place{path_at(code, position)};
    for (std::uint32_t before = 0; before < position; ++before)
        if (path_at(code, before) == place.path) ++place.step;
    return place;
}

std::optional<std::uint32_t> find_place(const Code& code, const CodePlace& place) {
    std::uint32_t left = place.step;
    for (std::uint32_t position = 0; position <= code.steps.size(); ++position)
        if (path_at(code, position) == place.path && left-- == 0) return position;
    return std::nullopt;
}

} // namespace arbiter::machine
