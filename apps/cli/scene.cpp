// A scenario is found by its id, whose first half names the pack, or by the file it stands in.
#include "scene.hpp"

#include "arbiter/disk.hpp"
#include "arbiter/suggest.hpp"
#include "arbiter/value.hpp"
#include "arbiter/world.hpp"
#include "load.hpp"
#include "terminal.hpp"
#include "values.hpp"

#include <fmt/format.h>

namespace arbiter::cli {
namespace {

// What stands on the command line: the id of a scenario, a file of a pack, or a save.
struct Given {
    std::string pack; // or a path in it
    std::string id;   // of the scenario; the first one, if a file holds several
    std::string text = {};
    SaveSummary save = {};
};

std::string pack_of(const std::string& scenario) { return scenario.substr(0, scenario.find(':')); }

// A colon stands in every scenario's id, and in the names of few files.
bool is_meant_as_file(const std::string& name) {
    return name.find('/') != std::string::npos ||
           (name.ends_with(".json") && name.find(':') == std::string::npos);
}

// Neither a file nor a pack's scenario: lists those of all packs in reach.
Error unknown_scenario(const Arguments& given, const std::string& name) {
    if (is_meant_as_file(name) && DiskFiles().kind_of(name) == FileKind::missing)
        return {ErrorCode::not_found, fmt::format("there is no file \"{}\"", name), {}};
    const auto loaded = load(given, packs_in_reach(given));
    const auto known =
        loaded && loaded->packs ? record_ids(*loaded->packs, "scenario") : Result<std::vector<std::string>>();
    const std::string hint = known ? suggest_from(name, *known) : std::string();
    return {ErrorCode::not_found, fmt::format("there is no scenario \"{}\", and no file of that name", name),
            hint.empty() ? "give pack:name, a file, or --packs DIR" : hint};
}

// The id of the first record of a file; empty where there is none.
std::string first_id(const std::string& text, const std::string& path) {
    const auto data = DataReader().read(text, path);
    if (!data) return {}; // loading its pack says what is wrong
    const Value& root = data->root();
    const Value first = root.is(ValueType::list) && !root.list().empty() ? root.list()[0] : root;
    const Value id = first.find("id");
    return id.is(ValueType::text) ? std::string(id.text()) : std::string();
}

Result<Given> read_given(const std::string& name) {
    if (!is_regular_file(name)) return Given{pack_of(name), name};
    auto text = read_file(name, Limits().file_bytes);
    if (!text) return tl::unexpected(text.error());
    SaveSummary save = summary_of_save(*text, name);
    if (!save.is_save) return Given{name, first_id(*text, name), std::move(*text), save};
    return Given{pack_of(save.scenario), save.scenario, std::move(*text), save};
}

// The first param of a save that its packs do not take.
std::optional<Diagnostic> wrong_param(const Arguments& given, const Given& what) {
    if (what.save.params.empty() || !load_game_for(given, {what.pack}, what.id)) return std::nullopt;
    for (std::size_t i = 0; i < what.save.params.size(); ++i)
        if (const auto with = load_game_for(given, {what.pack}, what.id, {what.save.params[i]}); !with)
            return Diagnostic{Severity::error,      "bad-save",        what.save.places[i],
                              with.error().message, with.error().hint, {}};
    return std::nullopt;
}

std::optional<GivenGame> fail_with(int& exit_code, int code) {
    exit_code = code;
    return std::nullopt;
}

// Another seed in a game that goes on is another branch of it.
void take_seed(const Arguments& given, play::Session& session) {
    if (!given.has("--seed")) return;
    arbiter::Command fork;
    fork.id = fmt::format("seed {} at {}", given.text("--seed"), revision_of(session));
    fork.verb = Verb::fork;
    fork.seed = to_hex(make_seed(whole_number(given.text("--seed")).value_or(0)));
    static_cast<void>(send(session, fork));
}

} // namespace

std::optional<GivenGame> load_given(const Arguments& given, int& exit_code, std::string_view argument,
                                    std::optional<Fit> fit) {
    return load_named(given, given.text(argument), exit_code, fit);
}

std::optional<GivenGame> load_named(const Arguments& given, const std::string& name, int& exit_code,
                                    std::optional<Fit> fit) {
    const auto what = read_given(name);
    if (!what) return fail_with(exit_code, report_failure(given, what.error()));
    const bool is_save = what->save.is_save;
    if (is_save && what->save.scenario.empty()) // no pack can be found for it
        return fail_with(exit_code, report_diagnostics(given, check_save(nullptr, what->text, name)));
    const auto loaded = load_game_for(given, {what->pack}, what->id, what->save.params);
    if (!loaded && what->save.broken) // no file of a pack either
        return fail_with(exit_code, report_diagnostics(given, std::span(&*what->save.broken, 1)));
    if (const auto wrong = loaded ? std::nullopt : wrong_param(given, *what))
        return fail_with(exit_code, report_diagnostics(given, std::span(&*wrong, 1)));
    if (!loaded) {
        // Where the pack is there, it is a param or a profile that is not.
        const bool is_unknown = !is_save && !is_regular_file(name) && !load(given, {what->pack});
        return fail_with(exit_code, report_load_failure(given, is_unknown ? unknown_scenario(given, name)
                                                                          : loaded.error()));
    }
    if (!loaded->game) return fail_with(exit_code, report_problems(given, loaded->report));
    if (is_save)
        if (const auto wrong = check_save(loaded->game, what->text, name, fit.value_or(given_fit(given)));
            !wrong.empty())
            return fail_with(exit_code, report_diagnostics(given, wrong));
    std::string id = what->id;
    for (const std::string& known : list_scenarios(*loaded->game))
        if (what->pack == name && known.ends_with(":" + id)) id = known;
    return GivenGame{loaded->game, id, is_save ? what->text : std::string()};
}

SessionPtr open_given_session(const Arguments& given, std::uint64_t seed, int& exit_code,
                              std::string_view argument) {
    const auto what = load_given(given, exit_code, argument);
    if (!what) return nullptr;
    auto session = what->is_save() ? load_session(what->game, what->save, given_fit(given))
                                   : open_session(what->game, what->scenario, make_seed(seed));
    if (!session) {
        exit_code = report_denial(given, session.error());
        return nullptr;
    }
    if (what->is_save()) take_seed(given, **session);
    return std::move(*session);
}

bool is_given_save(const Arguments& given, std::string_view argument) {
    return is_save_file(given.text(argument));
}

bool is_save_file(const std::string& path) {
    const auto what = read_given(path);
    return what && what->save.is_save;
}

Fit given_fit(const Arguments& given) { return given.has(k_anyway.name) ? Fit::anyway : Fit::exact; }

namespace {

std::vector<TargetChoice> given_targets(const Arguments& given) {
    std::vector<TargetChoice> targets;
    for (const std::string& text : given.list("--target")) {
        const auto sign = text.find('=');
        targets.emplace_back(sign == std::string::npos ? "primary" : text.substr(0, sign),
                             sign == std::string::npos ? text : text.substr(sign + 1));
    }
    return targets;
}

// The offer that `arbiter actions` prints with this number.
std::optional<Attempt> nth_attempt(const Arguments& given, const action::Scene& scene,
                                   const std::string& actor, int& exit_code) {
    const auto number = whole_number(given.text("--nth"));
    if (!number) {
        exit_code = report_number(given, "--nth", "");
        return std::nullopt;
    }
    const auto offers = list_offers(scene, actor);
    if (!offers) {
        exit_code = report_denial(given, offers.error());
        return std::nullopt;
    }
    for (const OfferLine& offer : *offers)
        if (offer.nth == *number) return Attempt{actor, offer.action, offer.targets};
    exit_code = report_denial(
        given,
        {ErrorCode::not_found, fmt::format("{} may not do anything numbered {}", actor, *number),
         offers->empty() ? "there is nothing they may do now"
                         : fmt::format("`arbiter actions` numbers them from 1 to {}", offers->size())});
    return std::nullopt;
}

} // namespace

std::optional<std::string> given_actor(const Arguments& given, const action::Scene& scene, int& exit_code) {
    if (!given.has("--actor")) {
        exit_code = report_usage(given, {ErrorCode::bad_argument, "--actor ID says who acts",
                                         "there are " + list_names(short_ids(list_entities(scene)))});
        return std::nullopt;
    }
    auto found = find_id(scene, given.text("--actor"));
    if (found) return std::move(*found);
    exit_code = report_denial(given, found.error());
    return std::nullopt;
}

std::optional<Attempt> given_attempt(const Arguments& given, const action::Scene& scene, int& exit_code) {
    auto actor = given_actor(given, scene, exit_code);
    if (!actor) return std::nullopt;
    const bool by_name = given.has("--action") || given.has("--target");
    if (given.has("--nth") && !by_name) return nth_attempt(given, scene, *actor, exit_code);
    if (given.has("--action") && !given.has("--nth"))
        return Attempt{std::move(*actor), given.text("--action"), given_targets(given)};
    exit_code = report_usage(
        given, given.has("--nth") ? Error{ErrorCode::bad_argument, "--nth stands for --action and --target",
                                          "one or the other"}
                                  : Error{ErrorCode::bad_argument, "--action ID or --nth N says what is done",
                                          "`arbiter actions` lists and numbers what may be done"});
    return std::nullopt;
}

} // namespace arbiter::cli
