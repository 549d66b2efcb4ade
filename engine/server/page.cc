#include "server/page.h"

#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "locale/texts.h"
#include "server/assets.h"
#include "server/page_writer.h"
#include "server/table_writer.h"
#include "server/uploads.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;

// Without scripts the page of one who waits looks by itself whether there is something to do.
std::string Head(bool waits) {
  const std::string refresh = "<meta http-equiv=\"refresh\" content=\"4\">";
  if (!HasScript()) return waits ? refresh + "\n" : "";
  return std::string(kScript) + (waits ? "<noscript>" + refresh + "</noscript>\n" : "");
}

}  // namespace

std::string PageText(const nlohmann::ordered_json& text) {
  return MarkupText(text.get<std::string>());
}

void PageWriter::Webhook(const Json& prefixes, const std::string& value) {
  std::string list;
  for (const Json& prefix : prefixes) {
    list += (list.empty() ? "" : ", ") + prefix.get<std::string>();
  }
  Add("<label><span>" + T("webhook", {{"prefixes", list}}) +
      "</span> <input name=\"webhook\" type=\"url\" maxlength=\"300\" autocomplete=\"off\" "
      "value=\"" +
      MarkupText(value) + "\"></label>\n");
}

std::string TablePage(const Json& table, const Json& refusals, const Json& links,
                      const PageFrame& frame) {
  PageWriter page(frame);
  const std::string path = "/table/" + table["table"].get<std::string>();
  const bool past = table.contains("at");
  TableWriter writer(table, path, page);
  page.Notice();
  if (past) {
    writer.Past();
  } else {
    writer.Status();
  }
  page.Add("<div class=\"table\">\n<div class=\"play\">\n");
  writer.Links(links);
  writer.Decision(refusals);
  if (!past) writer.Since();
  writer.Undo();
  if (!past) writer.Course();
  writer.Notify();
  page.Add("</div>\n");
  writer.Picture();
  writer.Seats();
  page.Add("<div class=\"talk\">\n");
  writer.Scores();
  writer.Record();
  writer.Log();
  writer.Chat();
  page.Add("</div>\n</div>\n");
  const std::string at = past ? "&at=" + std::to_string(table["at"].get<std::size_t>()) : "";
  const bool waits = !past && table["decision"].is_null() && !table["over"].get<bool>();
  return page.Finish(PageText(table["game"]["name"]), Head(waits), page.OtherLanguage(path, at));
}

