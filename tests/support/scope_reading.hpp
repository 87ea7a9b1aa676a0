// Reading scopes in tests: trees as short texts, findings as `line:column code`.
#pragma once

#include "world/scope/read_scope.hpp"
#include "json/write.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::world::scope {

inline std::string shown(const Tree& tree) {
    constexpr const char* sources[] = {"none", "actor",    "location", "target", "targets",
                                       "role", "entities", "here",     "ref"};
    std::string all;
    for (const Term& term : tree.terms) {
        all += all.empty() ? "" : " + ";
        all += sources[static_cast<int>(term.source)];
        if (!term.name.empty()) all += fmt::format("({}{})", term.is_negated ? "!" : "", term.name);
        for (const Step& step : term.steps)
            all += step.kind == StepKind::field     ? " ." + step.name
                   : step.kind == StepKind::flatten ? " []"
                                                    : " " + json::write(step.filter);
    }
    return all;
}

class ScopeReading : public testing::Test {
protected:
    std::string read(std::string_view text) {
        const std::uint32_t source = sources.add("<scope>", std::string(text));
        const auto tree = read_scope(text, {source, 0, false}, limits, {}, report);
        return tree ? shown(*tree) : "?";
    }
    // The findings since last time.
    std::string problems() {
        std::string all;
        for (; seen < report.found().size(); ++seen) {
            const Diagnostic& d = report.found()[seen];
            all += fmt::format("{}{}:{} {}", all.empty() ? "" : ", ", d.place.line, d.place.column, d.code);
        }
        return all;
    }
    std::string problem(std::string_view text) {
        EXPECT_EQ(read(text), "?") << text;
        return problems();
    }
    const std::string& hint() const { return report.found().back().hint; }

    json::Sources sources;
    json::Report report{sources};
    Limits limits;
    std::size_t seen = 0;
};

} // namespace arbiter::world::scope
