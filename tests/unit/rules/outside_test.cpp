#include "rules/outside.hpp"

namespace arbiter::rules::outside_test {
namespace {

// Knows one word, and answers with a number of its own.
class Known final : public HostNames, public Host {
public:
    explicit Known(std::uint32_t which) : which_(which) {}
    std::optional<HostSlot> bind(std::span<const std::string_view> path) const override {
        if (path.size() < 2 || path[1] == "unknown") return std::nullopt;
        return HostSlot{which_, world::k_outside + which_};
    }
    std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override {
        return NameRefusal{std::string(path[0]) + " says no", {}};
    }
    Value read(HostSlot slot) const noexcept override { return Value(static_cast<double>(slot.what)); }

private:
    std::uint32_t which_;
};

using Path = std::vector<std::string_view>;

TEST(Outside, the_first_word_finds_who_is_asked) {
    const Known one(1), two(2);
    OutsideNames names;
    names.add("one", one);
    names.add("two", two);
    EXPECT_EQ(names.bind(Path{"two", "x"}), (HostSlot{2, 18}));
    EXPECT_EQ(names.bind(Path{"three", "x"}), std::nullopt);
    EXPECT_EQ(names.bind(Path{}), std::nullopt);
    EXPECT_EQ(names.refuse(Path{"one", "unknown"})->message, "one says no");
    EXPECT_FALSE(names.refuse(Path{"three", "unknown"}));
    EXPECT_TRUE(names.is_global("one"));
    EXPECT_FALSE(names.is_global("three"));
}

TEST(Outside, whose_it_is_finds_who_reads) {
    const Known one(1), other(1);
    OutsideView view;
    EXPECT_TRUE(view.read({1, 17}).is(ValueType::absent));
    view.set(17, one);
    EXPECT_EQ(view.read({5, 17}).number(), 5);
    EXPECT_TRUE(view.is_present({5, 17}));
    for (const std::uint32_t nobodys : {0u, 15u, 16u, 18u, 24u, 0xFFFF'FFFFu}) {
        EXPECT_TRUE(view.read({1, nobodys}).is(ValueType::absent)) << nobodys;
        EXPECT_FALSE(view.is_present({1, nobodys})) << nobodys;
    }
}

} // namespace
} // namespace arbiter::rules::outside_test
