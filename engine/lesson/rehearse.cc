#include "lesson/rehearse.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "lesson/messages.h"
#include "match/messages.h"
#include "scenario/names.h"
#include "scenario/play.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"

namespace walz::lesson {
namespace {

using Json = nlohmann::ordered_json;
using yaml::Node;

Node ScalarOf(const Word& word) {
  return Node::Scalar(word.text, yaml::ScalarStyle::kQuoted, word.span);
}

// `{ key: value }`
Node MapOf(const std::string& key, Node value) {
  const base::SourceSpan span = value.span();
  return Node::Map({{key, span, std::move(value)}}, span);
}

// `{ check: { offered: [...] } }`
Node Offered(const std::vector<Word>& options) {
  const base::SourceSpan& span = options.front().span;
  return MapOf("check", MapOf("offered", Node::List(base::Map<Node>(options, &ScalarOf), span)));
}

// The choices and expectations of a lesson as `when`. At step `at`, option `option` is chosen, at
// all other steps the first one.
Node WhenOf(const Lesson& lesson, const Step* at, const Word& option) {
  std::vector<Node> items = base::Map<Node>(lesson.before, &ScalarOf);
  for (const Step& step : lesson.steps) {
    for (const Word& choice : step.others) items.push_back(ScalarOf(choice));
    if (!step.check.is_missing()) items.push_back(MapOf("check", step.check));
    if (step.choose.empty()) continue;
    items.push_back(Offered(step.choose));
    items.push_back(ScalarOf(&step == at ? option : step.choose.front()));
  }
  return Node::List(std::move(items), lesson.span);
}

// Collects the ids of a part of a scene that can be highlighted.
void AddIds(const Json& json, std::set<std::string>& ids) {
  for (const char* const key : {"id", "definition", "piece"}) {
    if (json.is_object() && json.contains(key) && json[key].is_string()) ids.insert(json[key]);
  }
  for (const Json& inside : json) {
    if (inside.is_structured()) AddIds(inside, ids);
  }
}

// Plays the main line.
class Rehearsal {
 public:
  Rehearsal(match::Table& table, const Lesson& lesson, base::Diagnostics& findings)
      : table_(table),
        lesson_(lesson),
        findings_(findings),
        session_(scenario::NewSession(table, lesson.game, findings, ignored_)) {}

  void Play() {
    if (!session_->Begin()) return;
    for (const Word& choice : lesson_.before) {
      if (!Choose(choice)) return;
    }
    for (const Step& step : lesson_.steps) {
      if (!PlayStep(step)) return;
    }
  }

 private:
  bool PlayStep(const Step& step) {
    for (const Word& choice : step.others) {
      if (Decides() == lesson_.learner) {
        findings_.Add(choice.span, messages::LearnerDecides({.seat = lesson_.learner}));
        return false;
      }
      if (!Choose(choice)) return false;
    }
    if (!step.check.is_missing() && !session_->Check(step.check)) return false;
    CheckShown(step);
    if (step.choose.empty()) return true;
    if (Decides() != lesson_.learner) {
      findings_.Add(step.choose.front().span, messages::OtherDecides({.seat = lesson_.learner}));
      return false;
    }
    return IsOffered(step) && Choose(step.choose.front());
  }

  // The seat that decides; kNoSeat once the game is over.
  kernel::Seat Decides() const {
    const kernel::State& state = session_->state();
    return state.over() ? kernel::kNoSeat : state.decision().seat;
  }

  // An entry is one choice, because the place in a lesson is found by counting choices.
  bool Choose(const Word& choice) {
    const bool is_offered = match::FindOption(session_->state(), choice.text).has_value();
    const std::size_t before = findings_.error_count();
    const bool chosen = session_->Choose(choice.text, choice.span, findings_);
    if (chosen && !is_offered) {
      findings_.Add(choice.span, messages::SeveralChoices({.choice = choice.text}));
    }
    return chosen && findings_.error_count() == before;
  }

  bool IsOffered(const Step& step) {
    const std::vector<std::string> offered = scenario::OptionNames(session_->state());
    bool all = true;
    for (const Word& option : step.choose) {
      // The first one is chosen, which reports the reason.
      if (&option == &step.choose.front() || base::Contains(offered, option.text)) continue;
      base::Suggest(findings_.Add(option.span, messages::NotOffered({.option = option.text})),
                    option.text, offered);
      all = false;
    }
    return all;
  }

  void CheckShown(const Step& step) {
    if (step.show.empty()) return;
    const scene::Describer describe(table_.game(), "en");
    const Json scene = scene::ToJson(scene::SceneOf(session_->state(), describe, lesson_.learner));
    std::set<std::string> ids;
    for (const char* const part : {"table", "seats", "rows", "board"}) AddIds(scene[part], ids);
    for (const Word& id : step.show) {
      if (ids.count(id.text) != 0) continue;
      base::Suggest(findings_.Add(id.span, messages::NotInScene({.id = id.text})), id.text,
                    std::vector<std::string>(ids.begin(), ids.end()));
    }
  }

  match::Table& table_;
  const Lesson& lesson_;
  base::Diagnostics& findings_;
  std::vector<scenario::Difference> ignored_;
  std::unique_ptr<scenario::ScenarioSession> session_;
};

}  // namespace

std::vector<scenario::Scenario> ScenariosOf(const Lesson& lesson) {
  std::vector<scenario::Scenario> scenarios = {lesson.game};
  scenarios.front().when = WhenOf(lesson, nullptr, {});
  for (const Step& step : lesson.steps) {
    for (std::size_t i = 1; i < step.choose.size(); ++i) {
      scenario::Scenario& other = scenarios.emplace_back(lesson.game);
      other.name += " (" + step.id.text + ": " + step.choose[i].text + ")";
      other.span = step.choose[i].span;
      other.when = WhenOf(lesson, &step, step.choose[i]);
    }
  }
  return scenarios;
}

void Rehearse(match::Table& table, const Lesson& lesson, base::Diagnostics& findings) {
  Rehearsal(table, lesson, findings).Play();
}

}  // namespace walz::lesson
