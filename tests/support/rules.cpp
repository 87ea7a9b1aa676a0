#include "support/rules.hpp"

#include "support/expr.hpp"

#include <gtest/gtest.h>

namespace arbiter::tests {

using world::Role;

RuleDesk::RuleDesk()
    : names_(*model_, &quantity_names),
      compiler({LogicMode::pack, limits_, &names_, {}, nullptr, nullptr}, book_, report) {
    compiler.pack = "p";
    quantity_names.set_pack("p");
}

void RuleDesk::give(Role who, const std::string& component, const std::string& value) {
    model_->component(component);
    has_[{who, component}] = value;
}

void RuleDesk::play(const std::function<void(const Host&, rules::Workspace&)>& look) {
    const auto frozen = model_->thawed();
    frozen->freeze();
    world::World world(frozen);
    rules::Workspace workspace(book_.size());
    rules::QuantityView numbers(quantities, workspace);
    world::RoleView view(&world, &numbers);
    numbers.host = &view;
    view.cast[Role::actor] = world.add("p:actor");
    if (has_target) view.cast[Role::primary] = world.add("p:target");
    for (const auto& [where, value] : has_)
        if (!value.empty() && view.cast[where.first])
            world.set(*view.cast[where.first], *model_->find_component(where.second),
                      tests::data(value).root());
    look(view, workspace);
}

rules::Breakdown RuleDesk::evaluate(const rules::Quantity& quantity) {
    rules::Breakdown out;
    play([&](const Host& host, rules::Workspace& workspace) {
        rules::evaluate(quantity, host, workspace, out);
    });
    return out;
}

std::string RuleDesk::answer(const rules::Rule& rule) {
    std::string answered;
    play([&](const Host& host, rules::Workspace& workspace) {
        const Value value = workspace.value_of(rule, host);
        answered = workspace.has_failed() ? "failed" : to_json(value);
    });
    return answered;
}

std::shared_ptr<rules::Quantity> RuleDesk::quantity(const std::string& id, const std::string& fields) {
    if (!quantity_names.find(id)) quantity_names.add(id);
    const std::size_t number = *quantity_names.find(id);
    if (quantities.size() <= number) quantities.resize(number + 1);
    return quantities[number] = compiler.quantity(value(fields), id);
}

std::shared_ptr<const rules::Degrees> RuleDesk::degrees(const std::string& id) {
    const json::Node all = value(core_degrees());
    for (const json::Node& record : all.children)
        if (record.find("id")->text == "core:" + id)
            return rules::compile_degrees(record, "core:" + id, compiler);
    ADD_FAILURE() << "core has no degrees " << id;
    return nullptr;
}

std::vector<std::string> RuleDesk::found() const {
    std::vector<std::string> all;
    for (const Diagnostic& each : report.found())
        all.push_back(std::string(word_of(each.severity)) + " " + each.code);
    return all;
}

rules::Line flat_line(double amount, std::string stack) {
    rules::Line line;
    line.amount.number = amount;
    line.stack = std::move(stack);
    return line;
}

} // namespace arbiter::tests
