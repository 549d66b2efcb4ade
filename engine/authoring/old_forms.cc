#include "authoring/old_forms.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "authoring/function_changes.h"
#include "authoring/messages.h"
#include "authoring/script_memory.h"
#include "base/messages.h"

namespace walz::authoring {
namespace {

using lua::Kind;
using lua::Node;

// A use of a function that changed.
struct OldForm {
  const FunctionChange* change = nullptr;  // null: there is none
  bool is_call = false;                    // with arguments that the old form takes
};

// The replacement of a call.
struct NewForm {
  std::string text;
  std::vector<std::string> missing;  // names of values that only the author knows
  std::vector<base::Edit> required;  // edits that load modules
  bool is_safe = true;               // equivalent to the call, apart from the change

  void Require(const base::Edit& edit) {
    const bool is_new =
        std::ranges::none_of(required, [&](const auto& other) { return other.text == edit.text; });
    if (is_new) required.push_back(edit);
  }
};

// A text with replaced parts.
class Patchwork {
 public:
  // Parts are disjoint and added in the order of the text.
  void Replace(const Node& node, std::string by) {
    parts_.push_back({node.begin, node.end, std::move(by)});
  }

  std::string Apply(std::string_view text, const Node& node) const {
    std::string result;
    std::size_t at = node.begin;
    for (const Part& part : parts_) {
      result += text.substr(at, part.begin - at);
      result += part.by;
      at = part.end;
    }
    result += text.substr(at, node.end - at);
    return result;
  }

 private:
  struct Part {
    std::size_t begin;
    std::size_t end;
    std::string by;
  };
  std::vector<Part> parts_;
};

// Pre-order traversal with the parent of each node; null for the first. `visit` returns false to
// skip the children.
template <class Visit>
void WalkWithParents(const Node& node, const Node* parent, const Visit& visit) {
  if (!visit(node, parent)) return;
  for (const Node& child : node.children) WalkWithParents(child, &node, visit);
}

bool IsFirstOf(const Node* parent, Kind kind, const Node& node) {
  return parent != nullptr && parent->Is(kind) && &parent->children[0] == &node;
}

bool HasCalls(const Node& node) {
  return Contains(node,
                  [](const Node& part) { return part.Is(Kind::kCall) || part.Is(Kind::kMethod); });
}

// Returns true for an expression that needs no brackets wherever a name can be.
bool IsPrimary(const Node& node) {
  return node.Is(Kind::kName) || node.Is(Kind::kIndex) || node.Is(Kind::kCall) ||
         node.Is(Kind::kMethod) || node.Is(Kind::kBrackets) || node.Is(Kind::kNumber);
}

// Returns true for the place of a whole expression: an argument, or a field of a table.
bool IsWholeExpression(const Node* parent, const Node& node) {
  const bool is_argument = parent != nullptr && !IsFirstOf(parent, parent->kind, node) &&
                           (parent->Is(Kind::kCall) || parent->Is(Kind::kMethod));
  return parent == nullptr || is_argument || parent->Is(Kind::kField);
}

class OldForms {
 public:
  OldForms(const content::Content& content, const ScriptTrees& trees, base::Diagnostics& findings)
      : content_(content), trees_(trees), changes_(ReadFunctionChanges(content, trees, findings)) {}

  // Checks a name in content. Content passes the same arguments to a function, whatever they are
  // called, so a name is replaced if only the name of the function has changed.
  void Check(const content::FunctionUse& use, base::Diagnostics& findings) const {
    for (const FunctionChange& change : changes_) {
      const std::string& owner = change.declared->mod;
      const bool is_game = owner == content_.ruleset->data().game;
      const std::string name = is_game ? change.function : owner + ":" + change.function;
      if (change.exists || use.mod == owner || use.function != name) continue;
      if (IsExported(owner, change.function)) continue;
      base::Diagnostic& finding = ReportAt(use.span, *change.declared, findings);
      const std::string now = NewNameOf(change);
      const auto old = base::FindIn(use.span, change.function);
      if (now.empty() || !old) return;
      finding.help = messages::HelpWriteOrMigrate({.call = now});
      finding.fixes.push_back({base::messages::FixWrite({.text = now}), {{*old, now}}});
      return;
    }
  }

