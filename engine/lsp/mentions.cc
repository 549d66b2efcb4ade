#include "lsp/mentions.h"

#include <algorithm>
#include <set>

#include "base/diagnostic.h"
#include "content/builtin_kinds.h"
#include "lsp/script_names.h"
#include "yaml/reader.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;
using yaml::Node;

// The part of a span of one line that begins at byte `begin` of its text and is `size` bytes long;
// names are ASCII, so bytes are columns.
base::SourceSpan Part(base::SourceSpan span, std::size_t begin, std::size_t size) {
  span.begin.column += static_cast<int>(begin);
  span.end = span.begin;
  span.end.column += static_cast<int>(size);
  return span;
}

// Walks through a tree beside what is declared about it.
class Walker {
 public:
  explicit Walker(const content::Content* content) : content_(content) {}

  void Document(const Node& tree, const FieldSpec& root, FileSort sort) {
    if (sort == FileSort::kScenarios && content_ != nullptr) {
      for (const content::FinalDefinition& definition : content_->sources) {
        ids_.insert(definition.id);
      }
    }
    if (sort != FileSort::kContent) return Value(tree, root);
    for (const yaml::NodeEntry& section : tree.entries()) {
      Note("kind", section.key, section.key_span);
      for (const Node& item : section.value.items()) Definition(section.key, item);
    }
  }

  std::vector<Mention> Take() { return std::move(mentions_); }

 private:
  void Note(std::string kind, std::string_view text, base::SourceSpan span) {
    const std::size_t colon = text.find(':');
    const std::size_t begin = colon == std::string_view::npos ? 0 : colon + 1;
    const std::size_t quote = span.file != nullptr && span.text().size() > text.size() ? 1 : 0;
    if (begin == text.size()) return;
    mentions_.push_back({std::move(kind),
                         std::string(text.substr(begin)),
                         Part(std::move(span), begin + quote, text.size() - begin),
                         false,
                         {}});
  }

  void Definition(const std::string& kind_name, const Node& item) {
    const Node* const id = item.is_scalar() ? &item : item.Find("id");
    if (id == nullptr || !id->is_scalar()) return;
    if (kind_name == "locale") return TextKey(*id);
    Note(kind_name, id->text(), id->span());
    if (!mentions_.empty()) {
      mentions_.back().defines = true;
      mentions_.back().item = item.span();
    }
    const content::KindSpec* const kind = FindKind(kind_name, content_);
    if (kind == nullptr) return;
    Fields(item, FieldsOfKind(*kind));
  }

  // `figure.taps.text`: the text of a definition, or of a part of it.
  void TextKey(const Node& key) {
    const std::string& text = key.text();
    const std::size_t dot = text.find('.');
    if (dot == std::string::npos) return;
    const std::string id = text.substr(dot + 1, text.find('.', dot + 1) - dot - 1);
    const std::size_t quote = key.quoted() ? 1 : 0;
    mentions_.push_back(
        {text.substr(0, dot), id, Part(key.span(), dot + 1 + quote, id.size()), false, {}});
  }

  void Fields(const Node& map, const std::vector<FieldSpec>& fields) {
    for (const yaml::NodeEntry& entry : map.entries()) {
      if (const FieldSpec* const field = content::FindField(fields, entry.key)) {
        Value(entry.value, *field);
      }
    }
  }

  void Value(const Node& node, const FieldSpec& spec) {
    if (const Node* const by_option = node.Find("by_option")) return ByOption(*by_option, spec);
    switch (spec.type) {
      case FieldType::kRef:
        if (node.is_scalar()) Note(spec.to, node.text(), node.span());
        return;
      case FieldType::kFunction:
        if (node.is_scalar()) Note("function", node.text(), node.span());
        return;
      case FieldType::kList:
        for (const Node& item : node.items()) Value(item, *spec.of);
        if (!node.is_list()) Value(node, *spec.of);
        return;
      case FieldType::kMap:
      case FieldType::kEffect:
        return Map(node, spec);
      case FieldType::kShape:
        return Shape(node, spec);
      case FieldType::kString:
      case FieldType::kAny:
        return ReadableNames(node);
      default:
        return;
    }
  }

  void ByOption(const Node& branches, const FieldSpec& spec) {
    for (const yaml::NodeEntry& option : branches.entries()) {
      Note("option", option.key, option.key_span);
      for (const yaml::NodeEntry& branch : option.value.entries()) Value(branch.value, spec);
    }
  }

