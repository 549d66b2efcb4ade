#include "lsp/script_names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "authoring/content_names.h"
#include "base/ranges.h"
#include "lua/parser.h"
#include "script/bindings.h"
#include "script/known_names.h"

namespace walz::lsp {
namespace {

using Kinds = std::vector<std::string>;

// Tables whose fields are ids of a kind.
const std::map<std::string_view, std::string>& Tables() {
  static const std::map<std::string_view, std::string> tables = {
      {"option", "option"}, {"zone", "zone"}, {"var", "variable"}};
  return tables;
}

// Returns the kinds whose ids fit after `path.`.
Kinds KindsBehindDot(const std::string& path) {
  if (path == "def") return {"kind"};
  if (const auto found = Tables().find(path); found != Tables().end()) return {found->second};
  return path.starts_with("def.") ? Kinds{path.substr(4)} : Kinds();
}

// The names that the engine declares for scripts.
const script::KnownNames& Engine() {
  static const script::KnownNames known = [] {
    script::KnownNames names;
    sandbox::Registry registry;
    script::AddGameBindings(registry);
    script::AddNames(registry, names);
    return names;
  }();
  return known;
}

// Returns the kinds whose ids a string of this type may be; empty if unknown.
Kinds KindsOfType(std::string_view type) {
  if (type == "sort" || type == "sorts") return {"kind"};
  if (type == "argument") return {"word"};
  for (int i = 0; i <= static_cast<int>(script::NameFamily::kArgument); ++i) {
    const auto family = static_cast<script::NameFamily>(i);
    if (script::FamilyType(family) == type) return {std::string(script::FamilyName(family))};
  }
  return {};
}

// Kinds whose ids scripts write as strings.
const Kinds& StringKinds() {
  static const Kinds kinds = {"decision", "event",   "value",    "reason",     "word",
                              "stream",   "scoring", "verb",     "space_kind", "kind",
                              "option",   "zone",    "variable", "stage"};
  return kinds;
}

// Returns names of fields that are unrelated to a definition of the same name.
std::set<std::string, std::less<>> FieldNames(const content::Content& content) {
  std::set<std::string, std::less<>> names;
  const auto add = [&](const std::vector<content::FieldSpec>& fields) {
    for (const content::FieldSpec& field : fields) names.insert(field.name);
  };
  for (const content::KindSpec& kind : content.kinds) add(kind.fields);
  for (const auto& of_kind : content.space_fields) add(of_kind);
  for (const content::VerbSpec& verb : content.verbs) add(verb.parameters.fields);
  for (const content::FinalDefinition& definition : content.sources) {
    for (const char* const key : {"arguments", "context"}) {
      const yaml::Node* const node = definition.node.Find(key);
      if (node == nullptr) continue;
      for (const yaml::Node& item : node->items()) names.insert(item.text());
      for (const yaml::NodeEntry& entry : node->entries()) names.insert(entry.key);
    }
  }
  return names;
}

// The parent of an expression: the call whose argument it is, or the table whose item it is.
struct Frame {
  // kOther: a new scope, such as the body of a function.
  enum class Kind : std::uint8_t { kOther, kCall, kTable };
  Kind kind = Kind::kOther;
  std::string path;  // of a call: `choose.menu`, `:shuffle`
  std::size_t at = 0;
};

class Names {
 public:
  Names(const base::SourceFilePtr& file, const content::Content* content)
      : file_(file), script_(lua::Parse(file->text())) {
    FindTables();
    if (content == nullptr) return;
    for (const std::string& kind : StringKinds()) {
      for (const std::string& id : authoring::IdsOf(*content, kind)) kinds_of_[id].push_back(kind);
    }
    // Words, such as categories of scorings, need no declaration.
    for (const std::string& word : content->ruleset->data().words.all()) {
      Kinds& kinds = kinds_of_[word];
      if (!base::Contains(kinds, "word")) kinds.emplace_back("word");
    }
    fields_ = FieldNames(*content);
    for (const content::DefinitionMeta& definition : content->definitions) {
      definitions_[definition.id].push_back(definition.kind);
    }
  }

  std::vector<Mention> Read() {
    Visit(script_.root);
    return std::move(mentions_);
  }

  std::vector<QuotedText> ReadTexts() {
    Visit(script_.root);
    return std::move(texts_);
  }

