#include "lsp/mentions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/diagnostic.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "lsp/book_names.h"
#include "lsp/script_names.h"
#include "yaml/reader.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;
using content::NameSort;
using yaml::Node;

// Returns the part of a one-line span that begins at byte `begin` of its text and has `size` bytes.
// Names are ASCII, so bytes are columns.
base::SourceSpan Part(base::SourceSpan span, std::size_t begin, std::size_t size) {
  span.begin.column += static_cast<int>(begin);
  span.end = span.begin;
  span.end.column += static_cast<int>(size);
  return span;
}

// Walks a YAML tree together with its schema and collects references.
class Walker {
 public:
  explicit Walker(const content::Content* content) : content_(content) {
    if (content == nullptr) return;
    for (const content::KindSpec& kind : content->kinds) own_kinds_.push_back(kind.name);
  }

  void Document(const Node& tree, const FieldSpec& root, FileSort sort) {
    if (sort != FileSort::kContent) return Value(tree, root);
    for (const yaml::NodeEntry& section : tree.entries()) {
      Note("kind", section.key, section.key_span);
      for (const Node& item : section.value.items()) Definition(section.key, item);
    }
  }

  // Reads a YAML text in a Lua test as the shape that the called function takes.
  void TestText(const Node& tree, const std::string& call) {
    FieldSpec spec;
    spec.type = FieldType::kShape;
    if (call == "play.start" || call == "play.expect") {
      spec.to = call == "play.start" ? "start" : "then";
      return Value(tree, spec);
    }
    if (!tree.is_scalar()) return;
    if (call == "play.choose") Name(NameSort::kChoice, tree.text(), tree.span());
    if (call == "play.value") Note("variable", tree.text(), tree.span());
    if (call == "play.cards") Note("zone", tree.text(), tree.span());
  }

  // `card.ace.cost.coins` at `span`, the path of a value in a book; or `.cost.coins` for each
  // definition of `kind`.
  void BookValue(const std::string& path, const base::SourceSpan& span, std::string kind) {
    std::size_t at = 1;
    if (path.starts_with("option.")) {
      const std::size_t begin = path.find('.') + 1;
      return NotePart("option", path, span, begin, std::min(path.find('.', begin), path.size()));
    }
    if (!path.starts_with('.')) {
      const bool is_text = path.starts_with("text.");
      const std::size_t begin = is_text ? path.find('.') + 1 : 0;
      at = TextKey(path, span, begin) + 1;
      if (is_text) return;
      kind = path.substr(0, path.find('.'));
    }
    if (const content::KindSpec* const found = FindKind(kind, content_)) {
      Steps(path, span, at, MapOf(*found));
    }
  }

  // A word at `span` whose kind the text does not give.
  void Word(const std::string& text, const base::SourceSpan& span, std::string kind = {}) {
    Note(std::move(kind), text, span);
  }

  // Reads a YAML text as a scenario.
  void Scenario(const Node& tree) { Value(tree, content::ShapeOf("scenario")); }

  std::vector<Mention> Take() { return std::move(mentions_); }

 private:
  void Note(std::string kind, std::string_view text, const base::SourceSpan& span,
            std::vector<std::string> kinds = {}) {
    const std::size_t colon = text.find(':');
    NotePart(std::move(kind), text, span, colon == std::string_view::npos ? 0 : colon + 1,
             text.size(), std::move(kinds));
  }

  // Notes the bytes from `begin` to `end` of `text`, which is at `span`, as an id.
  void NotePart(std::string kind, std::string_view text, base::SourceSpan span, std::size_t begin,
                std::size_t end, std::vector<std::string> kinds = {}) {
    if (begin >= end) return;
    const std::size_t quote = span.file != nullptr && span.text().size() > text.size() ? 1 : 0;
    mentions_.push_back({std::move(kind),
                         std::string(text.substr(begin, end - begin)),
                         std::move(kinds),
                         Part(std::move(span), begin + quote, end - begin),
                         false,
                         {}});
  }

