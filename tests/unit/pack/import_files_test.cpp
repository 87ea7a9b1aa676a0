#include "pack/import_files.hpp"

#include "support/packs.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace arbiter::pack::import_files_test {
namespace {

std::vector<std::string> names(const Files& files, const std::string& folder) {
    std::vector<std::string> found;
    const auto entries = files.list(folder);
    for (const FolderEntry& entry : *entries) found.push_back(entry.name);
    std::sort(found.begin(), found.end());
    return found;
}

const MemoryFiles k_tree = tests::files_of({{"d/events/a.json", "1"},
                                            {"d/incidents/minor/b.json", "2"},
                                            {"d/incidents/major/c.json", "3"},
                                            {"d/pack.json", "theirs"}});

const RecordFolders k_known = {"actions", "events", "incidents"};

TEST(import_files, a_folder_of_kinds_is_a_pack_with_a_manifest_nobody_wrote) {
    const ImportFiles files(k_tree, "d/", "core", k_known);
    EXPECT_EQ(files.root(), "d");
    EXPECT_EQ(names(files, "d"), (std::vector<std::string>{"events", "incidents", "pack.json"}));
    EXPECT_EQ(*files.read("d/pack.json", 1'000),
              R"({ "id": "import", "version": "1.0.0", "requires": { "core": ">=0.0" } })");
    EXPECT_EQ(*files.read("d/events/a.json", 1'000), "1");
    EXPECT_TRUE(files.is_imported("d/events/a.json"));
    EXPECT_FALSE(files.is_imported("data/x.json"));
}

TEST(import_files, a_folder_inside_a_kinds_folder_stands_alone) {
    const ImportFiles files(k_tree, "d/incidents/minor", "core", k_known);
    EXPECT_EQ(files.root(), "d");
    EXPECT_EQ(names(files, "d"), (std::vector<std::string>{"incidents", "pack.json"}));
    EXPECT_EQ(names(files, "d/incidents"), (std::vector<std::string>{"minor"}));
    EXPECT_EQ(names(files, "d/incidents/minor"), (std::vector<std::string>{"b.json"}));
    EXPECT_EQ(ImportFiles(k_tree, "d/events", "core", k_known).root(), "d");
}

} // namespace
} // namespace arbiter::pack::import_files_test