  // If the script ends inside a string: sets the kinds that fit there, or the option whose values
  // fit.
  bool BreaksOffInString(ScriptPlace& place) {
    const lua::Token* const last = script_.LastToken();
    const bool is_quoted = last != nullptr && last->is_open && last->inner_begin == last->begin + 1;
    if (!is_quoted || last->end != file_->text().size()) return false;
    place.in_string = true;
    asked_ = &place;
    Visit(script_.root);
    return true;
  }

 private:
  std::string_view TextAt(std::size_t begin, std::size_t end) const {
    return std::string_view(file_->text()).substr(begin, end - begin);
  }
  bool IsQuoted(const lua::Node& string) const {
    const std::string_view first = TextAt(string.begin, string.begin + 1);
    return first == "\"" || first == "'";
  }
  // Returns true for `name` of `a.name`; false for `a["name"]` and `a[1]`.
  bool IsName(const lua::Node& key) const {
    return key.Is(lua::Kind::kString) && !key.text.empty() &&
           lua::IsNameCharacter(file_->text()[key.begin]);
  }

  // Collects local tables. Fields of `local M = {}` and of `local money = require "money"` are the
  // script's own; fields of `local cards = def.card` are definitions of a kind.
  void FindTables() {
    Walk(script_.root, [&](const lua::Node& node) {
      if (!node.Is(lua::Kind::kLocal)) return true;
      const std::vector<lua::Node>& names = node.children[0].children;
      const std::vector<lua::Node>& values = node.children[1].children;
      for (std::size_t i = 0; i < std::min(names.size(), values.size()); ++i) {
        const lua::Node& value = values[i];
        const bool is_required =
            value.Is(lua::Kind::kCall) && PathOf(value.children[0]) == "require";
        if (value.Is(lua::Kind::kTable) || is_required) tables_.insert(names[i].text);
        const std::string path = PathOf(value);
        const bool is_kind = path.starts_with("def.") && path.find('.', 4) == std::string::npos;
        if (is_kind) kinds_[names[i].text] = path.substr(4);
      }
      return true;
    });
  }

  void Note(std::string kind, std::size_t begin, std::size_t end, bool defines = false,
            Kinds kinds = {}) {
    const base::SourceSpan span{file_, file_->PositionAt(begin), file_->PositionAt(end)};
    mentions_.push_back(
        {std::move(kind), std::string(TextAt(begin, end)), std::move(kinds), span, defines, span});
  }
  void Note(std::string kind, const lua::Node& name, bool defines = false) {
    Note(std::move(kind), name.begin, name.end, defines);
  }
  void NoteOneOf(Kinds kinds, std::size_t begin, std::size_t end) {
    if (kinds.size() == 1) return Note(kinds.front(), begin, end);
    if (!kinds.empty()) Note({}, begin, end, false, std::move(kinds));
  }

  void VisitIn(Frame frame, const lua::Node& node) {
    frames_.push_back(std::move(frame));
    Visit(node);
    frames_.pop_back();
  }

  void Visit(const lua::Node& node) {
    switch (node.kind) {
      case lua::Kind::kString:
        return VisitString(node);
      case lua::Kind::kIndex:
        return VisitIndex(node);
      case lua::Kind::kNamed:
      case lua::Kind::kLocalNamed:
        VisitFunctionName(node.children[0]);
        return Visit(node.children[1]);
      case lua::Kind::kFunction:
        return VisitIn({}, node.children[1]);
      case lua::Kind::kCall:
      case lua::Kind::kMethod: {
        Visit(node.children[0]);
        const std::string path =
            node.Is(lua::Kind::kMethod) ? ":" + node.text : PathOf(node.children[0]);
        for (std::size_t i = 1; i < node.children.size(); ++i) {
          VisitIn({Frame::Kind::kCall, path, i - 1}, node.children[i]);
        }
        return;
      }
      case lua::Kind::kTable:
        for (std::size_t i = 0; i < node.children.size(); ++i) {
          VisitField(node.children[i], i);
        }
        return;
      case lua::Kind::kBinary:
        if (node.text == "==" || node.text == "~=") return VisitComparison(node);
        break;
      default:
        break;
    }
    for (const lua::Node& child : node.children) Visit(child);
  }

