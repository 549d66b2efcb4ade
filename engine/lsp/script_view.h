// One open script in the context of its game: members, calls, functions and types, for completion,
// signature help and hover.
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

// A function of the engine or of a script, with its signature.
struct Callable {
  std::string label;  // `choose.number(kind: decision_id, low: integer) -> integer`
  std::vector<std::pair<std::size_t, std::size_t>> parameters;  // begin and end offsets in `label`
  std::string doc;
  base::SourceSpan made;   // the name in the defining script; no file for functions of the engine
  bool is_public = false;  // a function of a script that other mods may use
};

// A name after a dot or colon.
struct Member {
  std::string name;
  std::string detail;  // type or signature
  std::string doc;
  bool is_function = false;
};

class ScriptView {
 public:
  // `script` is the opened script of `content`, null for a new file. `text` is its current text in
  // the editor. `content` must outlive the view.
  ScriptView(const content::Content& content, const content::Script* script,
             const base::SourceFilePtr& text);

  // Returns the names that fit after the last dot or colon of the text. They are not filtered by
  // the part of the name that is already typed.
  std::vector<Member> MembersAtEnd() const;

  // The innermost open call at the end of the text, and the index of the argument there.
  struct OpenCall {
    Callable callable;
    std::size_t argument = 0;
  };
  std::optional<OpenCall> CallAtEnd() const;

  // Returns the function that the name at `offset` refers to; nullopt if it is not a function.
  std::optional<Callable> FunctionAt(std::size_t offset) const;
  // Returns the type of the local or field at `offset` in annotation syntax; empty if unknown.
  std::string TypeAt(std::size_t offset) const;

 private:
  const authoring::ScriptTree& tree() const;
  std::optional<Callable> Engine(const std::string& path) const;
  std::optional<Callable> Own(const authoring::ScriptFunction& function,
                              const std::string& path) const;
  // Returns the function that a call, or an expression such as `money.pay`, refers to.
  std::optional<Callable> CallableOf(const lua::Node& node,
                                     const authoring::ScriptScope& scope) const;
  std::vector<Member> MembersOf(const lua::Node& object, bool is_method,
                                const authoring::ScriptScope& scope) const;

  base::SourceFilePtr text_;
  content::Script own_;  // used for a new file
  const content::Script* script_;
  mutable authoring::ScriptMemory memory_;
  std::shared_ptr<const lua::Script> parsed_;
  authoring::ScriptTrees trees_;
  authoring::ScriptCalls calls_;
};

// Formats a type in annotation syntax: `seat`, `component[]`, `integer?`.
std::string Shown(const authoring::ScriptType& type);

}  // namespace walz::lsp
