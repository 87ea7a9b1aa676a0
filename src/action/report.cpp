// From what the machine logged to lines that people read.
#include "action/report.hpp"

#include "action/change_words.hpp"
#include "expr/data.hpp"
#include "json/number.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::action {
namespace {

using machine::LogEntry;
using machine::LogKind;

void fill_contest(const LogEntry& entry, Event& line) {
    line.name = entry.name;
    line.degree = entry.degree;
    line.decides = entry.decides;
    line.text = entry.text;
    line.outputs = entry.outputs;
    for (const auto& [name, value] : entry.outputs)
        if (name == "chance") line.chance = static_cast<int>(json::parse_number(value).value_or(0));
}

void fill_change(const LogEntry& entry, const Scene& scene, Event& line) {
    const world::Change& change = entry.change;
    line.entity = entry.name;
    if (change.component != world::k_itself) line.component = scene.game().model->id_of(change.component);
    if (!change.before.is(ValueType::absent)) line.before = to_json(change.before);
    if (!change.after.is(ValueType::absent)) line.after = to_json(change.after);
    line.text = words_of(change, entry.text, scene);
}

// A text among what a line tells besides.
std::string told_of(const LogEntry& entry, std::string_view key) {
    for (const auto& [name, value] : entry.outputs)
        if (name == key) return value.starts_with('"') ? json::read_own(value).text : value;
    return {};
}

void show_resource(const LogEntry& entry, const rules::Phrases& phrases, Event& line) {
    if (entry.kind == LogKind::preview) {
        line.shown = phrases.say<"would_be">(entry.text);
        return;
    }
    const std::string before = told_of(entry, "before"), after = told_of(entry, "after"),
                      source = told_of(entry, "from");
    line.shown = before == after ? entry.text : phrases.say<"from_to">(entry.text, before, after);
    if (!source.empty()) line.shown = phrases.say<"comes_of">(line.shown, source);
}

Event line_of(const LogEntry& entry, const Scene& scene) {
    Event line;
    for (const chance::Face& face : entry.faces)
        if (face.kind == chance::Face::Kind::whole) line.faces.push_back(face.whole);
    line.text = entry.text;
    line.who = entry.who;
    line.is_brief = entry.is_brief;
    line.round = entry.round;
    line.numbers = entry.numbers;
    line.decisive = entry.decisive;
    line.seen_by = entry.seen_by;
    line.details_seen_by = entry.details_seen_by;
    line.plain = entry.plain;
    switch (entry.kind) {
    case LogKind::say: line.kind = "say"; break;
    case LogKind::contest:
        line.kind = "contest";
        fill_contest(entry, line);
        break;
    case LogKind::roll:
        line.kind = "roll";
        line.name = entry.text;
        line.total = entry.total;
        line.text = entry.name.starts_with('[')
                        ? fmt::format("{}: {} = {}", entry.text, entry.name, json::number_text(entry.total))
                        : fmt::format("{}: {}", entry.text, json::number_text(entry.total));
        if (!entry.purpose.empty()) line.text = fmt::format("{} {}", entry.purpose, line.text);
        break;
    case LogKind::number:
        line.kind = "number";
        line.name = entry.name;
        line.total = entry.total;
        line.outputs = entry.outputs;
        break;
    case LogKind::preview:
    case LogKind::resource:
        line.kind = entry.kind == LogKind::preview ? "preview" : "resource";
        line.name = entry.name;
        line.total = entry.total;
        line.outputs = entry.outputs;
        show_resource(entry, *scene.game().phrases, line);
        break;
    case LogKind::task: line.kind = "task"; break;
    case LogKind::phase: line.kind = "phase"; break;
    case LogKind::card: line.kind = "card"; break;
    case LogKind::order:
        line.kind = "order";
        line.outputs = entry.outputs;
        break;
    case LogKind::end:
        line.kind = "end";
        line.name = entry.name;
        break;
    case LogKind::choose:
        line.kind = "choose";
        line.text = scene.game().phrases->say<"chosen">(entry.text);
        if (!entry.plain.empty()) line.plain = scene.game().phrases->say<"chosen">(entry.plain);
        line.name = entry.text;
        break;
    case LogKind::change:
        line.kind = "change";
        fill_change(entry, scene, line);
        break;
    }
    return line;
}

} // namespace

std::vector<Event> log_of(const Resolution& resolution) {
    std::vector<Event> lines;
    for (const LogEntry& entry : resolution.log().entries)
        lines.push_back(line_of(entry, resolution.scene()));
    return lines;
}

std::vector<Event> changes_told(const Scene& scene, const world::Journal& journal) {
    std::vector<Event> lines;
    for (const world::Change& change : journal.changes()) {
        LogEntry entry;
        entry.kind = LogKind::change;
        entry.change = change;
        entry.name = scene.state.world.id_of(change.entity);
        entry.text = scene.name_of(change.entity);
        const rules::Secrecy& secrecy = *scene.game().secrecy;
        entry.who = scene.state.world.id_of(secrecy.owner_of(change.entity, scene.state.world));
        secrecy.add_hiding(change.entity, scene.state.world, entry.seen_by);
        lines.push_back(line_of(entry, scene));
    }
    return lines;
}

} // namespace arbiter::action

namespace arbiter {

std::string cost_words(const action::Scene& scene, std::string_view cost) {
    return cost.empty() ? std::string() : scene.game().phrases->say<"costs">(cost);
}

} // namespace arbiter
