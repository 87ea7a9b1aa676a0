// Somebody at a terminal, or one answer a line over a pipe: menus, keys and what happened, in words.
#pragma once

#include "log_text.hpp"
#include "play_front.hpp"
#include "play_input.hpp"
#include "play_situation.hpp"
#include "play_table.hpp"

namespace arbiter::cli {

struct TextSetting {
    Seats seats = {};
    Viewer viewer = {};                      ///< what is shown is what they may see
    std::string save_file = {};              ///< for `s` without a name
    std::vector<std::string> own_files = {}; ///< the save that is played: `s` may write over it
    std::uint64_t floor = 0;                 ///< a revision that `u` does not go behind
    bool has_prompt = true;
    bool is_terminal = false; ///< somebody types: `s` without a name asks for one
    bool shows_all = false;   ///< what cannot be chosen, too
    bool shows_people = true; ///< bars, before each question and where they change
    bool shows_why = false;   ///< the best options before each choice of a policy
    bool is_json = false;     ///< questions and mistakes as JSON, and nothing else
};

class TextFront final : public Front {
public:
    TextFront(AnswerReader& lines, const play::Session& session, TextSetting setting);

    [[nodiscard]] std::optional<arbiter::Command> next(const play::Session& session) override;
    [[nodiscard]] std::optional<arbiter::Command> next_after_end(const play::Session& session) override;
    void show(const arbiter::Command& command, const Accepted& accepted,
              const play::Session& session) override;
    void show_decision(const Decision& decision, const play::Session& session) override;
    void refuse(const Error& error) override;
    /// Whoever sits at the table is its game master, too: they may take back what dice have decided.
    [[nodiscard]] bool is_game_master() const override { return true; }
    [[nodiscard]] std::optional<SavePoint> saved() const override { return saved_; }

private:
    /// A line of input, understood.
    struct Reply {
        enum class Kind : std::uint8_t { option, undo, back, again, quit } kind = Kind::again;
        std::size_t option = 0;
    };
    [[nodiscard]] Result<PendingQuestion> menu(const play::Session& session) const;
    void show_menu(const PendingQuestion& menu, const play::Session& session);
    [[nodiscard]] std::string people_now(const PendingQuestion& menu, const play::Session& session);
    [[nodiscard]] Reply read_reply(const PendingQuestion& menu, const play::Session& session);
    [[nodiscard]] Reply follow(const std::string& line, const PendingQuestion& menu,
                               const play::Session& session);
    void explain(const std::string& line, const PendingQuestion& menu, const play::Session& session);
    [[nodiscard]] Result<void> check_overwrites(const std::string& file) const;
    void save_now(const std::string& line, const play::Session& session);
    [[nodiscard]] std::optional<std::string> read_line(std::string_view prompt = "> ");
    [[nodiscard]] std::optional<arbiter::Command> take(const QuestionOption& option,
                                                       const play::Session& session);
    [[nodiscard]] std::optional<arbiter::Command> take_back(const play::Session& session) const;

    AnswerReader& lines_;
    TextSetting setting_;
    LogText text_;
    Gauges gauges_;                         // as they were shown last
    std::string people_shown_;              // not shown once more while it is the same
    std::string actor_;                     // who acts, in a scene without rounds; empty: to be asked
    bool shows_closed_ = false;             // at this menu
    std::optional<SavePoint> saved_;        // by `s`, last
    std::vector<std::string> written_;      // by `s`
    std::optional<std::uint64_t> end_told_; // the revision at which it was told who has won
};

} // namespace arbiter::cli
