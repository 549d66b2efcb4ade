#include "sandbox/compiled_function.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "base/exception.h"
#include "base/ranges.h"
#include "sandbox/messages.h"

namespace walz::sandbox {
namespace {

constexpr std::string_view kHeader("\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15);
constexpr std::size_t kHeaderSize = kHeader.size() + 8 + 8 + 1;  // test numbers, upvalue count
constexpr int kLocal = -1;  // marks an upvalue that is a local of an enclosing function
constexpr std::int8_t kAbsoluteLine = -128;

// Reads a dump in the format that ldump.c of Lua 5.4 writes.
class Reader {
 public:
  explicit Reader(std::string_view dump) : rest_(dump) {}

  std::string_view Bytes(std::size_t count) {
    if (count > rest_.size()) throw base::Exception(messages::UnknownBytecode());
    const std::string_view bytes = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return bytes;
  }
  std::uint8_t Byte() { return static_cast<std::uint8_t>(Bytes(1)[0]); }
  // A variable-length integer: seven bits per byte, most significant first; the last byte has its
  // top bit set.
  std::size_t Size() {
    std::size_t size = 0;
    while (true) {
      const std::uint8_t byte = Byte();
      size = size << 7 | (byte & 0x7f);
      if ((byte & 0x80) != 0) return size;
    }
  }
  int Int() { return static_cast<int>(Size()); }
  std::string_view String() {
    const std::size_t size = Size();
    return size > 0 ? Bytes(size - 1) : std::string_view();
  }

 private:
  std::string_view rest_;
};

void ReadCode(Reader& reader, CompiledFunction& function) {
  const std::size_t size = reader.Size();
  for (std::size_t i = 0; i < size; ++i) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, reader.Bytes(4).data(), 4);
    function.code.emplace_back(bits);
  }
}

void ReadConstants(Reader& reader, CompiledFunction& function) {
  for (int count = reader.Int(); count > 0; --count) {
    std::optional<std::string>& constant = function.constants.emplace_back();
    switch (reader.Byte() & 0x0f) {
      case 3:  // numbers
        reader.Bytes(8);
        break;
      case 4:  // strings
        constant = reader.String();
        break;
      default:  // nil and booleans
        break;
    }
  }
}

void ReadUpvalues(Reader& reader, CompiledFunction& function) {
  for (int count = reader.Int(); count > 0; --count) {
    CompiledFunction::Upvalue& upvalue = function.upvalues.emplace_back();
    upvalue.in_stack = reader.Byte() != 0;
    upvalue.index = reader.Byte();
    reader.Byte();  // kind
  }
}

void ReadDebugInformation(Reader& reader, int first_line, CompiledFunction& function) {
  const std::string_view deltas = reader.Bytes(reader.Size());
  std::vector<int> absolute;
  for (int count = reader.Int(); count > 0; --count) {
    reader.Int();  // the instruction; entries are in order
    absolute.push_back(reader.Int());
  }
  std::size_t next = 0;
  int line = first_line;
  for (const char byte : deltas) {
    const auto delta = static_cast<std::int8_t>(byte);
    line = delta == kAbsoluteLine ? absolute.at(next++) : line + delta;
    function.lines.push_back(line);
  }
  for (int count = reader.Int(); count > 0; --count) {
    CompiledFunction::Local& local = function.locals.emplace_back();
    local.name = reader.String();
    const auto begin = static_cast<std::size_t>(reader.Int());  // 0 for parameters
    local.begin = begin;
    local.line = begin == 0 ? first_line : function.lines.at(begin - 1);
    reader.Int();  // the end
  }
  const int names = reader.Int();
  for (int i = 0; i < names; ++i) {
    function.upvalues.at(static_cast<std::size_t>(i)).name = reader.String();
  }
}

CompiledFunction ReadFunction(Reader& reader) {
  CompiledFunction function;
  reader.String();  // source
  const int first_line = reader.Int();
  reader.Int();     // last line
  reader.Bytes(3);  // parameter count, vararg flag, stack size
  ReadCode(reader, function);
  ReadConstants(reader, function);
  ReadUpvalues(reader, function);
  for (int count = reader.Int(); count > 0; --count) {
    function.children.push_back(ReadFunction(reader));
  }
  ReadDebugInformation(reader, first_line, function);
  return function;
}

// Calls `visit(function, outer)` for a function and all nested ones. `outer` maps each upvalue to
// an upvalue of the outermost function, or to kLocal.
template <class Visit>
void ForEachFunction(const CompiledFunction& function, const std::vector<int>& outer,
                     Visit&& visit) {
  for (const CompiledFunction& child : function.children) {
    std::vector<int> inner;
    for (const CompiledFunction::Upvalue& upvalue : child.upvalues) {
      inner.push_back(upvalue.in_stack ? kLocal
                                       : outer.at(static_cast<std::size_t>(upvalue.index)));
    }
    ForEachFunction(child, inner, visit);
  }
  visit(function, outer);
}

template <class Visit>
void ForEachFunction(const CompiledFunction& function, Visit&& visit) {
  std::vector<int> outer;
  for (std::size_t i = 0; i < function.upvalues.size(); ++i) outer.push_back(static_cast<int>(i));
  ForEachFunction(function, outer, visit);
}

bool IsIndex(const Instruction& instruction, int table) {
  switch (instruction.code) {
    case OpCode::kGetTable:
      return instruction.b == table && instruction.c != table;
    case OpCode::kGetInteger:
    case OpCode::kGetField:
      return instruction.b == table;
    default:
      return false;
  }
}

// Returns true if the table that instruction `at` loads into a register is used only to read one of
// its fields. False if in doubt.
bool IsReadAtOnce(const CompiledFunction& function, std::size_t at) {
  const std::vector<Instruction>& code = function.code;
  const int table = code[at].a;
  // The next instruction reads it and the register holds no variable: it is used once.
  ++at;
  const bool is_variable =
      std::ranges::any_of(function.locals, [&](const auto& local) { return local.begin == at; });
  if (at < code.size() && IsIndex(code[at], table) && !is_variable) return true;
  // The field replaces the table in its register, and only a simple key is computed in between.
  for (; at < code.size(); ++at) {
    const Instruction& next = code[at];
    if (IsIndex(next, table)) return next.a == table;
    switch (next.code) {
      case OpCode::kMove:
      case OpCode::kGetTable:
      case OpCode::kGetInteger:
      case OpCode::kGetField:
        if (next.b == table || (next.code == OpCode::kGetTable && next.c == table)) return false;
        break;
      case OpCode::kLoadInteger:
      case OpCode::kLoadK:
      case OpCode::kGetUpvalue:
      case OpCode::kGetTableUpvalue:
      case OpCode::kCall:  // only affects registers above its function
        break;
      default:
        return false;
    }
    if (next.a <= table) return false;
  }
  return false;
}

void AddName(std::vector<std::string>& names, std::string_view name) {
  if (!base::Contains(names, name)) names.emplace_back(name);
}

int Write(lua_State*, const void* data, std::size_t size, void* target) {
  static_cast<std::string*>(target)->append(static_cast<const char*>(data), size);
  return 0;
}

}  // namespace

