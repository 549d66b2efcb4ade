// The only user of libedit.
#include "ui/line_editor.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <deque>
#include <ostream>
#include <utility>

#include "base/ascii.h"
#include "files/files.h"
#include "ui/completion.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

constexpr std::size_t kHistoryLines = 500;
constexpr const char* kHistoryFile = "walzwerk/history";

// libedit decodes characters by the thread's locale, but walz always uses UTF-8. This guard sets a
// UTF-8 locale while libedit runs.
class Utf8Locale {
 public:
  explicit Utf8Locale(locale_t utf8) : before_(utf8 == nullptr ? nullptr : uselocale(utf8)) {}
  ~Utf8Locale() {
    if (before_ != nullptr) uselocale(before_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t before_;
};

}  // namespace

// State of libedit's callbacks.
struct LineEditor::Editing {
  template <InputEvent event>
  static unsigned char Arrow(EditLine* line, int /*key*/) {
    const LineInfo* const info = el_line(line);
    if (info->lastchar != info->buffer) return CC_REFRESH_BEEP;
    Of(line).event = event;
    return CC_EOF;
  }

  explicit Editing(std::string data) : folder(std::move(data)) {
    const Utf8Locale locale(utf8);
    line = el_init("walz", stdin, stdout, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_PROMPT, &Editing::Prompt);
    el_set(line, EL_GETCFN, &Editing::ReadCharacter);
    el_set(line, EL_ADDFN, "walz-complete", "completes the line", &Editing::Complete);
    el_set(line, EL_ADDFN, "walz-up", "reports an arrow", &Editing::Arrow<InputEvent::kUp>);
    el_set(line, EL_ADDFN, "walz-down", "reports an arrow", &Editing::Arrow<InputEvent::kDown>);
    el_set(line, EL_BIND, "^I", "walz-complete", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    history = history_init();
    HistEvent ignored{};
    ::history(history, &ignored, H_SETSIZE, static_cast<int>(kHistoryLines));
    ::history(history, &ignored, H_SETUNIQUE, 1);
    el_set(line, EL_HIST, &::history, history);
    if (folder.empty()) return;
    const auto text = files::ReadFileIn(folder, kHistoryFile);
    if (!text) return;
    std::vector<std::string> known;
    AppendLines(*text, known);
    for (const std::string& typed : known) Remember(typed);
  }

  ~Editing() {
    std::string text;
    for (const std::string& known : lines) text += known + "\n";
    // A failure to write the history is ignored.
    if (!folder.empty() && grown) static_cast<void>(files::WriteFileIn(folder, kHistoryFile, text));
    history_end(history);
    el_end(line);
    if (utf8 != nullptr) freelocale(utf8);
  }
  Editing(const Editing&) = delete;
  Editing& operator=(const Editing&) = delete;

  Input Ask(const Asking& how) {
    const Utf8Locale locale(utf8);
    asking = &how;
    prompt = how.prompt;
    event = InputEvent::kEnd;
    too_long = false;
    for (const auto& [up, down] : {std::pair("\033[A", "\033[B"), std::pair("\033OA", "\033OB")}) {
      el_set(line, EL_BIND, up, how.arrows ? "walz-up" : "ed-prev-history", nullptr);
      el_set(line, EL_BIND, down, how.arrows ? "walz-down" : "ed-next-history", nullptr);
    }
    el_resize(line);
    if (!kept.empty()) el_push(line, std::exchange(kept, {}).c_str());
    // Set the terminal mode before showing the prompt, so that early input is handled.
    el_set(line, EL_PREP_TERM, 1);
    int count = 0;
    const char* const typed = el_gets(line, &count);
    if (typed == nullptr || count <= 0) {
      if (event == InputEvent::kResized) {
        const LineInfo* const info = el_line(line);
        kept.assign(info->buffer, info->lastchar);
      }
      return {event, {}};
    }
    std::string text(typed, static_cast<std::size_t>(count));
    if (text.ends_with('\n')) text.pop_back();
    if (too_long) return {InputEvent::kTooLong, {}};
    Remember(text);
    grown = true;
    return {InputEvent::kLine, std::move(text)};
  }

  void Remember(const std::string& text) {
    if (std::ranges::all_of(text, [](char c) { return base::IsDigit(c); })) return;
    HistEvent ignored{};
    ::history(history, &ignored, H_ENTER, text.c_str());
    std::erase(lines, text);
    lines.push_back(text);
    if (lines.size() > kHistoryLines) lines.pop_front();
  }

  static Editing& Of(EditLine* line) {
    void* data = nullptr;
    el_get(line, EL_CLIENTDATA, &data);
    return *static_cast<Editing*>(data);
  }

  static char* Prompt(EditLine* line) { return Of(line).prompt.data(); }

  // Returns 1 and the next byte, or 0 and sets `event` to the reason.
  int NextByte(char& byte) {
    while (true) {
      const Waited waited = WaitForInput();
      if (waited != Waited::kReady) {
        event = waited == Waited::kStopped ? InputEvent::kStopped : InputEvent::kResized;
        return 0;
      }
      const ssize_t count = read(STDIN_FILENO, &byte, 1);
      if (count < 0 && errno == EINTR) continue;
      event = InputEvent::kEnd;
      return count == 1 ? 1 : 0;
    }
  }

  static int ReadCharacter(EditLine* line, wchar_t* character) {
    Editing& self = Of(line);
    std::mbstate_t state{};
    while (true) {
      char byte = 0;
      if (self.NextByte(byte) == 0) return 0;
      const bool goes_on = std::mbsinit(&state) == 0;
      std::size_t length = std::mbrtowc(character, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-1)) {
        // Drop the invalid partial character; this byte may start another.
        state = {};
        if (goes_on) length = std::mbrtowc(character, &byte, 1, &state);
      }
      if (length == static_cast<std::size_t>(-2)) continue;
      if (length == static_cast<std::size_t>(-1)) {
        state = {};
        *character = L'?';
      }
      // An end of input typed between two questions, in cooked mode, arrives as zero.
      if (length == 0) *character = L'\x04';
      const LineInfo* const info = el_line(line);
      const bool full = static_cast<std::size_t>(info->lastchar - info->buffer) >= kMaxEdited;
      if (!full || std::wcschr(L"\r\n\b\x7f\x03\x15", *character) != nullptr) return 1;
      self.too_long = true;
    }
  }

