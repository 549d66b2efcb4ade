// Shows more lines than a screen has room for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/console.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// Prints a line; on a terminal it is broken at words, where that would break it anywhere.
void PrintWrapped(const std::string& line, Console& console);

// Pages on a drawn screen; elsewhere lines, one after the other. Borrows reader and console.
class Pager {
 public:
  enum class From { kStart, kEnd };

  Pager(std::string language, bool drawn, LineReader& reader, Console& console)
      : language_(std::move(language)), drawn_(drawn), reader_(reader), console_(console) {}

  // Shows lines until they have been read; `+` or Enter turns a page, `-` turns back, `/word`
  // searches; so do arrows, where they can be read. Returns what was typed instead: it answers the
  // question behind the pages.
  std::optional<std::string> Show(const std::string& title, const std::vector<std::string>& lines,
                                  From from = From::kStart);

  // Shows a drawing that has room on the screen but for the last row. Returns what was typed.
  std::optional<std::string> ShowDrawing(const std::string& drawing);

 private:
  std::string Hint(std::size_t page, std::size_t pages, int width) const;

  std::string language_;
  bool drawn_;
  LineReader& reader_;
  Console& console_;
};

}  // namespace walz::ui
