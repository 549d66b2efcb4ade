#include "ui/placing.h"

#include <algorithm>

#include "scene/board.h"
#include "scene/messages.h"
#include "ui/messages.h"
#include "ui/terminal_input.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

// Returns A, B, ... Z, AA, AB ...
std::string LetterOf(std::size_t index) {
  constexpr std::size_t kLetters = 26;
  const std::string last(1, static_cast<char>('A' + index % kLetters));
  return index < kLetters ? last : LetterOf(index / kLetters - 1) + last;
}

// Returns the name of the piece on a cell. Only one cell of a larger piece has it.
std::string NameAt(const scene::Board& board, kernel::Coord hex) {
  const auto at = [&](const scene::Cell& cell) { return cell.hex == hex; };
  const auto cell = std::ranges::find_if(board.cells, at);
  if (cell == board.cells.end()) return {};
  for (const scene::Cell& other : board.cells) {
    if (other.piece == cell->piece && !other.name.empty()) return other.name;
  }
  return {};
}

std::string Surroundings(const scene::Scene& scene, const PlacingSpot& spot) {
  std::string text;
  for (const kernel::Direction side : spot.geometry->sides()) {
    const std::string name = NameAt(scene.board, spot.geometry->Neighbour(spot.hex, side));
    if (name.empty()) continue;
    const base::Message where =
        scene::messages::SideLetter({.side = kernel::NameOf(kernel::Opposite(side))});
    text += (text.empty() ? "" : ", ") +
            messages::Spot({.side = where, .name = name}).In(scene.language);
  }
  const auto ways = static_cast<std::int64_t>(spot.options.size());
  return text + "; " + messages::SpotWays({.n = ways}).In(scene.language);
}

}  // namespace

std::vector<PlacingSpot> PlacingSpots(const scene::Scene& scene) {
  std::vector<PlacingSpot> spots;
  bool several = false;
  for (std::size_t i = 0; i < scene.options.size(); ++i) {
    const auto& ghost = scene.options[i].ghost;
    if (!ghost) continue;
    const auto same = [&](const PlacingSpot& spot) { return spot.at == ghost->focus_at; };
    auto spot = std::ranges::find_if(spots, same);
    if (spot == spots.end()) {
      spots.push_back({LetterOf(spots.size()),
                       ghost->focus,
                       ghost->cells.front().geometry,
                       ghost->focus_at,
                       {},
                       {}});
      spot = spots.end() - 1;
    }
    spot->options.push_back(i);
    several = several || spot->options.size() > 1;
  }
  if (spots.size() < 2 || !several) return {};
  for (PlacingSpot& spot : spots) spot.text = Surroundings(scene, spot);
  return spots;
}

scene::Board WithSpots(scene::Board board, const std::vector<PlacingSpot>& spots) {
  for (const PlacingSpot& spot : spots) {
    scene::Cell& cell = board.cells.emplace_back();
    cell.hex = spot.hex;
    cell.geometry = spot.geometry;
    cell.at = spot.at;
    cell.name = spot.letter;
    // In the centre, where nothing covers it.
    scene::Space& middle = cell.spaces.emplace_back();
    middle.at = spot.at;
    middle.shape = scene::SpaceShape::kHexagon;
    middle.look.glyph = spot.letter.back();
  }
  return board;
}

scene::Board WithGhost(scene::Board board, const scene::Board& ghost) {
  board.cells.insert(board.cells.end(), ghost.cells.begin(), ghost.cells.end());
  board.bridges.insert(board.bridges.end(), ghost.bridges.begin(), ghost.bridges.end());
  board.ways.insert(board.ways.end(), ghost.ways.begin(), ghost.ways.end());
  board.focus = ghost.focus;
  board.focus_at = ghost.focus_at;
  return board;
}

void ShowPlacingStep(const scene::Scene& scene, std::string_view chosen, ScreenContent& content) {
  const std::vector<PlacingSpot> spots = PlacingSpots(scene);
  if (spots.empty()) return;
  std::vector<OptionLine> lines;
  for (const PlacingSpot& spot : spots) {
    if (chosen.empty()) lines.push_back({spot.letter, spot.text});
    for (const std::size_t option : spot.options) {
      const std::string key = std::to_string(option + 1);
      const auto same = [&](const OptionLine& line) { return line.key == key; };
      const auto at = std::ranges::find_if(content.options, same);
      if (at == content.options.end()) continue;
      if (spot.letter == chosen) lines.push_back(*at);
      content.options.erase(at);
    }
  }
  content.options.insert(content.options.begin(), lines.begin(), lines.end());
  content.question +=
      " " + (chosen.empty() ? messages::Where() : messages::WhichWay()).In(scene.language);
  if (chosen.empty()) content.map = WithSpots(scene.board, spots);
}

std::optional<std::size_t> FirstOptionAt(const scene::Scene& scene, std::string_view letter) {
  for (const PlacingSpot& spot : PlacingSpots(scene)) {
    if (spot.letter == letter) return spot.options.front();
  }
  return std::nullopt;
}

std::optional<std::string> SpotOfOption(const scene::Scene& scene, std::size_t option) {
  for (const PlacingSpot& spot : PlacingSpots(scene)) {
    if (std::ranges::count(spot.options, option) > 0) return spot.letter;
  }
  return std::nullopt;
}

std::vector<std::string> PreviewOf(const scene::Scene& scene, const scene::Choice& choice,
                                   CharacterSet characters) {
  std::vector<std::string> lines;
  if (!choice.ghost) return lines;
  const scene::Board board = WithGhost(scene.board, *choice.ghost);
  const Viewport viewport{SizeOfTerminal().width, kCellHeight + kRowPitch, 0, 0};
  AppendLines(DrawMap(board, viewport, characters).Text(), lines);
  return lines;
}

}  // namespace walz::ui
