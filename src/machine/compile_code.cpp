// The shape of an action: its contest, what comes of each degree, and what happens in any case.
#include "machine/compile_code.hpp"

#include "base/suggest.hpp"
#include "machine/compile_outcome.hpp"
#include "machine/effect/contest.hpp"
#include "machine/effect/control.hpp"
#include "machine/effect/say.hpp"
#include "machine/effect/tile.hpp"
#include "machine/effect/turn.hpp"
#include "machine/outcome_of.hpp"
#include "machine/pay.hpp"
#include "pack/kind/seen_by.hpp"
#include "pack/role_name.hpp"
#include "json/report.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

CodeCompiler::CodeCompiler(CodeContext game, Placeholders who)
    : context(std::move(game)), people(std::move(who)) {
    const world::RoleTable& roles = context.model.roles();
    for (std::size_t i = 0; i < roles.shared(); ++i)
        people.try_emplace(roles.name_of(static_cast<world::Role>(i)), static_cast<world::Role>(i));
    people.try_emplace("target", world::Role::primary);
    people.try_emplace("place", world::Role::location);
}

void CodeCompiler::begin(const std::string& id) {
    code_ = std::make_shared<Code>();
    code_->id = id;
    context.model.roles().leave_code();
    scratch_.reset();
    text_arguments_.reset();
    context.registers.clear();
    at_end_.clear();
}

std::shared_ptr<const Code> CodeCompiler::compile(const std::string& id, const Written& written) {
    begin(id);
    is_quiet = written.has_own_words;
    code_->lets = written.lets;
    for (const std::string& name : written.takes) name_register(name, reserve(1));
    AskTile* asks = nullptr; // before anything is paid
    path_ = "tile";
    if (written.tile) asks = &emit(std::make_unique<AskTile>(written.tile), {});
    if (written.cost) {
        path_ = "cost";
        const std::uint32_t paid = reserve(1); // the first register: whoever runs it writes there
        emit(std::make_unique<Pay>(written.cost, paid, ChangeSource{context.stock, called()}), {});
    }
    effects(written.before, "before");
    path_ = "contest";
    if (written.contest)
        contest({written.contest, "contest", written.outcomes, {}, written.has_own_words, true});
    if (written.lacks_contest) broken_contest("contest", written.outcomes);
    // What has no contest succeeds.
    const bool simply_succeeds = !written.contest && !written.lacks_contest && written.outcomes;
    const Node* success = simply_succeeds ? written.outcomes->find("success") : nullptr;
    path_ = "outcomes.success";
    if (success) outcome(*success, "success", true);
    path_ = "say";
    if (written.say) say(*written.say);
    path_ = "effects";
    OncePerRound* once = nullptr;
    if (written.is_once_per_round) once = &emit(std::make_unique<OncePerRound>(place_here()), {});
    effects(written.effects, "effects");
    if (once) once->otherwise = here();
    if (asks) asks->out = here();
    give_back(written.returns);
    for (const auto& finish : at_end_) finish();
    return code_;
}

void CodeCompiler::give_back(const Node* names) {
    for (std::size_t i = 0; names && i < names->children.size(); ++i) {
        const Node& name = names->children[i];
        if (const auto found = context.registers.find(name.text)) {
            code_->returns.push_back(*found);
            continue;
        }
        NearestName nearest(name.text);
        for (const std::string_view known : context.registers.names()) nearest.offer(known);
        context.rules.report().error("unknown-name", name.span,
                                     fmt::format("nothing here is called \"{}\"", name.text),
                                     nearest.question());
    }
}

std::uint32_t CodeCompiler::reserve(std::size_t count) {
    const std::uint32_t first = code_->registers;
    code_->registers += static_cast<std::uint32_t>(count);
    code_->register_names.resize(code_->registers);
    return first;
}

std::uint32_t CodeCompiler::scratch() {
    if (!scratch_) scratch_ = reserve(k_most_rolls);
    return *scratch_;
}

