// ParamValues: what params are worth, for rules that run.
#pragma once

#include "expr/store.hpp"
#include "rules/param_names.hpp"
#include "world/stamps.hpp"

#include <memory>

namespace arbiter::rules {

/// A value for every path of a ParamPaths. A copy shares its texts, lists and maps with the original and may
/// have values of its own, so trying others costs no compiling. Paths read later are absent: make it when all
/// rules are compiled.
class ParamValues final : public Host {
public:
    ParamValues() = default;
    /// `values` has one for every param, by number.
    ParamValues(std::shared_ptr<const ParamPaths> paths, std::span<const json::Node> values);

    [[nodiscard]] Value read(HostSlot slot) const noexcept override { return get(slot.what); }

    /// The value of a path, so of a param too.
    [[nodiscard]] Value get(std::uint32_t path) const noexcept {
        return path < values_.size() ? values_[path] : Value::absent();
    }
    /// Gives a param another value, which is not checked. A text, list or map stays the caller's, who leaves
    /// it as it is.
    void set(std::uint32_t param, Value value);

    /// Says which values these are: all with one stamp have the same. 0: none at all.
    [[nodiscard]] std::uint64_t stamp() const noexcept { return stamp_; }

private:
    struct Content {
        expr::Store store;
        expr::Shapes shapes;
    };
    std::shared_ptr<const ParamPaths> paths_;
    std::shared_ptr<const Content> content_; // what values_ point into
    std::vector<Value> values_;              // by path
    world::Stamps stamps_;
    std::uint64_t stamp_ = 0;
};

} // namespace arbiter::rules
