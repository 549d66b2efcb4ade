// The shapes of scenario files, for checks, schemas and the reference page. Names in them refer to
// the game of the file.
#include <utility>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
#include "kernel/geometry.h"
#include "kernel/ids.h"

namespace walz::content {
namespace {

Field Text() { return {"", FieldType::kString}; }
Field Seat() { return Name(NameSort::kSeat); }
Field Seats() { return ListOf(Seat()).Single(); }
Field Choices() { return ListOf(Name(NameSort::kChoice)).Single(); }
Field Components() { return ListOf(Name(NameSort::kComponent)).Single(); }
// A zone's contents, below the keys of its dimensions.
Field InZone(std::string shape) { return Field("", FieldType::kAny).To(std::move(shape)); }
Field Draws() { return MapOf(RefTo("stream"), ListOf(Int().Least(1).Most(kMaxSides))); }
Field Times() { return Int().Least(0); }

std::shared_ptr<const FieldSpec> Shared(Field what) {
  return std::make_shared<const FieldSpec>(std::move(what));
}

// The settings of a game; those of a scenario override those of its file.
std::vector<FieldSpec> Settings() {
  return {
      Field("variant", ListOf(Name(NameSort::kVariant)).Single())
          .Doc("Names of variants, or paths of YAML files in the folder of the test."),
      Field("mods", ListOf(Name(NameSort::kMod)).Single())
          .Doc("Ids of mods, each optionally with a version range."),
      Field("set", MapOf(RefTo("option"), Text()))
          .Doc("Values of options; they override those of variants."),
      Field("players", Int())
          .Least(1)
          .Most(kernel::kMaxSeats)
          .Doc("The number of players; the game's default if absent."),
      Field("seed", Int()).Least(0).Most(kHighestSeed).Doc("The random seed; 1 by default."),
  };
}

std::vector<FieldSpec> Joined(std::vector<FieldSpec> first, std::vector<FieldSpec> second) {
  for (FieldSpec& field : second) first.push_back(std::move(field));
  return first;
}

// Parts of a position, for set-up and for expectations.
FieldSpec Variables() {
  return Field("variables", MapOf(RefTo("variable"), {"", FieldType::kAny}))
      .Doc("Values by name; variables with dimensions are nested maps.");
}
FieldSpec Zones(const std::string& shape) {
  return Field("zones", MapOf(RefTo("zone"), InZone(shape)))
      .Doc("A `" + shape + "`; zones with dimensions are nested maps.");
}
// The state of each seat: variables and zones by name.
FieldSpec OfSeats(const std::string& shape) {
  return Field("seats",
               MapOf(Seat(),
                     MapOf(Name(NameSort::kSeatState), InZone(shape))
                         .Fields(
                             {Field("used", Components())
                                  .Doc("Used limits of hooks: `card`, or `card:target` for one of "
                                       "several hooks, such as `bard:sing`.")})))
      .Doc(
          "Variables and zones of a seat, as below; `used`: hooks with used-up limits, as `card` "
          "(all "
          "hooks of the card) or `card:target` (the hook on this action, event, value or "
          "function).");
}
FieldSpec Piece() { return Field("piece", Name(NameSort::kPiece)).Required().Doc("The piece."); }
FieldSpec Cell() {
  return Field("at", ListOf(Int().Least(-kernel::kMaxCellDistance).Most(kernel::kMaxCellDistance)))
      .Doc("The cell [q, r] of its origin.");
}
FieldSpec BoardSeat() {
  return Field("seat", Int().Least(0).Most(kernel::kMaxSeats - 1))
      .Doc("The seat on whose board it is, if every seat has one.");
}
FieldSpec Rotation() {
  return Field("rotation", Int())
      .Least(0)
      .Most(kernel::Geometry::kMaxRotations - 1)
      .Doc("Clockwise steps: of 60 degrees for hexagons, of 90 degrees for squares.");
}

ShapeSpec Given() {
  return {"given",
          "The initial position; the beginning of the game if absent.",
          {Field("use", Name(NameSort::kPosition))
               .Doc("A name in `positions` of the file, as the base of this position."),
           Field("turn", ShapeOf("turn_given")).Doc("The step at which the game continues."),
           Variables(), OfSeats("zone_given"), Zones("zone_given"),
           Field("board", ListOf(ShapeOf("piece_given"))).Doc("Pieces of the map."),
           Field("effect", ShapeOf("effect_given")).Doc("An effect that is executed first."),
           Field("impossible", FieldType::kBool)
               .Doc("`true`: the position may violate invariants of the game (`invariant`).")},
          {}};
}

ShapeSpec Choice() {
  return {"choice",
          "A choice: the readable id of an option, or a map.",
          {Field("choose", Name(NameSort::kChoice)).Doc("The option."),
           Field("seat", Seat()).Beside({"choose", "play"}).Doc("The expected deciding seat."),
           Field("decision", RefTo("decision")).Beside({"choose"}).Doc("The expected decision."),
           Field("play", Enum({"first", "random"}))
               .Doc("Chooses the first or a random option repeatedly."),
           Field("until", RefTo("decision"))
               .Beside({"play"})
               .Doc("The decision at which `play` stops, or `over`."),
           Field("at_most", Int())
               .Least(0)
               .Most(kMaxChoices)
               .Beside({"play"})
               .Doc("The maximum number of choices."),
           Field("check", ShapeOf("then")).Doc("Expectations at this point.")},
          {{{"choose", "play", "check"}}},
          Shared(Name(NameSort::kChoice))};
}

ShapeSpec Then() {
  const auto choices = [](std::string name) { return Field(std::move(name), Choices()); };
  return {
      "then",
      "Expectations.",
      {OfSeats("zone_then"), Variables(), Zones("zone_then"),
       Field("board", ListOf(ShapeOf("piece_then"))).Doc("Positions of map pieces."),
       Field("turn", Seat()).Doc("The seat whose turn it is, or `none`."),
       Field("over", FieldType::kBool).Doc("True if the game is over."),
       Field("winners", Seats()).Doc("The seats that would win now."),
       Field("scores", MapOf(RefTo("scoring"), MapOf(Seat(), MapOf(Text(), Int()))))
           .Doc("Points by seat and category (or `total`) if this scoring took place now."),
       Field("decision", ShapeOf("decision_then")).Doc("The decision, or `none`."),
       choices("offered").Doc("Options that must be offered; `*` matches any argument."),
       choices("not_offered").Doc("Options that must not be offered; `*` matches any argument."),
       choices("options").Doc("The exact set of options, in any order."),
       Field("refused", MapOf(Name(NameSort::kChoice), RefTo("reason")))
           .Doc("The reasons for refused options."),
       Field("aims", MapOf(Text(), Int()))
           .Doc("What the deciding seat is missing for an aim, by its id and definitions "
                "(`segment:luck`); 0 if the aim must not be shown."),
       Field("values", MapOf(Name(NameSort::kChoice), MapOf(RefTo("value"), ShapeOf("value_then"))))
           .Doc("The origin of numbers in options."),
       Field("events", ShapeOf("events_then")).Doc("Events that must have happened."),
       Field("no_events", ListOf(ShapeOf("event_then"))).Doc("Events that must not have happened."),
       Field("visible", MapOf(Name(NameSort::kState),
                              Enum({"everybody", "owner", "team", "nobody", "contents"})))
           .Doc("The visibility of variables and zones."),
       Field("any_of", ListOf(ShapeOf("then"))).Doc("Alternatives, of which one must hold.")},
      {}};
}

// The initial part of a scenario.
std::vector<FieldSpec> Beginning() {
  return Joined(
      Settings(),
      {Field("given", ShapeOf("given")).Doc("The initial position."),
       Field("rolls", Draws()).Doc("The results of the next dice, by stream."),
       Field("picks", Draws()).Doc("The indices of the next random picks, from 1, by stream.")});
}

std::vector<ShapeSpec> ZoneShapes() {
  return {
      {"zone_given",
       "The contents of a zone from the top down: a list of the top components, or a map.",
       {Field("only", Components()).Doc("The complete contents."),
        Field("top", Components()).Doc("The top components, as in a list."),
        Field("has", Components())
            .Doc("Components that must be in the zone; missing ones are added at the bottom."),
        Field("count", Int()).Least(0).Most(65535).Doc("The number of top components to keep."),
        Field("rest", Name(NameSort::kZone))
            .Beside({"only", "count"})
            .Doc("The zone for all other components, with its key if it has one: `zone.key`. By "
                 "default each goes to its initial zone.")},
       {{{"only", "top", "has", "count"}}},
       Shared(ListOf(Name(NameSort::kComponent)))},
      {"zone_then",
       "The contents of a zone: a complete list from the top down, or a map.",
       {Field("only", Components()).Doc("The exact contents, in any order."),
        Field("has", Components()).Doc("Components that the zone must contain."),
        Field("lacks", Components()).Doc("Components that the zone must not contain."),
        Field("count", Int()).Least(0).Most(65535).Doc("The number of components."),
        Field("top", Components()).Doc("The top components, from the top down.")},
       {},
       Shared(Components())},
  };
}

std::vector<ShapeSpec> EventShapes() {
  return {
      {"events_then",
       "A list of events that happened in this order, possibly with others between them; or the "
       "count of each event.",
       {},
       {},
       Shared(ListOf(ShapeOf("event_then"))),
       Shared(MapOf(RefTo("event"), ShapeOf("event_count")))},
      {"event_then",
       "An event: its name, or a map with the name as its only key and expected arguments as the "
       "value.",
       {},
       {},
       Shared(RefTo("event")),
       Shared(MapOf(RefTo("event"), MapOf(Text(), Name(NameSort::kArgument))))},
      {"event_count",
       "The number of times an event happened, or a map that adds expected arguments.",
       {Field("count", Times()).Required().Doc("The number of times.")},
       {},
       Shared(Times()),
       Shared(MapOf(Text(), Name(NameSort::kArgument)))},
  };
}

std::vector<ShapeSpec> FileShapes() {
  return {
      {"scenario_file",
       "A file of tests of a game.",
       Joined({Field("game", Name(NameSort::kGame)).Required().Doc("The id of the game.")},
              Joined(Settings(),
                     {Field("positions", MapOf(Name(NameSort::kPosition), ShapeOf("given")))
                          .Doc("Positions that `given` may `use`, by name."),
                      Field("scenarios", ListOf(ShapeOf("scenario").Later()))
                          .Required()
                          .Doc("The tests, in order.")})),
       {}},
      {"scenario",
       "A test: an initial position, choices and expectations.",
       Joined({Field("name", Text()).Required().Doc("The name, unique in the file."),
               Field("rules", ListOf(Name(NameSort::kRule)).Single())
                   .Doc("Ids of the rules that it tests.")},
              Joined(Beginning(),
                     {Field("when", ListOf(ShapeOf("choice"))).Doc("The choices, in order."),
                      Field("stop_after_choice", FieldType::kBool)
                          .Doc("`then` applies to the position directly after the last choice, "
                               "before the flow continues."),
                      Field("then", ShapeOf("then")).Doc("Expectations at the end.")})),
       {}},
      {"start", "The initial position of a Lua test.", Beginning(), {}},
  };
}

std::vector<ShapeSpec> LessonShapes() {
  return {
      {"lesson",
       "A file `lessons/NN-name.yaml`: a lesson. Its texts are in `lessons/LANGUAGE/NN-name.md`.",
       Joined(Settings(), {Field("seat", Int())
                               .Least(0)
                               .Most(kernel::kMaxSeats - 1)
                               .Doc("The seat of the learner; 0 by default."),
                           Field("names", ListOf(Text())).Doc("The names of the players, by seat."),
                           Field("before", ListOf(Name(NameSort::kChoice)))
                               .Doc("Choices of any seats before the first step."),
                           Field("steps", ListOf(ShapeOf("lesson_step")))
                               .Required()
                               .Doc("The steps, in order. The last one has no `choose`.")}),
       {}},
      {"lesson_step",
       "A step of a lesson: the choices of others, then a text, then a choice of the learner.",
       {Field("id", Word()).Required().Doc("The id of its paragraph in the files with texts."),
        Field("others", Choices()).Doc("Choices of other seats before the step is shown."),
        Field("check", ShapeOf("then")).Doc("Expectations when the step is shown."),
        Field("show", ListOf(Text()).Single())
            .Doc("Highlighted: ids of the scene, such as `zone.hand.seat0` or `card.lantern`."),
        Field("choose", Choices())
            .Doc("The open options of the learner; the first is the main line. Without `choose`, "
                 "the step is only read.")},
       {}},
  };
}

std::vector<ShapeSpec> PartShapes() {
  return {
      Given(),
      {"turn_given",
       "The step at which the game continues.",
       {Field("seat", Seat()).Doc("The seat whose turn it is."),
        Field("step", Name(NameSort::kStep))
            .Doc("A step of the flow: its function, its `id` or its scoring."),
        Field("end_of", Name(NameSort::kStep))
            .Doc("The step that was just completed, with the same forms."),
        Field("occurrence", Int())
            .Least(1)
            .Most(kMaxOccurrences)
            .Beside({"step", "end_of"})
            .Doc("The index among steps with this name; 1 by default.")},
       {{{"step", "end_of"}, false}}},
      {"effect_given",
       "An effect from content that is executed for a seat before everything else.",
       {Field("of", Name(NameSort::kDefinition)).Doc("The definition that contains the effect."),
        Field("field", Name(NameSort::kEffectField))
            .Beside({"of"})
            .Doc("The field with the effect, such as `insight`."),
        Field("verb", RefTo("verb")).Doc("A verb; its argument is the verb's `example`."),
        Field("seat", Seat()).Required().Doc("The acting seat.")},
       {{{"of", "verb"}}}},
      {"piece_given",
       "The placement of a map piece.",
       {Piece(), Cell(), BoardSeat(), Rotation(),
        Field("zone", RefTo("zone"))
            .Doc("The zone of its component; by default that of the other placed pieces."),
        Field("placed", FieldType::kBool).Doc("`false` removes it from the map.")},
       {}},
      Choice(),
      Then(),
      {"piece_then",
       "The expected placement of a map piece.",
       {Piece(), Cell(), BoardSeat(), Rotation(),
        Field("placed", FieldType::kBool).Doc("False if it must not be placed.")},
       {}},
      {"decision_then",
       "The pending decision: its kind, or a map.",
       {Field("kind", RefTo("decision")).Doc("The decision, or `none`."),
        Field("seat", Seat()).Doc("The deciding seat."),
        Field("context", ListOf(Name(NameSort::kArgument)).Single())
            .Doc("The arguments of the question.")},
       {},
       Shared(RefTo("decision"))},
      {"value_then",
       "The origin of a number.",
       {Field("is", Int()).Doc("The final value."),
        Field("base", Int()).Doc("The value before hooks."),
        Field("because", ListOf(Name(NameSort::kDefinition)).Single())
            .Doc("The definitions whose hooks changed it, in order.")},
       {}},
  };
}

std::vector<ShapeSpec> AllScenarioShapes() {
  std::vector<ShapeSpec> shapes;
  for (const auto& more :
       {FileShapes(), LessonShapes(), PartShapes(), ZoneShapes(), EventShapes()}) {
    shapes.insert(shapes.end(), more.begin(), more.end());
  }
  return shapes;
}

}  // namespace

const std::vector<ShapeSpec>& ScenarioShapes() {
  static const std::vector<ShapeSpec> shapes = AllScenarioShapes();
  return shapes;
}

}  // namespace walz::content
