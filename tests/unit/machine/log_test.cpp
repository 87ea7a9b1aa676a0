// What a log takes in memory, as the budget of a command counts it.
#include "machine/log.hpp"

#include <gtest/gtest.h>

namespace arbiter::machine::log_test {
namespace {

TEST(Log, entries_keep_their_order_and_kind) {
    Log log;
    log.add(LogKind::phase, "dawn");
    log.add(LogKind::roll).total = 7;
    ASSERT_EQ(log.entries.size(), 2u);
    EXPECT_EQ(log.entries[0].text, "dawn");
    EXPECT_EQ(log.entries[1].kind, LogKind::roll);
    EXPECT_EQ(log.entries[1].total, 7);
}

TEST(Log, texts_faces_and_outputs_count) {
    LogEntry entry;
    const std::uint64_t empty = bytes_of(entry);
    EXPECT_GT(empty, sizeof(LogEntry)) << "the line that it becomes, too";
    entry.text = std::string(100, 'x');
    EXPECT_EQ(bytes_of(entry), empty + 200) << "by itself and as JSON";
    entry.faces.resize(10);
    EXPECT_EQ(bytes_of(entry), empty + 200 + 10 * sizeof(chance::Face));
    entry.outputs.emplace_back("net", "12");
    EXPECT_EQ(bytes_of(entry), empty + 200 + 10 * sizeof(chance::Face) + 5);
}

TEST(Log, values_count_where_they_are_printed) {
    const std::string long_text(1'000, 'x');
    LogEntry entry;
    entry.change.after = Value(std::string_view(long_text));
    const std::uint64_t words = bytes_of(entry);
    entry.kind = LogKind::change;
    EXPECT_GT(bytes_of(entry), words + 2'000);
}

} // namespace
} // namespace arbiter::machine::log_test
