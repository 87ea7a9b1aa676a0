// Rows by number are searched by halves, rows by word by their hash.
#include "rules/table.hpp"

#include "base/suggest.hpp"
#include "expr/data.hpp"
#include "json/at.hpp"
#include "json/number.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace arbiter::rules {
namespace {

using json::Node;
using json::NodeKind;

// As near as numbers must be to count as one: sums such as 0.1 + 0.2 meet the row they mean.
constexpr double k_near = 1e-9;

std::vector<std::string> words_of(const Node& rows) {
    std::vector<std::string> words;
    for (const Node& row : rows.children) words.push_back(row.find("at")->text);
    return words;
}

} // namespace

Table::Table(const Node& record, std::string id) : id_(std::move(id)) {
    const std::string how = json::text_at(record, "between", "below");
    between_ = how == "exact" ? Between::exact : how == "linear" ? Between::linear : Between::below;
    is_clamped_ = json::text_at(record, "outside", "clamp") == "clamp";
    const Node& rows = *record.find("rows");
    for (const Node& row : rows.children) {
        values_.push_back(expr::value_of(*row.find("value"), store_, shapes_));
        if (row.find("at")->is(NodeKind::number)) numbers_.push_back(row.find("at")->number);
    }
    if (numbers_.empty()) words_ = std::make_unique<const expr::Shape>(words_of(rows));
}

Value Table::find(const Value& key) const noexcept {
    if (!words_) return key.is_number() ? find_number(key.number()) : Value::absent();
    if (!key.is(ValueType::text)) return Value::absent();
    const std::uint32_t row = words_->find(key.text());
    return row == expr::Shape::k_none ? Value::absent() : values_[row];
}

Value Table::find_number(double key) const noexcept {
    if (std::isnan(key)) return Value::absent();
    if (key < numbers_.front() - k_near) return is_clamped_ ? values_.front() : Value::absent();
    if (key > numbers_.back() + k_near) return is_clamped_ ? values_.back() : Value::absent();
    const auto above = std::upper_bound(numbers_.begin(), numbers_.end(), key + k_near);
    return between(static_cast<std::size_t>(above - numbers_.begin()) - 1, key);
}

// `row` is the last whose number is not above the key.
Value Table::between(std::size_t row, double key) const noexcept {
    if (between_ == Between::below || std::abs(key - numbers_[row]) <= k_near) return values_[row];
    if (between_ == Between::exact) return Value::absent();
    const double share = (key - numbers_[row]) / (numbers_[row + 1] - numbers_[row]);
    const double from = values_[row].number();
    return Value(from + share * (values_[row + 1].number() - from));
}

std::optional<NameRefusal> Table::refuse_key(std::string_view key) const {
    if (!words_) {
        const auto number = json::parse_number(key);
        if (!number)
            return NameRefusal{
                fmt::format("the table \"{}\" is looked up by number, not by \"{}\"", id_, key), {}};
        if (find(Value(*number)).is(ValueType::absent))
            return NameRefusal{fmt::format("the table \"{}\" has no row for {}", id_, key), {}};
        return std::nullopt;
    }
    if (words_->find(key) != expr::Shape::k_none) return std::nullopt;
    NearestName nearest(key);
    for (std::size_t i = 0; i < words_->size(); ++i) nearest.offer(words_->key(i));
    return NameRefusal{fmt::format("the table \"{}\" has no row \"{}\"", id_, key), nearest.question()};
}

std::optional<NameRefusal> Table::refuse_member(std::string_view member) const {
    NearestName nearest(member);
    bool has_columns = false;
    for (const Value& value : values_) {
        if (value.is(ValueType::list)) return std::nullopt; // a position in it
        if (!value.is(ValueType::map)) continue;
        if (!value.find(member).is(ValueType::absent)) return std::nullopt;
        has_columns = true;
        const expr::Shape& shape = *value.map().shape;
        for (std::size_t i = 0; i < shape.size(); ++i) nearest.offer(shape.key(i));
    }
    if (has_columns)
        return NameRefusal{fmt::format("the table \"{}\" has no column \"{}\"", id_, member),
                           nearest.question()};
    return NameRefusal{fmt::format("the rows of the table \"{}\" have no columns", id_),
                       "a row has columns where its value is an object"};
}

} // namespace arbiter::rules
