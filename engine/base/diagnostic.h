// Findings in content: what is wrong, where, and what to do about it.
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

// New text for a stretch of a file; an empty stretch is where it is put in.
struct Edit {
  SourceSpan span;
  std::string text;
};

// A way to put a finding right: all of its edits together.
struct Fix {
  Message title;  // what is done: "write `color`"
  std::vector<Edit> edits;
};

// One finding. All texts are lowercase, without a full stop, with ids in backticks. Only `code`,
// `message` and `span` are always set; everything else may be empty. Files are shared, not copied.
struct Diagnostic {
  Severity severity = Severity::kError;
  std::string code;                  // stable for ever, e.g. "WZ0107"; see base/codes.h
  Message message;                   // what is wrong, e.g. "duplicate key `fee`"
  SourceSpan span;                   // the token that is wrong; without a file: no excerpt
  Message label;                     // beside the carets
  Message help;                      // what to do: "did you mean `color`?"
  std::vector<Message> notes;        // why it is so, what else there is
  std::vector<RelatedSpan> related;  // other places, in the order to be shown
  std::vector<Fix> fixes;            // each puts it right; with several, people must choose
  bool left_out = false;             // not printed: there are too many; see Diagnostics
};

// A diagnostic with the parts that are always set, as severe as the table of codes says. A code
// that the table does not have is a bug and aborts. The rest is assigned by the caller.
Diagnostic MakeFinding(std::string_view code, SourceSpan span, Message message);

// The help of a finding as it is shown: its own, else the help of its message, else the default of
// its code.
Message HelpOf(const Diagnostic& finding);

// Adds the places of another finding, and its help if there is no other, to one that it is the
// cause of; nothing if there is none.
void AddCause(const std::shared_ptr<const Diagnostic>& cause, Diagnostic& finding);

// The findings of a run, collected so that an author sees all of them at once. A value; functions
// that check content take a `Diagnostics&` and go on after an error as far as that makes sense.
//
// A stranger's files may be wrong in a million places, so there is an end: what is found beyond
// `kMaxOfOneFile` in a file or `kMaxInAll` is counted and not kept. Errors and warnings have
// these numbers each to themselves, so that no heap of warnings hides an error.
class Diagnostics {
 public:
  static constexpr std::size_t kMaxOfOneFile = 100;
  static constexpr std::size_t kMaxInAll = 500;

  void Add(Diagnostic diagnostic);

  // MakeFinding and Add in one. The reference lets the caller set label, help and notes; it is
  // valid until the next finding is added. Of one that is not kept, `left_out` is set, and nothing
  // that takes long needs to be found out about it.
  Diagnostic& Add(std::string_view code, SourceSpan span, Message message);

  // Adds all findings of another collection.
  void Append(const Diagnostics& other);

  const std::vector<Diagnostic>& items() const { return items_; }
  // How many were found, also those that were not kept.
  bool empty() const { return size() == 0; }
  std::size_t size() const { return items_.size() + left_out_count(); }

  // The number of findings that are errors, also those that were not kept.
  std::size_t error_count() const;
  // How many findings were not kept.
  std::size_t left_out_count() const { return errors_left_out_ + warnings_left_out_; }
  bool has_errors() const { return error_count() > 0; }

  // Orders by path, line, column and code, so that output does not depend on the order of checks.
  // Findings that are alike in all of these keep their order.
  void Sort();

 private:
  bool HasRoomFor(const Diagnostic& diagnostic) const;

  std::vector<Diagnostic> items_;
  std::size_t errors_left_out_ = 0;
  std::size_t warnings_left_out_ = 0;
  std::vector<Diagnostic> unseen_;  // the last one that was not kept, for who fills it in
};

}  // namespace walz::base