  void FindIn(const ScriptTree& tree, base::Diagnostics& findings) const {
    if (changes_.empty()) return;
    WalkWithParents(tree.root, nullptr, [&](const Node& node, const Node* parent) {
      // The function of a call is reported with the call.
      const OldForm found =
          IsFirstOf(parent, Kind::kCall, node) ? OldForm() : OldFormAt(tree, node);
      if (found.change != nullptr) Report(tree, node, parent, found, findings);
      return true;
    });
  }

 private:
  OldForm OldFormAt(const ScriptTree& tree, const Node& node) const {
    const bool is_call = node.Is(Kind::kCall);
    if (!is_call && !node.Is(Kind::kIndex)) return {};
    const std::string path = PathOf(is_call ? node.children[0] : node);
    const std::size_t dot = path.find('.');
    if (dot == std::string::npos) return {};
    const std::size_t given = node.children.size() - 1;
    const bool is_open = is_call && node.children.back().Is(Kind::kVararg);
    OldForm found;
    for (const FunctionChange& change : changes_) {
      const bool is_it = change.declared->mod != tree.script->mod &&
                         path.substr(dot + 1) == change.function &&
                         IsModule(tree, path.substr(0, dot), change);
      if (!is_it) continue;
      if (is_call && !is_open && given == change.parameters.size()) return {&change, true};
      // Other calls of a function that still exists may have its new form.
      if (change.exists || found.is_call) continue;
      found = {&change, is_call && !is_open && given < change.parameters.size()};
    }
    return found;
  }

  // Returns true if a local of a script is the module whose function changed.
  bool IsModule(const ScriptTree& tree, std::string_view local,
                const FunctionChange& change) const {
    const auto required = tree.required.find(local);
    if (required == tree.required.end()) return false;
    const std::string_view module = required->second;
    const bool is_it =
        change.owner == nullptr ? module == change.module : module == change.owner->script->module;
    return is_it && FindModule(trees_, tree.script->mod, change.module) == nullptr;
  }

  bool IsExported(std::string_view mod, const std::string& function) const {
    return std::any_of(trees_.all().begin(), trees_.all().end(), [&](const ScriptTree& tree) {
      return tree.script->mod == mod && tree.exported.count(function) != 0;
    });
  }

  // The new name of a function that takes the same arguments as before; empty for other changes.
  static std::string NewNameOf(const FunctionChange& change) {
    if (change.now == nullptr || !change.result().Is(Kind::kCall)) return {};
    const Node& call = change.result();
    const std::string path = PathOf(call.children[0]);
    if (call.children.size() != change.parameters.size() + 1) return {};
    for (std::size_t i = 0; i < change.parameters.size(); ++i) {
      const Node& argument = call.children[i + 1];
      if (!argument.Is(Kind::kName) || argument.text != change.parameters[i]) return {};
    }
    return path.find('.') == std::string::npos ? "" : path.substr(path.rfind('.') + 1);
  }

  base::Diagnostic& ReportAt(const base::SourceSpan& span, const content::FunctionChange& declared,
                             base::Diagnostics& findings) const {
    const bool is_gone = declared.now.empty();
    base::Diagnostic& finding = findings.Add(
        span, is_gone ? messages::FunctionRemoved({.was = declared.was})
                      : messages::FunctionChanged({.was = declared.was, .now = declared.now}));
    if (!declared.note.empty()) finding.notes.emplace_back(declared.note);
    finding.help = is_gone ? messages::HelpCallPublic({.game = content_.ruleset->data().game})
                           : messages::HelpChangeByHand({.now = declared.now});
    return finding;
  }

  void Report(const ScriptTree& tree, const Node& node, const Node* parent, const OldForm& found,
              base::Diagnostics& findings) const {
    const base::SourceSpan span = SpanOf(tree.script->file, node);
    base::Diagnostic& finding = ReportAt(span, *found.change->declared, findings);
    if (found.change->now == nullptr || !found.is_call) return;
    const NewForm made = Rewrite(tree, node, parent, *found.change);
    if (!made.is_safe) return;
    if (!made.missing.empty()) {
      finding.help = messages::HelpWriteWithValues(
          {.call = made.text, .names = base::Join(made.missing, "`, `")});
      return;
    }
    finding.help = messages::HelpWriteOrMigrate({.call = made.text});
    base::Fix& fix = finding.fixes.emplace_back();
    fix.title = base::messages::FixWrite({.text = made.text});
    fix.edits = made.required;
    fix.edits.push_back({span, made.text});
  }

