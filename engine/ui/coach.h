// Explanations of questions at the terminal, for newcomers.
#pragma once

#include <set>
#include <string>

namespace walz::scene {
class Describer;
}  // namespace walz::scene

namespace walz::ui {

// Returns the explanation of a question or of a kind of option, `decision.ID.text`; may be empty.
std::string VerbText(const scene::Describer& describe, const std::string& verb);

// Remembers which kinds of questions a person has seen explained. Not thread-safe.
class Coach {
 public:
  // `file` has a line `GAME KIND` for each explained question, and a line `off` if explanations are
  // switched off. It is written at once; errors are ignored. Empty: nothing is remembered after the
  // program.
  explicit Coach(std::string file);

  // Returns true at the first occurrence of a kind of question, and remembers it. False if
  // explanations are off.
  bool TakesNew(const std::string& game, const std::string& kind);
  void set_on(bool on);

 private:
  void Write() const;

  std::string file_;
  std::set<std::string> lines_;
};

}  // namespace walz::ui
