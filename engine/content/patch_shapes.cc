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
      At("set", Anything()).Doc("Another value; all but the last step of the path must be there."),
      At("merge", MapOf(AnyText(), Anything())).Doc("Keys of a map, and of maps in it."),
      Field("remove", ListOf(AnyText())).Single().Doc("Takes away what must be there: paths."),
      At("append", Anything()).Doc("One or a list of items, at the end of a list."),
      At("prepend", Anything()).Doc("The same at its beginning."),
      At("insert", ShapeOf("insertion")).Doc("Items beside one of a list."),
      At("update", ShapeOf("item_update")).Doc("Operations inside of an item of a list."),
      At("drop", ShapeOf("item")).Doc("Takes an item out of a list."),
      At("add", Int()).Doc("To a whole number; may be negative."),
      At("scale", ShapeOf("scaling")).Doc("Multiplies a whole number."),
      At("wrap", AnyText())
          .Doc("Puts a function around the one that a field names; it calls `previous`."),
  };
}

KeyChoice AnyOperation() {
  KeyChoice choice;
  for (const FieldSpec& operation : Operations()) choice.keys.push_back(operation.name);
  return choice;
}

ShapeSpec PatchShape() {
  return {"patch",
          "What a mod or a variant changes in definitions that are there.",
          {Field("patch", Name(NameSort::kTarget))
               .Doc("What is changed: `id`, `kind.id`, or `mod:kind.id`."),
           Field("match", MapOf(AnyText(), Anything()))
               .Fields({Field("kind", Name(NameSort::kKind)).Doc("The kind of the definitions.")})
               .Doc("Instead of `patch`: `kind`, and fields with the values that they must have."),
           Field("count", Int()).Least(0).Beside({"match"}).Doc("How many definitions must match."),
           Field("expect", MapOf(AnyText(), Anything()))
               .Doc("What fields must be before the patch, by their paths."),
           Field("when", FieldType::kMap)
               .Fields({Field("mods", MapOf(Name(NameSort::kMod), AnyText()))
                            .Doc("Each with a range of versions."),
                        Field("options", MapOf(Name(NameSort::kOption), Anything()))
                            .Doc("Each with its value.")})
               .Doc("Only with these mods in play and these options chosen."),
           Field("try", FieldType::kBool)
               .Doc("Do nothing if the target is not there or not as expected."),
           Field("ops", ListOf(ShapeOf("operation").Later()))
               .Required()
               .Doc("What is done, in order.")},
          {{{"patch", "match"}}}};
}

std::vector<ShapeSpec> AllPatchShapes() {
  std::vector<FieldSpec> update = {
      Field("where", Anything()).Required().Doc("Which item; see `item`.")};
  for (FieldSpec& operation : Operations()) update.push_back(std::move(operation));
  return {
      PatchShape(),
      {"operation", "One thing that a patch does.", Operations(), {AnyOperation()}},
      {"insertion",
       "Where items go into a list; `before` and `after` name one as `item` does.",
       {Field("before", Anything()).Doc("The item that they come before."),
        Field("after", Anything()).Doc("The item that they come after."),
        Field("items", Anything()).Required().Doc("One item or a list of them.")},
       {{{"before", "after"}}}},
      {"item",
       "An item of a list: by its text, its `id` or its only key, or by a map of what it says.",
       {Field("where", Anything()).Required().Doc("Its name, or the map.")},
       {},
       Instead(AnyText())},
      {"item_update", "Operations inside of an item; paths begin there.", std::move(update), {}},
      {"scaling",
       "By how much to multiply, and how to round.",
       {Field("by", AnyText())
            .Least(0)
            .Required()
            .Doc("A factor such as 1.5, at most four places."),
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