  // Puts the arguments of a call into the new form.
  NewForm Rewrite(const ScriptTree& tree, const Node& call, const Node* parent,
                  const FunctionChange& change) const {
    NewForm made;
    Patchwork parts;
    std::vector<int> uses(change.parameters.size());
    const Node& result = change.result();
    WalkWithParents(result, nullptr, [&](const Node& node, const Node* above) {
      if (!node.Is(Kind::kName)) return true;
      if (const auto index = change.IndexOf(node.text)) {
        ++uses[*index];
        parts.Replace(node, ArgumentText(tree, call, *index, IsWholeExpression(above, node), made));
      } else if (const ScriptTree* const module =
                     IsFirstOf(above, Kind::kIndex, node)
                         ? FindModule(trees_, change.declared->mod, node.text)
                         : nullptr) {
        parts.Replace(node, LocalOf(tree, *module, made));
      } else if (trees_.known().globals.count(node.text) == 0) {
        made.missing.push_back(node.text);
      }
      return true;
    });
    made.text = parts.Apply("return " + change.declared->now, result);
    const bool is_statement = parent != nullptr && parent->Is(Kind::kBlock);
    if (is_statement && !result.Is(Kind::kCall) && !result.Is(Kind::kMethod)) made.is_safe = false;
    if (!is_statement && !IsPrimary(result)) made.text = "(" + made.text + ")";
    // An argument with calls must be evaluated exactly once.
    for (std::size_t i = 0; i < uses.size(); ++i) {
      const Node* const argument = lua::ArgumentOf(call, i + 1);
      if (uses[i] != 1 && argument != nullptr && HasCalls(*argument)) made.is_safe = false;
    }
    return made;
  }

  // The text of an argument, in which other calls are rewritten, too.
  std::string ArgumentText(const ScriptTree& tree, const Node& call, std::size_t index,
                           bool is_whole, NewForm& made) const {
    const Node* const argument = lua::ArgumentOf(call, index + 1);
    if (argument == nullptr) return "nil";
    Patchwork parts;
    WalkWithParents(*argument, &call, [&](const Node& node, const Node* parent) {
      const OldForm inner = OldFormAt(tree, node);
      if (!inner.is_call || inner.change->now == nullptr) return true;
      NewForm other = Rewrite(tree, node, parent, *inner.change);
      if (!other.is_safe || !other.missing.empty()) return true;
      parts.Replace(node, std::move(other.text));
      for (const base::Edit& edit : other.required) made.Require(edit);
      return false;
    });
    const std::string text = parts.Apply(tree.script->file->text(), *argument);
    return is_whole || IsPrimary(*argument) ? text : "(" + text + ")";
  }

  // The local through which a script uses a module. Loads the module if the script does not.
  static std::string LocalOf(const ScriptTree& tree, const ScriptTree& module, NewForm& made) {
    const std::string& name = module.script->module;
    for (const auto& [local, required] : tree.required) {
      if (required == name) return std::string(local);
    }
    const std::string local = name.substr(name.rfind('/') + 1);
    const bool is_taken = Contains(
        tree.root, [&](const Node& node) { return node.Is(Kind::kName) && node.text == local; });
    made.is_safe = made.is_safe && !is_taken;
    // Another module is already loaded, so there is a statement.
    const base::Position begin = SpanOf(tree.script->file, tree.root.children.front()).begin;
    made.Require(
        {{tree.script->file, begin, begin}, "local " + local + " = require \"" + name + "\"\n"});
    return local;
  }

  const content::Content& content_;
  const ScriptTrees& trees_;
  std::vector<FunctionChange> changes_;
};

}  // namespace

void FindOldForms(const content::Content& content, const ScriptTrees& trees,
                  base::Diagnostics& findings) {
  const OldForms forms(content, trees, findings);
  for (const ScriptTree& tree : trees.all()) forms.FindIn(tree, findings);
  for (const content::FunctionUse& use : content.function_uses) forms.Check(use, findings);
}

base::Diagnostics OldFormsIn(const content::Content& content, std::string_view mod) {
  ScriptMemory memory;
  const ScriptTrees trees(content, memory);
  base::Diagnostics unusable;
  base::Diagnostics findings;
  const OldForms forms(content, trees, unusable);
  for (const ScriptTree& tree : trees.all()) {
    if (tree.script->mod == mod) forms.FindIn(tree, findings);
  }
  for (const content::FunctionUse& use : content.function_uses) {
    if (use.mod == mod) forms.Check(use, findings);
  }
  return findings;
}

}  // namespace walz::authoring
