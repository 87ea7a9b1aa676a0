#include "machine/changes.hpp"

#include "machine/late_walk.hpp"
#include "machine/spot.hpp"
#include "machine/tell_resource.hpp"
#include "machine/uses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

std::string_view word_of(Lasts lasts) noexcept {
    constexpr std::array<std::string_view, 4> k_words = {"immediate", "ongoing", "turns", "permanent"};
    return k_words[static_cast<std::size_t>(lasts)];
}

namespace {

std::optional<std::uint32_t> find_resource(const rules::Resources& all, std::string_view id) {
    for (std::uint32_t i = 0; i < all.size(); ++i)
        if (all[i].id == id || (all[i].id.size() > id.size() && all[i].id.ends_with(id) &&
                                all[i].id[all[i].id.size() - id.size() - 1] == ':'))
            return i;
    return std::nullopt;
}

} // namespace

std::vector<std::uint32_t> PickResource::possible(Run& run) const {
    if (!change_.listed) return change_.resources;
    std::vector<std::uint32_t> found;
    const Value list = run.ground.workspace.value_of(change_.listed, run.host);
    if (list.is(ValueType::list))
        for (const Value& id : list.list())
            if (id.is(ValueType::text))
                if (const auto resource = find_resource(stock_->resources, id.text()))
                    found.push_back(*resource);
    return found;
}

Step PickResource::run(Run& run) const {
    if (!run.at(change_.amount).is_number()) return Step::next; // it was not chosen
    chance::Options offered;
    offered.count = static_cast<std::uint32_t>(possible(run).size());
    offered.default_option = 0;
    if (offered.count == 0) {
        if (run.log) run.log->add(LogKind::say, phrases_of(run).say<"nothing_to_choose">());
        return Step::next;
    }
    return run.ask(chance::Question::choose(offered));
}

Step PickResource::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    const auto all = possible(run);
    if (answer >= all.size()) return Step::next;
    const std::uint32_t picked = all[static_cast<std::size_t>(answer)];
    run.at(change_.pick) = Value(std::string_view(stock_->resources[picked].id));
    if (run.log) run.log->add(LogKind::choose, stock_->resources[picked].name);
    return Step::next;
}

// Whether there is an amount is all that counts of it, and that is known where it is applied.
void PickResource::tell_uses(Uses& uses) const {
    uses.reads(change_.listed);
    uses.goes_on();
}

void PickResource::tell_words(Uses& uses) const {
    uses.reads(change_.listed);
    uses.reads_register(change_.amount);
}

std::vector<QuestionOption> PickResource::options(Run& run) const {
    std::vector<QuestionOption> names;
    for (const std::uint32_t resource : possible(run))
        names.push_back({stock_->resources[resource].id, stock_->resources[resource].name});
    return names;
}

std::string PickResource::prompt(Run& run) const {
    const Value amount = run.at(change_.amount);
    const double number = amount.is_number() ? amount.number() : 0;
    const rules::Phrases& phrases = phrases_of(run);
    return number < 0 ? phrases.say<"lose_which">(number) : phrases.say<"gain_which">(number);
}

std::optional<std::uint32_t> ApplyChanges::resource_of(const Change& change, Run& run) const {
    if (!change.is_picked()) return change.resources[0];
    const Value pick = run.at(change.pick);
    // Registers may come from a file that somebody has changed.
    return pick.is(ValueType::text) ? find_resource(stock_->resources, pick.text()) : std::nullopt;
}

// Why there may not be so much of a resource, by what is declared of its field.
std::string ApplyChanges::refusal(std::uint32_t resource, double number, Run& run) const {
    const rules::FieldRule* rule = stock_->resources[resource].rule;
    const world::Somebody whose = run.who(stock_->resources[resource].whose);
    // Bounds have held it back already; what was beyond them before may stay there.
    if (!rule || !whose || rule->takes(number)) return {};
    return rules::refusal_of(*rule, Value(number), *whose, bearers_of(run));
}

// As `run`, with amounts that are spread.
std::optional<Step> ApplyChanges::change_late(Run& run) const {
    LateWalk& late = *run.ground.late;
    std::vector<LateChange> all;
    for (const Change& change : changes_) {
        if (!run.at(change.amount).is_number() || change.lasts == Lasts::forever) continue;
        const auto number = resource_of(change, run);
        if (!number || !rules::is_somebodys(stock_->resources[*number], run.frame().cast)) continue;
        const rules::Resource& resource = stock_->resources[*number];
        LateChange asked{{*run.who(resource.whose), *resource.field}, resource.rule};
        late.ask(run, change.amount, asked);
        add_change(all, std::move(asked));
    }
    if (std::ranges::none_of(all, [&](const LateChange& one) { return late.concerns(one); }))
        return std::nullopt;
    const bool is_told = late.change(run, all);
    if (is_told) finish(run);
    return end_late(is_told, *this, run);
}

