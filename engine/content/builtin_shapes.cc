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
      {Field("type", Enum(FieldTypeNames())).Required().Doc("The type."),
       Field("doc", FieldType::kString).Doc("One sentence for the reference pages."),
       Field("required", FieldType::kBool).Doc("The field is mandatory."),
       Field("default", FieldType::kAny).Doc("The default."),
       Field("min", Int()).Doc("int: the minimum."), Field("max", Int()).Doc("int: the maximum."),
       Field("values", ListOf({"", FieldType::kString}))
           .Distinct()
           .Doc("enum: the allowed values."),
       Field("to", Word().Names(NameSort::kKind)).Doc("ref: the kind of the target."),
       Field("of", ShapeOf("field")).Doc("list: the type of items; map: the type of values."),
       Field("keys", ShapeOf("field")).Doc("map: the type of free keys."),
       Field("fields", MapOf(Word(), ShapeOf("field"))).Doc("map: the fixed keys.")},
      {}};
}

ShapeSpec HookShape() {
  return {
      "hook",
      "An effect of a definition while it is active: once for each seat, however many copies the "
      "seat has.",
      {Field("event", RefTo("event")).Doc("Runs on this event."),
       Field("value", RefTo("value")).Doc("Modifies this value."),
       Field("action", RefTo("decision")).Doc("Adds this option to the owner's turns."),
       Field("function", RefTo("open_function"))
           .Doc("Wraps this function: `script` gets `ctx` with its arguments by name, and "
                "`previous`. It returns the result, usually derived from `previous(ctx)`."),
       Field("of", Enum({"owner", "anyone"})).Doc("The acting seats; the owner by default."),
       Field("priority", Int()).Doc("Lower ones run first; 0 by default."),
       Field("add", Int()).Beside({"value"}).Doc("The number to add to the value."),
       Field("script", FieldType::kFunction).Doc("The function to run."),
       Field("do", FieldType::kEffect).Beside({"event", "action"}).Doc("The effect to run."),
       Field("limit", Word())
           .Doc("The period in which each seat can use it once. Every hook has its own limit, even "
                "if several belong to the same definition or action; copies share it."),
       Field("when", FieldType::kFunction)
           .Beside({"action"})
           .Doc("A function that returns true if the option is offered; by default always."),
       Field("in", RefTo("zone")).Doc("The zone in which it is active, instead of the kind's.")},
      {{{"event", "value", "action", "function"}}, {{"add", "script", "do"}}}};
}

ShapeSpec ConditionShape() {
  return {
      "condition",
      "A condition on the position, for the seat whose turn it is.",
      {Field("variable", RefTo("variable")).Doc("The variable is between `min` and `max`."),
       Field("zone", RefTo("zone")).Doc("The number of components is between `min` and `max`."),
       Field("of", RefTo("kind")).Beside({"zone"}).Doc("Only components of this kind count."),
       Field("script", FieldType::kFunction).Doc("A function that must return true."),
       Field("min", Int()).Beside({"variable", "zone"}).Doc("1 by default, unless `max` is given."),
       Field("max", Int()).Beside({"variable", "zone"}).Doc("No limit by default."),
       Field("equals", Int()).Beside({"variable", "zone"}).Doc("Sets both `min` and `max`."),
       Field("empty", FieldType::kBool).Beside({"zone"}).Doc("The zone is empty."),
       Field("not", FieldType::kBool).Doc("Negates the condition.")},
      {{{"variable", "zone", "script"}},
       {{"equals", "min", "empty"}, false},
       {{"equals", "max", "empty"}, false}}};
}

ShapeSpec AnswerShape() {
  return {"answer",
          "An option of a menu, or one for each definition of a kind.",
          {Field("answer", RefTo("decision")).Required().Doc("The name of the option."),
           Field("each", RefTo("kind"))
               .Beside({"in"})
               .Doc("One option for each definition of this kind; the definition is its argument."),
           Field("in", RefTo("zone"))
               .Beside({"each"})
               .Doc("Offers only definitions with a component in this zone."),
           Field("otherwise", RefTo("reason"))
               .Beside({"in"})
               .Doc("The reason for refusing the others; by default they are not listed."),
           Field("refused", ListOf(ShapeOf("refusal")))
               .Doc("Reasons against it; the first whose condition holds is shown.")},
          {}};
}

