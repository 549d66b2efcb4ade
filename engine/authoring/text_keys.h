// The keys of the texts that a game looks up.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/source.h"
#include "content/content.h"
#include "content/text_specs.h"
#include "script/known_names.h"

namespace walz::authoring {

// A text that the engine looks up.
struct TextKey {
  std::string key;       // `card.imp.text`
  std::string_view doc;  // one sentence about its purpose
  bool required = false;
  base::SourceSpan span;  // the span of the declaration that needs it; may have no file
};

// The arguments that a decision or refusal can have: any, or any except definitions.
enum class Subjects { kAny, kNoDefinitions };

// The registry of text keys: derived from the declarations of a game and content/text_specs.h. The
// content must outlive it.
class TextKeys {
 public:
  explicit TextKeys(const content::Content& content);

  // The keys that follow from declarations, each once, in the order of kinds and definitions.
  const std::vector<TextKey>& declared() const { return declared_; }

  // The keys of `declared`, and the keys of definitions that exist only with other options.
  const script::NameSet& names() const { return names_; }

  // Returns true if the engine can look up this key: a declared one, or one for a word, a number,
  // an icon or a label.
  bool Asks(std::string_view key) const;

  // The placeholders that are filled in a text with this key; see Describer and content::FillTexts.
  script::NameSet PlaceholdersOf(std::string_view key, Subjects subjects = Subjects::kAny) const;

 private:
  void Add(std::string key, std::string_view doc, bool required, const base::SourceSpan& span);
  void AddDefinition(const content::KindEntry& kind, const content::RawDefinition& raw);
  void AddAnswers(const content::TextSpec& text, const std::string& option);
  void AddSpaces(const content::TextSpec& text, const std::string& key,
                 const content::RawDefinition& raw);
  void AddCategories();
  void AddLooks();
  void AddFields();
  void AddGlossary();
  void NoteNames(const yaml::Node& node);
  bool IsPart(std::string_view key) const;

  const content::Content& content_;
  std::vector<TextKey> declared_;
  script::NameSet names_;
  std::unordered_set<std::string_view> written_;  // names in content; icons can show any of them
};

}  // namespace walz::authoring
