// Somebody who only watches: what happens, in words, with rounds, the order of turns and maps between.
#pragma once

#include "play_text.hpp"

namespace arbiter::cli {

class WatchFront final : public Front {
public:
    WatchFront(AnswerReader& lines, const play::Session& session, TextSetting setting)
        : is_terminal_(setting.is_terminal), text_(lines, session, std::move(setting)) {}

    void begin(const play::Session& session) override;
    /// Nobody is asked.
    [[nodiscard]] std::optional<arbiter::Command> next(const play::Session&) override { return {}; }
    [[nodiscard]] std::optional<arbiter::Command> next_after_end(const play::Session&) override { return {}; }
    void begin_round(const play::Session& session) override;
    void show(const arbiter::Command& command, const Accepted& accepted,
              const play::Session& session) override;
    void show_decision(const Decision& decision, const play::Session& session) override;
    void refuse(const Error& error) override { text_.refuse(error); }
    void end(const play::Session& session) override;

private:
    [[nodiscard]] std::string map_now(const play::Session& session) const;
    void show_round(const Accepted& accepted, const play::Session& session);

    bool is_terminal_;
    TextFront text_;
    std::string map_shown_, map_before_; // the last one that was printed, and that of a round's beginning
    std::optional<double> round_;        // of the fight, before its round began
    bool has_played_ = false;
};

} // namespace arbiter::cli
