#include "content/builtin_kinds.h"

#include <utility>

#include "content/for_each.h"
#include "content/spec_builder.h"
#include "kernel/geometry.h"
#include "kernel/ids.h"

namespace walz::content {
namespace {

FieldSpec RulesField() {
  return Field("rules", ListOf(Name(NameSort::kRule)))
      .Doc("Ids of the rules in rules.md that this implements.");
}

FieldSpec ProvenanceField(std::string doc) {
  return Field("provenance", FieldType::kAny).Doc(std::move(doc));
}

FieldSpec PerField() {
  return Field("per", ListOf(Word().Names(NameSort::kDimension)))
      .Single()
      .Doc(
          "One exists for each `seat`, `space`, `component` (each copy), or definition of a kind; "
          "several dimensions multiply.");
}

FieldSpec VisibleField() {
  return Field("visible", Enum({"everybody", "owner", "team", "nobody"}))
      .Doc("Who can see it; everybody by default. `team`: the owner and its partners.");
}

FieldSpec ZoneVisibleField() {
  return Field("visible", Enum({"everybody", "owner", "team", "nobody", "contents"}))
      .Doc(
          "Who can see the contents; everybody by default. `team`: the owner and its partners. "
          "`contents`: everybody sees the contents, but nobody their order.");
}

FieldSpec ContextField() {
  return Field("context", MapOf(Word(), ListOf(Word().Names(NameSort::kType)).Single()))
      .Doc(
          "The fields of `ctx` besides `seat`, `owner` and `card`, with their types: `int`, "
          "`bool`, `word`, `seat`, `space`, `component`, `definition`, `any`, a kind of the game "
          "for one of its definitions, or a list of allowed words.");
}

KindSpec Kind(std::string name, std::string doc, std::vector<FieldSpec> fields,
              std::vector<KeyChoice> choices = {}) {
  KindSpec kind;
  kind.name = std::move(name);
  kind.doc = std::move(doc);
  kind.origin = KindOrigin::kBuiltIn;
  kind.fields = std::move(fields);
  kind.choices = std::move(choices);
  return kind;
}

KindSpec Game() {
  KindSpec kind = Kind(
      "game", "The game itself; exactly one, with the id of its folder.",
      {Field("version", FieldType::kString).Required().Doc("The version, such as 1.2.3."),
       Field("players", FieldType::kMap)
           .Required()
           .Fields(
               {Field("min", Int()).Required().Least(1).Most(kernel::kMaxSeats).Doc("The minimum."),
                Field("max", Int())
                    .Required()
                    .Least(1)
                    .Most(kernel::kMaxSeats)
                    .Doc("The maximum.")})
           .Doc("The number of players."),
       Field("minutes", FieldType::kMap)
           .Fields({Field("min", Int()).Required().Least(1).Most(6000).Doc("The least."),
                    Field("max", Int()).Least(1).Most(6000).Doc("The most; by default `min`."),
                    Field("per_seat", FieldType::kBool).Doc("For each player.")})
           .Doc("The length of a game in minutes, for lists of games; `max` is `min` by default. "
                "`per_seat: true`: for each player."),
       Field("weight", Int())
           .Least(1)
           .Most(5)
           .Doc("Its complexity, from 1 (light) to 5 (heavy), for lists of games."),
       Field("margins", FieldType::kMap)
           .Fields({Field("score", Int()).Least(1).Most(1000000).Doc("Points; 3 by default."),
                    Field("seats", Int())
                        .Least(1)
                        .Most(100)
                        .Doc("Percentage points of the games that a seat wins; 5 by default."),
                    Field("length", Int())
                        .Least(1)
                        .Most(1000)
                        .Doc("Percent of the decisions in a game; 10 by default.")})
           .Doc("The smallest differences that matter when rules are compared (walz compare): "
                "in the mean `score` in points (3), in the games that a seat wins (`seats`, 5 "
                "percentage points) and in the decisions of a game (`length`, 10 percent)."),
       ProvenanceField("The source of `minutes`, `weight` and `margins`: rulebook, public or "
                       "reconstructed; or a map from these fields to sources."),
       Field("scripts", ListOf(Word())).Doc("The scripts to load, from scripts/<game>."),
       Field("ranking", ListOf(ShapeOf("ranking")))
           .Required()
           .Doc("Per-seat variables that determine the winner; each breaks the ties of the "
                "previous one."),
       Field("eliminated", RefTo("variable"))
           .Doc("A per-seat variable. A seat for which it differs from its initial value has left "
                "the game: its turn ends, it has no more turns and is not asked."),
       Field("default_bots", ListOf(RefTo("bot"))).Doc("The default player of a seat."),
       Field("aliases", MapOf({"", FieldType::kString}, {"", FieldType::kString}))
           .Doc("Renamed ids, `kind.old: new`, so that old saves load.")});
  kind.ids = IdForm::kHyphen;
  return kind;
}

KindSpec Team() {
  return Kind(
      "team",
      "Seats that play together: they win together and have one rank. A seat in no team plays "
      "for itself.",
      {Field("seats", ListOf(Int().Least(0).Most(kernel::kMaxSeats - 1)))
           .Required()
           .Single()
           .Distinct()
           .Doc("Its seats; those beyond the players of a game are absent."),
       Field("players", ListOf(Int().Least(1).Most(kernel::kMaxSeats)))
           .Single()
           .Distinct()
           .Doc("The numbers of players with this team; all by default.")});
}

KindSpec Dummy() {
  return Kind(
      "dummy",
      "A seat without a player: only scripts move it, or its function plays it (an automa). Wrap "
      "it "
      "in `by_option` to make it optional.",
      {Field("seat", Int()).Required().Least(0).Most(kernel::kMaxSeats - 1).Doc("Its seat."),
       Field("script", FieldType::kFunction)
           .Doc("Rates an option of a question: gets `ctx`, the option's verb and its "
                "arguments, and returns a number. The highest is chosen, the first one of "
                "equals. By default it must not be asked."),
       Field("ranked", FieldType::kBool).Doc("It can win; by default it is not ranked.")});
}

KindSpec Variant() {
  KindSpec kind = Kind(
      "variant", "Named house rules: options, mods and patches.",
      {Field("name", FieldType::kString).Doc("The name on the command line; the id by default."),
       Field("title", MapOf(Word(), {"", FieldType::kString})).Doc("The display name by language."),
       Field("description", MapOf(Word(), {"", FieldType::kString}))
           .Doc("A description of the changes and their purpose, by language."),
       Field("mods", MapOf(Name(NameSort::kMod), {"", FieldType::kString}))
           .Doc("Required mods (or the game), each with a version range."),
       Field("options", MapOf(Word().Names(NameSort::kOption), {"", FieldType::kString}))
           .Doc("Options with values other than their defaults."),
       Field("patches", ListOf(ShapeOf("patch").Later())).Doc("Further changes."), RulesField()});
  kind.ids = IdForm::kHyphen;
  return kind;
}

KindSpec Locale() {
  KindSpec kind =
      Kind("locale", "A text in one language.",
           {Field("text", FieldType::kString)
                .Required()
                .Doc("The text, with `{name}`, plural and select (ICU MessageFormat).")});
  kind.ids = IdForm::kKey;
  return kind;
}

// Kinds that content is made of.
std::vector<KindSpec> Foundations() {
  return {
      Game(),
      Team(),
      Dummy(),
      Kind("option", "A rule with alternatives; the first value is the default.",
           {Field("values", ListOf({"", FieldType::kString}))
                .Required()
                .Distinct()
                .Doc("The values."),
            Field("topic", RefTo("topic"))
                .Doc("The heading under which forms list it; by default after all others."),
            RulesField(),
            Field("affects", Enum({"rules", "setup", "ui"})).Doc("The area that it affects.")}),
      Kind("topic", "A heading for options in forms, in the order of the forms.", {}),
      Variant(),
      Kind("board",
           "A board for pieces; kinds of pieces name it with `on`. Every game also has a board of "
           "hexagons.",
           {Field("cells", Enum(kernel::GeometryNames()))
                .Required()
                .Doc("The geometry: `hexagons`; `squares` with four neighbours or `squares_8` "
                     "with eight; `graph` for spaces that lie anywhere."),
            Field("per", Enum({"seat"})).Doc("Every seat has its own board.")}),
      Kind("kind", "A kind of definitions that the game declares.",
           {Field("board", FieldType::kBool).Doc("Its definitions are pieces of a board."),
            Field("on", RefTo("board"))
                .Beside({"board"})
                .Doc("The board of its definitions; by default a board of hexagons."),
            Field("shown", FieldType::kBool)
                .Doc("`false`: definitions are not shown to players and need no texts."),
            Field("fields", MapOf(Word(), ShapeOf("field"))).Doc("The fields of its definitions."),
            Field("active_in", RefTo("zone"))
                .Doc("The zone in which hooks of its definitions are active; default: always "
                     "active.")}),
      Kind("space_kind", "A kind of space on the map.",
           {Field("shape", Enum({"square", "round", "hexagon"}))
                .Required()
                .Doc("The shape of its outline."),
            Field("fields", MapOf(Word(), ShapeOf("field")))
                .Doc("The fields of spaces of this kind.")}),
      Kind("verb", "A primitive of effects; used as a key in fields of type `effect`.",
           {Field("parameters", ShapeOf("field")).Doc("The type of the verb's argument."),
            Field("script", FieldType::kFunction)
                .Doc("The function that executes it; by default the one with the verb's name."),
            Field("check", FieldType::kFunction)
                .Doc("A function that returns true if it can be executed now; by default always."),
            Field("example", FieldType::kAny)
                .Doc("An example of the argument; tests play it (`given: { effect: ... }`)."),
            ContextField()}),
      Kind("stage",
           "A part of an effect that runs separately; `later` and `choose.stage` refer to it.",
           {Field("script", FieldType::kFunction)
                .Doc("The function that it runs; by default the one with the stage's name.")}),
      Locale(),
  };
}

// Kinds for the parts of a state.
std::vector<KindSpec> StateParts() {
  return {
      Kind("variable", "An integer or reference in the game's state.",
           {PerField(),
            Field("on", ListOf(RefTo("space_kind")))
                .Single()
                .Doc("With `per: space`: the kinds of spaces with this variable; all by default."),
            Field("of", RefTo("kind"))
                .Doc("With `per: component`: only components of this kind; all by default."),
            Field("within", RefTo("zone"))
                .Doc("With `per: component`: the value becomes the initial one when the component "
                     "leaves this zone."),
            Field("type", Enum({"int", "bool", "seat", "space", "component", "definition", "word",
                                "direction", "piece"}))
                .Doc("The type; int by default."),
            Field("initial", FieldType::kAny)
                .Doc("The initial value; by default 0, false, or none for references."),
            Field("min", Int()).Doc("The minimum."), Field("max", Int()).Doc("The maximum."),
            VisibleField()}),
      Kind("zone", "An ordered list of components: a deck, a hand, a display.",
           {PerField(), ZoneVisibleField()}),
      Kind("components", "The physical copies of the definitions of a kind.",
           {Field("of", RefTo("kind")).Required().Doc("The kind that has copies."),
            Field("per", Enum({"seat"})).Doc("Every seat has its own set."),
            Field("zone", RefTo("zone")).Required().Doc("The initial zone."),
            Field("back", Word())
                .Doc("Components with the same back are indistinguishable face down.")}),
  };
}

// Kinds for the vocabulary of players and scripts.
std::vector<KindSpec> Vocabulary() {
  return {
      Kind("stream", "A source of random numbers; use one for each purpose.", {}),
      Kind("word", "A word that can be an argument of options and events.", {}),
      Kind("value", "A number that hooks can modify before it is used.", {ContextField()}),
      Kind("open_function", "A function of a script that hooks can wrap.",
           {Field("module", FieldType::kString)
                .Required()
                .Doc("The module that exports it, as in `require`."),
            Field("function", Word().Names(NameSort::kFunction))
                .Doc("The name of the export; the id by default."),
            Field("arguments", ListOf(Word()))
                .Distinct()
                .Doc("Its parameters in order; hooks read them from `ctx`. `seat` is the acting "
                     "seat.")}),
      Kind("function_change",
           "A change to a public function: `walz check` reports calls in the old form in mods, and "
           "`walz migrate` rewrites them.",
           {Field("was", FieldType::kString)
                .Required()
                .Doc("The call as it was, with a name for each argument: "
                     "`module.function(seat, amount)`."),
            Field("now", FieldType::kString)
                .Doc("The expression that replaces it, in Lua, with these names. Any other name "
                     "denotes a value that the caller has to choose. By default nothing replaces "
                     "it."),
            Field("note", FieldType::kString).Doc("More about it, for authors of mods.")}),
      Kind(
          "decision", "A question to a player, or an option of one.",
          {RulesField(), ContextField(),
           Field("reveals", FieldType::kBool)
               .Doc(
                   "Choosing it shows something new, such as a card or dice. Clients do not choose "
                   "an only option of this name, or of this question, by themselves."),
           Field("seconds", Int())
               .Least(0)
               .Most(3600)
               .Doc("The seconds that people take to answer this question if it has several "
                    "options, for estimates of the length of a game (`walz compare`); 10 by "
                    "default.")}),
      Kind("reason", "A reason for refusing an option.", {RulesField()}),
      Kind("event", "A notification to hooks and interfaces.",
           {Field("arguments", ListOf(Word())).Distinct().Doc("Its arguments."),
            Field("reveals", FieldType::kBool).Doc("It reveals its components to everybody.")}),
  };
}

// Kinds for procedures and scoring.
std::vector<KindSpec> Procedures() {
  return {
      Kind("flow", "The course of play; `main` is the entry point.",
           {Field("do", ListOf(ShapeOf("flow_node"))).Required().Doc("The steps in order.")}),
      Kind("menu",
           "A declarative question: its options follow from the position, without a script. Steps "
           "of the flow and stages refer to it like a function.",
           {Field("decision", RefTo("decision")).Required().Doc("The question."),
            Field("stage", RefTo("stage"))
                .Required()
                .Doc("The stage that runs after the choice; its function gets the context, the "
                     "chosen option and its argument."),
            Field("answers", ListOf(ShapeOf("answer"))).Required().Doc("The options in order.")}),
      Kind("scoring", "A scoring; the flow triggers it.",
           {Field("total", RefTo("variable"))
                .Required()
                .Doc("The variable that receives the points."),
            Field("event", RefTo("event")).Doc("Emitted for each seat and category with points."),
            Field("categories", ListOf(ShapeOf("category")))
                .Required()
                .Doc("The sources of points, line by line.")}),
      Kind("invariant",
           "A condition that holds in every position. The initial position of a scenario must "
           "satisfy it, and random games check it.",
           {Field("counts", ListOf(ShapeOf("count"))).Doc("The sum for each seat."),
            Field("zone", RefTo("zone"))
                .Doc("A zone with limited contents; each instance of it is limited."),
            Field("most", Int()).Beside({"counts", "zone"}).Doc("The maximum; 0 by default."),
            Field("distinct", RefTo("variable"))
                .Doc("A per-seat variable whose values differ between seats, except the initial "
                     "value.")},
           {{{"counts", "zone", "distinct"}}}),
      Kind(
          "bot", "An evaluation of positions, for bots.",
          {Field("features", ListOf(ShapeOf("feature"))).Required().Doc("Criteria besides points."),
           Field("scores", ListOf(ShapeOf("bot_score")))
               .Doc("How often scorings are still expected to run; once by default."),
           Field("look_ahead", ShapeOf("look_ahead"))
               .Doc("Evaluates options in several sampled positions; by default in one.")}),
  };
}

// Kinds for what interfaces show.
std::vector<KindSpec> Looks() {
  return {
      Kind(
          "aim",
          "Something that a player is close to, shown on request with what is missing. It does not "
          "affect the rules.",
          {Field("missing", FieldType::kFunction)
               .Required()
               .Doc("A function that returns what is missing; 0 if the aim does not apply now. It "
                    "gets `ctx` with `seat`, then a definition of each kind in `each`."),
           Field("each", ListOf(RefTo("kind")))
               .Single()
               .Doc("One aim for each definition of this kind; for two or three kinds, one for "
                    "each combination."),
           Field("within", Int())
               .Least(1)
               .Doc("It is shown if at most this much is missing; 1 by default."),
           RulesField()}),
      Kind("view", "The presentation of the game; at most one.",
           {Field("art", FieldType::kString)
                .Doc("The picture of the game in lists, 16 by 9, a file in the folder `art`."),
            Field("figure", RefTo("variable"))
                .Doc("The variable with the space of a seat's figure."),
            Field("moves", ListOf(RefTo("decision")))
                .Single()
                .Beside({"figure"})
                .Doc("Options whose argument is a space next to the figure."),
            Field("placings", ListOf(RefTo("decision")))
                .Single()
                .Doc("Options that place the question's piece, with arguments of "
                     "`board.placement_args`: next to the figure's piece, if they name a side."),
            Field("spaces", MapOf(RefTo("space_kind"), ShapeOf("space_look")))
                .Doc("The presentation of space kinds on the map."),
            Field("pieces", ListOf(ShapeOf("piece_look"))).Doc("The presentation of map pieces."),
            Field("cards", ListOf(ShapeOf("piece_look")))
                .Doc("The frames of cards and other components."),
            Field("marks", ListOf(ShapeOf("mark")))
                .Doc("The marks on spaces, pieces and cards, in order."),
            Field("icons", MapOf(Word(), ShapeOf("icon_look")))
                .Doc("Icons in marks, by name of the field, word, definition or verb."),
            Field("table", ListOf(ShapeOf("panel_entry"))).Doc("The panel of the table, in order."),
            Field("seat", ListOf(ShapeOf("panel_entry"))).Doc("The panel of a seat, in order."),
            Field("rows", ListOf(ListOf(ShapeOf("panel_entry"))))
                .Doc("The rest of the table: rows of boxes, from top to bottom and left to right."),
            Field("theme", ShapeOf("theme"))
                .Doc("Colours and styles in clients with graphics; the client's own by default."),
            Field("tableau", ShapeOf("tableau"))
                .Doc("The area of a seat as a picture, in clients with graphics. Lines without a "
                     "place are shown as a panel below.")}),
  };
}

std::vector<KindSpec> AllKinds() {
  std::vector<KindSpec> kinds = Foundations();
  for (auto part : {StateParts(), Vocabulary(), Procedures(), Looks()}) {
    for (KindSpec& kind : part) kinds.push_back(std::move(kind));
  }
  return kinds;
}

}  // namespace

const std::vector<KindSpec>& BuiltInKinds() {
  static const std::vector<KindSpec> kinds = AllKinds();
  return kinds;
}

const std::vector<FieldSpec>& UniversalFields() {
  static const std::vector<FieldSpec> fields = {
      Field(std::string(kForEach), MapOf(Word(), {"", FieldType::kAny}))
          .Doc("Repeats the definition for each value of a name: a list, or `{ from: 1, to: 5 }`; "
               "replaces `{name}` with the value."),
      Field("copies", Int()).Least(0).Most(1000).Doc("The number of copies; 1 by default."),
      RulesField(),
      ProvenanceField(
          "The source of its numbers: rulebook, public or reconstructed; or a map from fields to "
          "sources."),
      Field("art", FieldType::kString)
          .Doc("Its picture, a file in the folder `art` of the game or mod: SVG, PNG or WebP."),
      Field("hooks", ListOf(ShapeOf("hook")))
          .Doc("Events that it handles, values that it modifies and options that it adds while it "
               "is active."),
  };
  return fields;
}

const std::vector<FieldSpec>& BoardFields() {
  static const std::vector<FieldSpec> fields = {
      Field("cells", MapOf(Word(), ListOf(Int())))
          .Doc("Its cells as `name: [q, r]`; a single cell at [0, 0] by default."),
      Field("grid", ShapeOf("grid"))
          .Doc("A rectangle of squares with a space in each; instead of `cells`."),
      Field("spaces", MapOf(Word(), ShapeOf("space"))).Doc("The spaces of the piece."),
      Field("paths", ListOf(ListOf({"", FieldType::kString})))
          .Doc("Chains of spaces. A side at an end of a chain is an open side."),
      Field("lines", ListOf(ListOf(Word())))
          .Doc("On a graph: the straight lines, for `board.rows` and `board.between`."),
      Field("unit", Int())
          .Least(10)
          .Most(1000)
          .Doc("On a graph: the unit of `at`, in hundredths of the side of a hexagon; 80 by "
               "default."),
  };
  return fields;
}

}  // namespace walz::content