  void Definition(const std::string& kind_name, const Node& item) {
    const Node* const id = item.is_scalar() ? &item : item.Find("id");
    if (id == nullptr || !id->is_scalar()) return;
    if (kind_name == "locale") {
      const std::size_t end = TextKey(id->text(), id->span(), 0);
      if (!id->text().starts_with("decision.")) return;
      // `decision.step.ne`: the text of an option with that argument.
      std::vector<std::string> kinds = own_kinds_;
      kinds.emplace_back("word");
      NotePart({}, id->text(), id->span(), end + 1, id->text().size(), kinds);
      if (const Node* const text = item.Find("text")) Placeholders(*text);
      return;
    }
    const content::KindSpec* const kind = FindKind(kind_name, content_);
    in_own_ = kind != nullptr && kind->origin == content::KindOrigin::kContent;
    Note(kind_name, id->text(), id->span());
    if (!mentions_.empty()) {
      mentions_.back().defines = true;
      mentions_.back().item = item.span();
    }
    // The kind of a mod that is not loaded is unknown, so only universal fields are read.
    Fields(item, kind == nullptr ? content::UniversalFields() : FieldsOfKind(*kind));
  }

  // Notes `figure.taps.text` at `begin`: the text of a definition or of a part of it. Returns the
  // end of the id; the size of the text if there is none.
  std::size_t TextKey(const std::string& text, const base::SourceSpan& span, std::size_t begin) {
    const std::size_t dot = text.find('.', begin);
    if (dot == std::string::npos) return text.size();
    const std::string kind = text.substr(begin, dot - begin);
    NotePart("kind", text, span, begin, dot);
    const std::size_t end = std::min(text.find('.', dot + 1), text.size());
    const bool is_variable =
        kind == "mark" && IsMarkOfVariable(text.substr(dot + 1, end - dot - 1));
    NotePart(is_variable ? "variable" : kind, text, span, dot + 1, end);
    return end;
  }

