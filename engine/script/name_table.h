// Declared names in scripts, looked up in Lua tables that are filled once, so that no C++ string is
// created or compared.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/convert.h"
#include "sandbox/lua_api.h"

namespace walz::script {

// The namespace of a name. `kArgument` contains all strings that can be an argument of an option or
// an event: declared words and directions.
enum class NameFamily : std::uint8_t {
  kStream,
  kEvent,
  kValue,
  kVerb,
  kReason,
  kKind,
  kSpaceKind,
  kStage,
  kArgument,
};
inline constexpr int kNameFamilyCount = static_cast<int>(NameFamily::kArgument) + 1;

// The name of the family in messages: "`x` is not a declared event".
constexpr std::string_view FamilyName(NameFamily family) {
  switch (family) {
    case NameFamily::kStream:
      return "stream";
    case NameFamily::kEvent:
      return "event";
    case NameFamily::kValue:
      return "value";
    case NameFamily::kVerb:
      return "decision";
    case NameFamily::kReason:
      return "reason";
    case NameFamily::kKind:
      return "kind";
    case NameFamily::kSpaceKind:
      return "space_kind";
    case NameFamily::kStage:
      return "stage";
    case NameFamily::kArgument:
      return "word";
  }
  return "name";
}

// The type of the names of a family in stubs and reference.
constexpr std::string_view FamilyType(NameFamily family) {
  switch (family) {
    case NameFamily::kStream:
      return "stream_id";
    case NameFamily::kEvent:
      return "event_id";
    case NameFamily::kValue:
      return "value_id";
    case NameFamily::kVerb:
      return "decision_id";
    case NameFamily::kReason:
      return "reason_id";
    case NameFamily::kKind:
      return "kind_id";
    case NameFamily::kSpaceKind:
      return "space_kind_id";
    case NameFamily::kStage:
      return "stage_id";
    case NameFamily::kArgument:
      return "word_id";
  }
  return "string";
}

// Creates the table of a family: name -> index in `names`. Call it once per sandbox and family.
void SetNames(lua_State* L, NameFamily family, const std::vector<std::string>& names);
// Adds a name to the table of a family, or changes the number of an existing one.
void AddName(lua_State* L, NameFamily family, std::string_view name, lua_Integer number);
// Pushes the table of a family: name -> number.
void PushNames(lua_State* L, NameFamily family);

// Looks up the string at `index`; false if it is not a string or not declared. Never raises.
bool FindName(lua_State* L, int index, NameFamily family, lua_Integer& number);
// Explains why FindName failed, with the nearest declared name.
base::Message ExplainName(lua_State* L, int index, NameFamily family);

// A declared name as a parameter of a bound function: a string in Lua, an id in C++.
template <NameFamily F>
struct Named {
  std::uint16_t id = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{FamilyType(F)};
    static bool Read(lua_State* L, int index, sandbox::Arena&, Named<F>& out) {
      lua_Integer number = 0;
      if (!FindName(L, index, F, number)) return false;
      out.id = static_cast<std::uint16_t>(number);
      return true;
    }
    static base::Message Explain(lua_State* L, int index) { return ExplainName(L, index, F); }
  };
};

// Strings that C++ pushes by number. They are interned once, so pushing one cannot raise, and
// stored in consecutive registry slots, where access is fastest.
enum class Row : std::uint8_t { kKeys, kWords, kVerbs, kEvents };
// Creates a row. Call it once per sandbox and row.
void SetRow(lua_State* L, Row row, const std::vector<std::string>& texts);
void PushFromRow(lua_State* L, Row row, std::size_t number);

// The keys that C++ uses: the row kKeys.
enum class Key : std::uint8_t {
  kSeat,
  kOwner,
  kCard,
  kContext,
  kOnlyFor,
  kHook,
  kVerb,
  kArgs,
  kKind,
  kPiece,
  kDistance,
  kSide,
  kRotation,
  kCell,
  kTo,
  kName,
  kSpace,
  kSteps,
  kQ,
  kR,
  kWay,
  kBoard,
  kFrom,
  kLeast,
  kMost,
  kApart,
};
inline constexpr int kKeyCount = static_cast<int>(Key::kApart) + 1;
std::span<const char* const> KeyTexts();
void SetKeys(lua_State* L);
void PushKey(lua_State* L, Key key);
// The key whose text is at `index`; nullopt for other values. Never raises.
std::optional<Key> FindKey(lua_State* L, int index);
// Pushes field `key` of the plain or backing table at `index` and returns its type. Never raises.
int PushRawField(lua_State* L, int index, Key key);

}  // namespace walz::script
