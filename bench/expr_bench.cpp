// Times expressions on the workloads of bench/expr_workloads.mjs: bound to a world, on plain JSON, and on
// plain JSON after the evaluator has traced once. Prints JSON; bench/run.mjs makes the table. usage:
// expr_bench WORKLOADS.json
#include "bench_world.hpp"
#include "timing.hpp"

#include "arbiter/expr.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace {

using namespace arbiter;

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "expr_bench: %s\n", why.c_str());
    std::exit(1);
}

struct Workload {
    std::string name, rule;
    std::vector<Data> data;
};

std::vector<Workload> read_workloads(const char* path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const auto all = DataReader().read(text.str(), path);
    if (!all) stop(all.error().message);
    std::vector<Workload> workloads;
    for (const Value& one : all->root().list()) {
        Workload& made = workloads.emplace_back();
        made.name = one.find("name").text();
        made.rule = to_json(one.find("rule"));
        DataReader reader; // one for all scenes: they share what is known of their shapes
        for (const Value& scene : one.find("data").list())
            made.data.push_back(reader.read(to_json(scene)).value());
    }
    return workloads;
}

Expression compile(const Workload& workload, const HostNames* names) {
    ExpressionOptions options;
    options.names = names;
    auto made = read_expression(workload.rule, options);
    if (!made) stop(render(made.error().front()));
    return *made;
}

void print_row(const Workload& workload, const char* setting, double ns, const std::string& answers) {
    static bool is_first = true;
    std::printf("%s  {\"name\": \"%s\", \"setting\": \"%s\", \"ns\": %.3f, \"answers\": [%s]}",
                is_first ? "" : ",\n", workload.name.c_str(), setting, ns, answers.c_str());
    is_first = false;
}

/// Checks and times one setting. `enter` makes a scene the one that is evaluated and gives its data.
template <class Enter>
void measure(const Workload& workload, const char* setting, Evaluator& evaluate, Enter enter) {
    std::string answers;
    for (std::size_t i = 0; i < workload.data.size(); ++i) {
        const Outcome outcome = evaluate.evaluate(enter(i));
        if (!outcome) stop(outcome.failure->message);
        answers += (i > 0 ? "," : "") + to_json(outcome.value);
        if (outcome.value.is(ValueType::boolean) && outcome.value.boolean() != evaluate.holds(enter(i)))
            stop("two answers to " + workload.name);
    }
    const bool is_condition = answers.starts_with("true") || answers.starts_with("false");
    const std::size_t scenes = workload.data.size();
    const double ns =
        is_condition
            ? bench::time_of(scenes,
                             [&](std::size_t i) { return static_cast<double>(evaluate.holds(enter(i))); })
            : bench::time_of(scenes,
                             [&](std::size_t i) { return evaluate.evaluate(enter(i)).value.number(); });
    print_row(workload, setting, ns, answers);
}

void bench_bound(const Workload& workload) {
    bench::BenchWorld world(workload.data);
    Evaluator evaluate(compile(workload, &world));
    evaluate.set_host(&world);
    const Data nothing;
    const bool reads_data = workload.name == "d"; // lists stay in the data
    measure(workload, "bound", evaluate, [&](std::size_t i) -> const Data& {
        world.enter(i);
        return reads_data ? workload.data[i] : nothing;
    });
}

void bench_plain(const Workload& workload) {
    Evaluator evaluate(compile(workload, nullptr));
    const auto enter = [&](std::size_t i) -> const Data& { return workload.data[i]; };
    measure(workload, "plain", evaluate, enter);
    static_cast<void>(evaluate.trace(workload.data[0]));
    measure(workload, "traced", evaluate, enter);
}

} // namespace

int main(int count, char** words) {
    if (count != 2) stop("usage: expr_bench WORKLOADS.json");
    const std::vector<Workload> workloads = read_workloads(words[1]);
    std::printf("[\n");
    for (const Workload& workload : workloads) {
        bench_bound(workload);
        bench_plain(workload);
    }
    std::printf("\n]\n");
    return 0;
}
