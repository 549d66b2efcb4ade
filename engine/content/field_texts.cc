#include "content/field_texts.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "content/messages.h"

namespace walz::content {
namespace {

using kernel::Value;
using locale::LocaleEntry;
using locale::LocaleTable;

// The part of a definition at a dotted path; null if there is none. In effects, which are lists of
// steps, a verb is a key for its arguments.
const Value* PartAt(const Value& whole, std::string_view path) {
  if (path.empty()) return &whole;
  const std::size_t dot = path.find('.');
  const std::string key(path.substr(0, dot));
  const std::string_view rest =
      dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  if (const Value* const part = whole.Find(key)) return PartAt(*part, rest);
  for (const Value& item : whole.items()) {
    const Value* const verb = item.Find("verb");
    const bool is_step = verb != nullptr && verb->kind() == Value::Kind::kText;
    const Value* const part = is_step && verb->text() == key ? item.Find("args") : nullptr;
    if (part != nullptr) return PartAt(*part, rest);
  }
  return nullptr;
}

// A message that consists of this text literally.
base::MessageFormat Plain(const std::string& text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') quoted += '\'';
    quoted += c == '{' ? "'{'" : c == '}' ? "'}'" : std::string(1, c);
  }
  base::Result<base::MessageFormat> message = base::MessageFormat::Parse(quoted);
  WALZ_CHECK(message.ok(), "what is quoted is no placeholder");
  return *std::move(message);
}

// Fills the texts of one language.
class Filler {
 public:
  Filler(Builder& work, LocaleTable& table) : work_(work), data_(work.data), table_(table) {
    const kernel::RulesetData& data = work.data;
    for (std::size_t i = 0; i < data.definitions.size(); ++i) {
      const auto id = kernel::DefinitionId::FromIndex(i);
      definitions_[NameOf(id)] = id;
      by_kind_[data.kinds[data.definitions[i].kind]].push_back(id);
    }
  }

  void Run() {
    SpreadTemplates();
    // Names first, because other texts contain them.
    for (const bool names : {true, false}) {
      for (auto& [key, entry] : table_) {
        const bool is_name = definitions_.find(key) != definitions_.end();
        if (is_name == names) Fill(key, entry);
      }
    }
  }

 private:
  // Memory of a text with its parsed form, per byte: of short placeholders, and of plain text.
  static constexpr std::size_t kBytesParsed = 24;
  static constexpr std::size_t kBytesPlain = 3;

  // Takes memory for a text; reports the first one for which none is left.
  bool HasRoom(std::size_t bytes, const LocaleEntry& entry) {
    std::size_t& room = work_.declared.room;
    if (bytes <= room) {
      room -= bytes;
      return true;
    }
    if (!full_) work_.findings.Add(entry.span, messages::ExpansionTooLarge());
    full_ = true;
    return false;
  }

  std::string NameOf(kernel::DefinitionId id) const {
    const kernel::Definition& definition = data_.definitions[id.index()];
    return data_.kinds[definition.kind] + "." + definition.id;
  }

  // Expands `card.*.text` to `card.author.text`, `card.desert.text` ...
  void SpreadTemplates() {
    std::vector<std::pair<std::string, LocaleEntry>> templates;
    for (const auto& entry : table_) {
      if (by_kind_.find(KindOfTemplate(entry.first)) != by_kind_.end()) templates.push_back(entry);
    }
    for (const auto& [key, entry] : templates) {
      table_.erase(key);
      const std::string kind(KindOfTemplate(key));
      const std::string rest = key.substr(kind.size() + 2);
      for (const kernel::DefinitionId id : by_kind_.find(kind)->second) {
        if (!HasRoom(kBytesParsed * entry.text.size(), entry)) return;
        Spread(NameOf(id) + rest, entry);
      }
    }
  }

  static std::string_view KindOfTemplate(std::string_view key) {
    const std::size_t star = key.find(".*");
    return star == std::string_view::npos ? std::string_view() : key.substr(0, star);
  }

