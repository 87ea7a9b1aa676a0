// Resolution: one action being done. What is under way is the state's; here are the luck and the log.
#pragma once

#include "action/resolve.hpp"
#include "action/scene.hpp"
#include "chance/sampler.hpp"
#include "chance/script.hpp"

#include <variant>

namespace arbiter::action {

class Resolution {
public:
    /// Begins an action; whatever else was under way in the scene is not any more.
    Resolution(Scene& scene, const Action& action, const world::Cast& cast, const Luck& luck);
    /// Goes on with what is under way, which there must be.
    Resolution(Scene& scene, const Luck& luck);
    /// What is under way ends with it, unless it waits for an answer: then it is the state's, and another
    /// resolution can go on with it.
    ~Resolution();
    Resolution(const Resolution&) = delete;
    Resolution& operator=(const Resolution&) = delete;

    Result<std::optional<chance::Question>> advance();
    /// Answers the question that `advance` gave last: by `option`, or by luck.
    Result<void> answer(std::optional<std::uint64_t> option);
    /// Runs with luck alone: to the end, or, where the luck leaves choices open, to the first of them, which
    /// is `pending` then. What changed is taken back when it fails.
    Result<void> run();

    /// Fails when its luck asks for a degree that it cannot come to.
    [[nodiscard]] Result<void> check_degree() const;
    /// Takes everything back that it has changed.
    void take_back() { scene_.state.world.undo(journal_); }

    [[nodiscard]] Scene& scene() const noexcept { return scene_; }
    [[nodiscard]] const Action& action() const noexcept { return action_; }
    [[nodiscard]] const world::Cast& cast() const noexcept { return cast_; }
    [[nodiscard]] const std::optional<chance::Question>& pending() const noexcept { return pending_; }
    [[nodiscard]] const machine::Log& log() const noexcept { return log_; }

    [[nodiscard]] machine::State& state() const noexcept { return scene_.state; }
    Luck luck;
    std::string actor; ///< ids as it began: at its end they may be gone
    std::vector<TargetChoice> targets;
    std::string label; ///< as it was offered; empty where it goes on with something
    std::optional<int> chance;
    machine::OfferAudiences audiences; ///< who may know label, chance and targets
    /// Whether dice fell.
    [[nodiscard]] bool has_rolled() const noexcept { return has_rolled_; }
    /// All faces that fell so far, as Luck::dice takes them.
    [[nodiscard]] const std::vector<double>& rolled_faces() const noexcept { return rolled_faces_; }

private:
    void assess();
    void find_audiences();
    void take_up(const Luck& given);
    /// Whether it is left to somebody else to answer the pending question.
    [[nodiscard]] bool is_left_open() const;
    [[nodiscard]] Result<std::optional<std::uint64_t>> given_option();
    [[nodiscard]] Result<std::optional<std::uint64_t>> given_pick();
    // With the options in its hint.
    tl::unexpected<Error> refuse_choice(Error error);
    /// `did you mean "X"?` of the pending question's options, or nothing.
    [[nodiscard]] std::string nearest_option(std::string_view wanted);
    Result<void> check_rest() const;
    void add_place(Error& error) const;
    [[nodiscard]] std::int32_t forced_degree() const;

    Scene& scene_;
    const Action& action_;
    world::Cast cast_;
    std::vector<chance::Face> faces_; // of the question at hand
    std::vector<double> rolled_faces_;
    std::size_t choices_used_ = 0; // of those that were given
    std::size_t picks_used_ = 0;
    std::uint32_t rerolls_used_ = 0;
    bool has_rolled_ = false, is_waiting_ = false;
    std::variant<std::monostate, chance::Sampler, chance::Script> answerer_;
    std::optional<chance::Question> pending_;
    machine::Log log_;
    world::Journal journal_;
};

/// A question as people and programs see it; `state` waits for its answer.
[[nodiscard]] PendingQuestion describe(const chance::Question& question, machine::State& state,
                                       Worker& worker);

/// Why an action may not be done with given targets, whether its scopes would find them or not, in words for
/// people. Empty when it may. Fails where a rule fails.
[[nodiscard]] Result<std::string> reason_against(const Position& at, const Action& action,
                                                 const world::Cast& cast);

/// Fails when an action may not be done: with the first reason there is.
[[nodiscard]] Result<void> check_may(const Position& at, const Action& action, const world::Cast& cast);

} // namespace arbiter::action