  // `{card}` in the text of a question or option names a kind. Skips texts over several lines and
  // texts with escapes, where offsets differ.
  void Placeholders(const Node& node) {
    const std::string& text = node.text();
    const std::size_t written = node.span().text().size();
    if (!node.is_scalar() || (written != text.size() && written != text.size() + 2)) return;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
      const std::size_t end = text.find_first_of("}., :", at);
      const std::string name = text.substr(at + 1, end == std::string::npos ? 0 : end - at - 1);
      const bool is_kind = base::Contains(own_kinds_, name);
      if (is_kind) NotePart("kind", text, node.span(), at + 1, end);
    }
  }

  // Returns true if the mark has the name of the variable that it shows.
  bool IsMarkOfVariable(std::string_view id) const {
    if (content_ == nullptr) return false;
    const auto& marks = content_->view.marks;
    return std::ranges::any_of(marks, [&](const content::MarkLook& mark) {
      return mark.id == id && mark.variable.valid() &&
             content_->ruleset->variable(mark.variable).name == id;
    });
  }

  // Returns true for a menu, which may be named in place of a function.
  bool IsMenu(std::string_view name) const {
    if (content_ == nullptr) return false;
    const auto& sources = content_->sources;
    return std::ranges::any_of(sources, [&](const auto& definition) {
      return definition.kind == "menu" && definition.id == name;
    });
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
      case FieldType::kString:
        if (node.is_scalar()) Name(spec, node.text(), node.span());
        return;
      case FieldType::kFunction:
        if (node.is_scalar()) Name(NameSort::kFunction, node.text(), node.span());
        return;
      case FieldType::kWord:  // declaration is optional
        if (node.is_scalar()) Name(spec, node.text(), node.span());
        if (node.is_scalar() && in_own_) Note({}, node.text(), node.span(), {"word"});
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
      default:
        return;
    }
  }

  void Name(const FieldSpec& spec, const std::string& text, const base::SourceSpan& span) {
    if (spec.type == FieldType::kRef) return Note(spec.to, text, span);
    Name(spec.names, text, span);
  }

  void Name(NameSort sort, const std::string& text, const base::SourceSpan& span) {
    // Seats, rules and mods have no definition; Patch reads targets.
    static const std::set<NameSort> none = {NameSort::kNone, NameSort::kMod, NameSort::kRule,
                                            NameSort::kSeat, NameSort::kTarget};
    static const std::map<NameSort, std::vector<std::string>> whole = {
        {NameSort::kGame, {"game"}},
        {NameSort::kDimension, {"kind"}},
        {NameSort::kKind, {"kind"}},
        {NameSort::kType, {"kind"}},
        {NameSort::kOption, {"option"}},
        {NameSort::kVariant, {"variant"}},
        {NameSort::kPosition, {kPositionKind}},
        {NameSort::kStep, {"function", "menu", "scoring"}},
        {NameSort::kGameState, {"variable", "zone"}},
        {NameSort::kSeatState, {"variable", "zone"}},
        {NameSort::kState, {"variable", "zone"}},
    };
    if (none.count(sort) != 0) return;
    if (sort == NameSort::kFunction) return Note(IsMenu(text) ? "menu" : "function", text, span);
    if (const auto found = whole.find(sort); found != whole.end()) {
      const bool is_one = found->second.size() == 1;
      return is_one ? Note(found->second.front(), text, span) : Note({}, text, span, found->second);
    }
    std::vector<std::string> kinds = own_kinds_;
    const bool is_choice = sort == NameSort::kChoice;
    if (is_choice || sort == NameSort::kArgument) kinds.emplace_back("word");
    NoteParts(text, span, kinds, is_choice ? "decision" : sort == NameSort::kZone ? "zone" : "");
  }

  void ByOption(const Node& branches, const FieldSpec& spec) {
    for (const yaml::NodeEntry& option : branches.entries()) {
      Note("option", option.key, option.key_span);
      for (const yaml::NodeEntry& branch : option.value.entries()) Value(branch.value, spec);
    }
  }

  void Key(const FieldSpec& spec, const std::vector<FieldSpec>& keys, const std::string& key,
           const base::SourceSpan& span) {
    if (spec.type == FieldType::kEffect) Note("verb", key, span);
    const FieldSpec* const free_keys = KeySpecOf(spec);
    const bool is_field = spec.type != FieldType::kEffect && content::FindField(keys, key);
    if (free_keys != nullptr && !is_field) Name(*free_keys, key, span);
  }

  // Notes the keys of a path from byte `at` on: `cost.coins`, `hooks.0.do.gain`.
  void Steps(const std::string& path, const base::SourceSpan& span, std::size_t at,
             std::optional<FieldSpec> spec) {
    while (spec && at < path.size()) {
      const std::size_t end = std::min(path.find('.', at), path.size());
      const std::string step = path.substr(at, end - at);
      const base::SourceSpan place = Part(span, at, step.size());
      at = end + 1;
      const bool is_list = spec->type == FieldType::kList;
      if (step.find_first_not_of("0123456789") == std::string::npos) {
        if (is_list) spec = FieldSpec(*spec->of);
        continue;
      }
      if (is_list) return Name(*spec->of, step, place);
      const std::vector<FieldSpec> keys = KeysOf(*spec, content_);
      Key(*spec, keys, step, place);
      spec = ValueOf(*spec, keys, step, content_);
    }
  }

  static FieldSpec MapOf(const content::KindSpec& kind) {
    FieldSpec fields;
    fields.type = FieldType::kMap;
    fields.fields = FieldsOfKind(kind);
    return fields;
  }

  void Map(const Node& node, const FieldSpec& spec) {
    for (const Node& item : node.items()) Value(item, spec);  // an effect may be a list of effects
    const std::vector<FieldSpec> keys = KeysOf(spec, content_);
    const FieldSpec* const free_keys = KeySpecOf(spec);
    for (const yaml::NodeEntry& entry : node.entries()) {
      const std::size_t before = mentions_.size();
      Key(spec, keys, entry.key, entry.key_span);
      const bool is_position = free_keys != nullptr && free_keys->names == NameSort::kPosition;
      if (is_position && mentions_.size() > before) {  // only `positions:` has such keys
        mentions_.back().defines = true;
        mentions_.back().item = entry.key_span;
      }
      if (const auto value = ValueOf(spec, keys, entry.key, content_)) Value(entry.value, *value);
    }
  }

  void Shape(const Node& node, const FieldSpec& spec) {
    if (!node.is_map()) {
      if (const FieldSpec* const instead = content::InsteadOf(spec)) Value(node, *instead);
      return;
    }
    if (spec.to == "patch") return Patch(node, spec);
    Map(node, spec);
  }

  // Walks a patch: its target and the values that it sets.
  void Patch(const Node& node, const FieldSpec& spec) {
    Map(node, spec);
    if (const Node* const operations = node.Find("ops")) Wraps(*operations);
    const Node* const target = node.Find("patch");
    if (target == nullptr || !target->is_scalar()) return;
    const std::string& text = target->text();
    const std::size_t colon = text.find(':');
    const std::size_t begin = colon == std::string::npos ? 0 : colon + 1;
    const std::size_t dot = text.find('.', begin);
    if (dot == std::string::npos) return Note("", text, target->span());
    const std::string kind_name = text.substr(begin, dot - begin);
    NotePart("kind", text, target->span(), begin, dot);
    if (kind_name == "locale") {  // `locale.en.figure.taps`
      const std::size_t language = text.find('.', dot + 1);
      if (language != std::string::npos) TextKey(text, target->span(), language + 1);
      return;
    }
    NotePart(kind_name, text, target->span(), dot + 1, text.size());
    const content::KindSpec* const kind = FindKind(kind_name, content_);
    const Node* const operations = node.Find("ops");
    if (kind == nullptr || operations == nullptr) return;
    const FieldSpec fields = MapOf(*kind);
    for (const Node& operation : operations->items()) {
      for (const yaml::NodeEntry& entry : operation.entries()) {
        if (entry.key != "wrap") Operation(entry.value, fields);
      }
    }
  }

  // Notes `wrap: { script: my_function }`, where the value of every path is a function.
  void Wraps(const Node& operations) {
    for (const Node& operation : operations.items()) {
      const Node* const wraps = operation.Find("wrap");
      if (wraps == nullptr) continue;
      for (const yaml::NodeEntry& entry : wraps->entries()) {
        if (entry.value.is_scalar()) Note("function", entry.value.text(), entry.value.span());
      }
    }
  }

  // Walks the paths of an operation and the value of each.
  void Operation(const Node& node, const FieldSpec& fields) {
    for (const yaml::NodeEntry& entry : node.entries()) {
      std::optional<FieldSpec> spec = fields;
      for (const Step& step : StepsOfPath(entry.key)) {
        if (step.item) {
          spec = spec->type == FieldType::kList ? std::optional(*spec->of) : std::nullopt;
        } else {
          spec = ValueOf(*spec, KeysOf(*spec, content_), step.key, content_);
        }
        if (!spec) break;
      }
      if (spec) Value(entry.value, *spec);
    }
  }

  // Notes each part of a readable name as one of `kinds`. The first part is one of `first` if
  // `first` is not empty and more parts follow.
  void NoteParts(const std::string& text, const base::SourceSpan& span,
                 const std::vector<std::string>& kinds, const std::string& first) {
    constexpr std::string_view kNameChars = "abcdefghijklmnopqrstuvwxyz0123456789_";
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_not_of(kNameChars, begin), text.size());
      const std::string part = text.substr(begin, end - begin);
      const bool is_kind =
          begin == 0 && end < text.size() && text[end] == '.' && base::Contains(kinds, part);
      if (begin == 0 && !first.empty()) {
        NotePart(first, text, span, begin, end);
      } else if (is_kind) {
        NotePart("kind", text, span, begin, end);
      } else {
        NotePart({}, text, span, begin, end, kinds);
      }
      begin = end + 1;
    }
  }

  const content::Content* content_;
  std::vector<std::string> own_kinds_;  // kinds that the content declares
  bool in_own_ = false;                 // inside a definition of such a kind
  std::vector<Mention> mentions_;
};

