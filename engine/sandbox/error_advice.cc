#include "sandbox/error_advice.h"

#include <string>

namespace walz::sandbox {
namespace {

// The name in "(field 'coins')"; empty if Lua does not know one.
std::string NameIn(std::string_view message) {
  const std::size_t begin = message.find('\'');
  const std::size_t end = message.find('\'', begin + 1);
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  std::string name(message.substr(begin + 1, end - begin - 1));
  // Of a place in a list Lua says `?` or `integer index`.
  const bool is_name = name.find_first_of("? ") == std::string::npos;
  return is_name ? name : std::string();
}

}  // namespace

base::Message AdviceOnError(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  const std::string name = NameIn(message);
  if (says("attempt to index a nil value") && name == "seat") {
    return base::Say("hand over whose it is, as in `run(effect, {{ seat = seat }})`");
  }
  if (says("attempt to index a nil value")) {
    return name.empty()
               ? base::Say("what stands before the dot is nothing here: ask for it first")
               : base::Say("`{}` is nothing here: ask for it first, `if {} then`", name, name);
  }
  if (says("attempt to call a nil value")) {
    return base::Say(
        "no function is called so there: look at the spelling, and at what `require` "
        "has returned");
  }
  if (says("attempt to call a ")) {
    return name == "previous"
               ? base::Say(
                     "a wrapper is `function(previous, ...)`, a hook `function(ctx, previous)`")
               : base::Say("only functions are called; what is called here is something else");
  }
  if (says("attempt to compare ") && says("string") && says("number")) {
    return base::Say("numbers have no quotes");
  }
  const bool counts = says("attempt to perform arithmetic on a nil value") ||
                      says("attempt to concatenate a nil value") ||
                      (says("attempt to compare ") && says("nil"));
  if (counts) {
    return name.empty()
               ? base::Say("one of the two is nothing here; `or 0` puts a number there")
               : base::Say("`{}` is nothing here; `{} or 0` puts a number there", name, name);
  }
  return {};
}

}  // namespace walz::sandbox
