// The public face of saving. A save is read, checked whole, and only then made something of.
#include "action/save/check.hpp"
#include "action/save/save.hpp"
#include "action/save/shape.hpp"
#include "arbiter/resolve.hpp"
#include "json/at.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <fmt/format.h>

namespace arbiter {

using action::Resolution;
using action::Scene;

namespace {

// The text of a save with what was found in it.
class SaveText {
public:
    SaveText(std::string_view text, std::string_view file, const Limits& limits)
        : report_(sources_), source_(sources_.add(std::string(file), std::string(text))) {
        static_cast<void>(json::read(sources_, source_, limits, report_));
        if (is_fine()) kind_ = action::kind_of_save(root());
    }

    [[nodiscard]] bool is_fine() const { return !report_.has_errors(); }
    [[nodiscard]] const json::Node& root() const { return sources_.get(source_).root; }
    [[nodiscard]] SaveKind kind() const { return kind_; }
    [[nodiscard]] json::Report& report() { return report_; }

    bool check_shape() { return is_fine() && action::check_save_shape(root(), report_); }

    // What does not fit the scene; only where the shape is right.
    bool check_fit(const Scene& scene, Fit fit) {
        action::check_save_fit(scene, root(), fit, report_);
        return is_fine();
    }

    // The first thing that is wrong.
    [[nodiscard]] tl::unexpected<Error> failure() const {
        const Diagnostic& first = report_.found().front();
        return fail(ErrorCode::bad_argument,
                    fmt::format("{}:{}:{}: {}", first.place.file, first.place.line, first.place.column,
                                first.message),
                    first.hint);
    }

private:
    json::Sources sources_;
    json::Report report_;
    std::uint32_t source_;
    SaveKind kind_ = SaveKind::none;
};

Result<void> check_params(const Scene& scene, const json::Node& saved, Fit fit) {
    return fit == Fit::anyway ? Result<void>() : action::check_params(scene, saved);
}

} // namespace

std::string save(const Resolution& resolution) {
    return json::write(action::save_node(resolution.scene(), &resolution), json::Layout::pretty) + "\n";
}

Result<ResolutionPtr> load_resolution(Scene& scene, std::string_view json, Fit fit) {
    SaveText saved(json, "<save>", scene.game().limits);
    if (!saved.check_shape() || !saved.check_fit(scene, fit)) return saved.failure();
    if (saved.kind() != SaveKind::resolution)
        return fail(ErrorCode::bad_argument, "nothing is under way in this save");
    if (auto same = check_params(scene, saved.root(), fit); !same) return tl::unexpected(same.error());
    auto loaded = action::load_node(scene, saved.root());
    if (!loaded) return tl::unexpected(loaded.error());
    return ResolutionPtr(loaded->release());
}

std::string save_state(const Scene& scene) {
    return json::write(action::save_node(scene, nullptr), json::Layout::pretty) + "\n";
}

Result<ScenePtr> open_save(std::shared_ptr<const action::Game> game, std::string_view json, Fit fit) {
    SaveText saved(json, "<save>", game->limits);
    if (!saved.check_shape()) return saved.failure();
    auto scene = open_scene(std::move(game), saved.root().find("scenario")->text);
    if (!scene) return scene;
    if (!saved.check_fit(**scene, fit)) return saved.failure();
    if (auto same = check_params(**scene, saved.root(), fit); !same) return tl::unexpected(same.error());
    if (auto loaded = action::load_position(**scene, saved.root()); !loaded)
        return tl::unexpected(loaded.error());
    return scene;
}

SaveSummary summary_of_save(std::string_view json, std::string_view file) {
    SaveText saved(json, file, Limits());
    if (!saved.is_fine()) return {.broken = saved.report().found().front()};
    SaveSummary summary{.kind = saved.kind()};
    if (summary.kind == SaveKind::none) return summary;
    summary.scenario = json::text_at(saved.root(), "scenario");
    if (const json::Node* params = saved.root().find("params"))
        for (const json::Node& param : params->children)
            summary.params.emplace_back(param.key, json::write(param));
    return summary;
}

std::vector<Diagnostic> check_save(const std::shared_ptr<const action::Game>& game, std::string_view json,
                                   std::string_view file, Fit fit) {
    SaveText saved(json, file, game ? game->limits : Limits());
    if (!saved.check_shape() || !game) return saved.report().take();
    const json::Node& scenario = *saved.root().find("scenario");
    if (const auto scene = open_scene(game, scenario.text))
        static_cast<void>(saved.check_fit(**scene, fit));
    else
        saved.report().error("unknown-reference", scenario.span, scene.error().message, scene.error().hint);
    return saved.report().take();
}

} // namespace arbiter
