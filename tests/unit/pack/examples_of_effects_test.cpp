// Every verb has an example; that it loads is tested with those of the kinds.
#include "pack/examples.hpp"

#include "machine/compile_code.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace arbiter::pack::examples_of_effects_test {
namespace {

TEST(Examples, every_verb_has_one_that_uses_it) {
    EXPECT_EQ(effect_examples().size(), machine::verbs().size());
    for (const std::string_view verb : machine::verbs())
        EXPECT_NE(example_of(effect_examples(), verb).find(fmt::format("\"{}\"", verb)),
                  std::string_view::npos)
            << verb;
}

} // namespace
} // namespace arbiter::pack::examples_of_effects_test
