// Making questions: everything an asker can get wrong is found here, so answering needs no checks.
#include "chance/question.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace arbiter::chance {
namespace {

bool is_face(std::int64_t face) { return -k_widest_face <= face && face <= k_widest_face; }

Result<void> check_cuts(std::int64_t low, std::int64_t high, std::span<const std::int64_t> first_faces) {
    if (first_faces.empty()) return {};
    if (first_faces.front() != low)
        return fail(
            ErrorCode::bad_argument,
            fmt::format("the first group begins at {}, not at the lowest face {}", first_faces.front(), low));
    if (!std::is_sorted(first_faces.begin(), first_faces.end()))
        return fail(ErrorCode::bad_argument, "a group of faces begins before the one in front of it");
    if (first_faces.back() > high + 1)
        return fail(
            ErrorCode::bad_argument,
            fmt::format("the last group begins at {}, past the highest face {}", first_faces.back(), high));
    return {};
}

Result<void> check_values(const OrderEntry& entry) {
    const std::int64_t most = k_widest_face - static_cast<std::int64_t>(entry.weights.size());
    if (is_face(entry.first_value) && entry.first_value <= most) return {};
    return fail(ErrorCode::bad_argument, fmt::format("values from {} on are too large", entry.first_value));
}

} // namespace

Result<Question> Question::below(double p) {
    if (!(p >= 0 && p <= 1))
        return fail(ErrorCode::bad_argument, fmt::format("{} is no probability: it is not from 0 to 1", p));
    return Question(Below{p});
}

Result<Question> Question::uniform(std::int64_t low, std::int64_t high,
                                   std::span<const std::int64_t> first_faces) {
    if (high < low)
        return fail(ErrorCode::bad_argument, fmt::format("there is no face from {} to {}", low, high));
    if (!is_face(low) || !is_face(high))
        return fail(ErrorCode::bad_argument, fmt::format("faces from {} to {} are too wide; they end at {}",
                                                         low, high, k_widest_face));
    if (auto fine = check_cuts(low, high, first_faces); !fine) return tl::unexpected(fine.error());
    return Question(Uniform{low, high, first_faces});
}

Result<Question> Question::dist(const Weights& weights, DrawFunction draw) {
    if (!draw) return fail(ErrorCode::bad_argument, "a distribution needs a way to draw from it");
    return Question(Dist{weights, draw});
}

Result<Question> Question::dist(std::uint64_t answers, WeighFunction weigh, DrawFunction draw) {
    if (!draw) return fail(ErrorCode::bad_argument, "a distribution needs a way to draw from it");
    if (!weigh) return fail(ErrorCode::bad_argument, "a distribution needs a way to weigh its answers");
    if (answers == 0) return fail(ErrorCode::bad_argument, "there are no weights");
    return Question(Dist{WeighedLater{answers, weigh}, draw});
}

Question Question::pick(const Weights& weights) { return Question(Pick{weights}); }

Result<Question> Question::order(std::span<const OrderEntry> entries) {
    if (entries.empty()) return fail(ErrorCode::bad_argument, "there is nobody to order");
    if (entries.size() > k_most_ordered)
        return fail(ErrorCode::too_large, fmt::format("{} cannot be ordered at once; the limit is {}",
                                                      entries.size(), k_most_ordered));
    for (const OrderEntry& entry : entries)
        if (auto fine = check_values(entry); !fine) return tl::unexpected(fine.error());
    return Question(Order{entries});
}

Result<Question> Question::choose(const Options& options) {
    if (options.count == 0) return fail(ErrorCode::bad_argument, "there is nothing to choose from");
    if (options.default_option && *options.default_option >= options.count)
        return fail(ErrorCode::bad_argument, fmt::format("the default is option {} of {}",
                                                         *options.default_option + 1, options.count));
    if (options.mix && options.mix->size() != options.count)
        return fail(ErrorCode::bad_argument,
                    fmt::format("{} weights for {} options", options.mix->size(), options.count));
    return Question(options);
}

} // namespace arbiter::chance
