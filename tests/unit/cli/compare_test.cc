// walz compare and walz lab: what they say, and what they end with.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lab/shard.h"
#include "unit/cli/running.h"

namespace walz::cli {
namespace {

using Json = nlohmann::json;

Ran Compare(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compare");
  return RunWalz(std::move(arguments));
}

Json JsonOf(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--format", "json"});
  const Ran ran = Compare(std::move(arguments));
  EXPECT_EQ(ran.err, "");
  Json json = Json::parse(ran.out, nullptr, false);
  if (json.is_object()) {
    json.erase("seconds");
    json.erase("processor_seconds");
  }
  return json;
}

// The lots without the prize: what is drawn is worth nothing.
const std::vector<std::string> kNoPrize = {"lots",   "--without", "lot.prize", "--bots",
                                           "random", "--effect",  "1",         "--threads",
                                           "2",      "--players", "2"};

std::vector<std::string> NoPrize(std::vector<std::string> more) {
  more.insert(more.begin(), kNoPrize.begin(), kNoPrize.end());
  return more;
}

TEST(CompareCommand, SummarizesTheDifference) {
  const Ran ran = Compare(kNoPrize);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("lots: the plain game against -lot.prize; 2 players (random), seed 1\n"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\nWith -lot.prize, random players score "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" points less on average: "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\npoints of a player "), std::string::npos) << ran.out;
}

TEST(CompareCommand, SpeaksGerman) {
  std::vector<std::string> arguments = NoPrize({"--lang", "de"});
  const Ran ran = Compare(arguments);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("lots: Grundspiel gegen -lot.prize"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" Punkte weniger: "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("0.0"), std::string::npos) << ran.out;
}

// It ends when scores, wins and length are decided; before that, it names what is not known.
TEST(CompareCommand, SaysWhatIsNotYetKnown) {
  const Ran few = Compare(NoPrize({"--games", "160"}));
  const std::string open = " Not yet known: who wins, and how long games take. About ";
  EXPECT_NE(few.out.find(open), std::string::npos) << few.out;
  EXPECT_NE(few.out.find(" more pairs would tell, which takes "), std::string::npos) << few.out;
  EXPECT_EQ(few.out.find("Nothing else"), std::string::npos) << few.out;
  const Ran all = Compare(kNoPrize);
  EXPECT_EQ(all.out.find("Not yet known"), std::string::npos) << all.out;
  EXPECT_NE(all.out.find("Games take as many decisions as before, give or take 10.0 %."),
            std::string::npos)
      << all.out;
  EXPECT_NE(all.out.find("Each seat wins as often as before, give or take 5.0 % of games."),
            std::string::npos)
      << all.out;
  EXPECT_EQ(JsonOf(NoPrize({"--games", "160"}))["questions"].size(), 4U);
}

// Scores are decided before wins; a terminal shows their verdict at once.
TEST(CompareCommand, ShowsTheVerdictOnScoresEarly) {
  std::vector<std::string> arguments = {"compare"};
  arguments.insert(arguments.end(), kNoPrize.begin(), kNoPrize.end());
  const Ran ran = RunWalz(arguments, {}, true);
  const std::string sentence = "With -lot.prize, random players score ";
  const std::size_t early = ran.err.find(sentence);
  ASSERT_NE(early, std::string::npos) << ran.err;
  EXPECT_EQ(ran.err.find(sentence, early + 1), std::string::npos) << "once";
  EXPECT_EQ(RunWalz(arguments).err, "");
  arguments.insert(arguments.end(), {"--expect", "seat1 within 10%"});
  EXPECT_EQ(RunWalz(arguments, {}, true).err.find(sentence), std::string::npos);
}

// The mean of a comparison that stopped because of it is corrected.
TEST(CompareCommand, CorrectsForStopping) {
  const std::vector<std::string> arguments = {"ferry",     "--set", "toll=9",    "--bots", "random",
                                              "--players", "2",     "--threads", "2"};
  const Json json = JsonOf(arguments);
  std::size_t corrected = 0;
  for (const auto& [name, measure] : json["measures"].items()) {
    corrected += measure["corrected"].is_null() ? 0 : 1;
  }
  EXPECT_GE(corrected, 1U);
  EXPECT_LT(corrected, json["measures"].size());
  const Json fixed = JsonOf(NoPrize({"--games", "200", "--all"}));
  EXPECT_TRUE(fixed["measures"]["score"]["corrected"].is_null());
}

// The effect of a rule may depend on who plays.
TEST(CompareCommand, ClimbsALadderOfSkill) {
  const std::vector<std::string> ladder = {"lots",      "--without", "lot.prize", "--ladder",
                                           "--players", "2",         "--games",   "24"};
  const Ran ran = Compare(ladder);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  for (const char* const text : {"\nrandom ", "\ncareless ", "\ngreedy ", "\nsearch:10 ",
                                 "\nsearch:40 ", " compared with greedy\n"}) {
    EXPECT_NE(ran.out.find(text), std::string::npos) << text << ran.out;
  }
  const Json json = JsonOf(ladder);
  ASSERT_EQ(json["rungs"].size(), 5U);
  ASSERT_EQ(json["interactions"].size(), 4U);
  EXPECT_EQ(json["interactions"][0]["bot"], "random");
  EXPECT_EQ(json["interactions"][0]["against"], "greedy");
  EXPECT_EQ(Compare({"lots", "--without", "lot.prize", "--ladder", "--usage"}).code, kUsage);
}

// By default, a short ladder follows the verdict, also on the page.
TEST(CompareCommand, ALadderFollowsTheVerdict) {
  const OwnFolder folder;
  const std::vector<std::string> command = {"lots",    "--without", "lot.prize", "--players", "2",
                                            "--games", "80",        "--threads", "2"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = command;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Compare(arguments);
  };
  const Ran ran = with({"--report", folder / "page.html"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  const std::size_t title =
      ran.out.find("\nThe same comparison with players of different strength:\n\nplayers ");
  ASSERT_NE(title, std::string::npos) << ran.out;
  EXPECT_LT(ran.out.find(" s of processor time; rules "), title);
  for (const char* const bot : {"\nrandom ", "\ngreedy ", "\nsearch:40 "}) {
    EXPECT_NE(ran.out.find(bot, title), std::string::npos) << bot << ran.out;
  }
  const std::string page = folder.Read("page.html");
  EXPECT_NE(page.find("<h2>Players of different strength</h2>"), std::string::npos);
  EXPECT_NE(page.find("<td>search:10</td>"), std::string::npos);
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{"--no-ladder"},
                                             {"--bots", "greedy"},
                                             {"--expect", "score within 9"},
                                             {"--all"},
                                             {"--format", "json"},
                                             {"--format", "csv"}}) {
    const Ran without = with(more);
    EXPECT_EQ(without.out.find("careless"), std::string::npos) << more[0] << without.out;
  }
  EXPECT_EQ(with({"--ladder", "--no-ladder"}).code, kUsage);
}

// Figures that nobody asked for are corrected together.
TEST(CompareCommand, CorrectsAFamilyOfFigures) {
  const std::vector<std::string> arguments =
      NoPrize({"--games", "400", "--expect", "score within 9", "--all"});
  const Ran ran = Compare(arguments);
  EXPECT_NE(ran.out.find(" *"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n*: these 4 figures are corrected together"), std::string::npos)
      << ran.out;
  const Json json = JsonOf(arguments);
  EXPECT_EQ(json["measures"]["score"]["alpha"], 0.05);
  EXPECT_LT(json["measures"]["ties"]["alpha"], 0.05);
  EXPECT_EQ(json["measures"]["length"]["different"], false);
  EXPECT_EQ(Compare(kNoPrize).out.find("corrected together"), std::string::npos);
}

// Nothing is known yet after a few pairs that hardly differ, nor who wins, nor how long games take.
TEST(CompareCommand, KnowsNothingWhereTheRuleHardlyMattered) {
  const std::vector<std::string> few = NoPrize({"--games", "4", "--all"});
  const Ran ran = Compare(few);
  EXPECT_NE(ran.out.find(" is not known after 2 pairs of games"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("in too few of them did it matter"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("   not yet known\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Not yet known: who wins, and how long games take."), std::string::npos)
      << ran.out;
  const Json json = JsonOf(few);
  EXPECT_TRUE(json["measures"]["score"]["difference"]["low"].is_null());
  EXPECT_EQ(json["questions"][0]["answer"], "open");
  const Ran asked = Compare(NoPrize({"--games", "4", "--expect", "score within 9"}));
  EXPECT_NE(asked.out.find("the true difference is not yet known."), std::string::npos)
      << asked.out;
  EXPECT_NE(asked.out.find("Whether `score within 9` holds is not known: too few games differ."),
            std::string::npos)
      << asked.out;
}

TEST(CompareCommand, SpeaksOfWinsWhereThereIsOneSeat) {
  const Ran ran = Compare(
      {"lots", "--without", "lot.prize", "--bots", "random", "--players", "1", "--games", "120"});
  EXPECT_NE(ran.out.find("\ngames won "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("seat"), std::string::npos) << ran.out;
}

TEST(CompareCommand, SaysThatARuleNeverCameIntoPlay) {
  const Ran ran = Compare({"ferry", "--set", "faulty=nothing", "--no-ladder"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("\nIn none of 163 pairs of games did faulty=nothing make any difference"),
            std::string::npos)
      << ran.out;
}

TEST(CompareCommand, WithNothingDifferentIsWrongUsage) {
  const Ran ran = Compare({"ferry"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("both sides are the same; pass a difference with --with"),
            std::string::npos)
      << ran.err;
}

TEST(CompareCommand, AcceptsModsOptionsAndVariantsOnBothSides) {
  const Json json =
      JsonOf({"ferry", "--with", "harbour-master", "--set", "toll=9", "--against", "toll=2",
              "--against", "smugglers", "--games", "4", "--bots", "random"});
  EXPECT_EQ(json["plain"]["name"], "smugglers, toll=2");
  EXPECT_EQ(json["changed"]["name"], "harbour-master, toll=9");
  EXPECT_EQ(json["changed"]["options"]["toll"], "9");
  EXPECT_EQ(json["plain"]["mods"].back()["id"], "smugglers");
  EXPECT_EQ(json["pairs"], 2);
}

TEST(CompareCommand, SpeaksOfTeams) {
  const std::vector<std::string> command = {
      "pairs",  "--set",   "favour=east", "--players", "4", "--bots",
      "greedy", "--games", "120",         "--threads", "1"};
  const Ran ran = Compare(command);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  for (const char* const text :
       {"wins of team north ", "points of team east ", "Team north wins less often: ",
        "Team east scores 36.00 points more on average: 40.00 instead of 4.00."}) {
    EXPECT_NE(ran.out.find(text), std::string::npos) << text << "\n" << ran.out;
  }
  std::vector<std::string> expects = command;
  expects.insert(expects.end(), {"--expect", "team.north within 5%"});
  EXPECT_EQ(Compare(expects).code, kFindings);
}

TEST(CompareCommand, SpeaksOfElimination) {
  const Ran ran = Compare({"raft", "--set", "first=falls", "--players", "3", "--bots", "random",
                           "--games", "200", "--threads", "1"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  for (const char* const text : {"eliminations of seat 1 ", "Seat 1 is eliminated more often: "}) {
    EXPECT_NE(ran.out.find(text), std::string::npos) << text << "\n" << ran.out;
  }
}

TEST(CompareCommand, IsIndependentOfTheThreads) {
  Json one = JsonOf({"ferry", "--set", "toll=9", "--games", "60", "--threads", "1"});
  EXPECT_EQ(one, JsonOf({"ferry", "--set", "toll=9", "--games", "60", "--threads", "4"}));
}

TEST(CompareCommand, AnUnknownCardCannotBeLeftOut) {
  const Ran ran = Compare({"lots", "--without", "lot.price"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("there is no `lot.price` to omit"), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("lot.prize"), std::string::npos) << ran.err;
  EXPECT_EQ(Compare({"lots", "--without", "prize", "--games", "2"}).code, kFine);
}

TEST(CompareCommand, ExpectationsThatAreNotShownFail) {
  const Ran fails = Compare(NoPrize({"--expect", "score within 0.5"}));
  EXPECT_EQ(fails.code, kFindings);
  EXPECT_NE(fails.out.find("`score within 0.5` does not hold"), std::string::npos) << fails.out;
  const Ran holds = Compare(NoPrize({"--expect", "score within 9", "--expect", "length within 9"}));
  EXPECT_EQ(holds.code, kFine) << holds.out;
  EXPECT_NE(holds.out.find("`score within 9` holds. `length within 9` holds."), std::string::npos)
      << holds.out;
  const Ran open = Compare(NoPrize({"--expect", "seat1 within 0.1%", "--games", "100"}));
  EXPECT_EQ(open.code, kFindings);
  EXPECT_NE(open.out.find("Whether `seat1 within 0.1%` holds is not known"), std::string::npos)
      << open.out;
  EXPECT_NE(open.out.find(" pairs in all would tell, which takes "), std::string::npos) << open.out;
  EXPECT_EQ(Compare(NoPrize({"--expect", "score under 3"})).code, kUsage);
}

TEST(CompareCommand, EstimatesTheRemainingGames) {
  const Ran ran = Compare({"lots", "--without", "lot.prize", "--bots", "random", "--effect", "0.01",
                           "--games", "4", "--players", "1"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("is not known after 2 pairs of games"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" would tell, which takes "), std::string::npos) << ran.out;
}

// The bound is what has been measured: the difference stays on both sides of it.
TEST(CompareCommand, SaysWhereMoreGamesWouldNotTell) {
  const Json few = JsonOf(NoPrize({"--games", "4"}));
  const double mean = few["measures"]["score"]["difference"]["mean"];
  const Ran ran = Compare(
      NoPrize({"--games", "4", "--expect", "score within " + std::to_string(std::abs(mean))}));
  EXPECT_EQ(ran.code, kFindings) << ran.err;
  EXPECT_NE(ran.out.find("More than 1,000,000,000 pairs would be needed to tell."),
            std::string::npos)
      << ran.out;
}

TEST(CompareCommand, WritesOneLineForEachGameAsCsv) {
  const Ran ran = Compare(NoPrize({"--format", "csv", "--games", "6"}));
  EXPECT_EQ(ran.code, kFine) << ran.err;
  std::istringstream lines(ran.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "pair,arm,seed,decisions,state_hash,error,bot1,score1,place1,bot2,score2,place2");
  std::vector<std::string> starts;
  while (std::getline(lines, line)) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 11) << line;
    starts.push_back(line.substr(0, line.find(',', 2)));
  }
  EXPECT_EQ(starts, (std::vector<std::string>{"0,plain", "0,changed", "1,plain", "1,changed",
                                              "2,plain", "2,changed"}));
}

TEST(CompareCommand, SweepsOverTheValuesOfAnOption) {
  const auto sweep = [](const std::string& what) {
    return Compare({"ferry", "--sweep", what, "--bots", "random", "--games", "40"});
  };
  const Ran all = sweep("toll");
  EXPECT_EQ(all.code, kFine) << all.err;
  EXPECT_EQ(all.out.substr(0, 5), "toll ");
  EXPECT_NE(all.out.find("\n2                    the game as it is\n9 "), std::string::npos)
      << all.out;
  EXPECT_EQ(sweep("toll=2,9").out, all.out);
  EXPECT_NE(all.out.find("  ?\n?: undecided; more games"), std::string::npos) << all.out;
  EXPECT_EQ(sweep("toll=2").out.find('?'), std::string::npos);
  EXPECT_EQ(sweep("toll=9..9").out.find("\n2 "), std::string::npos);
  EXPECT_NE(sweep("toll=3").err.find("`toll` has no value `3`"), std::string::npos);
  EXPECT_NE(sweep("tool").err.find("there is no option `tool`; did you mean `toll`?"),
            std::string::npos);
  for (const std::string wrong : {"toll=..", "toll=9..2", "toll=0..x", "toll=0..99999"}) {
    const Ran ran = sweep(wrong);
    EXPECT_EQ(ran.code, kUsage) << wrong;
    EXPECT_NE(ran.err.find("--sweep " + wrong), std::string::npos) << ran.err;
  }
  const Json json = JsonOf({"ferry", "--sweep", "toll", "--bots", "random", "--games", "40"});
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["pairs"], 0);
  EXPECT_EQ(json[1]["pairs"], 20);
}

// The values of a sweep are corrected together.
TEST(CompareCommand, CorrectsTheValuesOfASweep) {
  const OwnFolder folder;
  folder.Write("gift/mod.yaml", "schema: 1\nid: gift\nname: Gift\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("gift/data/options.yaml",
               "option:\n  - { id: gift, values: [\"0\", \"40\", \"50\"], affects: rules }\n");
  folder.Write("gift/scripts/gift.lua",
               "local M = {}\nfunction M.give()\n  for _, seat in ipairs(seats()) do\n"
               "    seat.points = seat.points + tonumber(option.gift)\n  end\nend\nreturn M\n");
  folder.Write("gift/patches/flow.yaml",
               "patches:\n  - patch: flow.main\n    ops: [ { insert: { do: { after: { step: set_up "
               "}, items: [ { step: give } ] } } } ]\n");
  const std::vector<std::string> command = {
      "ferry",     "--mod", folder / "gift", "--sweep", "gift=40,50", "--bots", "random",
      "--players", "2",     "--games",       "200"};
  const Ran ran = Compare(command);
  EXPECT_NE(ran.out.find("Of these 2 values, corrected together, the scores of 40, 50 differ"),
            std::string::npos)
      << ran.out << ran.err;
  const Json json = JsonOf(command);
  ASSERT_EQ(json.size(), 2U) << json;
  EXPECT_EQ(json[1]["different_in_sweep"], true);
  std::vector<std::string> few = command;
  few.back() = "10";
  EXPECT_NE(Compare(few).out.find("the scores of none differ"), std::string::npos);
}

TEST(CompareCommand, WritesASweepAsATable) {
  const Ran ran = Compare({"ferry", "--sweep", "toll", "--bots", "random", "--games", "40",
                           "--format", "csv", "--lang", "de"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  std::istringstream lines(ran.out);
  std::vector<std::string> rows;
  for (std::string row; std::getline(lines, row);) rows.push_back(row);
  ASSERT_EQ(rows.size(), 3U) << ran.out;
  EXPECT_EQ(rows[0], "option,value,pairs,score,difference,low,high,length_difference,open");
  EXPECT_EQ(rows[1], "toll,2,0,,,,,,");
  EXPECT_TRUE(rows[2].starts_with("toll,9,20,")) << ran.out;
  EXPECT_TRUE(rows[2].ends_with(",true")) << ran.out;
  for (const std::string& row : rows) EXPECT_EQ(std::count(row.begin(), row.end(), ','), 8) << row;
}

TEST(CompareCommand, CountsUsage) {
  const std::vector<std::string> asked = {"lots",    "--without", "lot.blank",
                                          "--usage", "--bots",    "random"};
  const Ran ran = Compare(asked);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("\nWhat the cards are worth\nNo card was offered"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\nNever ran in 20 games:\nlots: "), std::string::npos) << ran.out;
  const Json json = JsonOf(asked);
  EXPECT_GT(json["usage"]["changed"]["draw"]["chosen"], 0);
  EXPECT_EQ(json["usage"]["plain"]["lot.blank"]["offered"], 0);
  EXPECT_FALSE(JsonOf(kNoPrize).contains("usage"));
}

// The market of each seat of `ferry`: a card that may be played, or not.
TEST(CompareCommand, ValuesCardsByExperiments) {
  const std::vector<std::string> asked = {"ferry",     "--against", "toll=9",   "--usage",
                                          "--bots",    "random",    "--games",  "80",
                                          "--players", "2",         "--effect", "0.01"};
  const Json json = JsonOf(asked);
  const Json& rope = json["usage"]["changed"]["card.rope"]["value"];
  EXPECT_GE(rope["count"], 20) << rope;
  EXPECT_EQ(rope["count"],
            rope["taken"]["count"].get<int>() + rope["declined"]["count"].get<int>());
  EXPECT_TRUE(rope["points"].contains("low"));
  EXPECT_TRUE(rope["lead"].contains("low"));
  EXPECT_FALSE(json["usage"]["plain"]["card.rope"].contains("value"));
  std::vector<std::string> table = asked;
  table.insert(table.end(), {"--format", "csv"});
  const Ran csv = Compare(table);
  EXPECT_TRUE(csv.out.starts_with("id,name,offered,")) << csv.out;
  EXPECT_NE(csv.out.find("\ncard.rope,"), std::string::npos) << csv.out;
  std::istringstream lines(csv.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.find('"') != std::string::npos) continue;
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 27) << line;
  }
}

// Lots are drawn, never chosen.
TEST(CompareCommand, LeavesOutCardsThatAreDrawn) {
  const OwnFolder folder;
  folder.Write("gold/mod.yaml", "schema: 1\nid: gold\nname: Gold\nversion: 1.0.0\ngame: lots\n");
  folder.Write("gold/data/lots.yaml", "lot: [ { id: nugget, copies: 4, value: 60 } ]\n");
  std::vector<std::string> asked = {"lots",    "--with", folder / "gold", "--cards",
                                    "--bots",  "random", "--players",     "2",
                                    "--games", "400"};
  const Ran ran = Compare(asked);
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("\n- With nugget, a player scores "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" points more than without it ("), std::string::npos) << ran.out;
  const Json json = JsonOf(asked);
  EXPECT_GT(json["left_out"]["lot.nugget"]["score"]["low"], 0) << json["left_out"];
  EXPECT_FALSE(json["left_out"].contains("lot.prize"));
  asked.insert(asked.end(), {"--shard", "1/2", "--out", folder / "part"});
  EXPECT_EQ(Compare(asked).code, kUsage);
}

TEST(CompareCommand, CountsRefusalsByReason) {
  const Json json = JsonOf({"ferry", "--set", "toll=9", "--usage", "--bots", "random", "--games",
                            "40", "--players", "2"});
  const Json& cross = json["usage"]["changed"]["cross"];
  EXPECT_EQ(cross["reasons"]["no_coins"], cross["refused"]);
  EXPECT_EQ(cross["wins_by_seat"].size(), 2U);
  EXPECT_EQ(json["usage"]["changed"]["pick_card"]["offered"], 0);
  EXPECT_EQ(json["courses"]["changed"]["games"], 20);
  EXPECT_EQ(json["idle"]["never_ran"][0]["owner"], "ferry");
}

TEST(CompareCommand, WatchesTheMod) {
  const Json json = JsonOf({"ferry", "--with", "harbour-master", "--usage", "--bots", "random",
                            "--games", "40", "--players", "2"});
  const Json& watched = json["idle"]["never_ran"];
  ASSERT_EQ(watched.size(), 1U) << json;
  EXPECT_GT(watched[0]["lines_run"], 0) << watched;
}

// The report says so if a mod changes nothing without an option.
TEST(CompareCommand, NamesTheOptionsOfAModThatChangesNothing) {
  const OwnFolder folder;
  const std::string mod = WriteTides(folder);
  const Ran ran = Compare({"ferry", "--with", mod, "--games", "10", "--bots", "random"});
  EXPECT_NE(ran.out.find("It has options of its own, and these are in force: tide=low."),
            std::string::npos)
      << ran.out << ran.err;
  EXPECT_EQ(
      Compare({"ferry", "--set", "faulty=nothing", "--no-ladder"}).out.find("options of its own"),
      std::string::npos);
}

// A seat that plays alone may win all its games: even then the drawing has a scale.
TEST(CompareCommand, DrawsTheWinsOfOneSeat) {
  const OwnFolder folder;
  Compare({"lots", "--without", "lot.prize", "--bots", "random", "--players", "1", "--games", "130",
           "--usage", "--report", folder / "page.html"});
  const std::string page = folder.Read("page.html");
  EXPECT_NE(page.find("around the average"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
}

TEST(CompareCommand, WritesAPageThatFetchesNothing) {
  const OwnFolder folder;
  const Ran ran = Compare(NoPrize({"--usage", "--report", folder / "page.html", "--lang", "de"}));
  EXPECT_EQ(ran.code, kFine) << ran.err;
  const std::string page = folder.Read("page.html");
  EXPECT_EQ(page.find("<!DOCTYPE html>\n<html lang=\"de\">"), 0U);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_NE(page.find("<svg "), std::string::npos);
  EXPECT_NE(page.find("<rect class=\"after\""), std::string::npos);
  EXPECT_NE(page.find("Was verwendet wird"), std::string::npos);
  EXPECT_NE(page.find("<h2>Was die Karten wert sind</h2>\n<p>Keine Karte"), std::string::npos);
  EXPECT_EQ(Compare(NoPrize({"--report", folder / "no/where.html"})).code, kFindings);
}

TEST(ReportCommand, DrawsASingleGame) {
  const OwnFolder folder;
  const Ran ran = RunWalz({"report", "ferry", "--bots", "random", "--players", "2", "--games", "40",
                           "--out", folder / "page.html"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("written: "), std::string::npos) << ran.out;
  const std::string page = folder.Read("page.html");
  EXPECT_EQ(page.find("class=\"before\""), std::string::npos) << "there is no other side";
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  for (const std::string part : {"Scores", "Score from round to round", "Where on the map",
                                 "Who wins with what", "What is used", "What never ran"}) {
    EXPECT_NE(page.find("<h2>" + part + "</h2>"), std::string::npos) << part;
  }
  EXPECT_NE(page.find("class=\"band\""), std::string::npos);
  EXPECT_NE(page.find("class=\"heat\""), std::string::npos);
  const std::size_t fair = page.find("<h2>Who wins</h2>\n<p>With 2 seats of equal chances, each ");
  const std::size_t skill = page.find("<h2>Luck and skill</h2>");
  ASSERT_NE(skill, std::string::npos);
  EXPECT_LT(fair, page.find("<h2>In figures</h2>")) << "fairness first";
  EXPECT_LT(page.find("<h2>In figures</h2>"), skill);
  EXPECT_NE(page.find("<td>greedy against careless</td><td>40</td>", skill), std::string::npos);
  EXPECT_EQ(RunWalz({"report", "ferry", "--out", folder / "no/where.html", "--games", "2"}).code,
            kFindings);
}

TEST(ReportCommand, PrintsLuckAndSkillAsJson) {
  const OwnFolder folder;
  const auto report = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments = {
        "report", "ferry",    "--players", "2",     "--bots",
        "random", "--format", "json",      "--out", folder / "page.html"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = RunWalz(arguments);
    EXPECT_EQ(ran.code, kFine) << ran.err;
    return Json::parse(ran.out, nullptr, false);
  };
  const Json one = report({"--games", "40"});
  ASSERT_EQ(one["skill"].size(), 1U);
  EXPECT_EQ(one["skill"][0]["steps"][1]["stronger"], "greedy");
  EXPECT_FALSE(one["skill"][0]["origins"].is_null());
  EXPECT_EQ(report({"--games", "40", "--set", "toll=9"})["skill"].size(), 2U);
  EXPECT_TRUE(report({"--games", "10"})["skill"][0]["steps"].empty());
}

TEST(ReportCommand, ShowsBothSidesOfAComparison) {
  const OwnFolder folder;
  const Ran ran = RunWalz({"report", "ferry", "--set", "toll=9", "--bots", "random", "--games",
                           "18", "--out", folder / "page.html", "--lang", "de"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  const std::string page = folder.Read("page.html");
  EXPECT_NE(page.find("class=\"path before\""), std::string::npos);
  EXPECT_NE(page.find("class=\"path after\""), std::string::npos);
  EXPECT_NE(page.find("Wer womit gewinnt"), std::string::npos);
}

TEST(LabLog, KeepsComparisonsAndDrawsThem) {
  const OwnFolder folder;
  const std::string log = folder / "log.sqlite";
  const auto keep = [&](const std::string& toll) {
    return RunWalz({"report", "ferry", "--set", "toll=" + toll, "--with", "harbour-master",
                    "--games", "10", "--bots", "random", "--log", log, "--out",
                    folder / "page.html"});
  };
  EXPECT_EQ(keep("2").code, kFine);
  EXPECT_EQ(folder.Read("page.html").find("From version"), folder.Read("page.html").rfind("From"));
  EXPECT_EQ(Compare(NoPrize({"--games", "10", "--log", log})).code, kFine);
  const Ran ran = RunWalz({"lab", "log", log, "--report", folder / "log.html"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("ferry: the plain game against harbour-master, toll=2, "),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("  harbour-master 1.1.0 "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("lots: the plain game against -lot.prize, 2 players\n"), std::string::npos)
      << ran.out;
  EXPECT_NE(folder.Read("log.html").find("harbour-master 1.1.0"), std::string::npos);
  const Json json = Json::parse(RunWalz({"lab", "log", log, "--format", "json"}).out);
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["pairs"], 5);
  EXPECT_EQ(RunWalz({"lab", "log", folder / "none"}).code, kUsage);
  EXPECT_EQ(RunWalz({"lab", "log", log, log}).code, kUsage);
  EXPECT_EQ(Compare(NoPrize({"--games", "10", "--log", folder / "page.html"})).code, kFindings);
}

TEST(CompareCommand, GamesThatFailAreFindings) {
  const Ran ran = Compare({"ferry", "--set", "faulty=act", "--games", "20", "--bots", "random"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find("pair 0, faulty=act: "), std::string::npos) << ran.err;
}

TEST(CompareCommand, UsesTheDefaultBotOfPlayAndNamesIt) {
  EXPECT_NE(
      Compare({"ferry", "--set", "toll=9", "--games", "4", "--no-ladder"}).out.find("(greedy)"),
      std::string::npos);
  EXPECT_NE(RunWalz({"sim", "ferry", "--games", "1"}).out.find("greedy"), std::string::npos);
}

class LabCommand : public testing::Test {
 protected:
  // Plays a part of the comparison of NoPrize and returns its file.
  std::string Shard(const std::string& part, const std::string& seed = "1") {
    std::string file = folder_ / (std::to_string(++made_) + ".walzlab");
    const Ran ran =
        Compare(NoPrize({"--games", "100", "--shard", part, "--out", file, "--seed", seed}));
    EXPECT_EQ(ran.code, kFine) << ran.err;
    return file;
  }

  OwnFolder folder_;
  int made_ = 0;
};

TEST_F(LabCommand, MergedPartsEqualOneComparison) {
  Json whole = JsonOf(NoPrize({"--games", "100", "--all"}));
  const std::vector<std::string> thirds = {Shard("2/3"), Shard("1/3"), Shard("3/3")};
  for (const std::vector<std::string>& files : {thirds, {Shard("1/1")}}) {
    std::vector<std::string> arguments = {"lab", "merge", "--format", "json"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    const Ran ran = RunWalz(arguments);
    EXPECT_EQ(ran.code, kFine) << ran.err;
    Json merged = Json::parse(ran.out);
    merged.erase("seconds");
    merged.erase("processor_seconds");
    EXPECT_EQ(merged, whole);
  }
}

// Otherwise a folder that is used again would give the verdict of the earlier comparison.
TEST_F(LabCommand, APartOfAnotherComparisonIsNotTakenForThisOne) {
  const std::string file = Shard("1/2");
  const std::string text = folder_.Read("1.walzlab");
  const auto again = [&](const std::string& part, const std::string& seed) {
    return Compare(NoPrize({"--games", "100", "--shard", part, "--out", file, "--seed", seed}));
  };
  const Ran same = again("1/2", "1");
  EXPECT_EQ(same.code, kFine) << same.err;
  EXPECT_NE(same.out.find("has been played already"), std::string::npos) << same.out << same.err;
  const Ran other = again("1/2", "2");
  EXPECT_EQ(other.code, kFindings);
  EXPECT_NE(other.err.find(file + ": the file is a part of another comparison: their seeds differ"),
            std::string::npos)
      << other.err;
  const Ran pairs = again("2/2", "1");
  EXPECT_EQ(pairs.code, kFindings);
  EXPECT_NE(pairs.err.find("has the pairs 0 to 24 of this comparison, not 25 to 49"),
            std::string::npos)
      << pairs.err;
  EXPECT_EQ(folder_.Read("1.walzlab"), text);
  folder_.Write("1.walzlab", text.substr(9));
  EXPECT_EQ(again("1/2", "1").code, kFine) << "a damaged part is played again";
  EXPECT_EQ(lab::ReadShard(folder_.Read("1.walzlab"))->findings, lab::ReadShard(text)->findings);
}

TEST_F(LabCommand, MakesOnePartOfNeighbours) {
  const std::string last = Shard("3/3");
  const std::string two = folder_ / "two.walzlab";
  const Ran ran = RunWalz({"lab", "merge", Shard("2/3"), Shard("1/3"), "--out", two});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_EQ(ran.out, "written: " + two + ", 34 pairs of games\n");
  EXPECT_EQ(RunWalz({"lab", "merge", two}).code, kFindings) << "a third is missing";
  const Ran all = RunWalz({"lab", "merge", last, two, "--format", "json"});
  EXPECT_EQ(Json::parse(all.out)["measures"],
            JsonOf(NoPrize({"--games", "100", "--all"}))["measures"]);
  const Ran none = RunWalz({"lab", "merge", last, Shard("1/3"), "--out", two});
  EXPECT_EQ(none.code, kFindings);
  EXPECT_NE(none.err.find("the pairs from 17 to 33 are missing"), std::string::npos) << none.err;
  EXPECT_EQ(RunWalz({"lab", "merge", last, "--out", two, "--log", two}).code, kUsage);
  EXPECT_EQ(RunWalz({"lab", "merge", last, "--out", folder_ / "no/where"}).code, kFindings);
}

TEST_F(LabCommand, RefusesPartsOfDifferentComparisons) {
  const Ran other = RunWalz({"lab", "merge", Shard("1/2"), Shard("2/2", "7")});
  EXPECT_EQ(other.code, kFindings);
  EXPECT_NE(other.err.find("their seeds differ: 1 and 7"), std::string::npos) << other.err;
  const std::string damaged = Shard("1/1");
  std::ofstream(damaged, std::ios::app) << "x";
  const Ran ran = RunWalz({"lab", "merge", damaged});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.err.find(damaged + ": it is not a shard"), std::string::npos) << ran.err;
  EXPECT_EQ(RunWalz({"lab", "merge", damaged + ".gone"}).code, kUsage);
}

TEST_F(LabCommand, PartsHaveValidNumbers) {
  for (const std::string part : {"0/3", "4/3", "3", "/", "a/b", "1/3x", "1/"}) {
    const Ran ran = Compare(NoPrize({"--shard", part, "--out", folder_ / "x"}));
    EXPECT_EQ(ran.code, kUsage) << part;
    EXPECT_NE(ran.err.find("--shard " + part), std::string::npos) << ran.err;
  }
  const Ran ran = Compare(NoPrize({"--shard", "1/3"}));
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("pass its name with --out"), std::string::npos) << ran.err;
  const Ran lost = Compare(NoPrize({"--games", "4", "--out", folder_ / "no/where"}));
  EXPECT_EQ(lost.code, kFindings);
}

TEST(CompareCommand, NamesBotsThatPlayAgainstEachOther) {
  const Ran ran = Compare({"lots", "--without", "lot.prize", "--bots", "random,patient",
                           "--players", "2", "--games", "200", "--all"});
  EXPECT_EQ(ran.code, kFine) << ran.err;
  EXPECT_NE(ran.out.find("wins of patient"), std::string::npos) << ran.out;
}

TEST(CompareCommand, LeavesOutPairsThatFail) {
  const Ran ran = Compare(
      {"ferry", "--set", "faulty=act", "--games", "400", "--bots", "random", "--players", "2"});
  EXPECT_EQ(ran.code, kFindings);
  EXPECT_NE(ran.out.find("left out"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" pairs were not finished (0, 1, 2"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(", ...) and are left out"), std::string::npos) << ran.out;
}

TEST(CompareCommand, ListsVerbsThatNeverRan) {
  const OwnFolder folder;
  folder.Write("rest/mod.yaml", "schema: 1\nid: rest\nname: Rest\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("rest/data/verbs.yaml", "verb:\n  - { id: linger, parameters: { type: int } }\n");
  folder.Write("rest/scripts/rest.lua",
               "local M = {}\nfunction M.linger(n) return n end\nreturn M\n");
  const Ran ran = Compare({"ferry", "--with", folder / "rest", "--usage", "--bots", "random",
                           "--games", "10", "--players", "2"});
  EXPECT_NE(ran.out.find(": linger\n"), std::string::npos) << ran.out << ran.err;
}

TEST(CompareCommand, NamesTheSeatThatWinsMoreOften) {
  const OwnFolder folder;
  folder.Write("gift/mod.yaml", "schema: 1\nid: gift\nname: Gift\nversion: 1.0.0\ngame: ferry\n");
  folder.Write("gift/scripts/gift.lua",
               "local M = {}\nfunction M.give() seats()[1].points = 100 end\nreturn M\n");
  folder.Write("gift/patches/flow.yaml",
               "patches:\n  - patch: flow.main\n    ops: [ { insert: { do: { after: { step: set_up "
               "}, items: [ { step: give } ] } } } ]\n");
  const Ran ran = Compare(
      {"ferry", "--with", folder / "gift", "--bots", "random", "--players", "2", "--games", "140"});
  EXPECT_NE(ran.out.find("Seat 1 wins more often: 100"), std::string::npos) << ran.out << ran.err;
}

TEST_F(LabCommand, TellsTimesInWords) {
  const std::string file = folder_ / "few.walzlab";
  const Ran played =
      Compare({"lots", "--without", "lot.prize", "--bots", "random", "--effect", "0.01", "--games",
               "4", "--players", "1", "--shard", "1/1", "--out", file});
  ASSERT_EQ(played.code, kFine) << played.err;
  base::Result<lab::Shard> shard = lab::ReadShard(folder_.Read("few.walzlab"));
  ASSERT_TRUE(shard.ok());
  std::string told;
  for (double seconds = 1e-6; seconds < 1e9; seconds *= 10) {
    shard->processor_seconds = seconds;
    folder_.Write("few.walzlab", lab::WriteShard(*shard));
    told += RunWalz({"lab", "merge", file}).out;
  }
  for (const char* const unit : {" seconds", " minutes", " hours"}) {
    EXPECT_NE(told.find(unit), std::string::npos) << unit << told;
  }
}

}  // namespace
}  // namespace walz::cli
