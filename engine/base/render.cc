#include "base/render.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/messages.h"
#include "base/utf8.h"

namespace walz::base {
namespace {

constexpr int kTabWidth = 4;
constexpr std::string_view kEllipsis = "…";
constexpr std::string_view kHidden = "\xef\xbf\xbd";  // replaces unprintable characters

constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kYellow = "\x1b[1;33m";
constexpr std::string_view kBlue = "\x1b[1;34m";
constexpr std::string_view kGreen = "\x1b[1;32m";

// A span to underline.
struct Mark {
  const SourceSpan* span;
  std::string label;
  bool primary;
};

// A range of terminal cells within a line.
struct Cells {
  int begin;
  int end;
};

// The part of a source line around a span, laid out for the terminal. Character i of the part
// begins at cell `edges[i]`; the last edge is the total width.
struct Layout {
  int first_column = 0;
  bool goes_on = false;  // the line continues after the part
  std::vector<std::string> characters;
  std::vector<int> edges{0};

  int width() const { return edges.back(); }
};

void Append(Layout& layout, const CodePoint& point, std::string_view bytes) {
  int width = DisplayWidth(point.value);
  std::string character(bytes);
  if (point.value == U'\t') {
    width = kTabWidth;
    character.assign(kTabWidth, ' ');
  } else if (!point.valid || IsControl(point.value) || IsInvisible(point.value)) {
    width = 1;
    character = kHidden;
  }
  layout.characters.push_back(std::move(character));
  layout.edges.push_back(layout.width() + width);
}

// Lays out the characters within two widths (`limit`) of column `focus`. Laying out more would cost
// time for lines of a million characters, and none of it would be shown.
Layout LayOut(std::string_view line, int focus, int limit) {
  Layout layout;
  layout.first_column = std::max(0, focus - 2 * limit);
  const int last_column = focus + 2 * limit;
  std::size_t offset = 0;
  for (int column = 0; offset < line.size() && column < last_column; ++column) {
    const CodePoint point = DecodeUtf8(line, offset);
    if (column >= layout.first_column) Append(layout, point, line.substr(offset, point.length));
    offset += point.length;
  }
  layout.goes_on = offset < line.size();
  if (layout.characters.empty()) layout.first_column = 0;
  return layout;
}

// The cells of a mark on its first line; at least one, so that the mark is visible.
Cells CellsOf(const SourceSpan& span, const Layout& layout) {
  const int last = static_cast<int>(layout.characters.size());
  const int begin = std::clamp(span.begin.column - layout.first_column, 0, last);
  const int end = span.end.line > span.begin.line
                      ? last
                      : std::clamp(span.end.column - layout.first_column, begin, last);
  const Cells cells{layout.edges[static_cast<std::size_t>(begin)],
                    layout.edges[static_cast<std::size_t>(end)]};
  return {cells.begin, std::max(cells.end, cells.begin + 1)};
}

// Chooses the window of a line `width` cells wide that is shown, so that `focus` is visible.
Cells Window(int width, Cells focus, int limit) {
  if (width <= limit) return {0, width};
  const int room = std::max(limit - 2, 1);  // minus an ellipsis at either end
  if (focus.end <= room) return {0, limit - 1};
  int begin = focus.begin - room / 3;
  begin = std::max(begin, focus.end - room);  // the whole token if it fits ...
  begin = std::clamp(begin, 0, focus.begin);  // ... but always its beginning
  begin = std::max(0, std::min(begin, width - room));
  return {begin, std::min(begin + room, width)};
}

// Renders one diagnostic. Not reusable.
class Renderer {
 public:
  Renderer(const Diagnostic& diagnostic, const RenderOptions& options)
      : diagnostic_(diagnostic), options_(options) {}

  std::string Run() {
    WriteHeadline();
    WriteExcerpts();
    const Message cure = HelpOf(diagnostic_);
    if (!cure.empty()) WriteFooter(messages::TermHelp(), kGreen, cure);
    for (const Message& note : diagnostic_.notes) WriteFooter(messages::TermNote(), kBold, note);
    return std::move(out_);
  }

 private:
  std::string Localized(const Message& message) const { return message.In(options_.language); }

  void Write(std::string_view text) { out_ += text; }

  void WriteColored(std::string_view color, std::string_view text) {
    if (options_.color == Color::kOff || text.empty()) {
      Write(text);
      return;
    }
    Write(color);
    Write(text);
    Write(kReset);
  }

  std::string_view SeverityColor() const {
    return diagnostic_.severity == Severity::kError ? kRed : kYellow;
  }

  void WriteHeadline() {
    if (diagnostic_.span.file) WriteColored(kBold, Printable(diagnostic_.span.ToString()) + ": ");
    std::string title = Localized(
        diagnostic_.severity == Severity::kError ? messages::TermError() : messages::TermWarning());
    if (!diagnostic_.code.empty()) title += "[" + diagnostic_.code + "]";
    WriteColored(SeverityColor(), title);
    Write(": " + Printable(Localized(diagnostic_.message)) + "\n");
  }

