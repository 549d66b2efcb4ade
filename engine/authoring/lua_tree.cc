#include "authoring/lua_tree.h"

#include <algorithm>
#include <array>
#include <utility>

#include "authoring/lua_tokens.h"

namespace walz::authoring {
namespace {

// How strongly an operator binds what stands left and right of it; 0: it is none.
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

constexpr int kMaxHeight = 1000;

class Parser {
 public:
  explicit Parser(std::vector<LuaToken> tokens) : tokens_(std::move(tokens)) {}

  std::optional<LuaNode> Script() {
    LuaNode block = Block();
    if (Now().kind != LuaToken::Kind::kEnd) Fail();
    return failed_ ? std::nullopt : std::optional(std::move(block));
  }

 private:
  // The rest is passed over.
  void Fail() {
    failed_ = true;
    at_ = tokens_.size() - 1;
  }

  const LuaToken& Now() const { return tokens_[at_]; }
  bool At(std::string_view text) const {
    const LuaToken& now = Now();
    return (now.kind == LuaToken::Kind::kKeyword || now.kind == LuaToken::Kind::kSign) &&
           now.text == text;
  }
  bool Take(std::string_view text) {
    if (!At(text)) return false;
    ++at_;
    return true;
  }
  void Need(std::string_view text) {
    if (!Take(text)) Fail();
  }

  LuaNode Begin(LuaKind kind) const {
    LuaNode node;
    node.kind = kind;
    node.begin = Now().begin;
    return node;
  }
  LuaNode Finish(LuaNode node) {
    for (const LuaNode& child : node.children) {
      node.height = std::max(node.height, child.height + 1);
    }
    if (node.height > kMaxHeight) Fail();
    node.end = at_ == 0 ? node.begin : tokens_[at_ - 1].end;
    if (node.end < node.begin) node.end = node.begin;
    return node;
  }
  // A node whose first child has been read already.
  static LuaNode Around(LuaKind kind, LuaNode first) {
    LuaNode node;
    node.kind = kind;
    node.begin = first.begin;
    node.children.push_back(std::move(first));
    return node;
  }

  // One level deeper, as long as this lives.
  class Deeper {
   public:
    explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    int& depth_;
  };
  // Lua itself refuses what nests deeper.
  bool IsTooDeep() {
    if (depth_ > 200) Fail();
    return failed_;
  }

  LuaNode Name() {
    LuaNode node = Begin(LuaKind::kName);
    if (Now().kind != LuaToken::Kind::kName) {
      Fail();
      return node;
    }
    node.text = Now().text;
    ++at_;
    return Finish(std::move(node));
  }

  LuaNode Block() {
    const Deeper deeper(depth_);
    LuaNode block = Begin(LuaKind::kBlock);
    if (IsTooDeep()) return block;
    while (Now().kind != LuaToken::Kind::kEnd && !At("end") && !At("else") && !At("elseif") &&
           !At("until")) {
      if (Take(";")) continue;
      block.children.push_back(Statement());
    }
    return Finish(std::move(block));
  }

  LuaNode Statement() {
    if (At("local")) return Local();
    if (At("function")) return NamedFunction();
    if (At("if")) return If();
    if (At("for")) return For();
    if (At("return")) return Return();
    LuaNode node = Begin(LuaKind::kDo);
    if (Take("do")) {
      node.children.push_back(Block());
      Need("end");
    } else if (Take("while")) {
      node.kind = LuaKind::kWhile;
      node.children.push_back(Expression());
      Need("do");
      node.children.push_back(Block());
      Need("end");
    } else if (Take("repeat")) {
      node.kind = LuaKind::kRepeat;
      node.children.push_back(Block());
      Need("until");
      node.children.push_back(Expression());
    } else if (Take("break")) {
      node.kind = LuaKind::kJump;
      node.text = "break";
    } else if (Take("goto") || Take("::")) {
      node.kind = LuaKind::kJump;
      Name();
      Take("::");
    } else {
      return ExpressionStatement();
    }
    return Finish(std::move(node));
  }

  LuaNode ExpressionStatement() {
    LuaNode first = Suffixed();
    if (!At("=") && !At(",")) {
      if (!first.Is(LuaKind::kCall) && !first.Is(LuaKind::kMethod)) Fail();
      return first;
    }
    LuaNode targets = Around(LuaKind::kList, std::move(first));
    while (Take(",")) targets.children.push_back(Suffixed());
    LuaNode node = Around(LuaKind::kAssign, Finish(std::move(targets)));
    Need("=");
    node.children.push_back(Expressions());
    return Finish(std::move(node));
  }

