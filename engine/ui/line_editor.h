// Line editing at the terminal.
#pragma once

#include <memory>
#include <string>

#include "ui/terminal_input.h"

namespace walz::ui {

// Reads lines from the terminal with libedit on standard input and output: cursor keys, Ctrl-A
// etc., Tab for the words of `Asking`, and history by Ctrl-P, Ctrl-N and Ctrl-R. The up and down
// keys also move through the history unless `Asking` requests them. Returns immediately on stop
// requests and resizes; typed text survives a resize. Only one instance may exist.
//
// A line can have up to kMaxEdited characters.
class LineEditor : public LineReader {
 public:
  static constexpr std::size_t kMaxEdited = 4096;

  // `folder` is the user's data folder. The history is read from `walzwerk/history` there, and
  // written by the destructor; errors are ignored. Empty: no history. Lines of digits only are not
  // recorded.
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
