#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "mods/messages.h"
#include "yaml/node_path.h"

namespace walz::authoring {
namespace {

using content::Change;

bool IsIdle(const Change& change) {
  return !change.before.is_missing() && yaml::SaysTheSame(change.before, change.after);
}

// Returns true if one of two paths is a prefix of the other.
bool Touch(std::string_view first, std::string_view second) {
  if (first.size() > second.size()) std::swap(first, second);
  if (!second.starts_with(first)) return false;
  return first.size() == second.size() || second[first.size()] == '.' ||
         second[first.size()] == '[';
}

class PatchLint : public Rule {
 public:
  using Rule::Rule;

  void Check() {
    std::vector<std::vector<const Change*>> operations;  // by their places, in order
    std::map<std::string, std::size_t> known;
    for (const Change& change : content_.changes) {
      const auto [found, is_new] = known.try_emplace(change.span.ToString(), operations.size());
      if (is_new) operations.emplace_back();
      operations[found->second].push_back(&change);
    }
    for (const std::vector<const Change*>& operation : operations) {
      const bool is_idle = std::ranges::all_of(operation, [&](const Change* change) {
        return IsIdle(*change) && !IsOthersWork(*change);
      });
      if (is_idle) Report(operation);
    }
    CheckRepeated(operations);
    CheckUndone();
  }

 private:
  // Operations whose result a later one of the same file writes again. Operations on several
  // definitions are not compared.
  void CheckRepeated(const std::vector<std::vector<const Change*>>& operations) {
    std::vector<const Change*> single;
    for (const std::vector<const Change*>& operation : operations) {
      if (operation.size() == 1) single.push_back(operation.front());
    }
    for (auto later = single.begin(); later != single.end(); ++later) {
      const auto same = std::find_if(single.begin(), later, [&](const Change* earlier) {
        return IsSamePlace(*earlier, **later) && Repeats(*earlier, **later);
      });
      if (same != later && !IsIdle(**later)) ReportRepeated(**same, **later);
    }
  }

  // Operations that a later one of the same file reverts.
  void CheckUndone() {
    for (const Change& later : content_.changes) {
      const auto earlier = std::ranges::find_if(content_.changes, [&](const Change& other) {
        return other.kind == later.kind && other.id == later.id && other.path == later.path &&
               other.span.file == later.span.file;
      });
      if (&*earlier == &later || IsIdle(*earlier) || IsIdle(later)) continue;
      if (earlier->before.is_missing() || !yaml::SaysTheSame(earlier->before, later.after)) {
        continue;
      }
      Flag(later.span,
           messages::PatchUndoesItself({.field = later.path, .kind = later.kind, .id = later.id}),
           messages::HelpNewValueOrRemoveBoth(), {{earlier->span, messages::SeeChangedHere()}});
    }
  }

  static bool IsSamePlace(const Change& earlier, const Change& later) {
    return earlier.kind == later.kind && earlier.id == later.id && earlier.path == later.path &&
           earlier.op == later.op && earlier.span.file == later.span.file;
  }

  static bool Repeats(const Change& earlier, const Change& later) {
    if (later.op == "set") return true;
    const bool adds = later.op == "append" || later.op == "prepend" || later.op == "insert";
    return adds && HasSameItems(AddedBy(earlier), AddedBy(later));
  }

  // The items that were added to a list, which are adjacent.
  static std::vector<yaml::Node> AddedBy(const Change& change) {
    const std::vector<yaml::Node>& before = change.before.items();
    const std::vector<yaml::Node>& after = change.after.items();
    if (after.size() <= before.size()) return {};
    std::size_t begin = 0;
    if (change.op == "append") begin = before.size();
    if (change.op == "insert") {
      while (begin < before.size() && yaml::SaysTheSame(before[begin], after[begin])) ++begin;
    }
    const auto first = after.begin() + static_cast<std::ptrdiff_t>(begin);
    return {first, first + static_cast<std::ptrdiff_t>(after.size() - before.size())};
  }

  static bool HasSameItems(const std::vector<yaml::Node>& a, const std::vector<yaml::Node>& b) {
    return !a.empty() && std::equal(a.begin(), a.end(), b.begin(), b.end(), yaml::SaysTheSame);
  }

  void ReportRepeated(const Change& earlier, const Change& later) {
    const bool is_set = later.op == "set";
    const Change& idle = is_set ? earlier : later;
    Flag(idle.span,
         is_set
             ? messages::PatchOverwritten({.field = idle.path, .kind = idle.kind, .id = idle.id})
             : messages::PatchInsertsTwice({.field = idle.path, .kind = idle.kind, .id = idle.id}),
         messages::HelpKeepOne(), {{(is_set ? later : earlier).span, messages::SeeHere()}});
  }

  // Returns true if another patch has already set the same value.
  bool IsOthersWork(const Change& change) const {
    // `add: 0` is idle with any value.
    if (change.op == "add" || change.op == "scale") return false;
    return std::any_of(content_.changes.data(), &change, [&](const Change& earlier) {
      return earlier.kind == change.kind && earlier.id == change.id && !IsIdle(earlier) &&
             Touch(earlier.path, change.path);
    });
  }

  void Report(const std::vector<const Change*>& operation) {
    const Change& change = *operation.front();
    base::Diagnostic& finding = findings_.Add(
        change.span,
        operation.size() == 1
            ? messages::PatchChangesNothing(
                  {.field = change.path, .kind = change.kind, .id = change.id})
            : messages::PatchChangesNoMatch({.field = change.path, .count = operation.size()}));
    if (change.before.span().file != nullptr) {
      finding.related.push_back({change.before.span(), mods::messages::SeeCurrentValue()});
    }
    finding.help = messages::HelpNewValueOrRemove();
  }
};

}  // namespace

void LintPatches(const RuleInput& input) { PatchLint(input).Check(); }

}  // namespace walz::authoring
