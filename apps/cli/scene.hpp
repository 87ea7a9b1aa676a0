// What commands on scenarios share: loading a game and opening a scene.
#pragma once

#include "arbiter/action.hpp"
#include "arbiter/session.hpp"
#include "command.hpp"
#include "luck.hpp"

#include <optional>

namespace arbiter::cli {

inline constexpr Argument k_scenario{"SCENARIO", "A scenario: pack:name, the file that holds it, or a save"};
inline constexpr Option k_actor{"--actor", "ID", "Who does it; the part after the colon is enough"};
inline constexpr Option k_action{"--action", "ID", "What is done; the part after the colon is enough"};
inline constexpr Option k_target{"--target", "[ROLE=]ID", "On whom; without a role the primary target", true};
inline constexpr Option k_nth{"--nth", "N",
                              "What is done, by its number in `arbiter actions`: instead of --action"};

inline constexpr Option k_out{"--out", "FILE", "Write the world as it is then; commands take it as SCENARIO"};

/// Of every command that takes a save.
inline constexpr Option k_anyway{"--anyway", "",
                                 "Take a save of other rules, if everything in it still has its place"};

/// Options of every command that loads a game; `load_game_for` reads them.
inline constexpr Option k_profile{
    "--profile", "NAME|FILE",
    "Use the params of this profile: name, pack:name, or a JSON file of param values; several in order",
    true};
inline constexpr Option k_param{"--param", "PARAM=VALUE", "Set one param, over the profile", true};

/// What the argument of a command line names: the id of a scenario, or the text of a save; and its game.
struct GivenGame {
    std::shared_ptr<const action::Game> game;
    std::string scenario;
    std::string save = {};

    [[nodiscard]] bool is_save() const noexcept { return !save.empty(); }
};
/// Prints what is wrong, with a save too, and sets `exit_code`. Which saves it takes is given_fit where `fit`
/// does not say.
[[nodiscard]] std::optional<GivenGame> load_given(const Arguments& given, int& exit_code,
                                                  std::string_view argument = "SCENARIO",
                                                  std::optional<Fit> fit = {});
/// The same for one of several that the command line names.
[[nodiscard]] std::optional<GivenGame> load_named(const Arguments& given, const std::string& name,
                                                  int& exit_code, std::optional<Fit> fit = {});

/// The session of the command line: a scenario that begins with that seed, or a save that goes on. Prints
/// what is wrong and sets `exit_code`. A save goes on with the dice it had; where --seed is given it forks.
[[nodiscard]] SessionPtr open_given_session(const Arguments& given, std::uint64_t seed, int& exit_code,
                                            std::string_view argument = "SCENARIO");

/// Whether the argument is a file with a save in it.
[[nodiscard]] bool is_given_save(const Arguments& given, std::string_view argument = "SCENARIO");

/// Whether a path leads to a file with a save in it.
[[nodiscard]] bool is_save_file(const std::string& path);

/// Which saves the command line takes.
[[nodiscard]] Fit given_fit(const Arguments& given);

/// Who is to do what to whom, by --actor and either --action with --target or --nth.
struct Attempt {
    std::string actor;
    std::string action;
    std::vector<TargetChoice> targets;
};

/// The attempt of the command line. Prints what is wrong, with the names there are, and sets `exit_code`.
[[nodiscard]] std::optional<Attempt> given_attempt(const Arguments& given, const action::Scene& scene,
                                                   int& exit_code);

/// The full id of --actor. Prints who is there when it is missing or nobody, and sets `exit_code`.
[[nodiscard]] std::optional<std::string> given_actor(const Arguments& given, const action::Scene& scene,
                                                     int& exit_code);

} // namespace arbiter::cli
