#include "lua/parser.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/ranges.h"

namespace walz::lua {
namespace {

// The binding strength of an operator to its left and right; 0: not an operator.
struct Strength {
  int left = 0;
  int right = 0;
};

Strength StrengthOf(std::string_view sign) {
  if (sign == "or") return {1, 1};
  if (sign == "and") return {2, 2};
  for (const char* name : {"<", ">", "<=", ">=", "~=", "=="}) {
    if (sign == name) return {3, 3};
  }
  if (sign == "|") return {4, 4};
  if (sign == "~") return {5, 5};
  if (sign == "&") return {6, 6};
  if (sign == "<<" || sign == ">>") return {7, 7};
  if (sign == "..") return {9, 8};
  if (sign == "+" || sign == "-") return {10, 10};
  if (sign == "*" || sign == "/" || sign == "//" || sign == "%") return {11, 11};
  if (sign == "^") return {14, 13};
  return {};
}

constexpr int kUnaryStrength = 12;

// Lua allows about 200 levels, a few less for a script that other scripts require.
constexpr int kMaxDepth = 190;
// `a.b.b.b ...` is as high as it is long, and walks go down level by level.
constexpr int kMaxHeight = 1000;

// Recovery mode of the parser.
enum class Layout : std::uint8_t {
  kFree,  // as Lua does: layout has no meaning
  // `function`, `local` and `return` in the first column end all open blocks. An `end` at the
  // beginning of its line closes no block that begins in a more indented line. A name behind a dot
  // or colon is in the same line.
  kGuides,
};

class Parser {
 public:
  Parser(std::string_view source, const std::vector<Token>& tokens, Layout layout)
      : source_(source), tokens_(tokens), layout_(layout) {}

  Node Run() {
    Node root = Begin(Kind::kBlock);
    for (;;) {
      Statements(root);
      if (AtEnd()) break;
      SkipUnexpected();
    }
    return Finish(std::move(root));
  }

  // The first error; nullopt if there is none.
  const std::optional<SyntaxError>& error() const { return error_; }
  // Returns true if nothing is wrong but missing closing tokens such as `end`.
  bool lacks_only_closers() const { return lacks_only_closers_; }

 private:
  const Token& Now() const { return tokens_[at_]; }
  bool AtEnd() const { return Now().Is(Token::Kind::kEnd); }
  bool AtName() const { return Now().Is(Token::Kind::kName); }
  bool AtString() const { return Now().Is(Token::Kind::kString); }
  bool At(std::string_view text) const {
    const Token& now = Now();
    return (now.Is(Token::Kind::kKeyword) || now.Is(Token::Kind::kSign)) && now.text == text;
  }
  // The end of what has been read.
  std::size_t Before() const { return at_ == 0 ? 0 : tokens_[at_ - 1].end; }

  // Returns true where the layout says that a new top-level statement begins.
  bool AtGuide() const {
    if (layout_ == Layout::kFree) return false;
    const std::size_t begin = Now().begin;
    const bool is_first = begin == 0 || source_[begin - 1] == '\n';
    return is_first && (At("function") || At("local") || At("return"));
  }
  // Returns true at a keyword that begins no expression.
  bool AtStatementKeyword() const {
    static constexpr std::string_view kOfExpressions[] = {"nil", "true", "false", "not",
                                                          "function"};
    return Now().Is(Token::Kind::kKeyword) && !base::Contains(kOfExpressions, Now().text);
  }
  bool AtBlockEnd() const {
    return AtEnd() || At("end") || At("else") || At("elseif") || At("until") ||
           (blocks_ > 0 && AtGuide());
  }

  void Take() {
    if (!AtEnd()) ++at_;
  }
  bool Take(std::string_view text) {
    if (!At(text)) return false;
    Take();
    return true;
  }

  bool IsFirstInLine(const Token& token) const {
    const std::size_t before = source_.substr(0, token.begin).find_last_not_of(" \t");
    return before == std::string_view::npos || source_[before] == '\n';
  }
  // The number of blanks at the beginning of the token's line.
  std::size_t IndentOf(const Token& token) const {
    const std::size_t begin = source_.substr(0, token.begin).rfind('\n') + 1;
    return std::min(source_.find_first_not_of(" \t", begin), source_.size()) - begin;
  }
  // Returns true if this token begins a line that is less indented than the line of another token.
  bool IsDedentedFrom(const Token& other) const {
    return !AtEnd() && IsFirstInLine(Now()) && IndentOf(Now()) < IndentOf(other);
  }

