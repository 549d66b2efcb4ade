// The view model of a position for one seat, as plain data: the only source of screens, pictures
// and pages. Texts are in the viewer's language, coordinates in abstract units. It contains nothing
// that is hidden from the viewer. README.md describes its JSON form.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/geometry.h"
#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::scene {

using content::ViewColor;

// The version of the JSON form. Changed or removed members raise it; new ones do not.
inline constexpr int kSceneVersion = 2;

// A sign, a number, or both: three coins.
struct Symbol {
  std::string icon;    // an id in Scene::icons, or an id without an icon
  std::string letter;  // the sign as a letter; empty: there is only the number
  ViewColor color = ViewColor::kNone;
  std::optional<std::int64_t> number;
  std::string text;      // `3 coins`
  bool between = false;  // it joins its neighbours, such as `or`

  friend bool operator==(const Symbol&, const Symbol&) = default;
};

// A fact that is shown on a space, a piece or a card.
struct Mark {
  std::string kind;   // the id of its declaration: `fee`, `owner` ...
  std::string label;  // its name; may be empty
  kernel::Seat owner = kernel::kNoSeat;
  std::vector<Symbol> symbols;
  std::string text;         // `fee 2 coins`, with the name
  bool in_options = false;  // the texts of options with this target repeat it
  content::MarkForm form = content::MarkForm::kSign;  // on a space

  friend bool operator==(const Mark&, const Mark&) = default;
};

// A card, a tile, a token: one component that the viewer may know.
struct Thing {
  std::string id;          // `component12`, for as long as the game lasts
  std::string definition;  // `kind.id` of its definition
  std::string name;
  std::string short_name;                // for narrow places
  std::string text;                      // its effect; may be empty
  kernel::Seat owner = kernel::kNoSeat;  // the seat to whose set it belongs
  ViewColor color = ViewColor::kNone;    // its frame
  std::string art;                       // the name of its picture (content/art.h); may be empty
  std::vector<Mark> marks;
  std::vector<std::string> rules;  // ids for the rule book (Describer::RulesOf); may be empty

  friend bool operator==(const Thing&, const Thing&) = default;
};

// The part of an entry for one combination of keys, if the entry has keys besides its owner.
struct Part {
  std::vector<std::string> of;         // the keys: `good.tea`, `seat1`
  std::string name;                    // of the last key
  std::string text;                    // its keys and value as text
  std::optional<std::int64_t> number;  // the value, if it is a number
  std::string icon;                    // icon of the last key; may be empty
  std::vector<Thing> things;           // of a zone, as in Entry
  std::optional<std::int64_t> hidden;

  friend bool operator==(const Part&, const Part&) = default;
};

// A line of a panel or of a box: a variable or a zone.
struct Entry {
  std::string id;                      // `variable.coins`, `zone.hand`
  std::string label;                   // its name
  std::string short_label;             // for narrow places
  std::string value;                   // the whole value as text
  std::optional<std::int64_t> number;  // the value, if it is a single number
  std::string icon;                    // icon of the unit of the number; may be empty
  std::vector<Thing> things;           // the contents of a zone, if the viewer may know them
  std::optional<std::int64_t> hidden;  // otherwise the number of things in it
  std::vector<Part> parts;             // only parts that are neither empty nor hidden
  bool brief = false;                  // the short form of a panel also shows it
  bool reserve = false;                // a definition as a target does not refer to its things

  friend bool operator==(const Entry&, const Entry&) = default;
};

// A box on the table: a zone, a variable, or several of them for one definition or seat.
struct Box {
  std::string id;  // `zone.display`, `edge.north`, `seat1`
  std::string title;
  std::string value;                    // the whole value as text
  kernel::Seat seat = kernel::kNoSeat;  // its owner
  std::vector<Entry> entries;
  std::vector<Mark> marks;  // of its definition

  friend bool operator==(const Box&, const Box&) = default;
};

// A space one step away from another.
struct NextSpace {
  std::string id;       // of the space
  std::string side;     // the side that it crosses, as text: `north`; empty: it stays on the piece
  std::string text;     // its name and marks
  std::string ways_on;  // the ways on from there; may be empty

  friend bool operator==(const NextSpace&, const NextSpace&) = default;
};

