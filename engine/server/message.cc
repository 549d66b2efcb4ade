#include "server/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "locale/texts.h"
#include "match/bot.h"
#include "match/standing.h"
#include "match/view.h"
#include "scene/describe.h"
#include "scene/history.h"
#include "scene/marks.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "ui/score_lines.h"
#include "ui/svg_map.h"
#include "ui/svg_scene.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

std::string SeatId(kernel::Seat seat) { return "seat" + std::to_string(seat); }

Json SeatOrNull(kernel::Seat seat) {
  return seat == kernel::kNoSeat ? Json(nullptr) : Json(SeatId(seat));
}

Json PanelOf(const std::vector<scene::Entry>& entries) {
  Json panel = Json::array();
  for (const scene::Entry& entry : entries) {
    panel.push_back({entry.label, entry.value});
    // Of numbers one may ask where they come from.
    if (entry.number) panel.back().push_back(entry.id);
  }
  return panel;
}

kernel::Seat ViewerOf(const Role& role) {
  return role.kind == RoleKind::kSeat ? role.seat : kernel::kNoSeat;
}

// Makes the parts of a message out of what a seat sees of a match.
class PositionMaker {
 public:
  // `names` are those of the people, by seat.
  PositionMaker(match::Match& match, kernel::Seat viewer, const std::string& language,
                const Asked& asked, std::vector<std::string> names = {})
      : match_(match),
        describe_(match_.game(), language, std::move(names)),
        viewer_(viewer),
        at_(std::min(asked.at.value_or(kNow), match_.choices().size())),
        now_(!asked.at.has_value()),
        last_event_(now_ ? match_.event_count() : match_.event_mark(at_)),
        first_event_(std::min(asked.first_event, last_event_)),
        scene_(now_ ? scene::SceneOf(match_, describe_, viewer_, first_event_) : Earlier()) {}

  const scene::Scene& scene() const { return scene_; }
  const kernel::State& state() const { return match_.state_at(at_); }

  // Adds what there is to see.
  void AddTo(Json& message) const {
    message["language"] = describe_.language();
    message["seat"] = SeatOrNull(viewer_);
    message["game"] = {{"id", scene_.game}, {"name", scene_.title}};
    message["over"] = match_.over();
    if (match_.over()) {
      message["result"] = ui::WinnersLine(match::StandingOf(match_.state()), describe_);
    }
    message["turn"] = SeatOrNull(scene_.turn);
    message["choices"] = match_.choices().size();
    if (!now_) message["at"] = at_;
    message["seats"] = Seats();
    message["panel"] = PanelOf(scene_.table);
    message["board"] = Board();
    message["legend"] = Legend();
    message["decision"] = Decision();
    message["things"] = Things();
    message["log_from"] = first_event_;
    message["log_to"] = last_event_;
    message["log"] = Log();
    if (viewer_ != kernel::kNoSeat) message["since"] = SinceOwnChoice();
    message["scores"] = Scores();
  }

  // While a bot plays for a seat, its person is not asked.
  bool decides() const {
    return now_ && viewer_ != kernel::kNoSeat && !match_.over() &&
           match_.decision().seat == viewer_ && match_.human_decides();
  }

  Json Refusals() const {
    Json list = Json::array();
    if (!decides()) return list;
    for (const scene::Refused& refused : scene_.refused) {
      list.push_back({{"id", refused.id}, {"text", refused.text}});
    }
    return list;
  }

 private:
  static constexpr std::size_t kNow = static_cast<std::size_t>(-1);

  // The position after `at_` choices as the viewer saw it then: nothing is asked.
  scene::Scene Earlier() const {
    const auto events = match_.events_since(first_event_).first(last_event_ - first_event_);
    return scene::SceneOf(match_.state_at(at_), describe_, viewer_,
                          {events, first_event_, nullptr});
  }

  // Places are told when they are final.
  Json Seats() const {
    Json seats = Json::array();
    const std::vector<kernel::Seat> winners =
        scene_.over ? match::StandingOf(match_.state()).winners : std::vector<kernel::Seat>();
    const scene::Describer nameless(match_.game(), describe_.language());
    for (const scene::SeatPanel& panel : scene_.seats) {
      const auto index = static_cast<std::size_t>(panel.seat);
      Json entry = {{"id", SeatId(panel.seat)},
                    {"name", ""},
                    {"title", nameless.SeatName(panel.seat)},
                    {"sign", ui::SeatSign(panel.seat)},
                    {"player", match_.player(panel.seat)},
                    {"panel", PanelOf(panel.entries)}};
      if (scene_.over) {
        entry["place"] = scene_.places[index];
        entry["wins"] = std::find(winners.begin(), winners.end(), panel.seat) != winners.end();
      }
      seats.push_back(std::move(entry));
    }
    return seats;
  }

  std::string Board() const {
    if (scene_.rows.empty() && scene_.board.cells.empty()) return {};
    return ui::SvgTable(scene_);
  }