  void Fail(SyntaxError error) {
    lacks_only_closers_ = lacks_only_closers_ && error.opener.has_value();
    if (!error_) error_ = error;
  }
  // Fails at this token.
  void Fail(SyntaxError::Kind kind, std::string_view expected = {},
            std::optional<std::size_t> opener = {}) {
    Fail({kind, expected, Now().begin, Now().end, at_, opener});
  }
  void Need(std::string_view text) {
    if (!Take(text)) Fail(SyntaxError::Kind::kExpected, text);
  }
  // Takes what closes the token with the index `opener`.
  void Close(std::string_view text, std::size_t opener) {
    const bool closes_another =
        layout_ == Layout::kGuides && text == "end" && IsDedentedFrom(tokens_[opener]);
    if (closes_another || !Take(text)) Fail(SyntaxError::Kind::kExpected, text, opener);
  }
  void SkipUnexpected() {
    Fail(SyntaxError::Kind::kUnexpected);
    Take();
  }
  // Gives up: the rest is passed over.
  void FailForGood() {
    Fail(SyntaxError::Kind::kTooDeep);
    at_ = tokens_.size() - 1;
  }

  Node Begin(Kind kind) const {
    Node node;
    node.kind = kind;
    node.begin = Now().begin;
    node.end = node.begin;
    return node;
  }
  Node Finish(Node node) {
    for (const Node& child : node.children) node.height = std::max(node.height, child.height + 1);
    if (node.height > kMaxHeight) FailForGood();
    node.end = std::max(node.begin, Before());
    return node;
  }
  // A node whose first child has been read already.
  static Node Around(Kind kind, Node first) {
    Node node;
    node.kind = kind;
    node.begin = first.begin;
    node.children.push_back(std::move(first));
    return node;
  }
  // A node where nothing is written.
  Node Missing(Kind kind) const {
    Node node;
    node.kind = kind;
    node.begin = Before();
    node.end = node.begin;
    return node;
  }

  // Counts one level, as long as this lives.
  class Deeper {
   public:
    explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    int& depth_;
  };
  bool IsTooDeep() {
    if (depth_ <= kMaxDepth) return false;
    FailForGood();
    return true;
  }

  Node Name() {
    if (!AtName()) {
      Fail(SyntaxError::Kind::kExpected, "name");
      return Missing(Kind::kName);
    }
    Node node = Begin(Kind::kName);
    node.text = Now().text;
    Take();
    return Finish(std::move(node));
  }

  // The name behind a dot or colon that has been read.
  Node Key() {
    const std::string_view between = source_.substr(Before(), Now().begin - Before());
    const bool is_new_line =
        layout_ == Layout::kGuides && between.find('\n') != std::string_view::npos;
    Node key;
    if (is_new_line) {
      Fail(SyntaxError::Kind::kExpected, "name");
      key = Missing(Kind::kString);
    } else {
      key = Name();
      key.kind = Kind::kString;
    }
    return key;
  }

  // The block that the token with the index `opener` begins.
  Node Block(std::size_t opener) {
    const Deeper deeper(depth_);
    const Deeper in_block(blocks_);
    const std::optional<std::size_t> outer = std::exchange(block_opener_, opener);
    Node block = Begin(Kind::kBlock);
    if (!IsTooDeep()) Statements(block);
    block_opener_ = outer;
    return Finish(std::move(block));
  }

  void Statements(Node& block) {
    while (!AtBlockEnd()) {
      if (Take(";")) continue;
      const std::size_t before = at_;
      block.children.push_back(Statement());
      if (at_ == before) {
        block.children.pop_back();
        SkipUnexpected();
      }
    }
  }

  Node Statement() {
    if (At("local")) return Local();
    if (At("function")) return NamedFunction();
    if (At("if")) return If();
    if (At("for")) return For();
    if (At("return")) return Return();
    Node node = Begin(Kind::kDo);
    const std::size_t opener = at_;
    if (Take("do")) {
      node.children.push_back(Block(opener));
      Close("end", opener);
    } else if (Take("while")) {
      node.kind = Kind::kWhile;
      node.children.push_back(Expression());
      Need("do");
      node.children.push_back(Block(opener));
      Close("end", opener);
    } else if (Take("repeat")) {
      node.kind = Kind::kRepeat;
      node.children.push_back(Block(opener));
      Close("until", opener);
      node.children.push_back(Expression());
    } else if (Take("break")) {
      node.kind = Kind::kJump;
      node.text = "break";
    } else if (Take("goto")) {
      node.kind = Kind::kJump;
      Name();
    } else if (Take("::")) {
      node.kind = Kind::kJump;
      Name();
      Need("::");
    } else {
      return ExpressionStatement();
    }
    return Finish(std::move(node));
  }

