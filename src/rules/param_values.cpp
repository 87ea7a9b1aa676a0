// Paths are followed when a value is set, not when it is read: reading is one look-up.
#include "rules/param_values.hpp"

#include "expr/data.hpp"
#include "expr/program.hpp"

namespace arbiter::rules {
namespace {

Value step_into(const Value& value, std::string_view step) {
    if (!value.is(ValueType::list)) return value.find(step);
    const std::uint32_t index = expr::PathStep::index_of(step);
    return index < value.list().size() ? value.list()[index] : Value::absent();
}

} // namespace

ParamValues::ParamValues(std::shared_ptr<const ParamPaths> paths, std::span<const json::Node> values)
    : paths_(std::move(paths)), values_(paths_->size(), Value::absent()) {
    const auto content = std::make_shared<Content>();
    for (std::size_t i = 0; i < values.size(); ++i)
        set(static_cast<std::uint32_t>(i), expr::value_of(values[i], content->store, content->shapes));
    content_ = content;
}

void ParamValues::set(std::uint32_t param, Value value) {
    stamp_ = stamps_.next();
    values_[param] = value;
    for (std::size_t i = paths_->params(); i < values_.size(); ++i) {
        const ParamPath& path = paths_->get(static_cast<std::uint32_t>(i));
        if (path.param != param) continue;
        values_[i] = value;
        for (const std::string& step : path.steps) values_[i] = step_into(values_[i], step);
    }
}

} // namespace arbiter::rules
