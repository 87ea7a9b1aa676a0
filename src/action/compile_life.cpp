// What lasts: statuses, what they do of their own, and what fields cause.
#include "action/conventions.hpp"
#include "action/game_compiler.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"
#include "rules/compile_status.hpp"
#include "json/at.hpp"
#include "json/report.hpp"

#include <fmt/format.h>

namespace arbiter::action {

using json::Node;

namespace {

struct HookField {
    std::string_view field;
    rules::Hook hook;
};
constexpr std::array k_hook_fields = {
    HookField{"when_applied", rules::Hook::applied},  HookField{"when_full", rules::Hook::full},
    HookField{"turn_start", rules::Hook::turn_start}, HookField{"turn_end", rules::Hook::turn_end},
    HookField{"when_ended", rules::Hook::ended},
};

} // namespace

// Numbers first: actions and statuses name one another. Codes come in this order: of actions, of what
// statuses do, of what fields cause, of flows.
void GameCompiler::number_lives() {
    std::uint32_t code = actions_;
    for_all("status", [&](const Record& record) {
        rules::Status& status = statuses_->emplace_back();
        status.id = record.id;
        status.name = json::text_at(record.node, "name", in_words(record.id));
        status_numbers_.emplace(record.id, static_cast<std::uint32_t>(statuses_->size() - 1));
        rules::name_fields(status, *model_);
        if (!record.is_sound()) return;
        for (const HookField& row : k_hook_fields)
            if (record.field(row.field)) status.hooks[static_cast<std::size_t>(row.hook)] = code++;
        if (packs_->records.find(*pack::find_kind("component"), record.id))
            report_.error("status-and-component", record.id_span,
                          fmt::format("\"{}\" is a component of its own already", record.id));
    });
    number_spills(code);
    for_each("flow", [&](const Record& record) {
        if (!record.field("phases")) find_flow(record.id)->pass = code++;
    });
    for (PlannedCard& card : planned_) card.outcomes = code++;
}

std::optional<std::uint32_t> GameCompiler::find_status(const Node& written) {
    const std::string id = full_id(written);
    dependents_.name("status", id);
    if (const auto found = status_numbers_.find(id); found != status_numbers_.end()) return found->second;
    if (is_explained("status", id, written.span)) return std::nullopt;
    NearestName nearest(id);
    if (report_.may_suggest())
        for (const rules::Status& status : *statuses_) nearest.offer(status.id);
    report_.error("unknown-status", written.span, fmt::format("there is no status \"{}\"", id),
                  nearest.question());
    return std::nullopt;
}

void GameCompiler::read_statuses() {
    std::size_t next = 0;
    const auto find = [this](const Node& written) { return find_status(written); };
    for_all("status", [&](const Record& record) {
        rules::Status& status = (*statuses_)[next++];
        if (record.is_sound()) static_cast<void>(rules::compile_status(record.node, find, rules_, status));
    });
    rules::make_mutual(*statuses_);
    for (const std::uint32_t number : rules::find_circles(*statuses_)) {
        const Record& record = *packs_->records.find(*pack::find_kind("status"), (*statuses_)[number].id);
        report_.set_subject(record.subject());
        // One that turns into itself has been told of.
        if ((*statuses_)[number].converts_to != number)
            report_.error("converts-into-itself", record.id_span,
                          fmt::format("\"{}\" turns into itself by way of others", record.id));
    }
}

// In what a status does, whoever has it is the actor.
void GameCompiler::add_hooks() {
    for_each("status", [&](const Record& record) {
        for (const HookField& row : k_hook_fields) {
            const Node* effects = record.field(row.field);
            if (!effects) continue;
            rules_.bearer = model_->roles().name_of(Role::actor);
            machine::Placeholders people = {{"bearer", Role::actor}, {"applier", Role::primary}};
            machine::CodeCompiler compiler(code_context(record.id, {Role::primary}), std::move(people));
            machine::Written written;
            written.effects = effects;
            game_->codes.push_back(compiler.compile(fmt::format("{}/{}", record.id, row.field), written));
            register_names_.clear();
            rules_.bearer.clear();
        }
    });
}

namespace {

struct SpillField {
    std::string_view field;
    std::string_view told; // what effects call what is missing or left over
    std::optional<std::uint32_t> rules::FieldRule::* code;
};
constexpr std::array k_spill_fields = {
    SpillField{"short", "missing", &rules::FieldRule::short_code},
    SpillField{"over", "over", &rules::FieldRule::over_code},
};

} // namespace

void GameCompiler::number_spills(std::uint32_t& code) {
    for_each("component", [&](const Record& record) {
        rules::ComponentRule* rule = components_->get(*model_->find_component(record.id));
        for (std::size_t i = 0; rule && i < rule->fields.size(); ++i)
            for (const SpillField& row : k_spill_fields)
                if (rule->fields[i].type->written->find(row.field)) rule->fields[i].*row.code = code++;
    });
}

// In what a field causes, whoever has it is the actor.
void GameCompiler::add_spills() {
    for_each("component", [&](const Record& record) {
        const rules::ComponentRule* rule = components_->find(*model_->find_component(record.id));
        for (std::size_t i = 0; rule && i < rule->fields.size(); ++i)
            for (const SpillField& row : k_spill_fields) {
                const pack::FieldType& field = *rule->fields[i].type;
                const Node* effects = field.written->find(row.field);
                if (!effects) continue;
                rules_.bearer = model_->roles().name_of(Role::actor);
                machine::CodeCompiler compiler(code_context(record.id, {}), {{"bearer", Role::actor}});
                machine::Written written;
                written.effects = effects;
                written.takes = {std::string(row.told)};
                game_->codes.push_back(
                    compiler.compile(fmt::format("{}/{}.{}", record.id, field.name(), row.field), written));
                register_names_.clear();
                rules_.bearer.clear();
            }
    });
}

} // namespace arbiter::action