  static bool IsAssignable(const Node& target) {
    return target.Is(Kind::kName) || target.Is(Kind::kIndex);
  }

  // Reports that the expression before this token does not belong here.
  void Refuse(SyntaxError::Kind kind, const Node& expression) {
    Fail({kind, {}, expression.begin, expression.end, at_, {}});
  }

  Node ExpressionStatement() {
    if (!AtName() && !At("(")) Fail(SyntaxError::Kind::kUnexpected);
    Node first = Suffixed();
    if (!At("=") && !At(",")) {
      const bool is_call = first.Is(Kind::kCall) || first.Is(Kind::kMethod);
      if (!is_call) Refuse(SyntaxError::Kind::kNoStatement, first);
      return first;
    }
    if (!IsAssignable(first)) Refuse(SyntaxError::Kind::kNotAssignable, first);
    Node targets = Around(Kind::kList, std::move(first));
    while (Take(",")) {
      targets.children.push_back(Suffixed());
      const Node& target = targets.children.back();
      if (!IsAssignable(target)) Refuse(SyntaxError::Kind::kNotAssignable, target);
    }
    Node node = Around(Kind::kAssign, Finish(std::move(targets)));
    Need("=");
    node.children.push_back(Expressions());
    return Finish(std::move(node));
  }

  Node Local() {
    Node node = Begin(Kind::kLocal);
    Take("local");
    const std::size_t opener = at_;
    if (Take("function")) {
      node.kind = Kind::kLocalNamed;
      node.children.push_back(Name());
      node.children.push_back(FunctionBody(opener));
      return Finish(std::move(node));
    }
    Node names = Begin(Kind::kList);
    do {
      names.children.push_back(Name());
      if (Take("<")) Name(), Need(">");
    } while (Take(","));
    node.children.push_back(Finish(std::move(names)));
    node.children.push_back(Take("=") ? Expressions() : Missing(Kind::kList));
    return Finish(std::move(node));
  }

  Node NamedFunction() {
    Node node = Begin(Kind::kNamed);
    const std::size_t opener = at_;
    Take("function");
    Node target = Name();
    bool has_self = false;
    while (At(".") || At(":")) {
      has_self = At(":");
      Take();
      Node index = Around(Kind::kIndex, std::move(target));
      index.children.push_back(Key());
      target = Finish(std::move(index));
    }
    node.children.push_back(std::move(target));
    node.children.push_back(FunctionBody(opener, has_self));
    return Finish(std::move(node));
  }

  // The parameters and the body of a function. `opener` is the index of its `function`.
  Node FunctionBody(std::size_t opener, bool has_self = false) {
    Node node = Begin(Kind::kFunction);
    Node parameters = Begin(Kind::kList);
    const std::size_t bracket = at_;
    if (has_self) {
      parameters.children.push_back(Missing(Kind::kName));
      parameters.children.back().text = "self";
    }
    Need("(");
    while (AtName() || At("...")) {
      const bool is_last = At("...");
      Node vararg = Begin(Kind::kVararg);
      parameters.children.push_back(Take("...") ? Finish(std::move(vararg)) : Name());
      if (is_last || !Take(",")) break;
      if (!AtName() && !At("...")) Fail(SyntaxError::Kind::kExpected, "name");
    }
    Close(")", bracket);
    node.children.push_back(Finish(std::move(parameters)));
    node.children.push_back(Block(opener));
    Close("end", opener);
    return Finish(std::move(node));
  }

  Node If() {
    Node node = Begin(Kind::kIf);
    const std::size_t opener = at_;
    Take("if");
    do {
      node.children.push_back(Expression());
      Need("then");
      node.children.push_back(Block(opener));
    } while (Take("elseif"));
    if (Take("else")) node.children.push_back(Block(opener));
    Close("end", opener);
    return Finish(std::move(node));
  }

