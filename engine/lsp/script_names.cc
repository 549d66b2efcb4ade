#include "lsp/script_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "authoring/content_names.h"
#include "lsp/game_names.h"
#include "script/bindings.h"
#include "script/known_names.h"

namespace walz::lsp {
namespace {

using Kinds = std::vector<std::string>;

// A name, a string or another sign, as far as names need it.
struct Token {
  enum class Kind : std::uint8_t { kName, kString, kLong, kSign };
  Kind kind = Kind::kSign;
  std::size_t begin = 0;  // of the name; of a string: behind the quote
  std::size_t end = 0;
};

bool IsNameChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Cuts a script into tokens; comments are left out. Strings in quotes end with their line at the
// latest.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> Read() {
    while (at_ < text_.size()) ReadOne();
    return std::move(tokens_);
  }

 private:
  char At(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }

  void ReadOne() {
    const char c = text_[at_];
    if (c == '-' && At(at_ + 1) == '-') {
      at_ += 2;
      if (!ReadLong()) at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (const std::optional<Token> text = c == '[' ? ReadLong() : std::nullopt) {
      tokens_.push_back(*text);
    } else if (c == '"' || c == '\'') {
      ReadString(c);
    } else if (IsNameChar(c)) {
      const std::size_t begin = at_;
      while (IsNameChar(At(at_))) ++at_;
      tokens_.push_back({Token::Kind::kName, begin, at_});
    } else {
      if (std::isspace(static_cast<unsigned char>(c)) == 0) {
        tokens_.push_back({Token::Kind::kSign, at_, at_ + 1});
      }
      ++at_;
    }
  }

  void ReadString(char quote) {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_, text_.size());
    tokens_.push_back({Token::Kind::kString, begin, at_});
    if (At(at_) == quote) ++at_;
  }

  // `[[ ... ]]` or `[=[ ... ]=]`, if one begins here.
  std::optional<Token> ReadLong() {
    std::size_t level = at_ + 1;
    while (At(level) == '=') ++level;
    if (At(at_) != '[' || At(level) != '[') return std::nullopt;
    const std::string close = "]" + std::string(level - at_ - 1, '=') + "]";
    const std::size_t end = std::min(text_.find(close, level), text_.size());
    at_ = std::min(end + close.size(), text_.size());
    return Token{Token::Kind::kLong, level + 1, end};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

// The tables whose fields are ids of a kind.
const std::map<std::string_view, std::string>& Tables() {
  static const std::map<std::string_view, std::string> tables = {
      {"option", "option"}, {"zone", "zone"}, {"var", "variable"}};
  return tables;
}

// What the engine declares that scripts can call.
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

// The kinds of which a string may be where that type is wanted; empty: nothing is said.
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

// Names of fields that have nothing to do with what the game declares under the same name.
std::set<std::string, std::less<>> FieldNames(const content::Content& content) {
  std::set<std::string, std::less<>> names;
  const auto add = [&](const std::vector<content::FieldSpec>& fields) {
    for (const content::FieldSpec& field : fields) names.insert(field.name);
  };
  for (const content::KindSpec& kind : content.kinds) add(kind.fields);
  for (const auto& of_kind : content.space_fields) add(of_kind);
  for (const content::VerbSpec& verb : content.verbs) add(verb.parameters.fields);
  for (const content::FinalDefinition& definition : content.sources) {
    for (const char* const told : {"arguments", "context"}) {
      const yaml::Node* const node = definition.node.Find(told);
      if (node == nullptr) continue;
      for (const yaml::Node& item : node->items()) names.insert(item.text());
      for (const yaml::NodeEntry& entry : node->entries()) names.insert(entry.key);
    }
  }
  return names;
}

class Names {
 public:
  Names(const base::SourceFilePtr& file, const content::Content* content)
      : file_(file), tokens_(Lexer(file->text()).Read()) {
    FindTables();
    if (content == nullptr) return;
    for (const std::string& kind : StringKinds()) {
      for (const std::string& id : authoring::IdsOf(*content, kind)) kinds_of_[id].push_back(kind);
    }
    // Categories of scorings and the like are words without being declared.
    for (const std::string& word : content->ruleset->data().words.all()) {
      Kinds& kinds = kinds_of_[word];
      if (std::find(kinds.begin(), kinds.end(), "word") == kinds.end()) kinds.emplace_back("word");
    }
    fields_ = FieldNames(*content);
    for (const content::DefinitionMeta& definition : content->definitions) {
      definitions_[definition.id].push_back(definition.kind);
    }
  }

  std::vector<Mention> Read() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      ReadAt(i);
      Follow(i);
    }
    return std::move(mentions_);
  }

