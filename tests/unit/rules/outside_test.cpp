#include "rules/outside.hpp"

#include "support/scenes.hpp"

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
    EXPECT_EQ(names.bind(Path{"two", "x"}), (HostSlot{2, world::k_outside + 2}));
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
    constexpr std::uint32_t k_second = world::k_outside + 1;
    EXPECT_TRUE(view.read({1, k_second}).is(ValueType::absent));
    view.set(k_second, one);
    EXPECT_EQ(view.read({5, k_second}).number(), 5);
    EXPECT_TRUE(view.is_present({5, k_second}));
    for (const std::uint32_t nobodys :
         {0u, world::k_outside - 1, world::k_outside, k_second + 1, world::k_outside + 8, 0xFFFF'FFFFu}) {
        EXPECT_TRUE(view.read({1, nobodys}).is(ValueType::absent)) << nobodys;
        EXPECT_FALSE(view.is_present({1, nobodys})) << nobodys;
    }
}

TEST(OutsideView, params_of_somebody_else_have_no_stamp) {
    const auto game = tests::game(
        "q", {{"q/pack.json", R"({"id": "q", "version": "1.0.0", "params": {"p": {"default": 3}}})"}});
    const ParamValues& params = game->params;
    ASSERT_NE(params.stamp(), 0u);
    OutsideView view;
    EXPECT_EQ(view.params_stamp(), 0u);
    view.set_params(params);
    EXPECT_EQ(view.params_stamp(), params.stamp());
    view.set(k_params, params);
    EXPECT_EQ(view.params_stamp(), 0u);
}

} // namespace
} // namespace arbiter::rules::outside_test
