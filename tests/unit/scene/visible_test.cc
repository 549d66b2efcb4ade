// What a player may need to know of an option is to be seen before it is chosen: in random games of
// every shipped game, from the scene alone, compared with what the rules say.
#include <algorithm>
#include <map>
#include <regex>

#include "kernel/state.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "unit/scene/shipped.h"

namespace walz::scene {
namespace {

using kernel::Value;

const Mark* MarkOf(const std::vector<Mark>& marks, const std::string& kind) {
  const auto found =
      std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.kind == kind; });
  return found == marks.end() ? nullptr : &*found;
}

// The number that a mark shows of something; 0 where it shows none.
std::int64_t NumberOf(const Mark& mark, const std::string& icon) {
  for (const Symbol& symbol : mark.symbols) {
    if (symbol.icon == icon && symbol.number) return *symbol.number;
  }
  return 0;
}

const Value& FieldsOf(const kernel::Ruleset& ruleset, const std::string& key) {
  const std::size_t dot = key.find('.');
  const kernel::KindId kind = ruleset.data().kinds.Find(key.substr(0, dot));
  return ruleset.definition(ruleset.FindDefinition(kind, key.substr(dot + 1))).fields;
}

// The definition of a kind that an option points at; empty: there is none.
std::string Pointed(const Choice& choice, const std::string& kind) {
  for (const std::string& id : choice.points_at) {
    if (id.starts_with(kind + ".")) return id;
  }
  return {};
}

const Space* SpaceOf(const Scene& scene, const std::string& id) {
  for (const Cell& cell : scene.board.cells) {
    for (const std::optional<Space>& space : cell.spaces) {
      if (space && space->id == id) return &*space;
    }
  }
  return nullptr;
}

TEST(VisibleInShippedGames, FeeAndWageOfEverySpaceThatOneCanStepTo) {
  std::map<std::string, int> seen;
  const auto look = [&](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
    for (const Choice& choice : scene.options) {
      if (choice.target.empty()) continue;
      const Space* const space = SpaceOf(scene, choice.target);
      ASSERT_NE(space, nullptr) << choice.id;
      const Value& fields = match.ruleset().data().space_fields[space->space.index()];
      const std::int64_t fee = fields.IntegerOr("fee", 0);
      const Mark* const price = MarkOf(space->marks, "fee");
      EXPECT_EQ(price == nullptr ? 0 : NumberOf(*price, "thaler"), fee) << choice.text;
      if (fee > 0) {
        EXPECT_NE(choice.text.find(price->text), std::string::npos) << choice.text;
        ++seen["fee"];
      }
      if (fields.Find("wages") == nullptr) continue;
      const Mark* const wage = MarkOf(space->marks, "wage");
      ASSERT_NE(wage, nullptr) << choice.text;
      EXPECT_EQ(NumberOf(*wage, "thaler"), fields.Find("wages")->IntegerOr("thaler", 0));
      EXPECT_NE(choice.text.find(wage->text), std::string::npos) << choice.text;
      ++seen["wage"];
    }
  };
  Walk("auf-der-walz", 21, 900, 1, look, "greedy");
  EXPECT_GT(seen["fee"], 0);
  EXPECT_GT(seen["wage"], 0);
}

TEST(VisibleInShippedGames, CostAndOwnersOfEveryDevelopment) {
  int seen = 0;
  int owned = 0;
  Walk("haspelknecht", 22, 900, 1, [&](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
    for (const Cell& cell : scene.board.cells) {
      const Mark* const cost = MarkOf(cell.thing.marks, "cost");
      ASSERT_NE(cost, nullptr) << cell.name;
      const Value& fields = FieldsOf(match.ruleset(), cell.thing.definition);
      for (const char* const disc : {"black", "brown", "yellow", "grey"}) {
        EXPECT_EQ(NumberOf(*cost, disc), fields.Find("cost")->IntegerOr(disc, 0)) << cell.name;
      }
      owned += MarkOf(cell.thing.marks, "owner") != nullptr ? 1 : 0;
    }
    for (const Choice& choice : scene.options) {
      if (choice.kind != "acquire") continue;
      const Mark* const cost = MarkOf(choice.marks, "cost");
      ASSERT_NE(cost, nullptr) << choice.text;
      EXPECT_NE(choice.text.find(cost->text), std::string::npos) << choice.text;
      ++seen;
    }
  });
  EXPECT_GT(seen, 10);
  EXPECT_GT(owned, 10);
}

