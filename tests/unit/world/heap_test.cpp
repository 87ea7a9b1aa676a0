#include "world/heap.hpp"

#include "support/expr.hpp"

namespace arbiter::world::heap_test {
namespace {

TEST(Heap, copies_share_what_is_there_and_make_what_comes_apart) {
    Heap one(nullptr);
    const Value text = one.copy(Value(std::string_view("a text that somebody else owned")));
    Heap two = one;
    const Value of_two = two.copy(tests::data(R"({"a": [1, "x"]})").root());
    const Value of_one = one.copy(Value(std::string_view("another text")));
    EXPECT_EQ(to_json(of_two), R"({"a":[1,"x"]})");
    one = Heap(nullptr); // what two shares with it stays
    EXPECT_EQ(text.text(), "a text that somebody else owned");
    two = Heap(nullptr);
    static_cast<void>(of_one);
}

TEST(Heap, plain_values_take_nothing) {
    Heap heap(nullptr);
    EXPECT_EQ(heap.copy(Value(3.0)).number(), 3);
    EXPECT_EQ(heap.copy(Value::entity(7)).entity(), 7u);
    EXPECT_EQ(heap.made(), 0u);
    EXPECT_EQ(heap.memory(), 0u);
}

TEST(Heap, tidying_keeps_what_is_copied_out_and_nothing_else) {
    Heap heap(nullptr);
    Value kept = heap.copy(Value(std::string_view("what is still needed")));
    while (!heap.is_cluttered())
        static_cast<void>(heap.copy(Value(std::string_view("what is written over"))));
    const std::uint64_t made = heap.made();
    {
        const auto before = heap.begin_tidying();
        kept = heap.copy(kept);
        heap.end_tidying();
    }
    EXPECT_EQ(kept.text(), "what is still needed");
    EXPECT_LT(heap.memory(), 100u);
    EXPECT_GT(heap.made(), made) << "what tidying copies counts, too";
    EXPECT_FALSE(heap.is_cluttered());
}

} // namespace
} // namespace arbiter::world::heap_test
