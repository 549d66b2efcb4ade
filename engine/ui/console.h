// Standard streams and exit codes of the program.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/message.h"

namespace walz::ui {

// Exit codes.
inline constexpr int kFine = 0;
inline constexpr int kFindings = 1;  // a failed check or test, a diverging replay, a failed write
inline constexpr int kUsage = 2;     // an invalid command line, or a missing file that it names

// kText includes the Markdown of reports and of references.
enum class Format { kText, kJson, kGithub, kLuals, kCsv, kHtml, kMarkdown, kPdf };

// The streams of a command: `out` for results, `err` for messages and progress. Borrows them.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool color = false;           // `out` accepts colours: it is a terminal, and NO_COLOR is not set
  std::string language = "en";  // of messages

  // `Say` writes a line of results to `out`; `Report` writes a message to `err`. Both use
  // `language`.
  void Say(const base::Message& line);
  void Report(const base::Message& line);
  // Writes a JSON document to `out`. Returns kFine.
  int Print(const nlohmann::ordered_json& document);
};

}  // namespace walz::ui