TEST(VisibleInShippedGames, EffectOfEveryEvent) {
  int seen = 0;
  Walk("die-tore-der-welt", 23, 900, 1, [&](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
    for (const Choice& choice : scene.options) {
      const std::string event = Pointed(choice, "event_card");
      if (event.empty()) continue;
      const Mark* const effect = MarkOf(choice.marks, "effect");
      ASSERT_NE(effect, nullptr) << choice.text;
      EXPECT_NE(choice.text.find(effect->text), std::string::npos) << choice.text;
      ++seen;
    }
    for (const std::vector<Box>& row : scene.rows) {
      for (const Box& box : row) {
        for (const Entry& entry : box.entries) {
          for (const Thing& thing : entry.things) {
            if (!thing.definition.starts_with("event_card.")) continue;
            for (const char* const kind : {"effect", "corners", "arrow", "use"}) {
              EXPECT_NE(MarkOf(thing.marks, kind), nullptr) << thing.name << " " << kind;
            }
          }
        }
      }
    }
  });
  EXPECT_GT(seen, 10);
}

TEST(VisibleInShippedGames, RankAndSuitsOfEveryTarget) {
  int seen = 0;
  Walk("durch-die-ganze-welt", 24, 900, 1, [&](match::Match& match) {
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match.state(), describe, match.decision().seat);
    for (const Choice& choice : scene.options) {
      const std::string card = Pointed(choice, "card");
      if (card.empty()) continue;
      const Value& fields = FieldsOf(match.ruleset(), card);
      const Mark* const rank = MarkOf(choice.marks, "rank");
      EXPECT_EQ(rank == nullptr ? 0 : rank->symbols.at(0).number.value_or(0),
                fields.IntegerOr("rank", 0))
          << choice.text;
      const Mark* const suits = MarkOf(choice.marks, "suits");
      EXPECT_EQ(suits == nullptr ? 0U : suits->symbols.size(),
                fields.Find("suits")->items().size());
      EXPECT_TRUE(rank == nullptr || choice.text.find(rank->text) != std::string::npos);
      ++seen;
    }
  });
  EXPECT_GT(seen, 10);
}

// All that is to be read of an option and of the space that it leads to.
std::string AllThatIsTold(const Scene& scene, const Choice& choice) {
  std::string text = choice.text + " " + scene.question->text;
  for (const Note& note : choice.notes) text += " " + note.text;
  for (const Mark& mark : choice.marks) text += " " + mark.text;
  if (const Space* const space = SpaceOf(scene, choice.target); space != nullptr) {
    for (const Mark& mark : space->marks) text += " " + mark.text;
  }
  return text;
}

bool HasNumber(const std::string& text, int number) {
  return std::regex_search(text, std::regex("\\b" + std::to_string(number) + "\\b"));
}

// How many options took something at once; each must have told how much.
int Prices(const std::string& game, const std::vector<std::string>& variables) {
  int seen = 0;
  Walk(game, 25, 400, 2, [&](match::Match& match) {
    const kernel::Seat seat = match.decision().seat;
    const Describer describe(match.game(), "en");
    const Scene scene = SceneOf(match.state(), describe, seat);
    for (std::size_t i = 0; i < scene.options.size(); ++i) {
      const auto next = match.table().Next(match.state(), static_cast<std::int32_t>(i), nullptr);
      // Beyond the own turn other things happen as well.
      if (!next || next->over() || next->decision().seat != seat) continue;
      for (const std::string& name : variables) {
        const kernel::VariableId variable = match.ruleset().FindVariable(name);
        const int paid = match.state().Get(variable, seat) - next->Get(variable, seat);
        if (paid <= 0) continue;
        ++seen;
        const std::string told = AllThatIsTold(scene, scene.options[i]);
        // One may be told as `a wood`.
        const bool as_word = paid == 1 && told.find(name) != std::string::npos;
        EXPECT_TRUE(as_word || HasNumber(told, paid))
            << scene.options[i].id << ": " << paid << " " << name << " of\n"
            << told;
      }
    }
  });
  return seen;
}

TEST(VisibleInShippedGames, WhatAnOptionTakesAtOnce) {
  EXPECT_GT(Prices("auf-der-walz", {"thaler"}), 10);
  EXPECT_GT(Prices("haspelknecht", {"coal", "wood", "food", "thaler"}), 10);
  EXPECT_GT(Prices("die-tore-der-welt", {"points"}), 10);
}

}  // namespace
}  // namespace walz::scene
