// From `act` as it is written to the instruction: which actions may be chosen, and where it goes on.
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "machine/compile_code.hpp"
#include "machine/effect/act.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/roles.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

void sort_numbers(std::vector<std::uint32_t>& numbers) {
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
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

// One that is worked out leads to whatever is offered.
void add_computed(const Node& written, const offer::Book& book, Act& act, CodeCompiler& compiler) {
    auto id = compile_id(written, compiler);
    if (!id) return;
    RecordsById<Callable> those{"action that is offered", compiler.context.actions()};
    std::erase_if(those.all, [&](const auto& one) {
        return !std::ranges::binary_search(book.offered, one.second.code);
    });
    act.computed.emplace_back(std::move(*id),
                              std::make_shared<const RecordsById<Callable>>(std::move(those)));
}

// The actions of all groups and ids together; all there are where neither is written.
void add_actions(const Node& written, Act& act, CodeCompiler& compiler) {
    const offer::Book& book = *compiler.context.offers;
    const Node *groups = written.find("groups"), *ids = written.find("actions"), *free = written.find("free");
    if (!groups && !ids) act.actions = book.offered;
    for (std::size_t i = 0; free && i < free->children.size(); ++i)
        add_group(free->children[i], book, act.free, compiler.context.rules.report());
    sort_numbers(act.free);
    act.actions.insert(act.actions.end(), act.free.begin(), act.free.end());
    for (std::size_t i = 0; groups && i < groups->children.size(); ++i)
        add_group(groups->children[i], book, act.actions, compiler.context.rules.report());
    for (std::size_t i = 0; ids && i < ids->children.size(); ++i)
        if (is_computed(ids->children[i]))
            add_computed(ids->children[i], book, act, compiler);
        else
            add_named(ids->children[i], book, act.actions, compiler);
    sort_numbers(act.actions);
}

std::optional<Text> done_of(const Node& written, CodeCompiler& compiler) {
    const Node* done = written.find("done");
    if (done && done->is(json::NodeKind::text)) return compiler.text(*done);
    if (done && !done->boolean) return std::nullopt;
    return Text{{{compiler.context.rules.phrases->say<"be_done">(), {}, {}}}};
}

void refuse_beside(const Node& written, std::string_view one, std::string_view other, std::string_view why,
                   json::Report& report) {
    const Node* both = written.find(one) ? written.find(other) : nullptr;
    if (!both) return;
    report.error("not-beside", both->key_span,
                 fmt::format("\"{}\" means nothing beside \"{}\": {}", other, one, why));
}

// What is written and would do nothing.
void check_act(const Node& written, json::Report& report) {
    refuse_beside(written, "any_of", "who", "whoever of those acts", report);
    for (const std::string_view list : {"groups", "actions", "free"})
        refuse_beside(written, "on", list, "a card can only be dealt with in its own ways", report);
    for (const std::string_view list : {"groups", "actions"})
        if (const Node* all = written.find(list); all && all->children.empty())
            report.error("nothing-offered", all->name_span(), "nothing can be chosen from an empty list",
                         fmt::format("without \"{}\" all actions can be", list));
    const Node* done = written.find("done");
    if (done && done->is(json::NodeKind::boolean) && done->boolean)
        report.warning("no-effect", done->name_span(), "they may be done without this",
                       "a text is what being done is called, false: they have to act");
}

// What is worked out has no name.
std::string name_of_scope(const Node& scope, CodeCompiler& compiler) {
    return compiler.context.is_scope_id(scope) ? in_words(scope.text) : std::string();
}

} // namespace

void compile_act(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("act"), *until = written.find("until"), *ask = written.find("ask"),
               *any_of = written.find("any_of"), *usual = written.find("usual");
    const std::uint32_t again = compiler.here();
    auto& act = compiler.emit(std::make_unique<Act>(), written.span);
    act.book = compiler.context.offers;
    check_act(written, compiler.context.rules.report());
    if (written.find("on"))
        act.on = role_of(written, "on", compiler);
    else
        add_actions(written, act, compiler);
    act.who = role_of(written, "who", compiler);
    if (any_of) act.any_of = compiler.context.scope(*any_of);
    if (any_of) act.called = name_of_scope(*any_of, compiler);
    act.takes_likeliest = usual && usual->text == "likeliest";
    act.done = done_of(written, compiler);
    if (ask) act.ask = compiler.text(*ask);
    const bool is_once = until && until->text == "once";
    if (const Node* free = written.find("free"); free && !is_once)
        compiler.context.rules.report().error("no-effect", free->key_span,
                                              "every action is free where somebody acts until they are done",
                                              "\"until\": \"once\"");
    if (!act.free.empty()) act.is_free = compiler.reserve(1);
    if (!is_once || act.is_free) act.has_acted = compiler.reserve(1);
    if (compiler.after_act) compiler.after_act();
    // A chosen action comes back behind this instruction, and from there to it.
    TestRegister* test = nullptr;
    if (act.is_free)
        test = &compiler.emit(std::make_unique<TestRegister>(*act.is_free, Value(true)), written.span);
    if (!is_once || test) compiler.emit(std::make_unique<Jump>(), written.span).to = again;
    act.out = compiler.here();
    if (test) test->otherwise = act.out;
}

} // namespace arbiter::machine
