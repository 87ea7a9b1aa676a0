// One walk for each choice: the states are few, and what is asked is the same for all of them.
#include "action/find.hpp"
#include "arbiter/action_odds.hpp"
#include "base/suggest.hpp"
#include "odds/action_odds.hpp"
#include "odds/attempt.hpp"
#include "odds/quantiles.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter {
namespace {

using action::Action;
using odds::Attempt;

// Whether `name` is the id of the card's record: `p:bear` of `p:event/bear`.
bool is_record_of(std::string_view card, std::string_view name) {
    const std::size_t colon = card.find(':'), slash = card.find('/');
    return name.starts_with(card.substr(0, colon + 1)) && name.substr(colon + 1) == card.substr(slash + 1);
}

// The card that is meant, by its id, by that of its record or by its name alone.
Result<std::string> find_card(const action::Position& at, std::string_view name) {
    std::vector<std::string> called;
    NearestName nearest(name);
    for (const machine::Card& card : *at.game().cards) {
        if (card.id == name) return card.id;
        if (odds::is_called(card.id, name) || is_record_of(card.id, name)) called.push_back(card.id);
        nearest.offer(std::string_view(card.id).substr(card.id.find('/') + 1));
    }
    if (called.size() == 1) return called[0];
    if (called.empty())
        return fail(ErrorCode::not_found, fmt::format("there is no card \"{}\"", name), nearest.question());
    return fail(ErrorCode::bad_argument, fmt::format("there are several cards called \"{}\"", name),
                fmt::format("write {} or {}", called[0], called[1]));
}

// Of whoever is meant: without a name, everybody who is somewhere.
Result<Attempt> best_attempt(const action::Position& at, std::string_view card, std::string_view actor,
                             std::string_view way) {
    Attempt best;
    for (std::uint32_t i = 0; i < at.world.size(); ++i) {
        if (!at.world.is_there({i})) continue;
        const world::Cast cast = at.cast_for({i});
        const bool is_meant = actor.empty() ? cast[world::Role::location].has_value()
                                            : odds::is_called(at.world.id_of({i}), actor);
        if (is_meant) odds::take_likelier(best, at, card, cast, way);
    }
    if (auto fine = at.worker.workspace.take_failure(card); !fine) return tl::unexpected(fine.error());
    if (best.action) return best;
    return fail(ErrorCode::not_found, "nobody there can deal with it that way");
}

// Those that can change, with their odds.
std::vector<ResourceOdds> changing(const odds::ActionOdds& all, const Attempt& attempt,
                                   const action::Position& at) {
    std::vector<ResourceOdds> found;
    for (std::size_t i = 0; i < all.resources.size(); ++i) {
        const rules::Resource& resource = at.game().stock->resources[i];
        if (!rules::is_somebodys(resource, attempt.cast)) continue;
        const double before = rules::stock_of(resource, attempt.cast, at.world);
        const rules::Spread& after = all.resources[i];
        if (after.size() == 1 && after[0].first == before) continue;
        ResourceOdds one{resource.id, resource.name, before, after, 0};
        MeanSum mean;
        for (const auto& [value, chance] : after) mean.add(value, chance);
        one.mean = mean.value();
        found.push_back(std::move(one));
    }
    return found;
}

const machine::Card& dealt(const action::Position& at, const std::string& card) {
    const machine::Cards& all = *at.game().cards;
    return *std::find_if(all.begin(), all.end(), [&](const machine::Card& one) { return one.id == card; });
}

} // namespace

Result<CardOddsReport> odds_of_card(const action::Scene& scene, std::string_view card, std::string_view actor,
                                    std::string_view way, std::string_view pick) {
    const action::Scene::Lease lease(scene);
    const action::Position at = lease.at();
    const auto id = find_card(at, card);
    if (!id) return tl::unexpected(id.error());
    const auto attempt = best_attempt(at, *id, actor, way);
    if (!attempt) return tl::unexpected(attempt.error());
    const Action& action = *attempt->action;
    CardOddsReport report{action.card,
                          at.world.id_of(*attempt->cast[world::Role::actor]),
                          action.id.substr(action.card.size() + 1),
                          attempt->chance,
                          {}};
    const machine::Card& known = dealt(at, action.card);
    const std::size_t options = known.labels.size();
    if (known.usual) report.choices.emplace_back(); // it is one of the others
    for (std::uint32_t i = known.usual ? 1 : 0; i <= options; ++i) {
        odds::OddsOf of;
        of.stock = at.game().stock.get();
        of.choice = i > 0 ? std::optional(i - 1) : std::nullopt;
        of.pick = pick;
        const auto odds = odds::odds_of(at, action, attempt->cast, of);
        // Without a usual option there is nothing to tell of the usual case.
        if (!odds && i == 0 && options > 0) continue;
        if (!odds) return tl::unexpected(odds.error());
        report.choices.push_back({i == 0 ? "default" : std::to_string(i),
                                  i == 0 ? std::string() : known.labels[i - 1], changing(*odds, *attempt, at),
                                  odds->pedigree, odds->states, odds->endless});
    }
    if (known.usual) {
        report.choices[0] = report.choices[*known.usual + 1];
        report.choices[0].choice = "default";
    }
    return report;
}

namespace {

json::Node node_of(const ResourceOdds& resource) {
    json::Node line = json::make_object(), outcomes = json::make_list();
    line.add("resource", json::make_text(resource.resource));
    line.add("before", json::make_number(resource.before));
    for (const auto& [value, chance] : resource.outcomes) {
        json::Node outcome = json::make_object();
        outcome.add("value", json::make_number(value));
        outcome.add("chance", json::make_number(chance));
        outcomes.children.push_back(std::move(outcome));
    }
    line.add("outcomes", std::move(outcomes));
    line.add("mean", json::make_number(resource.mean));
    if (!resource.outcomes.empty()) line.add("quantiles", odds::quantiles_node(resource.outcomes));
    return line;
}

} // namespace

std::string to_json(const CardOddsReport& report) {
    json::Node node = json::make_object(), choices = json::make_list();
    node.add("card", json::make_text(report.card));
    node.add("actor", json::make_text(report.actor));
    node.add("way", json::make_text(report.way));
    node.add("chance", json::make_number(report.chance));
    for (const CardOdds& choice : report.choices) {
        json::Node one = json::make_object(), resources = json::make_list(), pedigree = json::make_object();
        one.add("choice", json::make_text(choice.choice));
        if (!choice.label.empty()) one.add("label", json::make_text(choice.label));
        for (const ResourceOdds& resource : choice.resources) resources.children.push_back(node_of(resource));
        one.add("resources", std::move(resources));
        if (choice.endless > 0) one.add("endless", json::make_number(choice.endless));
        pedigree.add("kind", json::make_text(std::string(word_of(choice.pedigree.kind))));
        pedigree.add("states", json::make_number(static_cast<double>(choice.states)));
        one.add("pedigree", std::move(pedigree));
        choices.children.push_back(std::move(one));
    }
    node.add("choices", std::move(choices));
    return json::write(node);
}

} // namespace arbiter