  LuaNode Local() {
    LuaNode node = Begin(LuaKind::kLocal);
    Need("local");
    if (Take("function")) {
      node.kind = LuaKind::kLocalNamed;
      node.children.push_back(Name());
      node.children.push_back(FunctionBody());
      return Finish(std::move(node));
    }
    LuaNode names = Begin(LuaKind::kList);
    do {
      names.children.push_back(Name());
      if (Take("<")) Name(), Need(">");
    } while (Take(","));
    node.children.push_back(Finish(std::move(names)));
    LuaNode none = Begin(LuaKind::kList);
    none.end = none.begin;
    node.children.push_back(Take("=") ? Expressions() : std::move(none));
    return Finish(std::move(node));
  }

  LuaNode NamedFunction() {
    LuaNode node = Begin(LuaKind::kNamed);
    Need("function");
    LuaNode target = Name();
    bool has_self = false;
    while (At(".") || At(":")) {
      has_self = At(":");
      ++at_;
      LuaNode index = Around(LuaKind::kIndex, std::move(target));
      LuaNode key = Name();
      key.kind = LuaKind::kString;
      index.children.push_back(std::move(key));
      target = Finish(std::move(index));
    }
    node.children.push_back(std::move(target));
    node.children.push_back(FunctionBody(has_self));
    return Finish(std::move(node));
  }

  LuaNode FunctionBody(bool has_self = false) {
    LuaNode node = Begin(LuaKind::kFunction);
    LuaNode parameters = Begin(LuaKind::kList);
    if (has_self) {
      parameters.children.push_back(Begin(LuaKind::kName));
      parameters.children.back().text = "self";
    }
    Need("(");
    while (!failed_ && !Take(")")) {
      LuaNode vararg = Begin(LuaKind::kVararg);
      parameters.children.push_back(Take("...") ? Finish(std::move(vararg)) : Name());
      if (!At(")")) Need(",");
    }
    node.children.push_back(Finish(std::move(parameters)));
    node.children.push_back(Block());
    Need("end");
    return Finish(std::move(node));
  }

  LuaNode If() {
    LuaNode node = Begin(LuaKind::kIf);
    Need("if");
    do {
      node.children.push_back(Expression());
      Need("then");
      node.children.push_back(Block());
    } while (Take("elseif"));
    if (Take("else")) node.children.push_back(Block());
    Need("end");
    return Finish(std::move(node));
  }

  LuaNode For() {
    LuaNode node = Begin(LuaKind::kForIn);
    Need("for");
    LuaNode names = Around(LuaKind::kList, Name());
    if (Take("=")) {
      node.kind = LuaKind::kForNumber;
      node.children.push_back(std::move(names.children.front()));
      node.children.push_back(Expressions());
    } else {
      while (Take(",")) names.children.push_back(Name());
      node.children.push_back(Finish(std::move(names)));
      Need("in");
      node.children.push_back(Expressions());
    }
    Need("do");
    node.children.push_back(Block());
    Need("end");
    return Finish(std::move(node));
  }

  LuaNode Return() {
    LuaNode node = Begin(LuaKind::kReturn);
    Need("return");
    const bool is_empty = Now().kind == LuaToken::Kind::kEnd || At("end") || At("else") ||
                          At("elseif") || At("until") || At(";");
    LuaNode none = Begin(LuaKind::kList);
    none.end = none.begin;
    node.children.push_back(is_empty ? std::move(none) : Expressions());
    Take(";");
    return Finish(std::move(node));
  }

  LuaNode Expressions() {
    LuaNode list = Begin(LuaKind::kList);
    do list.children.push_back(Expression());
    while (Take(","));
    return Finish(std::move(list));
  }

  LuaNode Expression(int limit = 0) {
    const Deeper deeper(depth_);
    LuaNode left;
    if (IsTooDeep()) return left;
    if (At("not") || At("-") || At("#") || At("~")) {
      left = Begin(LuaKind::kUnary);
      left.text = Now().text;
      ++at_;
      left.children.push_back(Expression(kUnaryStrength));
      left = Finish(std::move(left));
    } else {
      left = Simple();
    }
    for (;;) {
      const bool is_sign =
          Now().kind == LuaToken::Kind::kSign || Now().kind == LuaToken::Kind::kKeyword;
      const Strength strength = is_sign ? StrengthOf(Now().text) : Strength{};
      if (strength.left <= limit) return left;
      LuaNode node = Around(LuaKind::kBinary, std::move(left));
      node.text = Now().text;
      ++at_;
      node.children.push_back(Expression(strength.right));
      left = Finish(std::move(node));
    }
  }

