// The shapes of patches. Operations apply to definitions of every kind, so their contents are
// checked only after they have run.
#include <utility>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"

namespace walz::content {
namespace {

Field AnyText() { return {"", FieldType::kString}; }
Field Anything() { return {"", FieldType::kAny}; }

std::shared_ptr<const FieldSpec> Instead(Field what) {
  return std::make_shared<const FieldSpec>(std::move(what));
}

// A map from paths to operations.
Field At(std::string name, Field what) {
  return {std::move(name), MapOf(AnyText(), std::move(what))};
}

std::vector<FieldSpec> Operations() {
  return {
      At("set", Anything()).Doc("Sets a value; the path up to its last step must exist."),
      At("merge", MapOf(AnyText(), Anything())).Doc("Merges keys into a map, recursively."),
      Field("remove", ListOf(AnyText())).Single().Doc("Removes existing values: a list of paths."),
      At("append", Anything()).Doc("Appends one or several items to a list."),
      At("prepend", Anything()).Doc("Prepends one or several items to a list."),
      At("insert", ShapeOf("insertion")).Doc("Inserts items next to an item of a list."),
      At("update", ShapeOf("item_update")).Doc("Applies operations inside an item of a list."),
      At("drop", ShapeOf("item")).Doc("Removes an item of a list."),
      At("add", Int()).Doc("Adds to an integer; may be negative."),
      At("scale", ShapeOf("scaling")).Doc("Multiplies an integer."),
      At("wrap", AnyText()).Doc("Wraps the function in a field; the wrapper calls `previous`."),
  };
}

KeyChoice AnyOperation() {
  KeyChoice choice;
  for (const FieldSpec& operation : Operations()) choice.keys.push_back(operation.name);
  return choice;
}

ShapeSpec PatchShape() {
  return {"patch",
          "Changes to existing definitions by a mod or variant.",
          {Field("patch", Name(NameSort::kTarget))
               .Doc("The target: `id`, `kind.id`, or `mod:kind.id`."),
           Field("match", MapOf(AnyText(), Anything()))
               .Fields({Field("kind", Name(NameSort::kKind)).Doc("The kind of the definitions.")})
               .Doc("Instead of `patch`: `kind`, and required values of fields."),
           Field("count", Int()).Least(0).Beside({"match"}).Doc("The required number of matches."),
           Field("expect", MapOf(AnyText(), Anything()))
               .Doc("Required values before the patch, by path."),
           Field("when", FieldType::kMap)
               .Fields({Field("mods", MapOf(Name(NameSort::kMod), AnyText()))
                            .Doc("Required mods, each with a version range."),
                        Field("options", MapOf(Name(NameSort::kOption), Anything()))
                            .Doc("Required options with their values.")})
               .Doc("Apply only with these mods and options."),
           Field("try", FieldType::kBool)
               .Doc("Skip the patch if the target is missing or not as expected."),
           Field("ops", ListOf(ShapeOf("operation").Later()))
               .Required()
               .Doc("The operations in order.")},
          {{{"patch", "match"}}}};
}

std::vector<ShapeSpec> AllPatchShapes() {
  std::vector<FieldSpec> update = {
      Field("where", Anything()).Required().Doc("The item; see `item`.")};
  for (FieldSpec& operation : Operations()) update.push_back(std::move(operation));
  return {
      PatchShape(),
      {"operation", "An operation of a patch.", Operations(), {AnyOperation()}},
      {"insertion",
       "An insertion into a list; `before` and `after` select an item like `item`.",
       {Field("before", Anything()).Doc("The item after the insertion."),
        Field("after", Anything()).Doc("The item before the insertion."),
        Field("items", Anything()).Required().Doc("One item or a list of items.")},
       {{{"before", "after"}}}},
      {"item",
       "Selects an item of a list by its text, its `id` or its only key, or by a map of its "
       "fields.",
       {Field("where", Anything()).Required().Doc("The name, or the map.")},
       {},
       Instead(AnyText())},
      {"item_update",
       "Operations inside an item; paths are relative to it.",
       std::move(update),
       {}},
      {"scaling",
       "A factor and a rounding mode.",
       {Field("by", AnyText())
            .Least(0)
            .Required()
            .Doc("A factor such as 1.5, with at most four decimals."),
        Field("round", Enum({"down", "up", "nearest"})).Doc("`down` by default.")},
       {},
       Instead(AnyText().Least(0))},
  };
}

}  // namespace

const std::vector<ShapeSpec>& PatchShapes() {
  static const std::vector<ShapeSpec> shapes = AllPatchShapes();
  return shapes;
}

}  // namespace walz::content
