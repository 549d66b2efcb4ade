// Checks a part of a definition against its spec and makes the value that scripts will see.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/declarations.h"
#include "content/field_spec.h"
#include "kernel/value.h"
#include "yaml/node.h"

namespace walz::content {

// Reports everything that is wrong, in all branches of every `by_option`; what it returns is of use
// only if nothing was. References become definitions for kinds that content declares, and text
// for built-in kinds.
class ValueReader {
 public:
  explicit ValueReader(Declarations& work) : work_(work) {}

  kernel::Value Read(const yaml::Node& node, const FieldSpec& spec);

  // A map with the fields of `own`, and besides those of `others`, which are checked but not part
  // of the value. `anchor` is where missing keys are reported, `what` is named in messages.
  struct MapSpec {
    const std::vector<FieldSpec>& own;
    std::vector<const std::vector<FieldSpec>*> others;
    const std::vector<KeyChoice>* choices = nullptr;
    std::string_view what;
  };
  kernel::Value ReadMap(const yaml::Node& node, const MapSpec& spec,
                        const base::SourceSpan& anchor);

  // Verbs with their arguments: a list of one map `{ verb, args }` per verb.
  kernel::Value ReadEffect(const yaml::Node& node);

  // One step of an effect: a verb with its arguments.
  kernel::Value StepOf(const std::string& verb, const yaml::Node& arguments, const VerbSpec& spec);

  // A value as it is written, for fields that hold anything.
  static kernel::Value ReadAny(const yaml::Node& node);

 private:
  // Whether a value stands by itself or as an item of a list, which can be left out.
  enum class Place { kValue, kItem };
  kernel::Value ReadChosen(const yaml::Node& node, const FieldSpec& spec, Place place);
  kernel::Value ReadInt(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadText(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadEnum(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadReference(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadList(const yaml::Node& node, const FieldSpec& spec);
  void CheckDistinct(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadFreeMap(const yaml::Node& node, const FieldSpec& spec);
  kernel::Value ReadFunction(const yaml::Node& node, const FieldSpec& spec);
  // Remembers a value that a content field names, so that it may have a text.
  void NoteWord(const yaml::Node& node, const FieldSpec& spec);
  void ReadVerbs(const yaml::Node& node, std::vector<kernel::Value>& verbs);
  // `meant`: the keys that unknown ones are nearest to. They are not reported as missing, too.
  void CheckChoices(const yaml::Node& node, const MapSpec& spec, const base::SourceSpan& anchor,
                    const std::vector<std::string>& meant);
  void CheckBeside(const yaml::Node& node, const FieldSpec& field, const yaml::NodeEntry& entry,
                   const std::vector<std::string>& meant);
  std::vector<std::string> ReportUnknownKeys(const yaml::Node& node, const MapSpec& spec);
  std::optional<std::string> ReportUnknownKey(const yaml::NodeEntry& entry, const MapSpec& spec);
  // Reports that `node` is not what the field wants.
  void ReportKind(const yaml::Node& node, const FieldSpec& spec);
  void ReportNoMap(const yaml::Node& node);
  base::Message WhatIsCalled(std::string_view id) const;
  // What may be named instead, where nothing is nearly called so.
  static base::Message WhatThereIs(const KindEntry& kind);

  Declarations& work_;
};

}  // namespace walz::content
