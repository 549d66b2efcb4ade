// The LuaCATS annotations of a function: `---@param seat seat`, `---@return integer?`,
// `---@public`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lua/parser.h"

namespace walz::lua {

// A type in the notation of the stubs: `name`, `name[]`, `name?`, `name|nil`. An empty name denotes
// any value, or a form that the checker does not support.
struct AnnotatedType {
  std::string name;
  bool is_list = false;
  bool is_optional = false;

  friend bool operator==(const AnnotatedType&, const AnnotatedType&) = default;
};

struct Annotations {
  struct Parameter {
    std::string name;
    AnnotatedType type;
    std::string doc;
  };

  std::string doc;  // the lines without `@`
  std::vector<Parameter> parameters;
  std::vector<AnnotatedType> results;
  bool is_public = false;  // `---@public`: scripts of other mods may use the function

  bool empty() const { return doc.empty() && parameters.empty() && results.empty() && !is_public; }
  const Parameter* Find(std::string_view parameter) const;
};

AnnotatedType ParseType(std::string_view text);

// The annotations in the lines that begin with `---` directly above a place, such as the beginning
// of a statement that defines a function.
Annotations AnnotationsAbove(std::string_view source, const std::vector<Comment>& comments,
                             std::size_t place);

}  // namespace walz::lua
