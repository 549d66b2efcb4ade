#include "sandbox/specialise.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "lua/tokens.h"

namespace walz::sandbox {
namespace {

// `begin` and `end` are byte offsets in the source.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

class Specialiser {
 public:
  using Token = lua::Token;
  using Kind = lua::Token::Kind;

  Specialiser(std::string_view source, std::span<const GuardedFunction> guarded)
      : source_(source), guarded_(guarded), tokens_(lua::Tokenize(source).tokens) {
    list_ = Unused("list");
    item_ = Unused("item");
    MatchPairs();
  }

  std::optional<Specialised> Run() {
    if (reads_arguments_) return std::nullopt;
    Specialised result;
    result.loops = RewriteLoops();
    for (const GuardedFunction& function : guarded_) {
      if (RewriteCalls(function)) result.guards.push_back(function.name);
    }
    if (edits_.empty()) return std::nullopt;
    result.text = Header(result) + Apply();
    return result;
  }

 private:
  const Token& At(std::size_t i) const { return tokens_[std::min(i, tokens_.size() - 1)]; }
  bool IsSign(std::size_t i, std::string_view sign) const { return At(i).IsSign(sign); }
  bool IsKeyword(std::size_t i, std::string_view word) const { return At(i).IsKeyword(word); }
  bool IsName(std::size_t i, std::string_view name) const {
    return At(i).Is(Kind::kName) && At(i).text == name;
  }
  std::string_view Source(std::size_t first, std::size_t last) const {
    return source_.substr(At(first).begin, At(last).end - At(first).begin);
  }
  bool InOneLine(std::size_t first, std::size_t last) const {
    return Source(first, last).find('\n') == std::string_view::npos;
  }

  // `name` with underscores, so that the script does not use it.
  std::string Unused(std::string name) const {
    const auto is_used = [&](const Token& token) { return token.text == name; };
    do name += '_';
    while (std::ranges::any_of(tokens_, is_used));
    return name;
  }

  // Blocks begin and end with these. `while` and `for` contain a `do`.
  bool OpensBlock(std::size_t i) const {
    return IsKeyword(i, "do") || IsKeyword(i, "function") || IsKeyword(i, "if") ||
           IsKeyword(i, "repeat");
  }
  bool ClosesBlock(std::size_t i) const { return IsKeyword(i, "end") || IsKeyword(i, "until"); }
  bool OpensBracket(std::size_t i) const {
    return IsSign(i, "(") || IsSign(i, "{") || IsSign(i, "[");
  }
  bool ClosesBracket(std::size_t i) const {
    return IsSign(i, ")") || IsSign(i, "}") || IsSign(i, "]");
  }

