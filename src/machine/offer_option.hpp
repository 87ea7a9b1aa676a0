// An offer as an option that somebody chooses, and who may see what of it.
#pragma once

#include "arbiter/option.hpp"
#include "machine/secrets.hpp"
#include "offer/label.hpp"

namespace arbiter::machine {

/// `secrets` may be null: nothing is secret.
[[nodiscard]] QuestionOption option_of(const offer::OfferContext& context, const Secrets* secrets,
                                       const offer::Offer& offer, const offer::Telling& telling);

} // namespace arbiter::machine
