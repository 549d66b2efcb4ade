#include "ui/placing_steps.h"

#include <algorithm>

#include "scene/scene.h"
#include "ui/messages.h"
#include "ui/placing_spots.h"
#include "ui/terminal_input.h"
#include "ui/text_lines.h"

namespace walz::ui {

void ShowPlacingStep(const scene::Scene& scene, std::string_view chosen, ScreenContent& content) {
  const std::vector<PlacingSpot> spots = PlacingSpots(scene);
  if (spots.empty()) return;
  std::vector<OptionLine> lines;
  for (const PlacingSpot& spot : spots) {
    if (chosen.empty()) lines.push_back({spot.letter, spot.text});
    for (const std::size_t option : spot.options) {
      const std::string key = std::to_string(option + 1);
      const auto same = [&](const OptionLine& line) { return line.key == key; };
      const auto at = std::find_if(content.options.begin(), content.options.end(), same);
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
    if (std::count(spot.options.begin(), spot.options.end(), option) > 0) return spot.letter;
  }
  return std::nullopt;
}

std::vector<std::string> PreviewOf(const scene::Scene& scene, const scene::Choice& choice,
                                   CharacterSet characters) {
  std::vector<std::string> lines;
  if (!choice.ghost) return lines;
  const scene::Board board = WithGhost(scene.board, *choice.ghost);
  const Viewport viewport{SizeOfTerminal().width, kCellHeight + kRowPitch, board.focus, 0, 0};
  AppendLines(DrawMap(board, viewport, characters).Text(), lines);
  return lines;
}

}  // namespace walz::ui
