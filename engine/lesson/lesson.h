// A lesson: a game in which a learner makes given choices, step by step. data/lesson.md describes
// the files. A lesson is played as an ordinary match, and its place is derived from the match.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "book/book.h"
#include "kernel/ids.h"
#include "scenario/scenario.h"
#include "yaml/node.h"

namespace walz::lesson {

using book::Word;

struct Step {
  Word id;
  std::vector<Word> others = {};  // choices of other seats, made before the step is shown
  yaml::Node check = {};  // expectations when it is shown (`then` of scenarios); may be missing
  std::vector<Word> show = {};  // highlighted: ids of the scene
  // The learner's open options, of which the first is the main line. Empty: the step is only read.
  std::vector<Word> choose = {};
};

struct Lesson {
  std::string id;
  std::string mod = {};          // its mod; empty: the game
  base::SourceSpan span = {};    // the beginning of the file
  scenario::Scenario game = {};  // the settings of the game, without choices
  kernel::Seat learner = 0;
  std::vector<std::string> names = {};  // of the players by seat; may be empty or have empty items
  std::vector<Word> before = {};        // choices of any seats before the first step
  std::vector<Step> steps = {};
};

// Returns the choices of the other seats in all steps, in order.
std::vector<Word> ChoicesOfOthers(const Lesson& lesson);

}  // namespace walz::lesson
