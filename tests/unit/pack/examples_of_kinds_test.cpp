// The examples of the reference pages load together, without a finding; and there is one for everything.
#include "pack/examples.hpp"

#include "arbiter/action.hpp"
#include "pack/kind.hpp"
#include "support/brawl.hpp"
#include "support/packs.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::examples_of_kinds_test {
namespace {

MemoryFiles example_files() {
    MemoryFiles files;
    tests::add_folder(files, "packs/core", "packs/core");
    for (const Example& example : kind_examples()) {
        const Kind* kind = find_kind(example.of);
        files.add(kind ? fmt::format("harbour/{}/all.json", kind->folder) : "harbour/pack.json",
                  std::string(example.text));
    }
    files.add("harbour/data/currents.csv", "at,value\n0,1\n6,2\n");
    std::size_t number = 0;
    for (const Example& example : more_examples()) {
        const std::string_view folder = example.of == "patch" ? "actions" : find_kind(example.of)->folder;
        files.add(fmt::format("harbour/{}/more{}.json", folder, number++), std::string(example.text));
    }
    std::string actions;
    for (const Example& example : effect_examples())
        actions += fmt::format(
            R"({}{{ "id": "try_{}", "template": "{{target}}", "targets": "others", "effects": [{}] }})",
            actions.empty() ? "" : ",\n", example.of, example.text);
    files.add("harbour/actions/verbs.json", "[" + actions + "]");
    return files;
}

TEST(Examples, load_without_a_finding) {
    const auto loaded = load_game(example_files(), {{"harbour"}, {"packs"}, {}});
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->game);
    for (const Diagnostic& found : loaded->report.diagnostics)
        if (found.severity == Severity::error || found.severity == Severity::warning)
            ADD_FAILURE() << render(found);
}

TEST(Examples, every_kind_has_one_and_so_has_the_manifest) {
    for (const Kind& kind : kinds())
        EXPECT_FALSE(example_of(kind_examples(), kind.name).empty()) << kind.name;
    EXPECT_FALSE(example_of(kind_examples(), "pack").empty());
    EXPECT_EQ(kind_examples().size(), kinds().size() + 1);
}

} // namespace
} // namespace arbiter::pack::examples_of_kinds_test
