#include "support/scenes.hpp"

#include "action/make_scene.hpp"
#include "arbiter/files.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace arbiter::tests {

std::shared_ptr<const action::Game> game(const std::string& pack, const Changes& changes) {
    namespace fs = std::filesystem;
    const fs::path root = fs::path(ARBITER_SOURCE_DIR) / "packs";
    MemoryFiles files;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file()) continue;
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        files.add("packs/" + fs::relative(entry.path(), root).generic_string(), text.str());
    }
    for (const auto& [path, text] : changes) files.add("packs/" + path, text);
    PackRequest request;
    request.packs = {"packs/" + pack};
    request.search = {"packs"};
    const auto loaded = load_game(files, request);
    if (!loaded) {
        ADD_FAILURE() << loaded.error().message;
        return nullptr;
    }
    if (!loaded->game)
        for (const Diagnostic& found : loaded->report.diagnostics) ADD_FAILURE() << render(found);
    return loaded->game;
}

std::unique_ptr<action::Scene> scene(const std::string& scenario, const Changes& changes) {
    auto made = action::make_scene(game(scenario.substr(0, scenario.find(':')), changes), scenario);
    if (!made) ADD_FAILURE() << made.error().message;
    return made ? std::move(*made) : nullptr;
}

std::vector<std::string> labels(action::Scene& scene, std::string_view actor) {
    std::vector<std::string> all;
    const auto offers = list_offers(scene, actor);
    if (!offers) ADD_FAILURE() << offers.error().message;
    if (offers)
        for (const OfferLine& offer : *offers) all.push_back(offer.label);
    return all;
}

Result<std::vector<offer::Offer>> offers(const action::Position& at, world::Entity who, bool all) {
    std::vector<offer::Offer> found;
    const offer::OfferContext context = at.offers();
    if (auto fine = offer::find_offers(context, {at.cast_for(who), context.book.offered, all}, found); !fine)
        return tl::unexpected(fine.error());
    return found;
}

} // namespace arbiter::tests
