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
          .Doc("Names of variants, or paths of YAML files beside the test or below."),
      Field("mods", ListOf(Name(NameSort::kMod)).Single())
          .Doc("Ids of mods, perhaps with a range."),
      Field("set", MapOf(RefTo("option"), Text())).Doc("Options, over those of the variants."),
      Field("players", Int())
          .Least(1)
          .Most(kernel::kMaxSeats)
          .Doc("As many as the game takes by default."),
      Field("seed", Int()).Least(0).Most(kHighestSeed).Doc("Of all chance; 1 by default."),
  };
}

std::vector<FieldSpec> Joined(std::vector<FieldSpec> first, std::vector<FieldSpec> second) {
  for (FieldSpec& field : second) first.push_back(std::move(field));
  return first;
}

// Parts of a position, for set-up and for expectations.
FieldSpec Variables() {
  return Field("variables", MapOf(RefTo("variable"), {"", FieldType::kAny}))
      .Doc("Values; of those with dimensions nested maps, key by key.");
}
FieldSpec Zones(const std::string& shape) {
  return Field("zones", MapOf(RefTo("zone"), InZone(shape)))
      .Doc("A `" + shape + "`; of those with dimensions nested maps.");
}
// What belongs to each seat, by the names of variables and zones.
FieldSpec OfSeats(const std::string& shape) {
  return Field(
             "seats",
             MapOf(Seat(),
                   MapOf(Name(NameSort::kSeatState), InZone(shape))
                       .Fields({Field("used", Components()).Doc("Cards whose limit is used up.")})))
      .Doc("Variables and zones of a seat, as below; `used`: its cards that are used up.");
}
FieldSpec Piece() { return Field("piece", Name(NameSort::kPiece)).Required().Doc("Which one."); }
FieldSpec Cell() {
  return Field("at", ListOf(Int().Least(-kernel::kMaxCellDistance).Most(kernel::kMaxCellDistance)))
      .Doc("The cell [q, r] of its origin.");
}
FieldSpec Rotation() {
  return Field("rotation", Int())
      .Least(0)
      .Most(kernel::kHexagons.rotations() - 1)
      .Doc("Clockwise steps of 60 degrees.");
}

ShapeSpec Given() {
  return {"given",
          "The position to begin with; without it, the very beginning of the game.",
          {Field("use", Name(NameSort::kPosition))
               .Doc("A name in `positions` of the file: this one begins with it."),
           Field("turn", ShapeOf("turn_given")).Doc("Where the game goes on."), Variables(),
           OfSeats("zone_given"), Zones("zone_given"),
           Field("board", ListOf(ShapeOf("piece_given"))).Doc("Pieces of the map."),
           Field("effect", ShapeOf("effect_given"))
               .Doc("An effect of a definition that is played first."),
           Field("impossible", FieldType::kBool)
               .Doc("`true`: it may break what the game says of every position (`invariant`).")},
          {}};
}

ShapeSpec Choice() {
  return {
      "choice",
      "One thing that is done: the readable id of an option, or a map.",
      {Field("choose", Name(NameSort::kChoice)).Doc("The option."),
       Field("seat", Seat()).Beside({"choose", "play"}).Doc("Fails if another one decides."),
       Field("decision", RefTo("decision"))
           .Beside({"choose"})
           .Doc("Fails if something else is asked."),
       Field("play", Enum({"first", "random"})).Doc("Takes the first or any option, on and on."),
       Field("until", RefTo("decision"))
           .Beside({"play"})
           .Doc("The decision at which that ends, or `over`."),
       Field("at_most", Int()).Least(0).Most(kMaxChoices).Beside({"play"}).Doc("So many options."),
       Field("check", ShapeOf("then")).Doc("What must be so at this point.")},
      {{{"choose", "play", "check"}}},
      Shared(Name(NameSort::kChoice))};
}

