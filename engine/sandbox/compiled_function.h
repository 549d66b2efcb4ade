// Reads what Lua 5.4 makes of a function, as far as the checks of scripts need it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/lua_api.h"

namespace walz::sandbox {

// The instructions that matter here, by their numbers in Lua 5.4.
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

// One instruction, taken apart. Which operands mean something depends on the code.
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
    bool in_stack = false;  // a local variable of the enclosing function, not an upvalue of it
    int index = 0;
    std::string name;
  };
  // A parameter or local variable.
  struct Local {
    std::string name;
    int line = 0;           // where it begins to hold, one-based
    std::size_t begin = 0;  // the instruction from which on it holds
  };

  std::vector<Instruction> code;
  std::vector<int> lines;                             // by instruction, one-based
  std::vector<std::optional<std::string>> constants;  // the strings among them
  std::vector<Upvalue> upvalues;
  std::vector<Local> locals;
  std::vector<CompiledFunction> children;

  // The string constant `index`; empty if there is none.
  std::string_view Text(int index) const;
};

// The function that lua_dump wrote without stripping. Throws base::Exception if the format is not
// that of Lua 5.4.
CompiledFunction ReadCompiled(std::string_view dump);

// What lua_dump writes for the Lua function on top of the stack.
std::string Dump(lua_State* L);

// An instruction that assigns to a variable outside the function.
struct UpvalueAssignment {
  int upvalue = 0;  // zero-based number of the outermost function's upvalue
  int line = 0;     // one-based
};

// The assignments of a function and the functions inside it.
std::vector<UpvalueAssignment> FindUpvalueAssignments(const CompiledFunction& function);

// Whether a chunk does nothing with its globals but read one by its name: it sets none and never
// holds the table of them (`_ENV`) in its hands.
bool OnlyReadsGlobals(const CompiledFunction& chunk);

// Names of what the functions of a chunk do more with than to read one of its fields at once, such
// as `price` in `price.paid(1)` and `zone` in `#zone.deck`. In no particular order.
struct Escapes {
  std::vector<std::string> upvalues;
  std::vector<std::string> globals;  // without those that only the chunk itself uses
};
Escapes FindEscapes(const CompiledFunction& chunk);

// The first line, one-based, at which a chunk puts something else in the place of its globals:
// assigns to `_ENV`, or calls a local variable or parameter so. 0: it does not.
int LineThatReplacesGlobals(const CompiledFunction& chunk);

}  // namespace walz::sandbox