ShapeSpec RefusalShape() {
  return {"refusal",
          "A reason for refusing an option.",
          {Field("reason", RefTo("reason")).Required().Doc("The reason that is shown."),
           Field("when", ShapeOf("condition"))
               .Required()
               .Doc("Refuses the option if this condition holds for the deciding seat; `script` is "
                    "not allowed.")},
          {}};
}

ShapeSpec CountShape() {
  return {
      "count",
      "A count for a seat.",
      {Field("variable", RefTo("variable")).Doc("The sum of all its values for the seat."),
       Field("zone", RefTo("zone")).Doc("The number of components in the seat's zone."),
       Field("where", RefTo("variable"))
           .Doc("The number of definitions of the kind `of` for which this variable equals "
                "`equals`."),
       Field("script", FieldType::kFunction).Doc("The result of the function."),
       Field("of", ListOf(RefTo("kind")))
           .Single()
           .Beside({"variable", "zone", "where"})
           .Doc("Only these kinds of components, pieces or definitions."),
       Field("marks", Enum({"sum", "pieces"}))
           .Beside({"variable"})
           .Doc("For a variable per space: the sum, or the number of pieces with a nonzero value."),
       Field("distinct", FieldType::kBool).Beside({"zone"}).Doc("Equal components count once."),
       Field("equals", Int()).Beside({"where"}).Doc("1 by default."),
       Field("sum", Word()).Beside({"where"}).Doc("A field of the kind to sum instead.")},
      {{{"variable", "zone", "where", "script"}}}};
}

ShapeSpec CategoryShape() {
  const auto table = [](std::string name) { return Field(std::move(name), ListOf(Int())); };
  return {"category",
          "One line of a score sheet.",
          {Field("id", Word()).Required().Doc("Its name on the score sheet."),
           Field("count", ShapeOf("count")).Required().Doc("The source of the points."),
           Field("per", Int()).Least(1).Doc("The count that gives `points`; 1 by default."),
           Field("points", Int()).Doc("1 by default."),
           table("table").Doc("The points for a count of 0, 1, 2 ..."),
           table("set").Doc("The points for 0, 1, 2 ... different components of a zone."),
           table("majority").Doc("The points for the largest count, the second largest ..."),
           Field("further", Int())
               .Beside({"table", "set"})
               .Doc("The points for each one beyond the table."),
           Field("rules", ListOf(Name(NameSort::kRule))).Doc("Ids of rules in rules.md.")},
          {{{"table", "set", "majority", "points"}, false},
           {{"table", "set", "majority", "per"}, false}}};
}

// Fields shared by several flow nodes.
FieldSpec Children() {
  return Field("do", ListOf(ShapeOf("flow_node"))).Required().Doc("The steps.");
}
FieldSpec While() {
  return Field("while", ShapeOf("condition"))
      .Doc("`repeat`: repeats while it holds. Others: only seats for which it holds take part.");
}
FieldSpec First() {
  return Field("first", RefTo("variable")).Doc("The variable with the first seat.");
}
FieldSpec Order() {
  return Field("order", RefTo("variable")).Doc("A per-seat variable; lowest first.");
}
FieldSpec Counter() { return Field("counter", RefTo("variable")).Doc("Counts 1, 2, 3 ..."); }
FieldSpec Periods() {
  return Field("periods", ListOf(Word()))
      .Single()
      .Doc("The period that starts with each repetition; see `limit` of hooks.");
}