// The possessions of a seat, as far as the viewer may know them.
struct SeatPanel {
  kernel::Seat seat = kernel::kNoSeat;
  std::string name;   // of the person, or else the title
  std::string title;  // `Player 1`
  std::string team;   // the name of its team; empty: it plays for itself
  std::string left;   // a text if it has left the game; empty: it plays
  std::string at;     // the id of the space on which its figure stands; empty: there is none
  std::string at_name;
  std::vector<Entry> entries;
  // For the viewer's own seat, if its figure stands on the map: the name and marks of the space,
  // and the spaces one step away.
  std::string at_text;
  std::vector<NextSpace> next;

  // `Anna · North · eliminated`: the name, the team and whether it has left the game.
  std::string Heading() const {
    std::string heading = name;
    for (const std::string& more : {team, left}) {
      if (!more.empty()) heading += " · " + more;
    }
    return heading;
  }

  friend bool operator==(const SeatPanel&, const SeatPanel&) = default;
};

using kernel::Point;  // a place on the map

// The outline of a space.
enum class SpaceShape { kSquare, kRound, kHexagon };

// A space as it is drawn.
struct Space {
  std::string id;  // `space12`
  kernel::SpaceId space;
  std::string kind;  // `shed`
  SpaceShape shape = SpaceShape::kSquare;
  content::SpaceLook look;
  kernel::Slot slot = kernel::kCentre;  // in its cell, after the rotation of the piece
  Point at;
  int half = 17;     // half its width
  std::string name;  // `Shed (Home)`
  std::vector<Mark> marks;
  std::vector<kernel::Seat> figures;  // the seats whose figures stand here, ascending
  std::vector<kernel::Seat> owners;   // the seats whose marks are here, ascending, each once
  int option = 0;                     // the number of the first option that moves here; 0: none

  friend bool operator==(const Space& a, const Space& b) {
    return a.id == b.id && a.marks == b.marks && a.figures == b.figures && a.owners == b.owners &&
           a.option == b.option && a.name == b.name && a.at == b.at;
  }
};

// A way within a cell, from one slot to another.
struct Link {
  kernel::Slot from = kernel::kCentre;
  kernel::Slot to = kernel::kCentre;
  friend bool operator==(const Link&, const Link&) = default;
};
// A way from a slot across a side of its cell.
struct Exit {
  kernel::Slot from = kernel::kCentre;
  kernel::Direction side = kernel::Direction::kN;
  friend bool operator==(const Exit&, const Exit&) = default;
};

// A drawn way.
struct Way {
  Point from;
  Point to;
  friend bool operator==(const Way&, const Way&) = default;
};

// One cell of a piece on a board, after the rotation of the piece.
struct Cell {
  std::string id;     // `piece3.0`
  std::string piece;  // `piece3`, the same for all its cells
  kernel::Coord hex;  // on its board
  const kernel::Geometry* geometry = &kernel::kHexagons;
  Point at;          // its middle
  std::string name;  // of the piece; only on its first cell
  Thing thing;       // the piece itself; only on its first cell
  ViewColor ground = ViewColor::kNone;
  std::string art;            // a picture behind the spaces; may be empty
  std::vector<Space> spaces;  // by slot
  std::vector<Link> links;
  std::vector<Exit> exits;
  std::array<bool, kernel::kDirections> joined{};  // sides with another cell of the same piece

  friend bool operator==(const Cell&, const Cell&) = default;
};

// A way inside a piece, from a slot of one cell to a slot of the neighbouring cell.
struct Bridge {
  kernel::Coord from;
  kernel::Slot from_slot = kernel::kCentre;
  kernel::Coord to;
  kernel::Slot to_slot = kernel::kCentre;
  friend bool operator==(const Bridge&, const Bridge&) = default;
};

// The name of a board that is drawn beside others.
struct BoardTitle {
  Point at;  // the left end of its base line
  std::string text;
  friend bool operator==(const BoardTitle&, const BoardTitle&) = default;
};

// The boards side by side, or a part of one board. Empty in a game without boards.
struct Board {
  std::vector<Cell> cells;
  std::vector<Bridge> bridges;
  std::vector<Way> ways;           // all ways, as they are drawn
  std::vector<BoardTitle> titles;  // empty if there is one board
  kernel::Coord focus;             // the cell to look at: that of the figure, else the first one
  Point focus_at;                  // its middle
  friend bool operator==(const Board&, const Board&) = default;
};

