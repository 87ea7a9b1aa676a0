#include "rules/compile_status.hpp"

#include "json/at.hpp"

#include <algorithm>
#include <set>

namespace arbiter::rules {
namespace {

using json::Node;

bool read_amount(const Node* written, RuleCompiler& compiler, Amount& into) {
    if (!written) return true;
    auto amount = compiler.amount(*written);
    if (amount) into = std::move(*amount);
    return amount.has_value();
}

bool read_amount(const Node* written, RuleCompiler& compiler, std::optional<Amount>& into) {
    if (!written) return true;
    into = compiler.amount(*written);
    return into.has_value();
}

Stacking stacking_of(std::string_view word) {
    return word == "add" ? Stacking::add : word == "none" ? Stacking::none : Stacking::refresh;
}

} // namespace

bool compile_status(const Node& written, const FindStatus& find, RuleCompiler& compiler, Status& status) {
    status.stacking = stacking_of(json::text_at(written, "stacking"));
    if (json::text_at(written, "counted_by") == "applier") status.counted_by = Counter::applier;
    if (json::text_at(written, "counted_at") == "start") status.counted_at = Moment::start;
    const Node* first = written.find("counts_first_turn");
    status.counts_first_turn = first && first->boolean;
    if (const Node* tags = written.find("tags"))
        for (const Node& tag : tags->children) status.tags.push_back(tag.text);
    if (const Node* cancels = written.find("cancels"))
        for (const Node& other : cancels->children)
            if (const auto number = find(other)) status.cancels.push_back(*number);
    bool is_fine = read_amount(written.find("max"), compiler, status.most);
    is_fine = read_amount(written.find("turns"), compiler, status.lasts) && is_fine;
    is_fine = read_amount(written.find("uses"), compiler, status.can_serve) && is_fine;
    if (const Node* lengthened = written.find("lengthened")) {
        status.is_lengthened = lengthened->is(json::NodeKind::boolean) && lengthened->boolean;
        if (!lengthened->is(json::NodeKind::boolean))
            is_fine = (status.lengthened_when = compiler.condition(*lengthened)) && is_fine;
    }
    if (const Node* converts = written.find("converts")) {
        status.converts_to = find(*converts->find("to"));
        is_fine = read_amount(converts->find("at"), compiler, status.converts_at) && is_fine;
        is_fine = read_amount(converts->find("turns"), compiler, status.converted_lasts) && is_fine;
    }
    return is_fine;
}

void make_mutual(Statuses& all) {
    for (std::uint32_t i = 0; i < all.size(); ++i)
        for (const std::uint32_t other : std::vector(all[i].cancels)) {
            std::vector<std::uint32_t>& back = all[other].cancels;
            if (std::find(back.begin(), back.end(), i) == back.end()) back.push_back(i);
        }
}

std::vector<std::uint32_t> find_circles(const Statuses& all) {
    std::vector<std::uint32_t> found;
    std::set<std::uint32_t> done;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        std::set<std::uint32_t> way;
        std::optional<std::uint32_t> at = i;
        while (at && !done.contains(*at) && way.insert(*at).second) at = all[*at].converts_to;
        if (at && way.contains(*at)) found.push_back(*at);
        done.insert(way.begin(), way.end());
    }
    return found;
}

} // namespace arbiter::rules
