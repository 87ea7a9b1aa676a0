#include "machine/register_view.hpp"

namespace arbiter::machine::register_view_test {
namespace {

using Path = std::vector<std::string_view>;

TEST(RegisterNames, a_name_is_known_once_it_was_given) {
    RegisterNames names;
    EXPECT_FALSE(names.bind(Path{"hit", "degree"}));
    names.add("hit.degree", 3);
    names.add("n", 7);
    EXPECT_EQ(names.bind(Path{"hit", "degree"}), (HostSlot{3, k_registers}));
    EXPECT_EQ(names.bind(Path{"n"}), (HostSlot{7, k_registers}));
    EXPECT_FALSE(names.bind(Path{"hit"}));
    names.add("n", 9);
    EXPECT_EQ(names.bind(Path{"n"})->what, 9u) << "the newer one";
    names.clear();
    EXPECT_FALSE(names.bind(Path{"n"}));
}

TEST(RegisterNames, texts_do_not_count_as_reading) {
    RegisterNames names;
    names.add("a", 0);
    names.add("b", 1);
    names.is_in_text = true;
    static_cast<void>(names.bind(Path{"a"}));
    names.is_in_text = false;
    static_cast<void>(names.bind(Path{"b"}));
    EXPECT_FALSE(names.is_read(0));
    EXPECT_TRUE(names.is_read(1));
}

TEST(RegisterView, reads_what_is_there) {
    const std::vector<Value> values = {Value(1.0), Value(true)};
    RegisterView view;
    EXPECT_TRUE(view.read({0, k_registers}).is(ValueType::absent));
    view.registers = values;
    EXPECT_EQ(view.read({0, k_registers}).number(), 1);
    EXPECT_TRUE(view.read({2, k_registers}).is(ValueType::absent));
}

} // namespace
} // namespace arbiter::machine::register_view_test
