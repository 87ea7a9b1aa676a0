// Registers in rules: what contests and rolls came to, under the names that effects gave them.
#pragma once

#include "arbiter/host.hpp"
#include "world/roles.hpp"

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::machine {

/// `whose` of slots that are registers; `what` is the register's number in its frame.
inline constexpr std::uint32_t k_registers = world::k_outside + 1;

/// Names of the code under way. They appear while it is compiled: what comes later is not known before.
class RegisterNames final : public HostNames {
public:
    /// `path` is `NAME` or `NAME.output`. A name that is given again means the newer one from then on.
    void add(const std::string& path, std::uint32_t number) { numbers_[path] = number; }
    /// `name` was meant to be given by something that cannot be compiled: it and whatever stands behind its
    /// dot are known, as some register.
    void open(const std::string& name) { open_.insert(name); }
    /// The same for every name.
    void open_all() { is_open_ = true; }
    void clear() {
        numbers_.clear();
        read_.clear();
        open_.clear();
        is_open_ = false;
        whose = k_registers;
    }
    /// All names, to be restored when a part that has names of its own is done.
    using Kept = std::map<std::string, std::uint32_t, std::less<>>;
    [[nodiscard]] const Kept& keep() const noexcept { return numbers_; }
    void restore(Kept kept) { numbers_ = std::move(kept); }
    /// Gives a name that hides what had it, members behind a dot included.
    void replace(const std::string& name, std::uint32_t number);
    /// Lets `name`, with what stands behind its dot, mean what `known` means.
    void replace(const std::string& name, const std::string& known);
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view path) const;
    [[nodiscard]] bool knows(std::string_view path) const { return find(path).has_value(); }
    /// Whether anything has that name, or begins with it and a dot.
    [[nodiscard]] bool has_name(std::string_view name) const;
    /// All names, without what stands behind their dots.
    [[nodiscard]] std::vector<std::string_view> names() const;
    /// All names with what stands behind their dots.
    [[nodiscard]] std::vector<std::string_view> paths() const;
    /// Whether a rule reads it; texts do not count.
    [[nodiscard]] bool is_read(std::uint32_t number) const { return read_.contains(number); }
    std::uint32_t whose = k_registers; ///< of the slots that names are bound to, until `clear`
    bool is_in_text = false;           ///< while words for the log are compiled

    [[nodiscard]] std::optional<HostSlot> bind(std::span<const std::string_view> path) const override;
    /// What was rolled is the same inside `filter` and the like; a member of the element is `this.NAME`.
    [[nodiscard]] bool is_seen_inside(std::string_view first) const override { return has_name(first); }

private:
    Kept numbers_;
    std::set<std::string, std::less<>> open_;
    bool is_open_ = false;
    mutable std::set<std::uint32_t> read_;
};

class RegisterView final : public Host {
public:
    std::span<const Value> registers;

    [[nodiscard]] Value read(HostSlot slot) const noexcept override {
        return slot.what < registers.size() ? registers[slot.what] : Value::absent();
    }
};

} // namespace arbiter::machine
