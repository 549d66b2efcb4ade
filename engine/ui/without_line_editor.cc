// Replaces line_editor.cc when WALZ_WITH_LINE_EDITOR is off: lines are edited as the terminal does.
#include "ui/line_editor.h"

namespace walz::ui {

struct LineEditor::Editing {
  TerminalLineReader reader;
};

LineEditor::LineEditor(std::string /*folder*/) : editing_(std::make_unique<Editing>()) {
  WatchTerminal();
}

LineEditor::~LineEditor() = default;

Input LineEditor::Read() { return editing_->reader.Read(); }

Input LineEditor::Ask(const Asking& asking, std::ostream& out) {
  return editing_->reader.Ask(asking, out);
}

}  // namespace walz::ui
