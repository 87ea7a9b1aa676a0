// What the log says of resources that change outside of outcomes: paid as a price, or adjusted by name.
#pragma once

#include "machine/changes.hpp"
#include "machine/effect/components.hpp"
#include "machine/spot.hpp"

namespace arbiter::machine {

/// What people read of a change of a resource, and what programs do. The entry is the log's; valid until
/// the log grows.
LogEntry& add_resource(const Stock& stock, const rules::ResourceResult& result, LogKind kind, Run& run);

/// Where a change of a resource comes from: the name of an action or card, for people; may be empty.
struct ChangeSource {
    std::shared_ptr<const Stock> stock;
    std::string name;

    /// Tells a change, unless nothing was asked. There must be a log.
    void tell(const rules::ResourceResult& result, Run& run) const;
    /// The number of the resource whose field that is; none: it is no resource's.
    [[nodiscard]] std::optional<std::uint32_t> find(world::Role whose, world::Field field) const;
};

/// An `adjust` that names a resource. It does what `inner` does, and tells what there was and what there is.
class AdjustResources final : public Instruction {
public:
    /// `inner` adds to `parts`, which it owns.
    AdjustResources(std::unique_ptr<Instruction> inner, std::span<const AdjustPart> parts,
                    ChangeSource source)
        : inner_(std::move(inner)), parts_(parts), source_(std::move(source)) {}
    Step run(Run& run) const override;
    void tell_uses(Uses& uses) const override { inner_->tell_uses(uses); }
    void tell_words(Uses& uses) const override;
    [[nodiscard]] std::span<const AdjustPart> additions() const noexcept override {
        return inner_->additions();
    }
    /// Once it has its place.
    void place_inner() {
        inner_->place = place;
        inner_->path = path;
    }

private:
    /// Changes of resources as they are asked for, summed for each; false where a name cannot be worked out.
    [[nodiscard]] bool ask(Run& run, std::vector<rules::ResourceResult>& all) const;

    std::unique_ptr<Instruction> inner_;
    std::span<const AdjustPart> parts_;
    ChangeSource source_;
};

} // namespace arbiter::machine
