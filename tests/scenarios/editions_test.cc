// Tests the differences between the variants that represent editions of a book.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "base/render.h"
#include "mods/loader.h"

namespace walz::scenarios {
namespace {

using Settings = std::map<std::string, std::string>;

// The options of a game as a variant sets them.
Settings SettingsOf(const std::string& game, const std::string& variant) {
  base::Diagnostics findings;
  const std::optional<content::Content> content =
      mods::Load({WALZ_SOURCE_DIR, game, {variant}, {}}, findings);
  if (!content) {
    ADD_FAILURE() << base::Render(findings);
    return {};
  }
  Settings settings;
  for (const content::OptionDeclaration& option : content->options) {
    settings[option.id] = option.chosen;
  }
  return settings;
}

std::map<std::string, std::pair<std::string, std::string>> Differences(const Settings& a,
                                                                       const Settings& b) {
  std::map<std::string, std::pair<std::string, std::string>> differences;
  for (const auto& [option, value] : a) {
    if (b.at(option) != value) differences[option] = {value, b.at(option)};
  }
  return differences;
}

std::string ReadPage(const std::string& path) {
  std::ifstream stream(std::string(WALZ_SOURCE_DIR) + "/data/auf-der-walz/" + path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> MatchesOf(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), regex), {}};
}

// A row of the concordance of both books in rules.md.
struct Row {
  std::string number;
  std::string effect;              // R, E or W, perhaps with a word in brackets, perhaps two
  std::vector<std::string> rules;  // of "AW-DEV-04 to -08" only the first
};

std::vector<Row> Concordance() {
  static const std::regex line(R"(\n\| (\d+) \|[^\n]*\| ([REW][^|\n]*) \| ([^|\n]*) \|(?=\n))");
  const std::string page = ReadPage("rules.md");
  std::vector<Row> rows;
  for (std::sregex_iterator it(page.begin(), page.end(), line); it != std::sregex_iterator();
       ++it) {
    rows.push_back({(*it)[1], (*it)[2], MatchesOf((*it)[3], "[A-Z]+-[A-Z]+-[0-9]+")});
  }
  return rows;
}

bool HasEffect(const Row& row, const std::string& effect) {
  return std::regex_search(row.effect, std::regex("\\b" + effect + "\\b"));
}

TEST(Editions, GermanAndEnglishBookDifferInElevenOptions) {
  const Settings german = SettingsOf("auf-der-walz", "edition-de");
  const Settings english = SettingsOf("auf-der-walz", "edition-en");
  const std::map<std::string, std::pair<std::string, std::string>> expected = {
      {"companion_meeting", {"optional", "mandatory"}},
      {"dev_card_period", {"turn", "year"}},
      {"leisure_reentry", {"true", "false"}},
      {"leisure_take", {"optional", "mandatory"}},
      {"lilienthal_timing", {"next_turn", "from_now_until_used"}},
      {"nobel_insight", {"both", "one_of"}},
      {"own_piece_on_meeting", {"every", "first_per_opponent"}},
      {"reiner_period", {"turn", "year"}},
      {"scout_limit", {"per_stay", "per_stay_in_turn"}},
      {"start_tie", {"least_money", "former_start_player"}},
      {"taps_scope", {"space_fees", "space_fees_and_carriage"}},
  };
  EXPECT_EQ(Differences(german, english), expected);
}

// Where the editions agree, they equal the game without a variant.
TEST(Editions, DecideNothingElse) {
  base::Diagnostics findings;
  const auto plain = mods::Load({WALZ_SOURCE_DIR, "auf-der-walz", {}, {}}, findings);
  ASSERT_TRUE(plain.has_value()) << base::Render(findings);
  const Settings german = SettingsOf("auf-der-walz", "edition-de");
  const Settings english = SettingsOf("auf-der-walz", "edition-en");
  for (const content::OptionDeclaration& option : plain->options) {
    if (german.at(option.id) != english.at(option.id)) continue;
    EXPECT_EQ(german.at(option.id), option.values.front()) << option.id;
  }
}

// A row that changes play names a rule of an option that the editions set differently, and each
// such option has such a row.
TEST(Editions, DifferWhereTheConcordanceSaysSo) {
  base::Diagnostics findings;
  const auto plain = mods::Load({WALZ_SOURCE_DIR, "auf-der-walz", {}, {}}, findings);
  ASSERT_TRUE(plain.has_value()) << base::Render(findings);
  const auto differences = Differences(SettingsOf("auf-der-walz", "edition-de"),
                                       SettingsOf("auf-der-walz", "edition-en"));
  std::map<std::string, std::string> differing;  // options by their rules
  for (const content::OptionDeclaration& option : plain->options) {
    if (differences.count(option.id) == 0) continue;
    for (const std::string& rule : option.rules) differing[rule] = option.id;
  }
  std::set<std::string> told;
  for (const Row& row : Concordance()) {
    if (!HasEffect(row, "R")) continue;
    bool has_option = false;
    for (const std::string& rule : row.rules) {
      if (differing.count(rule) == 0) continue;
      told.insert(differing[rule]);
      has_option = true;
    }
    EXPECT_TRUE(has_option) << "the editions set no option of row " << row.number << " differently";
  }
  for (const auto& [option, values] : differences) {
    EXPECT_EQ(told.count(option), 1U) << "no row tells of `" << option << "`";
  }
}

// Rows with different wording and the same meaning are explained in variants/README.md, under their
// number.
TEST(Editions, ExplainWhatOnlySoundsDifferent) {
  const std::vector<Row> rows = Concordance();
  ASSERT_EQ(rows.size(), 60U);
  std::set<std::string> expected;
  for (const Row& row : rows) {
    if (HasEffect(row, "E")) expected.insert(row.number);
  }
  std::set<std::string> explained;
  for (const std::string& cell :
       MatchesOf(ReadPage("variants/README.md"), "\n\\| [0-9][0-9, ]*\\|")) {
    for (const std::string& number : MatchesOf(cell, "[0-9]+")) explained.insert(number);
  }
  EXPECT_EQ(explained, expected);
}

}  // namespace
}  // namespace walz::scenarios
