#include "tables/message.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/ranges.h"
#include "base/render.h"
#include "match/bot.h"
#include "match/current_points.h"
#include "match/seen.h"
#include "match/view.h"
#include "scene/describe.h"
#include "scene/history.h"
#include "scene/log.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

Json SeatOrNull(kernel::Seat seat) {
  return seat == kernel::kNoSeat ? Json(nullptr) : Json("seat" + std::to_string(seat));
}

kernel::Seat ViewerOf(const Role& role) {
  return role.kind == RoleKind::kSeat ? role.seat : kernel::kNoSeat;
}

// Returns true if the viewer must choose. A bot that plays for a seat uses no messages.
bool IsAsked(const match::Match& match, kernel::Seat viewer) {
  return viewer != kernel::kNoSeat && match.is_asked(viewer) &&
         match.player(viewer) == match::kHuman;
}

// Returns the number of the viewer's last choice before number `at`, plus one; 0 if there is none.
std::size_t AfterOwnChoice(const match::Match& match, kernel::Seat viewer, std::size_t at) {
  while (at > 0 && match.choices()[at - 1].seat != viewer) --at;
  return at;
}

// Returns points by category from the events of scorings that the viewer may see.
Json ScoresOf(const match::SeenEvents& events, const scene::Describer& describe) {
  Json rows = Json::array();
  const match::PointTally tally = events.Tally();
  for (const match::PointTally::Row& row : tally.rows()) {
    rows.push_back({{"name", describe.CategoryName(row.category)}, {"points", row.points}});
  }
  return rows;
}

// Adds the course of the game and the scene of the requested position.
void AddGame(match::Match& match, const scene::Describer& describe, kernel::Seat viewer,
             const Asked& asked, Json& message) {
  const bool now = !asked.at.has_value();
  const std::size_t choices = match.choices().size();
  const std::size_t at = std::min(asked.at.value_or(choices), choices);
  const match::SeenEvents events(match, viewer);
  const std::size_t last = now ? events.size() : events.Before(at);
  const std::size_t first = std::min(asked.first_event, last);
  message["choices"] = choices;
  message["over"] = match.over();
  if (!now) message["at"] = at;
  Json log = {{"from", first},
              {"to", last},
              {"lines", scene::LogJson(match, describe, viewer, first, last)}};
  // Events caused by the viewer's last choice count as new.
  if (viewer != kernel::kNoSeat) log["since"] = events.Before(AfterOwnChoice(match, viewer, at));
  message["log"] = std::move(log);
  message["scores"] = now ? ScoresOf(events, describe) : Json::array();
  const kernel::State state = now ? match.position(viewer) : match.state_at(at);
  scene::Scene scene = now && asked.explain ? scene::ExplainedScene(match, describe, viewer)
                                            : scene::SceneOf(state, describe, viewer);
  if (!now || asked.halted || !IsAsked(match, viewer)) {
    scene.options.clear();
    scene.refused.clear();
  }
  // A seat that has answered waits for the others.
  const std::size_t answers = match.open_choices(viewer).size();
  if (now && answers > 0 && !match.is_asked(viewer)) scene.question.reset();
  Json deciding = Json::array();
  if (now) {
    for (const kernel::Seat seat : match.asked()) deciding.push_back(SeatOrNull(seat));
  }
  message["deciding"] = std::move(deciding);
  message["answers"] = now ? answers : 0;
  message["scene"] = scene::ToJson(scene);
  if (asked.view) message["view"] = match::MakeView(state, viewer);
}

std::string_view NameOf(RoleKind role) {
  constexpr std::array<std::string_view, 3> kNames = {"host", "seat", "spectator"};
  return kNames[static_cast<std::size_t>(role)];
}

// Returns names for texts of the game. Two people of the same name are named by seat instead.
std::vector<std::string> NamesAt(const Table& table) {
  const std::vector<Chair>& chairs = table.chairs().seats;
  std::vector<std::string> names;
  for (const Chair& chair : chairs) {
    const auto alike = std::count_if(chairs.begin(), chairs.end(),
                                     [&](const Chair& other) { return other.name == chair.name; });
    names.push_back(alike == 1 ? chair.name : "");
  }
  return names;
}

// Returns the players and their names.
Json PeopleOf(const Table& table) {
  Json people = Json::array();
  const std::vector<Chair>& chairs = table.chairs().seats;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    people.push_back(
        {{"name", chairs[i].name}, {"player", table.match().player(static_cast<kernel::Seat>(i))}});
  }
  return people;
}

