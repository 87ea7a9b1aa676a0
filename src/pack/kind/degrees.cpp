// Bands are told as out of order where both numbers are written down; formulas are worked out with the params
// in force, where a game is compiled.
#include "pack/kind/degrees.hpp"

#include "base/suggest.hpp"
#include "pack/kind/action.hpp"
#include "pack/record.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace arbiter::pack {
namespace {

using json::Node;

const Node* find_band(const Node& bands, std::string_view id) {
    for (const Node& band : bands.children)
        if (band.find("id")->text == id) return &band;
    return nullptr;
}

void check_band_name(const Node& written, const Node& bands, json::Report& report) {
    if (find_band(bands, written.text)) return;
    std::vector<std::string_view> ids;
    for (const Node& band : bands.children) ids.push_back(band.find("id")->text);
    report.error("unknown-degree", written.span, fmt::format("there is no band \"{}\" here", written.text),
                 did_you_mean(written.text, ids));
}

void check_faces(const Node& bands, std::size_t at, json::Report& report) {
    const Node &band = bands.children[at], &faces = *band.find("faces");
    if (at != 0 && at + 1 != bands.children.size())
        report.error("misplaced-band", faces.key_span,
                     "only the worst and the best band can be one of faces");
    if (const Node* from = band.find("from"))
        report.error("not-beside", from->key_span, "\"from\" means nothing beside \"faces\"",
                     "the band beside this one says from where on");
    if (faces.children[0].number > faces.children[1].number)
        report.error("bounds-cross", faces.span,
                     fmt::format("the first face {} is above the last {}", faces.children[0].text,
                                 faces.children[1].text));
}

// Bands that begin at a number, from the worst on: all but the first say where, and each later than the last.
void check_order(const Node& bands, json::Report& report) {
    const Node* before = nullptr;
    bool is_first = true;
    for (const Node& band : bands.children) {
        if (band.find("faces")) continue;
        const Node* from = band.find("from");
        if (is_first && from)
            report.error("misplaced-band", from->key_span,
                         "the worst band begins nowhere: it takes all that is less",
                         "leave \"from\" away, or put a worse band before it");
        if (!is_first && !from)
            report.error("missing-field", band.span,
                         fmt::format("band \"{}\" needs \"from\"", band.find("id")->text),
                         "only the worst band has none");
        is_first = false;
        if (!from || !from->is(json::NodeKind::number)) continue;
        if (before && from->number <= before->number)
            report.error(
                "bands-out-of-order", from->span,
                fmt::format("this band begins at {}, and the one before it at {}", from->text, before->text),
                "the worst band stands first");
        before = from;
    }
}

void check_bands(const Node& bands, json::Report& report) {
    std::size_t plain = 0;
    for (std::size_t i = 0; i < bands.children.size(); ++i) {
        const Node &band = bands.children[i], &id = *band.find("id");
        if (find_band(bands, id.text) != &band)
            report.error("duplicate-id", id.span, fmt::format("two bands are called \"{}\"", id.text));
        if (band.find("faces"))
            check_faces(bands, i, report);
        else
            ++plain;
        if (const Node* otherwise = band.find("otherwise")) check_band_name(*otherwise, bands, report);
    }
    if (plain < 2)
        report.error("list-length", bands.span, "at least two bands are needed that begin at a number",
                     "bands of faces only take rolls of the band beside them");
    check_order(bands, report);
}

// Where success begins is a number that a roll must reach.
void check_success(const Node& written, const Node& bands, json::Report& report) {
    check_band_name(written, bands, report);
    const Node* band = find_band(bands, written.text);
    if (band && !band->find("from"))
        report.error("misplaced-band", written.span, fmt::format("\"{}\" begins at no number", written.text),
                     "success begins with a band that has \"from\"; better ones are successes, too");
}

// A circle would never come to an outcome.
void check_otherwise(const Node& bands, json::Report& report) {
    for (const Node& band : bands.children) {
        const Node* at = &band;
        for (std::size_t steps = 0; at && at->find("otherwise") && steps < bands.children.size(); ++steps) {
            at = find_band(bands, at->find("otherwise")->text);
            if (at != &band) continue;
            return report.error("otherwise-circle", band.find("otherwise")->span,
                                fmt::format("\"{}\" stands in for itself", band.find("id")->text));
        }
    }
}

} // namespace

std::string degrees_of_contest(const Node& contest, std::string_view pack) {
    struct Usual {
        std::string_view contest, degrees;
    };
    constexpr std::array k_usual = {Usual{"percent", "core:percent_degrees"},
                                    Usual{"pool", "core:hit_glancing_miss"},
                                    Usual{"check", "core:pass_fail"}};
    for (const auto& [kind, usual] : k_usual)
        if (const Node* written = contest.find(kind)) {
            if (const Node* named = written->find("degrees")) return full_id(named->text, pack);
            return std::string(kind == "percent" && has_unit_roll(*written) ? "core:pass_fail" : usual);
        }
    return {};
}

void check_degrees(const Record& record, json::Report& report) {
    const Node& bands = *record.field("bands");
    check_bands(bands, report);
    check_otherwise(bands, report);
    if (const Node* success = record.field("success_from")) check_success(*success, bands, report);
    if (const Node* natural = record.field("natural"))
        for (const Node& face : natural->children)
            if (const auto number = json::parse_number(face.key); !number || *number != std::floor(*number))
                report.error("bad-face", face.key_span, fmt::format("\"{}\" is no face of a die", face.key),
                             "a whole number in quotes: \"20\"");
}

} // namespace arbiter::pack
