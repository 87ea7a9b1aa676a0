// Table: the rows of a `table` record, ready to be looked into. Constant data, shared by all rules of a game.
#pragma once

#include "arbiter/host.hpp"
#include "expr/store.hpp"
#include "json/node.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::rules {

class Table final : public LookUp {
public:
    /// Of a record's fields, which were checked. `id` is for messages.
    Table(const json::Node& record, std::string id);

    /// The value of a row. By number: that of the row itself, or what `between` says of the two rows around
    /// it; past the first or last row what `outside` says. By word: the row of that word. Anything else as a
    /// key, and a row that is not there, give nothing. Does not allocate.
    [[nodiscard]] Value find(const Value& key) const noexcept override;
    [[nodiscard]] bool is_by_number() const noexcept override { return words_ == nullptr; }
    [[nodiscard]] std::optional<NameRefusal> refuse_key(std::string_view key) const override;
    /// A column is a member of the rows' values; none of them may have it in vain.
    [[nodiscard]] std::optional<NameRefusal> refuse_member(std::string_view member) const override;

private:
    enum class Between : std::uint8_t { below, exact, linear };

    [[nodiscard]] Value find_number(double key) const noexcept;
    [[nodiscard]] Value between(std::size_t row, double key) const noexcept;

    std::string id_;
    Between between_ = Between::below;
    bool is_clamped_ = true;
    std::vector<double> numbers_;              // ascending; empty where rows have words
    std::unique_ptr<const expr::Shape> words_; // null where rows have numbers
    std::vector<Value> values_;                // by row
    expr::Store store_;
    expr::Shapes shapes_;
};

} // namespace arbiter::rules
