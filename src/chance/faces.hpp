// Faces: what a roll procedure asks for its dice. Drawing them and handing out scripted ones are two sources
// behind one procedure, so the two cannot drift apart.
#pragma once

#include <cstdint>
#include <vector>

namespace arbiter::chance {

/// One face as it fell: a whole number out of `low` to `high`, or a unit number in [0, 1).
struct Face {
    enum class Kind : std::uint8_t { whole, unit };
    Kind kind = Kind::whole;
    std::int64_t low = 0, high = 0; ///< what could have come up; 0 and 0 for a unit number
    std::int64_t whole = 0;
    double unit = 0;
    friend bool operator==(const Face&, const Face&) = default;
};

/// A source of faces.
///
/// Contract for roll procedures: ask for one face after the other, in a fixed order; there is nothing to
/// check. A source that cannot deliver remembers why, returns the lowest face from then on, and whoever
/// started the procedure reports it; so every procedure must end for any faces, by its own limits.
class Faces {
public:
    virtual ~Faces() = default;

    /// A whole number from `low` to `high`, both included; `low <= high`.
    [[nodiscard]] std::int64_t face(std::int64_t low, std::int64_t high) {
        const std::int64_t whole = next_face(low, high);
        if (kept_ && kept_->size() < k_most_kept) kept_->push_back({Face::Kind::whole, low, high, whole, 0});
        return whole;
    }

    /// A number in [0, 1), of 53 bits when it is drawn.
    [[nodiscard]] double unit() {
        const double u = next_unit();
        if (kept_ && kept_->size() < k_most_kept) kept_->push_back({Face::Kind::unit, 0, 0, 0, u});
        return u;
    }

    /// Faces of one roll that are kept; dice that are rolled again and again may have more.
    static constexpr std::size_t k_most_kept = 2'000'000;

protected:
    /// Every face is also appended to `kept`, for the log, unless it is null. The caller owns the buffer and
    /// empties it when it likes; once it has grown, a roll allocates nothing.
    explicit Faces(std::vector<Face>* kept) noexcept : kept_(kept) {}
    Faces(const Faces&) = default;
    Faces& operator=(const Faces&) = default;

private:
    [[nodiscard]] virtual std::int64_t next_face(std::int64_t low, std::int64_t high) = 0;
    [[nodiscard]] virtual double next_unit() = 0;

    std::vector<Face>* kept_;
};

} // namespace arbiter::chance
