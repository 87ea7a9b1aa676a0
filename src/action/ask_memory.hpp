// AskMemory: answers of walks that policies asked for, by all that decides them. One for each worker.
#pragma once

#include "arbiter/chance.hpp"
#include "world/cell_set.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace arbiter::action {

/// A number after an action; nothing where there is none.
struct AskAnswer {
    std::optional<double> value;
    PedigreeKind pedigree = PedigreeKind::exact;
};

class AskMemory {
public:
    /// Answers that are kept at once. Positions of a fight hardly come back, so a full memory is emptied.
    static constexpr std::size_t k_most = 65'536;

    bool is_on = true; ///< tests compare

    /// The answer that was kept under a key; null: none was.
    [[nodiscard]] const AskAnswer* find(const std::string& key) const {
        const auto found = is_on ? answers_.find(key) : answers_.end();
        return found == answers_.end() ? nullptr : &found->second;
    }
    void keep(const std::string& key, const AskAnswer& answer) {
        if (!is_on) return;
        if (answers_.size() >= k_most) answers_.clear();
        answers_.emplace(key, answer);
    }
    [[nodiscard]] std::size_t size() const noexcept { return answers_.size(); }
    void clear() noexcept { answers_.clear(); }

    /// The cells that decide what comes of an action (by number) for a formula of a policy (by address), once
    /// somebody has worked them out.
    std::map<std::pair<const void*, std::uint32_t>, world::CellSet> cells;

private:
    std::unordered_map<std::string, AskAnswer> answers_; // never gone through
};

} // namespace arbiter::action