void CodeCompiler::name_register(const std::string& name, std::uint32_t number) {
    // Another action may have a role of that name.
    const std::string word = name.substr(0, name.find('.'));
    if (const auto role = context.model.roles().find_in_path(word)) {
        context.model.roles().hide(*role);
        people.erase(word);
    }
    context.registers.add(name, number);
    code_->register_names[number] = name;
}

std::string CodeCompiler::name_given(const Node& effect) {
    const Node* as = effect.find("as");
    if (!as) return {};
    const std::string_view word = std::string_view(as->text).substr(0, as->text.find('.'));
    const auto role = context.model.roles().find_in_path(word);
    if (pack::is_reserved_name(word) || (role && context.filled[world::index_of(*role)])) {
        context.rules.report().error("reserved-name", as->span,
                                     fmt::format("\"{}\" means something else already", word));
        return {};
    }
    return as->text;
}

std::optional<world::Role> CodeCompiler::role_filled(const Node& name) {
    json::Report& report = context.rules.report();
    world::RoleTable& roles = context.model.roles();
    const std::size_t before = report.count(Severity::error);
    if (name.text != "target") pack::check_role_name(name.text, name.span, report);
    if (report.count(Severity::error) != before) return std::nullopt;
    const auto role = roles.add_local(name.text);
    if (!role) {
        report.error("too-many-roles", name.span, fmt::format("a game has at most {} roles", world::k_roles),
                     "use the name of another role again");
        return std::nullopt;
    }
    people.try_emplace(name.text, *role);
    code_->refilled[world::index_of(*role)] = true;
    if (world::index_of(*role) >= roles.shared() + code_->local_roles.size())
        code_->local_roles.push_back(name.text);
    return role;
}

void CodeCompiler::effects(const Node* list, const std::string& path) {
    if (!list) return;
    const std::string before = path_;
    for (std::size_t i = 0; i < list->children.size(); ++i) {
        path_ = fmt::format("{}.{}", path, i);
        effect(list->children[i]);
    }
    path_ = before;
}

void CodeCompiler::effect(const Node& written) {
    const std::uint32_t first = here();
    for (const Node& member : written.children)
        if (const EffectKind* kind = find_effect(member.key)) {
            kind->compile(written, *this);
            hide(written, first);
            // One that cannot be compiled leaves its name unknown, and whoever reads it is not to blame.
            if (const Node* as = written.find("as"); as && !context.registers.has_name(as->text))
                context.registers.open(as->text);
            return;
        }
}

// What an effect is made of, and everything that happens within it, is at least as secret as it says.
void CodeCompiler::hide(const Node& effect, std::uint32_t first) {
    const SeenBy level = pack::find_seen_by(effect, pack::k_told_to_words).value_or(SeenBy::all);
    for (std::uint32_t i = first; i < here(); ++i)
        code_->steps[i]->seen_by = std::max(code_->steps[i]->seen_by, level);
}

void CodeCompiler::outcome(const Node& written, std::string_view degree, bool is_success) {
    for (const std::string_view key : {"changes", "choices", "tasks"})
        if (written.find(key)) {
            OutcomeCompiler own(*this, &written, degree, is_success);
            own.prepare();
            return own.settle();
        }
    if (const Node* text = written.find("say")) say(*text);
    effects(written.find("effects"), path_ + ".effects");
}

void CodeCompiler::decide(const WrittenContest& written, std::uint32_t first_output) {
    if (code_->deciding)
        return context.rules.report().error("two-deciding", written.place,
                                            "another contest of this action decides it already",
                                            "\"decides\" belongs to one of them");
    const auto outputs = written.contest->outputs();
    const auto degree = std::find(outputs.begin(), outputs.end(), "degree") - outputs.begin();
    code_->deciding =
        Deciding{written.contest, here(), first_output + static_cast<std::uint32_t>(degree), written.place};
}

