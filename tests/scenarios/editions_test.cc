// What the variants of a game that stand for editions of its book decide differently.
#include <gtest/gtest.h>

#include <map>

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
      {"scout_limit", {"per_stay", "per_turn_on_space"}},
      {"start_tie", {"least_money", "former_start_player"}},
      {"taps_scope", {"space_fees", "space_fees_and_carriage"}},
  };
  EXPECT_EQ(Differences(german, english), expected);
}

// Where the editions agree they also agree with the game that is played without a variant.
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

}  // namespace
}  // namespace walz::scenarios
