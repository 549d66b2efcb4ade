// Decodes Lua 5.4 bytecode as far as the checks of scripts need it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The relevant opcodes of Lua 5.4.
enum class OpCode : std::uint8_t {
  kMove = 0,
  kLoadInteger = 1,
  kLoadK = 3,
  kLoadNil = 8,
  kGetUpvalue = 9,
  kSetUpvalue = 10,
  kGetTableUpvalue = 11,
  kGetTable = 12,
  kGetInteger = 13,
  kGetField = 14,
  kSetTableUpvalue = 15,
  kSetTable = 16,
  kSetField = 18,
  kNewTable = 19,
  kSelf = 20,
  kMetaBinary = 46,
  kMetaBinaryConstant = 48,
  kClose = 54,
  kTest = 66,
  kCall = 68,
  kTailCall = 69,
  kReturn1 = 72,
  kForLoop = 73,
  kTableForLoop = 77,
  kSetList = 78,
  kClosure = 79,
  kVararg = 80,
  kPrepareVararg = 81,
};

// One decoded instruction. The opcode determines which operands are meaningful.
struct Instruction {
  explicit Instruction(std::uint32_t bits)
      : code(static_cast<OpCode>(bits & 0x7f)),
        a(static_cast<int>(bits >> 7 & 0xff)),
        b(static_cast<int>(bits >> 16 & 0xff)),
        c(static_cast<int>(bits >> 24 & 0xff)),
        k((bits >> 15 & 1) != 0),
        bx(static_cast<int>(bits >> 15)) {}

  OpCode code;
  int a;
  int b;
  int c;
  bool k;
  int bx;
};

struct CompiledFunction {
  struct Upvalue {
    bool in_stack = false;  // a local variable of the enclosing function, not one of its upvalues
    int index = 0;
    std::string name;
  };
  // A parameter or local variable.
  struct Local {
    std::string name;
    int line = 0;           // first line of its scope, one-based
    std::size_t begin = 0;  // first instruction of its scope
  };

  std::vector<Instruction> code;
  std::vector<int> lines;                             // by instruction, one-based
  std::vector<std::optional<std::string>> constants;  // nullopt for constants that are not strings
  std::vector<Upvalue> upvalues;
  std::vector<Local> locals;
  std::vector<CompiledFunction> children;

  // Constant number `index`; empty if it is not a string.
  std::string_view Text(int index) const;
};

// Decodes the output of lua_dump without stripping. Throws base::Exception if it is not the Lua 5.4
// format.
CompiledFunction ReadCompiled(std::string_view dump);

// The output of lua_dump for the Lua function on top of the stack.
std::string Dump(lua_State* L);

// An instruction that assigns to a variable outside the function.
struct UpvalueAssignment {
  int upvalue = 0;  // zero-based index among the upvalues of the outermost function
  int line = 0;     // one-based
};

// Finds such assignments in a function and in the functions nested in it.
std::vector<UpvalueAssignment> FindUpvalueAssignments(const CompiledFunction& function);

// Returns true if a chunk only reads its globals by name. Such a chunk sets no global and never
// uses the table of globals (`_ENV`) as a value.
bool OnlyReadsGlobals(const CompiledFunction& chunk);

// Names of upvalues and globals that the functions of a chunk use in other ways than by reading a
// field directly. `price.paid(1)` and `#zone.deck` only read fields, of `price` and of `zone`.
// Unordered.
struct Escapes {
  std::vector<std::string> upvalues;
  std::vector<std::string> globals;  // not those that only the chunk's top level uses
};
Escapes FindEscapes(const CompiledFunction& chunk);

// The first line, one-based, where a chunk replaces its globals by assigning to `_ENV` or declaring
// a local or parameter of that name; 0 if there is none.
int LineThatReplacesGlobals(const CompiledFunction& chunk);

}  // namespace walz::sandbox
