// Manipulated saves: every value of a small one is replaced by every hostile value. Each must be
// rejected with a reason, or read and replayed as far as it is valid. unit_match tests truncation
// and flipped bits.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "base/render.h"
#include "base/utf8.h"
#include "hostile/hostile_text.h"
#include "match/bot.h"
#include "match/record.h"

namespace walz::hostile {
namespace {

using Json = nlohmann::json;

std::shared_ptr<const match::Game> LoadFerry() {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
  request.game = "ferry";
  auto game = match::Game::Load(request, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// A game of two, half-way through.
std::string SmallSave(const std::shared_ptr<const match::Game>& game) {
  const auto match = match::Match::Start(game, {{"human", "human"}, 3, {}});
  EXPECT_TRUE(match.ok());
  for (std::size_t i = 0; i < 12 && !(*match)->over(); ++i) {
    const std::size_t options = (*match)->decision().options.size();
    const auto option = static_cast<std::int32_t>(match::BotChance(3, i) % options);
    EXPECT_TRUE((*match)->Choose(option).ok());
  }
  return match::WriteRecord(match::MakeRecord(**match));
}

std::vector<Json> HostileValues() {
  std::vector<Json> values = {nullptr,
                              true,
                              0,
                              -1,
                              1,
                              0.5,
                              4294967296,
                              INT64_MAX,
                              INT64_MIN,
                              UINT64_MAX,
                              1e308,
                              "",
                              "\n",
                              std::string(100'000, 'x'),
                              "../../../../etc/passwd",
                              "./x.yaml",
                              "/dev/zero",
                              std::string("a\0b", 3),
                              "\x1b[2J",
                              "human",
                              "random",
                              "0000000000000000",
                              "ffffffffffffffff",
                              "0x12",
                              Json::array(),
                              Json::object(),
                              Json(std::vector<int>(100'000)),
                              {{"a", {{"b", {{"c", 1}}}}}}};
  Json deep = 1;
  for (int i = 0; i < 500; ++i) deep = Json::array({std::move(deep)});
  values.push_back(std::move(deep));
  return values;
}

// Reads a save, loads what it names and continues it. Fails the test if a reason is not clean.
bool IsAccepted(const std::shared_ptr<const match::Game>& ferry, const std::string& text) {
  const auto check = [](const std::string& why) {
    EXPECT_TRUE(IsClean(base::Printable(why))) << why;  // as the program shows it
    EXPECT_LT(why.size(), 10'000U);
    EXPECT_FALSE(why.empty());
    return false;
  };
  const auto record = match::ReadRecord(text);
  if (!record) return check(record.error().message.English());
  const auto request = match::RequestFor(*record, WALZ_SOURCE_DIR "/tests/support/games");
  if (!request) return check(request.error().message.English());
  std::shared_ptr<const match::Game> game = ferry;
  if (request->game != "ferry" || request->set != ferry->request().set) {
    base::Diagnostics findings;
    game = match::Game::Load(*request, findings);
    if (game == nullptr) return check("findings: " + base::Render(findings));
  }
  const match::ReplayResult replayed = match::Replay(game, *record);
  if (!replayed.ok()) return check(replayed.error->English());
  return true;
}

TEST(HostileSaves, AreRefusedWithAReasonOrHold) {
  const auto ferry = LoadFerry();
  const std::string save = SmallSave(ferry);
  EXPECT_TRUE(IsAccepted(ferry, save));
  const Json flat = Json::parse(save).flatten();
  EXPECT_GE(flat.size(), 20U);
  const std::vector<Json> values = HostileValues();
  int accepted = 0;
  for (const auto& [pointer, value] : flat.items()) {
    for (const Json& other : values) {
      SCOPED_TRACE(pointer + " = " +
                   other.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 60));
      Json changed = Json::parse(save);
      changed[Json::json_pointer(pointer)] = other;
      if (IsAccepted(ferry, changed.dump())) ++accepted;
    }
  }
  // Names of players and the version of the engine: nothing else is arbitrary.
  EXPECT_LT(accepted, static_cast<int>(values.size()) * 6);
}

}  // namespace
}  // namespace walz::hostile