ShapeSpec Then() {
  const auto choices = [](std::string name) { return Field(std::move(name), Choices()); };
  return {
      "then",
      "What must be so.",
      {OfSeats("zone_then"), Variables(), Zones("zone_then"),
       Field("board", ListOf(ShapeOf("piece_then"))).Doc("Where pieces of the map lie."),
       Field("turn", Seat()).Doc("Whose turn it is, or `none`."),
       Field("over", FieldType::kBool).Doc("Whether the game is over."),
       Field("winners", Seats()).Doc("The seats that win as things stand."),
       Field("scores", MapOf(RefTo("scoring"), MapOf(Seat(), MapOf(Text(), Int()))))
           .Doc("Points by seat and category (or `total`) if that scoring came now."),
       Field("decision", ShapeOf("decision_then")).Doc("What is asked, or `none`."),
       choices("offered").Doc("Options that there are, among others; `*` stands for any argument."),
       choices("not_offered").Doc("Options that there are not; `*` stands for any argument."),
       choices("options").Doc("Exactly these options, in any order."),
       Field("refused", MapOf(Name(NameSort::kChoice), RefTo("reason")))
           .Doc("Why options are not offered."),
       Field("values", MapOf(Name(NameSort::kChoice), MapOf(RefTo("value"), ShapeOf("value_then"))))
           .Doc("Where the numbers behind options come from."),
       Field("events", ShapeOf("events_then")).Doc("What must have happened."),
       Field("no_events", ListOf(ShapeOf("event_then"))).Doc("What must not have happened."),
       Field("visible",
             MapOf(Name(NameSort::kState), Enum({"everybody", "owner", "nobody", "contents"})))
           .Doc("Who may see variables and zones."),
       Field("any_of", ListOf(ShapeOf("then"))).Doc("At least one of these is so.")},
      {}};
}

// The initial part of a scenario.
std::vector<FieldSpec> Beginning() {
  return Joined(
      Settings(),
      {Field("given", ShapeOf("given")).Doc("The position."),
       Field("rolls", Draws()).Doc("The pips of the next dice, by stream."),
       Field("picks", Draws()).Doc("Which element is picked next, counted from 1, by stream.")});
}

std::vector<ShapeSpec> ZoneShapes() {
  return {
      {"zone_given",
       "What lies in a zone, from the top down: a list of what lies on top, or a map.",
       {Field("only", Components()).Doc("These, and nothing else."),
        Field("top", Components()).Doc("These lie on top, as in a list."),
        Field("has", Components()).Doc("These lie there, at the bottom if they did not before."),
        Field("count", Int()).Least(0).Most(65535).Doc("So many of those on top stay."),
        Field("rest", Name(NameSort::kZone))
            .Beside({"only", "count"})
            .Doc("The zone to which everything else goes, perhaps with its key, `zone.key`; by "
                 "default, to where it belongs.")},
       {{{"only", "top", "has", "count"}}},
       Shared(ListOf(Name(NameSort::kComponent)))},
      {"zone_then",
       "What lies in a zone: a list of all of it, from the top down, or a map.",
       {Field("only", Components()).Doc("These and no others, in any order."),
        Field("has", Components()).Doc("These, among others."),
        Field("lacks", Components()).Doc("None of these."),
        Field("count", Int()).Least(0).Most(65535).Doc("How many there are."),
        Field("top", Components()).Doc("The first of them, from the top down.")},
       {},
       Shared(Components())},
  };
}

std::vector<ShapeSpec> EventShapes() {
  return {
      {"events_then",
       "A list of events that happened in this order, among others, or how often each did.",
       {},
       {},
       Shared(ListOf(ShapeOf("event_then"))),
       Shared(MapOf(RefTo("event"), ShapeOf("event_count")))},
      {"event_then",
       "An event: its name, or a map of that name alone to some of its arguments.",
       {},
       {},
       Shared(RefTo("event")),
       Shared(MapOf(RefTo("event"), MapOf(Text(), Name(NameSort::kArgument))))},
      {"event_count",
       "How often an event happened, or a map: how often with these arguments.",
       {Field("count", Times()).Required().Doc("How often.")},
       {},
       Shared(Times()),
       Shared(MapOf(Text(), Name(NameSort::kArgument)))},
  };
}

