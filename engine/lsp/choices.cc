#include "lsp/choices.h"

#include <optional>
#include <string_view>

#include "base/ranges.h"
#include "scenario/names.h"
#include "scenario/play.h"

namespace walz::lsp {
namespace {

constexpr const char* kHere = "here";

// Returns the closing quotes and brackets of truncated YAML.
std::string Closing(std::string_view text) {
  const OpenBrackets open = OpenAtEnd(text);
  std::string closing;
  if (open.quote != '\0') closing += open.quote;
  for (auto bracket = open.brackets.rbegin(); bracket != open.brackets.rend(); ++bracket) {
    closing += bracket->sign == '{' ? '}' : ']';
  }
  return closing;
}

bool Leads(const Cursor& cursor, std::string_view key) {
  return base::Contains(cursor.path, key, &Step::key);
}

// The scenario up to the cursor: up to `then`, or with the choice at the cursor as the last one.
// Text after the cursor is ignored.
std::optional<scenario::Scenario> Beginning(const base::SourceFilePtr& file, const Cursor& cursor) {
  const bool among_choices = Leads(cursor, "when");
  std::string text = file->text().substr(0, file->OffsetAt(cursor.typed.begin));
  if (among_choices) {
    const std::string_view typed = cursor.typed.text();
    if (!typed.empty() && (typed.front() == '"' || typed.front() == '\'')) text += typed.front();
    text += kHere;
  } else {
    const std::size_t then = text.rfind("then:");
    if (then == std::string::npos) return std::nullopt;
    text.resize(then);
  }
  text += Closing(text);
  base::Diagnostics ignored;
  std::vector<scenario::Scenario> scenarios = scenario::ReadScenarios(
      std::make_shared<const base::SourceFile>(file->path(), std::move(text)), ignored);
  if (scenarios.empty()) return std::nullopt;
  scenario::Scenario last = std::move(scenarios.back());
  last.then = {};
  std::vector<yaml::Node> choices = last.when.items();
  if (among_choices) {
    if (choices.empty()) return std::nullopt;
    choices.pop_back();
  }
  last.when = yaml::Node::List(std::move(choices), last.when.span());
  return last;
}

}  // namespace

std::vector<std::string> ChoicesAt(const base::SourceFilePtr& file, const Cursor& cursor,
                                   const GameFor& game_for) {
  const std::optional<scenario::Scenario> scenario = Beginning(file, cursor);
  if (!scenario) return {};
  const std::shared_ptr<const match::Game> game = game_for(*scenario);
  if (game == nullptr) return {};
  match::Table table(game);
  base::Diagnostics ignored;
  std::vector<scenario::Difference> differences;
  const auto track = scenario::PlayScenario(table, *scenario, ignored, differences);
  if (!track || !track->end) return {};
  return scenario::OptionNames(*track->end);
}

std::vector<std::string> PositionsIn(const base::SourceFile& file) {
  constexpr std::string_view kHeading = "positions:";
  std::vector<std::string> names;
  bool inside = false;
  std::size_t indent = 0;  // of the names
  for (int number = 1; number <= file.line_count(); ++number) {
    const std::string_view line = file.Line(number);
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    if (begin == 0) {
      inside = line.starts_with(kHeading);
      indent = 0;
      continue;
    }
    if (indent == 0) indent = begin;
    const std::size_t colon = line.find(':', begin);
    if (inside && begin == indent && colon != std::string_view::npos) {
      names.emplace_back(line.substr(begin, colon - begin));
    }
  }
  return names;
}

}  // namespace walz::lsp
