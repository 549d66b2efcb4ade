#include "script/compiled_function.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/exception.h"

namespace walz::script {
namespace {

constexpr std::string_view kHeader("\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15);
constexpr std::size_t kHeaderSize = kHeader.size() + 8 + 8 + 1;  // test numbers, upvalue count
constexpr std::uint32_t kSetUpvalue = 10;                        // OP_SETUPVAL
constexpr int kLocal = -1;  // an upvalue that is a local variable of an enclosing function
constexpr std::int8_t kAbsoluteLine = -128;

// Reads a dump in the order in which ldump.c of Lua 5.4 writes it.
class Reader {
 public:
  explicit Reader(std::string_view dump) : rest_(dump) {}

  std::string_view Bytes(std::size_t count) {
    if (count > rest_.size()) throw base::Exception("unknown format of compiled functions");
    const std::string_view bytes = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return bytes;
  }
  std::uint8_t Byte() { return static_cast<std::uint8_t>(Bytes(1)[0]); }
  // Seven bits a byte, the highest first; the last byte is marked.
  std::size_t Size() {
    std::size_t size = 0;
    while (true) {
      const std::uint8_t byte = Byte();
      size = size << 7 | (byte & 0x7f);
      if ((byte & 0x80) != 0) return size;
    }
  }
  int Int() { return static_cast<int>(Size()); }
  void SkipString() {
    const std::size_t size = Size();
    if (size > 0) Bytes(size - 1);
  }

 private:
  std::string_view rest_;
};

struct RawAssignment {
  std::size_t instruction;
  int upvalue;
};

void SkipConstants(Reader& reader) {
  for (int count = reader.Int(); count > 0; --count) {
    switch (reader.Byte() & 0x0f) {
      case 3:  // numbers
        reader.Bytes(8);
        break;
      case 4:  // strings
        reader.SkipString();
        break;
      default:  // nil and booleans
        break;
    }
  }
}

// Reads the debug information and adds the lines to the assignments.
void ReadLines(Reader& reader, int first_line, const std::vector<RawAssignment>& raw,
               const std::vector<int>& outer, std::vector<UpvalueAssignment>& found) {
  const std::string_view deltas = reader.Bytes(reader.Size());
  std::vector<int> absolute;
  for (int count = reader.Int(); count > 0; --count) {
    reader.Int();  // the instruction: they come in order
    absolute.push_back(reader.Int());
  }
  std::size_t next_absolute = 0;
  std::size_t next = 0;
  int line = first_line;
  for (std::size_t i = 0; i < deltas.size() && next < raw.size(); ++i) {
    const auto delta = static_cast<std::int8_t>(deltas[i]);
    line = delta == kAbsoluteLine ? absolute.at(next_absolute++) : line + delta;
    if (raw[next].instruction != i) continue;
    found.push_back({outer[static_cast<std::size_t>(raw[next++].upvalue)], line});
  }
  for (int count = reader.Int(); count > 0; --count) {  // local variables
    reader.SkipString();
    reader.Int();
    reader.Int();
  }
  for (int count = reader.Int(); count > 0; --count) reader.SkipString();  // names of upvalues
}

// Reads a function. `enclosing` says which upvalue of the outermost function each upvalue of the
// enclosing function is; it is null for the outermost function itself.
void ReadFunction(Reader& reader, const std::vector<int>* enclosing,
                  std::vector<UpvalueAssignment>& found) {
  reader.SkipString();  // source
  const int first_line = reader.Int();
  reader.Int();     // last line
  reader.Bytes(3);  // parameters, varargs, stack size
  std::vector<RawAssignment> assigned;
  const std::size_t size = reader.Size();
  for (std::size_t i = 0; i < size; ++i) {
    std::uint32_t instruction = 0;
    std::memcpy(&instruction, reader.Bytes(4).data(), 4);
    if ((instruction & 0x7f) != kSetUpvalue) continue;
    assigned.push_back({i, static_cast<int>(instruction >> 16 & 0xff)});
  }
  SkipConstants(reader);
  std::vector<int> outer;
  for (int i = 0, count = reader.Int(); i < count; ++i) {
    const bool in_stack = reader.Byte() != 0;
    const std::uint8_t index = reader.Byte();
    reader.Byte();  // kind
    if (enclosing == nullptr) {
      outer.push_back(i);
    } else {
      outer.push_back(in_stack ? kLocal : enclosing->at(index));
    }
  }
  for (int count = reader.Int(); count > 0; --count) ReadFunction(reader, &outer, found);
  std::vector<RawAssignment> kept;
  for (const RawAssignment& each : assigned) {
    if (outer.at(static_cast<std::size_t>(each.upvalue)) != kLocal) kept.push_back(each);
  }
  ReadLines(reader, first_line, kept, outer, found);
}

}  // namespace

std::vector<UpvalueAssignment> FindUpvalueAssignments(std::string_view dump) {
  Reader reader(dump);
  if (dump.substr(0, kHeader.size()) != kHeader) {
    throw base::Exception("unknown format of compiled functions");
  }
  reader.Bytes(kHeaderSize);
  std::vector<UpvalueAssignment> found;
  ReadFunction(reader, nullptr, found);
  return found;
}

}  // namespace walz::script
