#include "lab/subject.h"

#include <filesystem>

#include "base/version.h"
#include "lab/compare.h"

namespace walz::lab {

std::string NameOf(const mods::LoadRequest& request) {
  const auto last_part = [](const std::string& path) {
    const std::filesystem::path parts(path);
    return parts.has_filename() ? parts.filename().string()
                                : parts.parent_path().filename().string();
  };
  std::vector<std::string> names;
  for (const std::string& mod : request.mods) {
    std::string name = last_part(mod);
    // A zip file is shown by its own name, not by that of the folder it was unpacked to.
    for (const auto& [folder, shown] : request.shown_as) {
      if (folder == mod) name = last_part(shown);
    }
    names.push_back(std::move(name));
  }
  for (const std::string& variant : request.variants) names.push_back(last_part(variant));
  for (const auto& [option, value] : request.set) names.push_back(option + "=" + value);
  for (const std::string& card : request.without) names.push_back("-" + card);
  return base::Join(names, ", ");
}

Subject SubjectOf(const CompareRequest& request) {
  Subject subject;
  subject.engine = base::kEngineVersion;
  subject.game = request.arms[0].game->id();
  const auto& ranking = request.arms[0].game->ruleset().data().ranking.keys;
  subject.lowest_wins = !ranking.empty() && ranking.front().lowest;
  for (std::size_t arm = 0; arm < kArms; ++arm) {
    const match::Game& game = *request.arms[arm].game;
    Subject::Side& side = subject.sides[arm];
    side.name = request.arms[arm].name;
    for (const content::LoadedMod& mod : game.content().mods) {
      side.mods.emplace_back(mod.id, mod.version);
    }
    side.without = game.request().without;
    for (const auto& option : game.content().options) {
      side.options.emplace_back(option.id, option.chosen);
    }
    side.ruleset_hash = game.ruleset().hash();
  }
  subject.bots = request.bots;
  subject.roster = RosterOf(request.arms, static_cast<int>(request.bots.size()));
  subject.roster.probed = request.usage;
  subject.seed = request.seed;
  subject.trials = request.end;
  subject.margins = request.margins;
  subject.usage = request.usage;
  for (const Question& question : request.questions) subject.expect.push_back(question.text);
  return subject;
}

std::vector<Measure> MeasuresOf(const Subject& subject) {
  return MeasuresFor(subject.bots, subject.roster);
}

std::vector<Question> QuestionsOf(const Subject& subject) {
  const std::vector<Measure> measures = MeasuresOf(subject);
  if (subject.expect.empty()) return DefaultQuestions(measures, subject.margins);
  std::vector<Question> questions;
  for (const std::string& text : subject.expect) {
    questions.push_back(ReadQuestion(text, measures).value());
  }
  return questions;
}

}  // namespace walz::lab
