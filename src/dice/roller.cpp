// Roller: rolls with the words of a seed's stream; each roll is one question, so none moves another.
#include "arbiter/dice.hpp"

#include "chance/random.hpp"
#include "chance/script.hpp"
#include "dice/odds.hpp"
#include "dice/roll.hpp"

#include <cassert>

namespace arbiter {

namespace {

class DrawnFaces final : public chance::Faces {
public:
    explicit DrawnFaces(chance::StreamKey key) : Faces(nullptr), random_(key) {}
    void start(std::uint64_t number) { random_.start(number); }

private:
    [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        return low + static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
    }
    [[nodiscard]] double next_unit() override { return random_.unit(); }

    chance::Random random_;
};

// Hands out given faces and remembers the first that was missing or did not fit.
class GivenFaces final : public chance::Faces {
public:
    explicit GivenFaces(std::span<const double> given) : Faces(nullptr), given_(given) {}
    [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }
    [[nodiscard]] std::size_t used() const noexcept { return used_; }

private:
    [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override {
        if (error_) return low;
        if (used_ == given_.size()) {
            error_ =
                Error{ErrorCode::script_ended, "the given faces ran out after " + std::to_string(used_), {}};
            return low;
        }
        const double face = given_[used_++];
        const bool fits = face >= static_cast<double>(low) && face <= static_cast<double>(high) &&
                          face == static_cast<double>(static_cast<std::int64_t>(face));
        if (fits) return static_cast<std::int64_t>(face);
        error_ = Error{ErrorCode::script_unfit,
                       "face " + std::to_string(used_) + " must be a whole number from " +
                           std::to_string(low) + " to " + std::to_string(high),
                       {}};
        return low;
    }
    [[nodiscard]] double next_unit() override { return 0; }

    std::span<const double> given_;
    std::size_t used_ = 0;
    std::optional<Error> error_;
};

} // namespace

struct Roller::Source {
    DrawnFaces faces;
    std::uint64_t next = 0;
    std::vector<std::int64_t> values; // room for values taken from the ranges
};

Roller::Roller(const Seed& seed) : source_(new Source{DrawnFaces(chance::run_key(seed, 0)), 0, {}}) {}
Roller::~Roller() = default;
Roller::Roller(Roller&&) noexcept = default;
Roller& Roller::operator=(Roller&&) noexcept = default;

std::int64_t Roller::roll(const Notation& notation, RollLog& log, std::span<const std::int64_t> values) {
    source_->faces.start(source_->next++);
    if (values.empty() && !notation.names().empty()) {
        source_->values.clear();
        for (const auto& name : notation.names()) source_->values.push_back(name.low);
        values = source_->values;
    }
    assert(values.size() == notation.names().size());
    if (notation.is_by_value())
        return dice::RollRun(notation.with_values(values).program(), values, source_->faces, log).run();
    return dice::RollRun(notation.program(), values, source_->faces, log).run();
}

Result<std::int64_t> roll_script(const Notation& notation, std::span<const double> faces, RollLog& log,
                                 std::span<const std::int64_t> given) {
    const auto values = dice::values_for(notation, given);
    if (!values) return tl::unexpected(values.error());
    if (notation.is_by_value()) return roll_script(notation.with_values(*values), faces, log, *values);
    GivenFaces source(faces);
    const std::int64_t total = dice::RollRun(notation.program(), *values, source, log).run();
    if (source.error()) return tl::unexpected(*source.error());
    if (source.used() != faces.size())
        return fail(ErrorCode::script_unfit,
                    std::to_string(faces.size() - source.used()) + " given faces are left over");
    return total;
}

std::string_view part_text(const Notation& notation, const RollPart& part) {
    const dice::Span span = notation.program().at(part.node).span;
    return std::string_view(notation.text()).substr(span.begin, span.end - span.begin);
}

} // namespace arbiter