  // `{ ace = 3 }`: a key with the name of a definition may refer to it.
  void VisitField(const lua::Node& field, std::size_t at) {
    if (!field.text.empty()) NoteDefinition(field.begin, field.begin + field.text.size());
    for (const lua::Node& child : field.children) {
      VisitIn({Frame::Kind::kTable, {}, at}, child);
    }
  }

  // `option.tide == "late"`.
  void VisitComparison(const lua::Node& node) {
    for (std::size_t side : {0, 1}) {
      const lua::Node& child = node.children[side];
      const std::string other = PathOf(node.children[1 - side]);
      const bool is_value = child.Is(lua::Kind::kString) && other.starts_with("option.");
      if (!is_value) {
        VisitIn({}, child);
      } else if (asked_ != nullptr && child.end == file_->text().size()) {
        asked_->option = other.substr(7);
      }
    }
  }

  // `function M.name(` and `function name(`: content may call it by `name`.
  void VisitFunctionName(const lua::Node& target) {
    const lua::Node& name = target.Is(lua::Kind::kIndex) ? target.children[1] : target;
    if (!name.text.empty()) Note("function", name, true);
  }

  void VisitIndex(const lua::Node& node) {
    const lua::Node& object = node.children[0];
    const lua::Node& key = node.children[1];
    Visit(object);
    if (!IsName(key)) return VisitIn({Frame::Kind::kTable, {}, 0}, key);
    const std::string path = PathOf(object);
    if (const Kinds kinds = KindsBehindDot(path); !kinds.empty()) return Note(kinds[0], key);
    if (!object.Is(lua::Kind::kName)) return NoteField(object, key);
    const auto engine = Engine().tables.find(path);
    if (engine != Engine().tables.end() && engine->second.of_engine) return;
    if (const auto kind = kinds_.find(path); kind != kinds_.end()) return Note(kind->second, key);
    if (tables_.count(path) == 0 && path != "ctx") NoteField(object, key);
  }

  // Notes a definition of that name, or a name of one of `kinds`.
  void NoteDefinition(std::size_t begin, std::size_t end, Kinds kinds = {}) {
    const auto found = definitions_.find(TextAt(begin, end));
    if (found != definitions_.end()) {
      kinds.insert(kinds.end(), found->second.begin(), found->second.end());
      if (fields_.count(TextAt(begin, end)) != 0) kinds.emplace_back(kField);
    }
    NoteOneOf(std::move(kinds), begin, end);
  }

  // `seat.coins`, `game.round`. The type of other objects is unknown here.
  void NoteField(const lua::Node& object, const lua::Node& key) {
    Kinds kinds;
    for (const std::string& kind : KindsOf(key.text)) {
      if (kind == "variable" || kind == "zone") kinds.push_back(kind);
    }
    if (kinds.empty()) return;
    const std::string& name = object.Is(lua::Kind::kIndex) ? object.children[1].text : object.text;
    const bool is_clear = name == "game" || name == "seat" || name == "owner";
    if (!is_clear && fields_.count(key.text) != 0) kinds.emplace_back(kField);
    NoteOneOf(std::move(kinds), key.begin, key.end);
  }

  const Kinds& KindsOf(std::string_view id) const {
    static const Kinds none;
    const auto found = kinds_of_.find(id);
    return found == kinds_of_.end() ? none : found->second;
  }

  // Returns the call around a string, also if the string is an item of a table argument.
  std::string CallAround() const {
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (frame->kind == Frame::Kind::kCall && !frame->path.empty()) return frame->path;
      if (frame->kind == Frame::Kind::kOther) break;
    }
    return {};
  }

  // A string has the type of the parameter that it is passed to, and any type if that is unknown.
  void VisitString(const lua::Node& node) {
    const std::string around = CallAround();
    const lua::Token* const token = script_.TokenAt(node.begin);
    if (token != nullptr) texts_.push_back({around, token->inner_begin, token->inner_end});
    if (asked_ != nullptr && node.end == file_->text().size() && around != "require") {
      asked_->kinds = Wanted();
      if (asked_->kinds.empty()) asked_->kinds = StringKinds();
    }
    if (!IsQuoted(node) || token == nullptr || around == "require") return;
    if (IsTest(file_->path()) && around.starts_with("play.")) return;
    const std::size_t begin = token->inner_begin;
    const std::size_t end = token->inner_end;
    const Kinds wanted = Wanted();
    if (wanted.size() == 1) return NoteOneOf(wanted, begin, end);
    NoteDefinition(begin, end, KindsOf(TextAt(begin, end)));
  }