  std::vector<QuotedText> ReadTexts() {
    std::vector<QuotedText> texts;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.kind == Token::Kind::kString || token.kind == Token::Kind::kLong) {
        texts.push_back({CallAround(i), token.begin, token.end});
      }
      Follow(i);
    }
    return texts;
  }

  // The kinds that fit into the string in which the script breaks off; nothing if it does not.
  // `option` is the one of which a value is wanted.
  bool BreaksOffInString(Kinds& kinds, std::string& option) {
    if (tokens_.empty() || tokens_.back().kind != Token::Kind::kString) return false;
    const std::size_t last = tokens_.size() - 1;
    if (tokens_[last].end != file_->text().size()) return false;
    for (std::size_t i = 0; i < last; ++i) Follow(i);
    if (IsOptionValue(last)) {
      option = Text(last - 3);
    } else if (last == 0 || Text(last - 1) != "require") {
      kinds = WantedAt(last);
      if (kinds.empty()) kinds = StringKinds();
    }
    return true;
  }

 private:
  // An open bracket, and how many commas there were in it so far.
  struct Level {
    bool is_call = false;
    std::string path;  // of a call: `choose.menu`, `:shuffle`
    std::size_t at = 0;
  };

  std::string_view Text(std::size_t i) const {
    if (i >= tokens_.size()) return {};
    return std::string_view(file_->text())
        .substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin);
  }
  bool IsName(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == Token::Kind::kName;
  }
  bool IsField(std::size_t i) const { return i >= 2 && Text(i - 1) == "." && IsName(i); }

  // `local M = {}`, `local money = require "money"`: what lies in them is the scripts' own. In
  // `local cards = def.card` lie the definitions of a kind.
  void FindTables() {
    for (std::size_t i = 0; i + 3 < tokens_.size(); ++i) {
      if (Text(i) != "local" || !IsName(i + 1) || Text(i + 2) != "=") continue;
      if (Text(i + 3) == "{" || Text(i + 3) == "require") tables_.emplace(Text(i + 1));
    }
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (Text(i) == "local") FindKinds(i + 1);
    }
  }

  // `cards, chips = def.card, def.chip`
  void FindKinds(std::size_t i) {
    std::vector<std::string> names;
    for (; IsName(i); i += 2) {
      names.emplace_back(Text(i));
      if (Text(i + 1) != ",") break;
    }
    if (Text(i + 1) != "=") return;
    i += 2;
    for (const std::string& name : names) {
      if (Text(i) != "def" || !IsField(i + 2)) return;
      kinds_[name] = Text(i + 2);
      if (Text(i + 3) != ",") return;
      i += 4;
    }
  }

  void Note(std::string kind, std::size_t i, bool defines = false, Kinds kinds = {}) {
    const base::SourceSpan span{file_, file_->PositionAt(tokens_[i].begin),
                                file_->PositionAt(tokens_[i].end)};
    mentions_.push_back(
        {std::move(kind), std::string(Text(i)), std::move(kinds), span, defines, span});
  }
  void NoteOneOf(Kinds kinds, std::size_t i) {
    if (kinds.size() == 1) return Note(kinds.front(), i);
    if (!kinds.empty()) Note({}, i, false, std::move(kinds));
  }

  void Follow(std::size_t i) {
    const std::string_view sign = Text(i);
    if (tokens_[i].kind != Token::Kind::kSign) return;
    if (sign == "(") {
      levels_.push_back({true, PathBefore(i), 0});
    } else if (sign == "{" || sign == "[") {
      levels_.emplace_back();
    } else if ((sign == ")" || sign == "}" || sign == "]") && !levels_.empty()) {
      levels_.pop_back();
    } else if (sign == "," && !levels_.empty()) {
      ++levels_.back().at;
    }
  }

  // What stands before a bracket: `choose.menu`, `:shuffle`; empty if it is no name.
  std::string PathBefore(std::size_t i) const {
    if (i == 0 || !IsName(i - 1)) return {};
    std::string path(Text(--i));
    if (i >= 1 && Text(i - 1) == ":") return ":" + path;
    while (i >= 2 && Text(i - 1) == "." && IsName(i - 2)) {
      i -= 2;
      path = std::string(Text(i)) + "." + path;
    }
    return path;
  }

  // What a string is handed to, as it is or with something done to it.
  std::string CallAround(std::size_t i) const {
    if (std::string path = PathBefore(i); !path.empty()) return path;
    for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
      if (level->is_call && !level->path.empty()) return level->path;
    }
    return {};
  }

  void ReadAt(std::size_t i) {
    if (tokens_[i].kind == Token::Kind::kLong) return;
    if (tokens_[i].kind == Token::Kind::kString) return ReadString(i);
    if (Text(i) == "function") return ReadFunction(i);
    if (IsKey(i)) return NoteDefinition(i);
    if (!IsField(i)) return;
    const std::string_view object = Text(i - 2);
    const bool is_inner = i >= 4 && Text(i - 3) == ".";
    if (is_inner && Text(i - 4) == "def") return Note(std::string(object), i);
    if (is_inner) return ReadField(i);
    if (object == "def") return Note("kind", i);
    if (const auto table = Tables().find(object); table != Tables().end()) {
      return Note(table->second, i);
    }
    const auto engine = Engine().tables.find(object);
    if (engine != Engine().tables.end() && engine->second.of_engine) return;
    if (const auto kind = kinds_.find(object); kind != kinds_.end()) return Note(kind->second, i);
    if (tables_.count(object) == 0 && object != "ctx") ReadField(i);
  }

  // `{ ace = 3 }`
  bool IsKey(std::size_t i) const {
    const bool in_table = !levels_.empty() && !levels_.back().is_call;
    return in_table && IsName(i) && Text(i + 1) == "=" && Text(i + 2) != "=" && Text(i - 1) != ".";
  }

  // What is called like a definition is one, or a field of the same name.
  void NoteDefinition(std::size_t i) {
    const auto found = definitions_.find(Text(i));
    if (found == definitions_.end()) return;
    Kinds kinds = found->second;
    if (fields_.count(Text(i)) != 0) kinds.emplace_back(kField);
    NoteOneOf(std::move(kinds), i);
  }

  // `seat.coins`, `game.round`. Of what is held by another name it is not known what it is.
  void ReadField(std::size_t i) {
    Kinds kinds;
    for (const std::string& kind : KindsOf(Text(i))) {
      if (kind == "variable" || kind == "zone") kinds.push_back(kind);
    }
    if (kinds.empty()) return;
    const std::string_view object = Text(i - 2);
    const bool is_clear = object == "game" || object == "seat" || object == "owner";
    if (!is_clear && fields_.count(Text(i)) != 0) kinds.emplace_back(kField);
    NoteOneOf(std::move(kinds), i);
  }

  const Kinds& KindsOf(std::string_view id) const {
    static const Kinds none;
    const auto found = kinds_of_.find(id);
    return found == kinds_of_.end() ? none : found->second;
  }

  // A string is what the function around it takes there, and may be anything where nobody says.
  void ReadString(std::size_t i) {
    if (IsOptionValue(i) || CallAround(i) == "require") return;
    if (IsTest(file_->path()) && CallAround(i).starts_with("play.")) return;
    const Kinds wanted = WantedAt(i);
    if (wanted.size() == 1) return NoteOneOf(wanted, i);
    Kinds kinds = KindsOf(Text(i));
    const auto found = definitions_.find(Text(i));
    if (found == definitions_.end()) return NoteOneOf(std::move(kinds), i);
    kinds.insert(kinds.end(), found->second.begin(), found->second.end());
    if (fields_.count(Text(i)) != 0) kinds.emplace_back(kField);
    NoteOneOf(std::move(kinds), i);
  }

  // `option.tide == "late"`
  bool IsOptionValue(std::size_t i) const {
    return i >= 5 && Text(i - 1) == "=" && (Text(i - 2) == "=" || Text(i - 2) == "~") &&
           IsField(i - 3) && Text(i - 5) == "option";
  }

  Kinds WantedAt(std::size_t i) const {
    if (levels_.empty() || !levels_.back().is_call) return WantedInTable();
    if (i > 0 && Text(i - 1) == "=") return {};
    return KindsOfType(TypeOf(levels_.back()).name);
  }

  // `{ "step", name }`: where options are wanted, the first is a decision.
  Kinds WantedInTable() const {
    std::size_t call = levels_.size();
    while (call > 0 && !levels_[call - 1].is_call) --call;
    if (call == 0) return {};
    const sandbox::TypeRef type = TypeOf(levels_[call - 1]);
    if (type.name == "option") return {levels_.back().at == 0 ? "decision" : "word"};
    return type.name == "argument" ? KindsOfType(type.name) : Kinds();
  }

  static sandbox::TypeRef TypeOf(const Level& call) {
    const auto found = Engine().functions.find(call.path);
    if (found == Engine().functions.end()) return {};
    const sandbox::Binding& binding = found->second;
    return call.at < binding.parameter_count ? binding.parameters[call.at].type
                                             : sandbox::TypeRef{};
  }

  // `function M.name(` and `function name(`: content may call it by `name`.
  void ReadFunction(std::size_t i) {
    std::size_t name = i + 1;
    if (name + 2 < tokens_.size() && Text(name + 1) == ".") name += 2;
    if (IsName(name)) Note("function", name, true);
  }

  base::SourceFilePtr file_;
  std::vector<Token> tokens_;
  std::map<std::string, Kinds, std::less<>> kinds_of_;
  std::set<std::string, std::less<>> fields_;
  std::set<std::string, std::less<>> tables_;
  std::map<std::string, std::string, std::less<>> kinds_;  // of tables of definitions
  std::map<std::string, Kinds, std::less<>> definitions_;  // kinds, by id
  std::vector<Level> levels_;
  std::vector<Mention> mentions_;
};

