// Expressions in a host: compile once, evaluate over data or over a world of one's own, and say why.
#include <arbiter/expr.hpp>

#include <iostream>

namespace {

// A world with one hero. Paths are bound to slots when an expression is compiled; at run time a slot is all
// it takes.
class TinyWorld final : public arbiter::HostNames, public arbiter::Host {
public:
    std::optional<arbiter::HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() != 2 || path[0] != "hero") return std::nullopt;
        if (path[1] == "might") return arbiter::HostSlot{0, 0};
        if (path[1] == "torch") return arbiter::HostSlot{1, 0};
        return std::nullopt;
    }
    arbiter::Value read(arbiter::HostSlot slot) const noexcept override {
        return slot.what == 0 ? arbiter::Value(might) : arbiter::Value(has_torch);
    }
    double might = 10;
    bool has_torch = false;
};

} // namespace

int main(int argc, char** argv) {
    TinyWorld world;
    arbiter::ExpressionOptions options;
    options.names = &world;
    const auto brave =
        arbiter::read_expression(argc > 1 ? argv[1] : "hero.might >= 8 and hero.torch", options);
    if (!brave) {
        for (const auto& problem : brave.error()) std::cerr << arbiter::render(problem);
        return 1;
    }
    std::cout << "formula " << brave->formula() << "\n"
              << "logic   " << brave->logic() << "\n";

    // One evaluator per thread; once it has run, evaluating allocates nothing.
    arbiter::Evaluator evaluate(*brave);
    evaluate.set_host(&world);
    for (const bool torch : {false, true}) {
        world.has_torch = torch;
        std::cout << (evaluate.holds() ? "yes: " : "no: ") << evaluate.explain().because << "\n";
    }

    // Dice belong to formulas, and their odds come from the same program that rolls them.
    arbiter::Evaluator heal(*arbiter::read_expression("max(2, 1d4) + level"));
    const auto odds = heal.odds(*arbiter::DataReader().read(R"({"level": 3})"));
    for (const auto& outcome : odds->outcomes) std::cout << outcome.value << " " << outcome.chance << "\n";
    return 0;
}
