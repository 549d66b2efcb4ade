#include "cli/parse_errors.h"

#include <optional>
#include <vector>

namespace walz::cli {
namespace {

// Sentences of CLI11 and of our own checks; what is more particular comes first.
constexpr std::string_view kPatterns[] = {
    "The following argument was not expected: {}",
    "The following arguments were not expected: {}",
    "Could not convert: {} = {}",
    "Expected exactly {} arguments to {}, got {}",
    "Expected at least {} arguments to {}, got {}",
    "{}: {} required {} missing",
    "{}: At least {} required but received {}",
    "{}: At Most {} required but received {}",
    "{}: Value {} not in range {} to {}",
    "{}: {} not in {}",
    "{}: `{}` is not a whole number below 2^64",
    "{} is required",
    "{} requires {}",
    "{} excludes {}",
};

// What stands in the places of `pattern`, each as short as possible, if the text is made from it.
std::optional<std::vector<base::Message>> Match(std::string_view pattern, std::string_view text) {
  constexpr std::string_view kPlace = "{}";
  std::vector<base::Message> arguments;
  std::size_t place = pattern.find(kPlace);
  if (text.substr(0, place) != pattern.substr(0, place)) return std::nullopt;
  text.remove_prefix(place);
  while (place != std::string_view::npos) {
    const std::size_t next = pattern.find(kPlace, place + kPlace.size());
    const std::size_t from = place + kPlace.size();
    const std::string_view after =
        pattern.substr(from, next == std::string_view::npos ? next : next - from);
    const std::size_t end = after.empty() ? text.size() : text.find(after);
    if (end == std::string_view::npos) return std::nullopt;
    arguments.emplace_back(text.substr(0, end));
    text.remove_prefix(end + after.size());
    place = next;
  }
  if (!text.empty()) return std::nullopt;
  return arguments;
}

}  // namespace

base::Message ToldByParser(std::string_view text) {
  for (const std::string_view pattern : kPatterns) {
    if (auto arguments = Match(pattern, text)) {
      return base::MakeMessage(pattern, std::move(*arguments));
    }
  }
  return text;
}

}  // namespace walz::cli
