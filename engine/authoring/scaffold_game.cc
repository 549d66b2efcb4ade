// The template of a new game: small, complete and playable.
#include "authoring/scaffold.h"

namespace walz::authoring {
namespace {

// `@id@` and `@name@` are placeholders.
struct GameFile {
  const char* path;
  const char* text;
};

constexpr GameFile kFiles[] = {
    {"data/@id@/game.yaml",
     R"(# Who plays, by which script, and who wins.
game:
  - id: @id@
    version: 0.1.0
    players: { min: 2, max: 4 }
    scripts: [rules]
    ranking: [{ variable: points }]  # the seat with most
    default_bots: [careful]

# Where the rules can be read two ways; the first value is the default.
option:
  - { id: limit, values: ["12", "10"], affects: rules }
)"},
    {"data/@id@/things.yaml",
     R"(# What lies in the box: the kinds of things, and each of them.
kind:
  - id: card
    fields:
      value: { type: int, min: 1, max: 9, required: true, doc: "What it adds to a row." }

card:
  - { id: one, value: 1, copies: 4 }
  - { id: three, value: 3, copies: 4 }
  - { id: five, value: 5, copies: 4 }
  # A hook works where `in` says: with this card in the row, every card drawn is worth a point.
  - id: joker
    value: 1
    copies: 2
    hooks:
      - { event: drawn, in: row, do: { earn: 1 } }

# What cards may do; the function of that name is in the script.
verb:
  - { id: earn, parameters: { type: int, min: 1 } }
)"},
    {"data/@id@/state.yaml",
     R"(# What the game remembers: numbers, and where cards lie.
variable:
  - { id: round, min: 0 }
  - { id: first_seat, type: seat }
  - { id: points, per: seat, min: 0 }
  - { id: done, per: seat, type: bool }

zone:
  - { id: deck, visible: nobody }
  - { id: row, per: seat }

components:
  - { id: cards, of: card, zone: deck }

stream: [shuffling]
)"},
    {"data/@id@/flow.yaml",
     R"(# The course of a game: three rounds of turns, and the points.
flow:
  - id: main
    do:
      - step: set_up
      - repeat:
          times: 3
          counter: round
          do:
            - step: begin_round
            - turns:
                first: first_seat
                while: { variable: done, equals: 0 }
                periods: [turn]
                do: [ { step: act } ]
      - score: final

scoring:
  - id: final
    total: points
    event: scored
    categories:
      # What came in the course of the game has been counted already.
      - { id: kept, count: { script: given_at_once } }
      - { id: jokers, count: { script: given_at_once } }
      - { id: rows, count: { zone: row } }  # a point for each card that lies there in the end

# What a computer player likes.
bot:
  - id: careful
    features:
      - { id: points, count: { variable: points }, weight: 10 }
      - { id: cards, count: { zone: row }, weight: 1 }
)"},
    {"data/@id@/words.yaml",
     R"(# The names of all that is asked, answered, told and refused.
decision: [act, draw, stop]
event:
  - { id: drawn, arguments: [card] }
  - { id: kept, arguments: [number] }
  - { id: burst, arguments: [number] }
  - { id: scored, arguments: [category, points] }
reason: [nothing_to_keep]
word: [card, number, yes, no]  # `choose.yes_no` offers the last two
)"},
    {"data/@id@/view.yaml",
     R"(# What is shown, and in which order.
view:
  - id: main
    table: [{ variable: round }, { zone: deck }]
    seat: [{ variable: points }, { zone: row }]
)"},
    {"data/@id@/rules.md",
     R"(# @name@

Three rounds. In turn each player draws a card into the own row, or keeps the row and is out of the round. A row that is kept counts
what its cards show; one that holds more than twelve is lost. A joker in
the row brings a point with each card that is drawn. In the end each card in the row is
worth a point more.
)"},
    {"data/@id@/locale/en/texts.yaml",
     R"(locale:
  - { id: game.@id@, text: @name@ }
  - { id: option.limit, text: How much a row may hold }
  - { id: option.limit.text, text: A row that holds more is lost. }
  - { id: option.limit.12, text: twelve }
  - { id: option.limit.10, text: ten }
  - { id: card.one, text: One }
  - { id: card.three, text: Three }
  - { id: card.five, text: Five }
  - { id: card.joker, text: Joker }
  - { id: card.joker.text, text: A point for each card that you draw while it lies there. }
  - { id: variable.points, text: Points }
  - { id: variable.round, text: Round }
  - { id: zone.deck, text: Deck }
  - { id: zone.row, text: Row }
  - { id: decision.act, text: "{seat}: another card?" }
  - { id: decision.draw, text: draw a card }
  - { id: decision.stop, text: keep the row }
  - { id: word.yes, text: "yes" }
  - { id: word.no, text: "no" }
  - { id: reason.nothing_to_keep, text: there is nothing to keep yet }
  - { id: event.drawn, text: "{seat} draws {card}." }
  - { id: event.kept, text: "{seat} keeps a row of {number}." }
  - { id: event.burst, text: "{seat} loses a row of {number}." }
  - { id: event.scored, text: "{seat}: {points} for {category}" }
  - { id: category.kept, text: rows that were kept }
  - { id: category.jokers, text: jokers }
  - { id: category.rows, text: cards in the row }
)"},
    {"data/@id@/locale/de/texts.yaml",
     R"(locale:
  - { id: game.@id@, text: @name@ }
  - { id: option.limit, text: Wie viel in eine Reihe passt }
  - { id: option.limit.text, text: "Eine Reihe, in der mehr liegt, ist verloren." }
  - { id: option.limit.12, text: zwölf }
  - { id: option.limit.10, text: zehn }
  - { id: card.one, text: Eins }
  - { id: card.three, text: Drei }
  - { id: card.five, text: Fünf }
  - { id: card.joker, text: Joker }
  - { id: card.joker.text, text: "Ein Punkt für jede Karte, die du ziehst, solange er dort liegt." }
  - { id: variable.points, text: Punkte }
  - { id: variable.round, text: Runde }
  - { id: zone.deck, text: Stapel }
  - { id: zone.row, text: Reihe }
  - { id: decision.act, text: "{seat}: noch eine Karte?" }
  - { id: decision.draw, text: eine Karte ziehen }
  - { id: decision.stop, text: die Reihe behalten }
  - { id: word.yes, text: ja }
  - { id: word.no, text: nein }
  - { id: reason.nothing_to_keep, text: noch ist nichts zu behalten }
  - { id: event.drawn, text: "{seat} zieht {card}." }
  - { id: event.kept, text: "{seat} behält eine Reihe von {number}." }
  - { id: event.burst, text: "{seat} verliert eine Reihe von {number}." }
  - { id: event.scored, text: "{seat}: {points} für {category}" }
  - { id: category.kept, text: behaltene Reihen }
  - { id: category.jokers, text: Joker }
  - { id: category.rows, text: Karten in der Reihe }
)"},
    {"data/@id@/tests/turns.yaml",
     R"(# From this position, after these choices, that must be so. `walz test` plays it.
game: @id@
players: 2
scenarios:
  - name: A row that is kept counts
    given: { turn: { seat: 0, step: act }, zones: { deck: [five] }, seats: { 0: { row: [three] } } }
    when: ["draw", { seat: 1, choose: "draw" }, { seat: 0, choose: "stop" }]
    then: { seats: { 0: { points: 8, done: true } }, events: [{ kept: { number: 8 } }, { scored: { seat: 0, points: 8 } }] }

  - name: A row that holds too much is lost
    given: { turn: { seat: 0, step: act }, zones: { deck: [five] }, seats: { 0: { row: [five, five] } } }
    when: ["draw"]
    then: { seats: { 0: { points: 0, row: [] } }, events: [{ burst: { seat: 0, number: 15 } }] }

  - name: With the other option it is lost earlier
    set: { limit: "10" }
    given: { turn: { seat: 0, step: act }, zones: { deck: [one] }, seats: { 0: { row: [five, five] } } }
    when: ["draw"]
    then: { events: [burst] }

  - name: With a joker in the row each card that is drawn is worth a point, the joker too
    given: { turn: { seat: 0, step: act }, zones: { deck: [joker, five, one] } }
    when: ["draw", { seat: 1, choose: "draw" }, { seat: 0, choose: "draw" }]
    then: { seats: { 0: { points: 2 }, 1: { points: 0 } } }

  - name: Nothing can be kept before the first card
    given: { turn: { seat: 0, step: act } }
    then: { not_offered: ["stop"], refused: { stop: nothing_to_keep } }
)"},
    {"scripts/@id@/rules.lua",
     R"(-- What YAML cannot say: the steps of the flow and the verbs of cards.
local M = {}

local function sum_of(seat)
  local sum = 0
  for _, card in ipairs(seat.row:list()) do sum = sum + card.value end
  return sum
end

local function clear(seat)
  for _, card in ipairs(seat.row:list()) do card:move(zone.deck) end
end

--- The first step of a game.
function M.set_up()
  game.first_seat = seats()[1]
end

--- Before each round all cards go back into the deck.
function M.begin_round()
  for _, seat in ipairs(seats()) do
    clear(seat)
    seat.done = false
  end
  zone.deck:shuffle("shuffling")
end

local function draw(seat)
  local card = zone.deck:top()
  if not card then return end
  card:move(seat.row, "top")
  emit("drawn", { seat = seat, card = card })
  local sum = sum_of(seat)
  if sum > option.limit then
    emit("burst", { seat = seat, number = sum })
    clear(seat)
    seat.done = true
  end
end

-- Points at once; the table at the end says what they were for.
local function score(seat, category, points)
  seat.points = seat.points + points
  emit("scored", { seat = seat, category = category, points = points })
end

--- What the flow's `score` adds for points that were given at once.
function M.given_at_once() return 0 end

local function stop(seat)
  local sum = sum_of(seat)
  emit("kept", { seat = seat, number = sum })
  score(seat, "kept", sum)
  seat.done = true
end

--- A turn: one more card, or the row is kept and counts.
function M.act()
  local seat = game.seat
  local entries = { { "draw" } }
  if #seat.row > 0 or #zone.deck == 0 then
    entries[#entries + 1] = { "stop" }
  else
    refuse("stop", {}, "nothing_to_keep", {})
  end
  local entry = choose.menu("act", entries, { seat = seat })
  if entry[1] == "draw" then draw(seat) else stop(seat) end
end

--- earn: 1
function M.earn(points, ctx)
  score(ctx.seat, "jokers", points)
end

return M
)"},
};

std::string Filled(std::string text, const std::string& id) {
  const std::pair<std::string, std::string> places[] = {{"@id@", id}, {"@name@", NameFromId(id)}};
  for (const auto& [place, value] : places) {
    for (std::size_t at = text.find(place); at != std::string::npos;
         at = text.find(place, at + value.size())) {
      text.replace(at, place.size(), value);
    }
  }
  return text;
}

}  // namespace

NewFiles ScaffoldGame(const std::string& id) {
  NewFiles files;
  for (const GameFile& file : kFiles) {
    files.emplace_back(Filled(file.path, id), Filled(file.text, id));
  }
  return files;
}

}  // namespace walz::authoring
