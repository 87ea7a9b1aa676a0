// Everything that goes by recursion fits on the stack of a small thread at its limit: hosts run engines on
// such.
#include "arbiter/action_odds.hpp"
#include "arbiter/expr.hpp"
#include "support/stage.hpp"

#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <pthread.h>

namespace arbiter::stack_of_a_small_thread_test {
namespace {

using tests::Stage;

// Runs it with a stack of 128 KiB; past that the process ends, and so does the test.
void run_small(const std::function<void()>& work) {
#ifdef ARBITER_SANITIZED
    GTEST_SKIP() << "sanitizers need a stack of their own";
#endif
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, 128 * 1024), 0);
    pthread_t thread;
    const auto start = [](void* given) -> void* {
        (*static_cast<const std::function<void()>*>(given))();
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, start, const_cast<std::function<void()>*>(&work)), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

std::string times(std::string_view text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

void use(const std::string& text, const ExpressionOptions& options = {}) {
    run_small([&] {
        const auto read = read_expression(text, options);
        ASSERT_TRUE(read) << text.substr(0, 40) << ": " << read.error()[0].message;
        Evaluator evaluator(*read);
        static_cast<void>(evaluator.evaluate());
        static_cast<void>(evaluator.explain());
        static_cast<void>(evaluator.trace());
        static_cast<void>(evaluator.odds());
        evaluator.set_fast_paths(false);
        static_cast<void>(evaluator.evaluate());
        EXPECT_FALSE(read->logic().empty());
        EXPECT_FALSE(read->formula().empty());
    });
}

TEST(StackOfASmallThread, formulas_as_deep_as_they_may_be) {
    use(times("(", 63) + "a" + times(")", 63));
    use(times("1+(", 60) + "a" + times(")", 60));
    use(times("not ", 60) + "a");
    use(times("max(1,", 60) + "a" + times(")", 60));
    use(times("[", 60) + "a" + times("]", 60));
    use(times("a ? (", 30) + "a" + times(") : b", 30));
    use(times("(let x = 1: ", 30) + "a" + times(")", 30));
    use(times("1 or 1 and 1 == 1 ?? 1 + 1 * (", 20) + "a" + times(")", 20));
}

TEST(StackOfASmallThread, rules_as_deep_as_they_may_be) {
    use(times(R"({"!":)", 62) + R"({"var":"a"})" + times("}", 62));
    use(times(R"({"+":[1,)", 31) + R"({"var":"a"})" + times("]}", 31));
    ExpressionOptions options;
    for (int i = 0; i < 60; ++i)
        options.conditions.emplace_back(fmt::format("c{}", i),
                                        i == 59 ? "a" : fmt::format("not condition_ref('c{}')", i + 1));
    use("condition_ref('c0')", options);
}

TEST(StackOfASmallThread, one_condition_more_is_refused) {
    ExpressionOptions options;
    for (int i = 0; i < 200; ++i)
        options.conditions.emplace_back(fmt::format("c{}", i),
                                        i == 199 ? "a" : fmt::format("condition_ref('c{}')", i + 1));
    run_small([&] {
        const auto read = read_expression("condition_ref('c0')", options);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error()[0].code, "expression-too-large");
    });
}

TEST(StackOfASmallThread, dice_as_deep_as_they_may_be) {
    for (const std::string& text :
         {times("(", 62) + "1d6" + times(")", 62), times("1+(", 62) + "1d6" + times(")", 62),
          times("max(1,", 62) + "1d6" + times(")", 62), times("{", 62) + "1d6" + times("}kh1", 62)})
        run_small([&] {
            const auto read = read_notation(text);
            ASSERT_TRUE(read) << text.substr(0, 10) << ": " << read.error().message;
            EXPECT_TRUE(odds_of(*read));
            Roller roller(make_seed(1));
            RollLog log;
            roller.roll(*read, log);
        });
}

void play(const std::string& fields, const std::vector<std::pair<std::string, std::string>>& files) {
    run_small([&] {
        Stage stage(fields, files);
        ASSERT_TRUE(stage.is_fine()) << stage.codes();
        static_cast<void>(list_offers(stage.scene(), "hero", true));
        static_cast<void>(explain_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}));
        static_cast<void>(odds_of_action(stage.scene(), "hero", "p:act", {{"primary", "wolf"}}, ""));
        static_cast<void>(stage.play_seed(1));
    });
}

std::string chain(int length, const std::string& before, const std::string& behind) {
    std::string all = "[";
    for (int i = 0; i < length; ++i)
        all += fmt::format(R"({}{{ "id": "q{}", "base": "{}" }})", i ? "," : "", i,
                           i + 1 == length ? "1" : before + fmt::format("quantity.q{}", i + 1) + behind);
    return all + "]";
}

TEST(StackOfASmallThread, quantities_that_read_quantities) {
    const std::string fields =
        R"("contest": { "check": { "bonus": "quantity.q0", "dc": 10 } }, "outcomes": { "success": { "effects": [
            { "set": { "to": "actor", "field": "p:hp.now", "formula": "quantity.q0" } } ] } })";
    play(fields, {{"quantities/q.json", chain(31, "1 + ", "")}});
    play(fields,
         {{"quantities/q.json", chain(31, times("1+(", 50), times(")", 50))}}); // refused where it is read
}

TEST(StackOfASmallThread, packs_as_deep_as_they_may_be) {
    play(R"("effects": [ )" + times(R"({ "when": true, "do": [ )", 18) + R"({ "say": "x" })" +
             times(" ] }", 18) + " ]",
         {});
    play("", {{"entities/e.json",
               R"({ "id": "e", "components": { "p:bag": )" + times("[", 58) + times("]", 58) + " } }"}});
    std::string runs = "[";
    for (int i = 0; i < 60; ++i)
        runs += fmt::format(R"({}{{ "id": "r{}", "template": "r", "effects": [ {} ] }})", i ? "," : "", i,
                            i == 59 ? R"({ "say": "x" })" : fmt::format(R"({{ "run": "r{}" }})", i + 1));
    play(R"("effects": [ { "run": "r0" } ])", {{"actions/r.json", runs + "]"}});
}

} // namespace
} // namespace arbiter::stack_of_a_small_thread_test
