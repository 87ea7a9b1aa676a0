// Records of the kind `wording`, gathered for each pack.
#include "pack/outcome/wording.hpp"

#include <array>
#include <utility>

namespace arbiter::pack::outcome {
namespace {

constexpr std::array<std::pair<std::string_view, Says>, 4> k_lists = {
    {{"gives", Says::gives}, {"takes", Says::takes}, {"picks", Says::picks}, {"joins", Says::joins}}};

} // namespace

std::vector<Words> words_of_packs(const RecordSet& records, const Reach& reach) {
    std::vector<Words> all(reach.size());
    for (const Record& record : records.all()) {
        if (record.kind->name != "wording" || !record.is_sound()) continue;
        for (std::size_t pack = 0; pack < all.size(); ++pack)
            for (const auto& [field, says] : k_lists)
                if (const json::Node* list = reach[pack][record.pack] ? record.field(field) : nullptr)
                    for (const json::Node& word : list->children) all[pack].emplace(word.text, says);
    }
    return all;
}

} // namespace arbiter::pack::outcome
