#include "lesson/reader.h"

#include <filesystem>
#include <map>
#include <utility>

#include "base/ascii.h"
#include "lesson/messages.h"
#include "scenario/form.h"
#include "yaml/reader.h"

namespace walz::lesson {
namespace {

using yaml::Node;
using yaml::NodeEntry;

// The keys of a lesson that belong to the game; those of scenarios.
constexpr std::string_view kSettings[] = {"variant", "mods", "set", "players", "seed"};

Node Text(const std::string& text, const base::SourceSpan& span) {
  return Node::Scalar(text, yaml::ScalarStyle::kQuoted, span);
}

std::vector<Word> WordsIn(const Node& map, std::string_view key) {
  std::vector<Word> words;
  const Node* const list = map.Find(key);
  if (list == nullptr) return words;
  for (const Node& item : scenario::Items(*list)) words.push_back({item.text(), item.span()});
  return words;
}

// The settings of a lesson as a scenario without choices; nullopt after reporting errors.
std::optional<scenario::Scenario> GameOf(const Node& root, const std::string& id,
                                         const std::string& game, base::Diagnostics& findings) {
  const base::SourceSpan& span = root.span();
  std::vector<NodeEntry> entries = {{"name", span, Text(id, span)}};
  for (const std::string_view key : kSettings) {
    if (const NodeEntry* const entry = root.FindEntry(key)) entries.push_back(*entry);
  }
  const Node file =
      Node::Map({{"game", span, Text(game, span)},
                 {"scenarios", span, Node::List({Node::Map(std::move(entries), span)}, span)}},
                span);
  std::vector<scenario::Scenario> read = scenario::ReadScenarios(file, findings);
  if (read.empty()) return std::nullopt;
  return std::move(read.front());
}

Step ReadStep(const Node& node) {
  const Node* const id = node.Find("id");
  Step step{{id->text(), id->span()}};
  step.others = WordsIn(node, "others");
  step.show = WordsIn(node, "show");
  step.choose = WordsIn(node, "choose");
  if (const Node* const check = node.Find("check")) step.check = *check;
  return step;
}

// Ids are unique, and the last step is only read: it is shown when the lesson is over.
void CheckSteps(const std::vector<Step>& steps, base::Diagnostics& findings) {
  std::map<std::string, base::SourceSpan> seen;
  for (const Step& step : steps) {
    const auto [known, added] = seen.emplace(step.id.text, step.id.span);
    if (added) continue;
    findings.Add(step.id.span, messages::StepTwice({.id = step.id.text}))
        .related.push_back({known->second, messages::SeeFirst()});
  }
  if (!steps.empty() && !steps.back().choose.empty()) {
    findings.Add(steps.back().choose.front().span, messages::LastStepChooses());
  }
}

}  // namespace

std::string IdOfFile(const std::string& file_name) {
  const std::string stem = std::filesystem::path(file_name).stem().string();
  const std::size_t dash = stem.find('-');
  if (dash == std::string::npos || dash == 0) return stem;
  for (std::size_t i = 0; i < dash; ++i) {
    if (!base::IsDigit(stem[i])) return stem;
  }
  return stem.substr(dash + 1);
}

std::optional<Lesson> ReadLesson(const base::SourceFilePtr& file, const std::string& id,
                                 const std::string& game, const std::string& mod,
                                 base::Diagnostics& findings) {
  const std::size_t before = findings.error_count();
  const std::optional<Node> root = yaml::ReadYaml(file, findings);
  if (!root || findings.error_count() > before) return std::nullopt;
  if (!scenario::CheckForm(*root, "lesson", findings)) return std::nullopt;
  auto settings = GameOf(*root, id, game, findings);
  if (!settings) return std::nullopt;
  Lesson lesson{id, mod, root->span(), *std::move(settings)};
  if (const Node* const seat = root->Find("seat")) {
    lesson.learner = static_cast<kernel::Seat>(*seat->ToInteger());
  }
  for (const Word& name : WordsIn(*root, "names")) lesson.names.push_back(name.text);
  lesson.before = WordsIn(*root, "before");
  for (const Node& step : root->Find("steps")->items()) lesson.steps.push_back(ReadStep(step));
  CheckSteps(lesson.steps, findings);
  if (findings.error_count() > before) return std::nullopt;
  return lesson;
}

}  // namespace walz::lesson
