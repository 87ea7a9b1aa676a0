#include "support/letters.hpp"

#include "arbiter/files.hpp"
#include "arbiter/world.hpp"
#include "support/brawl.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::tests {
namespace {

std::string scenario(std::string_view letter) {
    return fmt::format(R"x({{ "id": "salon_{0}", "flow": "evening", "entities": [
  {{ "id": "table", "components": {{ "core:name": {{ "text": "the table" }}, "pile": {{}} }} }},
  {{ "id": "ada", "is": "player", "components": {{ "core:name": {{ "text": "Ada" }},
      "core:position": {{ "locationId": "letters:table" }}, "hand": {{ "letters": ["{0}", "bill"] }} }} }},
  {{ "id": "bo", "is": "player", "components": {{ "core:name": {{ "text": "Bo" }},
      "core:position": {{ "locationId": "letters:table" }}, "hand": {{ "letters": ["will"] }} }} }} ] }})x",
                       letter);
}

std::shared_ptr<const action::Game> load() {
    MemoryFiles files;
    add_folder(files, "packs/core", "packs/core");
    add_folder(files, "examples/playable/letters", "packs/letters");
    for (const std::string_view letter : {"love_letter", "bill", "will"})
        files.add(fmt::format("packs/letters/scenarios/{}.json", letter), scenario(letter));
    PackRequest request;
    request.packs = {"packs/letters"};
    const auto loaded = load_game(files, request);
    if (!loaded) ADD_FAILURE() << loaded.error().message;
    if (!loaded) return nullptr;
    for (const Diagnostic& found : loaded->report.diagnostics) ADD_FAILURE() << render(found);
    return loaded->game;
}

} // namespace

std::shared_ptr<const action::Game> letters_game() {
    static const std::shared_ptr<const action::Game> game = load();
    return game;
}

SessionPtr letters_session(const Secrets& secrets, std::uint64_t seed) {
    auto scene = open_scene(letters_game(), "letters:salon_" + secrets.first_letter);
    if (!scene) ADD_FAILURE() << scene.error().message;
    if (!scene) return nullptr;
    const std::string nerve = fmt::format(R"({{"now":{},"max":6}})", secrets.nerve),
                      purse = fmt::format(R"({{"coins":8,"debt":{}}})", secrets.debt);
    EXPECT_TRUE(set_component(**scene, "ada", "letters:nerve", nerve));
    EXPECT_TRUE(set_component(**scene, "ada", "letters:purse", purse));
    const std::string watched = R"({"turns":3})";
    if (secrets.is_watched) {
        EXPECT_TRUE(set_component(**scene, "bo", "letters:watched", watched));
    }
    return open_session(std::move(*scene), make_seed(seed));
}

Viewer looking_as(const play::Session& session, std::string_view who) {
    const auto viewer = viewer_of(scene_of(session), who);
    if (!viewer) ADD_FAILURE() << viewer.error().message;
    return viewer.value_or(game_master());
}

} // namespace arbiter::tests
