#include "cli/command.h"

#include <fmt/format.h>

#include <charconv>

#include "base/decimal.h"
#include "cli/messages.h"

namespace walz::cli {

Value File() { return {.name = "FILE", .source = Source::kFiles}; }

Value Folder() { return {.name = "DIR", .source = Source::kFiles}; }

Value Game() { return {.name = "GAME", .source = Source::kGames}; }

Value Mod(std::string name) {
  return {.name = std::move(name), .source = Source::kFiles, .mod = true};
}

Value ListOf(Value value) {
  value.name = value.name + "[," + value.name + "...]";
  value.list = true;
  return value;
}

Value OneOf(std::vector<std::string> choices) {
  return {.name = base::Join(choices, "|"), .choices = std::move(choices)};
}

Value OneOfOr(std::string name, std::vector<std::string> choices) {
  Value value = OneOf(std::move(choices));
  value.name += "|" + name;
  value.open = true;
  return value;
}

Value Word(std::string name) { return {.name = std::move(name)}; }

Option Flag(std::string name, bool& target) {
  const auto set = [&target](const std::string& /*text*/) {
    target = true;
    return base::Ok();
  };
  return {.name = std::move(name), .set = set};
}

Option Text(std::string name, Value value, std::string& target) {
  const auto set = [&target](const std::string& text) {
    target = text;
    return base::Ok();
  };
  return {.name = std::move(name), .value = std::move(value), .set = set};
}

Option Texts(std::string name, Value value, std::vector<std::string>& target) {
  const auto set = [&target](const std::string& text) {
    target.push_back(text);
    return base::Ok();
  };
  return {.name = std::move(name), .value = std::move(value), .set = set, .repeatable = true};
}

Option Decimal(std::string name, double& target, double least, double most) {
  const auto set = [&target, least, most](const std::string& text) -> base::Status {
    const std::optional<double> number = base::ParseDecimal(text);
    if (!number || *number < least || *number > most) {
      return base::Error{messages::NotANumberInRange(
          {.text = text, .least = fmt::format("{}", least), .most = fmt::format("{}", most)})};
    }
    target = *number;
    return base::Ok();
  };
  return {.name = std::move(name), .value = Word("N"), .set = set};
}

std::vector<std::string> SplitAtCommas(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t comma = text.find(','); comma != std::string::npos;
       comma = text.find(',', begin)) {
    parts.push_back(text.substr(begin, comma - begin));
    begin = comma + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

base::Result<std::int64_t> WholeNumber(const std::string& text, std::int64_t least,
                                       std::int64_t most) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return number;
  return base::Error{messages::NotAnIntegerInRange({.text = text, .least = least, .most = most})};
}

Option Required(Option option) {
  option.required = true;
  return option;
}

Option Excluding(Option option, std::vector<std::string> others) {
  option.excludes = std::move(others);
  return option;
}

}  // namespace walz::cli
