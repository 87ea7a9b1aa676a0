#include "machine/effect/act.hpp"

#include "base/suggest.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/roles.hpp"
#include "machine/pay.hpp"
#include "machine/uses.hpp"
#include "offer/label.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

// Rules of offers see whoever may act instead of the frame's people, and no registers. The destructor puts
// the frame's view back.
class OfferView {
public:
    OfferView(const offer::Book& book, Run& run)
        : context{book,
                  run.state.world,
                  run.host,
                  run.ground.workspace,
                  run.ground.scopes,
                  run.ground.offers},
          run_(run),
          cast_(run.host.cast),
          registers_(std::exchange(run.registers.registers, {})) {}
    ~OfferView() {
        run_.host.cast = cast_;
        run_.registers.registers = registers_;
    }
    OfferView(const OfferView&) = delete;
    OfferView& operator=(const OfferView&) = delete;

    const offer::OfferContext context;

private:
    Run& run_;
    world::Cast cast_;
    decltype(RegisterView::registers) registers_;
};

std::string name_in(const Run& run, world::Role role) {
    const world::Somebody who = run.who(role);
    return who ? std::string(name_of(run.state.world, run.ground.names, *who)) : std::string();
}

QuestionOption option_of(const offer::OfferContext& context, const offer::Offer& offer) {
    offer::OfferText text = offer::text_of(context, offer);
    return {offer::id_of(context, offer), std::move(text.label), text.chance, std::move(text.cost),
            offer::reason_of(context, context.action(offer.action), offer.cast, offer.refusal)};
}

} // namespace

// Whoever is nowhere acts where the flow is.
Result<void> Act::find(Run& run, bool all, std::vector<offer::Offer>& found) const {
    const world::Somebody actor = run.who(who);
    if (!actor || !run.state.world.is_there(*actor)) return {};
    const OfferView view(*book, run);
    world::Cast cast = offer::cast_for(view.context, *actor);
    if (!cast[world::Role::location]) cast[world::Role::location] = run.who(world::Role::location);
    return offer::find_offers(view.context, {cast, actions, all}, found);
}

Step Act::run(Run& run) const {
    std::vector<offer::Offer>& found = run.ground.acts;
    found.clear();
    run.ground.asked.number = 0; // the offers of the last question, perhaps another state's, are gone
    if (auto fine = find(run, false, found); !fine) {
        run.error = std::move(fine.error());
        return Step::fails;
    }
    if (found.empty()) {
        if (run.log)
            run.log->add(LogKind::say, run.who(who) ? fmt::format("{}: nothing to do", name_in(run, who))
                                                    : "nobody is there to act");
        return run.jump(out);
    }
    chance::Options offered;
    offered.count = static_cast<std::uint32_t>(found.size()) + (done ? 1u : 0u);
    offered.default_option = done ? offered.count - 1 : 0;
    return run.ask(chance::Question::choose(offered));
}

Step Act::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    std::vector<offer::Offer>& found = run.ground.acts;
    if (!run.is_just_asked()) {
        found.clear();
        if (auto fine = find(run, false, found); !fine) run.ground.workspace.keep_failure(fine.error());
    }
    // Whoever has gone away meanwhile has no offers, and is done.
    if (answer >= found.size()) {
        if (run.log && done)
            run.log->add(LogKind::choose, fmt::format("{}: {}", name_in(run, who), render(*done, run)));
        return run.jump(out);
    }
    const offer::Offer& chosen = found[static_cast<std::size_t>(answer)];
    if (run.log) {
        const OfferView view(*book, run);
        run.log->add(LogKind::choose,
                     fmt::format("{}: {}", name_in(run, who), offer::text_of(view.context, chosen).label));
    }
    run.ground.after.push_back({chosen.action, chosen.cast});
    return Step::next;
}

std::vector<QuestionOption> Act::options(Run& run) const {
    std::vector<QuestionOption> all;
    std::vector<offer::Offer> found;
    if (auto fine = find(run, false, found); !fine) run.ground.workspace.keep_failure(fine.error());
    {
        const OfferView view(*book, run);
        for (const offer::Offer& offer : found) all.push_back(option_of(view.context, offer));
    }
    if (done) all.push_back({"done", render(*done, run)});
    return all;
}

