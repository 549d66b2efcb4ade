// The shapes used by fields of built-in kinds.
#include <string_view>

#include "base/check.h"
#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
#include "content/view_declaration.h"
#include "kernel/geometry.h"

namespace walz::content {
namespace {

ShapeSpec FieldShape() {
  return {
      "field",
      "A field that a kind declares.",
      {Field("type", Enum(FieldTypeNames())).Required().Doc("What it holds."),
       Field("doc", FieldType::kString).Doc("One sentence for the reference pages."),
       Field("required", FieldType::kBool).Doc("No definition may leave it out."),
       Field("default", FieldType::kAny).Doc("What an absent field reads as."),
       Field("min", Int()).Doc("int: the lowest value."),
       Field("max", Int()).Doc("int: the highest value."),
       Field("values", ListOf({"", FieldType::kString})).Distinct().Doc("enum: what is allowed."),
       Field("to", Word()).Doc("ref: the kind referred to."),
       Field("of", ShapeOf("field")).Doc("list: each item; map: each value."),
       Field("keys", ShapeOf("field")).Doc("map: each key, if keys are free."),
       Field("fields", MapOf(Word(), ShapeOf("field"))).Doc("map: its keys, if they are fixed.")},
      {}};
}

ShapeSpec HookShape() {
  return {"hook",
          "Something that a definition does while it is in force.",
          {Field("event", RefTo("event")).Doc("Runs when this happens."),
           Field("value", RefTo("value")).Doc("Changes this number."),
           Field("action", RefTo("decision")).Doc("Adds this option to the turns of its owner."),
           Field("function", RefTo("open_function"))
               .Doc("Wraps this function: `script` gets `ctx`, with its arguments by name, and "
                    "`previous`, and returns what is to be returned, most often of "
                    "`previous(ctx)`."),
           Field("of", Enum({"owner", "anyone"})).Doc("Whose doings; the owner's by default."),
           Field("priority", Int()).Doc("Lower ones run first; 0 by default."),
           Field("add", Int()).Beside({"value"}).Doc("What is added to the value."),
           Field("script", FieldType::kFunction).Doc("The function that runs."),
           Field("do", FieldType::kEffect).Beside({"event", "action"}).Doc("The verbs that run."),
           Field("limit", Word()).Doc("The period in which each seat may use it once."),
           Field("when", FieldType::kFunction)
               .Beside({"action"})
               .Doc("Returns whether the option is offered; always by default."),
           Field("in", RefTo("zone")).Doc("In force in this zone instead of the kind's.")},
          {{{"event", "value", "action", "function"}}, {{"add", "script", "do"}}}};
}

ShapeSpec ConditionShape() {
  return {
      "condition",
      "True or false of a position, for the seat whose turn it is.",
      {Field("variable", RefTo("variable")).Doc("Its value lies in `min` to `max`."),
       Field("zone", RefTo("zone")).Doc("The number of its components lies in `min` to `max`."),
       Field("of", RefTo("kind")).Beside({"zone"}).Doc("Only components of this kind count."),
       Field("script", FieldType::kFunction).Doc("The function returns true."),
       Field("min", Int()).Beside({"variable", "zone"}).Doc("1 by default, unless `max` is given."),
       Field("max", Int()).Beside({"variable", "zone"}).Doc("No limit by default."),
       Field("equals", Int()).Beside({"variable", "zone"}).Doc("`min` and `max` at once."),
       Field("empty", FieldType::kBool).Beside({"zone"}).Doc("Nothing lies in the zone."),
       Field("not", FieldType::kBool).Doc("The contrary.")},
      {{{"variable", "zone", "script"}},
       {{"equals", "min", "empty"}, false},
       {{"equals", "max", "empty"}, false}}};
}

ShapeSpec AnswerShape() {
  return {"answer",
          "What can be chosen from a menu: one answer, or one for each definition of a kind.",
          {Field("answer", RefTo("decision")).Required().Doc("What it is called."),
           Field("each", RefTo("kind"))
               .Beside({"in"})
               .Doc("There is one for each definition of this kind, which is its argument ..."),
           Field("in", RefTo("zone")).Beside({"each"}).Doc("... and of which something lies here."),
           Field("otherwise", RefTo("reason"))
               .Beside({"in"})
               .Doc("Why the others are refused; without it they are not mentioned."),
           Field("refused", ListOf(ShapeOf("refusal")))
               .Doc("What speaks against it; the first reason that holds is told.")},
          {}};
}

ShapeSpec RefusalShape() {
  return {"refusal",
          "A reason against an answer of a menu.",
          {Field("reason", RefTo("reason")).Required().Doc("What those who ask are told."),
           Field("when", ShapeOf("condition"))
               .Required()
               .Doc("What must hold, for the one who is asked; it names no `script`.")},
          {}};
}

ShapeSpec CountShape() {
  return {"count",
          "What is counted for a seat.",
          {Field("variable", RefTo("variable")).Doc("The sum over all its slots of the seat."),
           Field("zone", RefTo("zone")).Doc("The number of components in the seat's zone."),
           Field("where", RefTo("variable"))
               .Doc("The definitions of the kind `of` for which this variable equals `equals`."),
           Field("script", FieldType::kFunction).Doc("What the function returns."),
           Field("of", ListOf(RefTo("kind")))
               .Single()
               .Beside({"variable", "zone", "where"})
               .Doc("Only these kinds of components, pieces or definitions."),
           Field("marks", Enum({"sum", "pieces"}))
               .Beside({"variable"})
               .Doc("With a variable per space: the sum, or the number of pieces with any."),
           Field("distinct", FieldType::kBool).Beside({"zone"}).Doc("Equal components count once."),
           Field("equals", Int()).Beside({"where"}).Doc("1 by default."),
           Field("sum", Word()).Beside({"where"}).Doc("A field of the kind to add up instead.")},
          {{{"variable", "zone", "where", "script"}}}};
}

ShapeSpec CategoryShape() {
  const auto table = [](std::string name) { return Field(std::move(name), ListOf(Int())); };
  return {"category",
          "One line of a score sheet.",
          {Field("id", Word()).Required().Doc("Its name on the score sheet."),
           Field("count", ShapeOf("count")).Required().Doc("What brings the points."),
           Field("per", Int()).Least(1).Doc("Points for each so many; 1 by default."),
           Field("points", Int()).Doc("1 by default."),
           table("table").Doc("The points for a count of 0, 1, 2 ..."),
           table("set").Doc("The points for 0, 1, 2 ... different components of a zone."),
           table("majority").Doc("The points for the most, the second most ..."),
           Field("further", Int()).Beside({"table", "set"}).Doc("For each one beyond the table."),
           Field("rules", ListOf({"", FieldType::kString})).Doc("Ids of rules in rules.md.")},
          {{{"table", "set", "majority", "points"}, false},
           {{"table", "set", "majority", "per"}, false}}};
}

// Fields shared by several flow nodes.
FieldSpec Children() {
  return Field("do", ListOf(ShapeOf("flow_node"))).Required().Doc("What is done each time.");
}
FieldSpec While() { return Field("while", ShapeOf("condition")).Doc("For whom, or as long as."); }
FieldSpec First() { return Field("first", RefTo("variable")).Doc("Holds the seat to begin with."); }
FieldSpec Order() {
  return Field("order", RefTo("variable")).Doc("Per seat: who has least comes first.");
}
FieldSpec Counter() { return Field("counter", RefTo("variable")).Doc("Counts 1, 2, 3 ..."); }
FieldSpec Periods() {
  return Field("periods", ListOf(Word())).Single().Doc("What begins anew; see `limit` of hooks.");
}

std::vector<ShapeSpec> FlowShapes() {
  return {
      {"flow_node",
       "One thing that the game does in its turn.",
       {Field("id", Word()).Doc("A name for messages and patches."),
        Field("step", FieldType::kFunction).Doc("Runs a function."),
        Field("score", RefTo("scoring")).Doc("Scores."),
        Field("do", ListOf(ShapeOf("flow_node"))).Doc("One after the other."),
        Field("repeat", ShapeOf("repeat")).Doc("Something several times."),
        Field("turns", ShapeOf("turns")).Doc("Turns, until no seat has one any more."),
        Field("each_seat", ShapeOf("each_seat")).Doc("Something for one seat after the other."),
        Field("simultaneous", ShapeOf("each_seat"))
            .Doc("The same, and no seat knows what the others choose."),
        Field("if", ShapeOf("if")).Doc("Something only sometimes.")},
       {{{"step", "score", "do", "repeat", "turns", "each_seat", "simultaneous", "if"}}}},
      {"repeat",
       "So many times, or as long as a condition holds.",
       {Field("times", Int()).Least(1).Most(1000).Doc("So often."), While(), Counter(), Periods(),
        Children()},
       {{{"times", "while"}}}},
      {"turns",
       "Turns clockwise, until a lap in which no seat has one.",
       {First(), Order(), While(), Counter(), Periods(), Children()},
       {{{"first", "order"}, false}}},
      {"each_seat",
       "Once for each seat.",
       {First(), Order(), While(), Periods(), Children()},
       {{{"first", "order"}, false}}},
      {"if",
       "Only if a condition holds.",
       {Field("when", ShapeOf("condition")).Required().Doc("What must hold."), Children()},
       {}},
  };
}

ShapeSpec MarkShape() {
  return {
      "mark",
      "Something to be read on spaces, pieces or cards; where it is 0 or nothing, it is not "
      "shown.",
      {Field("id", Word()).Required().Doc("What it is; the text `mark.<id>` is its name."),
       Field("of", RefTo("kind"))
           .Doc("On pieces, cards and the like that show definitions of this kind; on spaces by "
                "default."),
       Field("field", FieldType::kString)
           .Doc("What a field says, e.g. `fee`; with dots, fields of what that holds: "
                "`row.points`. Beside `variable`: a field of what the variable refers to."),
       Field("variable", RefTo("variable"))
           .Doc("What a variable holds for the space or the definition; with a seat beside it: "
                "for each seat."),
       Field("zone", RefTo("zone")).Doc("What lies in the zone of the definition, and whose."),
       Field("icon", Word()).Doc("The icon of what its number counts."),
       Field("told", FieldType::kBool).Doc("Options that lead or point there say it, too.")},
      {{{"variable", "zone"}, false}, {{"field", "zone"}, false}},
      std::make_shared<const FieldSpec>(
          Field("", RefTo("variable"))
              .Doc("A variable `per: [space, seat]` that is a mark by itself."))};
}

std::vector<ShapeSpec> ViewShapes() {
  const auto color = [](std::string name) {
    return Field(std::move(name), Enum(ViewColorNames()));
  };
  return {
      {"space_look",
       "How a kind of space looks.",
       {Field("glyph", FieldType::kString)
            .Required()
            .Doc("One letter, digit or sign; a language has its own as the text "
                 "`space_kind.ID.letter`. `space_kind.ID.text` says what happens there."),
        color("color").Doc("The interface's own by default.")},
       {}},
      {"piece_look",
       "How the pieces of a kind look.",
       {Field("kind", RefTo("kind")).Required().Doc("Which pieces."),
        color("color").Doc("The colour of the ground."),
        Field("field", Word()).Doc("The field that decides the colour."),
        Field("colors", MapOf(Word(), Enum(ViewColorNames())))
            .Beside({"field"})
            .Doc("The colour for each of its values.")},
       {}},
      {"icon_look",
       "A sign that stands for something.",
       {Field("letter", FieldType::kString)
            .Required()
            .Doc("One letter, digit or sign, where signs cannot be drawn, and beside them; a "
                 "language has its own as the text `icon.ID.letter`."),
        color("color").Doc("The interface's own by default."),
        Field("path", FieldType::kString)
            .Doc("Its outline as the path of an SVG picture in a square of 24 units; a disc by "
                 "default."),
        Field("between", FieldType::kBool)
            .Doc("Of a verb: shown between the things of the list that the verb has, rather than "
                 "before them, such as a slash for `or`.")},
       {}},
      MarkShape(),
      {"panel_entry",
       "Something to show beside the map.",
       {Field("variable", RefTo("variable")).Doc("Its value."),
        Field("zone", RefTo("zone")).Doc("What lies there, or how much."),
        Field("about", FieldType::kString)
            .Doc("In rows: a definition, `kind.id`; a box with what there is of it."),
        Field("each_seat", FieldType::kBool).Doc("In rows: a box for each seat."),
        Field("show", ListOf(ShapeOf("panel_entry")))
            .Beside({"about", "each_seat"})
            .Doc("The variables and zones in such a box."),
        Field("hide_empty", FieldType::kBool).Doc("Left out where there is nothing to show.")},
       {{{"variable", "zone", "about", "each_seat"}}}},
  };
}

std::vector<ShapeSpec> AllShapes() {
  std::vector<ShapeSpec> shapes = FlowShapes();
  for (ShapeSpec& shape : ViewShapes()) shapes.push_back(std::move(shape));
  shapes.push_back(FieldShape());
  shapes.push_back(HookShape());
  shapes.push_back(ConditionShape());
  shapes.push_back(AnswerShape());
  shapes.push_back(RefusalShape());
  shapes.push_back(CountShape());
  shapes.push_back(CategoryShape());
  shapes.push_back({"feature",
                    "Something that a bot likes or dislikes.",
                    {Field("id", Word()).Required().Doc("A name for messages and patches."),
                     Field("count", ShapeOf("count")).Required().Doc("What is counted."),
                     Field("weight", Int())
                         .Required()
                         .Doc("Hundredths of a point for each one; may be negative.")},
                    {}});
  shapes.push_back({"bot_score",
                    "How often a scoring still counts.",
                    {Field("scoring", RefTo("scoring")).Required().Doc("Which one."),
                     Field("times", ShapeOf("count")).Required().Doc("None: it is over.")},
                    {}});
  shapes.push_back(
      {"look_ahead",
       "How far a bot looks ahead.",
       {Field("worlds", Int())
            .Required()
            .Least(1)
            .Most(1000)
            .Doc("In how many positions; times `decisions` + 1 at most 1000."),
        Field("decisions", Int()).Least(0).Most(999).Doc("How many of its own it plays on.")},
       {}});
  shapes.push_back(
      {"ranking",
       "A variable by which players are ranked.",
       {Field("variable", RefTo("variable"))
            .Required()
            .Doc("One of each seat; the highest value is the best."),
        Field("lowest", FieldType::kBool).Doc("The lowest value is the best."),
        Field("min", Int()).Doc("A player who has less does not win, even as the best."),
        Field("max", Int()).Doc("A player who has more does not win, even as the best.")},
       {}});
  shapes.push_back(
      {"space", "A space of a piece; more fields follow from its kind.", SpaceFields(), {}});
  return shapes;
}

}  // namespace

const std::vector<FieldSpec>& SpaceFields() {
  static const std::vector<std::string> slots = [] {
    std::vector<std::string> names = kernel::kHexagons.SideNames();
    names.insert(names.begin(), "c");
    return names;
  }();
  static const std::vector<FieldSpec> fields = {
      Field("kind", RefTo("space_kind")).Required().Doc("What it is for."),
      Field("at", Enum(slots)).Required().Doc("Its slot."),
      Field("cell", Word()).Doc("Its cell; may be left out if there is only one."),
  };
  return fields;
}

const std::vector<ShapeSpec>& BuiltInShapes() {
  static const std::vector<ShapeSpec> shapes = AllShapes();
  return shapes;
}

const ShapeSpec& Shape(std::string_view name) {
  for (const auto* shapes : {&BuiltInShapes(), &PatchShapes(), &ScenarioShapes()}) {
    for (const ShapeSpec& shape : *shapes) {
      if (shape.name == name) return shape;
    }
  }
  WALZ_CHECK(false, "no such shape");
}

}  // namespace walz::content