// The origin of a number in an option.
struct Note {
  std::string text;      // `Fee: 3, Taps -1 = 2`
  bool changed = false;  // cards have modified it
  friend bool operator==(const Note&, const Note&) = default;
};

// Something on the table that an option concerns.
struct Target {
  enum class Kind { kSpace, kCell, kComponent, kPiece, kZone, kSeat, kDefinition };
  Kind kind = Kind::kSpace;
  // The id in this scene. A cell of the map is `cell.Q.R`. A definition is `kind.id` and refers to
  // every thing and box that shows it.
  std::string id;
  bool moves = false;  // kSpace: the option moves the figure there
  Point at = {};       // kCell: its middle
  int rotation = 0;    // kCell: clockwise steps by which the piece is turned there

  friend bool operator==(const Target&, const Target&) = default;
};

// An option that is offered.
struct Choice {
  std::string id;               // as `match::Match::Choose` takes it
  std::string verb;             // the id of its decision
  std::string group;            // the verb in words: a heading for the options of one verb
  std::string text;             // unique among the options of a scene
  std::vector<Target> targets;  // most specific first; only parts of this scene
  std::vector<Note> notes;      // if an explanation was requested
  std::vector<Mark> marks;      // of its targets: their costs and benefits
  std::optional<Board> ghost;   // the piece that it places, at its placement
  std::string help;             // texts of the definitions among its targets; may be empty
  bool reveals = false;         // reveals something: must not be chosen automatically

  friend bool operator==(const Choice&, const Choice&) = default;
};

// An option that a rule refuses.
struct Refused {
  std::string id;
  std::string verb;
  std::string text;    // the option in words
  std::string reason;  // the id of the reason
  std::string why;     // the reason in words
  std::vector<Target> targets;
  std::vector<std::string> rules;  // of the reason, as in Thing

  friend bool operator==(const Refused&, const Refused&) = default;
};

// The question that a seat must answer.
struct Question {
  std::string kind;
  kernel::Seat seat = kernel::kNoSeat;
  std::string text;  // empty unless the viewer is the deciding seat
  std::vector<Thing> about;
  // For the deciding seat, if the question takes several answers: the readable ids of the elements
  // taken so far in this part, and its bounds (kernel::Several).
  struct Several {
    int part = 0;
    int parts = 0;
    int least = 0;
    int most = 0;
    std::vector<std::string> chosen;
    friend bool operator==(const Several&, const Several&) = default;
  };
  std::optional<Several> several;
  friend bool operator==(const Question&, const Question&) = default;
};

// A sign of the game.
struct Icon {
  std::string id;
  std::string name;
  content::IconLook look;
};

// A kind of space, for a legend.
struct SpaceSort {
  std::string id;
  std::string name;
  SpaceShape shape = SpaceShape::kSquare;
  content::SpaceLook look;
  std::string text;  // the effect of the space; may be empty
};

// A word of the game that newcomers do not know.
struct GlossaryEntry {
  std::string id;    // `toll`
  std::string word;  // `Toll`
  std::string text;  // its explanation
};

// The layout of things of one kind.
struct Face {
  std::string kind;
  std::string shape;              // one of content::FaceShapes
  std::vector<std::string> rows;  // of a grid of names; empty: the client uses its own layout
};

struct Scene {
  std::string game;                       // its id
  std::string title;                      // its name
  std::string language;                   // of all texts
  kernel::Seat viewer = kernel::kNoSeat;  // kNoSeat: a spectator
  kernel::Seat turn = kernel::kNoSeat;    // the deciding seat; kNoSeat: the game is over
  bool over = false;
  std::vector<int> places;             // by seat, from 1, once the game is over
  std::vector<kernel::Seat> winners;   // once the game is over; may be empty
  std::string result;                  // the winners in words, once the game is over
  std::vector<Entry> table;            // values that belong to no seat: round, year ...
  std::vector<SeatPanel> seats;        // all seats, by number
  std::vector<std::vector<Box>> rows;  // the boxes on the table beside the map, from the top
  Board board;
  std::optional<Question> question;
  std::vector<Choice> options;   // only if the viewer decides; number 1 first
  std::vector<Refused> refused;  // only if an explanation was requested
  std::vector<Icon> icons;
  std::vector<SpaceSort> spaces;
  std::vector<GlossaryEntry> glossary;  // sorted by id
  content::Theme theme;
  std::vector<Face> faces;
  content::Tableau tableau;  // the area of each seat
};

}  // namespace walz::scene
