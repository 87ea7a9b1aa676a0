// An undo that names a revision was refused where everything had been taken back, although the same undo was
// accepted one step later. Found by a random walk: an act, its undo, and the undo of that.
#include "arbiter/session.hpp"
#include "support/stage.hpp"

#include <gtest/gtest.h>

namespace arbiter::undo_of_an_undo_at_the_start_test {
namespace {

TEST(UndoOfAnUndoAtTheStart, an_undo_to_a_revision_leads_there_from_the_start_as_from_anywhere) {
    tests::Stage stage(R"("effects": [ { "adjust": { "to": "primary", "field": "p:hp.now", "by": -1 } } ])");
    const auto session = open_session(stage.game(), "p:s", make_seed(1));
    ASSERT_TRUE(session);
    ASSERT_TRUE(send(**session, act("hero", "p:act", {{"primary", "wolf"}})));
    ASSERT_TRUE(send(**session, undo()));
    EXPECT_FALSE(can_undo(**session));
    EXPECT_FALSE(send(**session, undo()));
    const auto again = send(**session, undo(1));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(path_of(**session), (std::vector<std::uint64_t>{0}));
}

} // namespace
} // namespace arbiter::undo_of_an_undo_at_the_start_test
