// What outcomes do to resources: amounts are rolled, one of several is picked, and then all of it happens at
// once.
#pragma once

#include "machine/effect/roll.hpp"
#include "rules/resources.hpp"

namespace arbiter::machine {

/// How long a change goes on.
enum class Lasts : std::uint8_t { once, ongoing, turns, forever };
/// The moment that such a change waits for, as `tick` names it.
[[nodiscard]] std::string_view word_of(Lasts lasts) noexcept;

/// One change of an outcome. It counts when its amount is known: what was not chosen has none.
struct Change {
    std::vector<std::uint32_t> resources; ///< one, or those of which one is picked
    rules::Rule listed;                   ///< or a formula that lists their ids
    std::uint32_t amount = 0;             ///< a register
    std::uint32_t pick = 0; ///< a register: the resource by id, where there is something to pick
    Lasts lasts = Lasts::once;
    double turns = 0;
    const json::Node* written = nullptr; ///< where it goes on: it is compiled once more
    std::string place = {};              ///< and as what
    std::string name = {};               ///< what people call it; may be empty
    bool is_rolled = false;
    bool is_automatic = false;       ///< it comes of the degree, whatever the card: nobody asks for a 0 of it
    std::string shown;               ///< its amount before it is known, without a minus
    const RollParts* dice = nullptr; ///< who rolls it; null where it is a plain number

    [[nodiscard]] bool is_picked() const noexcept { return resources.size() != 1 || listed; }
};

/// Resources; what is compiled for one game shares them.
struct Stock {
    rules::Resources resources;
};

/// Somebody picks one of several resources.
class PickResource final : public Instruction {
public:
    PickResource(std::shared_ptr<const Stock> stock, Change change)
        : stock_(std::move(stock)), change_(std::move(change)) {}
    Step run(Run& run) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;
    [[nodiscard]] std::vector<QuestionOption> options(Run& run) const override;
    [[nodiscard]] std::string prompt(Run& run) const override;
    [[nodiscard]] bool is_pick() const noexcept override { return true; }
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    [[nodiscard]] std::vector<std::uint32_t> possible(Run& run) const;

    std::shared_ptr<const Stock> stock_;
    Change change_;
};

/// Does all of it, or tells what it would come to.
class ApplyChanges final : public Instruction {
public:
    ApplyChanges(std::shared_ptr<const Stock> stock, std::vector<Change> changes, bool is_preview)
        : stock_(std::move(stock)), changes_(std::move(changes)), is_preview_(is_preview) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    void tell_words(Uses& uses) const override;

private:
    [[nodiscard]] std::optional<std::uint32_t> resource_of(const Change& change, Run& run) const;
    /// Nothing where no amount and no number is spread.
    [[nodiscard]] std::optional<Step> change_late(Run& run) const;
    [[nodiscard]] std::string refusal(std::uint32_t resource, double number, Run& run) const;
    void finish(Run& run) const;
    [[nodiscard]] std::string refusal(Run& run) const;
    void cause(Run& run) const;
    void tell(Run& run) const;
    /// The names of the changes of a resource, for people; may be empty.
    [[nodiscard]] std::string sources_of(std::uint32_t resource, Run& run) const;

    std::shared_ptr<const Stock> stock_;
    std::vector<Change> changes_;
    bool is_preview_;
};

} // namespace arbiter::machine
