// Reads half a command line by the rows of the commands, and looks into packs for the names in them.
#include "complete.hpp"

#include "arbiter/suggest.hpp"
#include "arbiter/world.hpp"
#include "commands.hpp"
#include "load.hpp"
#include "terminal.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace arbiter::cli {
namespace {

using Words = std::vector<std::string>;

const Option* find_option(const Command& command, std::string_view name) {
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options)
            if (option.name == name) return &option;
    return nullptr;
}

/// A command line that is not whole: what was given so far, and what the cursor stands at.
struct Unfinished {
    Arguments given;
    const Option* option = nullptr;     ///< whose value is wanted
    const Argument* argument = nullptr; ///< or which argument
};

Unfinished read_words(const Command& command, const Words& words) {
    Unfinished read;
    std::size_t arguments = 0;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const Option* option = find_option(command, words[i]);
        if (option && option->value.empty()) read.given.add(option->name, {});
        if (option && !option->value.empty()) {
            if (i + 2 == words.size()) {
                read.option = option;
                return read;
            }
            read.given.add(option->name, {words[++i]});
        }
        if (option || words[i].starts_with("--")) continue;
        if (arguments < command.arguments.size()) {
            const Argument& argument = command.arguments[arguments];
            read.given.add(argument.name, {words[i]});
            arguments += argument.repeatable ? 0 : 1;
        }
    }
    if (arguments < command.arguments.size()) read.argument = &command.arguments[arguments];
    return read;
}

// --- names in packs -------------------------------------------------------------------------------------

/// The packs in reach, or the one that `name` begins with: `grapple:` stands for grapple.
LoadedPacks load_for(const Arguments& given, std::string_view name) {
    const auto colon = name.find(':');
    const Words packs =
        colon == std::string_view::npos ? packs_in_reach(given) : Words{std::string(name.substr(0, colon))};
    auto loaded = load(given, packs);
    return loaded ? std::move(*loaded) : LoadedPacks();
}

Words ids_of(const LoadedPacks& loaded, std::initializer_list<std::string_view> kinds) {
    Words all;
    if (!loaded.packs) return all;
    for (const std::string_view kind : kinds)
        if (const auto ids = record_ids(*loaded.packs, kind)) all.insert(all.end(), ids->begin(), ids->end());
    return all;
}

Words all_ids(const LoadedPacks& loaded) {
    Words all;
    if (!loaded.packs) return all;
    for (const std::string& kind : record_kinds(*loaded.packs)) {
        const Words ids = ids_of(loaded, {kind});
        all.insert(all.end(), ids.begin(), ids.end());
    }
    return all;
}

std::string scenario_of(const Arguments& given) {
    return given.text(given.has("SCENARIO") ? "SCENARIO" : "NOTATION");
}

ScenePtr open_quietly(const Arguments& given) {
    const std::string name = scenario_of(given);
    const auto loaded = load_game_for(given, {name.substr(0, name.find(':'))}, name);
    if (!loaded || !loaded->game) return nullptr;
    auto scene = open_scene(loaded->game, name);
    return scene ? std::move(*scene) : nullptr;
}

// Full ids where somebody has begun to write one.
Words as_written(const Words& ids, std::string_view current) {
    return current.find(':') == std::string_view::npos ? short_ids(ids) : ids;
}

std::vector<OfferLine> offers_of(const Arguments& given, bool all) {
    const ScenePtr scene = open_quietly(given);
    if (!scene) return {};
    auto offers = list_offers(*scene, given.text("--actor"), all);
    return offers ? std::move(*offers) : std::vector<OfferLine>();
}

bool is_called(const std::string& id, const std::string& name) {
    return id == name || id.ends_with(":" + name);
}

Words people_of(const Arguments& given) {
    const ScenePtr scene = open_quietly(given);
    return scene ? list_entities(*scene) : Words();
}

Words actions_of(const Arguments& given) {
    Words ids;
    for (const OfferLine& offer : offers_of(given, true))
        if (std::find(ids.begin(), ids.end(), offer.action) == ids.end()) ids.push_back(offer.action);
    return ids.empty() ? ids_of(load_for(given, scenario_of(given)), {"action"}) : ids;
}

Words targets_of(const Arguments& given) {
    Words ids;
    for (const OfferLine& offer : offers_of(given, true))
        for (const auto& [role, id] : offer.targets)
            if (is_called(offer.action, given.text("--action")) &&
                std::find(ids.begin(), ids.end(), id) == ids.end())
                ids.push_back(id);
    return ids.empty() ? people_of(given) : ids;
}

