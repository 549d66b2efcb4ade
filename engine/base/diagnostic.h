// Findings in content: the problem, its place, and the fix.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/codes.h"
#include "base/message.h"
#include "base/source.h"

namespace walz::base {

// A further place that belongs to a finding, such as "first defined here".
struct RelatedSpan {
  SourceSpan span;
  Message label;
};

// A replacement of the text in `span`; an empty span is an insertion.
struct Edit {
  SourceSpan span;
  std::string text;
};

// A way to fix a finding. All of its edits must be applied.
struct Fix {
  Message title;  // the effect of the fix: "write `color`"
  std::vector<Edit> edits;
};

// One finding. All texts are lowercase, without a full stop, with ids in backticks. Only `code`,
// `message` and `span` are always set; everything else may be empty. Files are shared, not copied.
struct Diagnostic {
  Severity severity = Severity::kError;
  std::string code;                  // never changes, e.g. "WZ0107"; see base/codes.h
  Message message;                   // the problem, e.g. "duplicate key `fee`"
  SourceSpan span;                   // the wrong token; without a file, no excerpt is shown
  Message label;                     // text beside the carets
  Message help;                      // the advice: "did you mean `color`?"
  std::vector<Message> notes;        // reasons and further context
  std::vector<RelatedSpan> related;  // other places, in the order to be shown
  std::vector<Fix> fixes;            // alternatives; if there are several, the user chooses
  bool left_out = false;             // over a limit of Diagnostics, therefore not kept
};

// Returns a diagnostic with its mandatory parts; the severity is that of the message's code. The
// caller assigns the optional parts.
Diagnostic MakeFinding(SourceSpan span, Headline message);
// As above, for a message that several codes share, such as the reason of an error. An unknown code
// is a bug and aborts.
Diagnostic MakeFinding(std::string_view code, SourceSpan span, Message message);

// Returns the help to show for a finding: its own help, else that of its message, else the default
// help of its code.
Message HelpOf(const Diagnostic& finding);

// Adds the places of `cause` to `finding`. Also copies the help of `cause` if `finding` has none.
// Does nothing if `cause` is null.
void AddCause(const std::shared_ptr<const Diagnostic>& cause, Diagnostic& finding);

// The findings of a run, collected so that an author sees all of them at once. A value type.
// Functions that check content take a `Diagnostics&` and continue after an error as far as
// possible.
//
// The number of findings is limited for untrusted input. Findings beyond `kMaxOfOneFile` in a file
// or `kMaxInAll` in total are counted but not kept. The limits apply to errors and warnings
// separately, so that warnings cannot displace errors.
class Diagnostics {
 public:
  static constexpr std::size_t kMaxOfOneFile = 100;
  static constexpr std::size_t kMaxInAll = 500;

  void Add(Diagnostic diagnostic);

  // Combines MakeFinding and Add. The caller can set label, help and notes through the reference,
  // which is valid until the next call of Add. If the finding is not kept, `left_out` is set; then
  // skip expensive work such as finding similar names.
  Diagnostic& Add(SourceSpan span, Headline message);
  Diagnostic& Add(std::string_view code, SourceSpan span, Message message);

  // Adds all findings of another collection.
  void Append(const Diagnostics& other);

  const std::vector<Diagnostic>& items() const { return items_; }
  // Both functions count the findings that were not kept, too.
  bool empty() const { return size() == 0; }
  std::size_t size() const { return items_.size() + left_out_count(); }

  // The number of errors, including those that were not kept.
  std::size_t error_count() const;
  // The number of findings that were not kept.
  std::size_t left_out_count() const { return errors_left_out_ + warnings_left_out_; }
  bool has_errors() const { return error_count() > 0; }

  // Sorts by path, line, column and code, so that output does not depend on the order of checks.
  // The sort is stable.
  void Sort();

 private:
  bool HasRoomFor(const Diagnostic& diagnostic) const;

  std::vector<Diagnostic> items_;
  std::size_t errors_left_out_ = 0;
  std::size_t warnings_left_out_ = 0;
  std::vector<Diagnostic> unseen_;  // the last finding not kept, to which Add returned a reference
};

}  // namespace walz::base
