// The smallest host: load packs from the disk and print what is wrong with them.
#include <arbiter/disk.hpp>
#include <arbiter/pack.hpp>

#include <iostream>

int main(int argc, char** argv) {
    const arbiter::DiskFiles files;
    arbiter::PackRequest request;
    request.packs.assign(argv + 1, argv + argc);

    const auto loaded = arbiter::load_packs(files, request);
    if (!loaded) {
        std::cerr << loaded.error().message << "\n";
        return 2;
    }
    for (const auto& diagnostic : loaded->report.diagnostics) std::cout << arbiter::render(diagnostic);
    for (const auto& pack : loaded->report.packs) std::cout << pack.id << " " << pack.version << "\n";
    return loaded->packs ? 0 : 1;
}
