// A script as an editor has it open, among all others of its game: what names in it mean.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "authoring/script_calls.h"
#include "authoring/script_memory.h"
#include "authoring/script_trees.h"
#include "base/source.h"
#include "content/content.h"

namespace walz::lsp {

// A function of the engine or of a script, as an editor shows it.
struct Callable {
  std::string label;  // `choose.number(kind: decision_id, low: integer) -> integer`
  std::vector<std::pair<std::size_t, std::size_t>> parameters;  // begin and end in `label`
  std::string doc;
  base::SourceSpan made;  // a name in a script; without a file for functions of the engine
};

// A name behind a dot or colon.
struct Member {
  std::string name;
  std::string detail;  // its type or signature
  std::string doc;
  bool is_function = false;
};

class ScriptView {
 public:
  // `script` is the one of the content that is open; null for a new file. `text` is what the editor
  // has of it. `content` must outlive this.
  ScriptView(const content::Content& content, const content::Script* script,
             const base::SourceFilePtr& text);

  // The names that may stand behind the dot or colon with which the text ends, apart from the part
  // of a name that is typed already.
  std::vector<Member> MembersAtEnd() const;

  // The call whose arguments are being typed at the end of the text, and the number of the
  // argument.
  struct OpenCall {
    Callable callable;
    std::size_t argument = 0;
  };
  std::optional<OpenCall> CallAtEnd() const;

  // The function that a name at an offset means.
  std::optional<Callable> FunctionAt(std::size_t offset) const;
  // The type of the local or field at an offset, as annotations write it; empty if it is not known.
  std::string TypeAt(std::size_t offset) const;

 private:
  const authoring::ScriptTree& tree() const;
  std::optional<Callable> Engine(const std::string& path) const;
  std::optional<Callable> Own(const authoring::ScriptFunction& function,
                              const std::string& path) const;
  // The function that a call, or an expression such as `money.pay`, means.
  std::optional<Callable> CallableOf(const lua::Node& node,
                                     const authoring::ScriptScope& scope) const;
  std::vector<Member> MembersOf(const lua::Node& object, bool is_method,
                                const authoring::ScriptScope& scope) const;

  base::SourceFilePtr text_;
  content::Script own_;  // stands in for a new file
  const content::Script* script_;
  mutable authoring::ScriptMemory memory_;
  std::shared_ptr<const lua::Script> parsed_;
  authoring::ScriptTrees trees_;
  authoring::ScriptCalls calls_;
};

// The type as annotations write it: `seat`, `component[]`, `integer?`.
std::string Shown(const authoring::ScriptType& type);

}  // namespace walz::lsp