  void WriteFooter(const Message& what, std::string_view color, const Message& text) {
    const std::string title = Localized(what);
    Write("  = ");
    WriteColored(color, title);
    Write(": ");
    for (const char c : Printable(Localized(text))) {
      out_ += c;
      if (c == '\n') out_.append(title.size() + 6, ' ');
    }
    Write("\n");
  }

  // Writes all excerpts, grouped by file, beginning with the primary span's file.
  void WriteExcerpts() {
    std::vector<Mark> marks;
    if (diagnostic_.span.file)
      marks.push_back({&diagnostic_.span, Localized(diagnostic_.label), true});
    for (const RelatedSpan& related : diagnostic_.related) {
      if (related.span.file) marks.push_back({&related.span, Localized(related.label), false});
    }
    int last_line = 0;
    for (const Mark& mark : marks) last_line = std::max(last_line, mark.span->begin.line);
    gutter_width_ = std::to_string(last_line + 1).size();
    while (!marks.empty()) {
      const SourceFile& file = *marks.front().span->file;
      const auto rest = std::stable_partition(marks.begin(), marks.end(), [&](const Mark& mark) {
        return mark.span->file->path() == file.path();
      });
      if (!diagnostic_.span.file || file.path() != diagnostic_.span.file->path()) {
        WriteColored(kBlue, "  --> ");
        Write(Printable(marks.front().span->ToString()) + "\n");
      }
      WriteExcerpt({marks.begin(), rest});
      marks.erase(marks.begin(), rest);
    }
  }

  // Writes the marked lines of one file in ascending order.
  void WriteExcerpt(std::vector<Mark> marks) {
    std::ranges::stable_sort(marks, [](const Mark& a, const Mark& b) {
      return a.span->begin.line < b.span->begin.line;
    });
    int previous = -1;
    for (auto first = marks.begin(); first != marks.end();) {
      const int line = first->span->begin.line;
      const auto last = std::find_if(
          first, marks.end(), [line](const Mark& mark) { return mark.span->begin.line != line; });
      if (previous >= 0 && line > previous + 1) WriteColored(kBlue, "  ...\n");
      WriteLine(line, {first, last});
      previous = line;
      first = last;
    }
  }

  // Writes one source line, followed by one row per mark.
  void WriteLine(int line, const std::vector<Mark>& marks) {
    const SourceSpan& first = *marks.front().span;
    const Layout layout =
        LayOut(first.file->Line(line), first.begin.column, options_.excerpt_width);
    const Cells focus = CellsOf(first, layout);
    const Cells window = Window(layout.width(), focus, options_.excerpt_width);
    const bool cut_left = window.begin > 0 || layout.first_column > 0;
    const bool cut_right = window.end < layout.width() || layout.goes_on;
    std::string text(cut_left ? kEllipsis : "");
    for (std::size_t i = 0; i < layout.characters.size(); ++i) {
      const bool inside = layout.edges[i] >= window.begin && layout.edges[i + 1] <= window.end;
      if (inside) text += layout.characters[i];
    }
    if (cut_right) text += kEllipsis;
    WriteGutter(std::to_string(line + 1), text.empty() ? "" : " ");
    Write(text + "\n");

    for (const Mark& mark : marks) {
      const Cells cells = CellsOf(*mark.span, layout);
      const int begin = std::clamp(cells.begin, window.begin, window.end);
      const int end = std::clamp(cells.end, begin + 1, std::max(window.end, begin + 1));
      WriteGutter("", " ");
      out_.append(static_cast<std::size_t>(begin - window.begin + (cut_left ? 1 : 0)), ' ');
      std::string row(static_cast<std::size_t>(end - begin), mark.primary ? '^' : '-');
      if (!mark.label.empty()) row += " " + Printable(mark.label);
      WriteColored(mark.primary ? SeverityColor() : kBlue, row);
      Write("\n");
    }
  }

  void WriteGutter(std::string_view number, std::string_view after) {
    std::string gutter(2 + gutter_width_ - number.size(), ' ');
    gutter += number;
    gutter += " |";
    WriteColored(kBlue, gutter);
    Write(after);
  }

  const Diagnostic& diagnostic_;
  const RenderOptions& options_;
  std::size_t gutter_width_ = 1;
  std::string out_;
};

}  // namespace

std::string Render(const Diagnostic& diagnostic, const RenderOptions& options) {
  return Renderer(diagnostic, options).Run();
}

std::string Render(const Diagnostics& diagnostics, const RenderOptions& options) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.items()) {
    if (!text.empty()) text += "\n";
    text += Render(diagnostic, options);
  }
  return text;
}

}  // namespace walz::base