// Returns the file with everything but the bytes from `begin` to `end` blanked, so that positions
// stay valid.
base::SourceFilePtr OnlyText(const base::SourceFile& file, std::size_t begin, std::size_t end,
                             bool has_formats) {
  std::string rest = file.text();
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const bool inside = i >= begin && i < end;
    if (!inside && rest[i] != '\n') rest[i] = ' ';
    const bool is_format = has_formats && inside && rest[i] == '%' && i + 1 < end;
    if (is_format) rest[i] = rest[i + 1] = '0';
  }
  return std::make_shared<const base::SourceFile>(file.path(), std::move(rest));
}

void AddTestTexts(const base::SourceFilePtr& file, const content::Content* content,
                  std::vector<Mention>& mentions) {
  for (const QuotedText& text : ScenarioTexts(file)) {
    base::Diagnostics ignored;
    const std::optional<Node> tree =
        yaml::ReadYaml(OnlyText(*file, text.begin, text.end, true), ignored);
    if (!tree) continue;
    Walker walker(content);
    walker.TestText(*tree, text.call);
    for (Mention& mention : walker.Take()) {
      mention.span.file = file;
      mentions.push_back(std::move(mention));
    }
  }
}

void AddBookPlace(const base::SourceFilePtr& file, const BookPlace& place, Walker& walker) {
  const base::SourceSpan span{file, file->PositionAt(place.begin), file->PositionAt(place.end)};
  const std::string text = file->text().substr(place.begin, place.end - place.begin);
  switch (place.sort) {
    case BookPlace::Sort::kValue:
      return walker.BookValue(text, span, place.kind);
    case BookPlace::Sort::kOption:
      return walker.Word(text, span, "option");
    case BookPlace::Sort::kKind:
      return walker.Word(text, span, "kind");
    case BookPlace::Sort::kWord:
      return walker.Word(text, span);
    case BookPlace::Sort::kExample:
      base::Diagnostics ignored;
      const auto scenario = OnlyText(*file, place.begin, place.end, false);
      if (const std::optional<Node> tree = yaml::ReadYaml(scenario, ignored)) {
        walker.Scenario(*tree);
      }
  }
}

