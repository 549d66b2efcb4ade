#include "sandbox/error_advice.h"

namespace walz::sandbox {

// Lua names a list item `?` or `integer index`, which is not a name.
std::string NameInError(std::string_view message) {
  if (message.find("attempt to ") == std::string_view::npos) return {};
  const std::size_t begin = message.find('\'');
  const std::size_t end = message.find('\'', begin + 1);
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  std::string name(message.substr(begin + 1, end - begin - 1));
  const bool is_name = name.find_first_of("? ") == std::string::npos;
  return is_name ? name : std::string();
}

namespace {

// Errors raised by Lua itself.
base::Message AdviceOnLua(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  const std::string name = NameInError(message);
  if (says("attempt to index a nil value") && name == "seat") {
    return base::Say("hand over whose it is, as in `run(effect, {{ seat = seat }})`");
  }
  if (says("attempt to index a nil value")) {
    return name.empty()
               ? base::Say("what stands before the dot is nothing here: ask for it first")
               : base::Say("`{}` is nothing here: ask for it first, `if {} then`", name, name);
  }
  if (says("attempt to index a ")) {
    return base::Say(
        "only tables and things of the game have fields; what stands before the dot "
        "is something else");
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
  if (says("attempt to concatenate a ")) return base::Say("join texts and numbers only");
  if (says("attempt to perform arithmetic on a ") || says("attempt to compare ")) {
    return base::Say("take a number of it: a field, `.index` of a seat, `#` of a list or zone");
  }
  if (says("attempt to get length of ")) return base::Say("`#` counts texts, lists and zones");
  if (says("list expected, got zone")) return base::Say("`:list()` is a list of what lies there");
  if (says("stack overflow") || says("function calls inside each other")) {
    return base::Say("let the function end in some case before it calls itself");
  }
  if (says("divide by zero") || says("'n%%0'")) return base::Say("ask before: `if n > 0 then`");
  if (says("number has no integer representation")) {
    return base::Say("divide with `//`, which rounds down");
  }
  return {};
}

// Errors raised by our bindings about their arguments: "seat expected, got number".
base::Message AdviceOnGiven(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  if (says("too many arguments to ")) return base::Say("leave out what is too much");
  if (!says(" expected, got ")) return {};
  if (says("expected, got nil") || says("expected, got no value")) {
    return base::Say("what is handed over is nothing here: ask for it first, `if ... then`");
  }
  if (says("seat expected, got number")) {
    return base::Say("seats are no numbers: `seats()[1]` is the first, `seat.next` the next");
  }
  if (says("integer expected, got seat")) {
    return base::Say("its number, counted from 0, is `.index`");
  }
  if (says("with a fraction")) return base::Say("divide with `//`, which rounds down");
  if (says("integer from ")) {
    return base::Say("keep it between them: `math.max(least, math.min(most, n))`");
  }
  if (says("zone expected, got string")) return base::Say("write `zone.name`, without quotes");
  if (says("definition expected, got string")) {
    return base::Say("write `def.kind.name`, without quotes");
  }
  if (says("definition expected, got component")) {
    return base::Say("what it shows is `.definition`");
  }
  return base::Say("hand over what it expects; `scripts/api` shows what functions take");
}

// Other errors raised by our functions: a substring, and the advice.
base::Message AdviceOnOurs(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  if (says("did you mean")) return {};  // the message has a suggestion
  if (says("the table is frozen")) {
    return base::Say("make a table of your own, or declare a `variable`");
  }
  if (says("is not a declared ")) return base::Say("correct the name, or declare it in YAML");
  if (says("has no field `")) {
    return base::Say("correct the name, or declare such a field or `variable` in YAML");
  }
  if (says("there is nothing to choose from") || says("there is nothing to pick from")) {
    return base::Say("ask before: `if #list > 0 then`");
  }
  if (says("the function returned no number")) {
    return base::Say("`return` a number on every way through the function");
  }
  if (says("must return a whole number")) {
    return base::Say("`return` the value on every way, the same one if nothing changes");
  }
  if (says("a condition must not change the game")) {
    return base::Say("change it in a step, a verb or a hook on an event");
  }
  if (says("instruction limit exceeded") || says("without a decision")) {
    return base::Say("let each loop come nearer to its end, or leave it with `break`");
  }
  if (says("memory limit exceeded")) {
    return base::Say("let the list or text that grows come to an end");
  }
  if (says(" takes ") && says(", not ")) {
    return base::Say("give it what it takes, or declare it with another `min`, `max` or `type`");
  }
  if (says(" takes ") && says(", got ")) {
    return base::Say("name as many as it takes, in this order");
  }
  if (says("is not a board piece")) return base::Say("declare its kind with `board: true`");
  if (says("is not on the board"))
    return base::Say("place it first, or ask `if piece.placed then`");
  if (says("is not available to scripts") || says("undeclared global")) {
    return base::Say("declare it with `local`, or `require` the script that has it");
  }
  if (says("of the arguments are seats")) {
    return base::Say("seats come from `ctx.seat`, `seats()` or a variable of type seat");
  }
  if (says("never stops asking")) {
    return base::Say("let an answer end the loop in which it asks");
  }
  return {};
}

}  // namespace

base::Message AdviceOnError(std::string_view message) {
  base::Message advice = AdviceOnLua(message);
  if (advice.empty()) advice = AdviceOnGiven(message);
  if (advice.empty()) advice = AdviceOnOurs(message);
  return advice;
}

}  // namespace walz::sandbox