Json UndoOf(const Table& table, kernel::Seat viewer, bool now) {
  const bool is_seat = now && viewer != kernel::kNoSeat;
  Json undo = {{"can", is_seat && table.SeemsUndoable(viewer)}, {"asked", nullptr}};
  if (!table.undo_request()) return undo;
  const UndoRequest& asked = *table.undo_request();
  const bool has_to_answer = is_seat && asked.seat != viewer && asked.agreed.count(viewer) == 0 &&
                             table.match().player(viewer) == match::kHuman;
  undo["asked"] = {{"seat", SeatOrNull(asked.seat)}, {"answer", has_to_answer}};
  return undo;
}

Json ChatOf(const Table& table) {
  Json chat = Json::array();
  for (const ChatLine& line : table.chat()) {
    chat.push_back({{"seat", SeatOrNull(line.seat)}, {"text", line.text}});
  }
  return chat;
}

Json VotesOf(const Table& table) {
  Json list = Json::array();
  for (const auto& [subject, seats] : table.votes()) {
    Json ids = Json::array();
    for (const kernel::Seat seat : seats) ids.push_back(SeatOrNull(seat));
    list.push_back({{"for", subject}, {"seats", std::move(ids)}});
  }
  return list;
}

// Returns the number of choices visible to the role; spectators may be behind until the end.
std::size_t LastFor(const Table& table, const Role& role) {
  const std::size_t choices = table.match().choices().size();
  if (role.kind != RoleKind::kSpectator || table.finished()) return choices;
  return choices - std::min(choices, table.chairs().delay);
}

// Returns the description of a bot's strength: that of the game, else that of the engine.
std::string StrengthOf(const match::Game& game, const std::string& bot,
                       const std::string& language) {
  std::string strength = bot;
  for (const match::BuiltInBot& built_in : match::BuiltInBots()) {
    if (built_in.name == bot && !built_in.typed) strength = built_in.strength().In(language);
  }
  return game.locales().TextOr(language, "bot." + bot, strength);
}

// Adds the bots of a game and their strengths.
void AddBots(const match::Game& game, const std::string& language, Json& message) {
  const std::vector<std::string> bots = match::BotNames(game);
  Json strengths = Json::array();
  for (const std::string& bot : bots) strengths.push_back(StrengthOf(game, bot, language));
  message["bots"] = bots;
  message["strengths"] = std::move(strengths);
}

}  // namespace

// The host sees what spectators see. Delayed spectators get no chat etc., which could reveal the
// current position.
Json TableMessage(Table& table, const Role& role, const std::string& language,
                  const Asked& wanted) {
  const kernel::Seat viewer = ViewerOf(role);
  const bool behind =
      role.kind == RoleKind::kSpectator && !table.finished() && table.chairs().delay > 0;
  const std::size_t last = LastFor(table, role);
  Asked asked = wanted;
  if (behind) asked.at = std::min(wanted.at.value_or(last), last);
  asked.halted = table.paused() || table.ended();
  const scene::Describer describe(table.match().game(), language, NamesAt(table));
  Json message = {{"type", "table"},
                  {"version", kMessageVersion},
                  {"table", table.id()},
                  {"revision", table.revision()},
                  {"role", NameOf(role.kind)},
                  {"people", PeopleOf(table)},
                  {"undo", UndoOf(table, viewer, !asked.at.has_value())},
                  {"hints", role.kind == RoleKind::kSeat && table.GivesHints(viewer)},
                  {"book", table.match().game().content().has_book},
                  {"chat", behind ? Json::array() : ChatOf(table)},
                  {"paused", table.paused()},
                  {"ended", table.ended()},
                  {"next", table.next().empty() ? Json(nullptr) : Json(table.next())},
                  {"votes", VotesOf(table)}};
  AddBots(table.match().game(), language, message);
  AddGame(table.match(), describe, viewer, asked, message);
  if (behind) {
    message["behind"] = table.chairs().delay;
    message["choices"] = last;
    if (!wanted.at) message.erase("at");
  }
  return message;
}

void AddPosition(match::Match& match, kernel::Seat viewer, const std::string& language,
                 Json& message) {
  Asked asked;
  asked.explain = true;
  AddGame(match, scene::Describer(match.game(), language), viewer, asked, message);
}

Json PresenceOf(const Table& table, const std::set<kernel::Seat>& here, Elsewhere elsewhere) {
  Json list = Json::array();
  for (kernel::Seat seat = 0; seat < table.match().state().seats(); ++seat) {
    const std::string& player = table.match().player(seat);
    if (player != match::kHuman) {
      list.push_back(player == match::kDummy ? "dummy" : "bot");
    } else if (here.count(seat) != 0) {
      list.push_back("here");
    } else {
      list.push_back(elsewhere == Elsewhere::kKnown ? Json("away") : Json(nullptr));
    }
  }
  return list;
}

