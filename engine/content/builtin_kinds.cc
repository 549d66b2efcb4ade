#include "content/builtin_kinds.h"

#include <utility>

#include "content/for_each.h"
#include "content/spec_builder.h"

namespace walz::content {
namespace {

FieldSpec RulesField() {
  return Field("rules", ListOf(Name(NameSort::kRule)))
      .Doc("Ids of the rules in rules.md that this puts into effect.");
}

FieldSpec PerField() {
  return Field("per", ListOf(Word().Names(NameSort::kDimension)))
      .Single()
      .Doc("There is one for each `seat`, `space`, or definition of a kind; several multiply.");
}

FieldSpec VisibleField() {
  return Field("visible", Enum({"everybody", "owner", "nobody"}))
      .Doc("Who may know it; everybody by default.");
}

FieldSpec ZoneVisibleField() {
  return Field("visible", Enum({"everybody", "owner", "nobody", "contents"}))
      .Doc(
          "Who may know what lies there; everybody by default. `contents`: everybody knows what, "
          "and no player in which order.");
}

FieldSpec ContextField() {
  return Field("context", MapOf(Word(), ListOf(Word().Names(NameSort::kType)).Single()))
      .Doc(
          "What `ctx` holds beside `seat`, `owner` and `card`, by name: `int`, `bool`, `word`, "
          "`seat`, `space`, `component`, `definition`, `any`, a kind of the game for one of its "
          "definitions, or a list of the words that it may be.");
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
  KindSpec kind =
      Kind("game", "The game itself; exactly one, called like its folder.",
           {Field("version", FieldType::kString).Required().Doc("Its version, as in 1.2.3."),
            Field("players", FieldType::kMap)
                .Required()
                .Fields({Field("min", Int()).Required().Least(1).Most(8).Doc("At least."),
                         Field("max", Int()).Required().Least(1).Most(8).Doc("At most.")})
                .Doc("How many may play."),
            Field("scripts", ListOf(Word())).Doc("The scripts to load, from scripts/<game>."),
            Field("ranking", ListOf(ShapeOf("ranking")))
                .Required()
                .Doc("Per-seat variables that decide who wins; the next one breaks ties."),
            Field("default_bots", ListOf(RefTo("bot")))
                .Doc("Who plays the seats for which no player is named."),
            Field("aliases", MapOf({"", FieldType::kString}, {"", FieldType::kString}))
                .Doc("Ids that were renamed, `kind.old: new`, so that old saves load.")});
  kind.ids = IdForm::kHyphen;
  return kind;
}

KindSpec Variant() {
  KindSpec kind =
      Kind("variant", "House rules under a name: options, mods and patches.",
           {Field("name", FieldType::kString).Doc("What people type; the id by default."),
            Field("title", MapOf(Word(), {"", FieldType::kString}))
                .Doc("Its name for people, by language."),
            Field("description", MapOf(Word(), {"", FieldType::kString}))
                .Doc("What it changes and why, by language."),
            Field("mods", MapOf(Name(NameSort::kMod), {"", FieldType::kString}))
                .Doc("Mods that it needs (or the game), each with a range of versions."),
            Field("options", MapOf(Word().Names(NameSort::kOption), {"", FieldType::kString}))
                .Doc("The options that differ from their defaults."),
            Field("patches", ListOf(ShapeOf("patch").Later())).Doc("What it changes besides."),
            RulesField()});
  kind.ids = IdForm::kHyphen;
  return kind;
}

KindSpec Locale() {
  KindSpec kind = Kind("locale", "A text of one language.",
                       {Field("text", FieldType::kString)
                            .Required()
                            .Doc("The text, with `{name}`, plural and select.")});
  kind.ids = IdForm::kKey;
  return kind;
}

// Kinds that content is made of.
std::vector<KindSpec> Foundations() {
  return {
      Game(),
      Kind(
          "option", "A question on which the rules differ; its first value is the default.",
          {Field("values", ListOf({"", FieldType::kString}))
               .Required()
               .Distinct()
               .Doc("What can be chosen."),
           RulesField(), Field("affects", Enum({"rules", "setup", "ui"})).Doc("What it changes.")}),
      Variant(),
      Kind("kind", "A kind of definition that the game has.",
           {Field("board", FieldType::kBool).Doc("Its definitions are pieces of the map."),
            Field("shown", FieldType::kBool)
                .Doc("`false`: players never read about its definitions, so they need no texts."),
            Field("fields", MapOf(Word(), ShapeOf("field"))).Doc("What its definitions say."),
            Field("active_in", RefTo("zone"))
                .Doc("The zone in which hooks of its definitions are in force; none: always.")}),
      Kind("space_kind", "A kind of space on the map.",
           {Field("shape", Enum({"square", "round", "hexagon"}))
                .Required()
                .Doc("How it is printed."),
            Field("fields", MapOf(Word(), ShapeOf("field"))).Doc("What such a space says.")}),
      Kind("verb", "What an effect may do; used as a key in fields of type `effect`.",
           {Field("parameters", ShapeOf("field")).Doc("What stands behind the verb."),
            Field("script", FieldType::kFunction)
                .Doc("The function that does it; called like the verb by default."),
            Field("check", FieldType::kFunction)
                .Doc("Returns whether it can be done now; it always can by default."),
            Field("example", FieldType::kAny)
                .Doc("What may stand behind the verb; tests play it (`given: { effect: ... }`)."),
            ContextField()}),
      Kind("stage", "A part of an effect that begins anew; `later` and `choose.stage` name it.",
           {Field("script", FieldType::kFunction)
                .Doc("The function that it runs; called like the stage by default.")}),
      Locale(),
  };
}

// Kinds for the parts of a state, and the vocabulary of players and scripts.
std::vector<KindSpec> Vocabulary() {
  return {
      Kind("variable", "A whole number or reference that the game remembers.",
           {PerField(),
            Field("on", ListOf(RefTo("space_kind")))
                .Single()
                .Doc("With `per: space`: the kinds of spaces that have it; all by default."),
            Field("type", Enum({"int", "bool", "seat", "space", "component", "definition", "word",
                                "direction", "piece"}))
                .Doc("What it means; an int by default."),
            Field("initial", FieldType::kAny)
                .Doc("Its value at the start: 0, false, or none for references."),
            Field("min", Int()).Doc("No value is lower."),
            Field("max", Int()).Doc("No value is higher."), VisibleField()}),
      Kind("zone", "An ordered list of components: a deck, a hand, a display.",
           {PerField(), ZoneVisibleField()}),
      Kind("components", "The copies of the definitions of a kind that exist in the game.",
           {Field("of", RefTo("kind")).Required().Doc("The kind whose definitions have copies."),
            Field("per", Enum({"seat"})).Doc("Every seat has a set of its own."),
            Field("zone", RefTo("zone")).Required().Doc("Where they lie at first."),
            Field("back", Word()).Doc("Components with the same back look alike face down.")}),
      Kind("stream", "A source of chance; one for each purpose.", {}),
      Kind("word", "A word that options and events may name.", {}),
      Kind("value", "A number that hooks may change before it is used.", {ContextField()}),
      Kind("open_function", "A function of a script that hooks may wrap.",
           {Field("module", FieldType::kString)
                .Required()
                .Doc("The script that returns it, as `require` calls it."),
            Field("function", Word().Names(NameSort::kFunction))
                .Doc("What it is called there; the id by default."),
            Field("arguments", ListOf(Word()))
                .Distinct()
                .Doc("Its parameters in order, as hooks find them in `ctx`; `seat` is whose doing "
                     "it is.")}),
      Kind("decision", "A question to a player, or an answer to one.",
           {RulesField(), ContextField()}),
      Kind("reason", "Why an option is refused.", {RulesField()}),
      Kind("event", "Something that happens and that hooks and interfaces hear of.",
           {Field("arguments", ListOf(Word())).Distinct().Doc("What it says about itself."),
            Field("reveals", FieldType::kBool)
                .Doc("It names components also to those who cannot see them.")}),
  };
}

// Kinds for procedures and scoring.
std::vector<KindSpec> Procedures() {
  return {
      Kind("flow", "The order of play; the one called `main` is run.",
           {Field("do", ListOf(ShapeOf("flow_node")))
                .Required()
                .Doc("What is done, one after the other.")}),
      Kind("menu",
           "A question that needs no script: what can be chosen is read off the position. Steps of "
           "the flow and stages name it as they name a function.",
           {Field("decision", RefTo("decision")).Required().Doc("What is asked."),
            Field("stage", RefTo("stage"))
                .Required()
                .Doc("What the answer begins; its function gets the context, then the answer and "
                     "its argument."),
            Field("answers", ListOf(ShapeOf("answer")))
                .Required()
                .Doc("What can be chosen, in this order.")}),
      Kind("scoring", "A scoring that the flow may reach.",
           {Field("total", RefTo("variable")).Required().Doc("The variable the points go to."),
            Field("event", RefTo("event")).Doc("Emitted for each seat and category with points."),
            Field("categories", ListOf(ShapeOf("category")))
                .Required()
                .Doc("What brings points, line by line.")}),
      Kind(
          "invariant",
          "What holds in every position: a scenario may not begin otherwise, and random games look "
          "for mistakes by it.",
          {Field("counts", ListOf(ShapeOf("count"))).Doc("What is added up for each seat."),
           Field("zone", RefTo("zone"))
               .Doc(
                   "How much lies there is limited; of a zone that there is several times, in each "
                   "of them."),
           Field("most", Int())
               .Beside({"counts", "zone"})
               .Doc("More than that there cannot be; 0 by default."),
           Field("distinct", RefTo("variable"))
               .Doc("Of this per-seat variable no two seats have the same value, but for the one "
                    "that it begins with.")},
          {{{"counts", "zone", "distinct"}}}),
      Kind("bot", "A way to judge positions, for computer players.",
           {Field("features", ListOf(ShapeOf("feature")))
                .Required()
                .Doc("What it likes and dislikes besides points."),
            Field("scores", ListOf(ShapeOf("bot_score")))
                .Doc("How often scorings still count that do not count just once."),
            Field("look_ahead", ShapeOf("look_ahead"))
                .Doc("Tries options in many positions that may be the true one; without it, in "
                     "one.")}),
  };
}

// Kinds for what interfaces show.
std::vector<KindSpec> Looks() {
  return {
      Kind(
          "view", "How interfaces show the game; there is at most one.",
          {Field("figure", RefTo("variable"))
               .Doc("The space on which the figure of a seat stands."),
           Field("moves", ListOf(RefTo("decision")))
               .Single()
               .Beside({"figure"})
               .Doc("Options whose argument names the space next to the figure."),
           Field("placings", ListOf(RefTo("decision")))
               .Single()
               .Beside({"figure"})
               .Doc("Options that say, by `board.placement_args`, how the piece that the question "
                    "is about comes to lie beside the figure's."),
           Field("spaces", MapOf(RefTo("space_kind"), ShapeOf("space_look")))
               .Doc("How the kinds of spaces look on the map."),
           Field("pieces", ListOf(ShapeOf("piece_look"))).Doc("How pieces of the map look."),
           Field("cards", ListOf(ShapeOf("piece_look")))
               .Doc("The frames of cards and whatever else can be held in the hand."),
           Field("marks", ListOf(ShapeOf("mark")))
               .Doc("What is to be read on spaces, pieces and cards, in the order in which it is "
                    "shown."),
           Field("icons", MapOf(Word(), ShapeOf("icon_look")))
               .Doc("Signs for what marks speak of: fields, words, definitions and verbs by their "
                    "names."),
           Field("table", ListOf(ShapeOf("panel_entry")))
               .Doc("What belongs to no seat, in the order in which it is shown."),
           Field("seat", ListOf(ShapeOf("panel_entry")))
               .Doc("What belongs to a seat, in the order in which it is shown."),
           Field("rows", ListOf(ListOf(ShapeOf("panel_entry"))))
               .Doc("What else lies on the table: boxes from the left, row by row from the top.")}),
  };
}

std::vector<KindSpec> AllKinds() {
  std::vector<KindSpec> kinds = Foundations();
  for (auto part : {Vocabulary(), Procedures(), Looks()}) {
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
          .Doc("Writes it once for each value of a name: a list, or `{ from: 1, to: 5 }`; `{name}` "
               "in "
               "it becomes the value."),
      Field("copies", Int()).Least(0).Most(1000).Doc("How many there are; 1 by default."),
      RulesField(),
      Field("provenance", FieldType::kAny)
          .Doc("Where its numbers come from: rulebook, public or reconstructed; or such a word for "
               "each of some fields."),
      Field("hooks", ListOf(ShapeOf("hook")))
          .Doc("What it listens to, changes or allows while it is in force."),
  };
  return fields;
}

const std::vector<FieldSpec>& BoardFields() {
  static const std::vector<FieldSpec> fields = {
      Field("cells", MapOf(Word(), ListOf(Int())))
          .Doc("Its cells as `name: [q, r]`; a single cell at [0, 0] by default."),
      Field("spaces", MapOf(Word(), ShapeOf("space"))).Doc("The spaces where something can stand."),
      Field("paths", ListOf(ListOf({"", FieldType::kString})))
          .Doc("Chains of spaces; a side may begin or end one, and is open if one does."),
  };
  return fields;
}

}  // namespace walz::content