  LuaNode Simple() {
    LuaNode node = Begin(LuaKind::kNil);
    if (Now().kind == LuaToken::Kind::kString || Now().kind == LuaToken::Kind::kNumber) {
      node.kind = Now().kind == LuaToken::Kind::kString ? LuaKind::kString : LuaKind::kNumber;
      node.text = Now().text;
      ++at_;
    } else if (At("true") || At("false")) {
      node.kind = LuaKind::kBoolean;
      node.text = Now().text;
      ++at_;
    } else if (Take("...")) {
      node.kind = LuaKind::kVararg;
    } else if (Take("function")) {
      return FunctionBody();
    } else if (At("{")) {
      return Table();
    } else if (!Take("nil")) {
      return Suffixed();
    }
    return Finish(std::move(node));
  }

  // A name or brackets, and all that hangs on it: fields, calls.
  LuaNode Suffixed() {
    LuaNode node = Begin(LuaKind::kBrackets);
    if (Take("(")) {
      node.children.push_back(Expression());
      Need(")");
      node = Finish(std::move(node));
    } else {
      node = Name();
    }
    for (;;) {
      if (Take(".")) {
        node = Around(LuaKind::kIndex, std::move(node));
        LuaNode key = Name();
        key.kind = LuaKind::kString;
        node.children.push_back(std::move(key));
      } else if (Take("[")) {
        node = Around(LuaKind::kIndex, std::move(node));
        node.children.push_back(Expression());
        Need("]");
      } else if (Take(":")) {
        node = Around(LuaKind::kMethod, std::move(node));
        node.text = Name().text;
        Arguments(node);
      } else if (At("(") || At("{") || Now().kind == LuaToken::Kind::kString) {
        node = Around(LuaKind::kCall, std::move(node));
        Arguments(node);
      } else {
        return node;
      }
      node = Finish(std::move(node));
    }
  }

  void Arguments(LuaNode& call) {
    const Deeper deeper(depth_);
    if (At("{") || Now().kind == LuaToken::Kind::kString) {
      call.children.push_back(Simple());
      return;
    }
    Need("(");
    if (Take(")")) return;
    LuaNode list = Expressions();
    for (LuaNode& argument : list.children) call.children.push_back(std::move(argument));
    Need(")");
  }

  LuaNode Table() {
    LuaNode node = Begin(LuaKind::kTable);
    Need("{");
    while (!failed_ && !Take("}")) {
      LuaNode field = Begin(LuaKind::kField);
      if (Take("[")) {
        field.children.push_back(Expression());
        Need("]");
        Need("=");
      } else if (Now().kind == LuaToken::Kind::kName && tokens_[at_ + 1].text == "=" &&
                 tokens_[at_ + 1].kind == LuaToken::Kind::kSign) {
        field.text = Now().text;
        at_ += 2;
      }
      field.children.push_back(Expression());
      node.children.push_back(Finish(std::move(field)));
      if (!At("}") && !Take(",")) Need(";");
    }
    return Finish(std::move(node));
  }

  std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<LuaNode> ReadLua(std::string_view source) {
  std::optional<std::vector<LuaToken>> tokens = TokensOf(source);
  if (!tokens) return std::nullopt;
  return Parser(*std::move(tokens)).Script();
}

base::SourceSpan SpanOf(const base::SourceFilePtr& file, const LuaNode& node) {
  return {file, file->PositionAt(node.begin), file->PositionAt(node.end)};
}

std::string PathOf(const LuaNode& node) {
  if (node.Is(LuaKind::kName)) return node.text;
  if (!node.Is(LuaKind::kIndex) || !node.children[1].Is(LuaKind::kString)) return {};
  const std::string object = PathOf(node.children[0]);
  return object.empty() ? object : object + "." + node.children[1].text;
}

const LuaNode* RootOf(const LuaNode& node) {
  const LuaNode* root = &node;
  while (root->Is(LuaKind::kIndex)) root = &root->children[0];
  return root->Is(LuaKind::kName) ? root : nullptr;
}

bool MayBeSeveral(const LuaNode& last) {
  return last.Is(LuaKind::kCall) || last.Is(LuaKind::kMethod) || last.Is(LuaKind::kVararg);
}

}  // namespace walz::authoring