Words numbers_of(const Arguments& given) {
    Words numbers;
    for (const OfferLine& offer : offers_of(given, false)) numbers.push_back(std::to_string(offer.nth));
    return numbers;
}

/// What a command works on: a scenario's pack, or PACK, PATH.
LoadedPacks load_subject(const Arguments& given) {
    for (const std::string_view name : {"PACK", "PATH"})
        if (given.has(name)) {
            auto loaded = load(given, {given.text(name)});
            return loaded ? std::move(*loaded) : LoadedPacks();
        }
    return load_for(given, scenario_of(given));
}

Words profiles_of(const Arguments& given) {
    Words names;
    for (const PackSummary& pack : load_subject(given).report.packs)
        names.insert(names.end(), pack.profiles.begin(), pack.profiles.end());
    return names;
}

Words params_of(const Arguments& given, std::string_view current) {
    Words names = as_written(ids_of(load_subject(given), {"param"}), current);
    for (std::string& name : names) name += "=";
    return names;
}

Words pack_names(const Arguments& given) {
    Words names;
    for (const PackSummary& pack : load_for(given, "").report.packs) names.push_back(pack.id);
    return names;
}

// --- what stands where ----------------------------------------------------------------------------------

Words values_of(const Option& option, const Arguments& given, std::string_view current) {
    const std::string_view name = option.name;
    Words values;
    for (std::size_t at = 0; at < option.choices.size();) {
        const std::size_t end = std::min(option.choices.find(' ', at), option.choices.size());
        values.emplace_back(option.choices.substr(at, end - at));
        at = end + 1;
    }
    if (name == "--actor" || name == "--as") return as_written(people_of(given), current);
    if (name == "--action") return as_written(actions_of(given), current);
    if (name == "--target") return as_written(targets_of(given), current);
    if (name == "--nth") return numbers_of(given);
    if (name == "--event") return as_written(ids_of(load_for(given, scenario_of(given)), {"card"}), current);
    if (name == "--of")
        return as_written(ids_of(load_for(given, scenario_of(given)), {"quantity", "word"}), current);
    if (name == "--policy")
        return as_written(ids_of(load_for(given, scenario_of(given)), {"policy"}), current);
    if (name == "--only") return as_written(ids_of(load_subject(given), {"balance"}), current);
    if (name == "--profile") return profiles_of(given);
    if (name == "--param" || name == "--within") return params_of(given, current);
    if (name == "--import" || name == "--in" || name == "--with") return pack_names(given);
    if (name == "--kind") return record_kinds();
    return values;
}

Words values_of(const Argument& argument, const Arguments& given, std::string_view current) {
    if (argument.name == "KIND") return record_kinds();
    if (argument.name == "ID") {
        const std::string kind = given.text("KIND");
        return ids_of(given.has("--in") ? load(given, {given.text("--in")}).value_or(LoadedPacks())
                                        : load_for(given, current),
                      {kind});
    }
    if (argument.name == "NAME") return as_written(all_ids(load_for(given, current)), current);
    if (argument.name == "SCENARIO" || argument.name == "NOTATION")
        return ids_of(load_for(given, current), {"scenario"});
    if (argument.name == "PACK" || argument.name == "PATH") return pack_names(given);
    return {};
}

Words options_of(const Command& command) {
    Words names = {"--help"};
    for (const auto options : {command.options, common_options()})
        for (const Option& option : options) names.emplace_back(option.name);
    return names;
}

Words candidates(const Words& words) {
    Words names;
    for (const Command& command : commands()) {
        if (words.size() < 2) names.emplace_back(command.name);
        if (words.size() < 2 || words[0] != command.name) continue;
        const Unfinished read = read_words(command, words);
        if (read.option) return values_of(*read.option, read.given, words.back());
        if (words.back().starts_with("-")) return options_of(command);
        if (read.argument) return values_of(*read.argument, read.given, words.back());
        return options_of(command);
    }
    if (words.size() < 2) names.insert(names.end(), {"help", "--help", "--version"});
    return names;
}

} // namespace

int print_completions(const Words& words) {
    const std::string current = words.empty() ? "" : words.back();
    for (const std::string& candidate : candidates(words))
        if (candidate.starts_with(current)) print(candidate + "\n");
    return k_ok;
}

} // namespace arbiter::cli
