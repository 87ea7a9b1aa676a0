// Unread: what could not be read, so that a name of it is not held against the record that uses it.
#pragma once

#include "pack/kind.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::pack {

class Unread {
public:
    /// A file of this kind could not be read, and nothing tells which records it holds.
    void add_file(const Kind& kind) { kinds_.insert(&kind); }

    void add_files(const Unread& others) { kinds_.insert(others.kinds_.begin(), others.kinds_.end()); }

    /// A required pack is not there; `loaded` are the ids of those that are.
    void add_missing_pack(std::set<std::string, std::less<>> loaded) {
        loaded_ = std::move(loaded);
        lacks_pack_ = true;
    }

    [[nodiscard]] bool is_empty() const noexcept { return kinds_.empty() && !lacks_pack_; }

    /// Whether a record of that kind and full id may stand in what could not be read.
    [[nodiscard]] bool may_hold(const Kind& kind, std::string_view id) const {
        return kinds_.contains(&kind) || (lacks_pack_ && !loaded_.contains(id.substr(0, id.find(':'))));
    }

private:
    std::set<const Kind*> kinds_;
    std::set<std::string, std::less<>> loaded_;
    bool lacks_pack_ = false;
};

/// The ids that a text seems to hold: what stands behind every `"id":`, whether or not the text is JSON and
/// whatever its quotes are.
[[nodiscard]] std::vector<std::string> ids_written_in(std::string_view text);

} // namespace arbiter::pack
