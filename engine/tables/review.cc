#include "tables/review.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "match/current_points.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/options.h"
#include "tables/deadline.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxAnalyses = 16;

// Returns evenly spaced positions from 0 to `choices`.
std::vector<std::size_t> CourseOf(std::size_t choices) {
  const std::size_t steps = std::min(choices, kCoursePositions - 1);
  std::vector<std::size_t> positions = {0};
  for (std::size_t i = 1; i <= steps; ++i) positions.push_back(choices * i / steps);
  return positions;
}

Json RowsOf(const std::vector<match::PointTally::Row>& rows, const scene::Describer& describe) {
  Json list = Json::array();
  for (const match::PointTally::Row& row : rows) {
    list.push_back({{"name", describe.CategoryName(row.category)}, {"points", row.points}});
  }
  return list;
}

}  // namespace

base::Result<Json> CourseMessage(Table& table, const std::string& language) {
  match::Match& match = table.match();
  const scene::Describer describe(match.game(), language);
  match::PointTally scored(match.ruleset(), match.state().seats());
  std::size_t events = 0;  // in `scored`
  Json points = Json::array();
  for (const std::size_t at : CourseOf(match.choices().size())) {
    for (; events < match.event_mark(at); ++events) {
      scored.OnEvent(match.events_since(events).front());
    }
    const auto rows = match::PointsIfEnded(match.table(), match.state_at(at), scored);
    if (!rows) return rows.error();
    points.push_back({{"at", at}, {"rows", RowsOf(*rows, describe)}});
  }
  return Json{{"points", std::move(points)}};
}

std::shared_ptr<Analyses::Analysis> Analyses::Find(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find_if(analyses_.begin(), analyses_.end(),
                                  [&](const auto& one) { return one->table == table; });
  if (known != analyses_.end()) {
    analyses_.splice(analyses_.begin(), analyses_, known);
    return analyses_.front();
  }
  analyses_.push_front(std::make_shared<Analysis>());
  analyses_.front()->table = table;
  if (analyses_.size() > kMaxAnalyses) analyses_.pop_back();
  return analyses_.front();
}

// Analyses choices until the slice has passed. Needs `working_`.
base::Status Analyses::Work(Table& table, Analysis& analysis, const std::stop_token& stop) {
  const auto end = std::chrono::steady_clock::now() + slice_;
  const StopFlag stopped(stop);
  do {
    std::unique_lock lock(table.mutex());
    const match::Match& match = table.match();
    const std::size_t next = analysis.done;
    if (next == match.choices().size()) return base::Ok();
    const lab::PastChoice choice = lab::PastChoiceOf(match, next);
    const std::shared_ptr<const match::Game> game = table.match().table().shared_game();
    lock.unlock();
    std::optional<lab::AnalysedChoice> found;
    if (choice.before.decision().options.size() > 1) {
      if (analyst_ == nullptr || analyst_->table.shared_game() != game) {
        analyst_ = std::make_unique<Analyst>(game);
      }
      analyst_->table.set_stop(stopped.get());
      auto analysed =
          lab::AnalyseChoice(analyst_->searcher, analyst_->table, choice, lab::kAnalysisIterations);
      analyst_->table.set_stop(nullptr);
      analyst_->table.ForgetBotFailures();
      if (!analysed) return analysed.error();
      found = *std::move(analysed);
    }
    const std::lock_guard keeping(mutex_);
    if (found) analysis.choices.push_back(*std::move(found));
    ++analysis.done;
  } while (std::chrono::steady_clock::now() < end);
  return base::Ok();
}

// Describes the choices analysed since the last call.
Json Analyses::MessageOf(Table& table, Analysis& analysis, const std::string& language) {
  const std::lock_guard lock_table(table.mutex());
  const std::lock_guard lock(mutex_);
  const match::Match& match = table.match();
  const scene::Describer describe(match.game(), language);
  std::vector<Texts>& texts = analysis.texts[language];
  Json choices = Json::array();
  for (std::size_t i = 0; i < analysis.choices.size(); ++i) {
    const lab::AnalysedChoice& choice = analysis.choices[i];
    const std::size_t best = choice.found.best();
    const auto chosen = static_cast<std::size_t>(choice.chosen);
    if (i == texts.size()) {
      const auto names = scene::OptionTexts(match.state_at(choice.number), describe);
      texts.emplace_back(names[chosen], names[best]);
    }
    const auto part = [&](const std::string& text, std::size_t option) {
      return Json{{"text", text}, {"value", choice.found.options[option].value}};
    };
    choices.push_back({{"number", choice.number},
                       {"seat", "seat" + std::to_string(choice.seat)},
                       {"loss", choice.loss()},
                       {"chosen", part(texts[i].first, chosen)},
                       {"best", part(texts[i].second, best)}});
  }
  return {{"done", analysis.done}, {"of", match.choices().size()}, {"choices", std::move(choices)}};
}

base::Result<Json> Analyses::Continue(Table& table, const std::string& language,
                                      const std::stop_token& stop) {
  const std::shared_ptr<Analysis> analysis = Find(table.id());
  if (const std::unique_lock working(working_, std::try_to_lock); working) {
    const base::Status worked = Work(table, *analysis, stop);
    if (!worked) return worked.error();
  }
  return MessageOf(table, *analysis, language);
}

}  // namespace walz::tables
