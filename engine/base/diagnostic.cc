#include "base/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/check.h"

namespace walz::base {
namespace {

std::string_view PathOf(const SourceSpan& span) {
  return span.file ? std::string_view(span.file->path()) : std::string_view();
}

}  // namespace

Diagnostic MakeFinding(SourceSpan span, Headline message) {
  const std::string_view code = message.code();
  return MakeFinding(code, std::move(span), std::move(message));
}

Diagnostic MakeFinding(std::string_view code, SourceSpan span, Message message) {
  const CodeInfo* const info = FindCode(code);
  WALZ_CHECK(info != nullptr, "no such code: " + std::string(code));
  Diagnostic diagnostic;
  diagnostic.severity = info->severity;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.span = std::move(span);
  return diagnostic;
}

Message HelpOf(const Diagnostic& finding) {
  if (!finding.help.empty()) return finding.help;
  if (Message help = finding.message.help(); !help.empty()) return help;
  const CodeInfo* const info = FindCode(finding.code);
  if (info == nullptr || info->help.texts[0].empty()) return {};
  return Message(info->help, {});
}

void AddCause(const std::shared_ptr<const Diagnostic>& cause, Diagnostic& finding) {
  if (cause == nullptr) return;
  if (finding.help.empty()) {
    finding.help = cause->help.empty() ? cause->message.help() : cause->help;
  }
  if (cause->span.file != nullptr) finding.related.push_back({cause->span, cause->message});
  finding.related.insert(finding.related.end(), cause->related.begin(), cause->related.end());
}

bool Diagnostics::HasRoomFor(const Diagnostic& diagnostic) const {
  if (items_.size() < kMaxOfOneFile) return true;
  std::size_t in_all = 0;
  std::size_t of_file = 0;
  for (const Diagnostic& item : items_) {
    if (item.severity != diagnostic.severity) continue;
    ++in_all;
    if (item.span.file == diagnostic.span.file) ++of_file;
  }
  return in_all < kMaxInAll && (of_file < kMaxOfOneFile || diagnostic.span.file == nullptr);
}

void Diagnostics::Add(Diagnostic diagnostic) {
  if (HasRoomFor(diagnostic)) {
    items_.push_back(std::move(diagnostic));
    return;
  }
  ++(diagnostic.severity == Severity::kError ? errors_left_out_ : warnings_left_out_);
  diagnostic.left_out = true;
  unseen_.clear();
  unseen_.push_back(std::move(diagnostic));
}

Diagnostic& Diagnostics::Add(SourceSpan span, Headline message) {
  const std::string_view code = message.code();
  return Add(code, std::move(span), std::move(message));
}

Diagnostic& Diagnostics::Add(std::string_view code, SourceSpan span, Message message) {
  const std::size_t before = items_.size();
  Add(MakeFinding(code, std::move(span), std::move(message)));
  return items_.size() > before ? items_.back() : unseen_.back();
}

void Diagnostics::Append(const Diagnostics& other) {
  // By index and with the size taken first, so that appending a collection to itself is harmless.
  const std::size_t count = other.items_.size();
  items_.reserve(items_.size() + count);
  const std::size_t errors = other.errors_left_out_;
  const std::size_t warnings = other.warnings_left_out_;
  for (std::size_t i = 0; i < count; ++i) Add(other.items_[i]);
  errors_left_out_ += errors;
  warnings_left_out_ += warnings;
}

std::size_t Diagnostics::error_count() const {
  return errors_left_out_ + static_cast<std::size_t>(std::ranges::count(items_, Severity::kError,
                                                                        &Diagnostic::severity));
}

void Diagnostics::Sort() {
  std::ranges::stable_sort(items_, [](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(PathOf(a.span), a.span.begin, std::string_view(a.code)) <
           std::tuple(PathOf(b.span), b.span.begin, std::string_view(b.code));
  });
}

}  // namespace walz::base
