// Secrets: what the words and numbers of a game tell of what packs keep secret. Worked out once, from what
// programs read; while people play, it is only looked up who may see what an instruction told.
//
// A register may hold what came of a secret, so it is followed through registers, too, without regard to
// order: one that a secret may have been written to is secret in all of its code. Whose secret it is, is
// known as long as a role says so; past a call, or where the role is filled again, only the game master may
// see it.
#pragma once

#include "machine/code.hpp"
#include "machine/uses.hpp"
#include "offer/offer.hpp"
#include "rules/secrecy.hpp"

#include <span>
#include <vector>

namespace arbiter::machine {

/// Something of somebody's that may be a secret. With the level `all` it is none itself, but whoever it is
/// read of may be hidden in a slot.
struct SecretRead {
    SeenBy level = SeenBy::all;
    std::uint32_t role = 0;

    auto operator<=>(const SecretRead&) const = default;
};
/// Sorted, each once.
using SecretReads = std::vector<SecretRead>;

/// What one instruction tells in the log, in its options and in what it asks.
struct ToldHere {
    SecretReads reads;
    std::vector<std::uint32_t> registers; ///< whose values are told: they may name somebody who is hidden
};

/// What an offer tells.
struct ToldByOffer {
    SecretReads chance; ///< and the breakdown
    SecretReads cost;
    SecretReads reasons; ///< why it cannot be done
    SecretReads code;    ///< everything that is read until its end: what odds tell
    bool label_has_cost = false;
};

/// Who may know what of an offer.
struct OfferAudiences {
    Audiences label, cost, targets; ///< `label` counts for the chance and the reason, too
    std::string plain;              ///< the label for everybody else
};

class Secrets {
public:
    /// Costs about as much as `find_reads`. Everything given outlives it.
    Secrets(const rules::Secrecy& secrecy, std::span<const std::shared_ptr<const Code>> codes,
            const offer::Book& book, const UsesContext& game);

    [[nodiscard]] const rules::Secrecy& secrecy() const noexcept { return secrecy_; }
    [[nodiscard]] const ToldByOffer& of_offer(std::uint32_t action) const { return offers_[action]; }
    [[nodiscard]] OfferAudiences of_offer(const offer::OfferContext& context,
                                          const offer::Offer& offer) const;
    /// What a rule reads.
    [[nodiscard]] SecretReads of(const rules::Rule& rule) const;
    /// Whether a rule reads nothing that is secret, of anybody.
    [[nodiscard]] bool is_public(const rules::Rule& rule) const;

    /// Adds who may see what the instruction on top of `state` tells.
    void add_told(const State& state, Audiences& to) const;
    /// Adds who may know what was read, for a cast.
    void add(const SecretReads& reads, const world::Cast& cast, const world::World& world,
             Audiences& to) const;

private:
    struct Flow; // how secrets get from one register to another

    [[nodiscard]] SecretReads reads_of(const Uses& uses) const;
    [[nodiscard]] SecretReads unknown(const SecretReads& reads) const;
    [[nodiscard]] SecretReads lasting(const SecretReads& reads, const Code& code) const;
    void follow_registers(std::span<const std::shared_ptr<const Code>> codes);
    void find_offers(const offer::Book& book);

    const rules::Secrecy& secrecy_;
    UsesContext game_;
    std::vector<std::vector<ToldHere>> told_; // by code and position
    std::vector<SecretReads> code_reads_;     // by code: until its end
    std::vector<ToldByOffer> offers_;         // by action
};

} // namespace arbiter::machine