std::vector<QuestionOption> Act::impossible(Run& run) const {
    std::vector<QuestionOption> all;
    std::vector<offer::Offer> found;
    if (auto fine = find(run, true, found); !fine) run.ground.workspace.keep_failure(fine.error());
    const OfferView view(*book, run);
    for (const offer::Offer& offer : found)
        if (offer.refusal) all.push_back(option_of(view.context, offer));
    return all;
}

std::string Act::prompt(Run& run) const { return ask ? render(*ask, run) : name_in(run, who); }

void Act::tell_action(const offer::Offerable& action, Uses& uses) const {
    if (!action.card.empty()) return uses.everything(); // it is there while its card is open
    for (const offer::RoleNeeds& needs : action.needs) {
        for (const world::Component component : needs.required) uses.reads_presence(component);
        for (const world::Component component : needs.forbidden) uses.reads_presence(component);
    }
    for (const offer::Prerequisite& one : action.prerequisites) uses.reads(one.condition);
    if (action.cost) tell_cost(*action.cost, uses);
    for (const offer::Target& target : action.targets) uses.reads(*target.scope);
    if (action.contest) uses.reads(*action.contest);
}

void Act::tell_uses(Uses& uses) const {
    uses.reads(book->place);
    for (const std::uint32_t number : actions) {
        tell_action(*book->actions[number], uses);
        uses.calls(number);
    }
    uses.goes_on();
    uses.goes_to(out);
}

namespace {

bool has_group(const offer::Offerable& action, std::string_view group) {
    return std::ranges::find(action.groups, group) != action.groups.end();
}

void add_group(const Node& group, const offer::Book& book, std::vector<std::uint32_t>& into,
               json::Report& report) {
    const std::size_t before = into.size();
    NearestName nearest(group.text);
    for (const offer::Offerable* action : book.actions)
        for (const std::string& known : action->groups) nearest.offer(known);
    for (const std::uint32_t number : book.offered)
        if (has_group(*book.actions[number], group.text)) into.push_back(number);
    if (into.size() != before) return;
    const bool is_known = std::ranges::any_of(
        book.actions, [&](const offer::Offerable* action) { return has_group(*action, group.text); });
    if (is_known)
        report.error("nothing-offered", group.span,
                     fmt::format("no action of the group \"{}\" is ever offered", group.text),
                     "they have \"offered\": false, or take something");
    else
        report.error("unknown-group", group.span, fmt::format("no action is in the group \"{}\"", group.text),
                     nearest.question());
}

void add_named(const Node& id, const offer::Book& book, std::vector<std::uint32_t>& into,
               CodeCompiler& compiler) {
    const auto callable = compiler.context.action(id);
    if (!callable) return;
    if (std::ranges::binary_search(book.offered, callable->code)) return into.push_back(callable->code);
    compiler.context.rules.report().error("nothing-offered", id.span,
                                          fmt::format("\"{}\" is never offered to anybody", id.text),
                                          "\"run\" does what is not offered");
}

// The actions of all groups and ids together; all there are where neither is written.
std::vector<std::uint32_t> actions_of(const Node& written, CodeCompiler& compiler) {
    const offer::Book& book = *compiler.context.offers;
    const Node *groups = written.find("groups"), *ids = written.find("actions");
    if (!groups && !ids) return book.offered;
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; groups && i < groups->children.size(); ++i)
        add_group(groups->children[i], book, found, compiler.context.rules.report());
    for (std::size_t i = 0; ids && i < ids->children.size(); ++i)
        add_named(ids->children[i], book, found, compiler);
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::optional<Text> done_of(const Node& written, CodeCompiler& compiler) {
    const Node* done = written.find("done");
    if (done && done->is(json::NodeKind::text)) return compiler.text(*done);
    if (done && !done->boolean) return std::nullopt;
    Node usual = json::make_text("be done");
    usual.span = written.span;
    return compiler.text(usual);
}

} // namespace

void compile_act(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("act"), *until = written.find("until"), *ask = written.find("ask");
    const std::uint32_t again = compiler.here();
    auto& act = compiler.emit(std::make_unique<Act>(), written.span);
    act.book = compiler.context.offers;
    act.actions = actions_of(written, compiler);
    act.who = role_of(written, "who", compiler);
    act.done = done_of(written, compiler);
    if (ask) act.ask = compiler.text(*ask);
    // A chosen action comes back behind this instruction, and from there to it.
    if (!until || until->text != "once") compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    act.out = compiler.here();
}

} // namespace arbiter::machine
