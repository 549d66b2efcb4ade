// The schema of fields. The loader's checks, the editors' JSON Schema and the reference pages are
// all derived from it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/source.h"
#include "content/name_sorts.h"
#include "kernel/value.h"

namespace walz::content {

// The type of a field. FieldTypeName returns the names in content.
enum class FieldType {
  kInt,       // a 32-bit integer
  kBool,      // true or false
  kString,    // any text
  kWord,      // an undeclared name of lowercase letters, digits and underscores
  kEnum,      // one of `values`
  kRef,       // the id of a definition of the kind `to`
  kList,      // a list of items described by `of`
  kMap,       // a map with fixed keys (`fields`) or free ones (`keys` and `of`)
  kEffect,    // verbs with their arguments
  kFunction,  // the name of a script function
  kShape,     // a map of the built-in shape `to`, e.g. a hook or a condition
  kAny        // anything; the code that reads it checks it
};

// The spec of a field, a list item, a map's value, or the parameters of a verb.
struct FieldSpec {
  std::string name;
  FieldType type = FieldType::kAny;
  std::shared_ptr<const FieldSpec> listed;  // an alternative that is a list; null: none
  std::string doc;                          // one sentence
  bool required = false;                    // a required field has no default
  bool single = false;                      // kList: a single item may be written without brackets
  bool distinct = false;                    // kList: items are unique
  // Not checked here: the code that uses the field checks it.
  bool later = false;
  std::optional<std::int64_t> minimum;  // kInt
  std::optional<std::int64_t> maximum;  // kInt
  std::vector<std::string> values;      // kEnum
  // kRef: a kind. kShape: a shape. kAny: the shape of the values, which are nested in one map per
  // dimension.
  std::string to;
  NameSort names = NameSort::kNone;  // kString, kWord: the sort of the names
  // kMap: its fixed keys. A map with free keys may also have fixed ones.
  std::vector<FieldSpec> fields;
  // kMap: the type of its free keys, an int, word, enum or ref.
  std::shared_ptr<const FieldSpec> keys;
  std::shared_ptr<const FieldSpec> of;  // kList: its items; kMap: the values of its free keys
  // If the field is present, at least one of these keys must be present, too; empty: no
  // requirement.
  std::vector<std::string> beside;
  kernel::Value initial;  // the value of an absent field; nil: it stays absent
  base::SourceSpan span;  // its declaration in content; no file for built-in ones
};

// Mutually exclusive keys; if `required`, exactly one must be present.
struct KeyChoice {
  std::vector<std::string> keys;
  bool required = true;
};

// A built-in map type that several kinds share and that may be recursive: a flow node, a condition,
// a hook.
struct ShapeSpec {
  std::string name;
  std::string doc;
  std::vector<FieldSpec> fields;
  std::vector<KeyChoice> choices;
  std::shared_ptr<const FieldSpec> instead = {};  // an alternative to the map; null: none
  // A kMap whose `keys` and `of` describe further keys, besides `fields`. These keys are names of
  // the game. Null: there are none. Only for shapes of scenario files.
  std::shared_ptr<const FieldSpec> besides = {};
};

// The owner of a kind: the engine or a game.
enum class KindOrigin { kBuiltIn, kContent };

// The syntax of the ids of a kind.
enum class IdForm {
  kName,    // [a-z][a-z0-9_]*
  kHyphen,  // as kName, also with hyphens: ids of games and variants
  kKey      // names joined by dots: ids of texts
};

// A kind of definition. `fields` omits `id` and the universal fields (UniversalFields).
struct KindSpec {
  std::string name;
  std::string doc;
  KindOrigin origin = KindOrigin::kContent;
  IdForm ids = IdForm::kName;
  bool board = false;     // its definitions are pieces of a board
  std::string on;         // the board of these pieces; empty: the map of hexagons
  bool shown = true;      // its definitions are shown to players, so they need texts
  std::string active_in;  // the zone in which its hooks are active; empty: always
  std::vector<FieldSpec> fields;
  std::vector<KeyChoice> choices;
  base::SourceSpan span;  // no file for built-in kinds
};

// The name in content: "int", "ref" ...
std::string_view FieldTypeName(FieldType type);
// The type called `name`; nullopt for kShape, which content cannot use, and for unknown names.
std::optional<FieldType> ParseFieldType(std::string_view name);
// The names of all types that content may use, in enumeration order.
std::vector<std::string> FieldTypeNames();

// Describes the expected value for messages: "an integer from 1 to 5", "a list", "the id of a
// `city`".
base::Message Describe(const FieldSpec& spec);

// The field called `name`, or null.
const FieldSpec* FindField(const std::vector<FieldSpec>& fields, std::string_view name);

}  // namespace walz::content