  static unsigned char Complete(EditLine* line, int /*key*/) {
    const LineInfo* const info = el_line(line);
    const std::string typed(info->buffer, info->cursor);
    const std::string whole = CompleteWord(typed, Of(line).asking->words);
    if (info->cursor != info->lastchar || whole == typed) return CC_REFRESH_BEEP;
    const auto is_first = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    el_deletestr(line, static_cast<int>(std::ranges::count_if(typed, is_first)));
    el_insertstr(line, whole.c_str());
    return CC_REFRESH;
  }

  std::string folder;             // of the user's data
  std::deque<std::string> lines;  // has entries that are not in the file
  bool grown = false;             // entries were added that are not in the file
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;
  const Asking* asking = nullptr;
  InputEvent event = InputEvent::kEnd;  // why no line was read
  bool too_long = false;
  std::string kept;  // text typed before a resize
};

LineEditor::LineEditor(std::string folder) {
  WatchTerminal();
  editing_ = std::make_unique<Editing>(std::move(folder));
}

LineEditor::~LineEditor() = default;

Input LineEditor::Read() {
  const Asking nothing;
  return editing_->Ask(nothing);
}

Input LineEditor::Ask(const Asking& asking, std::ostream& out) {
  out << std::flush;
  return editing_->Ask(asking);
}

}  // namespace walz::ui
