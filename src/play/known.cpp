#include "play/known.hpp"

#include "play/projection.hpp"

namespace arbiter::play {

Known known_of(const action::Scene& scene, const action::Action& action, const world::Cast& cast,
               const Viewer& viewer) {
    const machine::Secrets* secrets = scene.game().secrets.get();
    if (!secrets) return {};
    const Projection projection(scene, viewer);
    const auto sees = [&](const machine::SecretReads& reads) {
        Audiences audiences;
        secrets->add(reads, cast, scene.state.world, audiences);
        return projection.sees(audiences);
    };
    const machine::ToldByOffer& told = secrets->of_offer(scene.game().number_of(action));
    return {sees(told.chance), sees(told.reasons), sees(told.code)};
}

} // namespace arbiter::play