  void Spread(const std::string& key, const LocaleEntry& entry) {
    bool is_around = false;
    for (const std::string& name : entry.message.ArgumentNames()) {
      is_around = is_around || name == "text";
    }
    const auto own = table_.find(key);
    if (is_around != (own != table_.end())) return;
    if (is_around) {
      inner_[key] = own->second.text;
      own->second.message = entry.message;
    } else {
      table_.emplace(key, entry);
    }
  }

  void Fill(const std::string& key, LocaleEntry& entry) {
    const std::vector<std::string> names = entry.message.ArgumentNames();
    const kernel::DefinitionId id = names.empty() ? kernel::DefinitionId() : OwnerOf(key);
    if (!id.valid()) return;
    base::FormatArguments arguments;
    for (const std::string& name : names) {
      const auto inner = inner_.find(key);
      if (name == "text" && inner != inner_.end()) {
        arguments.emplace_back(name, inner->second);
        continue;
      }
      const Value* const part = PartAt(data_.definitions[id.index()].fields, name);
      std::optional<base::FormatValue> value;
      if (part != nullptr) value = TextOfField(*part, name);
      if (!value) return;
      arguments.emplace_back(name, *std::move(value));
    }
    std::string filled = entry.message.Format(arguments, locale::kMaxTextBytes);
    if (!HasRoom(kBytesPlain * filled.size(), entry)) return;
    entry.text = std::move(filled);
    entry.written = std::exchange(entry.message, Plain(entry.text));
  }

  // The definition that owns a text: `card.author`, `card.author.text`.
  kernel::DefinitionId OwnerOf(const std::string& key) const {
    const std::size_t kind_end = key.find('.');
    const std::size_t id_end =
        kind_end == std::string::npos ? kind_end : key.find('.', kind_end + 1);
    const auto found = definitions_.find(key.substr(0, id_end));
    return found == definitions_.end() ? kernel::DefinitionId() : found->second;
  }

  std::optional<base::FormatValue> TextOfField(const Value& value, std::string_view path) const {
    switch (value.kind()) {
      case Value::Kind::kInteger:
        return value.integer();
      case Value::Kind::kBoolean:
        return std::string(value.boolean() ? "true" : "false");
      case Value::Kind::kText:
        return base::FormatName{
            TextOr(std::string(path.substr(path.rfind('.') + 1)) + "." + value.text(),
                   value.text()),
            value.text()};
      case Value::Kind::kDefinition: {
        const std::string& id = data_.definitions[value.definition().index()].id;
        return base::FormatName{TextOr(NameOf(value.definition()), id), id};
      }
      case Value::Kind::kList:
        return Listed(value, path);
      case Value::Kind::kNil:
      case Value::Kind::kMap:
        break;
    }
    return std::nullopt;
  }

  std::optional<base::FormatValue> Listed(const Value& list, std::string_view path) const {
    std::string text;
    for (const Value& item : list.items()) {
      const std::optional<base::FormatValue> part_text = TextOfField(item, path);
      if (!part_text) return std::nullopt;
      if (!text.empty()) text += '/';
      text += base::TextOf(*part_text);
    }
    return text;
  }

  std::string TextOr(const std::string& key, const std::string& fallback) const {
    const auto found = table_.find(key);
    return found == table_.end() ? fallback : found->second.text;
  }

  Builder& work_;
  const kernel::RulesetData& data_;
  LocaleTable& table_;
  bool full_ = false;
  std::map<std::string, kernel::DefinitionId, std::less<>> definitions_;  // by `kind.id`
  std::map<std::string, std::vector<kernel::DefinitionId>, std::less<>> by_kind_;
  std::map<std::string, std::string> inner_;  // texts wrapped by a template, by key
};

}  // namespace

void FillTexts(Builder& work, locale::LocaleSet& locales) {
  for (const auto& [language, table] : locales.tables()) {
    Filler(work, locales.Table(language)).Run();
  }
}

}  // namespace walz::content