  // Returns the kinds that the parameter takes. In a table of options, `{ "step", name }`, the
  // first item is a decision.
  Kinds Wanted() const {
    if (frames_.empty()) return {};
    if (frames_.back().kind == Frame::Kind::kCall) return KindsOfType(TypeOf(frames_.back()).name);
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (frame->kind == Frame::Kind::kOther) return {};
      if (frame->kind != Frame::Kind::kCall) continue;
      const sandbox::TypeRef type = TypeOf(*frame);
      if (type.name == "option") return {frames_.back().at == 0 ? "decision" : "word"};
      return type.name == "argument" ? KindsOfType(type.name) : Kinds();
    }
    return {};
  }

  static sandbox::TypeRef TypeOf(const Frame& call) {
    const auto found = Engine().functions.find(call.path);
    if (found == Engine().functions.end()) return {};
    const sandbox::Binding& binding = found->second;
    return call.at < binding.parameter_count ? binding.parameters[call.at].type
                                             : sandbox::TypeRef{};
  }

  base::SourceFilePtr file_;
  lua::Script script_;
  std::map<std::string, Kinds, std::less<>> kinds_of_;
  std::set<std::string, std::less<>> fields_;
  std::set<std::string, std::less<>> tables_;
  std::map<std::string, std::string, std::less<>> kinds_;  // kinds of tables of definitions
  std::map<std::string, Kinds, std::less<>> definitions_;  // kinds by id
  std::vector<Frame> frames_;
  std::vector<Mention> mentions_;
  std::vector<QuotedText> texts_;
  ScriptPlace* asked_ = nullptr;  // receives the names that fit at the end of the text
};

// Finds the last named function before the end that has a parameter `name`.
void FindParameter(const lua::Node& root, std::string_view name, ScriptPlace& place) {
  Walk(root, [&](const lua::Node& node) {
    if (!node.Is(lua::Kind::kNamed) && !node.Is(lua::Kind::kLocalNamed)) return true;
    const std::string path = PathOf(node.children[0]);
    const std::vector<lua::Node>& parameters = node.children[1].children[0].children;
    place.function.clear();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].text != name) continue;
      place.function = path.substr(path.rfind('.') + 1);
      place.parameter = i;
    }
    return true;
  });
}

}  // namespace

std::vector<Mention> NamesInScript(const base::SourceFilePtr& file,
                                   const content::Content* content) {
  return Names(file, content).Read();
}

std::vector<QuotedText> ScenarioTexts(const base::SourceFilePtr& file) {
  std::vector<QuotedText> texts = Names(file, nullptr).ReadTexts();
  std::erase_if(texts, [](const QuotedText& text) { return !text.call.starts_with("play."); });
  return texts;
}

ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position) {
  const std::string before = file->text().substr(0, file->OffsetAt(position));
  std::size_t begin = before.size();
  while (begin > 0 && lua::IsNameCharacter(before[begin - 1])) --begin;
  ScriptPlace place;
  place.typed = {file, file->PositionAt(begin), position};
  const auto broken = std::make_shared<const base::SourceFile>(file->path(), before);
  const lua::Script script = lua::Parse(before);
  if (script.IsInComment(before.size())) return place;
  if (Names(broken, nullptr).BreaksOffInString(place)) return place;
  if (begin == 0 || before[begin - 1] != '.') return place;
  const lua::Node* object = nullptr;
  Walk(script.root, [&](const lua::Node& node) {
    const bool is_typed =
        node.Is(lua::Kind::kIndex) && node.end == before.size() && node.children[1].begin == begin;
    if (is_typed) object = &node.children[0];
    return true;
  });
  if (object == nullptr) return place;
  const std::string path = PathOf(*object);
  if (path == "game") place.names = content::NameSort::kGameState;
  if (path == "seat" || path == "owner") place.names = content::NameSort::kSeatState;
  place.kinds = KindsBehindDot(path);
  if (place.kinds.empty() && place.names == content::NameSort::kNone)
    FindParameter(script.root, path, place);
  return place;
}

}  // namespace walz::lsp