Json WhyMessage(Table& table, const Role& role, const std::string& language,
                std::string_view line) {
  constexpr std::size_t kChanges = 10;
  const scene::Describer describe(table.match().game(), language, NamesAt(table));
  const auto history = scene::HistoryOf(table.match(), describe, ViewerOf(role), line,
                                        LastFor(table, role), kChanges);
  if (!history) return nullptr;
  Json changes = Json::array();
  for (const scene::EntryChange& change : history->changes) {
    changes.push_back({{"choice", change.choice},
                       {"before", change.before},
                       {"after", change.after},
                       {"events", change.events},
                       {"notes", change.notes}});
  }
  return {{"type", "why"},
          {"of", line},
          {"label", history->label},
          {"value", history->value},
          {"changes", std::move(changes)}};
}

base::Result<Json> PointsMessage(Table& table, kernel::Seat seat, const std::string& language) {
  match::Match& match = table.match();
  const scene::Describer describe(match.game(), language, NamesAt(table));
  const auto all = match::PointsIfEnded(match.table(), match.position(seat), seat,
                                        match::SeenEvents(match, seat).Tally());
  if (!all) return all.error();
  Json rows = Json::array();
  for (const match::CurrentPoints& row : *all) {
    Json points = Json::array();
    for (const std::optional<std::int32_t>& one : row.points) {
      points.push_back(one ? Json(*one) : Json(nullptr));
    }
    rows.push_back({{"name", describe.CategoryName(row.category)}, {"points", std::move(points)}});
  }
  return Json{{"type", "points"}, {"rows", std::move(rows)}};
}

Json FindingsOf(const base::Diagnostics& findings, const std::string& language) {
  base::RenderOptions options;
  options.language = language;
  Json list = Json::array();
  for (const base::Diagnostic& finding : findings.items()) {
    list.push_back(base::Render(finding, options));
  }
  return list;
}

std::string WhyRefused(const Table& table, const std::string& language,
                       const kernel::Refusal& refusal) {
  return scene::Describer(table.match().game(), language, NamesAt(table)).ReasonText(refusal);
}

namespace {

Json OptionsOf(const match::Game& game, const std::string& language) {
  Json options = Json::array();
  for (const content::OptionDeclaration& option : game.content().options) {
    const std::string key = "option." + option.id;
    const auto text_or = [&](const std::string& which, const std::string& otherwise) {
      return game.locales().TextOr(language, which, otherwise);
    };
    Json answers = Json::array();
    for (const std::string& value : option.values)
      answers.push_back(text_or(key + "." + value, value));
    options.push_back({{"id", option.id},
                       {"name", text_or(key, option.id)},
                       {"text", text_or(key + ".text", {})},
                       {"topic", option.topic},
                       {"values", option.values},
                       {"answers", std::move(answers)}});
  }
  return options;
}

// Returns the headings of options, in their order.
Json TopicsOf(const match::Game& game, const std::string& language) {
  Json topics = Json::array();
  for (const content::RawDefinition& topic :
       game.content().catalogue->BuiltIn("topic").definitions) {
    topics.push_back({{"id", topic.id},
                      {"name", game.locales().TextOr(language, "topic." + topic.id, topic.id)}});
  }
  return topics;
}

}  // namespace

Json GameMessage(const match::Game& game, const std::string& language) {
  const scene::Describer describe(game, language);
  const content::Content& content = game.content();
  const kernel::RulesetData& data = game.ruleset().data();
  Json variants = Json::array();
  for (const content::VariantDeclaration& variant : content.variants) {
    variants.push_back(variant.name);
  }
  Json message = {{"id", game.id()},
                  {"name", describe.GameName()},
                  {"text", describe.GameText()},
                  {"seats", {data.minimum_seats, data.maximum_seats}},
                  {"options", OptionsOf(game, language)},
                  {"topics", TopicsOf(game, language)},
                  {"variants", std::move(variants)},
                  {"board", base::Contains(content.kinds, true, &content::KindSpec::board)}};
  AddBots(game, language, message);
  if (const content::Effort& effort = content.effort; effort.least_minutes > 0) {
    message["minutes"] = {{"least", effort.least_minutes},
                          {"most", effort.most_minutes},
                          {"per_seat", effort.per_seat}};
  }
  if (content.effort.weight > 0) message["weight"] = content.effort.weight;
  if (!content.view.art.empty()) message["art"] = content.view.art;
  return message;
}

}  // namespace walz::tables