namespace {

// A form that sends one file. The key stands in the address: of a body without it no more is read
// than of any other.
void AddFileForm(const std::string& path, const std::string& kinds, const std::string& button,
                 PageWriter& page) {
  page.Add("<form method=\"post\" enctype=\"multipart/form-data\" action=\"" + page.Address(path) +
           "\"><div class=\"inline\"><label><span>" + page.T("upload_file") +
           "</span> <input type=\"file\" name=\"file\" accept=\"" + kinds +
           "\" required></label><button>" + button + "</button></div></form>\n");
}

// Where the host uploads mods, with those that are there.
void AddMods(const Json& games, const Json& findings, PageWriter& page) {
  page.Add("<section class=\"mods\"><h2>" + page.T("mods") + "</h2>\n");
  if (!findings.empty()) {
    page.Add("<pre tabindex=\"0\" role=\"status\">");
    for (const Json& finding : findings) page.Add(PageText(finding) + "\n");
    page.Add("</pre>\n");
  }
  page.Add("<p>" + page.T("upload_text", {{"n", std::int64_t{kMaxUploadBytes >> 20U}}}) + "</p>\n");
  AddFileForm("/mods", ".zip", page.T("upload"), page);
  page.Add("<ul class=\"open\">\n");
  for (const Json& game : games) {
    for (const Json& mod : game["mods"]) {
      page.Add("<li>" + PageText(mod["name"]) + " <small>" + PageText(mod["id"]) + " " +
               PageText(mod["version"]) + ", " + PageText(game["name"]) + "</small></li>\n");
    }
  }
  page.Add("</ul></section>\n");
}

// The mods that a table may be played with. They stand in the form of the new table: what else has
// been filled in goes along when their options are asked for.
void AddModChoice(const Json& mods, PageWriter& page) {
  if (mods.empty()) return;
  page.Add("<fieldset class=\"mods\"><legend>" + page.T("mods") + "</legend>\n");
  for (const Json& mod : mods) {
    page.Add("<label class=\"check\"><input type=\"checkbox\" name=\"mod." + PageText(mod["id"]) +
             "\" value=\"on\"" + (mod["chosen"].get<bool>() ? " checked" : "") + "><span>" +
             PageText(mod["name"]) + " <small>" + PageText(mod["version"]) + ": " +
             PageText(mod["text"]) + "</small></span></label>\n");
  }
  page.Add("<p><button class=\"quiet\" formmethod=\"get\" formaction=\"/new\">" +
           page.T("mods_options") + "</button></p></fieldset>\n");
}

// What has been filled in so far.
std::string FilledIn(const Json& game, const std::string& field,
                     const std::string& otherwise = "") {
  return game["asked"].value(field, otherwise);
}

// Who is to sit where.
void AddSeats(const Json& game, PageWriter& page) {
  const int least = game["seats"][0].get<int>();
  const int most = game["seats"][1].get<int>();
  for (int seat = 0; seat < most; ++seat) {
    std::vector<std::pair<std::string, std::string>> players;
    if (seat >= least) players.emplace_back("none", page.Plain("nobody"));
    players.emplace_back("human", page.Plain("person"));
    for (const Json& bot : game["bots"]) {
      const auto name = bot.get<std::string>();
      players.emplace_back(name, page.Plain("bot", {{"name", name}}));
    }
    const std::string number = std::to_string(seat);
    page.Add("<div class=\"row\">\n");
    page.Select("seat" + number, page.Plain("seat", {{"n", std::int64_t{seat + 1}}}), players,
                FilledIn(game, "seat" + number, seat < least ? "human" : "none"));
    page.Add("<label><span>" + page.T("name") + "</span> <input name=\"name" + number +
             "\" maxlength=\"30\" autocomplete=\"off\" value=\"" +
             MarkupText(FilledIn(game, "name" + number)) + "\"></label>\n</div>\n");
  }
}

// How a seat of a table in a list is called.
std::string NameIn(const Json& table, std::size_t seat, const PageWriter& page) {
  const auto name = seat < table["names"].size() ? table["names"][seat].get<std::string>() : "";
  return name.empty() ? page.Plain("seat", {{"n", static_cast<std::int64_t>(seat + 1)}}) : name;
}

// How long ago something was, in words.
std::string Ago(std::int64_t seconds, const PageWriter& page) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  if (seconds < kMinute) return page.Plain("ago.now");
  if (seconds < kHour) return page.Plain("ago.minutes", {{"n", seconds / kMinute}});
  if (seconds < kDay) return page.Plain("ago.hours", {{"n", seconds / kHour}});
  return page.Plain("ago.days", {{"n", seconds / kDay}});
}

// Who plays at a table in a list, whose turn it is, and since when.
std::string AboutTable(const Json& table, const PageWriter& page) {
  std::string people;
  for (std::size_t seat = 0; seat < table["names"].size(); ++seat) {
    people += (seat == 0 ? "" : ", ") + NameIn(table, seat, page);
  }
  std::string state;
  if (table["over"].get<bool>()) {
    state = page.T("listed_over");
  } else if (!table["turn"].is_null()) {
    const auto seat = NumberIn(table["turn"].get<std::string>().substr(4)).value_or(0);
    state = page.T("listed_turn", {{"name", NameIn(table, seat, page)}});
  }
  const std::string when = Ago(table["ago"].get<std::int64_t>(), page);
  return "<span>" + MarkupText(people) + "</span> <small>" + state + (state.empty() ? "" : " · ") +
         page.T(table["chosen"].is_null() ? "listed_opened" : "listed_chosen", {{"when", when}}) +
         "</small>";
}

// The games of which there can be a new table.
void AddGames(const Json& games, PageWriter& page) {
  page.Add("<section><h2>" + page.T("new") + "</h2>\n<ul class=\"games\">\n");
  for (const Json& game : games) {
    const auto id = game["id"].get<std::string>();
    page.Add("<li><a href=\"" + page.Address("/new", "&game=" + EncodeEscapes(id)) + "\">" +
             PageText(game["name"]) + "</a><p>" + PageText(game["text"]) + "</p></li>\n");
  }
  page.Add("</ul></section>\n");
}

void AddTables(const Json& games, const Json& tables, PageWriter& page) {
  std::map<std::string, std::string> names;
  for (const Json& game : games) names[game["id"]] = game["name"].get<std::string>();
  page.Add("<section class=\"tables\"><h2>" + page.T("tables") + "</h2>\n");
  if (tables.empty()) page.Add("<p>" + page.T("no_tables") + "</p>\n");
  page.Add("<ul class=\"open\">\n");
  for (const Json& table : tables) {
    const auto game = table["game"].get<std::string>();
    page.Add("<li><a href=\"" + page.Address("/table/" + table["id"].get<std::string>()) + "\">" +
             MarkupText(names.count(game) != 0 ? names[game] : game) + "</a> " +
             AboutTable(table, page) + "</li>\n");
  }
  page.Add("</ul></section>\n");
}

}  // namespace

