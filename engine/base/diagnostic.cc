#include "base/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace walz::base {
namespace {

std::string_view PathOf(const SourceSpan& span) {
  return span.file ? std::string_view(span.file->path()) : std::string_view();
}

}  // namespace

Diagnostic MakeError(std::string_view code, SourceSpan span, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.span = std::move(span);
  return diagnostic;
}

Diagnostic MakeWarning(std::string_view code, SourceSpan span, std::string message) {
  Diagnostic diagnostic = MakeError(code, std::move(span), std::move(message));
  diagnostic.severity = Severity::kWarning;
  return diagnostic;
}

Diagnostic& Diagnostics::AddError(std::string_view code, SourceSpan span, std::string message) {
  return items_.emplace_back(MakeError(code, std::move(span), std::move(message)));
}

Diagnostic& Diagnostics::AddWarning(std::string_view code, SourceSpan span, std::string message) {
  return items_.emplace_back(MakeWarning(code, std::move(span), std::move(message)));
}

void Diagnostics::Append(const Diagnostics& other) {
  // By index and with the size taken first, so that appending a collection to itself is harmless.
  const std::size_t count = other.items_.size();
  items_.reserve(items_.size() + count);
  for (std::size_t i = 0; i < count; ++i) items_.push_back(other.items_[i]);
}

std::size_t Diagnostics::error_count() const {
  return static_cast<std::size_t>(
      std::count_if(items_.begin(), items_.end(),
                    [](const Diagnostic& item) { return item.severity == Severity::kError; }));
}

void Diagnostics::Sort() {
  std::stable_sort(items_.begin(), items_.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(PathOf(a.span), a.span.begin, std::string_view(a.code)) <
           std::tuple(PathOf(b.span), b.span.begin, std::string_view(b.code));
  });
}

}  // namespace walz::base
