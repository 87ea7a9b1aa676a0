// FormulaMemo: formulas that are written many times are read once.
#pragma once

#include "expr/formula/read_formula.hpp"

#include <map>
#include <string>

namespace arbiter::expr {

/// Reads formulas as `read_formula` does and keeps the trees of short ones: the same text elsewhere is a copy
/// that points there. What has a problem is read again, to tell it at its place.
class FormulaMemo {
public:
    [[nodiscard]] std::optional<json::Node> read(std::string_view text, const FormulaPlace& place,
                                                 const Limits& limits, json::Report& report);

    /// Reports what `read` would, without making a tree of what is known.
    void check(std::string_view text, const FormulaPlace& place, const Limits& limits, json::Report& report);

private:
    struct Known {
        json::Node tree;
        std::uint32_t begin = 0; ///< where its text stood
    };

    std::map<std::string, Known, std::less<>> known_;
};

} // namespace arbiter::expr
