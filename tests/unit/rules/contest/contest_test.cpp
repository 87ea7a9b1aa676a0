#include "rules/contest/contest.hpp"

#include "support/rules.hpp"

#include <array>

namespace arbiter::rules::contest_test {
namespace {

// Two quantities and nothing to decide: tags are read from any contest.
class TwoSided final : public Contest {
public:
    TwoSided() : Contest(nullptr) {}
    std::array<std::shared_ptr<Quantity>, 2> sides = {std::make_shared<Quantity>(),
                                                      std::make_shared<Quantity>()};

    std::span<const std::string_view> outputs() const noexcept override { return {}; }
    std::uint8_t grain_of(std::size_t) const noexcept override { return 0; }
    std::span<const std::shared_ptr<Quantity>> quantities() const noexcept override { return sides; }
    std::span<const ContestInput> inputs() const noexcept override { return {}; }
    std::vector<const Rule*> own_rules() const override { return {}; }
    void weigh(const Host&, Workspace&, Assessment&) const override {}
    Result<chance::Question> ask(const Host&, Workspace&, ContestWork&, std::uint8_t,
                                 std::span<Value>) const override {
        return chance::Question::uniform(1, 2);
    }
    std::size_t take(const Host&, Workspace&, const ContestAnswer& given, std::span<Value>) const override {
        return static_cast<std::size_t>(given.answer);
    }
    std::string tell(const Host&, Workspace&, std::span<const Value>,
                     std::span<const chance::Face>) const override {
        return {};
    }
};

TEST(Contest, tags_are_those_of_the_lines_that_count) {
    TwoSided contest;
    Assessment assessment;
    assessment.parts.resize(2);
    const auto add = [&](std::size_t side, const char* tag, Fate fate) {
        Line line = tests::flat_line(1);
        line.tag = tag;
        contest.sides[side]->lines.push_back(line);
        assessment.parts[side].lines.push_back({1, 0, fate});
    };
    EXPECT_TRUE(tags_of(contest, assessment).empty());
    add(1, "their dark", Fate::counts);
    add(0, "near", Fate::counts);
    add(0, "far", Fate::not_met);
    add(0, "", Fate::counts);
    add(0, "beaten", Fate::beaten);
    add(0, "odd", Fate::unreadable);
    add(0, "skilled", Fate::counts);
    EXPECT_EQ(tags_of(contest, assessment), (std::vector<std::string>{"near", "skilled", "their dark"}));
}

} // namespace
} // namespace arbiter::rules::contest_test
