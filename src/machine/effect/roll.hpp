// roll: dice fall, and later effects read what they come to.
#pragma once

#include "dice/question.hpp"
#include "machine/code.hpp"
#include "machine/effect/computed_id.hpp"
#include "rules/quantity.hpp"

namespace arbiter::machine {

class CodeCompiler;

/// Dice that are written down.
class Roll final : public Instruction {
public:
    Roll(dice::DiceQuestion dice, std::string notation, std::uint32_t total)
        : dice_(std::move(dice)), notation_(std::move(notation)), total_(total) {}

    std::string purpose = {}; ///< what the log calls it; may be empty

    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const override;

private:
    /// Empty where that is too much to list.
    [[nodiscard]] rules::Spread spread() const;

    dice::DiceQuestion dice_;
    std::string notation_;
    std::uint32_t total_;
};

/// Something with dice in it, one question for each term of them. Registers: what it comes to, and room for
/// what fell, which everything in a piece of code shares.
class RollParts : public Instruction {
public:
    RollParts(std::uint32_t total, std::uint32_t scratch) : total_(total), scratch_(scratch) {}
    std::string purpose = {}; ///< what the log calls its dice; may be empty
    bool is_pending = false;  ///< dice of an outcome: whatever is chosen before they fall, they are the same

    Step run(Run& run) const final;
    Step take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const final;

    void tell_uses(Uses& uses) const final;
    void tell_words(Uses& uses) const final { tell_own_uses(uses); }

    /// What it can come to; empty where that cannot be told.
    [[nodiscard]] rules::Spread spread(Run& run) const;

protected:
    /// Whether what is rolled can be told; the run has failed otherwise.
    [[nodiscard]] virtual bool is_found(Run& run) const {
        static_cast<void>(run);
        return true;
    }
    /// Before any dice fall.
    virtual void begin(Run& run) const { static_cast<void>(run); }
    /// What it comes to with the dice that have fallen; NaN where there is no number.
    [[nodiscard]] virtual double work_out(Run& run) const = 0;
    /// What the log says of it.
    virtual void tell(Run& run, double total) const = 0;
    /// What happens to the world when all dice have fallen.
    virtual void finish(Run& run) const { static_cast<void>(run); }
    /// Tells what these three read and lead to.
    virtual void tell_own_uses(Uses& uses) const = 0;
    [[nodiscard]] virtual std::string_view name() const noexcept = 0;
    /// Whether nothing but dice decides what it comes to.
    [[nodiscard]] virtual bool is_constant() const noexcept { return false; }
    /// Whether nothing happens but that dice fall.
    [[nodiscard]] virtual bool can_wait(Run& run) const {
        static_cast<void>(run);
        return true;
    }

private:
    [[nodiscard]] std::span<Value> fallen(Run& run) const;
    [[nodiscard]] bool gather(Run& run, double mass, rules::Spread& into, std::size_t& ways) const;
    [[nodiscard]] double replayed(Run& run, DiceReplay& replay) const;
    [[nodiscard]] bool find_asked(Run& run) const;

    std::uint32_t total_, scratch_;
};

/// A formula: `(level)d4 + 2`.
class RollFormula final : public RollParts {
public:
    RollFormula(rules::Rule formula, std::string text, std::uint32_t total, std::uint32_t scratch)
        : RollParts(total, scratch), formula_(std::move(formula)), text_(std::move(text)) {}
    bool is_negated = false;
    bool rolls_texts = false; ///< it may answer with a text of dice, and then those fall
    bool is_quiet = false;    ///< others tell what it came to

private:
    [[nodiscard]] double work_out(Run& run) const override;
    void tell(Run& run, double total) const override;
    void tell_own_uses(Uses& uses) const override;
    [[nodiscard]] std::string_view name() const noexcept override { return text_; }
    [[nodiscard]] bool is_constant() const noexcept override { return formula_.program->slots.empty(); }

    rules::Rule formula_;
    std::string text_;
};

/// A quantity, and which rule works out each value that it takes: a number among those of `with`.
struct ToldQuantity {
    std::shared_ptr<const rules::Quantity> quantity;
    std::vector<std::size_t> told;
};

/// A quantity, told what it takes: `given` registers hold that. `text` is what messages call it.
class RollQuantity final : public RollParts {
public:
    RollQuantity(Named<ToldQuantity> quantity, std::string text, std::vector<rules::Rule> with,
                 std::uint32_t given, std::uint32_t total, std::uint32_t scratch)
        : RollParts(total, scratch),
          quantity_(std::move(quantity)),
          text_(std::move(text)),
          with_(std::move(with)),
          given_(given) {}

private:
    [[nodiscard]] bool is_found(Run& run) const override { return quantity_.find(*this, run) != nullptr; }
    void begin(Run& run) const override;
    [[nodiscard]] double work_out(Run& run) const override;
    void tell(Run& run, double total) const override;
    void finish(Run& run) const override;
    [[nodiscard]] bool can_wait(Run& run) const override;
    void tell_own_uses(Uses& uses) const override;
    [[nodiscard]] std::string_view name() const noexcept override { return text_; }

    Named<ToldQuantity> quantity_;
    std::string text_;
    std::vector<rules::Rule> with_;
    std::uint32_t given_;
};

void compile_roll(const json::Node& effect, CodeCompiler& compiler);

} // namespace arbiter::machine