std::vector<ShapeSpec> FlowShapes() {
  return {
      {"flow_node",
       "A step of the game.",
       {Field("id", Word()).Doc("A name for messages and patches."),
        Field("step", FieldType::kFunction).Doc("The function to run."),
        Field("score", RefTo("scoring")).Doc("Scores."),
        Field("do", ListOf(ShapeOf("flow_node"))).Doc("Steps in sequence."),
        Field("repeat", ShapeOf("repeat")).Doc("Repeated steps."),
        Field("turns", ShapeOf("turns")).Doc("Turns until no seat can take one."),
        Field("each_seat", ShapeOf("each_seat")).Doc("Steps for each seat in sequence."),
        Field("simultaneous", ShapeOf("each_seat"))
            .Doc("Steps that seats take at the same time: no seat sees the decisions of others "
                 "before all have decided. Steps may ask only the seat itself, and draw no random "
                 "numbers."),
        Field("if", ShapeOf("if")).Doc("Conditional steps.")},
       {{{"step", "score", "do", "repeat", "turns", "each_seat", "simultaneous", "if"}}}},
      {"repeat",
       "Repeats steps a number of times, or while a condition holds.",
       {Field("times", Int()).Least(1).Most(1000).Doc("The number of repetitions."), While(),
        Counter(), Periods(), Children()},
       {{{"times", "while"}}}},
      {"turns",
       "Turns clockwise, until a round in which no seat takes one.",
       {First(), Order(), While(), Counter(), Periods(), Children()},
       {{{"first", "order"}, false}}},
      {"each_seat",
       "Once for each seat.",
       {First(), Order(), While(), Periods(), Children()},
       {{{"first", "order"}, false}}},
      {"if",
       "Steps that run if a condition holds.",
       {Field("when", ShapeOf("condition")).Required().Doc("The condition."), Children()},
       {}},
  };
}

ShapeSpec MarkShape() {
  return {"mark",
          "A mark on spaces, pieces or cards; hidden if it is 0 or empty.",
          {Field("id", Word()).Required().Doc("Its id; the text `mark.<id>` is its name."),
           Field("of", RefTo("kind"))
               .Doc("The kind of definitions (pieces, cards etc.) that have the mark; spaces by "
                    "default."),
           Field("field", FieldType::kString)
               .Doc("The value of a field, e.g. `fee`; a dotted path selects nested fields: "
                    "`row.points`. With `variable`: a field of the variable's target."),
           Field("variable", RefTo("variable"))
               .Doc("The value of a variable for the space or definition; if it has a seat "
                    "dimension, for each seat."),
           Field("zone", RefTo("zone"))
               .Doc("The contents of the definition's zone, with their owners."),
           Field("icon", Word()).Doc("The icon for the counted unit."),
           Field("told", FieldType::kBool)
               .Doc("The mark is also shown in each option that refers to the space."),
           Field("as", Enum(MarkFormNames()))
               .Beside({"variable"})
               .Doc("Draws the value of the variable on the space, in this form and in the colour "
                    "of its seat. The variable is `per: space`, of type seat, component or "
                    "definition.")},
          {{{"variable", "zone"}, false}, {{"field", "zone"}, false}},
          std::make_shared<const FieldSpec>(
              Field("", RefTo("variable"))
                  .Doc("A variable `per: [space, seat]` that is itself a mark."))};
}

ShapeSpec ThemeShape() {
  const auto colors = [](std::string name) {
    return Field(std::move(name), MapOf(Enum(ThemeRoles()), {"", FieldType::kString}));
  };
  return {
      "theme",
      "Colours and styles of the game in clients with graphics. Everything else keeps its "
      "default.",
      {colors("light").Doc(
           "Colours by role, as `\"#rrggbb\"` in quotes, on light screens. `ground_COLOR` is a "
           "ground of the map. The contrast of `ink` on `card` and `table`, and of `accent_ink` on "
           "`accent`, is at least 4.5."),
       colors("dark").Doc("Colours by role on dark screens."),
       Field("title", Enum(TitleFonts())).Doc("The typeface of titles."),
       Field("text", Enum(TextFonts())).Doc("The typeface of text."),
       Field("texture", Enum(Textures())).Doc("The texture of the table."),
       Field("corners", Enum(CornerForms())).Doc("The corners of cards and boxes.")},
      {}};
}

ShapeSpec PlaceShape() {
  std::vector<std::string> forms = NumberForms();
  for (const std::string& form : ZoneForms()) forms.push_back(form);
  const auto pair = [](std::string name, int least) {
    return Field(std::move(name), ListOf(Int().Least(least).Most(kMaxExtent))).Required();
  };
  return {"place",
          "A rectangle of a tableau that shows one line of the seat's panel.",
          {Field("variable", RefTo("variable")).Doc("A variable in the list `seat`."),
           Field("zone", RefTo("zone")).Doc("A zone in the list `seat`."),
           Field("of", Name(NameSort::kQualified))
               .Doc("A definition, `kind.id`: only the parts whose first key it is."),
           pair("at", 0).Doc("The upper left corner, `[x, y]`."),
           pair("size", 1).Doc("The width and height."),
           Field("as", Enum(std::move(forms)))
               .Doc("For a variable a `number` (the default), a `pile` of that many icons, a "
                    "marker on a `track`, or `slots` of which that many are filled. For a zone a "
                    "`row` (the default), a `fan` or a `stack`."),
           Field("steps", Int())
               .Least(1)
               .Most(kMaxSteps)
               .Doc("The steps of the track after its start, or the number of slots."),
           Field("icon", Word()).Doc("The icon; by default the one with the name of the variable."),
           Field("label", FieldType::kBool).Doc("Also shows the name of the variable or zone.")},
          {{{"variable", "zone"}}}};
}

