// degrees: what can come of a contest, as a list of bands from the worst to the best.
#pragma once

#include "pack/shape.hpp"
#include "json/fwd.hpp"

#include <array>
#include <string>

namespace arbiter::pack {

struct Record;

/// How many bands one record may have.
inline constexpr std::size_t k_most_bands = 16;

inline constexpr Shape k_face_number{.kind = ShapeKind::whole, .low = -1'000'000, .high = 1'000'000};
inline constexpr Shape k_face_span{.kind = ShapeKind::list, .of = &k_face_number, .least = 2, .most = 2};
inline constexpr std::array k_band_fields = {
    Field{"id", &k_filled_text, "What outcomes and formulas call it: `success`.", Need::required},
    Field{
        "from", &k_amount,
        "The least number that it covers: a number, or a formula that reads params only. The worst band has "
        "none. Each band ends where the next one begins."},
    Field{"faces", &k_face_span,
          "Instead of `from`, for the worst or the best band: the first and the last face of the die that "
          "make it of the band beside it."},
    Field{"otherwise", &k_filled_text, "The band whose outcome counts where none is written for this one."},
    Field{"name", &k_filled_text, "What people read; the id without it, with blanks for underscores."},
};
inline constexpr FieldTable k_band_table{"band", "One thing that a contest can come to.", k_band_fields};
inline constexpr Shape k_band{.kind = ShapeKind::object, .table = &k_band_table};
inline constexpr Shape k_bands{.kind = ShapeKind::list, .of = &k_band, .least = 2, .most = k_most_bands};

inline constexpr std::array<std::string_view, 3> k_counted_words = {"total", "margin", "net"};
inline constexpr Shape k_counted{.kind = ShapeKind::word, .words = k_counted_words};
inline constexpr Shape k_moved_by{.kind = ShapeKind::whole,
                                  .low = -static_cast<double>(k_most_bands),
                                  .high = static_cast<double>(k_most_bands)};
inline constexpr Shape k_naturals{.kind = ShapeKind::map, .of = &k_moved_by};
inline constexpr std::array k_degrees_fields = {
    Field{"of", &k_counted,
          "What the bands cover: the `total` of dice and bonus, the `margin` (how far a check or a percent "
          "roll is beyond what it needs), or the `net` successes of a pool.",
          Need::required},
    Field{"bands", &k_bands, "What it can come to, the worst first.", Need::required},
    Field{
        "success_from", &k_filled_text,
        "The worst band that is a success; all better ones are, too. The first that has `from` without it."},
    Field{"natural", &k_naturals,
          "By how many bands a face of the check's one die moves the degree: `{ \"20\": 1, \"1\": -1 }`."},
};
inline constexpr FieldTable k_degrees_table{
    "degrees", "What can come of a contest, and which rolls lead to it.", k_degrees_fields};

/// The full id of the degrees that a contest, as it is written in that pack, is counted by: those it names,
/// or the usual ones of its kind. Empty for a contest of no kind.
[[nodiscard]] std::string degrees_of_contest(const json::Node& contest, std::string_view pack);

/// What the table cannot say: the order of the bands, and names of bands that are not there.
void check_degrees(const Record& record, json::Report& report);

} // namespace arbiter::pack
