#include "scenario/coverage_report.h"

#include <algorithm>
#include <filesystem>

#include "base/ranges.h"

namespace walz::scenario {
namespace {

using Line = script::Coverage::Line;

// Adds one observation of a name.
void Note(std::map<std::string, bool>& all, const std::string& name, bool ran) {
  bool& known = all[name];
  known = known || ran;
}

CoverageReport::Counts CountOf(const std::map<std::string, bool>& all) {
  const auto ran = std::ranges::count_if(all, [](const auto& entry) { return entry.second; });
  return {static_cast<std::size_t>(ran), all.size()};
}

// Returns `hook on fee`, with a number if the definition has several such hooks.
std::string HookName(const kernel::RulesetData& data, const kernel::HookDeclaration& hook,
                     const std::map<std::string, bool>& taken) {
  std::string name = "hook on ";
  switch (hook.target) {
    case kernel::HookDeclaration::Target::kEvent:
      name += data.events[hook.event];
      break;
    case kernel::HookDeclaration::Target::kValue:
      name += data.values[hook.value];
      break;
    case kernel::HookDeclaration::Target::kAction:
      name += data.verbs[hook.action];
      break;
    case kernel::HookDeclaration::Target::kFunction:
      name += data.open_functions[hook.wrapped.index()].name;
      break;
  }
  std::string unique = name;
  for (int number = 2; taken.find(unique) != taken.end(); ++number) {
    unique = name + " #" + std::to_string(number);
  }
  return unique;
}

// Returns ranges of lines that never ran. Lines without code do not split a range.
std::vector<std::pair<int, int>> Missed(const std::vector<Line>& lines) {
  std::vector<std::pair<int, int>> stretches;
  bool open = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i] == Line::kEmpty) continue;
    const int number = static_cast<int>(i) + 1;
    const bool missed = lines[i] == Line::kMissed;
    if (missed && open) stretches.back().second = number;
    if (missed && !open) stretches.emplace_back(number, number);
    open = missed;
  }
  return stretches;
}

std::vector<int> MissedCode(const std::vector<Line>& lines) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i] == Line::kMissed) numbers.push_back(static_cast<int>(i) + 1);
  }
  return numbers;
}

// For each name, true if it ran in any of the games.
struct Merged {
  std::map<std::string, std::map<std::string, bool>> parts;  // by definition
  std::map<std::string, std::string> places;                 // of definitions
  std::map<std::string, bool> verbs;
  std::map<std::string, std::vector<Line>> scripts;
};

// Effects belong to the owner of their definition, hooks to the mod that wrote them.
void MergeParts(const match::Game& game, const script::Coverage& coverage, const std::string& owner,
                Merged& merged) {
  const kernel::RulesetData& data = game.ruleset().data();
  const content::Content& content = game.content();
  const auto name_of = [&](kernel::DefinitionId id) {
    const kernel::Definition& definition = data.definitions[id.index()];
    std::string name = data.kinds[definition.kind] + "." + definition.id;
    merged.places.try_emplace(name, definition.origin);
    return name;
  };
  const auto& effects = coverage.effects();
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const script::EffectPlace& effect = effects[i];
    if (effect.path.empty() || effect.verbs.empty()) continue;
    if (content.definitions[effect.definition.index()].mod != owner) continue;
    const std::vector<bool>& steps = coverage.steps(i);
    Note(merged.parts[name_of(effect.definition)], effect.path, base::Contains(steps, true));
  }
  std::map<kernel::DefinitionId, std::map<std::string, bool>> hooks;
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    std::map<std::string, bool>& own = hooks[data.hooks[i].definition];
    const std::string name = HookName(data, data.hooks[i], own);
    own[name] = true;
    if (content.hooks[i].mod != owner) continue;
    Note(merged.parts[name_of(data.hooks[i].definition)], name,
         coverage.ran(kernel::HookId::FromIndex(i)));
  }
}

void MergeVerbs(const match::Game& game, const script::Coverage& coverage, const std::string& owner,
                Merged& merged) {
  for (const content::FinalDefinition& definition : game.content().sources) {
    if (definition.kind == "verb" && definition.mod == owner)
      merged.verbs.try_emplace(definition.id);
  }
  const auto& effects = coverage.effects();
  for (std::size_t i = 0; i < effects.size(); ++i) {
    for (std::size_t step = 0; step < effects[i].verbs.size(); ++step) {
      const auto verb = merged.verbs.find(effects[i].verbs[step]);
      if (verb != merged.verbs.end() && coverage.steps(i)[step]) verb->second = true;
    }
  }
}

void MergeScripts(const match::Game& game, const script::Coverage& coverage,
                  const std::string& owner, Merged& merged) {
  for (const content::Script& script : game.content().scripts) {
    if (script.mod != owner) continue;
    const auto lines = coverage.scripts().find(script.file->path());
    if (lines == coverage.scripts().end()) continue;
    std::vector<Line>& sum = merged.scripts[script.file->path()];
    sum.resize(lines->second.size(), Line::kEmpty);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = std::max(sum[i], lines->second[i]);
  }
}

}  // namespace

script::Coverage& TestCoverage::For(const std::shared_ptr<const match::Game>& game) {
  for (const Entry& entry : entries_) {
    if (entry.game == game) return *entry.coverage;
  }
  entries_.push_back({game, std::make_unique<script::Coverage>(game->ruleset())});
  return *entries_.back().coverage;
}

void TestCoverage::AddGame(const std::string& id) { AddOwner({id, ""}); }
void TestCoverage::AddMod(const std::string& folder) { AddOwner({"", folder}); }

void TestCoverage::AddOwner(const std::pair<std::string, std::string>& owner) {
  if (!base::Contains(owners_, owner)) owners_.push_back(owner);
}

std::vector<CoverageReport> TestCoverage::Reports() const {
  std::vector<CoverageReport> reports;
  for (const auto& [id, folder] : owners_) {
    CoverageReport report;
    report.owner = id;
    Merged merged;
    for (const Entry& entry : entries_) {
      if (entry.coverage->scripts().empty()) continue;  // no table was made
      for (const content::LoadedMod& mod : entry.game->content().mods) {
        std::error_code error;
        const bool same = !folder.empty() && std::filesystem::equivalent(mod.folder, folder, error);
        if (same) report.owner = mod.id;
      }
      if (report.owner.empty()) continue;
      MergeParts(*entry.game, *entry.coverage, report.owner, merged);
      MergeVerbs(*entry.game, *entry.coverage, report.owner, merged);
      MergeScripts(*entry.game, *entry.coverage, report.owner, merged);
    }
    if (report.owner.empty()) continue;
    for (const auto& [definition, parts] : merged.parts) {
      const CoverageReport::Counts counts = CountOf(parts);
      report.parts.ran += counts.ran;
      report.parts.all += counts.all;
      if (counts.ran == counts.all) continue;
      report.idle.push_back({definition, merged.places[definition], {}});
      for (const auto& [part, ran] : parts) {
        if (!ran) report.idle.back().parts.push_back(part);
      }
    }
    report.verbs = CountOf(merged.verbs);
    for (const auto& [verb, ran] : merged.verbs) {
      if (!ran) report.idle_verbs.push_back(verb);
    }
    for (const auto& [path, lines] : merged.scripts) {
      report.lines.ran += static_cast<std::size_t>(std::ranges::count(lines, Line::kRan));
      report.lines.all +=
          lines.size() - static_cast<std::size_t>(std::ranges::count(lines, Line::kEmpty));
      auto missed = Missed(lines);
      if (!missed.empty()) report.scripts.push_back({path, std::move(missed), MissedCode(lines)});
    }
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace walz::scenario
