#include "rules/contest/contest.hpp"

#include "expr/trace.hpp"

#include <algorithm>
#include <cmath>
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

Result<void> check_numbers(const Contest& contest, const Assessment& assessment, const Phrases& phrases) {
    if (!assessment.lacks.empty()) return fail(ErrorCode::bad_argument, assessment.lacks);
    const auto most = contest.most_dice();
    for (std::size_t part = 0; part < assessment.parts.size(); ++part) {
        const std::string& id = contest.quantities()[part]->id;
        if (!assessment.parts[part].has_base)
            return fail(ErrorCode::bad_argument, phrases.say<"no_base">(id));
        if (most && assessment.parts[part].value >= *most + 1.0)
            return fail(
                ErrorCode::too_large,
                phrases.say<"large_pool">(id, rounded(assessment.parts[part].value, Rounding::floor), *most));
    }
    return {};
}

// How many dice a pool has is known when all of its number is; whether any other number is there, by its
// base.
bool Contest::can_be_asked(const Host& host, Workspace& workspace, Breakdown& room) const {
    const auto most = most_dice();
    for (const auto& quantity : quantities()) {
        if (most) {
            evaluate(*quantity, host, workspace, room);
            if (!room.has_base || room.value >= *most + 1.0) return false;
        } else if (std::isnan(work_out(quantity->base, host, workspace))) {
            return false;
        }
    }
    return has_dice(host, workspace);
}

std::vector<std::string> missing_of(const Contest& contest, const Assessment& assessment, const Host& host) {
    std::vector<std::string> missing;
    const auto look_at = [&](const Rule& rule) {
        expr::Machine machine(*rule.program);
        expr::Recorder recorder;
        machine.host = &host;
        machine.tracer = &recorder;
        machine.use_fast_paths(false);
        machine.begin();
        static_cast<void>(machine.run());
        for (std::string& path : expr::explain(*rule.program, recorder.steps()).missing)
            if (std::find(missing.begin(), missing.end(), path) == missing.end())
                missing.push_back(std::move(path));
    };
    for (std::size_t part = 0; part < assessment.parts.size(); ++part)
        if (const Rule& base = contest.quantities()[part]->base.rule;
            base && !assessment.parts[part].has_base)
            look_at(base);
    if (!assessment.lacks.empty())
        for (const Rule* rule : contest.own_rules())
            if (*rule) look_at(*rule);
    return missing;
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
