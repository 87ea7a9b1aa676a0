#include "offer/offerable.hpp"

#include "base/text.hpp"

namespace arbiter::offer {

std::string Offerable::called() const { return name.empty() ? in_words(id) : name; }

} // namespace arbiter::offer
