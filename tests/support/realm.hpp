// Realm: a small pack with cards that a test writes, a place they are about and somebody who deals with them.
#pragma once

#include "action/resolve.hpp"
#include "support/fight.hpp"

namespace arbiter::tests {

/// A change of gold, `more` being more fields; and the event `e` that does such things when it fails.
[[nodiscard]] std::string gold(const std::string& value, const std::string& more = "");
[[nodiscard]] std::string failing(const std::string& modifiers);

/// The pack `p`: p:hilde in p:vale, which has `p:stock` of gold 5, food 4, ore 3 and lumber 0, and `p:mood`
/// with unrest 1, fame 1 and cells 0. Nothing of it falls below 0; a shortfall of the stock is one unrest;
/// fame is 3 at most; cells hold 2, and what does not fit is unrest; `any` stands for food, ore and lumber.
///
/// Events are decided by 1d20 against 11 (1 and 20 are critical), applied, or rolled again for one fame.
/// Words: `level` is 3, `available` lists what there is any of.
class Realm {
public:
    /// `events` are records in a list.
    explicit Realm(const std::string& events, const Files& more = {});

    [[nodiscard]] bool is_fine() const noexcept { return scene_ != nullptr; }
    [[nodiscard]] action::Scene& scene() { return *scene_; }
    [[nodiscard]] std::shared_ptr<const action::Game> game() const { return game_; }
    [[nodiscard]] const PackReport& report() const noexcept { return report_; }
    /// All errors and warnings, code and message.
    [[nodiscard]] std::string codes() const;

    /// Hilde does it.
    Result<Resolved> play(std::string_view action, const Luck& luck);
    /// The event `e` by its first skill, with what it comes to; the rest is rolled by hand.
    Result<Resolved> attempt(const std::string& degree, const std::vector<double>& dice = {},
                             const std::vector<OptionChoice>& choices = {},
                             const std::vector<std::string>& picks = {});
    /// A whole round, with everything answered by luck.
    Result<Resolved> round_with(const Luck& luck);
    Result<Resolved> round(const std::vector<double>& dice = {},
                           const std::vector<OptionChoice>& choices = {});

    /// What there is: "gold", "unrest" and so on.
    [[nodiscard]] double stock(std::string_view name) const;
    /// The same of all of them, those that are not 0.
    [[nodiscard]] std::string stocks() const;
    /// Cards that are open, what goes on, what is to be done: each followed by "; ".
    [[nodiscard]] std::string cards() const;
    [[nodiscard]] std::string changes() const;

private:
    PackReport report_;
    std::shared_ptr<const action::Game> game_;
    ScenePtr scene_;
};

/// The texts of a kind of log line, each followed by "; ", or `error: ...`.
[[nodiscard]] std::string told(const Result<Resolved>& done, std::string_view kind);

/// A record of the event `e` with the skills rule and lore; `outcomes` are written between braces.
[[nodiscard]] std::string event(const std::string& outcomes, const std::string& fields = "",
                                const std::string& id = "e");

/// What so many rounds do to resources, one after the other, each ended by `| `.
std::string resources_of_rounds(Realm& realm, int rounds);

} // namespace arbiter::tests
