#include "server/message.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "locale/texts.h"
#include "match/bot.h"
#include "match/standing.h"
#include "match/view.h"
#include "ui/describe.h"
#include "ui/map_model.h"
#include "ui/row_panels.h"
#include "ui/svg_map.h"
#include "ui/terminal_panel.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

std::string SeatId(kernel::Seat seat) { return "seat" + std::to_string(seat); }

Json SeatOrNull(kernel::Seat seat) {
  return seat == kernel::kNoSeat ? Json(nullptr) : Json(SeatId(seat));
}

// Makes the parts of the message for one role. A host sees what spectators see.
class MessageMaker {
 public:
  MessageMaker(Table& table, const Role& role, const std::string& language)
      : table_(table),
        match_(table.match()),
        describe_(match_.game(), language),
        role_(role),
        viewer_(role.kind == RoleKind::kSeat ? role.seat : kernel::kNoSeat) {}

  Json Make(std::size_t first_event) {
    Json message = {{"type", "table"},
                    {"version", kMessageVersion},
                    {"table", table_.id()},
                    {"revision", table_.revision()},
                    {"language", describe_.language()},
                    {"role", RoleName()},
                    {"seat", SeatOrNull(viewer_)},
                    {"game", {{"id", match_.game().id()}, {"name", describe_.GameName()}}},
                    {"over", match_.over()},
                    {"turn", SeatOrNull(match_.over() ? kernel::kNoSeat : match_.decision().seat)},
                    {"choices", match_.choices().size()}};
    message["seats"] = Seats();
    message["bots"] = match::BotNames(match_.game());
    message["panel"] = Panel(ui::TablePanel(match_.state(), describe_, viewer_));
    message["board"] = Board();
    message["decision"] = Decision();
    message["undo"] = Undo();
    message["chat"] = Chat();
    first_event = std::min(first_event, match_.event_count());
    message["log_from"] = first_event;
    message["log_to"] = match_.event_count();
    message["log"] = Log(first_event);
    message["scores"] = Scores();
    return message;
  }

  bool decides() const {
    return viewer_ != kernel::kNoSeat && !match_.over() && match_.decision().seat == viewer_ &&
           match_.human_decides();
  }

  Json Refusals() {
    Json list = Json::array();
    if (!decides()) return list;
    const base::Result<kernel::Explanation> explanation = match_.Explain();
    if (!explanation) return list;
    for (const kernel::Refusal& refusal : explanation->refusals) {
      list.push_back({{"id", match_.ruleset().OptionName(refusal.option)},
                      {"text", describe_.RefusalText(match_.state(), refusal)}});
    }
    return list;
  }

 private:
  std::string RoleName() const {
    switch (role_.kind) {
      case RoleKind::kHost:
        return "host";
      case RoleKind::kSeat:
        return "seat";
      case RoleKind::kSpectator:
        break;
    }
    return "spectator";
  }

  static Json Panel(const std::vector<ui::PanelLine>& lines) {
    Json panel = Json::array();
    for (const ui::PanelLine& line : lines) panel.push_back({line.label, line.value});
    return panel;
  }

  // Places are told when they are final.
  Json Seats() const {
    Json seats = Json::array();
    const match::Standing standing =
        match_.over() ? match::StandingOf(match_.state()) : match::Standing();
    for (kernel::Seat seat = 0; seat < match_.state().seats(); ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      Json entry = {{"id", SeatId(seat)},
                    {"name", table_.chairs().seats[index].name},
                    {"title", describe_.SeatName(seat)},
                    {"player", match_.player(seat)},
                    {"panel", Panel(ui::SeatPanel(match_.state(), describe_, seat, viewer_))}};
      if (match_.over()) {
        entry["place"] = standing.places[index];
        entry["wins"] = std::find(standing.winners.begin(), standing.winners.end(), seat) !=
                        standing.winners.end();
      }
      seats.push_back(std::move(entry));
    }
    return seats;
  }

