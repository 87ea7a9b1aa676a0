// The way out.
#include "expr/formula/formula_text.hpp"

#include "expr/formula/printer.hpp"

namespace arbiter::expr {

std::string formula_text(const json::Node& logic) {
    return formula::Printer().print(logic, formula::Level::let);
}

} // namespace arbiter::expr
