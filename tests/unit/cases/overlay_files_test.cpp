#include "cases/overlay_files.hpp"

namespace arbiter::cases::overlay_files_test {
namespace {

class OverlayFilesTest : public testing::Test {
protected:
    OverlayFilesTest() {
        below.add("p/pack.json", "below");
        below.add(".cases/a.json", "a neighbour by name");
        below.add(".case/pack.json", "hidden");
        above.add(".case/pack.json", "above");
        above.add("p/other.json", "never seen");
    }
    MemoryFiles below, above;
    OverlayFiles files{below, above};
};

TEST_F(OverlayFilesTest, one_folder_lies_over_the_hosts_files) {
    EXPECT_EQ(*files.read(".case/pack.json", 100), "above");
    EXPECT_EQ(*files.read("p/pack.json", 100), "below");
    EXPECT_EQ(*files.read(".cases/a.json", 100), "a neighbour by name");
    EXPECT_FALSE(files.read("p/other.json", 100));
}

TEST_F(OverlayFilesTest, every_question_goes_to_the_same_files) {
    EXPECT_EQ(files.kind_of(".case"), FileKind::folder);
    EXPECT_EQ(files.kind_of(".case/pack.json"), FileKind::file);
    EXPECT_EQ(files.kind_of(".case/missing.json"), above.kind_of(".case/missing.json"));
    EXPECT_EQ(files.kind_of("p/other.json"), below.kind_of("p/other.json"));
    EXPECT_EQ(files.list(".case")->size(), 1u);
    EXPECT_EQ(files.list("p")->size(), 1u);
    EXPECT_EQ(files.identity_of("p"), below.identity_of("p"));
    EXPECT_EQ(files.identity_of(".case"), above.identity_of(".case"));
}

} // namespace
} // namespace arbiter::cases::overlay_files_test