  // What the signs of the board stand for.
  Json Legend() const {
    Json legend = Json::array();
    for (ui::LegendSign& sign : ui::LegendOf(scene_)) {
      legend.push_back({{"name", std::move(sign.name)}, {"sign", std::move(sign.svg)}});
    }
    return legend;
  }

  // What each thing in sight does, by its name, long and short.
  Json Things() const {
    Json things = Json::object();
    const auto add = [&](const scene::Thing& thing) {
      std::string text = thing.text;
      for (const scene::Mark& mark : thing.marks) text += (text.empty() ? "" : "\n") + mark.text;
      if (text.empty()) return;
      for (const std::string& name : {thing.name, thing.short_name}) {
        if (!name.empty()) things[name] = text;
      }
    };
    const auto add_all = [&](const std::vector<scene::Entry>& entries) {
      for (const scene::Entry& entry : entries) {
        std::for_each(entry.things.begin(), entry.things.end(), add);
      }
    };
    add_all(scene_.table);
    for (const scene::SeatPanel& panel : scene_.seats) add_all(panel.entries);
    for (const auto& row : scene_.rows) {
      for (const scene::Box& box : row) add_all(box.entries);
    }
    for (const scene::Cell& cell : scene_.board.cells) add(cell.thing);
    if (scene_.question) {
      std::for_each(scene_.question->about.begin(), scene_.question->about.end(), add);
    }
    return things;
  }

  // Where on the board an option leads, if it leads anywhere there: the middle of the piece that it
  // would place, or of the first space that it points at.
  std::optional<scene::Point> PlaceOf(const scene::Choice& choice) const {
    if (choice.ghost && !choice.ghost->cells.empty()) return choice.ghost->cells.front().at;
    for (const std::string& id : choice.points_at) {
      for (const scene::Cell& cell : scene_.board.cells) {
        for (const auto& space : cell.spaces) {
          if (space && space->id == id) return space->at;
        }
      }
    }
    return std::nullopt;
  }

  // What is asked is for the seat that decides alone.
  Json Decision() const {
    if (!decides() || !scene_.question) return nullptr;
    Json options = Json::array();
    for (const scene::Choice& choice : scene_.options) {
      Json notes = Json::array();
      for (const scene::Note& note : choice.notes) notes.push_back(note.text);
      Json option = {{"id", choice.id},
                     {"group", choice.kind},
                     {"text", choice.text},
                     {"notes", std::move(notes)}};
      if (choice.ghost) option["ghost"] = ui::MapPart(*choice.ghost, scene_.icons, {}).svg;
      const std::optional<scene::Point> place = PlaceOf(choice);
      if (place) option["at"] = {{"x", place->x}, {"y", place->y}};
      options.push_back(std::move(option));
    }
    const std::string about = scene::AboutText(*scene_.question);
    return {{"text", scene_.question->text + (about.empty() ? "" : " " + about)},
            {"options", std::move(options)}};
  }

  // Scenes count events from 1. `at` is the first position in which an event had happened.
  Json Log() const {
    Json log = Json::array();
    std::size_t at = 0;
    for (const scene::Happening& event : scene_.events) {
      while (at < at_ && match_.event_mark(at) < event.number) ++at;
      if (event.text.empty()) continue;
      log.push_back({{"n", event.number - 1}, {"text", event.text}, {"at", at}});
    }
    return log;
  }

  // The first event after the viewer's last choice; what came of that choice is older.
  std::size_t SinceOwnChoice() const {
    std::size_t at = at_;
    while (at > 0 && match_.choices()[at - 1].seat != viewer_) --at;
    return match_.event_mark(at);
  }

  // Points by category, as scorings have announced them to all.
  Json Scores() const {
    Json rows = Json::array();
    if (!now_) return rows;
    const match::PointTally tally = match_.tally();
    for (const match::PointTally::Row& row : tally.rows()) {
      rows.push_back({{"name", describe_.CategoryName(row.category)}, {"points", row.points}});
    }
    return rows;
  }

  match::Match& match_;
  scene::Describer describe_;
  kernel::Seat viewer_;
  std::size_t at_;          // how many choices have been made in what is shown
  bool now_;                // all of them
  std::size_t last_event_;  // one behind the last that is told
  std::size_t first_event_;
  scene::Scene scene_;
};

std::string RoleName(const Role& role) {
  switch (role.kind) {
    case RoleKind::kHost:
      return "host";
    case RoleKind::kSeat:
      return "seat";
    case RoleKind::kSpectator:
      break;
  }
  return "spectator";
}

// What the game calls the seats: two of the same name are told apart by their numbers.
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

