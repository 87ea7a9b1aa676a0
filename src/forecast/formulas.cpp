// A name that nobody binds would be looked up in data, and there is none: it is told where it stands.
#include "forecast/formulas.hpp"

#include "action/check_names.hpp"
#include "base/suggest.hpp"
#include "rules/references.hpp"
#include "json/find_word.hpp"

#include <fmt/format.h>
#include <utility>

namespace arbiter::forecast {
namespace {

expr::CompileContext context_of(const action::Game& game, const HostNames& names,
                                const expr::Conditions* conditions) {
    return {LogicMode::pack, game.limits,
            &names,          game.packs->operators,
            conditions,      std::shared_ptr<const json::Sources>(game.packs, &game.packs->sources)};
}

} // namespace

Formulas::Formulas(const action::Game& game, world::Model& model, rules::ParamPaths& paths,
                   json::Report& report)
    : report_(report),
      packs_(*game.packs),
      model_(model),
      known_components_(static_cast<std::uint32_t>(model.components())),
      params_(paths),
      resources_(packs_.records, packs_.reach),
      resource_names_(resources_, game.stock->resources),
      tables_(*game.tables),
      components_(packs_.records, packs_.packs, packs_.reach),
      amounts_(context_of(game, outside_, nullptr), book_, report),
      measures_(context_of(game, people_, &conditions_), book_, report) {
    for (const auto& quantity : game.quantities) quantities_.add(quantity->id);
    amounts_.components = measures_.components = &components_;
    amounts_.roles = measures_.roles = &model_.roles();
    amounts_.resources = measures_.resources = &resource_names_;
    read_conditions(game.limits);
    outside_.add(rules::ParamNames::k_word, params_);
    outside_more_.add(rules::ParamNames::k_word, params_);
    outside_more_.add(rules::QuantityNames::k_word, quantities_);
    outside_more_.add(rules::ResourceNames::k_word, resource_names_);
    for (rules::OutsideNames* outside : {&outside_, &outside_more_})
        outside->add(rules::TableNames::k_word, tables_);
    outside_more_.add(rules::ThoseNames::k_word, *game.those);
    outside_more_.add(ContestNames::k_word, contest_);
    for (rules::RuleCompiler* compiler : {&amounts_, &measures_})
        compiler->enter_pack = [this](std::uint32_t number) { return enter_pack(number); };
    amounts_.inspect = [this](const expr::Program& program) { check_amount(program); };
    measures_.inspect = [this](const expr::Program& program) { check_measure(program); };
}

// What is wrong with them was told when the game was compiled.
void Formulas::read_conditions(const Limits& limits) {
    json::Report unheard(packs_.sources, 0);
    for (const pack::Record& record : packs_.records.all()) {
        if (record.kind->name != "condition") continue;
        auto tree = rules::rule_tree(*record.field("logic"), limits, unheard);
        if (!tree) continue;
        const json::Node& logic = *record.field("logic");
        enter_pack(logic.origin == 0 ? record.pack : logic.origin - 1);
        std::vector<std::string> takes;
        if (const json::Node* names = record.field("takes"))
            for (const json::Node& name : names->children) takes.push_back(name.text);
        rules::Namer namer = measures_.namer();
        namer.takes = takes;
        rules::complete_references(*tree, namer);
        rules::complete_names(*tree, namer);
        conditions_.add(record.id, {std::move(*tree), std::move(takes)});
    }
}

std::uint32_t Formulas::enter_pack(std::uint32_t number) {
    const std::string& pack = packs_.packs[number].manifest.id;
    params_.set_pack(pack);
    quantities_.set_pack(pack);
    resource_names_.set_pack(number, pack);
    tables_.set_pack(pack);
    components_.set_pack(number);
    amounts_.pack = pack;
    measures_.pack = pack;
    amounts_.mode = measures_.mode = packs_.packs[number].manifest.mode;
    return std::exchange(pack_, number);
}

rules::Rule Formulas::condition(const json::Node& written, const rules::Contest* contest) {
    contest_.set(contest);
    return measures_.condition(written);
}

rules::Rule Formulas::value(const json::Node& written, const rules::Contest* contest) {
    contest_.set(contest);
    auto amount = measures_.amount(written);
    if (!amount) return {};
    if (amount->rule) return amount->rule;
    report_.error("wrong-type", written.span, "this is always the same", "a formula reads something");
    return {};
}

void Formulas::check_amount(const expr::Program& program) {
    for (const expr::Op& op : program.ops) {
        if (op.code != expr::Code::path && op.code != expr::Code::path_exists) continue;
        const expr::Path& path = program.paths[op.detail];
        if (!path.is_root || path.count == 0) continue;
        const std::string_view first = program.steps[path.first].key;
        report_.error("unknown-name", program.spans[program.index_of(op)],
                      fmt::format("nothing is called \"{}\" here", first),
                      "what is given may read params: 6 + param.x");
    }
}

// What is read of people must be something they can have.
void Formulas::check_measure(const expr::Program& program) {
    action::check_names(program, Severity::error, report_);
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const expr::Op& op = program.ops[i];
        if (op.code != expr::Code::slot && op.code != expr::Code::present) continue;
        const HostSlot& slot = program.slots[op.detail].slot;
        if (slot.whose >= world::k_outside || slot.what >= model_.fields()) continue;
        const world::Component component = model_.path_of(world::Field{slot.what}).component;
        if (component.index < known_components_) continue;
        const std::string& id = model_.id_of(component);
        NearestName nearest(id);
        if (report_.may_suggest())
            for (std::uint32_t k = 0; k < known_components_; ++k) nearest.offer(model_.id_of({k}));
        report_.error("unknown-component", json::find_word(id, program.spans[i], *program.sources),
                      fmt::format("no component \"{}\"", id), nearest.question());
    }
}

} // namespace arbiter::forecast