ShapeSpec TableauShape() {
  return {"tableau",
          "The area of a seat as a picture. Lines without a place are shown as a panel below.",
          {Field("size", ListOf(Int().Least(1).Most(kMaxExtent)))
               .Required()
               .Doc("Its width and height, in units of its own."),
           Field("art", FieldType::kString)
               .Doc("The picture, a file in the folder `art` with the same proportions."),
           Field("places", ListOf(ShapeOf("place"))).Doc("Its places.")},
          {}};
}

ShapeSpec PanelEntryShape() {
  return {
      "panel_entry",
      "An entry of a panel.",
      {Field("variable", RefTo("variable")).Doc("The variable to show."),
       Field("zone", RefTo("zone")).Doc("The zone whose contents or size to show."),
       Field("about", Name(NameSort::kQualified))
           .Doc("In rows: a definition, `kind.id`, as a box with its variables and zones."),
       Field("each_seat", FieldType::kBool).Doc("In rows: a box for each seat."),
       Field("show", ListOf(ShapeOf("panel_entry")))
           .Beside({"about", "each_seat"})
           .Doc("The variables and zones in the box."),
       Field("sort", ListOf(Word()))
           .Single()
           .Beside({"zone"})
           .Doc("The fields by which components are sorted for display, the most important "
                "first; `kind` is also possible. Ties are shown in the order of definitions. The "
                "default is the order of the zone. The zone itself does not change."),
       Field("hide_empty", FieldType::kBool).Doc("Hide the entry if it is empty."),
       Field("brief", FieldType::kBool)
           .Doc("In `seat`: the entry is also in the short form of an opponent's panel."),
       Field("reserve", FieldType::kBool)
           .Beside({"zone"})
           .Doc("An option that names a definition never refers to its components here.")},
      {{{"variable", "zone", "about", "each_seat"}}}};
}

ShapeSpec PieceLookShape() {
  return {"piece_look",
          "The presentation of the pieces of a kind.",
          {Field("kind", RefTo("kind")).Required().Doc("The kind."),
           Field("color", Enum(ViewColorNames())).Doc("The background colour."),
           Field("field", Word()).Doc("The field that selects the colour."),
           Field("colors", MapOf(Word(), Enum(ViewColorNames())))
               .Beside({"field"})
               .Doc("The colours by value of the field."),
           Field("shape", Enum(FaceShapes()))
               .Doc("The outline: `card` is upright (the default), `wide` is a card on its side, "
                    "`tile` is square, `token` is small and round."),
           Field("face", ListOf({"", FieldType::kString}))
               .Doc("Rows of a grid of names, as in `[\"cost title\", \"art art\"]`: `title`, "
                    "`art`, `text`, marks of the kind, or `.` for nothing. Each name covers a "
                    "rectangle. The other parts follow below."),
           Field("art", FieldType::kString)
               .Doc("The picture of pieces without one of their own, a file in the folder `art`."),
           Field("arts", MapOf(Word(), {"", FieldType::kString}))
               .Beside({"field"})
               .Doc("The pictures by value of the field.")},
          {}};
}