Json UndoOf(const Table& table, kernel::Seat viewer, bool now) {
  const bool is_seat = now && viewer != kernel::kNoSeat;
  Json undo = {{"can", is_seat && table.UndoTarget(viewer).has_value()}, {"asked", nullptr}};
  if (!table.undo_request()) return undo;
  const UndoRequest& asked = *table.undo_request();
  const bool has_to_answer = is_seat && asked.seat != viewer && asked.agreed.count(viewer) == 0 &&
                             table.match().player(viewer) == match::kHuman;
  undo["asked"] = {{"seat", SeatId(asked.seat)}, {"answer", has_to_answer}};
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
    for (const kernel::Seat seat : seats) ids.push_back(SeatId(seat));
    list.push_back({{"for", subject}, {"seats", std::move(ids)}});
  }
  return list;
}

// The last position that the role may know of: spectators may be behind until the end.
std::size_t LastFor(const Table& table, const Role& role) {
  const std::size_t choices = table.match().choices().size();
  if (role.kind != RoleKind::kSpectator || table.finished()) return choices;
  return choices - std::min(choices, table.chairs().delay);
}

}  // namespace

// A host sees what spectators see. Chat and the rest of what people do may tell more than a
// position that is past.
Json TableMessage(Table& table, const Role& role, const std::string& language, const Asked& said) {
  Asked asked = said;
  const bool behind =
      role.kind == RoleKind::kSpectator && !table.finished() && table.chairs().delay > 0;
  const std::size_t last = LastFor(table, role);
  if (behind) asked.at = std::min(said.at.value_or(last), last);
  const PositionMaker maker(table.match(), ViewerOf(role), language, asked, NamesAt(table));
  Json message = {{"type", "table"},
                  {"version", kMessageVersion},
                  {"table", table.id()},
                  {"revision", table.revision()},
                  {"role", RoleName(role)}};
  maker.AddTo(message);
  for (std::size_t i = 0; i < message["seats"].size(); ++i) {
    message["seats"][i]["name"] = table.chairs().seats[i].name;
  }
  message["bots"] = match::BotNames(table.match().game());
  message["undo"] = UndoOf(table, ViewerOf(role), !asked.at.has_value());
  message["chat"] = behind ? Json::array() : ChatOf(table);
  message["paused"] = table.paused();
  message["ended"] = table.ended();
  message["votes"] = VotesOf(table);
  if (table.paused() || table.ended()) message["decision"] = nullptr;
  if (behind) {
    message["behind"] = table.chairs().delay;
    message["choices"] = last;
    if (!said.at) message.erase("at");
  }
  if (asked.view) {
    message["scene"] = scene::ToJson(maker.scene());
    message["view"] = match::MakeView(maker.state(), ViewerOf(role));
  }
  return message;
}

void AddPosition(match::Match& match, kernel::Seat viewer, const std::string& language,
                 Json& message) {
  const PositionMaker maker(match, viewer, language, {});
  maker.AddTo(message);
  message["refusals"] = maker.Refusals();
}

Json PresenceOf(const Table& table, const std::set<kernel::Seat>& here, Elsewhere elsewhere) {
  Json list = Json::array();
  for (kernel::Seat seat = 0; seat < table.match().state().seats(); ++seat) {
    if (table.match().player(seat) != match::kHuman) {
      list.push_back("bot");
    } else if (here.count(seat) != 0) {
      list.push_back("here");
    } else {
      list.push_back(elsewhere == Elsewhere::kKnown ? Json("away") : Json(nullptr));
    }
  }
  return list;
}

Json RefusalsMessage(Table& table, const Role& role, const std::string& language) {
  return PositionMaker(table.match(), ViewerOf(role), language,
                       {table.match().event_count(), {}, false}, NamesAt(table))
      .Refusals();
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

std::string WhyNot(Table& table, const Role& role, const std::string& language,
                   std::string_view option) {
  for (const Json& refusal : RefusalsMessage(table, role, language)) {
    if (refusal["id"] == option) return refusal["text"].get<std::string>();
  }
  return {};
}

Json GameMessage(const match::Game& game, const std::string& language) {
  const scene::Describer describe(game, language);
  const kernel::RulesetData& data = game.ruleset().data();
  Json options = Json::array();
  for (const content::OptionDeclaration& option : game.content().options) {
    const std::string key = "option." + option.id;
    const auto told = [&](const std::string& which, const std::string& otherwise) {
      return game.locales().TextOr(language, which, otherwise);
    };
    Json answers = Json::array();
    for (const std::string& value : option.values)
      answers.push_back(told(key + "." + value, value));
    options.push_back({{"id", option.id},
                       {"name", told(key, option.id)},
                       {"text", told(key + ".text", {})},
                       {"values", option.values},
                       {"answers", std::move(answers)}});
  }
  Json variants = Json::array();
  for (const content::VariantDeclaration& variant : game.content().variants) {
    variants.push_back(variant.name);
  }
  return {{"id", game.id()},
          {"name", describe.GameName()},
          {"text", describe.GameText()},
          {"seats", {data.minimum_seats, data.maximum_seats}},
          {"bots", match::BotNames(game)},
          {"options", std::move(options)},
          {"variants", std::move(variants)}};
}

}  // namespace walz::server
