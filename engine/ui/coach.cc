#include "ui/coach.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "files/files.h"
#include "scene/describe.h"

namespace walz::ui {
namespace {

constexpr const char* kOff = "off";

}  // namespace

std::string VerbText(const scene::Describer& describe, const std::string& verb) {
  return describe.game().locales().TextOr(describe.language(), "decision." + verb + ".text", {});
}

Coach::Coach(std::string file) : file_(std::move(file)) {
  if (file_.empty()) return;
  const base::Result<std::string> text = files::ReadWholeFile(file_);
  if (!text) return;  // nothing has been explained yet
  for (std::size_t begin = 0; begin < text->size();) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    lines_.insert(text->substr(begin, end - begin));
    begin = end + 1;
  }
}

bool Coach::TakesNew(const std::string& game, const std::string& kind) {
  if (lines_.contains(kOff)) return false;
  if (!lines_.insert(game + " " + kind).second) return false;
  Write();
  return true;
}

void Coach::set_on(bool on) {
  if (on) {
    lines_.erase(kOff);
  } else {
    lines_.insert(kOff);
  }
  Write();
}

void Coach::Write() const {
  if (file_.empty()) return;
  std::string text;
  for (const std::string& line : lines_) text += line + "\n";
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), ignored);
  (void)files::WriteFileDurably(file_, text);
}

}  // namespace walz::ui