  Node For() {
    Node node = Begin(Kind::kForIn);
    const std::size_t opener = at_;
    Take("for");
    Node names = Around(Kind::kList, Name());
    if (Take("=")) {
      node.kind = Kind::kForNumber;
      node.children.push_back(std::move(names.children.front()));
      constexpr std::size_t kMaxBounds = 3;
      node.children.push_back(Expressions(kMaxBounds));
      const bool has_limit = node.children.back().children.size() > 1;
      if (!has_limit) Fail(SyntaxError::Kind::kExpected, ",");
    } else {
      while (Take(",")) names.children.push_back(Name());
      const bool is_count = names.children.size() == 1 && Now().Is(Token::Kind::kNumber);
      node.children.push_back(Finish(std::move(names)));
      if (!Take("in")) Fail(SyntaxError::Kind::kExpected, is_count ? "=" : "in");
      node.children.push_back(Expressions());
    }
    Need("do");
    node.children.push_back(Block(opener));
    Close("end", opener);
    return Finish(std::move(node));
  }

  Node Return() {
    Node node = Begin(Kind::kReturn);
    const std::size_t start = at_;
    Take("return");
    const bool is_empty = AtBlockEnd() || At(";");
    node.children.push_back(is_empty ? Missing(Kind::kList) : Expressions());
    Take(";");
    if (!AtBlockEnd()) FailBehindReturn(tokens_[start]);
    return Finish(std::move(node));
  }

  // A less indented statement suggests that the block should end here.
  void FailBehindReturn(const Token& statement) {
    if (!block_opener_ || !IsDedentedFrom(statement)) {
      return Fail(SyntaxError::Kind::kBehindReturn);
    }
    const bool is_repeat = tokens_[*block_opener_].IsKeyword("repeat");
    Fail(SyntaxError::Kind::kExpected, is_repeat ? "until" : "end", block_opener_);
  }

  static constexpr std::size_t kNoMaximum = ~std::size_t{0};

  Node Expressions(std::size_t most = kNoMaximum) {
    Node list = Begin(Kind::kList);
    do list.children.push_back(Expression());
    while (list.children.size() < most && Take(","));
    return Finish(std::move(list));
  }

  Node Expression(int limit = 0) {
    const Deeper deeper(depth_);
    if (IsTooDeep()) return Missing(Kind::kMissing);
    Node left;
    if (At("not") || At("-") || At("#") || At("~")) {
      left = Begin(Kind::kUnary);
      left.text = Now().text;
      Take();
      left.children.push_back(Expression(kUnaryStrength));
      left = Finish(std::move(left));
    } else {
      left = Simple();
    }
    for (;;) {
      const bool is_sign = Now().Is(Token::Kind::kSign) || Now().Is(Token::Kind::kKeyword);
      const Strength strength = is_sign ? StrengthOf(Now().text) : Strength{};
      if (strength.left <= limit) return left;
      Node node = Around(Kind::kBinary, std::move(left));
      node.text = Now().text;
      Take();
      node.children.push_back(Expression(strength.right));
      left = Finish(std::move(node));
    }
  }

  Node Simple() {
    Node node = Begin(Kind::kNil);
    if (AtString() || Now().Is(Token::Kind::kNumber)) {
      node.kind = AtString() ? Kind::kString : Kind::kNumber;
      node.text = Now().text;
      Take();
    } else if (At("true") || At("false")) {
      node.kind = Kind::kBoolean;
      node.text = Now().text;
      Take();
    } else if (Take("...")) {
      node.kind = Kind::kVararg;
    } else if (At("function") && !AtGuide()) {
      const std::size_t opener = at_;
      Take();
      return FunctionBody(opener);
    } else if (At("{")) {
      return Table();
    } else if (!Take("nil")) {
      return Suffixed();
    }
    return Finish(std::move(node));
  }

  // A name or brackets, followed by fields and calls.
  Node Suffixed() {
    Node node;
    const std::size_t bracket = at_;
    if (At("(")) {
      node = Begin(Kind::kBrackets);
      Take();
      node.children.push_back(Expression());
      Close(")", bracket);
      node = Finish(std::move(node));
    } else if (AtName()) {
      node = Name();
    } else {
      Fail(SyntaxError::Kind::kExpected, "expression");
      return Missing(Kind::kMissing);
    }
    for (;;) {
      const std::size_t opener = at_;
      if (Take(".")) {
        node = Around(Kind::kIndex, std::move(node));
        node.children.push_back(Key());
      } else if (Take("[")) {
        node = Around(Kind::kIndex, std::move(node));
        node.children.push_back(Expression());
        Close("]", opener);
      } else if (Take(":")) {
        node = Around(Kind::kMethod, std::move(node));
        node.text = Key().text;
        Arguments(node);
      } else if (At("(") || At("{") || AtString()) {
        node = Around(Kind::kCall, std::move(node));
        Arguments(node);
      } else {
        return node;
      }
      node = Finish(std::move(node));
    }
  }

