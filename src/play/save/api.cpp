// The public face of saving. A save is read, checked whole, and only then made something of.
#include "play/save/check.hpp"
#include "play/save/save.hpp"
#include "play/save/shape.hpp"
#include "play/save/state.hpp"
#include "json/at.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {

using action::Scene;
using play::Session;

namespace {

// The text of a save with what was found in it.
class SaveText {
public:
    SaveText(std::string_view text, std::string_view file, const Limits& limits)
        : report_(sources_), source_(sources_.add(std::string(file), std::string(text))) {
        static_cast<void>(json::read(sources_, source_, limits, report_));
    }

    [[nodiscard]] bool is_fine() const { return !report_.has_errors(); }
    [[nodiscard]] const json::Node& root() const { return sources_.get(source_).root; }
    [[nodiscard]] json::Report& report() { return report_; }
    [[nodiscard]] Place place_of(const json::Span& span) const { return sources_.place_of(span); }

    bool check_shape() { return is_fine() && play::check_save_shape(root(), report_); }

    // What does not fit the scene; only where the shape is right.
    bool check_fit(Scene& scene, Fit fit) {
        play::check_save_fit(scene, root(), fit, report_);
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
};

// A session at the start of what was saved; `saved` is checked on the way.
Result<SessionPtr> open_start(std::shared_ptr<const action::Game> game, SaveText& saved, Fit fit) {
    if (!saved.check_shape()) return saved.failure();
    auto scene = open_scene(std::move(game), saved.root().find("scenario")->text);
    if (!scene) return tl::unexpected(scene.error());
    if (!saved.check_fit(**scene, fit)) return saved.failure();
    if (fit != Fit::anyway)
        if (auto same = play::check_params(**scene, saved.root()); !same) return tl::unexpected(same.error());
    return SessionPtr(new Session(std::move(*scene), play::seed_of(saved.root())));
}

} // namespace

std::string save(const Session& session) { return play::save_text(session); }

Result<SessionPtr> load_session(std::shared_ptr<const action::Game> game, std::string_view json, Fit fit) {
    SaveText saved(json, "<save>", game->limits);
    auto session = open_start(std::move(game), saved, fit);
    if (!session) return session;
    if (auto resumed = play::resume(**session, saved.root(), fit); !resumed)
        return tl::unexpected(resumed.error());
    return session;
}

Result<Replay> replay(std::shared_ptr<const action::Game> game, std::string_view json,
                      std::optional<std::uint64_t> count) {
    SaveText saved(json, "<save>", game->limits);
    auto session = open_start(std::move(game), saved, Fit::replayed);
    if (!session) return tl::unexpected(session.error());
    if (auto begun = play::begin(**session, saved.root()); !begun) return tl::unexpected(begun.error());
    Replay result{std::move(*session)};
    const std::vector<play::Done> commands = play::commands_of(saved.root());
    const auto wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(count.value_or(commands.size()), commands.size()));
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto sent = result.session->repeat(commands[i].command);
        if (!sent) {
            if (!result.differs) result.differs = i;
            result.refused = i;
            result.why = sent.error().message;
            return result;
        }
        const play::Done& now = result.session->done()[i];
        const bool is_alike = now.told == commands[i].told && now.has_rolled == commands[i].has_rolled;
        if (!result.differs && !is_alike) result.differs = i;
    }
    const Scene& scene = result.session->scene();
    result.ends_alike = wanted == commands.size() &&
                        json::equal(play::state_node(scene.game(), scene.state), *saved.root().find("state"));
    return result;
}

SaveSummary summary_of_save(std::string_view json, std::string_view file) {
    SaveText saved(json, file, Limits());
    if (!saved.is_fine()) return {.broken = saved.report().found().front()};
    SaveSummary summary{.is_save = play::is_save(saved.root())};
    if (!summary.is_save) return summary;
    summary.scenario = json::text_at(saved.root(), "scenario");
    if (const json::Node* params = saved.root().find("params"))
        for (const json::Node& param : params->children) {
            summary.params.emplace_back(param.key, json::write(param));
            summary.places.push_back(saved.place_of(param.key_span));
        }
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