std::vector<ShapeSpec> ViewShapes() {
  const auto color = [](std::string name) {
    return Field(std::move(name), Enum(ViewColorNames()));
  };
  return {
      {"space_look",
       "The presentation of a space kind.",
       {Field("glyph", FieldType::kString)
            .Required()
            .Doc("One character; the text `space_kind.ID.letter` overrides it by language. "
                 "`space_kind.ID.text` describes the space's effect."),
        color("color").Doc("By default chosen by the interface."),
        Field("path", FieldType::kString)
            .Doc("Drawn instead of the character, where that is possible: an SVG path in a square "
                 "of 24 units.")},
       {}},
      PieceLookShape(),
      {"icon_look",
       "An icon.",
       {Field("letter", FieldType::kString)
            .Required()
            .Doc("One character, shown beside the icon or instead of it; the text `icon.ID.letter` "
                 "overrides it by language."),
        color("color").Doc("By default chosen by the interface."),
        Field("path", FieldType::kString)
            .Doc("The outline as an SVG path in a square of 24 units; a disc by default."),
        Field("between", FieldType::kBool)
            .Doc("For a verb: shown between the items of its list instead of before them, such as "
                 "a slash for `or`.")},
       {}},
      MarkShape(),
      ThemeShape(),
      TableauShape(),
      PlaceShape(),
      PanelEntryShape(),
  };
}

ShapeSpec RankingShape() {
  return {"ranking",
          "A variable that ranks players.",
          {Field("variable", RefTo("variable"))
               .Required()
               .Doc("A per-seat variable; the highest value is best."),
           Field("lowest", FieldType::kBool).Doc("The lowest value is best."),
           Field("min", Int()).Doc("The minimum for winning."),
           Field("max", Int()).Doc("The maximum for winning."),
           Field("team", Enum({"sum", "most", "least"}))
               .Doc("The value of a team: the sum of those of its seats (the default), "
                    "the highest, or the lowest.")},
          {}};
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
  shapes.push_back(
      {"feature",
       "A criterion of a bot.",
       {Field("id", Word()).Required().Doc("A name for messages and patches."),
        Field("count", ShapeOf("count")).Required().Doc("The count."),
        Field("weight", Int()).Required().Doc("Hundredths of a point per unit; may be negative.")},
       {}});
  shapes.push_back({"bot_score",
                    "The number of times that a scoring is still expected to run.",
                    {Field("scoring", RefTo("scoring")).Required().Doc("The scoring."),
                     Field("times", ShapeOf("count")).Required().Doc("The number.")},
                    {}});
  shapes.push_back(
      {"look_ahead",
       "Limits of a bot's lookahead.",
       {Field("worlds", Int())
            .Required()
            .Least(1)
            .Most(1000)
            .Doc("The number of positions. Its product with `decisions` + 1 is at most 1000."),
        Field("decisions", Int())
            .Least(0)
            .Most(999)
            .Doc("The number of its own decisions to look ahead.")},
       {}});
  shapes.push_back(RankingShape());
  shapes.push_back(
      {"space", "A space of a piece; its kind adds further fields.", SpaceFields(), {}});
  shapes.push_back(
      {"grid",
       "Columns `a`, `b` ... from the west and rows 1, 2 ... from the south. Each cell and its "
       "space "
       "are called `a1` and so on; paths join neighbours.",
       {Field("columns", Int()).Required().Least(1).Most(26).Doc("The number of columns."),
        Field("rows", Int()).Required().Least(1).Most(26).Doc("The number of rows."),
        Field("kind", RefTo("space_kind")).Required().Doc("The kind of the spaces."),
        Field("kinds", MapOf(Word(), RefTo("space_kind"))).Doc("Other kinds of some of them."),
        Field("without", ListOf(Word())).Single().Distinct().Doc("Cells that are left out.")},
       {}});
  return shapes;
}

}  // namespace

const std::vector<FieldSpec>& SpaceFields() {
  static const std::vector<std::string> slots = [] {
    std::vector<std::string> names = kernel::DirectionNames();
    names.insert(names.begin(), "c");
    return names;
  }();
  static const std::vector<FieldSpec> fields = {
      Field("kind", RefTo("space_kind")).Required().Doc("Its kind."),
      Field("at", Enum(slots).OrList(ListOf(Int())))
          .Required()
          .Doc("Its slot: the centre or a side. On a graph its place `[x, y]`."),
      Field("joins", ListOf(Word()))
          .Single()
          .Doc("Spaces one step away, as a path to each; each pair once."),
      Field("cell", Word()).Doc("Its cell; optional if there is only one."),
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

const FieldSpec* InsteadOf(const FieldSpec& spec) {
  return spec.type == FieldType::kShape ? Shape(spec.to).instead.get() : nullptr;
}

}  // namespace walz::content
