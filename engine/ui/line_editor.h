// Lines that a person edits while typing.
#pragma once

#include <memory>
#include <string>

#include "ui/terminal_input.h"

namespace walz::ui {

// Lines from a terminal on standard input and output, edited with libedit: arrows, Ctrl-A and the
// like, Tab for the words of `Asking`, Ctrl-P, Ctrl-N and Ctrl-R for what was typed before, as are
// the arrows where they are not asked for. Requests to end and changes of size are reported at
// once; what was typed before a change of size is still there afterwards. There can be one at a
// time.
//
// A line may have kMaxEdited characters.
class LineEditor : public LineReader {
 public:
  static constexpr std::size_t kMaxEdited = 4096;

  // What was typed before is read from `walzwerk/history` in the folder of the user's data, and
  // written there in the end as far as that is possible. Empty: nothing is kept. Lines of digits
  // are not worth keeping.
  explicit LineEditor(std::string folder);
  ~LineEditor() override;
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  Input Read() override;
  Input Ask(const Asking& asking, std::ostream& out) override;

  struct Editing;

 private:
  std::unique_ptr<Editing> editing_;
};

}  // namespace walz::ui
