#include "sandbox/error_advice.h"

#include "base/messages.h"
#include "sandbox/messages.h"

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
    return messages::HelpPassSeat();
  }
  if (says("attempt to index a nil value")) {
    return name.empty() ? messages::HelpIndexNil()
                        : messages::HelpNamedIndexNil({.name = name, .condition = name});
  }
  if (says("attempt to index a ")) {
    return messages::HelpIndexOtherValue();
  }
  if (says("attempt to call a nil value")) {
    return messages::HelpCallNil();
  }
  if (says("attempt to call a ")) {
    return name == "previous" ? messages::HelpWrapperParameters() : messages::HelpCallOtherValue();
  }
  if (says("attempt to compare ") && says("string") && says("number")) {
    return messages::HelpNumberWithoutQuotes();
  }
  const bool counts = says("attempt to perform arithmetic on a nil value") ||
                      says("attempt to concatenate a nil value") ||
                      (says("attempt to compare ") && says("nil"));
  if (counts) {
    return name.empty() ? messages::HelpOperandNil()
                        : messages::HelpNamedOperandNil({.name = name, .operand = name});
  }
  if (says("attempt to concatenate a ")) return messages::HelpConcatenate();
  if (says("attempt to perform arithmetic on a ") || says("attempt to compare ")) {
    return messages::HelpUseNumberOfValue();
  }
  if (says("attempt to get length of ")) return messages::HelpLengthOperator();
  if (says("list expected, got zone")) return messages::HelpListOfZone();
  if (says("stack overflow") || says("function calls inside each other")) {
    return messages::HelpEndRecursion();
  }
  if (says("divide by zero") || says("'n%%0'")) return messages::HelpCheckForZero();
  if (says("number has no integer representation")) {
    return messages::HelpIntegerDivision();
  }
  return {};
}

// Errors raised by our bindings about their arguments: "seat expected, got number".
base::Message AdviceOnGiven(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  if (says("too many arguments to ")) return messages::HelpRemoveExtraArguments();
  if (!says(" expected, got ")) return {};
  if (says("expected, got nil") || says("expected, got no value")) {
    return messages::HelpArgumentNil();
  }
  if (says("seat expected, got number")) {
    return messages::HelpNumberIsNotSeat();
  }
  if (says("integer expected, got seat")) {
    return messages::HelpSeatIndex();
  }
  if (says("with a fraction")) return messages::HelpIntegerDivision();
  if (says("integer from ")) {
    return messages::HelpClampNumber();
  }
  if (says("zone expected, got string")) return messages::HelpZoneName();
  if (says("definition expected, got string")) {
    return messages::HelpDefinitionName();
  }
  if (says("definition expected, got component")) {
    return messages::HelpDefinitionOfComponent();
  }
  return messages::HelpPassExpectedType();
}

// Other errors raised by our functions: a substring, and the advice.
base::Message AdviceOnOurs(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  if (says("did you mean")) return {};  // the message has a suggestion
  if (says("the table is frozen")) {
    return messages::HelpFrozenTable();
  }
  if (says("is not a declared ")) return messages::HelpDeclareInYaml();
  if (says("has no field `")) {
    return messages::HelpDeclareFieldOrVariable();
  }
  if (says("there is nothing to choose from") || says("there is nothing to pick from")) {
    return messages::HelpCheckEmptyList();
  }
  if (says("the function returned no number")) {
    return messages::HelpReturnNumber();
  }
  if (says("must return a whole number")) {
    return messages::HelpReturnValue();
  }
  if (says("a condition must not change the game")) {
    return messages::HelpChangeElsewhere();
  }
  if (says("instruction limit exceeded") || says("without a decision")) {
    return messages::HelpEndLoop();
  }
  if (says("memory limit exceeded")) {
    return messages::HelpLimitGrowth();
  }
  if (says(" takes ") && says(", not ")) {
    return messages::HelpVariableRange();
  }
  if (says(" takes ") && says(", got ")) {
    return messages::HelpPassAllArguments();
  }
  if (says("is not a board piece")) return messages::HelpDeclareBoardKind();
  if (says("is not on the board")) return messages::HelpPlacePieceFirst();
  if (says("is not available to scripts") || says("undeclared global")) {
    return base::messages::HelpDeclareLocalOrRequire();
  }
  if (says("of the arguments are seats")) {
    return messages::HelpSourcesOfSeats();
  }
  if (says("never stops asking")) {
    return messages::HelpEndAskingLoop();
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
