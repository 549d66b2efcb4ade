// The texts of a game in the language of the player: names, questions, options, events.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/view_declaration.h"
#include "kernel/ids.h"
#include "locale/locale.h"
#include "match/game.h"

namespace walz::kernel {
class State;
struct Argument;
struct Decision;
struct Event;
struct Option;
struct Refusal;
struct ValueChain;
}  // namespace walz::kernel

namespace walz::scene {

struct Symbol;

// Turns ids into sentences from the texts of a game. Without a text it falls back to the id with
// blanks for underscores, so that a game can be played before its texts are written.
//
// Keys of texts:
//   - `<kind>.<id>` names a definition; `<kind>.<id>.text` describes its effect;
//     `<kind>.<id>.<space>` names a space of a piece
//   - `decision.<verb>` names an option; `decision.<verb>.<word>` names an option whose first
//     argument is that word; `decision.<verb>.question` is the question
//   - `variable.<id>` names a variable; `variable.<id>.<number>` names one of its values
//   - `event.<id>` describes an event; an event with an empty text is not shown
//   - `reason.<id>`, `value.<id>`, `team.<id>`, `board.<id>`, `zone.<id>`, `word.<id>`,
//     `category.<id>` and `space_kind.<id>` are names; `space_kind.<id>.text` is a description
//   - `mark.<id>` names a mark; without it, `ui.<id>` does
//   - `icon.<id>` names `{n}` units of an icon; if `n` is 0, it names the unit alone
//
// Placeholders: the text of an event can use the names of its arguments, and `{seat}`. The texts of
// options, questions and reasons can refer to arguments by position (`{first}`, `{second}`,
// `{third}`, `{fourth}`) or by sort: `{seat}`, `{space}`, `{piece}`, `{word}`, `{number}`,
// `{direction}`, or the kind of a definition. A sort refers to the first argument of that sort.
//
// Borrows the game, which must outlive it.
class Describer {
 public:
  // `names` are the names of the players, by seat. A seat without a name is called `Player 1` etc.
  Describer(const match::Game& game, std::string language, std::vector<std::string> names = {});

  const std::string& language() const { return language_; }
  const match::Game& game() const { return game_; }

  // The name of the game itself.
  std::string GameName() const;
  // A description of the game; empty if it has none.
  std::string GameText() const;
  // The name of the person at a seat, or else `Player 1`.
  std::string SeatName(kernel::Seat seat) const;
  // The title of a seat, which does not depend on the person: `Player 1`. For a dummy, its name,
  // `dummy.<id>`.
  std::string SeatTitle(kernel::Seat seat) const;
  // The name of the team of a seat, `team.<id>`; empty if it plays for itself.
  std::string TeamName(const kernel::State& state, kernel::Seat seat) const;
  // A sentence that names the winners of a finished game, with their teams. `winners` may be empty.
  std::string WinnersText(const kernel::State& state,
                          const std::vector<kernel::Seat>& winners) const;
  // The name of the value of an argument.
  std::string Name(const kernel::Argument& argument) const;
  std::string DefinitionName(kernel::DefinitionId id) const;
  // The short name for narrow places: `<kind>.<id>.short`, or else the name.
  std::string DefinitionShortName(kernel::DefinitionId id) const;
  // A description of the effect of a definition, in one or two sentences; empty if the game has
  // none.
  std::string DefinitionText(kernel::DefinitionId id) const;
  // `Farm (Anna)`: the name of a board, with its seat if each seat has one.
  std::string BoardName(int board) const;
  // The name of a space and of its piece: `Room (Mill meadow)`.
  std::string SpaceName(kernel::SpaceId space) const;
  // SpaceName, followed by the marks that option texts include: `..., fee 2`.
  std::string SpaceWithMarks(const kernel::State& state, kernel::SpaceId space,
                             kernel::Seat viewer) const;
  // The position of a space in its cell: `, in the north`; empty for the centre.
  std::string SideText(const kernel::State& state, kernel::SpaceId space) const;
  std::string SpaceKindName(kernel::SpaceKindId kind) const;
  // One or two sentences on the effect of spaces of a kind; empty if the game has none.
  std::string SpaceKindText(kernel::SpaceKindId kind) const;
  // The appearance of a kind of spaces and of an icon, with the letters of the language
  // (`space_kind.<id>.letter`, `icon.<id>.letter`) if the language has any. The look of an unknown
  // icon is empty.
  content::SpaceLook SpaceLookOf(kernel::SpaceKindId kind) const;
  content::IconLook IconLookOf(const std::string& icon) const;
  // The name of a direction: `north`.
  std::string DirectionName(kernel::Direction side) const;
  // The ways on from a space except the one to `from`: `Room, north`; may be empty.
  std::string WaysOn(const kernel::State& state, kernel::SpaceId space, kernel::SpaceId from) const;
  std::string PieceName(kernel::PieceId piece) const;
  std::string VariableName(kernel::VariableId id) const;
  // The short name for narrow places: `variable.<name>.short`, or else the name.
  std::string VariableShortName(kernel::VariableId id) const;
  // The name of a value of a variable.
  std::string ValueName(kernel::VariableId id, const kernel::Argument& value) const;
  std::string ZoneName(kernel::ZoneId id) const;
  std::string ZoneShortName(kernel::ZoneId id) const;
  std::string CategoryName(std::string_view category) const;