std::vector<ShapeSpec> FileShapes() {
  return {
      {"scenario_file",
       "A file of tests of a game.",
       Joined({Field("game", Name(NameSort::kGame)).Required().Doc("Its id.")},
              Joined(Settings(),
                     {Field("positions", MapOf(Name(NameSort::kPosition), ShapeOf("given")))
                          .Doc("Positions that `given` may `use`, by name."),
                      Field("scenarios", ListOf(ShapeOf("scenario").Later()))
                          .Required()
                          .Doc("The tests, one after the other.")})),
       {}},
      {"scenario",
       "One test: from this position, after these choices, that must be so.",
       Joined({Field("name", Text()).Required().Doc("What it shows; unique in the file."),
               Field("rules", ListOf(Name(NameSort::kRule)).Single())
                   .Doc("Ids of the rules that it tests.")},
              Joined(Beginning(),
                     {Field("when", ListOf(ShapeOf("choice"))).Doc("The choices, in order."),
                      Field("stop_after_choice", FieldType::kBool)
                          .Doc("`then` is about the position right after the last choice, before "
                               "the flow goes on."),
                      Field("then", ShapeOf("then")).Doc("What must be so in the end.")})),
       {}},
      {"start", "What a test in Lua begins with.", Beginning(), {}},
  };
}

std::vector<ShapeSpec> PartShapes() {
  return {
      Given(),
      {"turn_given",
       "The step with which the game goes on.",
       {Field("seat", Seat()).Doc("Whose turn it is."),
        Field("step", Name(NameSort::kStep))
            .Doc("A step of the flow: its function, its `id` or its scoring."),
        Field("end_of", Name(NameSort::kStep))
            .Doc("The same: the game goes on as if it had just been done."),
        Field("occurrence", Int())
            .Least(1)
            .Most(kMaxOccurrences)
            .Beside({"step", "end_of"})
            .Doc("Which one of that name; 1 by default.")},
       {{{"step", "end_of"}, false}}},
      {"effect_given",
       "An effect that content writes down, played for a seat ahead of everything else.",
       {Field("of", Name(NameSort::kDefinition)).Doc("The definition that it belongs to."),
        Field("field", Name(NameSort::kEffectField))
            .Beside({"of"})
            .Doc("Where it stands there: `insight`."),
        Field("verb", RefTo("verb")).Doc("A verb, done as its `example` shows."),
        Field("seat", Seat()).Required().Doc("For whom.")},
       {{{"of", "verb"}}}},
      {"piece_given",
       "Where a piece of the map is put.",
       {Piece(), Cell(), Rotation(),
        Field("zone", RefTo("zone")).Doc("Where it lies as a component; that of the others."),
        Field("placed", FieldType::kBool).Doc("`false` takes it off the map.")},
       {}},
      Choice(),
      Then(),
      {"piece_then",
       "Where a piece of the map must lie.",
       {Piece(), Cell(), Rotation(), Field("placed", FieldType::kBool).Doc("Whether it does.")},
       {}},
      {"decision_then",
       "The decision that the game waits for: its kind, or a map.",
       {Field("kind", RefTo("decision")).Doc("What is asked, or `none`."),
        Field("seat", Seat()).Doc("Who decides."),
        Field("context", ListOf(Name(NameSort::kArgument)).Single())
            .Doc("What the question is about.")},
       {},
       Shared(RefTo("decision"))},
      {"value_then",
       "How a number has come about.",
       {Field("is", Int()).Doc("What it is in the end."),
        Field("base", Int()).Doc("What it was before any hook."),
        Field("because", ListOf(Name(NameSort::kDefinition)).Single())
            .Doc("The definitions whose hooks made another number of it, in order.")},
       {}},
  };
}

std::vector<ShapeSpec> AllScenarioShapes() {
  std::vector<ShapeSpec> shapes;
  for (const auto& more : {FileShapes(), PartShapes(), ZoneShapes(), EventShapes()}) {
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
