#include "cli/new_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "book/load.h"
#include "cli/messages.h"
#include "content/rule_ids.h"
#include "match/match.h"

namespace walz::cli {
namespace {

constexpr std::size_t kWidth = 100;  // of lines with ids of rules

// The rules of rules.md that no paragraph of the book states, in lines.
std::string RulesWithoutParagraph(const match::Game& game, const std::string& language) {
  const std::string rules = book::RulesText(game);
  std::set<std::string_view> missing = content::RuleIdsIn(rules);
  base::Diagnostics findings;  // `walz check` reports them
  const book::Book book = book::LoadBook(game, language, findings);
  for (const book::Chapter& chapter : book.chapters) {
    for (const book::Word& rule : chapter.referees) missing.erase(rule.text);
    for (const book::Element& element : chapter.elements) {
      const auto* const paragraph = std::get_if<book::Paragraph>(&element);
      if (paragraph == nullptr) continue;
      for (const book::Word& rule : paragraph->rules) missing.erase(rule.text);
    }
  }
  std::string lines;
  std::size_t width = 0;
  for (const std::string_view rule : missing) {
    width += rule.size() + 1;
    lines += lines.empty() ? "" : width > kWidth ? "\n" : " ";
    if (width > kWidth) width = rule.size();
    lines += rule;
  }
  return lines;
}

// A scenario that shows the first decision of the game.
base::Result<std::string> FirstDecision(const std::shared_ptr<const match::Game>& game) {
  const int seats = game->ruleset().data().minimum_seats;
  const std::vector<std::string> people(static_cast<std::size_t>(seats),
                                        std::string(match::kHuman));
  const auto match = match::Match::Start(game, {people, 1, {}});
  if (!match) return match.error();
  if ((*match)->over()) return fmt::format("players: {}\nthen: {{ over: true }}\n", seats);
  return fmt::format("players: {}\nthen: {{ decision: {} }}\n", seats,
                     (*match)->ruleset().data().verbs[(*match)->decision().kind]);
}

}  // namespace

base::Result<authoring::NewFiles> ScaffoldBook(const std::shared_ptr<const match::Game>& game,
                                               const std::string& mod) {
  const base::Result<std::string> scenario = FirstDecision(game);
  if (!scenario) return scenario.error();
  std::vector<std::string> languages = book::LanguagesOf(*game);
  if (languages.empty()) languages = {"en", "de"};
  std::string prefix = mod.empty() ? "" : mod + "_";
  std::ranges::replace(prefix, '-', '_');
  const std::string players = "game." + game->id() + ".players";
  authoring::NewFiles files;
  for (const std::string& language : languages) {
    std::string text =
        "# " + messages::NewBookTitle().In(language) + "\n\n@" + prefix + "overview\n" +
        messages::NewBookText({.least = "{" + players + ".min}", .most = "{" + players + ".max}"})
            .In(language);
    text += "\n\n::: example " + prefix + "beginning " + messages::NewBookExample().In(language) +
            "\n" + messages::NewBookExampleText().In(language) + "\n";
    // The other languages name the same example.
    if (files.empty()) text += "```yaml\n" + *scenario + "```\n";
    text += ":::\n";
    const std::string rules = RulesWithoutParagraph(*game, language);
    if (!rules.empty()) {
      text += "\n::: referees\n" + rules + "\n" + messages::NewBookRules().In(language) + "\n:::\n";
    }
    files.emplace_back("book/" + language + "/10-overview.md", std::move(text));
  }
  return files;
}

}  // namespace walz::cli