  std::string Board() const {
    const kernel::Seat looks_from =
        viewer_ != kernel::kNoSeat ? viewer_ : std::max<kernel::Seat>(match_.state().turn(), 0);
    const ui::PanelRows rows = ui::TableRows(match_.state(), describe_, looks_from, viewer_);
    if (!rows.empty()) return ui::SvgRows(rows, describe_.GameName());
    ui::PieceNames names;
    for (std::size_t i = 0; i < match_.ruleset().pieces().size(); ++i) {
      names.push_back(describe_.PieceName(kernel::PieceId::FromIndex(i)));
    }
    const ui::MapModel map =
        ui::MakeMap(match_.state(), match_.game().content().view, viewer_, looks_from, names);
    return map.cells.empty() ? "" : ui::SvgMap(map, describe_, describe_.GameName());
  }

  Json Options() {
    const kernel::Decision& decision = match_.decision();
    const base::Result<kernel::Explanation> explanation = match_.Explain();
    Json options = Json::array();
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
      const kernel::Option& option = decision.options[i];
      Json notes = Json::array();
      if (explanation.ok()) {
        for (const kernel::Explanation::Note& note : explanation->notes) {
          if (note.option == option) notes.push_back(describe_.ChainText(note.chain));
        }
      }
      options.push_back({{"id", match_.ruleset().OptionName(option)},
                         {"group", match_.ruleset().data().verbs[option.verb]},
                         {"text", describe_.OptionText(match_.state(), i)},
                         {"notes", std::move(notes)}});
    }
    return options;
  }

  // What is asked is for the seat that decides alone.
  Json Decision() {
    if (!decides()) return nullptr;
    return {{"text", describe_.Question(match_.decision())}, {"options", Options()}};
  }

  Json Undo() const {
    const bool is_seat = viewer_ != kernel::kNoSeat;
    Json undo = {{"can", is_seat && table_.UndoTarget(viewer_).has_value()}, {"asked", nullptr}};
    if (!table_.undo_request()) return undo;
    const UndoRequest& asked = *table_.undo_request();
    const bool has_to_answer = is_seat && asked.seat != viewer_ &&
                               asked.agreed.count(viewer_) == 0 &&
                               match_.player(viewer_) == match::kHuman;
    undo["asked"] = {{"seat", SeatId(asked.seat)}, {"answer", has_to_answer}};
    return undo;
  }

  Json Chat() const {
    Json chat = Json::array();
    for (const ChatLine& line : table_.chat()) {
      chat.push_back({{"seat", SeatOrNull(line.seat)}, {"text", line.text}});
    }
    return chat;
  }

  Json Log(std::size_t first) const {
    Json log = Json::array();
    std::size_t number = first;
    for (const kernel::Event& event : match_.events_since(first)) {
      std::string text = describe_.EventText(event, viewer_);
      if (!text.empty()) log.push_back({{"n", number}, {"text", std::move(text)}});
      ++number;
    }
    return log;
  }

  // Points by category, as scorings have announced them to all.
  Json Scores() const {
    Json rows = Json::array();
    const match::PointTally tally = match_.tally();
    for (const match::PointTally::Row& row : tally.rows()) {
      rows.push_back({{"name", describe_.CategoryName(row.category)}, {"points", row.points}});
    }
    return rows;
  }

  Table& table_;
  match::Match& match_;
  ui::Describer describe_;
  Role role_;
  kernel::Seat viewer_;
};

}  // namespace

Json TableMessage(Table& table, const Role& role, const std::string& language,
                  std::size_t first_event, WithView view) {
  MessageMaker maker(table, role, language);
  Json message = maker.Make(first_event);
  if (view == WithView::kYes) {
    const kernel::Seat viewer = role.kind == RoleKind::kSeat ? role.seat : kernel::kNoSeat;
    message["view"] = match::MakeView(table.match().state(), viewer);
  }
  return message;
}

Json RefusalsMessage(Table& table, const Role& role, const std::string& language) {
  return MessageMaker(table, role, language).Refusals();
}

std::string WhyNot(Table& table, const Role& role, const std::string& language,
                   std::string_view option) {
  for (const Json& refusal : RefusalsMessage(table, role, language)) {
    if (refusal["id"] == option) return refusal["text"].get<std::string>();
  }
  return {};
}

Json GameMessage(const match::Game& game, const std::string& language) {
  const ui::Describer describe(game, language);
  const kernel::RulesetData& data = game.ruleset().data();
  Json options = Json::array();
  for (const content::OptionDeclaration& option : game.content().options) {
    options.push_back({{"id", option.id}, {"values", option.values}});
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
