#include "lsp/script_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <utility>

#include "authoring/content_names.h"

namespace walz::lsp {
namespace {

using Kinds = std::vector<std::string>;

// A name, a string or another sign, as far as names need it.
struct Token {
  enum class Kind : std::uint8_t { kName, kString, kSign };
  Kind kind = Kind::kSign;
  std::size_t begin = 0;  // of the name; of a string: behind the quote
  std::size_t end = 0;
};

bool IsNameChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Cuts a script into tokens; comments and long strings are left out. Strings in quotes end with
// their line at the latest.
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
      if (!SkipLong()) at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '[' && SkipLong()) {
      return;
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

  // Passes over `[[ ... ]]` or `[=[ ... ]=]` if one begins here.
  bool SkipLong() {
    std::size_t level = at_ + 1;
    while (At(level) == '=') ++level;
    if (At(at_) != '[' || At(level) != '[') return false;
    const std::string close = "]" + std::string(level - at_ - 1, '=') + "]";
    const std::size_t end = text_.find(close, level);
    at_ = end == std::string_view::npos ? text_.size() : end + close.size();
    return true;
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

// What the first argument of a function names, by the last word of its name.
const std::map<std::string_view, Kinds>& FirstArguments() {
  static const std::map<std::string_view, Kinds> arguments = {
      {"emit", {"event"}},      {"value", {"value"}},       {"explain", {"value"}},
      {"one_of", {"decision"}}, {"optional", {"decision"}}, {"menu", {"decision"}},
      {"yes_no", {"decision"}}, {"number", {"decision"}},   {"refuse", {"decision"}},
      {"all", {"kind"}},        {"spaces", {"space_kind"}}, {"placed", {"kind"}},
      {"later", {"stage"}},     {"stage", {"stage"}},       {"shuffle", {"stream"}},
      {"random", {"stream"}},   {"score", {"scoring"}},
  };
  return arguments;
}

// Kinds whose ids scripts write as strings.
const Kinds& StringKinds() {
  static const Kinds kinds = {"decision", "event",   "value",    "reason",     "word",
                              "stream",   "scoring", "verb",     "space_kind", "kind",
                              "option",   "zone",    "variable", "stage"};
  return kinds;
}

class Names {
 public:
  Names(const base::SourceFilePtr& file, const content::Content* content)
      : file_(file), tokens_(Lexer(file->text()).Read()) {
    if (content == nullptr) return;
    for (const std::string& kind : StringKinds()) {
      for (const std::string& id : authoring::IdsOf(*content, kind)) kinds_of_[id].push_back(kind);
    }
  }

  std::vector<Mention> Read() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) ReadAt(i);
    return std::move(mentions_);
  }

 private:
  std::string_view Text(std::size_t i) const {
    if (i >= tokens_.size()) return {};
    return std::string_view(file_->text())
        .substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin);
  }
  bool IsField(std::size_t i) const {
    return i >= 2 && Text(i - 1) == "." && tokens_[i].kind == Token::Kind::kName;
  }

  void Note(std::string kind, std::size_t i, bool defines = false) {
    const base::SourceSpan span{file_, file_->PositionAt(tokens_[i].begin),
                                file_->PositionAt(tokens_[i].end)};
    mentions_.push_back({std::move(kind), std::string(Text(i)), span, defines, span});
  }

  void ReadAt(std::size_t i) {
    if (tokens_[i].kind == Token::Kind::kString) return ReadString(i);
    if (Text(i) == "function") return ReadFunction(i);
    if (!IsField(i)) return;
    if (IsField(i - 2) && Text(i - 4) == "def") return Note(std::string(Text(i - 2)), i);
    if (Text(i - 2) == "def") return Note("kind", i);
    if (const auto table = Tables().find(Text(i - 2)); table != Tables().end()) {
      return Note(table->second, i);
    }
    for (const std::string& kind : KindsOf(Text(i))) {
      if (kind == "variable" || kind == "zone") return Note(kind, i);
    }
  }

  const Kinds& KindsOf(std::string_view id) const {
    static const Kinds none;
    const auto found = kinds_of_.find(id);
    return found == kinds_of_.end() ? none : found->second;
  }

  void ReadString(std::size_t i) {
    const Kinds& kinds = KindsOf(Text(i));
    if (kinds.empty()) return;
    if (i >= 2 && Text(i - 1) == "(") {
      const auto argument = FirstArguments().find(Text(i - 2));
      if (argument != FirstArguments().end()) return Note(argument->second.front(), i);
    }
    Note(kinds.size() == 1 ? kinds.front() : "", i);
  }

  // `function M.name(` and `function name(`: content may call it by `name`.
  void ReadFunction(std::size_t i) {
    std::size_t name = i + 1;
    if (name + 2 < tokens_.size() && Text(name + 1) == ".") name += 2;
    if (name < tokens_.size() && tokens_[name].kind == Token::Kind::kName) {
      Note("function", name, true);
    }
  }

  base::SourceFilePtr file_;
  std::vector<Token> tokens_;
  std::map<std::string, Kinds, std::less<>> kinds_of_;
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
  if (const auto found = Tables().find(table); found != Tables().end()) return {found->second};
  const std::size_t dot = before.size() - 1 - table.size();
  const bool in_def = dot > 0 && before[dot - 1] == '.' && NameBefore(before, dot - 1) == "def";
  return in_def ? Kinds{std::string(table)} : Kinds();
}

// The kinds that fit into a string that begins behind `before`, which ends with a quote.
Kinds KindsInString(std::string_view before) {
  std::size_t end = before.size() - 1;
  while (end > 0 && before[end - 1] == ' ') --end;
  if (end > 0 && before[end - 1] == '(') --end;
  const auto argument = FirstArguments().find(NameBefore(before, end));
  return argument == FirstArguments().end() ? StringKinds() : argument->second;
}

}  // namespace

std::vector<Mention> NamesInScript(const base::SourceFilePtr& file,
                                   const content::Content* content) {
  return Names(file, content).Read();
}

ScriptPlace PlaceInScript(const base::SourceFilePtr& file, base::Position position) {
  const std::size_t line = file->OffsetAt({position.line, 0});
  const std::size_t at = file->OffsetAt(position);
  const std::string_view before = std::string_view(file->text()).substr(line, at - line);
  ScriptPlace place;
  const std::string_view typed = NameBefore(before, before.size());
  place.typed = {file, {position.line, position.column - static_cast<int>(typed.size())}, position};
  const std::string_view rest = before.substr(0, before.size() - typed.size());
  if (rest.empty()) return place;
  if (rest.back() == '.') place.kinds = KindsBehindDot(rest);
  const bool opens = (rest.back() == '"' || rest.back() == '\'') &&
                     std::count(rest.begin(), rest.end(), rest.back()) % 2 == 1;
  if (opens) place.kinds = KindsInString(rest);
  return place;
}

}  // namespace walz::lsp
