// ComputedId: an id with braces in it, worked out when an effect happens: "{harm.key}", "sign_of_{element}".
#pragma once

#include "machine/code.hpp"
#include "rules/status.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::machine {

class CodeCompiler;

/// Whether an id is to be worked out.
[[nodiscard]] bool is_computed(const json::Node& id) noexcept;

class ComputedId {
public:
    struct Part {
        std::string plain; ///< as it is, before what the rule comes to
        rules::Rule rule;
    };

    ComputedId(std::vector<Part> parts, std::string pack)
        : parts_(std::move(parts)), pack_(std::move(pack)) {}

    /// What it comes to now, in full: a bare id belongs to the pack it is written in. Empty where that is no
    /// text; needs memory only for long ids.
    [[nodiscard]] std::string find(Run& run) const;
    void tell_uses(Uses& uses) const;

private:
    std::vector<Part> parts_;
    std::string pack_;
};

/// Nothing, with an error, where a part of it cannot be compiled.
[[nodiscard]] std::optional<ComputedId> compile_id(const json::Node& written, CodeCompiler& compiler);

/// The status that an effect names.
class NamedStatus {
public:
    explicit NamedStatus(std::uint32_t number) : number_(number) {}
    explicit NamedStatus(ComputedId id) : id_(std::move(id)) {}

    /// Its number. Where it comes to none, nothing, and the run has failed.
    [[nodiscard]] std::optional<std::uint32_t> find(const rules::Statuses& all, const Instruction& effect,
                                                    Run& run) const;
    /// All that it may be.
    [[nodiscard]] std::vector<std::uint32_t> possible(const rules::Statuses& all) const;
    void tell_uses(Uses& uses) const;

private:
    std::uint32_t number_ = 0;
    std::optional<ComputedId> id_;
};

/// Nothing, with an error, where there is none.
[[nodiscard]] std::optional<NamedStatus> named_status(const json::Node& written, CodeCompiler& compiler);

} // namespace arbiter::machine