  void Map(const Node& node, const FieldSpec& spec) {
    for (const Node& item : node.items()) Value(item, spec);  // effects may be lists of effects
    const std::vector<FieldSpec> keys = KeysOf(spec, content_);
    for (const yaml::NodeEntry& entry : node.entries()) {
      if (spec.type == FieldType::kEffect) Note("verb", entry.key, entry.key_span);
      if (spec.keys != nullptr && spec.keys->type == FieldType::kRef) {
        Note(spec.keys->to, entry.key, entry.key_span);
      }
      if (const FieldSpec* const value = ValueOf(spec, keys, entry.key)) Value(entry.value, *value);
    }
  }

  void Shape(const Node& node, const FieldSpec& spec) {
    const content::ShapeSpec& shape = content::Shape(spec.to);
    if (!node.is_map()) {
      if (shape.instead != nullptr) Value(node, *shape.instead);
      return;
    }
    if (spec.to == "patch") return Patch(node, spec);
    Map(node, spec);
  }

  // What a patch changes, and what it puts there.
  void Patch(const Node& node, const FieldSpec& spec) {
    Map(node, spec);
    const Node* const target = node.Find("patch");
    if (target == nullptr || !target->is_scalar()) return;
    const std::string& text = target->text();
    const std::size_t colon = text.find(':');
    const std::size_t begin = colon == std::string::npos ? 0 : colon + 1;
    const std::size_t dot = text.find('.', begin);
    if (dot == std::string::npos) return Note("", text, target->span());
    const std::string kind_name = text.substr(begin, dot - begin);
    const std::size_t quote = target->quoted() ? 1 : 0;
    mentions_.push_back({kind_name,
                         text.substr(dot + 1),
                         Part(target->span(), dot + 1 + quote, text.size() - dot - 1),
                         false,
                         {}});
    const content::KindSpec* const kind = FindKind(kind_name, content_);
    const Node* const operations = node.Find("ops");
    if (kind == nullptr || operations == nullptr) return;
    const std::vector<FieldSpec> fields = FieldsOfKind(*kind);
    for (const Node& operation : operations->items()) {
      for (const yaml::NodeEntry& entry : operation.entries()) Fields(entry.value, fields);
    }
  }

  // Names in scenarios that people can read: `step:ne`, `seat1.hand`, `card.ace#2`. Which kinds
  // they are of is known to the game that plays them.
  void ReadableNames(const Node& node) {
    if (ids_.empty()) return;
    for (const Node& item : node.items()) ReadableNames(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      NoteParts(entry.key, entry.key_span);
      ReadableNames(entry.value);
    }
    if (node.is_scalar()) NoteParts(node.text(), node.span());
  }

  void NoteParts(const std::string& text, const base::SourceSpan& span) {
    constexpr std::string_view kNameChars = "abcdefghijklmnopqrstuvwxyz0123456789_";
    if (text.find(' ') != std::string::npos) return;  // a sentence
    const std::size_t quote = span.text().size() > text.size() ? 1 : 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_not_of(kNameChars, begin), text.size());
      std::string part = text.substr(begin, end - begin);
      const bool asks = begin == 0 && end < text.size() && text[end] == ':';
      if (ids_.count(part) != 0) {
        const base::SourceSpan place = Part(span, begin + quote, part.size());
        mentions_.push_back({asks ? "decision" : "", std::move(part), place, false, {}});
      }
      begin = end + 1;
    }
  }

  const content::Content* content_;
  std::set<std::string, std::less<>> ids_;  // all there are; for scenarios
  std::vector<Mention> mentions_;
};

}  // namespace

std::vector<Mention> MentionsIn(const base::SourceFilePtr& file, FileSort sort,
                                const content::Content* content) {
  if (sort == FileSort::kScript) return NamesInScript(file, content);
  if (sort == FileSort::kOther) return {};
  base::Diagnostics ignored;
  const std::optional<Node> tree = yaml::ReadYaml(file, ignored);
  if (!tree) return {};
  Walker walker(content);
  walker.Document(*tree, DocumentSpec(sort, content), sort);
  return walker.Take();
}

const Mention* FindAt(const std::vector<Mention>& mentions, base::Position position) {
  const auto found = std::find_if(mentions.begin(), mentions.end(), [&](const Mention& mention) {
    return mention.span.begin <= position && position <= mention.span.end;
  });
  return found == mentions.end() ? nullptr : &*found;
}

}  // namespace walz::lsp
