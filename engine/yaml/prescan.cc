#include "yaml/prescan.h"

#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "yaml/messages.h"
#include "yaml/scan.h"

namespace walz::yaml {
namespace {

std::string Hexadecimal(char32_t value, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  while (value != 0 || text.size() < digits) {
    text.insert(text.begin(), kDigits[value & 0xf]);
    value >>= 4;
  }
  return text;
}

// A single pass over the text.
class Scan {
 public:
  Scan(std::shared_ptr<const base::SourceFile> file, base::Diagnostics& diagnostics,
       const YamlLimits& limits)
      : file_(std::move(file)),
        text_(file_->text()),
        diagnostics_(diagnostics),
        last_size_(diagnostics.size() + limits.findings) {}

  void Run() {
    CheckDirective();
    bool indentation = true;
    for (std::size_t offset = 0; offset < text_.size();) {
      if (diagnostics_.size() >= last_size_) {
        const base::Position place = file_->PositionAt(offset);
        diagnostics_.Add(TooManyFindings({file_, place, place}));
        return;
      }
      const base::CodePoint point = base::DecodeUtf8(text_, offset);
      if (!point.valid) {
        // One such byte is rarely alone, and all have the same cause: report once.
        ReportEncoding(offset);
        return;
      }
      if (indentation && point.value == U'\t' && !RestOfLineIsBlank(offset)) {
        offset = ReportTabs(offset);
        indentation = false;
        continue;
      }
      CheckCharacter(offset, point.value);
      const bool line_break = point.value == U'\n';
      const bool blank = point.value == U' ' || point.value == U'\t';
      indentation = line_break || (indentation && blank);
      offset += point.length;
    }
  }

 private:
  void CheckCharacter(std::size_t offset, char32_t character) {
    if (character == U'\n' || character == U'\t') return;
    if (character == U'\r') {
      const bool ends_line = offset + 1 < text_.size() && text_[offset + 1] == '\n';
      if (ends_line) return;
      base::Diagnostic& finding = Report(offset, offset + 1, messages::StrayCarriageReturn());
      finding.help = messages::HelpLineEnds();
      return;
    }
    if (!base::IsControl(character)) return;
    Report(offset, offset + 1, messages::ControlCharacter({.character = CharacterName(character)}))
        .help = messages::HelpDeleteIt();
  }

  // Trailing white space and blank lines are harmless.
  bool RestOfLineIsBlank(std::size_t offset) const {
    const std::size_t first = text_.find_first_not_of(" \t\r", offset);
    return first == std::string_view::npos || text_[first] == '\n';
  }

  void ReportEncoding(std::size_t offset) {
    base::Diagnostic& finding = Report(offset, offset + 1, messages::NotUtf8());
    finding.label =
        messages::LabelByte({.byte = Hexadecimal(static_cast<unsigned char>(text_[offset]), 2)});
    finding.help = messages::HelpSaveAsUtf8();
  }

  std::size_t ReportTabs(std::size_t offset) {
    std::size_t end = offset;
    while (end < text_.size() && text_[end] == '\t') ++end;
    Report(offset, end, messages::TabInIndentation()).help = messages::HelpIndentTwoSpaces();
    return end;
  }

  // A directive is only valid at the beginning. Further down, the parser takes it for the end of
  // the document.
  void CheckDirective() {
    const std::size_t first = SkipBlank(text_, 0);
    if (first >= text_.size() || text_[first] != '%') return;
    const std::size_t end = text_.find_first_of(" \t\r\n", first);
    Report(first, std::min(end, text_.size()), messages::DirectiveNotAllowed()).help =
        messages::HelpDeleteLine();
  }

  base::Diagnostic& Report(std::size_t begin, std::size_t end, base::Headline message) {
    return diagnostics_.Add({file_, file_->PositionAt(begin), file_->PositionAt(end)},
                            std::move(message));
  }

  std::shared_ptr<const base::SourceFile> file_;
  std::string_view text_;
  base::Diagnostics& diagnostics_;
  std::size_t last_size_;
};

}  // namespace

Prescan PrescanYaml(const std::shared_ptr<const base::SourceFile>& file,
                    base::Diagnostics& diagnostics, const YamlLimits& limits) {
  const std::size_t size = file->text().size();
  if (size > limits.bytes) {
    base::Diagnostic& finding = diagnostics.Add(
        {file, {}, {}}, messages::FileTooLarge({.size = size, .limit = limits.bytes}));
    finding.help = messages::HelpSplitFile();
    return Prescan::kUnfit;
  }
  const std::size_t before = diagnostics.size();
  Scan(file, diagnostics, limits).Run();
  return diagnostics.size() == before ? Prescan::kSound : Prescan::kUnfit;
}

base::Diagnostic TooManyFindings(base::SourceSpan span) {
  return base::MakeFinding(std::move(span), messages::TooManyFindings());
}

std::string CharacterName(char32_t character) { return "U+" + Hexadecimal(character, 4); }

}  // namespace walz::yaml
