// Times a balance table: 20x10 chances of two pools, worked out through a pack, beside kernels that know
// nothing else. Prints JSON; bench/balance_rows.mjs makes rows of it. usage: balance_bench PACK
#include "dice_kernels.hpp"
#include "timing.hpp"

#include "arbiter/action.hpp"
#include "arbiter/disk.hpp"
#include "cases/overlay_files.hpp"
#include "forecast/balance.hpp"
#include "pack/choose_params.hpp"
#include "json/report.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace arbiter;

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(1);
}

std::string numbers_to(int last) {
    std::string text = "1";
    for (int i = 2; i <= last; ++i) text += ", " + std::to_string(i);
    return text;
}

// A pack over the one that is measured, with one table.
MemoryFiles matrix_pack() {
    std::string published;
    for (int row = 0; row < 20; ++row) published += (row ? ", " : "") + std::string("[0,0,0,0,0,0,0,0,0,0]");
    MemoryFiles files;
    const std::string folder(cases::OverlayFiles::k_folder);
    files.add(folder + "/pack.json",
              R"({"id": "matrix", "version": "1.0.0", "requires": {"pools": ">=1.0"}})");
    files.add(folder + "/balance/matrix.json",
              R"({"id": "matrix", "scenario": "pools:hall",
  "metric": {"odds": "pools:strike", "actor": "ada", "target": "servitor", "of": "hit"},
  "table": {"rows": {"field": "actor.components.pools:attributes.MIGHT", "values": [)" +
                  numbers_to(20) +
                  R"(]}, "columns": {"field": "target.components.pools:attributes.STURDINESS", "values": [)" +
                  numbers_to(10) + "]}, \"published\": [" + published + "]}}");
    return files;
}

std::unique_ptr<forecast::Scales> load(const char* pack) {
    const DiskFiles disk;
    const MemoryFiles above = matrix_pack();
    const cases::OverlayFiles files(disk, above);
    PackRequest request;
    request.packs = {std::string(cases::OverlayFiles::k_folder)};
    request.search = {std::string(pack) + "/.."};
    const auto loaded = load_game(files, request);
    if (!loaded) stop(loaded.error().message);
    if (!loaded->game) stop(render(loaded->report.diagnostics[0]));
    const auto params = pack::choose_params(*loaded->game->packs, request);
    json::Report report(loaded->game->packs->sources);
    auto scales = forecast::Scales::make(forecast::compile_balances(loaded->game, *params, report), report);
    if (!scales || report.has_errors()) stop(render(report.found()[0]));
    return scales;
}

double weigh_all(forecast::Scales& scales) {
    double sum = 0;
    for (std::size_t cell = 0; cell < scales.all()[0].cells.size(); ++cell) sum += *scales.weigh(0, cell);
    return sum;
}

double sum_of(const std::array<double, 200>& chances) {
    double sum = 0;
    for (const double chance : chances) sum += chance;
    return sum;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) stop("usage: balance_bench PACK");
    const auto scales = load(argv[1]);
    const auto kernel = ::bench::success_matrix();
    for (std::size_t cell = 0; cell < 200; ++cell)
        if (const double ours = *scales->weigh(0, cell); !(std::abs(ours - kernel[cell]) <= 1e-12))
            stop("cell " + std::to_string(cell) + " is not what the kernel says: " + std::to_string(ours));
    const auto [ours_ns, kernel_ns] = arbiter::bench::times_of(
        1, [&](std::size_t) { return weigh_all(*scales); },
        [&](std::size_t) { return sum_of(::bench::opposed_matrix()); });
    const double successes_ns =
        arbiter::bench::time_of(1, [&](std::size_t) { return sum_of(::bench::success_matrix()); });
    std::printf("{\"ours_ns\": %.2f, \"kernel_ns\": %.2f, \"successes_ns\": %.2f}\n", ours_ns, kernel_ns,
                successes_ns);
    return 0;
}
