// Ids that effects name things by. ComputedId has braces in it and is worked out when an effect happens:
// "{harm.key}", "sign_of_{element}". Named is what an effect names, whichever way its id is written.
#pragma once

#include "machine/code.hpp"

#include <map>
#include <memory>
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

    /// What it comes to now, in full: a bare id belongs to the pack it is written in, and somebody gives
    /// their own id. Empty where a part is neither a text nor somebody; allocates only for long ids.
    [[nodiscard]] std::string find(Run& run) const;
    void tell_uses(Uses& uses) const;

private:
    std::vector<Part> parts_;
    std::string pack_;
};

/// Nothing, with an error, where a part of it cannot be compiled.
[[nodiscard]] std::optional<ComputedId> compile_id(const json::Node& written, CodeCompiler& compiler);

/// Fails in the name of `effect`: no thing of that kind has this id, or, where it is empty, no text came of
/// it.
Step refuse_id(std::string_view id, std::string_view kind, const Instruction& effect, Run& run);

/// Everything of one kind that a computed id may lead to, by full id.
template <class Thing> struct RecordsById {
    std::string_view kind; ///< as messages say it: "status"
    std::map<std::string, Thing, std::less<>> all = {};
};

/// What an effect names: one thing that was found when the effect was compiled, or one of many whose id is
/// worked out when the effect happens.
template <class Thing> class Named {
public:
    explicit Named(Thing only) : only_(std::move(only)) {}
    Named(ComputedId id, std::shared_ptr<const RecordsById<Thing>> those)
        : id_(std::move(id)), those_(std::move(those)) {}

    [[nodiscard]] bool is_computed() const noexcept { return id_.has_value(); }
    /// The thing that is meant now. Where there is none, null, and the run has failed in the name of
    /// `effect`.
    [[nodiscard]] const Thing* find(const Instruction& effect, Run& run) const {
        if (!id_) return &only_;
        const std::string id = id_->find(run);
        const auto found = those_->all.find(id);
        if (found != those_->all.end()) return &found->second;
        refuse_id(id, those_->kind, effect, run);
        return nullptr;
    }
    /// Calls `each` with everything that it may be.
    template <class Each> void for_each(Each each) const {
        if (!id_) return each(only_);
        for (const auto& [id, thing] : those_->all) each(thing);
    }
    /// What the id reads; what is done to the thing is the effect's to tell.
    void tell_uses(Uses& uses) const {
        if (id_) id_->tell_uses(uses);
    }

private:
    Thing only_{};
    std::optional<ComputedId> id_;
    std::shared_ptr<const RecordsById<Thing>> those_;
};

/// What is written: by `find_one` where it is an id, otherwise one of `list_all`. Nothing, with an error,
/// where it cannot be compiled.
template <class Thing, class FindOne, class ListAll>
[[nodiscard]] std::optional<Named<Thing>> compile_named(const json::Node& written, CodeCompiler& compiler,
                                                        FindOne find_one, ListAll list_all) {
    if (!is_computed(written)) {
        std::optional<Thing> one = find_one(written);
        return one ? std::optional(Named<Thing>(std::move(*one))) : std::nullopt;
    }
    auto id = compile_id(written, compiler);
    if (!id) return std::nullopt;
    return Named<Thing>(std::move(*id), std::make_shared<const RecordsById<Thing>>(list_all()));
}

/// The number of a status.
using NamedStatus = Named<std::uint32_t>;
[[nodiscard]] std::optional<NamedStatus> named_status(const json::Node& written, CodeCompiler& compiler);

} // namespace arbiter::machine
