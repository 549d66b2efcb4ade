// Checks part of a definition against its spec and converts it to the value that scripts see.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/declarations.h"
#include "content/field_spec.h"
#include "content/record.h"
#include "kernel/value.h"
#include "yaml/node.h"

namespace walz::content {

// Reports all mistakes, in every branch of every `by_option`; the returned value is only usable if
// there were none. A reference to a definition of a kind that content declares becomes that
// definition; a reference to one of a built-in kind becomes text.
class ValueReader {
 public:
  explicit ValueReader(Declarations& work) : ValueReader(work, Names::kResolved) {}

  kernel::Value Read(const yaml::Node& node, const FieldSpec& spec);

  // The spec of a map: the fields `own`, and `others`, which are checked but not part of the value.
  // Missing keys are reported at `anchor`; messages refer to the map as `what`.
  struct MapSpec {
    const std::vector<FieldSpec>& own;
    std::vector<const std::vector<FieldSpec>*> others = {};
    const std::vector<KeyChoice>* choices = nullptr;
    std::string_view what;
    // A kMap that describes the keys besides these fields, and their values; null: there are no
    // other keys.
    const FieldSpec* free = nullptr;
    // Receives the values of `others`.
    std::vector<kernel::Value::Entry>* rest = nullptr;
  };
  kernel::Value ReadMap(const yaml::Node& node, const MapSpec& spec,
                        const base::SourceSpan& anchor);

  // As ReadMap, but returns a Record, which also has spans.
  Record ReadRecord(const yaml::Node& node, const MapSpec& spec, const base::SourceSpan& anchor);

  // Reads an effect: a list of one map `{ verb, args }` per verb.
  kernel::Value ReadEffect(const yaml::Node& node);

  // Reads one step of an effect: a verb with its arguments.
  kernel::Value StepOf(const std::string& verb, const yaml::Node& arguments, const VerbSpec& spec);

  // Converts a value without a spec.
  static kernel::Value ReadAny(const yaml::Node& node);

  // Checks only the form: ids, words and functions may be any text, and `by_option` is a key like
  // any other. Returns true if there is no mistake.
  static bool CheckForm(const yaml::Node& node, const FieldSpec& spec, base::Diagnostics& findings);

 private:
  enum class Names { kResolved, kUnchecked };
  ValueReader(Declarations& work, Names names)
      : work_(work), resolves_(names == Names::kResolved) {}

  bool IsByOption(const yaml::Node& node) const { return resolves_ && Options::IsByOption(node); }
  // The position of a value: alone, or as a list item, which `[]` can omit.
  enum class Place { kValue, kItem };
  kernel::Value ReadChosen(const yaml::Node& node, const FieldSpec& spec, Place place);
  kernel::Value ReadInt(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadText(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadEnum(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadReference(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadList(const yaml::Node& node, const FieldSpec& spec);
  void CheckDistinct(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadFunction(const yaml::Node& node, const FieldSpec& spec);
  // Records a word in a field declared by content as a valid text key.
  void NoteWord(const yaml::Node& node, const FieldSpec& spec);
  void ReadVerbs(const yaml::Node& node, std::vector<kernel::Value>& verbs);
  // `meant`: keys that the author probably misspelt. They are not also reported as missing.
  void CheckChoices(const yaml::Node& node, const MapSpec& spec, const base::SourceSpan& anchor,
                    const std::vector<std::string>& meant);
  void CheckBeside(const yaml::Node& node, const FieldSpec& field, const yaml::NodeEntry& entry,
                   const std::vector<std::string>& meant);
  std::vector<std::string> ReportUnknownKeys(const yaml::Node& node, const MapSpec& spec);
  std::optional<std::string> ReportUnknownKey(const yaml::NodeEntry& entry, const MapSpec& spec);
  // Reports that `node` does not have the type of the field.
  void ReportKind(const yaml::Node& node, const FieldSpec& spec);
  void ReportNoMap(const yaml::Node& node);
  base::Message WhatIsCalled(std::string_view id) const;
  // Suggests valid ids if there is no similar one.
  static base::Message WhatThereIs(const KindEntry& kind);

  Declarations& work_;
  const bool resolves_;
};

}  // namespace walz::content