Step ApplyChanges::run(Run& run) const {
    if (is_preview_ && !run.log) return Step::next;
    if (run.ground.late && run.ground.late->is_under_way())
        if (const auto step = change_late(run)) return *step;
    std::vector<rules::ResourceChange>& wanted = run.ground.wanted;
    wanted.clear();
    for (const Change& change : changes_) {
        const Value amount = run.at(change.amount);
        if (!amount.is_number() || change.lasts == Lasts::forever) continue; // it begins with the next turn
        if (change.is_automatic && amount.number() == 0) continue;
        if (const auto resource = resource_of(change, run)) wanted.push_back({*resource, amount.number()});
    }
    rules::settle_changes(stock_->resources, wanted, bearers_of(run), run.ground.results);
    if (const std::string why = refusal(run); !why.empty())
        return run.fail(ErrorCode::bad_argument, fmt::format("{} cannot be done: {}", path, why));
    if (run.log) tell(run);
    if (is_preview_) return Step::next;
    if (const std::string why =
            rules::apply_changes(stock_->resources, run.ground.results, bearers_of(run), run.state.world);
        !why.empty())
        return run.fail(ErrorCode::bad_argument, fmt::format("{} cannot be done: {}", path, why));
    cause(run);
    finish(run);
    return Step::next;
}

// They have happened: what was rolled no longer tells two ways apart.
void ApplyChanges::finish(Run& run) const {
    for (const Change& change : changes_) {
        run.at(change.amount) = Value::absent();
        if (change.is_picked()) run.at(change.pick) = Value::absent();
    }
}

// A preview is words.
void ApplyChanges::tell_uses(Uses& uses) const {
    uses.goes_on();
    if (is_preview_) return;
    const auto tell = [&](const rules::Resource& resource) {
        if (!resource.field) return;
        tell_bounds(resource, uses);
        const rules::FieldRule* rule = resource.rule;
        if (rule) uses.tells(rule->short_code);
        if (rule) uses.tells(rule->over_code);
        uses.adds_to(*resource.field, rule && (rule->short_code || rule->over_code));
    };
    for (const Change& change : changes_) {
        uses.adds_register(change.amount);
        uses.writes_register(change.amount);
        if (change.is_picked()) uses.reads_register(change.pick);
        if (change.is_picked()) uses.writes_register(change.pick);
        for (const std::uint32_t resource : change.resources) tell(stock_->resources[resource]);
        for (std::size_t i = 0; change.listed && i < stock_->resources.size(); ++i)
            tell(stock_->resources[i]);
    }
}

// What there was and is of every resource that may be meant.
void ApplyChanges::tell_words(Uses& uses) const {
    const auto tell = [&](const rules::Resource& resource) {
        if (resource.field) uses.reads(resource.whose, *resource.field);
    };
    for (const Change& change : changes_) {
        uses.reads_register(change.amount);
        if (change.is_picked()) uses.reads_register(change.pick);
        for (const std::uint32_t resource : change.resources) tell(stock_->resources[resource]);
        for (std::size_t i = 0; change.listed && i < stock_->resources.size(); ++i)
            tell(stock_->resources[i]);
    }
}

std::string ApplyChanges::refusal(Run& run) const {
    for (const rules::ResourceResult& result : run.ground.results)
        if (result.after != result.before)
            if (std::string why = refusal(result.resource, result.after, run); !why.empty()) return why;
    return {};
}

// What a field says of a shortfall or an overflow, where that is more than adding to another resource.
void ApplyChanges::cause(Run& run) const {
    for (const rules::ResourceResult& one : run.ground.results) {
        const rules::Resource& resource = stock_->resources[one.resource];
        const rules::Settled settled{one.after, one.missing, one.left_over};
        if (const auto code = rules::caused_code(resource, settled))
            cause_spill(*code, *run.who(resource.whose), one.missing > 0 ? one.missing : one.left_over, run);
    }
}

std::string ApplyChanges::sources_of(std::uint32_t resource, Run& run) const {
    std::string names;
    for (const Change& change : changes_)
        if (!change.name.empty() && run.at(change.amount).is_number() && change.lasts != Lasts::forever &&
            resource_of(change, run) == resource)
            names += (names.empty() ? "" : ", ") + change.name;
    return names;
}

void ApplyChanges::tell(Run& run) const {
    for (const rules::ResourceResult& result : run.ground.results) {
        LogEntry& entry =
            add_resource(*stock_, result, is_preview_ ? LogKind::preview : LogKind::resource, run);
        if (result.cause == rules::ResourceResult::Cause::own)
            if (std::string sources = sources_of(result.resource, run); !sources.empty())
                entry.outputs.emplace_back("from", to_json(Value(std::string_view(sources))));
        if (result.cause != rules::ResourceResult::Cause::own)
            entry.outputs.emplace_back(
                "because", to_json(Value(std::string_view(stock_->resources[result.because].id))));
    }
}

} // namespace arbiter::machine