  // The question, with the punctuation of its text.
  std::string Question(const kernel::Decision& decision) const;
  // An option of the pending decision, offered or refused. Two options may have the same name.
  std::string OptionName(const kernel::State& state, const kernel::Option& option) const;
  // The verb alone, for a heading above options.
  std::string VerbName(kernel::VerbId verb) const;
  // An event as a sentence. A value that is hidden from `viewer` appears as `…`.
  std::string EventText(const kernel::Event& event, kernel::Seat viewer) const;
  // The reason of a refusal, with its arguments.
  std::string ReasonText(const kernel::Refusal& refusal) const;
  // Ids of the rules that a definition implements or that a reason refers to, for links into the
  // rule book: at most kLinkedRules (limits.h), and none in a game without a book.
  std::vector<std::string> RulesOf(kernel::DefinitionId id) const;
  std::vector<std::string> RulesOf(kernel::ReasonId id) const;
  // The origin of a number: `Fee: 3, Taps -1 = 2`.
  std::string ChainText(const kernel::ValueChain& chain) const;

  // The name of a mark; empty if content declares none.
  std::string MarkName(const std::string& id) const;
  // The symbol of `number` units; without `number`, of the unit alone. The unit is `name` (an icon,
  // a word, a field) or a definition.
  Symbol SymbolOf(const std::string& name, std::optional<std::int64_t> number = {}) const;
  Symbol SymbolOf(kernel::DefinitionId id, std::optional<std::int64_t> number = {}) const;
  // The meaning of an icon.
  std::string IconName(const std::string& id) const;
  // The frame colour of a definition, which may be a card or a piece of the map.
  content::ViewColor ColorOf(kernel::DefinitionId id) const;
  // The name of a definition's picture: its own, else that of its look; may be empty.
  std::string PictureOf(kernel::DefinitionId id) const;

  // Returns definitions whose name or id contains `text`, exact matches first. Case-insensitive.
  std::vector<kernel::DefinitionId> FindDefinitions(std::string_view text) const;

 private:
  // The look of a definition's kind, or null.
  const content::PieceLook* LookOf(kernel::DefinitionId id) const;
  // The value of the field that selects its colour and picture; empty: there is none.
  std::string LookFieldOf(const content::PieceLook& look, kernel::DefinitionId id) const;
  std::string LetterOr(const std::string& key, const std::string& declared) const;
  std::string TextOr(const std::string& key, std::string_view id,
                     const base::FormatArguments& arguments = {}) const;
  bool Has(const std::string& key) const;
  bool HasPlaceholders(const std::string& key) const;
  base::FormatValue ValueOf(const kernel::Argument& argument) const;
  base::FormatArguments Placeholders(const std::vector<kernel::Argument>& arguments) const;
  std::string OwnNameOfSpace(kernel::SpaceId id) const;
  std::string List(const std::vector<kernel::Argument>& arguments) const;
  std::string MoveText(const kernel::State& state, const kernel::Option& option) const;

  const match::Game& game_;
  const kernel::Ruleset& ruleset_;
  std::string language_;
  std::vector<std::string> names_;  // of seats; may be fewer
};

}  // namespace walz::scene
