// Degrees: what can come of a contest, best first, and which numbers lead to which. A `degrees` record,
// compiled.
#pragma once

#include "pack/kind/degrees.hpp"
#include "rules/compile_rules.hpp"

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::rules {

inline constexpr std::size_t k_most_degrees = pack::k_most_bands;

/// The number of a contest that bands cover.
enum class CountedBy : std::uint8_t { total, margin, net };
[[nodiscard]] std::string_view word_of(CountedBy of) noexcept;

/// Faces of a die, both ends included.
struct FaceSpan {
    std::int64_t first = 0, last = 0;

    [[nodiscard]] bool has(double face) const noexcept {
        return face >= static_cast<double>(first) && face <= static_cast<double>(last);
    }
};

struct Band {
    std::string id;
    std::string name;                     ///< for people
    std::optional<Amount> from;           ///< none: the worst band, or one of faces
    std::optional<FaceSpan> faces;        ///< these faces make it of the band beside it
    std::optional<std::size_t> otherwise; ///< whose outcome counts where this one has none
    json::Span place = {};                ///< of `from`, for messages
};

/// Where each band begins, best first; minus infinity for the worst that begins anywhere.
using BandEdges = std::array<double, k_most_degrees>;

class Degrees {
public:
    struct Parts {
        std::string record; ///< its id
        CountedBy of = CountedBy::margin;
        std::vector<Band> bands; ///< best first
        std::size_t successes = 1;
        std::vector<std::pair<std::int64_t, int>> natural = {}; ///< a face, and by how many bands it moves
    };
    explicit Degrees(Parts parts);
    Degrees(const Degrees&) = delete;
    Degrees& operator=(const Degrees&) = delete;

    [[nodiscard]] const std::string& record() const noexcept { return parts_.record; }
    [[nodiscard]] CountedBy of() const noexcept { return parts_.of; }
    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }
    [[nodiscard]] std::span<const std::string_view> ids() const noexcept { return ids_; }
    [[nodiscard]] std::string_view id_of(std::size_t degree) const noexcept { return ids_[degree]; }
    [[nodiscard]] const std::string& name_of(std::size_t degree) const noexcept {
        return parts_.bands[degree].name;
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const noexcept;
    [[nodiscard]] std::span<const Band> bands() const noexcept { return parts_.bands; }
    /// How many of them, at the front, are a success.
    [[nodiscard]] std::size_t successes() const noexcept { return parts_.successes; }
    [[nodiscard]] bool is_success(std::size_t degree) const noexcept { return degree < parts_.successes; }
    /// Whether it is better than a success need be, or worse than a failure need be.
    [[nodiscard]] bool is_critical(std::size_t degree) const noexcept {
        return degree + 1 < parts_.successes || degree > parts_.successes;
    }
    /// Whether a face of one die decides something.
    [[nodiscard]] bool reads_faces() const noexcept;
    [[nodiscard]] bool has_naturals() const noexcept { return !parts_.natural.empty(); }

    /// Where bands begin now; `room` is used where params decide it.
    [[nodiscard]] const BandEdges& edges(const Host& host, Workspace& workspace, BandEdges& room) const;
    /// Where success begins.
    [[nodiscard]] double border(const BandEdges& edges) const noexcept;
    /// The degree of a number, and of the one face that was rolled, where there is one.
    [[nodiscard]] std::size_t degree_of(const BandEdges& edges, double number,
                                        std::optional<double> face = std::nullopt) const noexcept;

    /// The same with other faces for the best and the worst band, where they are bands of faces.
    [[nodiscard]] std::shared_ptr<const Degrees> with_faces(std::optional<FaceSpan> best,
                                                            std::optional<FaceSpan> worst) const;

    /// Rules that say where bands begin; they read params only.
    [[nodiscard]] std::vector<const Rule*> rules() const;

private:
    Parts parts_;
    std::vector<std::string_view> ids_;
    bool is_constant_ = true;
    BandEdges constant_{};
};

/// Compiles the fields of a `degrees` record that was checked. Null when there was an error.
[[nodiscard]] std::shared_ptr<const Degrees> compile_degrees(const json::Node& record, const std::string& id,
                                                             RuleCompiler& compiler);

} // namespace arbiter::rules
