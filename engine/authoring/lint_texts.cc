#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/new_texts.h"
#include "authoring/rule.h"
#include "base/nearest.h"
#include "content/messages.h"

namespace walz::authoring {
namespace {

using Keys = std::set<std::string, std::less<>>;

// The suffixes of longer texts about `<kind>.<id>`.
constexpr std::array<std::string_view, 4> kSuffixes = {"text", "question", "short", "hint"};

// Kinds of the engine whose definitions people read about.
constexpr std::array<std::string_view, 7> kShownKinds = {
    "option", "decision", "event", "reason", "space_kind", "team", "dummy"};

class KeyChecker : public Rule {
 public:
  explicit KeyChecker(const RuleInput& input) : Rule(input), new_texts_(content_) {}

  void Check() {
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      for (const content::RawDefinition& raw : kind.definitions) CheckDefinition(kind, raw);
    }
    CheckOptions();
    CheckGame();
    CheckWords();
    CheckCategories();
    for (const content::MarkLook& mark : content_.view.marks) known_.insert("mark." + mark.id);
    AddIcons();
    for (const std::string& key : content_.text_keys) known_.insert(key);
    for (const auto& [language, table] : content_.locales.tables()) {
      for (const auto& [key, entry] : table) {
        CheckUse(language, key, entry);
        CheckEmpty(key, entry);
        CheckCut(key, entry);
      }
    }
    for (auto& [path, keys] : unshown_) ReportUnshown(keys);
  }

 private:
  struct Unshown {
    std::string key;
    base::SourceSpan span;
  };

  void Require(const std::string& key, const base::SourceSpan& span) {
    known_.insert(key);
    for (const auto& [language, table] : content_.locales.tables()) {
      if (table.find(key) != table.end()) return;
    }
    base::Diagnostic& finding = findings_.Add(span, messages::TextMissing({.key = key}));
    base::Fix fix;
    fix.title = messages::FixAddText({.key = key});
    for (const auto& [language, table] : content_.locales.tables()) {
      std::optional<base::Edit> edit =
          span.file == nullptr
              ? std::nullopt
              : new_texts_.Add(span.file->path(), language, key, Readable(key), {});
      if (edit) fix.edits.push_back(*std::move(edit));
    }
    if (fix.edits.empty()) return;
    finding.help = messages::HelpFixAddsText();
    finding.fixes.push_back(std::move(fix));
  }

  // `card.old_man` -> "Old man"
  static std::string Readable(const std::string& key) {
    std::string text = key.substr(key.rfind('.') + 1);
    std::replace(text.begin(), text.end(), '_', ' ');
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
  }

  void CheckDefinition(const content::KindEntry& kind, const content::RawDefinition& raw) {
    const std::string key = kind.spec.name + "." + raw.id;
    known_.insert(key);
    if (const yaml::Node* const spaces = raw.node.Find("spaces");
        kind.spec.board && spaces != nullptr) {
      for (const yaml::NodeEntry& space : spaces->entries()) known_.insert(key + "." + space.key);
    }
    bool shown = kind.spec.origin == content::KindOrigin::kContent && kind.spec.shown;
    for (const std::string_view name : kShownKinds) shown = shown || name == kind.spec.name;
    if (shown) Require(key, raw.span);
  }

  void CheckOptions() {
    for (const content::OptionDeclaration& option : content_.options) {
      for (const std::string& value : option.values) {
        Require(fmt::format("option.{}.{}", option.id, value), option.span);
      }
    }
  }

  void CheckGame() {
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("game").definitions) {
      Require("game." + raw.id, raw.span);
    }
  }

  // Names of arguments are never shown; all other words are.
  void CheckWords() {
    std::set<kernel::WordId> arguments;
    for (const auto& list : data_.event_arguments) arguments.insert(list.begin(), list.end());
    for (const content::RawDefinition& raw : content_.catalogue->BuiltIn("word").definitions) {
      const std::string key = "word." + raw.id;
      if (arguments.count(data_.words.Find(raw.id)) == 0) Require(key, raw.span);
    }
  }

