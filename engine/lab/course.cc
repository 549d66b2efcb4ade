#include "lab/course.h"

#include <algorithm>

#include "kernel/ruleset.h"
#include "kernel/state.h"
#include "match/game.h"

namespace walz::lab {
namespace {

void AddScores(const std::vector<std::int32_t>& scores, const std::vector<std::int64_t>& wins,
               Course::Scores& sums) {
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    sums.all.Add(scores[seat]);
    if (wins[seat] > 0) sums.winners.Add(scores[seat]);
  }
}

// Returns the spot of a space of a placed piece.
Course::Spot SpotOf(const kernel::BoardView& board, kernel::SpaceId id) {
  const kernel::PieceSet& pieces = board.pieces();
  const kernel::Geometry& geometry = pieces.geometry(pieces.piece_of(id));
  const bool is_graph = geometry.shape() == kernel::Geometry::Shape::kGraph;
  return Course::Spot(board.CoordOf(id), geometry,
                      is_graph ? pieces.space(id).at : kernel::Point{});
}

// Returns the spots that a placed piece covers.
std::vector<Course::Spot> SpotsOf(const kernel::BoardView& board, kernel::PieceId piece) {
  const kernel::PieceSet& pieces = board.pieces();
  const kernel::Geometry& geometry = pieces.geometry(piece);
  std::vector<Course::Spot> spots;
  if (geometry.shape() == kernel::Geometry::Shape::kGraph) {
    for (std::size_t i = 0; i < pieces.def(piece).spaces.size(); ++i) {
      spots.push_back(SpotOf(board, pieces.space_id(piece, i)));
    }
    return spots;
  }
  for (std::size_t cell = 0; cell < pieces.cell_count(piece); ++cell) {
    const kernel::CellRef ref{piece, static_cast<std::uint8_t>(cell)};
    spots.emplace_back(board.CoordOf(ref), geometry);
  }
  return spots;
}

}  // namespace

CourseCounter::CourseCounter(const match::Game& game) : game_(game), rounds_(game.ruleset()) {}

void CourseCounter::BeginGame() {
  rounds_.BeginGame();
  scores_.clear();
  begun_ = false;
  visited_.clear();
  figures_.clear();
}

std::vector<std::int32_t> CourseCounter::ScoresIn(const kernel::State& state) const {
  const auto& keys = state.ruleset().data().ranking.keys;
  std::vector<std::int32_t> scores;
  for (int seat = 0; seat < state.seats(); ++seat) {
    const auto number = static_cast<kernel::Seat>(seat);
    scores.push_back(keys.empty() ? 0 : state.Get(keys.front().variable, number));
  }
  return scores;
}

int CourseCounter::See(const kernel::State& state) {
  // Record the initial figures before the first choice moves one.
  if (!begun_ && game_.content().view.figure.valid()) VisitFigures(state);
  begun_ = true;
  const int at = rounds_.At(state);
  const auto round = static_cast<std::size_t>(at);
  if (scores_.size() <= round) scores_.resize(round + 1);
  if (scores_[round].empty()) scores_[round] = ScoresIn(state);
  return at;
}

void CourseCounter::Visit(const kernel::State& state, std::int32_t space) {
  if (space < 0) return;
  const kernel::SpaceId id{static_cast<std::uint16_t>(space)};
  const kernel::BoardView board = state.board();
  if (board.IsPlaced(board.pieces().piece_of(id))) visited_.push_back(SpotOf(board, id));
}

void CourseCounter::VisitPieces(const kernel::State& state, const kernel::Argument& argument) {
  using Kind = kernel::Argument::Kind;
  const kernel::Ruleset& ruleset = state.ruleset();
  state.board().ForEachPlaced([&](kernel::PieceId piece) {
    const kernel::ComponentId component = ruleset.component_of(piece);
    const kernel::DefinitionId shown = ruleset.data().components[component.index()].definition;
    const bool meant = (argument.kind == Kind::kPiece && argument.number == piece.value) ||
                       (argument.kind == Kind::kComponent && argument.number == component.value) ||
                       (argument.kind == Kind::kDefinition && argument.number == shown.value);
    if (!meant) return;
    const std::vector<Course::Spot> spots = SpotsOf(state.board(), piece);
    if (!spots.empty()) visited_.push_back(spots.front());
  });
}

void CourseCounter::VisitFigures(const kernel::State& state) {
  const kernel::VariableId figure = game_.content().view.figure;
  figures_.resize(static_cast<std::size_t>(state.seats()), -1);
  for (std::size_t seat = 0; seat < figures_.size(); ++seat) {
    const std::int32_t space = state.Get(figure, static_cast<kernel::Seat>(seat));
    if (space == figures_[seat]) continue;
    figures_[seat] = space;
    Visit(state, space);
  }
}

void CourseCounter::Follow(const kernel::Option& option, const kernel::State& state) {
  if (game_.content().view.figure.valid()) return VisitFigures(state);
  for (std::size_t i = 0; i < option.count; ++i) {
    const kernel::Argument& argument = option.arguments[i];
    if (argument.number < 0) continue;
    if (argument.kind == kernel::Argument::Kind::kSpace) {
      Visit(state, argument.number);
    } else {
      VisitPieces(state, argument);
    }
  }
}

void CourseCounter::EndGame(const kernel::State& state, const std::vector<std::int64_t>& wins) {
  ++course_.games;
  if (course_.rounds.size() < scores_.size()) course_.rounds.resize(scores_.size());
  for (std::size_t round = 0; round < scores_.size(); ++round) {
    AddScores(scores_[round], wins, course_.rounds[round]);
  }
  AddScores(ScoresIn(state), wins, course_.end);
  for (const Course::Spot& spot : visited_) ++course_.cells[spot].visits;
  const kernel::BoardView board = state.board();
  board.ForEachPlaced([&](kernel::PieceId piece) {
    for (const Course::Spot& spot : SpotsOf(board, piece)) ++course_.cells[spot].covered;
  });
  BeginGame();
}

}  // namespace walz::lab
