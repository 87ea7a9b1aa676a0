// Answers count the cards that can be drawn now; which those are is asked again when the answer comes, of the
// same world.
#include "machine/effect/draw.hpp"

#include "machine/compile_code.hpp"
#include "json/number.hpp"
#include "json/report.hpp"

#include <cmath>
#include <fmt/format.h>

namespace arbiter::machine {

using json::Node;

namespace {

Value value_of_field(const Node* field) {
    if (!field) return Value::absent();
    if (field->is(json::NodeKind::text)) return Value(std::string_view(field->text));
    return field->is(json::NodeKind::number) ? Value(field->number) : Value::absent();
}

} // namespace

void Draw::look_at(const Card* card, Run& run) const {
    for (std::uint32_t i = 0; i < fields.size(); ++i)
        run.at(first + i) = card ? value_of_field(card->fields[i].second) : Value::absent();
    run.at(first + static_cast<std::uint32_t>(fields.size())) =
        card ? Value(std::string_view(card->id)) : Value::absent();
}

double Draw::weigh(const Card& card, Run& run) const {
    const double number = run.number(*weight, std::nan(""));
    if (number >= 0 && std::isfinite(number)) return number;
    run.ground.workspace.refuse(weight->rule, fmt::format("the weight of {} is {}, and no card weighs that",
                                                          card.id, json::number_text(number)));
    return 0;
}

std::vector<std::uint32_t> Draw::possible(Run& run) const {
    std::vector<std::uint32_t> found;
    rules::Workspace& workspace = run.ground.workspace;
    run.ground.weights.clear();
    const bool is_looked_at = where || weight;
    for (std::uint32_t i = 0; i < cards_->size(); ++i) {
        const Card& card = (*cards_)[i];
        if (card.kind != kind_) continue;
        if (is_looked_at) look_at(&card, run);
        if (where && !workspace.holds(where, run.host)) continue;
        if (card.requires_ && !workspace.holds(card.requires_, run.host)) continue;
        const double weighs = weight ? weigh(card, run) : 1;
        if (weighs == 0) continue;
        if (weight) run.ground.weights.push_back(weighs);
        found.push_back(i);
    }
    if (is_looked_at) look_at(nullptr, run);
    return found;
}

Step Draw::run(Run& run) const {
    const auto all = possible(run);
    run.frame().cast[role_] = std::nullopt;
    if (all.empty()) {
        if (run.log) run.log->add(LogKind::say, phrases_of(run).say<"nothing_to_draw">());
        return Step::next;
    }
    if (!weight) return run.ask(chance::Question::uniform(1, static_cast<std::int64_t>(all.size())));
    const auto weights = chance::Weights::make(run.ground.weights);
    return weights ? run.ask(chance::Question::pick(*weights))
                   : run.fail(weights.error().code, weights.error().message);
}

// Whoever answers cannot fail: the machine does when it goes on, and says where.
void Draw::keep_for_later(Error error, Run& run) const {
    const std::string own = path + ": ";
    if (error.message.starts_with(own)) error.message.erase(0, own.size());
    run.ground.workspace.keep_failure(std::move(error));
}

Step Draw::take(Run& run, chance::Answer answer, std::span<const chance::Face> faces) const {
    static_cast<void>(faces);
    const auto all = possible(run);
    if (answer >= all.size()) return Step::next;
    const Card& drawn = (*cards_)[all[static_cast<std::size_t>(answer)]];
    const Step made = context_.make(context_.things->blueprints[drawn.blueprint], role_, {}, *this, run);
    if (made == Step::fails) keep_for_later(std::move(*run.error), run);
    return Step::next;
}

void compile_draw(const Node& effect, CodeCompiler& compiler) {
    const Node &written = *effect.find("draw"), *of = written.find("of"), *as = effect.find("as");
    const Node& kind = of ? *of : written;
    auto fields = compiler.context.card_fields(kind);
    if (!fields) return;
    Node usual = json::make_text("card");
    usual.span = written.span;
    const auto role = compiler.role_filled(as ? *as : usual);
    if (!role) return;
    compiler.context.filled[world::index_of(*role)] = true;
    auto draw = std::make_unique<Draw>(thing_context(compiler), compiler.context.cards, kind.text, *role);
    draw->fields = std::move(*fields);
    draw->first = compiler.reserve(draw->fields.size() + 1);
    const Node *where = written.find("where"), *weight = written.find("weight");
    if (where || weight) {
        for (std::uint32_t i = 0; i < draw->fields.size(); ++i)
            compiler.name_register(fmt::format("it.{}", draw->fields[i]), draw->first + i);
        compiler.name_register("it.id", draw->first + static_cast<std::uint32_t>(draw->fields.size()));
    }
    if (where) draw->where = compiler.context.rules.condition(*where);
    if (weight && !(draw->weight = compiler.context.rules.amount(*weight))) return;
    if (weight && !draw->weight->rule && draw->weight->number < 0)
        return compiler.context.rules.report().error("out-of-range", weight->span,
                                                     "no card weighs less than nothing");
    compiler.emit(std::move(draw), written.span);
}

} // namespace arbiter::machine
