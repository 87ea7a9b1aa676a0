// Bands are written from the worst on and kept from the best on: whoever lists degrees begins with the best.
#include "rules/contest/degrees.hpp"

#include "expr/convert.hpp"
#include "rules/outside.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

constexpr double k_anywhere = -std::numeric_limits<double>::infinity();

bool reaches(double number, double edge) noexcept {
    return expr::snapped_order_of(number, edge) != expr::Order::less;
}

} // namespace

std::string_view word_of(CountedBy of) noexcept {
    return pack::k_counted_words[static_cast<std::size_t>(of)];
}

Degrees::Degrees(Parts parts) : parts_(std::move(parts)) {
    for (std::size_t i = 0; i < parts_.bands.size(); ++i) {
        const Band& band = parts_.bands[i];
        ids_.push_back(band.id);
        is_constant_ = is_constant_ && !(band.from && band.from->rule);
        constant_[i] = band.from ? band.from->number : k_anywhere;
    }
}

std::optional<std::size_t> Degrees::find(std::string_view id) const noexcept {
    const auto at = std::find(ids_.begin(), ids_.end(), id);
    return at == ids_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - ids_.begin()));
}

bool Degrees::reads_faces() const noexcept {
    return has_naturals() || parts_.bands.front().faces || parts_.bands.back().faces;
}

const BandEdges& Degrees::edges(const Host& host, Workspace& workspace, BandEdges& room) const {
    if (is_constant_) return constant_;
    room = constant_;
    for (std::size_t i = 0; i < parts_.bands.size(); ++i)
        if (const auto& from = parts_.bands[i].from; from && from->rule)
            if (const double edge = work_out(*from, host, workspace); !std::isnan(edge)) room[i] = edge;
    return room;
}

double Degrees::border(const BandEdges& edges) const noexcept { return edges[parts_.successes - 1]; }

std::size_t Degrees::degree_of(const BandEdges& edges, double number,
                               std::optional<double> face) const noexcept {
    const std::size_t last = ids_.size() - 1;
    const bool is_best_of_faces = parts_.bands.front().faces.has_value(),
               is_worst_of_faces = parts_.bands.back().faces.has_value();
    std::size_t degree = is_best_of_faces ? 1 : 0;
    const std::size_t worst = is_worst_of_faces ? last - 1 : last;
    while (degree < worst && !reaches(number, edges[degree])) ++degree;
    if (!face) return degree;
    if (is_best_of_faces && degree == 1 && parts_.bands.front().faces->has(*face)) degree = 0;
    if (is_worst_of_faces && degree == worst && parts_.bands.back().faces->has(*face)) degree = last;
    for (const auto& [natural, by] : parts_.natural)
        if (*face == static_cast<double>(natural))
            degree = static_cast<std::size_t>(
                std::clamp(static_cast<int>(degree) - by, 0, static_cast<int>(last)));
    return degree;
}

std::shared_ptr<const Degrees> Degrees::with_faces(std::optional<FaceSpan> best,
                                                   std::optional<FaceSpan> worst) const {
    Parts parts = parts_;
    if (best) parts.bands.front().faces = best;
    if (worst) parts.bands.back().faces = worst;
    return std::make_shared<Degrees>(std::move(parts));
}

std::vector<const Rule*> Degrees::rules() const {
    std::vector<const Rule*> all;
    for (const Band& band : parts_.bands)
        if (band.from && band.from->rule) all.push_back(&band.from->rule);
    return all;
}

namespace {

using json::Node;

// What a rule may do besides reading params: anything that looks at nobody.
bool reads_params_only(const expr::Program& program) {
    using expr::Code;
    for (const expr::BoundSlot& bound : program.slots)
        if (bound.slot.whose != k_params) return false;
    return std::all_of(program.ops.begin(), program.ops.end(), [&](const expr::Op& op) {
        if (expr::is_measure(op.code)) return false;
        switch (op.code) {
        case Code::path: return program.paths[op.detail].origin == expr::Origin::let;
        case Code::var:
        case Code::val:
        case Code::exists:
        case Code::missing:
        case Code::missing_some:
        case Code::path_exists:
        case Code::has:
        case Code::has_component:
        case Code::has_status:
        case Code::get_component_value: return false;
        default: return true;
        }
    });
}

std::optional<Amount> read_from(const Node& written, RuleCompiler& compiler) {
    auto amount = compiler.amount(written);
    if (!amount || !amount->rule || reads_params_only(*amount->rule.program)) return amount;
    compiler.report().error(
        "not-a-param", written.span, "where a band begins must not depend on anybody",
        "it may read params: 7 + param.x. What depends on people goes into \"bonus\" or \"dc\"");
    return std::nullopt;
}

std::string name_for(const Node& band) {
    std::string name = json::text_at(band, "name");
    if (!name.empty()) return name;
    name = band.find("id")->text;
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::optional<Band> read_band(const Node& written, RuleCompiler& compiler) {
    Band band;
    band.id = written.find("id")->text;
    band.name = name_for(written);
    if (const Node* from = written.find("from")) {
        band.place = from->span;
        band.from = read_from(*from, compiler);
        if (!band.from) return std::nullopt;
    }
    if (const Node* faces = written.find("faces"))
        band.faces = FaceSpan{static_cast<std::int64_t>(faces->children[0].number),
                              static_cast<std::int64_t>(faces->children[1].number)};
    return band;
}

std::size_t place_of(const std::vector<Band>& bands, std::string_view id) {
    const auto at = std::find_if(bands.begin(), bands.end(), [&](const Band& band) { return band.id == id; });
    return static_cast<std::size_t>(at - bands.begin());
}

} // namespace

std::shared_ptr<const Degrees> compile_degrees(const Node& record, const std::string& id,
                                               RuleCompiler& compiler) {
    Degrees::Parts parts;
    parts.record = id;
    const std::string of = json::text_at(record, "of");
    parts.of = of == "total" ? CountedBy::total : of == "net" ? CountedBy::net : CountedBy::margin;
    const std::vector<Node>& written = record.find("bands")->children;
    bool is_fine = true;
    for (auto band = written.rbegin(); band != written.rend(); ++band) {
        auto made = read_band(*band, compiler);
        is_fine = is_fine && made;
        parts.bands.push_back(made ? std::move(*made) : Band{});
    }
    if (!is_fine) return nullptr;
    for (std::size_t i = 0; i < written.size(); ++i)
        if (const Node* otherwise = written[written.size() - 1 - i].find("otherwise"))
            parts.bands[i].otherwise = place_of(parts.bands, otherwise->text);
    const auto first =
        std::find_if(written.begin(), written.end(), [](const Node& one) { return one.find("from"); });
    parts.successes =
        place_of(parts.bands, json::text_at(record, "success_from", first->find("id")->text)) + 1;
    if (const Node* natural = record.find("natural"))
        for (const Node& face : natural->children)
            parts.natural.emplace_back(static_cast<std::int64_t>(*json::parse_number(face.key)),
                                       static_cast<int>(face.number));
    return std::make_shared<Degrees>(std::move(parts));
}

} // namespace arbiter::rules