// The name that ends at `end`.
std::string_view NameBefore(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && IsNameChar(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

// The kinds that fit behind `before`, which ends with a dot.
Kinds KindsBehindDot(std::string_view before) {
  const std::string_view table = NameBefore(before, before.size() - 1);
  if (table == "def") return {"kind"};
  if (table == "game") return {kOfGameName};
  if (table == "seat" || table == "owner") return {kOfSeatName};
  if (const auto found = Tables().find(table); found != Tables().end()) return {found->second};
  const std::size_t dot = before.size() - 1 - table.size();
  const bool in_def = dot > 0 && before[dot - 1] == '.' && NameBefore(before, dot - 1) == "def";
  return in_def ? Kinds{std::string(table)} : Kinds();
}

// The function in which a script breaks off and which of its parameters is called `name`; one
// without a name is passed over.
void FindParameter(std::string_view before, std::string_view name, ScriptPlace& place) {
  constexpr std::string_view kFunction = "function ";
  const std::size_t begin = before.rfind(kFunction);
  const std::size_t open = begin == std::string_view::npos ? begin : before.find('(', begin);
  const std::size_t close = open == std::string_view::npos ? open : before.find(')', open);
  if (close == std::string_view::npos) return;
  std::size_t number = 0;
  for (std::size_t at = open + 1; at < close; ++number) {
    const std::size_t end = std::min(before.find(',', at), close);
    while (at < end && before[at] == ' ') ++at;
    if (before.substr(at, end - at) == name) {
      place.function = NameBefore(before, open);
      place.parameter = number;
      return;
    }
    at = end + 1;
  }
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
  const std::string_view before =
      std::string_view(file->text()).substr(0, file->OffsetAt(position));
  ScriptPlace place;
  const std::string_view typed = NameBefore(before, before.size());
  place.typed = {file, {position.line, position.column - static_cast<int>(typed.size())}, position};
  const auto broken = std::make_shared<const base::SourceFile>(file->path(), std::string(before));
  if (Names(broken, nullptr).BreaksOffInString(place.kinds, place.option)) return place;
  const std::string_view rest = before.substr(0, before.size() - typed.size());
  if (rest.empty() || rest.back() != '.') return place;
  place.kinds = KindsBehindDot(rest);
  if (place.kinds.empty()) FindParameter(rest, NameBefore(rest, rest.size() - 1), place);
  return place;
}

}  // namespace walz::lsp