  // Sets `closing_`, and `reads_arguments_` if the chunk itself, not one of its functions, uses
  // `...`.
  void MatchPairs() {
    closing_.assign(tokens_.size(), 0);
    std::vector<std::size_t> blocks;
    std::vector<std::size_t> brackets;
    int functions = 0;
    const auto close = [this](std::vector<std::size_t>& open, std::size_t i) {
      const std::size_t begin = open.empty() ? 0 : open.back();
      if (open.empty()) return begin;
      closing_[begin] = i;
      open.pop_back();
      return begin;
    };
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].Is(Kind::kKeyword)) {
        if (OpensBlock(i)) {
          blocks.push_back(i);
          functions += IsKeyword(i, "function") ? 1 : 0;
        } else if (ClosesBlock(i)) {
          functions -= IsKeyword(close(blocks, i), "function") ? 1 : 0;
        }
      } else if (tokens_[i].Is(Kind::kSign)) {
        if (OpensBracket(i)) brackets.push_back(i);
        if (ClosesBracket(i)) close(brackets, i);
        reads_arguments_ = reads_arguments_ || (functions == 0 && IsSign(i, "..."));
      }
    }
  }

  // The tokens that are this name.
  std::vector<std::size_t> UsesOf(std::string_view name) const {
    std::vector<std::size_t> uses;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (IsName(i, name)) uses.push_back(i);
    }
    return uses;
  }

  // The `for` of `for i, x in ipairs(...) do`; 0 if there is none, or if it is the first token.
  std::size_t LoopOf(std::size_t ipairs) const {
    if (ipairs < 4 || !IsKeyword(ipairs - 1, "in")) return 0;
    if (!IsSign(ipairs + 1, "(") && !IsSign(ipairs + 1, "{")) return 0;
    const std::size_t close = closing_[ipairs + 1];
    if (close == 0 || !IsKeyword(close + 1, "do") || closing_[close + 1] == 0) return 0;
    std::size_t name = ipairs - 2;
    if (IsSign(name - 1, ",")) name -= 2;
    const bool is_loop = At(name).Is(Kind::kName) && At(ipairs - 2).Is(Kind::kName) && name > 0 &&
                         IsKeyword(name - 1, "for") && InOneLine(name - 1, ipairs + 1);
    return is_loop ? name - 1 : 0;
  }

  // Rewrites all loops, provided that every `ipairs` is the iterator of one, so that no local has
  // this name. Returns true if there is one.
  bool RewriteLoops() {
    const std::vector<std::size_t> uses = UsesOf("ipairs");
    const auto is_in_loop = [this](std::size_t i) { return LoopOf(i) != 0; };
    if (!std::ranges::all_of(uses, is_in_loop)) return false;
    for (const std::size_t i : uses) {
      const std::size_t begin = LoopOf(i);
      const std::size_t close = closing_[i + 1];
      const std::size_t end = closing_[close + 1];
      const std::string& index = At(begin + 1).text;
      const std::string item = i - 2 == begin + 1 ? item_ : At(i - 2).text;
      edits_.push_back({At(begin).begin, At(i).begin, "do local " + list_ + " = "});
      edits_.push_back({At(close + 1).begin, At(close + 1).end,
                        "for " + index + " = 1, 0x7fffffffffffffff do local " + item + " = " +
                            list_ + "[" + index + "] if not " + item + " and " + item +
                            " == nil then break end"});
      edits_.push_back({At(end).begin, At(end).end, "end end"});
    }
    return !uses.empty();
  }

  // Returns true if token `i`, a name, is called as a function and is not a field.
  bool IsCalled(std::size_t i) const {
    const bool is_other =
        i > 0 && (IsKeyword(i - 1, "function") || IsSign(i - 1, ".") || IsSign(i - 1, ":"));
    return !is_other && IsSign(i + 1, "(");
  }

  // Returns true if a statement can end with token `i`, so that a name behind it begins another.
  bool EndsStatement(std::size_t i) const {
    const Token& token = At(i);
    if (token.Is(Kind::kKeyword)) {
      static constexpr std::string_view kEnds[] = {"then", "else", "do",    "repeat", "end",
                                                   "nil",  "true", "false", "break"};
      return std::ranges::find(kEnds, token.text) != std::end(kEnds);
    }
    if (!token.Is(Kind::kSign)) return true;
    return token.text == ")" || token.text == "]" || token.text == "}" || token.text == ";";
  }

  // Rewrites calls, provided that every use of the name is one, so that no local has this name.
  // Returns true if there is a call to rewrite.
  bool RewriteCalls(const GuardedFunction& function) {
    const std::vector<std::size_t> uses = UsesOf(function.name);
    if (!std::ranges::all_of(uses, [this](std::size_t i) { return IsCalled(i); })) return false;
    const std::string guard = Unused(function.name);
    bool found = false;
    for (const std::size_t i : uses) {
      if (i == 0 || !EndsStatement(i - 1)) continue;
      const std::size_t close = closing_[i + 1];
      if (close == 0) continue;
      const bool is_call = !IsSign(close + 1, ".") && !IsSign(close + 1, ":") &&
                           !IsSign(close + 1, "[") && !IsSign(close + 1, "(") &&
                           !IsSign(close + 1, "{") && !At(close + 1).Is(Kind::kString);
      const auto values = Values(i + 2, close);
      if (!is_call || !values || !InOneLine(i, close)) continue;
      const auto number = function.number(At(i + 2).text);
      if (!number) continue;  // calling it is an error
      edits_.push_back({At(i).begin, At(i).begin,
                        "if " + guard + "(" + std::to_string(*number) + *values + ") then "});
      edits_.push_back({At(close).end, At(close).end, " end"});
      found = true;
    }
    return found;
  }

  // The values in `"name", { key = value, ... }`, each after a comma; nullopt if they are of
  // another form.
  std::optional<std::string> Values(std::size_t i, std::size_t close) const {
    if (!At(i).Is(Kind::kString)) return std::nullopt;
    if (++i == close || !IsSign(i, ",") || !IsSign(i + 1, "{")) return std::nullopt;
    const std::size_t end = closing_[++i];
    if (end == 0 || end + 1 != close) return std::nullopt;
    std::string values;
    for (++i; i < end; ++i) {
      if (!At(i).Is(Kind::kName) || !IsSign(i + 1, "=")) return std::nullopt;
      const std::size_t first = i + 2;
      for (i = first; i < end && !IsSign(i, ",") && !IsSign(i, ";"); ++i) {
        if (!IsPlain(i)) return std::nullopt;
      }
      if (i == first) return std::nullopt;
      values += ", ";
      values += Source(first, i - 1);
    }
    return values;
  }
  // Returns true for a token of a value without calls and nested tables.
  bool IsPlain(std::size_t i) const {
    const Token& token = At(i);
    if (token.Is(Kind::kName)) {
      const Token& next = At(i + 1);
      return !next.Is(Kind::kString) && !next.IsSign("(") && !next.IsSign("{");
    }
    if (token.Is(Kind::kNumber) || token.Is(Kind::kString)) return true;
    if (token.Is(Kind::kKeyword)) {
      return token.text == "and" || token.text == "or" || token.text == "not" ||
             token.text == "nil" || token.text == "true" || token.text == "false";
    }
    static constexpr std::string_view kPlain[] = {".", "+", "-", "*", "#", "==", "~=", "<", ">"};
    return std::ranges::find(kPlain, token.text) != std::end(kPlain);
  }

  std::string Header(const Specialised& result) const {
    std::string names = result.loops ? "ipairs" : "";
    for (const std::string& function : result.guards) {
      if (!names.empty()) names += ", ";
      names += Unused(function);
    }
    return "local " + names + " = ...; ";
  }

  std::string Apply() {
    std::ranges::stable_sort(edits_, {}, &Edit::begin);
    std::string text;
    std::size_t at = 0;
    for (const Edit& edit : edits_) {
      text += source_.substr(at, edit.begin - at);
      text += edit.text;
      at = edit.end;
    }
    text += source_.substr(at);
    return text;
  }

  std::string_view source_;
  std::span<const GuardedFunction> guarded_;
  std::vector<Token> tokens_;
  std::vector<Edit> edits_;
  // By token: the one that closes the bracket or block that begins there; 0 if there is none.
  std::vector<std::size_t> closing_;
  bool reads_arguments_ = false;
  // Names of locals that the script does not use.
  std::string list_;
  std::string item_;
};

}  // namespace

std::optional<Specialised> Specialise(std::string_view source,
                                      std::span<const GuardedFunction> guarded) {
  return Specialiser(source, guarded).Run();
}

}  // namespace walz::sandbox