std::string_view CompiledFunction::Text(int index) const {
  const auto at = static_cast<std::size_t>(index);
  return at < constants.size() && constants[at] ? std::string_view(*constants[at])
                                                : std::string_view();
}

CompiledFunction ReadCompiled(std::string_view dump) {
  Reader reader(dump);
  if (dump.substr(0, kHeader.size()) != kHeader) {
    throw base::Exception(messages::UnknownBytecode());
  }
  reader.Bytes(kHeaderSize);
  return ReadFunction(reader);
}

std::string Dump(lua_State* L) {
  std::string dump;
  lua_dump(L, &Write, &dump, /*strip=*/0);
  return dump;
}

std::vector<UpvalueAssignment> FindUpvalueAssignments(const CompiledFunction& function) {
  std::vector<UpvalueAssignment> found;
  ForEachFunction(function, [&](const CompiledFunction& each, const std::vector<int>& outer) {
    for (std::size_t i = 0; i < each.code.size(); ++i) {
      if (each.code[i].code != OpCode::kSetUpvalue) continue;
      const int upvalue = outer.at(static_cast<std::size_t>(each.code[i].b));
      if (upvalue != kLocal) found.push_back({upvalue, each.lines.at(i)});
    }
  });
  return found;
}

bool OnlyReadsGlobals(const CompiledFunction& chunk) {
  bool only_reads = true;
  ForEachFunction(chunk, [&](const CompiledFunction& each, const std::vector<int>& outer) {
    for (const Instruction& instruction : each.code) {
      // The upvalue that it sets, reads as a whole, or sets a field of.
      int upvalue = kLocal;
      if (instruction.code == OpCode::kSetUpvalue || instruction.code == OpCode::kGetUpvalue) {
        upvalue = instruction.b;
      } else if (instruction.code == OpCode::kSetTableUpvalue) {
        upvalue = instruction.a;
      }
      if (upvalue != kLocal && outer.at(static_cast<std::size_t>(upvalue)) == 0) {
        only_reads = false;
      }
    }
  });
  return only_reads;
}

Escapes FindEscapes(const CompiledFunction& chunk) {
  Escapes escapes;
  ForEachFunction(chunk, [&](const CompiledFunction& each, const std::vector<int>& outer) {
    if (&each == &chunk) return;
    for (std::size_t i = 0; i < each.code.size(); ++i) {
      const Instruction& instruction = each.code[i];
      const auto name = [&](int upvalue) {
        return each.upvalues.at(static_cast<std::size_t>(upvalue)).name;
      };
      if (instruction.code == OpCode::kSetUpvalue) {
        AddName(escapes.upvalues, name(instruction.b));
      } else if (instruction.code == OpCode::kSetTableUpvalue) {
        AddName(escapes.upvalues, name(instruction.a));
      } else if (instruction.code == OpCode::kGetUpvalue) {
        if (!IsReadAtOnce(each, i)) AddName(escapes.upvalues, name(instruction.b));
      } else if (instruction.code == OpCode::kGetTableUpvalue) {
        const bool is_global = outer.at(static_cast<std::size_t>(instruction.b)) == 0;
        if (is_global && !IsReadAtOnce(each, i)) {
          AddName(escapes.globals, each.Text(instruction.c));
        }
      }
    }
  });
  return escapes;
}

int LineThatReplacesGlobals(const CompiledFunction& chunk) {
  int first = 0;
  const auto note = [&first](int line) {
    if (first == 0 || line < first) first = line;
  };
  for (const UpvalueAssignment& assignment : FindUpvalueAssignments(chunk)) {
    if (assignment.upvalue == 0) note(assignment.line);
  }
  ForEachFunction(chunk, [&](const CompiledFunction& each, const std::vector<int>&) {
    for (const CompiledFunction::Local& local : each.locals) {
      if (local.name == "_ENV") note(local.line);
    }
  });
  return first;
}

}  // namespace walz::sandbox
