// The fields of every effect. A new effect is a field here, and a file and a row in src/machine/effect/.
#include "pack/kind/effect.hpp"

#include "pack/kind/action.hpp"
#include "pack/kind/seen_by.hpp"
#include "pack/kind/text.hpp"
#include "pack/kind/verbs_of_choices.hpp"
#include "pack/kind/verbs_of_code.hpp"
#include "pack/kind/verbs_of_statuses.hpp"
#include "pack/kind/verbs_of_values.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::pack {
namespace {

using json::Node;

constexpr std::array<std::string_view, 1> k_do_aliases = {"effects"};
constexpr std::array k_effect_fields = {
    Field{"say", &k_words,
          "Words for the log; `{target}` is a name, `{1 + 1}` a formula. Or a record `text` by its id."},
    Field{"set", &k_set, "Gives a value."},
    Field{"add", &k_add, "Gives a component."},
    Field{
        "remove", &k_remove,
        "Takes a component away. With the name of a role, takes whoever plays it out of the world; what they "
        "held lies where they were."},
    Field{"spawn", &k_spawn,
          "Makes something from an entity record or a card; its id alone lays it where the actor is."},
    Field{"transfer", &k_transfer, "Brings a thing into a slot of somebody's, or to where they are."},
    Field{"adjust", &k_adjust,
          "Adds to a number; a list adds to several: summed for each field, held within bounds once, then "
          "spilled."},
    Field{"move", &k_move, "Brings somebody to another place, or to another tile."},
    Field{"roll", &k_roll,
          "Rolls dice (`2d6`), a formula with dice in it, or a quantity. With `as`, NAME is the total."},
    Field{"name", &k_filled_text,
          "Beside `roll` of dice or a formula: what they are rolled for, for people."},
    Field{"let", &k_amount,
          "A formula: with `as`, NAME is what it comes to, in the effects behind it. Of a tile NAME.x and "
          "NAME.y are column and row."},
    Field{"contest", &k_contest, "Something to decide within. With `as`, NAME.degree and the like."},
    Field{"outcomes", &k_outcomes, "Beside `contest`: what comes of each degree."},
    Field{"decides", &k_boolean,
          "Beside `contest`: its degree is the action's; labels, odds and explanations are about it.",
          Need::optional, "false"},
    Field{"choose", &k_options, "Somebody chooses."},
    Field{"act", &k_act,
          "Somebody chooses among what they may do now; what they choose is paid for and happens."},
    Field{"when", &k_rule, "Goes on with `do` if it holds, else with `else`."},
    Field{
        "each", &k_each,
        "A scope: `do` happens for everybody in it, who is `as`. Or a formula: `do` happens for every value "
        "of its list or map, which is `as`, with `as`.key."},
    Field{"repeat", &k_amount, "How often `do` happens."},
    Field{"apply", &k_apply, "Gives a status; its id alone gives it to the actor."},
    Field{"end", &k_end, "Ends a status; its id alone ends the actor's."},
    Field{"tick", &k_filled_text,
          "`start` or `end`: a turn of the actor does; statuses do what they do, and are counted. Any other "
          "name: a moment of the place, at which effects happen that wait with `every`."},
    Field{"pass", &k_flow_id, "The turn passes on, to whoever comes next in this flow."},
    Field{"draw", &k_draw,
          "Draws a card: a thing where the actor is, which plays the role `as` from then on, `card` without "
          "it."},
    Field{"await", &k_filled_text, "Waits until somebody goes on; these words are the button."},
    Field{"once_per", &k_once, "`do` happens once in each round, however often this is come by."},
    Field{"run", &k_run_verb, "Another action, with the same people: what it decides and what comes of it."},
    Field{"emit", &k_emit,
          "Names a moment: whoever is concerned may choose a reaction, an action with that `on`, before this "
          "goes on."},
    Field{"show", &k_show, "Shows a quantity line by line in the log."},
    Field{
        "later", &k_amount,
        "`do` happens after so many turns of the role `of`: at the end of the last of them. Turns count that "
        "begin after this."},
    Field{"every", &k_filled_text,
          "`do` happens at every moment of this name in this place: whenever a `tick` says so."},
    Field{"cease", &k_whom, "What happens every so often while whoever plays this role is there is over."},
    Field{"stop", &k_boolean, "Ends the whole action here."},
    Field{"of", &k_whom, "Beside `later`: whose turns are counted.", Need::optional, "\"actor\""},
    Field{"times", &k_amount, "Beside `every`: how often; without it, without end."},
    Field{"while", &k_whom,
          "Beside `every`: it is over when whoever plays this role is gone, or at a `cease`."},
    Field{"called", &k_filled_text, "Beside `every`: what people read when it happens."},
    Field{"as", &k_filled_text, "The name under which later effects find what came of it."},
    Field{"do",
          &k_effects,
          "Beside `when`, `each` or `repeat`: what happens.",
          Need::optional,
          {},
          k_do_aliases},
    Field{"else", &k_effects, "Beside `when`: what happens if it does not hold."},
    Field{"brief", &k_boolean, "Beside `say` or `show`: words for those who want it short.", Need::optional,
          "false"},
    Field{"seen_by", &k_told_to,
          "Beside any verb: who may see what is told of it: `all`, the `side` of the actor, the `actor`, or "
          "only "
          "the `game_master`. It counts for everything in `do`, too.",
          Need::optional, "\"all\""},
    Field{"note", &k_text, "A remark for other authors."},
};
constexpr FieldTable k_effect_table{"effect", "One thing that happens: one verb and what belongs to it.",
                                    k_effect_fields};
constexpr Shape k_effect{.kind = ShapeKind::object, .table = &k_effect_table};

// What each helper belongs to.
struct Beside {
    std::string_view key;
    std::array<std::string_view, 11> verbs;
};
constexpr std::array k_beside = {
    Beside{"as",
           {"roll", "contest", "adjust", "choose", "each", "apply", "draw", "run", "spawn", "emit", "let"}},
    Beside{"do", {"when", "each", "repeat", "once_per", "later", "every"}},
    Beside{"of", {"later"}},
    Beside{"times", {"every"}},
    Beside{"while", {"every"}},
    Beside{"called", {"every"}},
    Beside{"else", {"when"}},
    Beside{"outcomes", {"contest"}},
    Beside{"decides", {"contest"}},
    Beside{"brief", {"say", "show"}},
    Beside{"name", {"roll"}},
};

const Beside* find_beside(std::string_view key) {
    const auto at =
        std::find_if(k_beside.begin(), k_beside.end(), [&](const Beside& b) { return b.key == key; });
    return at == k_beside.end() ? nullptr : &*at;
}

void check_adjust(const Node& adjust, const Node& effect, json::Report& report) {
    if (adjust.is(json::NodeKind::list)) {
        if (const Node* as = effect.find("as"))
            report.error("not-beside", as->key_span, "\"as\" means nothing beside a list of changes",
                         "adjust one of them by itself to learn what became of it");
        for (const Node& one : adjust.children) check_adjust(one, json::make_object(), report);
        return;
    }
    const bool has_field = adjust.find("field"), has_resource = adjust.find("resource");
    const bool has_part = adjust.find("to") || has_field;
    if (!has_field && !has_resource)
        report.error("missing-field", adjust.span, "this needs \"field\" or \"resource\"");
    if (has_part && has_resource)
        report.error("said-twice", adjust.find("resource")->key_span,
                     "\"resource\" says already whose it is, and which field", "keep one of them");
}

void check_effect(const Node& effect, json::Report& report) {
    const Node* verb = nullptr;
    for (const Node& member : effect.children) {
        if (find_beside(member.key) || member.key == "note" || member.key == "seen_by") continue;
        if (verb)
            report.error("two-verbs", member.key_span,
                         fmt::format("an effect does one thing; this one has \"{}\" and \"{}\"", verb->key,
                                     member.key),
                         "make two effects of it");
        verb = verb ? verb : &member;
    }
    if (!verb) {
        report.error(
            "no-verb", effect.span, "an effect says what it does",
            "say, set, add, remove, adjust, move, roll, contest, choose, act, apply, end, tick, pass, spawn, "
            "transfer, "
            "draw, await, once_per, when, each, repeat, later, every, cease, run, emit, show or stop");
        return;
    }
    for (const Node& member : effect.children) {
        const Beside* beside = find_beside(member.key);
        if (beside && std::find(beside->verbs.begin(), beside->verbs.end(), verb->key) == beside->verbs.end())
            report.error("not-beside", member.key_span,
                         fmt::format("\"{}\" means nothing beside \"{}\"", member.key, verb->key));
    }
    if (const Node* contest = effect.find("contest")) check_contest(*contest, report);
    if (const Node* adjust = effect.find("adjust")) check_adjust(*adjust, effect, report);
    const Node *roll = effect.find("roll"), *name = effect.find("name");
    if (name && roll && roll->is(json::NodeKind::object))
        report.error("not-beside", name->key_span, "a quantity has its own name",
                     "\"name\" of the quantity says what people call it");
    const Node* end = effect.find("end");
    if (end && end->is(json::NodeKind::object) && (!end->find("status") == !end->find("tag")))
        report.error("missing-field", end->span, "this needs \"status\" or \"tag\", one of them");
    const Node* each = effect.find("each");
    if (each && each->is(json::NodeKind::object) && (!each->find("statuses_of") == !each->find("records")))
        report.error("missing-field", each->span, "this needs \"statuses_of\" or \"records\", one of them");
    if (const Node* times = effect.find("repeat"); times && times->is(json::NodeKind::number))
        if (times->number < 0 || times->number != std::floor(times->number))
            report.error("out-of-range", times->span,
                         fmt::format("{} is not a whole number of at least 0", times->text));
    if (verb->key == "let" && !effect.find("as"))
        report.error("missing-field", effect.span, "\"let\" needs \"as\"", "the name of what it comes to");
    for (const std::string_view wanted : {"when", "each", "repeat", "once_per", "every"})
        if (verb->key == wanted && !effect.find("do"))
            report.error("missing-field", effect.span, fmt::format("\"{}\" needs \"do\"", wanted));
}

} // namespace

constinit const Shape k_effects{.kind = ShapeKind::list, .of = &k_effect, .most = 200};

void check_effects(const Node& node, json::Report& report) {
    // Values and rules may hold anything.
    for (const std::string_view key : {"value", "formula", "condition", "when", "contest", "by", "with"})
        if (node.key == key) return;
    constexpr std::array<std::string_view, 14> k_lists = {
        "short",     "over",       "effects", "before",     "do",       "else",        "when_applied",
        "when_full", "when_ended", "turn",    "turn_start", "turn_end", "round_start", "round_end"};
    const bool is_list = std::find(k_lists.begin(), k_lists.end(), node.key) != k_lists.end();
    if (is_list && node.is(json::NodeKind::list))
        for (const Node& effect : node.children) check_effect(effect, report);
    for (const Node& child : node.children) check_effects(child, report);
}

} // namespace arbiter::pack
