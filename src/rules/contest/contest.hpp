// Contest: how something is decided. Quantities in, a question out, its answer in; a degree and a few numbers
// out. Pure: it neither draws nor changes anything. A new kind is a file here and a row in compile_contest.
#pragma once

#include "chance/faces.hpp"
#include "chance/question.hpp"
#include "dice/question.hpp"
#include "rules/contest/degrees.hpp"
#include "rules/contest/pools.hpp"
#include "rules/quantity.hpp"

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter::rules {

inline constexpr std::uint8_t k_only_told = 255;

/// A number of a contest that modifiers reach in every contest that has it.
enum class ContestNumber : std::uint8_t { chance, bonus, difficulty };

/// What pools need while they are worked out.
struct PoolWork {
    Pools pools;
    const Degrees* degrees = nullptr;
    BandEdges edges{};
    std::uint8_t grain = 0;
    std::vector<double> attack, defense, pairs; ///< chances of successes, and of pairs of them
    std::vector<double> weights;                ///< of answers
    bool is_weighed = false;                    ///< whether `weights` are those of the pools and the grain

    /// Gives the memory back that only working the chances out needs.
    void drop_room() noexcept {
        for (std::vector<double>* room : {&attack, &defense, &pairs, &weights})
            std::vector<double>().swap(*room);
        is_weighed = false;
    }
};

/// The numbers of a check: total = (dice + bonus) x scale, rounded down where it is scaled, against `dc`.
struct CheckNumbers {
    double bonus = 0, dc = 0, scale = 1;
};

/// What a check needs while it is asked: its dice, and what makes a degree of their total.
struct CheckWork {
    std::optional<dice::DiceQuestion> dice;
    const Degrees* degrees = nullptr;
    BandEdges edges{};
    CheckNumbers numbers;
    double shift = 0;            ///< added to the total, it is the number that bands cover
    bool has_one_die = false;    ///< what the dice show is the face of one die
    std::vector<double> weights; ///< of degrees, for who asks for them

    /// What a roll of the dice comes to.
    [[nodiscard]] double total_of(double roll) const noexcept;
    [[nodiscard]] std::size_t degree_of(double roll) const noexcept {
        return degrees->degree_of(edges, total_of(roll) + shift,
                                  has_one_die ? std::optional(roll) : std::nullopt);
    }
};

/// Where the degrees of a unit roll end, best first: degree i takes rolls from the end before it, or 0, up to
/// but not including `ends[i]`. The last ends at 1.
struct UnitCuts {
    std::array<double, k_most_degrees> ends{};
    std::size_t count = 1;

    [[nodiscard]] std::size_t degree_of(double roll) const noexcept {
        std::size_t degree = 0;
        while (degree + 1 < count && !(roll < ends[degree])) ++degree;
        return degree;
    }
};

/// What a unit roll needs while it is asked.
struct UnitWork {
    UnitCuts cuts;
    std::vector<double> weights; ///< of degrees, for who asks for them
};

/// A contest before anybody rolls: exact.
struct Assessment {
    int chance = 0;                   ///< of succeeding, percent: what labels show
    double odds[k_most_degrees] = {}; ///< of each degree
    std::vector<Breakdown> parts;     ///< one for each of the contest's quantities
    std::string lacks;                ///< why it cannot be asked, besides its quantities; empty: it can
    PoolWork pool;                    ///< of a pool contest
    CheckWork check;                  ///< of a check
};

/// What asking needs again and again. One for each who asks: questions borrow from it.
struct ContestWork {
    Assessment assessment;
    std::vector<std::int64_t> first_faces;
    UnitWork unit; ///< of a unit roll
};

/// A number that went into a contest's base, for explanations.
struct ContestInput {
    std::string label; ///< "skills:melee_skill.value of the actor"
    Amount amount;
    std::optional<HostSlot> where; ///< what it is read from; none for what is written down
};

/// An answer to the question of a contest.
struct ContestAnswer {
    chance::Answer answer = 0;
    std::uint8_t grain = 0;                   ///< as the question was asked
    std::span<const chance::Face> faces = {}; ///< what was rolled, where somebody kept it
};

/// What working a contest out looks at.
struct ContestView {
    const Host& host;
    Workspace& workspace;
};

/// A contest that was rolled.
struct RolledContest {
    std::span<const Value> outputs;      ///< as `take` left them
    std::span<const chance::Face> faces; ///< not empty
    std::size_t degree = 0;              ///< that it came to
};

class Contest {
public:
    explicit Contest(std::shared_ptr<const Degrees> degrees) : degrees_(std::move(degrees)) {}
    virtual ~Contest() = default;

    /// What can come of it, best first.
    [[nodiscard]] const Degrees& degrees() const noexcept { return *degrees_; }
    [[nodiscard]] const std::shared_ptr<const Degrees>& shared_degrees() const noexcept { return degrees_; }
    /// What it leaves behind for effects to read, in the order `take` writes it.
    [[nodiscard]] virtual std::span<const std::string_view> outputs() const noexcept = 0;
    /// How finely it must be asked so that an output is known: 0 is by degree, more is finer. Outputs that no
    /// question tells, only faces that somebody kept, have k_only_told.
    [[nodiscard]] virtual std::uint8_t grain_of(std::size_t output) const noexcept = 0;
    [[nodiscard]] virtual std::span<const std::shared_ptr<Quantity>> quantities() const noexcept = 0;
    [[nodiscard]] virtual std::span<const ContestInput> inputs() const noexcept = 0;
    /// Rules that decide it besides its quantities; one that is not there may be among them.
    [[nodiscard]] virtual std::vector<const Rule*> own_rules() const = 0;

    /// How likely it is: its quantities, then what they come to.
    void assess(const Host& host, Workspace& workspace, Assessment& out) const {
        evaluate_parts(host, workspace, out);
        weigh(host, workspace, out);
    }
    /// The quantities alone: all that asking needs. The chance and the odds of `out` stay what they were.
    void evaluate_parts(const Host& host, Workspace& workspace, Assessment& out) const {
        const auto all = quantities();
        out.parts.resize(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) evaluate_known(*all[i], host, workspace, out.parts[i]);
    }
    /// The chance and the odds, with the numbers that the parts of `out` have.
    virtual void weigh(const Host& host, Workspace& workspace, Assessment& out) const = 0;

    /// Whether every number that it is decided by can be worked out: what `check_numbers` says of an
    /// assessment, without working out modifiers where they cannot matter. `room` is scratch memory.
    [[nodiscard]] bool can_be_asked(const Host& host, Workspace& workspace, Breakdown& room) const;

    /// Which of its quantities that number is; nothing where it has none such.
    [[nodiscard]] virtual std::optional<std::size_t> find_number(ContestNumber number) const noexcept {
        static_cast<void>(number);
        return std::nullopt;
    }

    /// How many dice a number of the contest may ask for at most; nothing where it is no number of dice.
    [[nodiscard]] virtual std::optional<int> most_dice() const noexcept { return std::nullopt; }

    /// What an explanation says besides, of what `assess` left.
    [[nodiscard]] virtual std::vector<std::string> notes(const Assessment& assessment,
                                                         const Phrases& phrases) const {
        static_cast<void>(assessment), static_cast<void>(phrases);
        return {};
    }

    /// The question that decides it, as fine as `grain` says. `outputs` is filled as far as it is known.
    [[nodiscard]] virtual Result<chance::Question> ask(const Host& host, Workspace& workspace,
                                                       ContestWork& work, std::uint8_t grain,
                                                       std::span<Value> outputs) const = 0;
    /// The degree an answer means; completes what `ask` began in `outputs`. What is finer than the question
    /// is filled in where faces are given. `host` has what it had when the question was asked.
    virtual std::size_t take(const Host& host, Workspace& workspace, const ContestAnswer& given,
                             std::span<Value> outputs) const = 0;
    /// The degree that the same faces would have come to with other numbers: `parts` instead of what the
    /// quantities were. Nothing where the faces do not tell.
    [[nodiscard]] virtual std::optional<std::size_t> degree_with(const ContestView& view,
                                                                 const RolledContest& rolled,
                                                                 std::span<const Breakdown> parts) const {
        static_cast<void>(view), static_cast<void>(rolled), static_cast<void>(parts);
        return std::nullopt;
    }
    /// The dice that an output lists, for logs; none for any other output.
    [[nodiscard]] virtual std::vector<std::int64_t>
    dice_of(std::size_t output, std::span<const Value> outputs, std::span<const chance::Face> faces) const {
        static_cast<void>(output), static_cast<void>(outputs), static_cast<void>(faces);
        return {};
    }
    /// The dice that an output lists as texts, with those that were rolled once more; none for any other
    /// output.
    [[nodiscard]] virtual std::vector<std::string>
    rolls_of(std::size_t output, std::span<const Value> outputs, std::span<const chance::Face> faces) const {
        static_cast<void>(output), static_cast<void>(outputs), static_cast<void>(faces);
        return {};
    }
    /// Rolls before the one that counted, each in a line for people; nearly always none.
    [[nodiscard]] virtual std::vector<std::string> tell_earlier(std::span<const Value> outputs,
                                                                std::span<const chance::Face> faces,
                                                                const Phrases& phrases) const {
        static_cast<void>(outputs), static_cast<void>(faces), static_cast<void>(phrases);
        return {};
    }
    /// What came of it, in a line for people; `outputs` as `take` left them, `host` as it was then.
    [[nodiscard]] virtual std::string tell(const Host& host, Workspace& workspace,
                                           std::span<const Value> outputs,
                                           std::span<const chance::Face> faces) const = 0;

protected:
    /// The name of the degree that an output names, for people.
    [[nodiscard]] std::string_view told_degree(const Value& id) const {
        const auto degree = degrees_->find(id.text());
        return degree ? std::string_view(degrees_->name_of(*degree)) : id.text();
    }

    /// Whether its dice can be worked out.
    [[nodiscard]] virtual bool has_dice(const Host& host, Workspace& workspace) const {
        static_cast<void>(host), static_cast<void>(workspace);
        return true;
    }

private:
    std::shared_ptr<const Degrees> degrees_;
};

/// A few numbers with commas between, as logs show dice.
[[nodiscard]] std::string faces_text(std::span<const std::int64_t> faces);
[[nodiscard]] std::vector<std::int64_t> whole_faces(std::span<const chance::Face> faces);

/// Fails when a number that the contest is decided by has no base, or is more than can be rolled. The message
/// is for players, too.
[[nodiscard]] Result<void> check_numbers(const Contest& contest, const Assessment& assessment,
                                         const Phrases& phrases);

/// What the bases that cannot be worked out read and is not there, as rules name it, each once.
[[nodiscard]] std::vector<std::string> missing_of(const Contest& contest, const Assessment& assessment,
                                                  const Host& host);

/// The tags of everything that counts in an assessment, in order.
[[nodiscard]] std::vector<std::string> tags_of(const Contest& contest, const Assessment& assessment);

} // namespace arbiter::rules