  void CheckCategories() {
    for (const content::FinalDefinition& source : content_.sources) {
      if (source.kind != "scoring") continue;
      for (const yaml::Node& item : source.node.Find("categories")->items()) {
        const yaml::Node* const id = item.Find("id");
        const std::string key = "category." + id->text();
        if (known_.count(key) == 0) Require(key, id->span());
      }
    }
  }

  // Icons stand for whatever content calls by a name, and have letters where the view draws them.
  void AddIcons() {
    for (const auto& [id, look] : content_.view.icons) {
      known_.insert("icon." + id);
      known_.insert("icon." + id + ".letter");
    }
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      const bool is_space = kind.spec.name == "space_kind";
      const bool is_text = kind.spec.name == "locale";
      for (const content::RawDefinition& raw : kind.definitions) {
        // Shown where there are several.
        if (kind.spec.name == "board") known_.insert("board." + raw.id);
        if (is_space) known_.insert("space_kind." + raw.id + ".letter");
        if (is_space) known_.insert("space_kind." + raw.id + ".text");
        if (!is_text) AddNames(raw.node);
      }
    }
  }

  void AddNames(const yaml::Node& node) {
    if (node.is_scalar()) names_.insert(node.text());
    for (const yaml::Node& item : node.items()) AddNames(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      names_.insert(entry.key);
      AddNames(entry.value);
    }
  }

  bool IsIcon(std::string_view key) const {
    constexpr std::string_view kIcon = "icon.";
    return key.starts_with(kIcon) && names_.find(key.substr(kIcon.size())) != names_.end();
  }

  static bool IsEmpty(const locale::LocaleEntry& entry) {
    return entry.text.find_first_not_of(" \n") == std::string::npos;
  }

  // Texts of events, marks and icons may be empty in all languages.
  void CheckEmpty(const std::string& key, const locale::LocaleEntry& entry) {
    if (!IsEmpty(entry)) return;
    bool may_be_empty =
        key.starts_with("event.") || key.starts_with("mark.") || key.starts_with("icon.");
    for (const auto& [language, table] : content_.locales.tables()) {
      const auto other = table.find(key);
      if (other != table.end() && !IsEmpty(other->second)) may_be_empty = false;
    }
    if (may_be_empty) return;
    Flag(entry.span, messages::EmptyText({.key = key}), messages::HelpWriteOrRemoveText());
  }

  // The part of the file around the id of a text of this size.
  static std::string_view LinesAround(const base::SourceSpan& id, std::size_t size) {
    constexpr std::size_t kBetween = 200;
    const std::string_view file = id.file->text();
    const auto at = static_cast<std::size_t>(id.text().data() - file.data());
    const std::size_t begin = at - std::min(at, size + kBetween);
    return file.substr(begin, at - begin + size + 2 * kBetween);
  }

  // `text: Card #2`: what follows is a comment. Comments that are meant begin with a space.
  void CheckCut(const std::string& key, const locale::LocaleEntry& entry) {
    if (entry.span.text().empty() || entry.text.empty()) return;
    const std::string written = "text: " + entry.text + " #";
    const std::string_view file = LinesAround(entry.span, written.size());
    const std::size_t begin = file.find(written);
    const std::size_t after = begin + written.size();
    if (begin == std::string_view::npos || after >= file.size() || file[after] == ' ') return;
    const std::string_view rest = file.substr(after - 2, file.find('\n', after) - after + 2);
    Flag(entry.span, messages::TextCutByComment({.key = key, .rest = rest.substr(1)}),
         messages::HelpQuoteWholeText());
  }

  // Returns true for the letter of a kind of space or of an icon.
  bool IsLetter(std::string_view key) const {
    constexpr std::string_view kLetter = ".letter";
    constexpr std::string_view kIcon = "icon.";
    if (!key.ends_with(kLetter)) return false;
    key.remove_suffix(kLetter.size());
    if (key.starts_with("space_kind.")) return known_.count(key) != 0;
    return key.starts_with(kIcon) &&
           content_.view.icons.count(std::string(key.substr(kIcon.size()))) != 0;
  }

  void CheckUse(const std::string& language, const std::string& key,
                const locale::LocaleEntry& entry) {
    if (IsLetter(key)) {
      if (content::IsGlyph(entry.text)) return;
      Flag(entry.span, messages::TextNeverShown({.key = key}),
           content::messages::SingleCharacterExpected());
      return;
    }
    if (known_.count(key) != 0 || key.starts_with("ui.") || IsIcon(key)) return;
    const std::size_t dot = key.rfind('.');
    if (dot != std::string::npos && known_.count(key.substr(0, dot)) != 0) {
      if (IsPartOf(std::string_view(key).substr(0, dot), key.substr(dot + 1))) return;
    }
    if (WasUsed(content_, std::string_view(key).substr(dot + 1))) return;
    base::Diagnostic finding =
        base::MakeFinding(entry.span, messages::TextNeverShown({.key = key}));
    base::NearestFinder missing(key);  // most likely one that this language lacks
    const locale::LocaleTable& own = content_.locales.tables().find(language)->second;
    for (const auto& [other, table] : content_.locales.tables()) {
      for (const auto& [candidate, text] : table) {
        if (own.find(candidate) == own.end()) missing.Offer(candidate);
      }
    }
    const std::string whole = WithKind(key);
    if (!whole.empty()) {
      finding.help = messages::HelpKindFirst({.key = whole});
    } else if (missing.best()) {
      base::Suggest(finding, missing);
    } else {
      base::Suggest(finding, key, known_);
    }
    if (!finding.help.empty() || entry.span.file == nullptr) return findings_.Add(finding);
    unshown_[entry.span.file->path()].push_back({key, entry.span});
  }

  // Texts without a similar key, such as those of a game that began as a copy of another one: one
  // finding per file.
  void ReportUnshown(std::vector<Unshown>& texts) {
    std::sort(texts.begin(), texts.end(),
              [](const Unshown& a, const Unshown& b) { return a.span.begin < b.span.begin; });
    base::Diagnostic& finding = findings_.Add(
        texts.front().span,
        texts.size() == 1
            ? messages::TextNeverShown({.key = texts.front().key})
            : messages::TextsNotShown({.count = texts.size(), .key = texts.front().key}));
    base::Fix fix;
    fix.title = messages::FixRemoveUnusedTexts();
    for (const Unshown& text : texts) {
      if (auto edit = RemovalOf(text.span)) fix.edits.push_back(*std::move(edit));
    }
    if (fix.edits.size() != texts.size()) return;
    finding.help = messages::HelpFixRemovesUnusedTexts();
    finding.fixes.push_back(std::move(fix));
  }

  // `event.left_behind` for `left_behind`, `card.imp.text` for `imp.text`; empty if no known key
  // ends so.
  std::string WithKind(const std::string& key) const {
    if (content_.catalogue->FindKind(key.substr(0, key.find('.'))) != nullptr) return {};
    for (const std::size_t end : {key.size(), key.rfind('.')}) {
      if (end == std::string::npos) continue;
      const std::string head = "." + key.substr(0, end);
      const auto found = std::find_if(known_.begin(), known_.end(), [&](const std::string& known) {
        return known.ends_with(head);
      });
      if (found != known_.end()) return *found + key.substr(end);
    }
    return {};
  }

  // Returns true for a longer text, an option with a word, and the name of a value.
  bool IsPartOf(std::string_view key, const std::string& part) const {
    if (key.starts_with("decision.") && data_.words.Find(part).valid()) return true;
    if (key.starts_with("variable.") && part.find_first_not_of("0123456789") == std::string::npos) {
      return true;
    }
    return std::find(kSuffixes.begin(), kSuffixes.end(), part) != kSuffixes.end();
  }

  NewTexts new_texts_;
  Keys known_;
  std::map<std::string, std::vector<Unshown>> unshown_;  // by file
  std::unordered_set<std::string_view> names_;           // all names in content
};

}  // namespace

void LintTexts(const RuleInput& input) {
  if (!input.content.locales.tables().empty()) KeyChecker(input).Check();
}

}  // namespace walz::authoring
