#include "scene/to_json.h"

#include <nlohmann/json.hpp>
#include <string>

#include "scene/board.h"
#include "scene/scene.h"

namespace walz::scene {
namespace {

using Json = nlohmann::ordered_json;

Json SeatJson(kernel::Seat seat) {
  if (seat == kernel::kNoSeat) return nullptr;
  return "seat" + std::to_string(seat);
}

Json SeatsJson(const std::vector<kernel::Seat>& seats) {
  Json list = Json::array();
  for (const kernel::Seat seat : seats) list.push_back(SeatJson(seat));
  return list;
}

Json ColorJson(ViewColor color) {
  if (color == ViewColor::kNone) return nullptr;
  return content::ViewColorNames()[static_cast<std::size_t>(color) - 1];
}

// Optional numbers are left out.
void AddNumber(Json& json, const char* key, const std::optional<std::int64_t>& number) {
  if (number) json[key] = *number;
}

template <class List, class Make>
Json ListOf(const List& list, Make make) {
  Json json = Json::array();
  for (const auto& item : list) json.push_back(make(item));
  return json;
}

Json At(Point point) { return Json::array({point.x, point.y}); }

Json FromSymbol(const Symbol& symbol) {
  Json json = {{"icon", symbol.icon},
               {"letter", symbol.letter},
               {"color", ColorJson(symbol.color)},
               {"text", symbol.text}};
  AddNumber(json, "number", symbol.number);
  return json;
}

Json FromMark(const Mark& mark) {
  Json json = {{"kind", mark.kind},
               {"label", mark.label},
               {"text", mark.text},
               {"owner", SeatJson(mark.owner)},
               {"symbols", ListOf(mark.symbols, FromSymbol)}};
  if (mark.form != content::MarkForm::kSign) {
    json["as"] = content::MarkFormNames()[static_cast<std::size_t>(mark.form) - 1];
  }
  return json;
}

Json FromThing(const Thing& thing) {
  Json json = {{"id", thing.id},
               {"definition", thing.definition},
               {"name", thing.name},
               {"short", thing.short_name},
               {"text", thing.text},
               {"owner", SeatJson(thing.owner)},
               {"color", ColorJson(thing.color)},
               {"marks", ListOf(thing.marks, FromMark)}};
  if (!thing.art.empty()) json["art"] = thing.art;
  if (!thing.rules.empty()) json["rules"] = thing.rules;
  return json;
}

// The things of a zone, or of a part of it, and how many are hidden.
template <class Zone>
void AddThings(Json& json, const Zone& zone) {
  json["things"] = ListOf(zone.things, FromThing);
  AddNumber(json, "hidden", zone.hidden);
}

Json FromPart(const Part& part, bool of_zone) {
  Json json = {{"of", part.of}, {"text", part.text}, {"name", part.name}};
  AddNumber(json, "number", part.number);
  if (!part.icon.empty()) json["icon"] = part.icon;
  if (of_zone) AddThings(json, part);
  return json;
}

Json FromEntry(const Entry& entry) {
  const bool is_zone = entry.id.starts_with("zone.");
  Json json = {{"id", entry.id},
               {"label", entry.label},
               {"short", entry.short_label},
               {"value", entry.value}};
  AddNumber(json, "number", entry.number);
  if (!entry.icon.empty()) json["icon"] = entry.icon;
  if (is_zone) AddThings(json, entry);
  if (!entry.parts.empty()) {
    json["parts"] = ListOf(entry.parts, [&](const Part& part) { return FromPart(part, is_zone); });
  }
  if (entry.brief) json["brief"] = true;
  if (entry.reserve) json["reserve"] = true;
  return json;
}

Json FromBox(const Box& box) {
  return {{"id", box.id},
          {"title", box.title},
          {"value", box.value},
          {"seat", SeatJson(box.seat)},
          {"marks", ListOf(box.marks, FromMark)},
          {"entries", ListOf(box.entries, FromEntry)}};
}

Json FromNext(const NextSpace& next) {
  return {{"id", next.id}, {"side", next.side}, {"text", next.text}, {"ways_on", next.ways_on}};
}

Json FromPanel(const SeatPanel& panel) {
  Json json = {{"id", SeatJson(panel.seat)},
               {"name", panel.name},
               {"title", panel.title},
               {"at", panel.at.empty() ? Json(nullptr) : Json(panel.at)},
               {"at_name", panel.at_name},
               {"at_text", panel.at_text},
               {"next", ListOf(panel.next, FromNext)},
               {"entries", ListOf(panel.entries, FromEntry)}};
  if (!panel.team.empty()) json["team"] = panel.team;
  if (!panel.left.empty()) json["left"] = panel.left;
  return json;
}

std::string_view ShapeName(SpaceShape shape) {
  switch (shape) {
    case SpaceShape::kSquare:
      return "square";
    case SpaceShape::kRound:
      return "round";
    case SpaceShape::kHexagon:
      return "hexagon";
  }
  return "square";
}

Json FromSpace(const Space& space) {
  return {{"id", space.id},
          {"kind", space.kind},
          {"name", space.name},
          {"shape", ShapeName(space.shape)},
          {"glyph", space.look.glyph},
          {"color", ColorJson(space.look.color)},
          {"at", At(space.at)},
          {"half", space.half},
          {"marks", ListOf(space.marks, FromMark)},
          {"figures", SeatsJson(space.figures)},
          {"owners", SeatsJson(space.owners)}};
}

Json FromCell(const Cell& cell) {
  Json joined = Json::array();
  for (const kernel::Direction side : cell.geometry->outline()) {
    if (cell.joined[kernel::IndexOf(side)]) joined.push_back(kernel::NameOf(side));
  }
  Json json = {{"id", cell.id},
               {"piece", cell.piece},
               {"shape", kernel::NameOf(*cell.geometry)},
               {"q", cell.hex.q},
               {"r", cell.hex.r},
               {"at", At(cell.at)},
               {"name", cell.name},
               {"ground", ColorJson(cell.ground)},
               {"joined", std::move(joined)},
               {"spaces", ListOf(cell.spaces, FromSpace)}};
  if (!cell.art.empty()) json["art"] = cell.art;
  if (!cell.thing.id.empty()) json["thing"] = FromThing(cell.thing);
  return json;
}

Json FromWay(const Way& way) { return Json::array({way.from.x, way.from.y, way.to.x, way.to.y}); }

Json FromTitle(const BoardTitle& title) { return {{"at", At(title.at)}, {"text", title.text}}; }

// The outlines of cells, by shape: half the width and height, and the corners clockwise, each with
// the side that begins there.
Json ShapesOf(const Board& board) {
  Json shapes = Json::object();
  for (const Cell& cell : board.cells) {
    const std::string name(kernel::NameOf(*cell.geometry));
    if (shapes.contains(name)) continue;
    Json sides = Json::array();
    for (std::size_t i = 0; i < cell.geometry->outline().size(); ++i) {
      sides.push_back({{"side", kernel::NameOf(cell.geometry->outline()[i])},
                       {"from", At(cell.geometry->Corner(i))}});
    }
    shapes[name] = {{"half", At(cell.geometry->extent())},
                    {"rotations", cell.geometry->rotations()},
                    {"sides", std::move(sides)}};
  }
  return shapes;
}

Json FromBoard(const Board& board) {
  if (board.cells.empty()) return nullptr;
  Json json = {{"shapes", ShapesOf(board)},
               {"focus", At(board.focus_at)},
               {"cells", ListOf(board.cells, FromCell)},
               {"ways", ListOf(board.ways, FromWay)}};
  if (!board.titles.empty()) json["titles"] = ListOf(board.titles, FromTitle);
  return json;
}

std::string_view TargetName(Target::Kind kind) {
  switch (kind) {
    case Target::Kind::kSpace:
      return "space";
    case Target::Kind::kCell:
      return "cell";
    case Target::Kind::kComponent:
      return "component";
    case Target::Kind::kPiece:
      return "piece";
    case Target::Kind::kZone:
      return "zone";
    case Target::Kind::kSeat:
      return "seat";
    case Target::Kind::kDefinition:
      return "definition";
  }
  return "definition";
}

Json FromTarget(const Target& target) {
  Json json = {{"kind", TargetName(target.kind)}, {"id", target.id}};
  if (target.moves) json["moves"] = true;
  if (target.kind == Target::Kind::kCell) {
    json["at"] = At(target.at);
    json["rotation"] = target.rotation;
  }
  return json;
}

Json FromChoice(const Choice& choice) {
  Json notes = Json::array();
  for (const Note& note : choice.notes) notes.push_back(note.text);
  Json json = {{"id", choice.id},
               {"verb", choice.verb},
               {"group", choice.group},
               {"text", choice.text},
               {"targets", ListOf(choice.targets, FromTarget)},
               {"notes", std::move(notes)},
               {"help", choice.help},
               {"marks", ListOf(choice.marks, FromMark)}};
  if (choice.ghost) json["ghost"] = FromBoard(*choice.ghost);
  if (choice.reveals) json["reveals"] = true;
  return json;
}

Json FromRefused(const Refused& refused) {
  Json json = {{"id", refused.id},     {"verb", refused.verb},
               {"text", refused.text}, {"reason", refused.reason},
               {"why", refused.why},   {"targets", ListOf(refused.targets, FromTarget)}};
  if (!refused.rules.empty()) json["rules"] = refused.rules;
  return json;
}

Json FromQuestion(const Question& question) {
  Json json = {{"kind", question.kind},
               {"seat", SeatJson(question.seat)},
               {"text", question.text},
               {"about", ListOf(question.about, FromThing)}};
  if (question.several) {
    json["several"] = {{"part", question.several->part},
                       {"parts", question.several->parts},
                       {"least", question.several->least},
                       {"most", question.several->most},
                       {"chosen", question.several->chosen}};
  }
  return json;
}

Json FromIcon(const Icon& icon) {
  return {{"id", icon.id},
          {"name", icon.name},
          {"letter", icon.look.letter},
          {"color", ColorJson(icon.look.color)},
          {"path", icon.look.path},
          {"between", icon.look.between}};
}

Json FromSort(const SpaceSort& sort) {
  Json json = {{"id", sort.id},
               {"name", sort.name},
               {"shape", ShapeName(sort.shape)},
               {"glyph", sort.look.glyph},
               {"color", ColorJson(sort.look.color)},
               {"text", sort.text}};
  if (!sort.look.path.empty()) json["path"] = sort.look.path;
  return json;
}

Json FromGlossary(const GlossaryEntry& entry) {
  return {{"id", entry.id}, {"word", entry.word}, {"text", entry.text}};
}

Json FromTheme(const content::Theme& theme) {
  Json json = Json::object();
  if (!theme.light.empty()) json["light"] = theme.light;
  if (!theme.dark.empty()) json["dark"] = theme.dark;
  if (!theme.title.empty()) json["title"] = theme.title;
  if (!theme.text.empty()) json["text"] = theme.text;
  if (!theme.texture.empty()) json["texture"] = theme.texture;
  if (!theme.corners.empty()) json["corners"] = theme.corners;
  return json;
}

Json FromFace(const Face& face) {
  return {{"kind", face.kind}, {"shape", face.shape}, {"rows", face.rows}};
}

Json FromPlace(const content::TableauPlace& place) {
  Json json = {{"entry", place.entry}, {"at", place.at}, {"size", place.size}, {"as", place.as}};
  if (!place.of.empty()) json["of"] = place.of;
  if (place.steps > 0) json["steps"] = place.steps;
  if (!place.icon.empty()) json["icon"] = place.icon;
  if (place.label) json["label"] = true;
  return json;
}

Json FromTableau(const content::Tableau& tableau) {
  Json json = {{"size", tableau.size}, {"places", ListOf(tableau.places, FromPlace)}};
  if (!tableau.art.empty()) json["art"] = tableau.art;
  return json;
}

}  // namespace

Json ToJson(const Scene& scene) {
  Json rows = Json::array();
  for (const auto& row : scene.rows) rows.push_back(ListOf(row, FromBox));
  Json json = {{"scene", kSceneVersion},
               {"game", scene.game},
               {"title", scene.title},
               {"language", scene.language},
               {"viewer", SeatJson(scene.viewer)},
               {"turn", SeatJson(scene.turn)},
               {"over", scene.over},
               {"places", scene.places},
               {"winners", SeatsJson(scene.winners)},
               {"result", scene.result},
               {"table", ListOf(scene.table, FromEntry)},
               {"seats", ListOf(scene.seats, FromPanel)},
               {"rows", std::move(rows)},
               {"board", FromBoard(scene.board)},
               {"question", scene.question ? FromQuestion(*scene.question) : Json(nullptr)},
               {"options", ListOf(scene.options, FromChoice)},
               {"refused", ListOf(scene.refused, FromRefused)},
               {"icons", ListOf(scene.icons, FromIcon)},
               {"spaces", ListOf(scene.spaces, FromSort)},
               {"glossary", ListOf(scene.glossary, FromGlossary)}};
  if (scene.theme != content::Theme()) json["theme"] = FromTheme(scene.theme);
  if (!scene.faces.empty()) json["faces"] = ListOf(scene.faces, FromFace);
  if (scene.tableau.size[0] > 0) json["tableau"] = FromTableau(scene.tableau);
  return json;
}

}  // namespace walz::scene
