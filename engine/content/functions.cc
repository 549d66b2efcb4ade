#include "content/functions.h"

#include <algorithm>
#include <utility>

#include "base/ascii.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "content/messages.h"

namespace walz::content {
namespace {

// A call `module.function(arguments)` as texts.
struct Call {
  std::string function;
  std::string arguments;  // without blanks
};

bool IsName(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return base::IsLetterOrDigit(c) || c == '_'; });
}

// Returns nullopt for any other expression.
std::optional<Call> CallIn(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
  const std::string_view path = text.substr(0, open);
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  Call call{std::string(path.substr(dot + 1)),
            std::string(text.substr(open + 1, text.size() - open - 2))};
  std::erase(call.arguments, ' ');
  const bool is_plain = IsName(path.substr(0, dot)) && IsName(call.function) &&
                        call.arguments.find_first_of("()") == std::string::npos;
  return is_plain ? std::optional(std::move(call)) : std::nullopt;
}

}  // namespace

Functions::Functions(const std::vector<Script>& scripts, std::string game,
                     std::vector<std::string> mods)
    : game_(std::move(game)), mods_(std::move(mods)) {
  for (const Script& script : scripts) {
    by_mod_[script.mod == "lib" ? game_ : script.mod].Add(script);
  }
}

bool Functions::Has(std::string_view mod, std::string_view name) const {
  if (declared_.count({std::string(mod), std::string(name)}) != 0) return true;
  const auto index = by_mod_.find(mod);
  if (index == by_mod_.end()) return false;
  // The game's functions may be created in ways that only running the Lua code reveals.
  return mod == game_ ? index->second.Mentions(name) : index->second.Defines(name);
}

std::optional<std::string> Functions::Resolve(std::string_view name, std::string_view mod) const {
  const std::size_t bracket = name.find('(');
  if (bracket != std::string_view::npos) return std::string(name);  // already full names
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view owner = name.substr(0, colon);
    const std::string_view own_name = name.substr(colon + 1);
    if (!Has(owner, own_name)) return std::nullopt;
    return std::string(owner == game_ ? own_name : name);
  }
  if (mod != game_ && Has(mod, name)) return std::string(mod) + ":" + std::string(name);
  if (Has(game_, name)) return std::string(name);
  std::optional<std::string> found;
  for (const std::string& other : mods_) {
    if (!Has(other, name)) continue;
    if (found) return std::nullopt;
    found = other + ":" + std::string(name);
  }
  return found;
}

void Functions::Change(std::string mod, std::string_view was, std::string_view now) {
  std::optional<Call> before = CallIn(was);
  std::optional<Call> after = CallIn(now);
  if (!before || !after || before->arguments != after->arguments) return;
  if (before->function == after->function) return;  // content does not name modules
  renamed_.push_back({std::move(mod), std::move(before->function), std::move(after->function)});
}

std::optional<std::string> Functions::NewNameOf(std::string_view name, std::string_view mod) const {
  const std::size_t colon = name.find(':');
  const std::size_t own = colon == std::string_view::npos ? 0 : colon + 1;
  const std::string prefix(name.substr(0, own));
  std::string now(name.substr(own));
  // A function may have been renamed several times, but never back to an earlier name.
  for (std::size_t i = 0; i < renamed_.size(); ++i) {
    const auto next = std::ranges::find_if(renamed_, [&](const Renamed& renamed) {
      return renamed.before == now && (own == 0 || name.substr(0, colon) == renamed.mod);
    });
    if (next == renamed_.end()) return std::nullopt;
    now = next->after;
    if (Resolve(prefix + now, mod)) return prefix + now;
  }
  return std::nullopt;
}

bool Functions::ReportRenamed(std::string_view name, std::string_view mod,
                              const base::SourceSpan& span, base::Diagnostics& findings) const {
  const std::optional<std::string> now = NewNameOf(name, mod);
  if (!now) return false;
  base::Diagnostic& finding =
      findings.Add(span, messages::FunctionRenamed({.function = name, .now = *now}));
  finding.help = messages::HelpWriteNewName({.now = *now});
  if (const auto wrong = base::FindIn(span, name)) {
    finding.fixes.push_back({base::messages::FixWrite({.text = *now}), {{*wrong, *now}}});
  }
  return true;
}

base::NearestFinder Functions::Nearest(std::string_view name) const {
  base::NearestFinder finder(name);
  for (const auto& [mod, index] : by_mod_) {
    const base::NearestFinder own = index.NearestFunction(name);
    for (const auto* const found : {&own.best(), &own.second()}) {
      if (*found) finder.Offer(**found);
    }
  }
  return finder;
}

std::string Functions::InForce(const std::string& name) const {
  std::set<std::string> open;
  return InForce(name, open);
}

// Replaces each name in `outer(inner)`. A replacement may itself contain the name it replaces,
// which then means the original.
std::string Functions::InForce(const std::string& name, std::set<std::string>& open) const {
  std::string text;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find_first_of("()", at), name.size());
    const std::string word = name.substr(at, end - at);
    const auto found = replaced_.find(word);
    if (found != replaced_.end() && open.insert(word).second) {
      text += InForce(found->second, open);
      open.erase(word);
    } else {
      text += word;
    }
    if (end < name.size()) text += name[end];
    at = end + 1;
  }
  return text;
}

}  // namespace walz::content
