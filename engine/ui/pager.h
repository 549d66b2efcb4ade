// Paged output.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/console.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// Prints a line. On a terminal it is wrapped at words.
void PrintWrapped(const std::string& line, Console& console);

// Shows long texts: page by page if `drawn` is set, else as plain lines. Borrows the references.
class Pager {
 public:
  enum class From { kStart, kEnd };

  Pager(std::string language, bool drawn, LineReader& reader, Console& console)
      : language_(std::move(language)), drawn_(drawn), reader_(reader), console_(console) {}

  // Shows lines until the player has read them. `+`, Enter and `-` turn pages; arrow keys do so as
  // well. `/word` searches. Returns any other input, which answers the pending question.
  std::optional<std::string> Show(const std::string& title, const std::vector<std::string>& lines,
                                  From from = From::kStart);

  // Shows a drawing that leaves the last row free. Returns the input.
  std::optional<std::string> ShowDrawing(const std::string& drawing);

 private:
  std::string Hint(std::size_t page, std::size_t pages, int width) const;

  std::string language_;
  bool drawn_;
  LineReader& reader_;
  Console& console_;
};

}  // namespace walz::ui
