// Stage: a small pack with one action whose fields a test writes, and three people to do it with.
#pragma once

#include "action/resolution.hpp"
#include "action/resolve.hpp"

#include <memory>
#include <string>
#include <vector>

namespace arbiter::tests {

/// The game of the pack `p` in these files; what is wrong with it is in the report.
[[nodiscard]] LoadedGame load_small(const MemoryFiles& files, const Limits& limits = {});

/// The pack `p`: people p:hero, p:wolf, p:bear and p:far (elsewhere) in the places p:hall and p:yard, each
/// with `p:hp` {"now", "max"}; components p:mark, p:bag, p:skill. The action p:act is on somebody here.
class Stage {
public:
    /// `fields` are more fields of the action: `"effects": [...]`. `files` are more files of the pack.
    explicit Stage(const std::string& fields,
                   const std::vector<std::pair<std::string, std::string>>& files = {},
                   const Limits& limits = {});

    [[nodiscard]] action::Scene& scene() { return *scene_; }
    [[nodiscard]] const action::Scene& scene() const { return *scene_; }
    [[nodiscard]] const PackReport& report() const noexcept { return report_; }
    [[nodiscard]] bool is_fine() const noexcept { return scene_ != nullptr; }
    /// Codes of all findings, each followed by a blank.
    [[nodiscard]] std::string codes() const;
    [[nodiscard]] std::shared_ptr<const action::Game> game() const { return game_; }

    /// Does it to p:wolf; what was told, line by line, or `error: ...`.
    std::string play(const std::vector<double>& dice = {}, const std::vector<OptionChoice>& choices = {});
    /// The same with a seed.
    std::string play_seed(std::uint64_t seed, const std::vector<OptionChoice>& choices = {});
    /// What has changed since the start, as JSON.
    [[nodiscard]] std::string changes() const;

private:
    std::string play_with(const Luck& luck);

    PackReport report_;
    std::shared_ptr<const action::Game> game_;
    ScenePtr scene_;
};

} // namespace arbiter::tests
