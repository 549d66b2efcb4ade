// The aims of a position in words (match/aims.h).
#pragma once

#include <string>
#include <vector>

#include "kernel/ids.h"

namespace walz::match {
class Match;
}  // namespace walz::match

namespace walz::scene {

class Describer;

// Something that a seat is close to.
struct Aim {
  std::string id;    // `segment:luck`: its declaration, and the definitions that it is about
  std::string text;  // what is missing: `For the tower: one more stone`
  int missing = 0;   // at least 1
  std::vector<std::string> rules;  // ids for links into the rule book; none without a book
};

// Maximum number of aims of a position.
inline constexpr std::size_t kMaxAims = 8;

// Returns the aims that `viewer` is close to, those with the least missing first; none unless it is
// asked. Calls scripts, so use it only if the aims are shown.
std::vector<Aim> AimsOf(match::Match& match, const Describer& describe, kernel::Seat viewer);

}  // namespace walz::scene
