// Whether a choice can be taken back without harm: what was seen cannot be unseen.
#pragma once

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::server {

// Whether, from one state to the next one, chance was asked or a component came to be known to a
// seat, or to spectators, that did not know before where it lay.
bool Revealed(const kernel::State& before, const kernel::State& after);

}  // namespace walz::server