std::string LobbyPage(const Json& games, const Json& tables, const Json& findings,
                      const PageFrame& frame) {
  PageWriter page(frame);
  page.Notice();
  // A host with tables comes back for those, one without for a game.
  if (tables.empty()) AddGames(games, page);
  AddTables(games, tables, page);
  if (!tables.empty()) AddGames(games, page);
  page.Add("<section class=\"saves\"><h2>" + page.T("save") + "</h2>\n<p>" + page.T("save_text") +
           "</p>\n");
  AddFileForm("/saves", ".json", page.T("save_open"), page);
  page.Add("</section>\n");
  if (!findings.is_null()) AddMods(games, findings, page);
  return page.Finish(page.T("title"), Head(/*waits=*/false), page.OtherLanguage("/"));
}

std::string NewTablePage(const Json& game, const PageFrame& frame) {
  PageWriter page(frame);
  const auto text = [&](std::string_view key, const locale::LocaleArguments& arguments = {}) {
    return locale::Text(frame.language, "serve." + std::string(key), arguments);
  };
  const auto id = game["id"].get<std::string>();
  page.Notice();
  page.Add("<p>" + PageText(game["text"]) + "</p>\n");
  page.OpenForm("/new", " class=\"new\"");
  page.Hidden("game", id);
  page.Add("<fieldset><legend>" + page.T("seats") + "</legend>\n");
  AddSeats(game, page);
  page.Add("<label><span>" + page.T("delay") +
           "</span> <input name=\"delay\" type=\"number\" min=\"0\" max=\"1000\" value=\"" +
           MarkupText(FilledIn(game, "delay", "0")) + "\"></label>\n");
  if (!game["webhooks"].empty()) page.Webhook(game["webhooks"], FilledIn(game, "webhook"));
  page.Add("</fieldset>\n");
  AddModChoice(game["mods"], page);
  page.Add("<fieldset><legend>" + page.T("rules") + "</legend>\n");
  std::vector<std::pair<std::string, std::string>> variants = {{"", text("no_variant")}};
  for (const Json& variant : game["variants"]) variants.emplace_back(variant, variant);
  if (variants.size() > 1) {
    page.Select("variant", text("variant"), variants, FilledIn(game, "variant"));
  }
  page.Add("<details><summary>" + page.T("options") + "</summary>\n<div class=\"grid\">\n");
  for (const Json& option : game["options"]) {
    const auto name = option["id"].get<std::string>();
    const Json& answers = option["answers"];
    std::vector<std::pair<std::string, std::string>> values = {
        {"", text("default", {{"value", answers[0].get<std::string>()}})}};
    for (std::size_t i = 0; i < answers.size(); ++i) {
      values.emplace_back(option["values"][i], answers[i]);
    }
    page.Select("option." + name, option["name"], values, FilledIn(game, "option." + name),
                option["text"]);
  }
  page.Add("</div></details></fieldset>\n<p><button>" + page.T("begin") + "</button></p>\n");
  page.CloseForm();
  return page.Finish(PageText(game["name"]), "",
                     page.OtherLanguage("/new", "&game=" + EncodeEscapes(id)));
}

std::string WhyPage(const Json& why, const std::string& id, const PageFrame& frame) {
  PageWriter page(frame);
  const std::string path = "/table/" + id;
  const std::string title = PageText(why["label"]) + ": " + PageText(why["value"]);
  page.Add("<section class=\"why\"><h2>" + page.T("why_changes") + "</h2>\n");
  if (why["changes"].empty()) page.Add("<p>" + page.T("why_beginning") + "</p>\n");
  page.Add("<ol reversed>\n");
  for (const Json& change : why["changes"]) {
    const auto before = change["before"].get<std::string>();
    page.Add("<li><b>" + (before.empty() ? "–" : MarkupText(before)) + " → " +
             PageText(change["after"]) + "</b>");
    for (const Json& event : change["events"]) page.Add(" " + PageText(event));
    for (const Json& note : change["notes"]) page.Add(" <small>" + PageText(note) + "</small>");
    page.Add("</li>\n");
  }
  page.Add("</ol>\n<p><a href=\"" + page.Address(path) + "\">" + page.T("now") +
           "</a></p></section>\n");
  return page.Finish(
      title, "",
      page.OtherLanguage(path + "/why", "&of=" + EncodeEscapes(why["of"].get<std::string>())));
}

std::string NoticePage(const PageFrame& frame) {
  PageWriter page(frame);
  page.Notice();
  return page.Finish(page.T("title"), "", "");
}

}  // namespace walz::server
