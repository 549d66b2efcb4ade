#include "docs/signatures.h"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace walz::docs {
namespace {

// `module.function(seat: seat) -> integer`, taken apart.
struct Signature {
  std::string function;
  std::vector<std::string> names;
  std::vector<std::string> types;
  std::string result;
};

Signature Parse(std::string_view text) {
  Signature signature;
  const std::size_t open = std::min(text.find('('), text.size());
  const std::size_t close = std::min(text.rfind(')'), text.size());
  signature.function = text.substr(0, open);
  if (open >= close) return signature;
  signature.result = text.substr(close + 1);
  std::string_view list = text.substr(open + 1, close - open - 1);
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    const std::string_view parameter = list.substr(0, comma);
    const std::size_t colon = std::min(parameter.find(": "), parameter.size());
    signature.names.emplace_back(parameter.substr(0, colon));
    signature.types.emplace_back(parameter.substr(std::min(colon + 2, parameter.size())));
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return signature;
}

bool IsOptional(const std::string& type) { return type.ends_with('?'); }

}  // namespace

std::vector<std::string> SignaturesOn(const std::string& page) {
  constexpr std::string_view kBegin = "| `";
  std::vector<std::string> signatures;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line == "## Changes") break;
    if (!line.starts_with(kBegin)) continue;
    signatures.push_back(line.substr(kBegin.size(), line.find("` |") - kBegin.size()));
  }
  return signatures;
}

bool IsCompatible(const std::string& before, const std::string& after) {
  const Signature was = Parse(before);
  const Signature is = Parse(after);
  if (was.function != is.function || was.result != is.result) return false;
  if (is.types.size() < was.types.size()) return false;
  for (std::size_t i = 0; i < is.types.size(); ++i) {
    const bool is_added = i >= was.types.size();
    const bool fits = is_added ? IsOptional(is.types[i])
                               : is.types[i] == was.types[i] || is.types[i] == was.types[i] + "?";
    if (!fits) return false;
  }
  return true;
}

std::vector<std::string> BrokenSignatures(const std::vector<std::string>& before,
                                          const std::vector<std::string>& after,
                                          const std::vector<content::FunctionChange>& changes,
                                          const std::string& changelog) {
  std::vector<std::string> broken;
  for (const std::string& signature : before) {
    const bool is_kept = std::any_of(after.begin(), after.end(), [&](const std::string& other) {
      return IsCompatible(signature, other);
    });
    const Signature was = Parse(signature);
    const bool is_declared =
        std::any_of(changes.begin(), changes.end(), [&](const content::FunctionChange& change) {
          const Signature form = Parse(change.was);
          return form.function == was.function && form.names.size() == was.names.size();
        });
    const bool is_listed = changelog.find("`" + was.function) != std::string::npos;
    if (!is_kept && !(is_declared && is_listed)) broken.push_back(signature);
  }
  return broken;
}

}  // namespace walz::docs
