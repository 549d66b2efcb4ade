#include "scene/scene_of.h"

#include <utility>

#include "base/ranges.h"
#include "kernel/decision.h"
#include "kernel/elimination.h"
#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "match/match.h"
#include "match/standing.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/glossary.h"
#include "scene/marks.h"
#include "scene/messages.h"
#include "scene/options.h"
#include "scene/panels.h"
#include "scene/targets.h"

namespace walz::scene {
namespace {

// Adds the space of the viewer's figure and the spaces one step away.
void AddNextSpaces(const kernel::State& state, const Describer& describe, kernel::SpaceId at,
                   SeatPanel& panel) {
  panel.at_text = describe.SpaceWithMarks(state, at, panel.seat);
  state.board().ForEachNeighbour(at, [&](const kernel::Step& step) {
    NextSpace next;
    next.id = SpaceKey(step.to);
    if (step.via) next.side = describe.DirectionName(*step.via);
    next.text = describe.SpaceWithMarks(state, step.to, panel.seat);
    next.ways_on = describe.WaysOn(state, step.to, at);
    panel.next.push_back(std::move(next));
  });
}

std::vector<SeatPanel> MakeSeats(const kernel::State& state, const Describer& describe,
                                 kernel::Seat viewer) {
  std::vector<SeatPanel> seats;
  for (kernel::Seat seat = 0; seat < state.seats(); ++seat) {
    SeatPanel panel;
    panel.seat = seat;
    panel.name = describe.SeatName(seat);
    panel.title = describe.SeatTitle(seat);
    panel.team = describe.TeamName(state, seat);
    if (kernel::HasLeft(state, seat)) {
      panel.left = messages::Eliminated().In(describe.language());
    }
    const kernel::SpaceId at = FigureSpace(state, describe.game().content().view, seat, viewer);
    if (at.valid()) {
      panel.at = SpaceKey(at);
      panel.at_name = describe.SpaceName(at);
      if (seat == viewer) AddNextSpaces(state, describe, at, panel);
    }
    panel.entries = SeatEntries(state, describe, seat, viewer);
    seats.push_back(std::move(panel));
  }
  return seats;
}

// Everybody knows the deciding seat; only that seat knows the subjects of the question.
Question MakeQuestion(const kernel::State& state, const Describer& describe, kernel::Seat viewer) {
  const kernel::Decision& decision = state.decision();
  Question question;
  question.kind = state.ruleset().data().verbs[decision.kind];
  question.seat = decision.seat;
  if (viewer != decision.seat) return question;
  question.text = describe.Question(decision);
  if (const kernel::Several* const several = decision.several.get(); several != nullptr) {
    question.several.emplace(
        Question::Several{several->part, several->parts, several->least, several->most, {}});
    for (const kernel::Argument& argument : several->chosen) {
      question.several->chosen.push_back(state.ruleset().ArgumentName(argument));
    }
  }
  const MarkMaker marks(describe, &state, viewer);
  for (const kernel::Argument& argument : decision.context) {
    const kernel::DefinitionId definition = DefinitionOf(state.ruleset(), argument);
    if (!definition.valid()) continue;
    const bool component = argument.kind == kernel::Argument::Kind::kComponent;
    question.about.push_back(component ? marks.ThingOf(kernel::ComponentId::FromIndex(
                                             static_cast<std::size_t>(argument.number)))
                                       : marks.ThingOf(definition));
  }
  return question;
}

std::vector<Icon> MakeIcons(const Describer& describe) {
  std::vector<Icon> icons;
  for (const auto& [id, look] : describe.game().content().view.icons) {
    icons.push_back({id, describe.IconName(id), describe.IconLookOf(id)});
  }
  return icons;
}

std::vector<SpaceSort> MakeSpaceSorts(const Describer& describe) {
  std::vector<SpaceSort> sorts;
  const kernel::Ruleset& ruleset = describe.game().ruleset();
  for (std::size_t i = 0; i < ruleset.data().space_kinds.size(); ++i) {
    const auto kind = kernel::SpaceKindId::FromIndex(i);
    sorts.push_back({ruleset.data().space_kinds[kind], describe.SpaceKindName(kind),
                     ShapeOf(ruleset, kind), describe.SpaceLookOf(kind),
                     describe.SpaceKindText(kind)});
  }
  return sorts;
}

// The first look of a kind counts, as for its colour.
std::vector<Face> MakeFaces(const Describer& describe) {
  const content::ViewDeclaration& view = describe.game().content().view;
  std::vector<Face> faces;
  for (const std::vector<content::PieceLook>* const looks : {&view.pieces, &view.cards}) {
    for (const content::PieceLook& look : *looks) {
      if (look.shape.empty() && look.face.empty()) continue;
      const std::string& kind = describe.game().ruleset().data().kinds[look.kind];
      if (base::Contains(faces, kind, &Face::kind)) continue;
      faces.push_back(
          {kind, look.shape.empty() ? content::FaceShapes().front() : look.shape, look.face});
    }
  }
  return faces;
}

void AddResult(const kernel::State& state, const Describer& describe, Scene& scene) {
  match::Standing standing = match::StandingOf(state);
  scene.places = std::move(standing.places);
  scene.winners = std::move(standing.winners);
  scene.result = describe.WinnersText(state, scene.winners);
}

}  // namespace

Scene GameScene(const Describer& describe) {
  const content::ViewDeclaration& view = describe.game().content().view;
  Scene scene;
  scene.game = describe.game().id();
  scene.title = describe.GameName();
  scene.language = describe.language();
  scene.icons = MakeIcons(describe);
  scene.spaces = MakeSpaceSorts(describe);
  scene.glossary = MakeGlossary(describe);
  scene.theme = view.theme;
  scene.faces = MakeFaces(describe);
  scene.tableau = view.tableau;
  return scene;
}

Scene SceneOf(const kernel::State& state, const Describer& describe, kernel::Seat viewer,
              const kernel::Explanation* explanation) {
  const kernel::Decision& decision = state.decision();
  const bool decides = !decision.empty() && viewer == decision.seat;
  const kernel::Seat who = viewer != kernel::kNoSeat || decision.empty() ? viewer : decision.seat;
  Scene scene = GameScene(describe);
  scene.viewer = viewer;
  scene.turn = decision.empty() ? kernel::kNoSeat : decision.seat;
  scene.over = state.over();
  if (state.over()) AddResult(state, describe, scene);
  scene.table = TableEntries(state, describe, viewer);
  scene.seats = MakeSeats(state, describe, viewer);
  scene.rows = TableRows(state, describe, who, viewer);
  scene.board = MakeBoard(state, describe, viewer, who);
  if (!decision.empty()) scene.question = MakeQuestion(state, describe, viewer);
  if (decides) scene.options = MakeChoices(state, describe, explanation);
  if (decides && explanation != nullptr) {
    scene.refused = MakeRefused(state, describe, *explanation);
  }
  KeepShownTargets(scene);
  return scene;
}

Scene ExplainedScene(match::Match& match, const Describer& describe, kernel::Seat viewer) {
  if (!match.is_asked(viewer)) return SceneOf(match.position(viewer), describe, viewer);
  const base::Result<kernel::Explanation> explanation = match.Explain(viewer);
  return SceneOf(match.position(viewer), describe, viewer, explanation ? &*explanation : nullptr);
}

}  // namespace walz::scene
