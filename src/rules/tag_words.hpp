// Tags in rules: `'ranged' in tool.tags` asks whether a thing has one of the tags that are called so, or that
// list the word as a meta word. It is known when the rule is compiled which components those are.
#pragma once

#include "pack/record.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::rules {

class TagWords {
public:
    TagWords() = default;
    explicit TagWords(const pack::RecordSet& records);

    /// Puts questions about components in the place of questions about tags. A word that no tag has is told.
    void put(json::Node& node, json::Report& report) const;

private:
    void put_one(json::Node& node, const json::Node& word, const json::Node& path,
                 json::Report& report) const;

    std::map<std::string, std::vector<std::string>, std::less<>> components_; // by word
};

} // namespace arbiter::rules
