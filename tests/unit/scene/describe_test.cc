#include "scene/describe.h"

#include <set>

#include "base/render.h"
#include "scene/board.h"
#include "scene/marks.h"
#include "scene/options.h"
#include "unit/scene/stroll.h"

namespace walz::scene {
namespace {

class DescribeTest : public testing::Test {
 protected:
  std::vector<std::string> Options(const Describer& describe) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < match_->decision().options.size(); ++i) {
      texts.push_back(OptionTexts(match_->state(), describe)[i]);
    }
    return texts;
  }
  std::string LastEvent(kernel::Seat viewer) const {
    return en_.EventText(match_->events_since(match_->event_count() - 1)[0], viewer);
  }

  std::unique_ptr<match::Match> match_ = NewStroll();
  Describer en_{match_->game(), "en"};
  Describer de_{match_->game(), "de"};
};

TEST_F(DescribeTest, NamesOptionsInTheLanguageOfThePlayer) {
  EXPECT_EQ(Options(en_),
            (std::vector<std::string>{"Walk: Gate (Home), fee 2", "Creep into the shed",
                                      "Play Guide", "Play Bread", "Give coins away", "Rest"}));
  EXPECT_EQ(Options(de_),
            (std::vector<std::string>{"Zum Rand gehen, fee 2", "Zum Rand gehen", "Play Guide",
                                      "Play Brot", "Give coins away", "Rasten"}));
}

TEST_F(DescribeTest, DescribesTheWaysOnFromASpace) {
  const kernel::SpaceId hub = match_->ruleset().pieces().space_id(kernel::PieceId::FromIndex(0), 0);
  EXPECT_EQ(en_.WaysOn(match_->state(), hub, {}), "Gate, Tool shed, north");
}

TEST_F(DescribeTest, UsesTheQuestionOfTheDecision) {
  EXPECT_EQ(en_.Question(match_->decision()), "What does Player 1 do?");
  EXPECT_EQ(de_.Question(match_->decision()), "Was tut Spieler 1?");
  Take(*match_, "gift");
  EXPECT_EQ(en_.Question(match_->decision()), "How many coins for Player 2?");
  EXPECT_EQ(Options(en_), (std::vector<std::string>{"0", "1", "2"}));
}

TEST_F(DescribeTest, DescribesEvents) {
  Take(*match_, "step:gate");
  EXPECT_EQ(LastEvent(0), "Player 1 walks from Hub (Home) to Gate (Home).");
  Take(*match_, "gift");
  Take(*match_, "gift:1");
  EXPECT_EQ(LastEvent(0), "Player 2 gives a coin to Player 1.");
}

TEST_F(DescribeTest, HidesEventsAndArgumentsFromOthers) {
  kernel::Event event;
  event.id = match_->ruleset().data().events.Find("played");
  event.seat = 1;
  event.only_for = 1;
  event.arguments = {
      {match_->ruleset().data().words.Find("card"), kernel::Argument::Component({})}};
  event.arguments[0].second.number = 0;
  EXPECT_EQ(en_.EventText(event, 1), "Player 2 plays Guide.");
  EXPECT_EQ(en_.EventText(event, 0), "");
  EXPECT_EQ(en_.EventText(event, kernel::kNoSeat), "");
  event.only_for = kernel::kNoSeat;
  event.known_to = {kernel::ViewerBit(1)};
  EXPECT_EQ(en_.EventText(event, 0), "Player 2 plays ….");
}

TEST_F(DescribeTest, ChoosesBranchesByIds) {
  const kernel::RulesetData& data = match_->ruleset().data();
  kernel::Event event;
  event.id = data.events.Find("played");
  event.seat = 1;
  const kernel::DefinitionId bread =
      match_->ruleset().FindDefinition(data.kinds.Find("card"), "bread");
  event.arguments = {{data.words.Find("card"), kernel::Argument::Definition(bread)}};
  EXPECT_EQ(en_.EventText(event, 1), "Player 2 breaks Bread.");
}

TEST_F(DescribeTest, FallsBackToIdsWithoutTexts) {
  Take(*match_, "rest");
  Take(*match_, "rest");
  Take(*match_, "rest");
  Take(*match_, "rest");
  EXPECT_EQ(LastEvent(0), "Player 2: scored Money 2");
  EXPECT_EQ(en_.VariableName(match_->ruleset().FindVariable("round")), "round");
  EXPECT_EQ(en_.CategoryName("no_such_category"), "no such category");
}

