// Params in rules: `param.NAME` is a slot that is read when a rule runs. It is never folded into a program,
// so that whoever tries other values need not compile again.
#pragma once

#include "arbiter/host.hpp"
#include "pack/record.hpp"
#include "pack/unread.hpp"

#include <map>
#include <string>
#include <vector>

namespace arbiter::rules {

/// A param, or a value inside one.
struct ParamPath {
    std::uint32_t param = 0;
    std::vector<std::string> steps; ///< none for the param itself
};

/// The params of packs and the paths that rules read of them, both by number. Params come first, in load
/// order: a param's number is that of its path without steps.
class ParamPaths {
public:
    /// `records` must outlive it.
    explicit ParamPaths(const pack::RecordSet& records);

    [[nodiscard]] std::size_t params() const noexcept { return records_.size(); }
    [[nodiscard]] const pack::Record& record(std::uint32_t param) const { return *records_[param]; }
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view id) const;
    /// The first param whose id starts like this, or nothing.
    [[nodiscard]] std::optional<std::uint32_t> find_prefix(std::string_view start) const;

    /// The number of a path; a new one if nobody has read it before.
    [[nodiscard]] std::uint32_t number_of(std::uint32_t param, std::span<const std::string_view> steps);
    [[nodiscard]] std::size_t size() const noexcept { return paths_.size(); }
    [[nodiscard]] const ParamPath& get(std::uint32_t path) const { return paths_[path]; }

private:
    std::vector<const pack::Record*> records_;
    std::map<std::string, std::uint32_t, std::less<>> by_id_;
    std::vector<ParamPath> paths_;
    std::map<std::pair<std::uint32_t, std::vector<std::string>>, std::uint32_t> numbers_; // with steps only
};

/// `param.x` is a param of the pack under way, `param.core:x` one of any pack; ids with dots and values
/// inside a param are written alike: `param.hit.base`.
class ParamNames final : public HostNames {
public:
    static constexpr std::string_view k_word = "param";

    explicit ParamNames(ParamPaths& paths) : paths_(paths) {}

    /// Whose the bare names are from now on.
    void set_pack(std::string_view pack_id) { pack_ = pack_id; }
    /// From now on a name that may stand in what could not be read is bound, to a number that is no path.
    void set_unread(const pack::Unread& unread) { unread_ = &unread; }

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    [[nodiscard]] std::optional<NameRefusal> refuse(std::span<const std::string_view> path) const override;
    [[nodiscard]] bool is_global(std::string_view first) const override { return first == k_word; }

private:
    struct Found {
        std::uint32_t param = 0;
        std::span<const std::string_view> steps;
    };
    [[nodiscard]] std::optional<Found> find(std::span<const std::string_view> path) const;
    [[nodiscard]] std::string full_id(std::span<const std::string_view> path) const;
    [[nodiscard]] std::string as_written(const std::string& id) const;
    [[nodiscard]] NameRefusal refuse_unknown(const std::string& id) const;
    [[nodiscard]] static std::optional<NameRefusal> refuse_steps(const pack::Record& param,
                                                                 std::span<const std::string_view> steps);

    ParamPaths& paths_; // grows by what rules read
    const pack::Unread* unread_ = nullptr;
    std::string pack_;
    mutable std::size_t suggestions_ = 0;
};

} // namespace arbiter::rules
