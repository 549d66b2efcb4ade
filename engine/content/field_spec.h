// What a field of a definition may hold: the one description from which the loader checks, editors
// get their schema and the reference pages are written.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/source.h"
#include "kernel/value.h"

namespace walz::content {

// The type of a field. The names in content are those of FieldTypeName.
enum class FieldType {
  kInt,       // a whole number of 32 bits
  kBool,      // true or false
  kString,    // any text
  kWord,      // a name of small letters, digits and underscores that needs no declaration
  kEnum,      // one of `values`
  kRef,       // the id of a definition of the kind `to`
  kList,      // a list of `of`
  kMap,       // fixed keys: `fields`; or free keys: `keys` and `of`
  kEffect,    // verbs with their arguments
  kFunction,  // the name of a script function
  kShape,     // a map of the built-in shape `to`, e.g. a hook or a condition
  kAny        // anything; left to the code that reads it
};

// A field, a list item, a map's value, or the parameters of a verb.
struct FieldSpec {
  std::string name;
  FieldType type = FieldType::kAny;
  std::string doc;        // one sentence
  bool required = false;  // must be there (and then there is no default)
  bool single = false;    // kList: a lone item may stand without brackets
  bool distinct = false;  // kList: nothing stands in it twice
  // Read as it is: the code that uses it finds out what is wrong with it.
  bool later = false;
  std::optional<std::int64_t> minimum;    // kInt
  std::optional<std::int64_t> maximum;    // kInt
  std::vector<std::string> values;        // kEnum
  std::string to;                         // kRef: a kind; kShape: a shape
  std::vector<FieldSpec> fields;          // kMap with fixed keys
  std::shared_ptr<const FieldSpec> keys;  // kMap with free keys: an int, word, enum or ref
  std::shared_ptr<const FieldSpec> of;    // kList, and kMap with free keys
  // Keys beside which alone this one makes sense (any one of them); empty: always.
  std::vector<std::string> beside;
  kernel::Value initial;  // what an absent field reads as; nil: it stays absent
  base::SourceSpan span;  // where content declares it; without a file for built-in ones
};

// Keys of which a map must (or may) have one and not two.
struct KeyChoice {
  std::vector<std::string> keys;
  bool required = true;
};

// A built-in map that fields of several kinds share and that may contain itself: a flow node, a
// condition, a hook.
struct ShapeSpec {
  std::string name;
  std::string doc;
  std::vector<FieldSpec> fields;
  std::vector<KeyChoice> choices;
  std::shared_ptr<const FieldSpec> instead = {};  // what may stand instead of the map
  // What keys hold that are none of `fields`, but names of the game; null: there are no others.
  // Shapes of scenario files only.
  std::shared_ptr<const FieldSpec> besides = {};
};

// Whether a kind belongs to the engine or to a game.
enum class KindOrigin { kBuiltIn, kContent };

// How ids of a kind are written.
enum class IdForm {
  kName,    // [a-z][a-z0-9_]*
  kHyphen,  // the same with hyphens: games and variants
  kKey      // names joined by dots: texts
};

// A kind of definition. `id` is understood; the universal fields are those of UniversalFields.
struct KindSpec {
  std::string name;
  std::string doc;
  KindOrigin origin = KindOrigin::kContent;
  IdForm ids = IdForm::kName;
  bool board = false;     // its definitions are pieces of the map
  bool shown = true;      // players read about its definitions, so they need texts
  std::string active_in;  // the zone in which its hooks are in force; empty: they always are
  std::vector<FieldSpec> fields;
  std::vector<KeyChoice> choices;
  base::SourceSpan span;  // without a file for built-in kinds
};

// "int", "ref" ... as written in content.
std::string_view FieldTypeName(FieldType type);
// The type with that name that content may use; nothing for kShape and unknown names.
std::optional<FieldType> ParseFieldType(std::string_view name);
// The names of all types that content may use, in the order of the enumeration.
std::vector<std::string> FieldTypeNames();

// What the field wants, for messages: "an integer from 1 to 5", "a list", "the id of a `city`".
base::Message Describe(const FieldSpec& spec);

// The field called `name`, or null.
const FieldSpec* FindField(const std::vector<FieldSpec>& fields, std::string_view name);

}  // namespace walz::content
