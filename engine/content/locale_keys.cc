// Which texts a game needs, and which nothing can ask for.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "content/locale_reader.h"

namespace walz::content {
namespace {

using Keys = std::set<std::string, std::less<>>;

// What may follow `<kind>.<id>`: longer texts about the same thing.
constexpr std::array<std::string_view, 4> kSuffixes = {"text", "question", "short", "hint"};

// Kinds of the engine whose definitions people read about.
constexpr std::array<std::string_view, 5> kShownKinds = {"option", "decision", "event", "reason",
                                                         "space_kind"};

class KeyChecker {
 public:
  KeyChecker(Workspace& work, const locale::LocaleSet& locales) : work_(work), locales_(locales) {}

  void Check() {
    for (const KindEntry& kind : work_.catalogue.kinds()) {
      for (const RawDefinition& raw : kind.definitions) CheckDefinition(kind, raw);
    }
    CheckOptions();
    CheckWords();
    CheckCategories();
    for (const std::string& key : work_.text_keys) known_.insert(key);
    for (const auto& [language, table] : locales_.tables()) {
      for (const auto& [key, entry] : table) CheckUse(key, entry);
    }
  }

 private:
  void Require(const std::string& key, const base::SourceSpan& span) {
    known_.insert(key);
    for (const auto& [language, table] : locales_.tables()) {
      if (table.find(key) != table.end()) return;
    }
    work_.findings.AddWarning("WZ0704", span, fmt::format("no language has a text `{}`", key));
  }

  void CheckDefinition(const KindEntry& kind, const RawDefinition& raw) {
    const std::string key = kind.spec.name + "." + raw.id;
    known_.insert(key);
    if (const yaml::Node* const spaces = raw.node.Find("spaces");
        kind.spec.board && spaces != nullptr) {
      for (const yaml::NodeEntry& space : spaces->entries()) known_.insert(key + "." + space.key);
    }
    bool shown = kind.spec.origin == KindOrigin::kContent;
    for (const std::string_view name : kShownKinds) shown = shown || name == kind.spec.name;
    if (shown) Require(key, raw.span);
  }

  void CheckOptions() {
    for (const OptionDeclaration& option : work_.options.all()) {
      for (const std::string& value : option.values) {
        Require(fmt::format("option.{}.{}", option.id, value), option.span);
      }
    }
  }

  // Names of arguments are never shown; all other words are.
  void CheckWords() {
    std::set<kernel::WordId> arguments;
    for (const auto& list : work_.data.event_arguments) arguments.insert(list.begin(), list.end());
    for (const RawDefinition& raw : work_.catalogue.BuiltIn("word").definitions) {
      const std::string key = "word." + raw.id;
      if (arguments.count(work_.data.words.Find(raw.id)) == 0) Require(key, raw.span);
    }
  }

  void CheckCategories() {
    for (const RawDefinition& raw : work_.catalogue.BuiltIn("scoring").definitions) {
      const yaml::Node node = work_.options.Resolve(raw.node);
      for (const yaml::Node& item : node.Find("categories")->items()) {
        const yaml::Node* const id = item.Find("id");
        const std::string key = "category." + id->text();
        if (known_.count(key) == 0) Require(key, id->span());
      }
    }
  }

  void CheckUse(const std::string& key, const locale::LocaleEntry& entry) {
    if (known_.count(key) != 0 || key.starts_with("ui.")) return;
    const std::size_t dot = key.rfind('.');
    if (dot != std::string::npos && known_.count(key.substr(0, dot)) != 0) {
      if (IsPartOf(std::string_view(key).substr(0, dot), key.substr(dot + 1))) return;
    }
    base::Diagnostic& finding = work_.findings.AddWarning(
        "WZ0705", entry.span, fmt::format("nothing shows text `{}`", key));
    finding.help = DidYouMean(key, {known_.begin(), known_.end()});
  }

  // Whether `part` may follow a known key: a longer text, the option with a word, a value's name.
  bool IsPartOf(std::string_view key, const std::string& part) const {
    if (key.starts_with("decision.") && work_.data.words.Find(part).valid()) return true;
    if (key.starts_with("variable.") && part.find_first_not_of("0123456789") == std::string::npos) {
      return true;
    }
    return std::find(kSuffixes.begin(), kSuffixes.end(), part) != kSuffixes.end();
  }

  Workspace& work_;
  const locale::LocaleSet& locales_;
  Keys known_;
};

}  // namespace

void CheckLocaleKeys(Workspace& work, const locale::LocaleSet& locales) {
  if (!locales.tables().empty()) KeyChecker(work, locales).Check();
}

}  // namespace walz::content