TEST_F(DescribeTest, DescribesReasonsOfRefusals) {
  const auto explanation = match_->Explain();
  ASSERT_TRUE(explanation.ok());
  ASSERT_EQ(explanation->refusals.size(), 1U);
  EXPECT_EQ(en_.ReasonText(explanation->refusals[0]), "Gate (Hill) costs 9 coins");
}

TEST_F(DescribeTest, DescribesTheOriginOfANumber) {
  const auto chain = [this] { return en_.ChainText(match_->Explain()->notes.at(0).chain); };
  EXPECT_EQ(chain(), "Fee: 2");
  Take(*match_, "play:guide");
  Take(*match_, "rest");
  EXPECT_EQ(chain(), "Fee: 2, Guide -1 = 1");
}

TEST_F(DescribeTest, NamesEverySortOfArgument) {
  using Argument = kernel::Argument;
  EXPECT_EQ(en_.Name(Argument::Integer(-3)), "-3");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kBoolean, 1)), "yes");
  EXPECT_EQ(de_.Name(Argument::Of(Argument::Kind::kBoolean, 0)), "nein");
  EXPECT_EQ(de_.Name(Argument::Of(Argument::Kind::kDirection, 1)), "Nordosten");
  EXPECT_EQ(en_.Name(Argument::OfSeat(2)), "Player 3");
  EXPECT_EQ(en_.Name(Argument::OfSeat(kernel::kNoSeat)), "–");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kPiece, 1)), "Hill");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kVerb, 1)), "Walk");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kVariable, 2)), "Coins");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kZone, 4)), "Hand");
  EXPECT_EQ(en_.Name(Argument::Of(Argument::Kind::kEvent, 0)), "walked");
  EXPECT_EQ(en_.Name(Argument::Word(match_->ruleset().data().words.Find("yes"))), "yes");
  EXPECT_EQ(en_.GameName(), "A stroll");
  EXPECT_EQ(en_.GameText(), "A walk from the gate to the shed.");
  const auto secret = match_->ruleset().FindVariable("secret");
  EXPECT_EQ(en_.ValueName(secret, Argument::Integer(7)), "seven");
  EXPECT_EQ(en_.ValueName(secret, Argument::Integer(6)), "6");
}

TEST_F(DescribeTest, FindsDefinitionsByNameOrId) {
  ASSERT_EQ(de_.FindDefinitions("BROT").size(), 1U);
  EXPECT_EQ(de_.DefinitionName(de_.FindDefinitions("brot")[0]), "Brot");
  EXPECT_EQ(de_.FindDefinitions("bread"), de_.FindDefinitions("Brot"));
  EXPECT_EQ(en_.DefinitionText(en_.FindDefinitions("guide")[0]), "Fees are one coin less.");
  EXPECT_EQ(en_.DefinitionText(en_.FindDefinitions("bread")[0]), "");
  EXPECT_EQ(en_.DefinitionName(en_.FindDefinitions("w")[0]), "Wool");
  EXPECT_TRUE(en_.FindDefinitions("").empty());
  EXPECT_TRUE(en_.FindDefinitions("nothing").empty());
}

// Goods have a picture by their colour, quays one for all of them.
TEST(Pictures, AreNamedByThingsAndCells) {
  base::Diagnostics findings;
  mods::LoadRequest request{WALZ_SOURCE_DIR "/tests/content/good", "harbour", {}, {}};
  request.pictures = true;
  const auto game = match::Game::Load(request, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const Describer describe(*game, "en");
  const content::ViewDeclaration& view = game->content().view;
  const MarkMaker marks(describe, nullptr, kernel::kNoSeat);
  std::set<std::string> goods;
  const kernel::RulesetData& data = game->ruleset().data();
  for (std::size_t i = 0; i < data.definitions.size(); ++i) {
    const Thing thing = marks.ThingOf(kernel::DefinitionId::FromIndex(i));
    if (thing.definition.starts_with("good.")) goods.insert(thing.art);
    EXPECT_TRUE(thing.art.empty() || !thing.definition.starts_with("ship."));
  }
  const content::PieceLook& look = view.cards.front();
  EXPECT_EQ(goods, (std::set<std::string>{look.art, look.arts.at("blue")}));
  const Board board = MakePieceBoard(describe, kernel::PieceId::FromIndex(0));
  for (const Cell& cell : board.cells) EXPECT_EQ(cell.art, view.pieces.front().art);
  EXPECT_EQ(board.cells.front().thing.art, view.pieces.front().art);
}

}  // namespace
}  // namespace walz::scene