std::vector<Mention> NamesInBook(const base::SourceFilePtr& file, const content::Content* content) {
  Walker walker(content);
  for (const BookPlace& place : PlacesInBook(file->text())) AddBookPlace(file, place, walker);
  std::vector<Mention> mentions = walker.Take();
  for (Mention& mention : mentions) mention.span.file = file;
  return mentions;
}

}  // namespace

bool Mention::MayBe(std::string_view what) const {
  if (!kind.empty()) return kind == what;
  return kinds.empty() || base::Contains(kinds, what);
}

bool Mention::Matches(const Mention& other) const {
  if (id != other.id) return false;
  if (!other.kind.empty()) return MayBe(other.kind);
  if (!kind.empty()) return other.MayBe(kind);
  return kinds.empty() || other.kinds.empty() ||
         std::ranges::any_of(kinds, [&](const std::string& each) { return other.MayBe(each); });
}

std::vector<Mention> MentionsIn(const base::SourceFilePtr& file, FileSort sort,
                                const content::Content* content) {
  if (sort == FileSort::kScript) {
    std::vector<Mention> mentions = NamesInScript(file, content);
    if (IsTest(file->path())) AddTestTexts(file, content, mentions);
    return mentions;
  }
  if (sort == FileSort::kBook) return NamesInBook(file, content);
  if (sort == FileSort::kOther) return {};
  base::Diagnostics ignored;
  const std::optional<Node> tree = yaml::ReadYaml(file, ignored);
  if (!tree) return {};
  Walker walker(content);
  walker.Document(*tree, DocumentSpec(sort, content), sort);
  return walker.Take();
}

const Mention* FindAt(const std::vector<Mention>& mentions, base::Position position) {
  const auto found = std::ranges::find_if(mentions, [&](const Mention& mention) {
    return mention.span.begin <= position && position <= mention.span.end;
  });
  return found == mentions.end() ? nullptr : &*found;
}

}  // namespace walz::lsp
