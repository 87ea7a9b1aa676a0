#include "rules/contest/contest.hpp"

#include <fmt/format.h>

namespace arbiter::rules {

std::string faces_text(std::span<const std::int64_t> faces) {
    return fmt::format("{}", fmt::join(faces, ", "));
}

std::vector<std::int64_t> whole_faces(std::span<const chance::Face> faces) {
    std::vector<std::int64_t> whole;
    for (const chance::Face& face : faces)
        if (face.kind == chance::Face::Kind::whole) whole.push_back(face.whole);
    return whole;
}

Result<void> check_bases(const Contest& contest, const Assessment& assessment) {
    for (std::size_t part = 0; part < assessment.parts.size(); ++part)
        if (!assessment.parts[part].has_base)
            return fail(ErrorCode::bad_argument, fmt::format("the base of \"{}\" cannot be worked out",
                                                             contest.quantities()[part]->id));
    return {};
}

std::vector<std::string> tags_of(const Contest& contest, const Assessment& assessment) {
    std::vector<std::string> tags;
    const auto quantities = contest.quantities();
    for (std::size_t part = 0; part < quantities.size(); ++part)
        for (std::size_t i = 0; i < quantities[part]->lines.size(); ++i) {
            const Line& line = quantities[part]->lines[i];
            if (assessment.parts[part].lines[i].fate == Fate::counts && !line.tag.empty())
                tags.push_back(line.tag);
        }
    return tags;
}

} // namespace arbiter::rules
