#include "rules/contest/contest.hpp"

namespace arbiter::rules {

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
