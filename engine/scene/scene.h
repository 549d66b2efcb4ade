// What a seat sees of a position, as plain data: the one thing that screens, pictures and pages are
// made of. Texts are in the language of the viewer, places in abstract units; nothing in it is more
// than the viewer may know. README.md describes it as JSON.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/hex.h"
#include "kernel/ids.h"
#include "kernel/piece.h"

namespace walz::scene {

using content::ViewColor;

// The version of the JSON form. What is new does not raise it, what changes or goes does.
inline constexpr int kSceneVersion = 1;

// A sign with a number, such as three coins; one of both may be missing.
struct Symbol {
  std::string icon;    // what it stands for: a key of Scene::icons, or just an id
  std::string letter;  // where signs cannot be drawn; empty: there is nothing but the number
  ViewColor color = ViewColor::kNone;
  std::optional<std::int64_t> number;
  std::string text;      // `3 coins`
  bool between = false;  // it joins what stands before and after it, such as `or`

  friend bool operator==(const Symbol&, const Symbol&) = default;
};

// Something to be read on a space, a piece or a card.
struct Mark {
  std::string kind;                      // the id of its declaration: `fee`, `owner` ...
  std::string label;                     // its name; may be empty
  kernel::Seat owner = kernel::kNoSeat;  // whose it is
  std::vector<Symbol> symbols;
  std::string text;   // `fee 2 coins`, with the name
  bool told = false;  // also said in options that lead or point there

  friend bool operator==(const Mark&, const Mark&) = default;
};

// A card, a tile, a token: one component that the viewer may know.
struct Thing {
  std::string id;          // `component12`, for as long as the game lasts
  std::string definition;  // `kind.id` of what it shows
  std::string name;
  std::string short_name;                // where there is little room
  std::string text;                      // what it does; may be empty
  kernel::Seat owner = kernel::kNoSeat;  // of whose set it is
  ViewColor color = ViewColor::kNone;    // its frame
  std::vector<Mark> marks;

  friend bool operator==(const Thing&, const Thing&) = default;
};

// A line of a panel or of a box: a variable or a zone.
struct Entry {
  std::string id;                      // `variable.coins`, `zone.hand`
  std::string label;                   // its name
  std::string short_label;             // where there is little room
  std::string value;                   // all of it in words
  std::optional<std::int64_t> number;  // of a single number
  std::string icon;                    // what the number counts, if there is an icon for that
  std::vector<Thing> things;           // what lies in a zone, as far as the viewer may know
  std::optional<std::int64_t> hidden;  // how many things lie there that it may not know

  friend bool operator==(const Entry&, const Entry&) = default;
};

// A box on the table: a zone, a variable, or several about one thing.
struct Box {
  std::string id;  // `zone.display`, `edge.north`, `seat1`
  std::string title;
  std::string value;                    // all of it in words
  kernel::Seat seat = kernel::kNoSeat;  // whose it is
  std::vector<Entry> entries;
  std::vector<Mark> marks;  // of the definition that it is about

  friend bool operator==(const Box&, const Box&) = default;
};

// A space one step away from another.
struct NextSpace {
  std::string id;       // of the space
  std::string side;     // over which border, in words: `north`; empty: it is on the same piece
  std::string text;     // its name and what is told of it
  std::string ways_on;  // where one can go on from there; may be empty

  friend bool operator==(const NextSpace&, const NextSpace&) = default;
};

// What a seat has, as far as the viewer may know.
struct SeatPanel {
  kernel::Seat seat = kernel::kNoSeat;
  std::string name;
  std::string at;  // the id of the space on which its figure stands; empty: there is none
  std::string at_name;
  std::vector<Entry> entries;
  // Of the viewer alone, whose figure stands there: what is told of its space, and the spaces one
  // step away.
  std::string at_text;
  std::vector<NextSpace> next;

  friend bool operator==(const SeatPanel&, const SeatPanel&) = default;
};

// A place on the map, or a way, in units of which the radius of a cell has kCellRadius; x to the
// right, y down.
inline constexpr int kCellRadius = 100;
struct Point {
  int x = 0;
  int y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// The outline of a space.
enum class SpaceShape { kSquare, kRound, kHexagon };

// A space as it is drawn.
struct Space {
  std::string id;  // `space12`
  kernel::SpaceId space;
  std::string kind;  // `shed`
  SpaceShape shape = SpaceShape::kSquare;
  content::SpaceLook look;
  Point at;
  std::string name;                   // `Shed (Home)`
  std::vector<Mark> marks;            // what is to be read there
  std::vector<kernel::Seat> figures;  // whose stand here, ascending
  std::vector<kernel::Seat> owners;   // whose marks lie here, ascending, each once
  int option = 0;                     // the number of the option that leads here; 0: none