  void Arguments(Node& call) {
    const Deeper deeper(depth_);
    if (At("{") || AtString()) {
      call.children.push_back(Simple());
      return;
    }
    const std::size_t opener = at_;
    if (!Take("(")) return Fail(SyntaxError::Kind::kExpected, "arguments");
    if (Take(")")) return;
    Node list = Expressions();
    for (Node& argument : list.children) call.children.push_back(std::move(argument));
    Close(")", opener);
  }

  Node Table() {
    Node node = Begin(Kind::kTable);
    const std::size_t opener = at_;
    Take("{");
    while (!Take("}")) {
      if (AtEnd() || AtStatementKeyword() || AtGuide()) {
        Fail(SyntaxError::Kind::kExpected, "}", opener);
        break;
      }
      const std::size_t before = at_;
      node.children.push_back(Field());
      if (at_ == before) {
        node.children.pop_back();
        Take();
        continue;
      }
      const bool has_ended = At("}") || Take(",") || Take(";");
      if (!has_ended) Fail(SyntaxError::Kind::kExpected, "}", opener);
    }
    return Finish(std::move(node));
  }

  Node Field() {
    Node field = Begin(Kind::kField);
    const std::size_t opener = at_;
    if (Take("[")) {
      field.children.push_back(Expression());
      Close("]", opener);
      Need("=");
    } else if (AtName() && tokens_[at_ + 1].IsSign("=")) {
      field.text = Now().text;
      Take();
      Take();
    }
    field.children.push_back(Expression());
    return Finish(std::move(field));
  }

  std::string_view source_;
  const std::vector<Token>& tokens_;
  Layout layout_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int blocks_ = 0;
  std::optional<std::size_t> block_opener_;  // of the innermost block; none in the script's own
  std::optional<SyntaxError> error_;
  bool lacks_only_closers_ = true;
};

// The first string or comment that is not closed.
std::optional<SyntaxError> FirstOpen(const Script& script) {
  for (std::size_t i = 0; i < script.tokens.size(); ++i) {
    const Token& token = script.tokens[i];
    if (!token.is_open) continue;
    return SyntaxError{SyntaxError::Kind::kOpenString, {}, token.begin, token.end, i, {}};
  }
  // An open comment ends with the source.
  if (script.comments.empty() || !script.comments.back().is_open) return std::nullopt;
  const Comment& comment = script.comments.back();
  const std::size_t last = script.tokens.size() - 1;
  return SyntaxError{SyntaxError::Kind::kOpenComment, {}, comment.begin, comment.end, last, {}};
}

}  // namespace

const Token* Script::LastToken() const {
  return tokens.size() < 2 ? nullptr : &tokens[tokens.size() - 2];
}

const Token* Script::TokenAt(std::size_t begin) const {
  const auto found = std::partition_point(tokens.begin(), tokens.end(),
                                          [&](const Token& token) { return token.begin < begin; });
  return found != tokens.end() && found->begin == begin ? &*found : nullptr;
}

bool Script::IsInComment(std::size_t offset) const {
  return std::ranges::any_of(comments, [&](const Comment& comment) {
    const bool ends_here = comment.end == offset && !comment.is_closed;
    return comment.begin < offset && (offset < comment.end || ends_here);
  });
}

Script Parse(std::string_view source) {
  Tokens tokens = Tokenize(source);
  Script script;
  script.tokens = std::move(tokens.tokens);
  script.comments = std::move(tokens.comments);
  Parser strict(source, script.tokens, Layout::kFree);
  script.root = strict.Run();
  script.error = strict.error();
  const std::optional<SyntaxError> open = FirstOpen(script);
  const bool is_open_first = open && (!script.error || open->token <= script.error->token);
  if (is_open_first) script.error = open;
  if (script.is_sound()) return script;

  Parser guided(source, script.tokens, Layout::kGuides);
  script.root = guided.Run();
  const bool layout_explains = !open && guided.error() && guided.lacks_only_closers();
  if (layout_explains) script.error = guided.error();
  return script;
}

std::optional<Node> ParseSound(std::string_view source) {
  Script script = Parse(source);
  if (!script.is_sound()) return std::nullopt;
  return std::move(script.root);
}

}  // namespace walz::lua