void CodeCompiler::contest(WrittenContest written) {
    const rules::Contest& asked = *written.contest;
    const rules::Degrees& degrees = asked.degrees();
    const std::uint32_t first = reserve(asked.outputs().size());
    if (written.decides) decide(written, first);
    auto& asking = emit(std::make_unique<AskContest>(written.contest, first, written.as), written.place);
    asking.is_quiet = written.is_quiet;
    asking.decides = written.decides;
    for (std::size_t i = 0; i < asked.outputs().size(); ++i)
        if (!written.as.empty())
            name_register(fmt::format("{}.{}", written.as, asked.outputs()[i]),
                          first + static_cast<std::uint32_t>(i));
    at_end_.push_back([this, &asking, first, &asked] {
        for (std::size_t i = 0; i < asked.outputs().size(); ++i)
            if (asked.grain_of(i) != rules::k_only_told &&
                context.registers.is_read(first + static_cast<std::uint32_t>(i)))
                asking.grain = std::max(asking.grain, asked.grain_of(i));
    });
    check_outcome_keys(written.outcomes, degrees, context.is_degree, context.rules.report());
    const std::string before = path_;
    std::vector<Jump*> to_end;
    for (std::size_t degree = 0; degree < degrees.size(); ++degree) {
        asking.next[degree] = here();
        const Node* outcome = outcome_of(written.outcomes, degrees, degree);
        if (!outcome) continue; // falls to whatever comes next, so it must leave first
        path_ = fmt::format("{}outcomes.{}", before == "contest" ? "" : before + ".", outcome->key);
        this->outcome(*outcome, degrees.id_of(degree), degrees.is_success(degree));
        to_end.push_back(&emit(std::make_unique<Jump>(), outcome->span));
    }
    path_ = before;
    for (std::size_t degree = 0; degree < degrees.size(); ++degree)
        if (!outcome_of(written.outcomes, degrees, degree)) asking.next[degree] = here();
    for (Jump* jump : to_end) jump->to = here();
}

void CodeCompiler::broken_contest(const std::string& as, const Node* outcomes) {
    if (!as.empty()) context.registers.open(as);
    const std::string before = path_;
    for (std::size_t i = 0; outcomes && i < outcomes->children.size(); ++i) {
        const Node& written = outcomes->children[i];
        path_ = fmt::format("{}outcomes.{}", before == "contest" ? "" : before + ".", written.key);
        outcome(written, written.key, false);
    }
    path_ = before;
}

void CodeCompiler::say(const Node& written, bool is_brief) {
    if (auto compiled = text(written))
        emit(std::make_unique<Say>(std::move(*compiled), is_brief), written.span);
}

rules::Rule CodeCompiler::formula(const Node& written) {
    return written.is(json::NodeKind::number) ? context.rules.own_formula(written.text, written.span)
                                              : context.rules.value(written);
}

std::optional<std::vector<rules::Rule>> CodeCompiler::told(std::span<const std::string> takes,
                                                           const Node* with, const json::Span& place) {
    json::Report& report = context.rules.report();
    std::vector<rules::Rule> rules(takes.size());
    bool is_fine = true;
    for (std::size_t i = 0; with && i < with->children.size(); ++i) {
        const Node& given = with->children[i];
        const auto name = std::find(takes.begin(), takes.end(), given.key);
        if (name == takes.end()) {
            const std::vector<std::string_view> names(takes.begin(), takes.end());
            report.error("unknown-name", given.key_span, fmt::format("it does not take \"{}\"", given.key),
                         did_you_mean(given.key, names));
            is_fine = false;
            continue;
        }
        rules::Rule rule = formula(given);
        is_fine = is_fine && rule;
        rules[static_cast<std::size_t>(name - takes.begin())] = std::move(rule);
    }
    for (std::size_t i = 0; is_fine && i < takes.size(); ++i)
        if (!rules[i]) {
            report.error("missing-field", place, fmt::format("it takes \"{}\"", takes[i]),
                         fmt::format("\"with\": {{ \"{}\": ... }}", takes[i]));
            is_fine = false;
        }
    return is_fine ? std::optional(std::move(rules)) : std::nullopt;
}

} // namespace arbiter::machine