  friend bool operator==(const Space& a, const Space& b) {
    return a.id == b.id && a.marks == b.marks && a.figures == b.figures && a.owners == b.owners &&
           a.option == b.option && a.name == b.name && a.at == b.at;
  }
};

// A way within a cell: from a slot to a slot, or out over a side.
struct Link {
  kernel::Slot from = kernel::kCentre;
  kernel::Slot to = kernel::kCentre;
  friend bool operator==(const Link&, const Link&) = default;
};
struct Exit {
  kernel::Slot from = kernel::kCentre;
  kernel::Direction side = kernel::Direction::kN;
  friend bool operator==(const Exit&, const Exit&) = default;
};

// One cell of a piece on the map, turned as it lies.
struct Cell {
  std::string id;     // `piece3.0`
  std::string piece;  // `piece3`, the same for all its cells
  kernel::Hex hex;
  Point at;          // its middle
  std::string name;  // of the piece; of a piece with several cells on the first alone
  Thing thing;       // what lies here, likewise
  ViewColor ground = ViewColor::kNone;
  std::array<std::optional<Space>, 1 + kernel::kDirections> spaces;  // by slot
  std::vector<Link> links;
  std::vector<Exit> exits;
  std::array<bool, kernel::kDirections> joined{};  // sides beyond which the same piece goes on

  friend bool operator==(const Cell&, const Cell&) = default;
};

// A way over a border inside a piece: from a slot of a cell to a slot of the cell beside it.
struct Bridge {
  kernel::Hex from;
  kernel::Slot from_slot = kernel::kCentre;
  kernel::Hex to;
  kernel::Slot to_slot = kernel::kCentre;
  friend bool operator==(const Bridge&, const Bridge&) = default;
};

// The map, or a part of it. Empty in a game without one.
struct Board {
  std::vector<Cell> cells;
  std::vector<Bridge> bridges;
  kernel::Hex focus;  // the cell to look at: that of the figure, else the first one
  friend bool operator==(const Board&, const Board&) = default;
};

// Where a number of an option comes from.
struct Note {
  std::string text;      // `Fee: 3, Taps -1 = 2`
  bool changed = false;  // cards make it another number than the rules say by themselves
  friend bool operator==(const Note&, const Note&) = default;
};

// What may be chosen, and what it does on the table.
struct Choice {
  std::string id;     // as `match::Match::Choose` takes it
  std::string kind;   // its verb
  std::string group;  // the verb in words, for options of one sort to be put together
  std::string text;   // no two options of a scene have the same
  std::vector<Note> notes;
  // What it is about, most telling first: ids of spaces, pieces, components, zones and seats of
  // this scene, and definitions (`kind.id`), which stand for all that show them.
  std::vector<std::string> points_at;
  std::string target;          // the space to which it moves the figure; empty: to none
  std::vector<Mark> marks;     // what all that brings and costs
  std::optional<Board> ghost;  // the piece that it places, as it would lie
  std::string help;            // what is said at length of what it points at; may be empty

  friend bool operator==(const Choice&, const Choice&) = default;
};

// An option that a rule refuses.
struct Refused {
  std::string id;
  std::string text;  // with the reason
  friend bool operator==(const Refused&, const Refused&) = default;
};

// The question that a seat must answer.
struct Question {
  std::string kind;
  kernel::Seat seat = kernel::kNoSeat;
  std::string text;  // empty for everybody else
  std::vector<Thing> about;
  friend bool operator==(const Question&, const Question&) = default;
};

// Something that happened.
struct Happening {
  std::size_t number = 0;  // from 1, through the whole game
  std::string kind;
  kernel::Seat seat = kernel::kNoSeat;
  std::string text;  // may be empty: not worth a line
  friend bool operator==(const Happening&, const Happening&) = default;
};

// A sign of the game, for a legend and to be drawn.
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
  std::string text;  // what happens there; may be empty
};

struct Scene {
  std::string game;                       // its id
  std::string title;                      // its name
  std::string language;                   // of all texts
  kernel::Seat viewer = kernel::kNoSeat;  // kNoSeat: a spectator
  kernel::Seat turn = kernel::kNoSeat;    // who decides; kNoSeat: the game is over
  bool over = false;
  std::vector<int> places;             // by seat, from 1, once the game is over
  std::vector<Entry> table;            // what belongs to no seat: round, year ...
  std::vector<SeatPanel> seats;        // all of them, by number
  std::vector<std::vector<Box>> rows;  // what lies on the table beside the map, from the top
  Board board;
  std::optional<Question> question;
  std::vector<Choice> options;    // of the viewer, if it decides; number 1 first
  std::vector<Refused> refused;   // if they were asked for
  std::vector<Happening> events;  // since the viewer looked last, oldest first
  std::vector<Icon> icons;
  std::vector<SpaceSort> spaces;
};

}  // namespace walz::scene
