#include "server/page.h"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "locale/texts.h"
#include "server/assets.h"
#include "server/form.h"
#include "ui/markup.h"

namespace walz::server {
namespace {

using Json = nlohmann::ordered_json;
using ui::MarkupText;

std::string Text(const Json& json) { return MarkupText(json.get<std::string>()); }

// Writes one page: what stands in all of them, and the parts that several have.
class PageWriter {
 public:
  explicit PageWriter(const PageFrame& frame) : frame_(frame) {}

  std::string T(std::string_view key, const locale::LocaleArguments& arguments = {}) const {
    return MarkupText(locale::Text(frame_.language, "serve." + std::string(key), arguments));
  }

  void Add(const std::string& html) { html_ += html; }

  std::string Address(const std::string& path, const std::string& more = "") const {
    return MarkupText(path + "?key=" + EncodeEscapes(frame_.key) + "&lang=" + frame_.language +
                      more);
  }

  // A form that posts to a path, with the key in it.
  void OpenForm(const std::string& path, const std::string& attributes = "") {
    Add("<form method=\"post\" action=\"" + MarkupText(path) + "\"" + attributes + ">");
    Hidden("key", frame_.key);
    Hidden("lang", frame_.language);
  }
  void Hidden(std::string_view name, std::string_view value) {
    Add("<input type=\"hidden\" name=\"" + MarkupText(name) + "\" value=\"" + MarkupText(value) +
        "\">");
  }
  void CloseForm() { Add("</form>\n"); }

  // A choice of one; values with the texts that people read.
  void Select(const std::string& name, const std::string& label,
              const std::vector<std::pair<std::string, std::string>>& values,
              const std::string& chosen) {
    Add("<label><span>" + MarkupText(label) + "</span> <select name=\"" + MarkupText(name) + "\">");
    for (const auto& [value, text] : values) {
      Add("<option value=\"" + MarkupText(value) + "\"" + (value == chosen ? " selected" : "") +
          ">" + MarkupText(text) + "</option>");
    }
    Add("</select></label>\n");
  }

  void Notice() {
    if (frame_.notice.empty()) return;
    Add("<p class=\"notice\" role=\"alert\">" + MarkupText(frame_.notice) + "</p>\n");
  }

  // The whole page; `head` is what it has besides, `other_language` where it is in the other one.
  std::string Finish(const std::string& title, const std::string& head,
                     const std::string& other_language) const {
    std::string page = "<!DOCTYPE html>\n<html lang=\"" + frame_.language + "\">\n<head>\n";
    page += "<meta charset=\"utf-8\">\n<title>" + title + "</title>\n";
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    page += "<meta name=\"color-scheme\" content=\"light dark\">\n";
    page += "<link rel=\"stylesheet\" href=\"/assets/style.css\">\n";
    page += "<link rel=\"icon\" href=\"/assets/icon.svg\">\n" + head + "</head>\n<body>\n";
    page += "<header><h1>" + title + "</h1>" + other_language + "</header>\n";
    return page + "<main>\n" + html_ + "</main>\n</body>\n</html>\n";
  }

  std::string OtherLanguage(const std::string& path, const std::string& more = "") const {
    const bool german = frame_.language == "de";
    const std::string other = german ? "en" : "de";
    return "<nav><a lang=\"" + other + "\" hreflang=\"" + other + "\" href=\"" +
           MarkupText(path + "?key=" + EncodeEscapes(frame_.key) + "&lang=" + other + more) +
           "\">" + (german ? "English" : "Deutsch") + "</a></nav>";
  }

 private:
  const PageFrame& frame_;
  std::string html_;
};

// The page of a table, part by part.
class TableWriter {
 public:
  TableWriter(const Json& table, const PageFrame& frame)
      : table_(table),
        page_(frame),
        path_("/table/" + table["table"].get<std::string>()),
        revision_(std::to_string(table["revision"].get<std::size_t>())) {}

  std::string Write(const Json& refusals, const Json& links) {
    page_.Notice();
    if (table_.contains("at")) {
      Past();
    } else {
      Status();
    }
    page_.Add("<div class=\"table\">\n<div class=\"play\">\n");
    Decision(refusals);
    Undo();
    page_.Add("</div>\n<div class=\"picture\">\n");
    const auto board = table_["board"].get<std::string>();
    if (!board.empty()) page_.Add("<figure class=\"board\">" + board + "</figure>\n");
    Panel(table_["panel"]);
    page_.Add("</div>\n<div class=\"seats\">\n");
    for (const Json& seat : table_["seats"]) Seat(seat);
    page_.Add("</div>\n<div class=\"talk\">\n");
    Scores();
    Log();
    Chat();
    Links(links);
    page_.Add("</div>\n</div>\n");
    const std::string at =
        table_.contains("at") ? "&at=" + std::to_string(table_["at"].get<std::size_t>()) : "";
    return page_.Finish(Text(table_["game"]["name"]), Head(), page_.OtherLanguage(path_, at));
  }

 private:
  // Without scripts the page looks by itself whether it is one's turn.
  std::string Head() const {
    if (table_.contains("at")) return {};
    const bool waits = table_["decision"].is_null() && !table_["over"].get<bool>();
    const std::string refresh = "<meta http-equiv=\"refresh\" content=\"4\">";
    std::string head;
    if (HasScript()) {
      head = "<script src=\"/assets/table.js\" defer></script>\n";
      if (waits) head += "<noscript>" + refresh + "</noscript>\n";
    } else if (waits) {
      head = refresh + "\n";
    }
    return head;
  }

  std::string NameOf(const Json& seat_id) const {
    for (const Json& seat : table_["seats"]) {
      if (seat["id"] != seat_id) continue;
      const auto name = seat["name"].get<std::string>();
      return name.empty() ? seat["title"].get<std::string>() : name;
    }
    return locale::Text(table_["language"].get<std::string>(), "serve.host");
  }

  void Status() {
    std::string text;
    if (table_["over"].get<bool>()) {
      text = page_.T("over");
    } else if (!table_["decision"].is_null()) {
      text = page_.T("your_turn");
    } else {
      text = page_.T("waiting", {{"name", NameOf(table_["turn"])}});
    }
    page_.Add("<p class=\"status\" role=\"status\">" + text + "</p>\n");
  }

  // An earlier position, with the way to the others.
  void Past() {
    const auto at = table_["at"].get<std::int64_t>();
    const auto all = table_["choices"].get<std::int64_t>();
    const auto link = [&](std::int64_t to, const std::string& text) {
      page_.Add("<li>" +
                (to < 0 || to > all || to == at
                     ? text
                     : "<a href=\"" + page_.Address(path_, "&at=" + std::to_string(to)) + "\">" +
                           text + "</a>") +
                "</li>\n");
    };
    page_.Add("<nav class=\"past\" aria-label=\"" + page_.T("look_back") +
              "\">\n<p role=\"status\">" + page_.T("past", {{"at", at}, {"all", all}}) +
              "</p>\n<ul>\n");
    link(0, page_.T("first"));
    link(at - 10, "−10");
    link(at - 1, page_.T("before"));
    link(at + 1, page_.T("after"));
    link(at + 10, "+10");
    link(all, page_.T("last"));
    page_.Add("<li><a href=\"" + page_.Address(path_) + "\">" + page_.T("now") +
              "</a></li>\n</ul>\n");
    if (table_["over"].get<bool>() && table_["role"] == "host") {
      page_.OpenForm(path_ + "/fork", " class=\"inline\"");
      page_.Hidden("at", std::to_string(at));
      page_.Add("<button class=\"quiet\">" + page_.T("fork") + "</button>");
      page_.CloseForm();
    }
    page_.Add("</nav>\n");
  }

  void OptionButton(const Json& option) {
    page_.Add("<button name=\"option\" value=\"" + Text(option["id"]) + "\">" +
              Text(option["text"]));
    for (const Json& note : option["notes"]) page_.Add(" <small>" + Text(note) + "</small>");
    page_.Add("</button>\n");
  }

  // The options, those of one verb together.
  void Decision(const Json& refusals) {
    const Json& decision = table_["decision"];
    if (decision.is_null()) return;
    page_.Add("<section class=\"decision\" aria-labelledby=\"question\">\n<h2 id=\"question\">" +
              Text(decision["text"]) + "</h2>\n");
    page_.OpenForm(path_ + "/choose");
    page_.Hidden("revision", revision_);
    std::string group;
    for (const Json& option : decision["options"]) {
      const auto verb = option["group"].get<std::string>();
      if (verb != group) {
        page_.Add(group.empty() ? "<div class=\"options\">\n"
                                : "</div>\n<div class=\"options\">\n");
        group = verb;
      }
      OptionButton(option);
    }
    if (!group.empty()) page_.Add("</div>\n");
    page_.CloseForm();
    if (!refusals.empty()) {
      page_.Add("<details><summary>" + page_.T("why_not") + "</summary>\n<ul>\n");
      for (const Json& refusal : refusals) page_.Add("<li>" + Text(refusal["text"]) + "</li>\n");
      page_.Add("</ul></details>\n");
    }
    page_.Add("</section>\n");
  }

  void Button(const std::string& action, const std::string& text) {
    page_.OpenForm(path_ + "/" + action, " class=\"inline\"");
    page_.Add("<button class=\"quiet\">" + text + "</button>");
    page_.CloseForm();
  }

  void Undo() {
    const Json& undo = table_["undo"];
    const Json& asked = undo["asked"];
    if (!asked.is_null()) {
      page_.Add("<p class=\"asked\">" + page_.T("undo_asked", {{"name", NameOf(asked["seat"])}}) +
                "</p>\n");
      if (asked["answer"].get<bool>()) {
        Button("agree", page_.T("agree"));
        Button("refuse", page_.T("refuse"));
      }
    } else if (undo["can"].get<bool>()) {
      Button("undo", page_.T("undo"));
    }
  }

  void Panel(const Json& panel) {
    if (panel.empty()) return;
    page_.Add("<dl class=\"panel\">\n");
    for (const Json& line : panel) {
      page_.Add("<div><dt>" + Text(line[0]) + "</dt><dd>" + Text(line[1]) + "</dd></div>\n");
    }
    page_.Add("</dl>\n");
  }

  void Seat(const Json& seat) {
    const bool turn = seat["id"] == table_["turn"];
    const bool own = seat["id"] == table_["seat"];
    page_.Add(std::string("<section class=\"seat") + (turn ? " turn" : "") + "\">\n<h2>");
    const auto name = seat["name"].get<std::string>();
    page_.Add(name.empty() ? "" : MarkupText(name) + " <small>");
    page_.Add(Text(seat["title"]) + (name.empty() ? "" : "</small>"));
    if (own) page_.Add(" <em>" + page_.T("you") + "</em>");
    const auto player = seat["player"].get<std::string>();
    if (player != "human") page_.Add(" <em>" + page_.T("bot", {{"name", player}}) + "</em>");
    if (seat.contains("place")) {
      page_.Add(" <strong>" + page_.T("place", {{"place", seat["place"].get<std::int64_t>()}}) +
                "</strong>");
    }
    page_.Add("</h2>\n");
    Panel(seat["panel"]);
    if (own || table_["role"] == "host") Player(seat, player);
    page_.Add("</section>\n");
  }

  // Who plays for a seat: a person, or one of the bots.
  void Player(const Json& seat, const std::string& player) {
    if (table_["over"].get<bool>()) return;
    std::vector<std::pair<std::string, std::string>> players = {
        {"human", locale::Text(table_["language"].get<std::string>(), "serve.person")}};
    for (const Json& bot : table_["bots"]) players.emplace_back(bot, bot);
    page_.Add("<details><summary>" + page_.T("player") + "</summary>\n");
    page_.OpenForm(path_ + "/player", " class=\"inline\"");
    page_.Hidden("seat", seat["id"].get<std::string>());
    page_.Select("player", locale::Text(table_["language"].get<std::string>(), "serve.plays"),
                 players, player);
    page_.Add("<button class=\"quiet\">" + page_.T("change") + "</button>");
    page_.CloseForm();
    page_.Add("</details>\n");
  }

  void Scores() {
    const Json& rows = table_["scores"];
    if (rows.empty()) return;
    page_.Add("<details class=\"scores\"" + std::string(table_["over"].get<bool>() ? " open" : "") +
              "><summary>" + page_.T("scores") +
              "</summary>\n<div class=\"wide\"><table>\n<tr><td>"
              "</td>");
    std::vector<std::int64_t> sums(table_["seats"].size(), 0);
    for (const Json& seat : table_["seats"]) {
      page_.Add("<th scope=\"col\">" + MarkupText(NameOf(seat["id"])) + "</th>");
    }
    page_.Add("</tr>\n");
    for (const Json& row : rows) {
      page_.Add("<tr><th scope=\"row\">" + Text(row["name"]) + "</th>");
      for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto points = row["points"][i].get<std::int64_t>();
        sums[i] += points;
        page_.Add("<td>" + std::to_string(points) + "</td>");
      }
      page_.Add("</tr>\n");
    }
    page_.Add("<tr class=\"sum\"><th scope=\"row\">" + page_.T("sum") + "</th>");
    for (const std::int64_t sum : sums) page_.Add("<td>" + std::to_string(sum) + "</td>");
    page_.Add("</tr>\n</table></div></details>\n");
  }

  // The newest first: without scripts nothing can scroll to the end.
  void Log() {
    page_.Add("<section class=\"log\"><h2>" + page_.T("log") +
              "</h2>\n<ol reversed tabindex=\"0\">"
              "\n");
    const Json& log = table_["log"];
    for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
      page_.Add("<li>" + Text((*entry)["text"]) + "</li>\n");
    }
    page_.Add("</ol>\n");
    const auto choices = table_["choices"].get<std::size_t>();
    if (!table_.contains("at") && choices > 0) {
      page_.Add("<p><a href=\"" + page_.Address(path_, "&at=" + std::to_string(choices - 1)) +
                "\">" + page_.T("look_back") + "</a></p>\n");
    }
    page_.Add("</section>\n");
  }

  void Chat() {
    const bool speaks = table_["role"] != "spectator";
    if (!speaks && table_["chat"].empty()) return;
    page_.Add("<section class=\"chat\"><h2>" + page_.T("chat") + "</h2>\n<ul>\n");
    const Json& chat = table_["chat"];
    for (auto line = chat.rbegin(); line != chat.rend(); ++line) {
      page_.Add("<li><b>" + MarkupText(NameOf((*line)["seat"])) + "</b> " + Text((*line)["text"]) +
                "</li>\n");
    }
    page_.Add("</ul>\n");
    if (speaks) {
      page_.OpenForm(path_ + "/say", " class=\"inline\"");
      page_.Add("<label><span>" + page_.T("say_label") +
                "</span> <input name=\"text\" maxlength=\"400\" autocomplete=\"off\"></label>"
                "<button class=\"quiet\">" +
                page_.T("say") + "</button>");
      page_.CloseForm();
    }
    page_.Add("</section>\n");
  }

  void Links(const Json& links) {
    if (links.is_null()) return;
    page_.Add("<section class=\"links\"><h2>" + page_.T("links") + "</h2>\n<p>" +
              page_.T("links_text") + "</p>\n<ul>\n");
    std::size_t number = 0;
    for (const Json& link : links["seats"]) {
      page_.Add("<li><a href=\"" + Text(link) + "\">" +
                MarkupText(NameOf(table_["seats"][number++]["id"])) + "</a></li>\n");
    }
    page_.Add("<li><a href=\"" + Text(links["spectator"]) + "\">" + page_.T("spectators") +
              "</a></li>\n</ul>\n<p><a href=\"" + page_.Address("/") + "\">" + page_.T("tables") +
              "</a></p></section>\n");
  }

  const Json& table_;
  PageWriter page_;
  std::string path_;
  std::string revision_;
};

}  // namespace

std::string TablePage(const Json& table, const Json& refusals, const Json& links,
                      const PageFrame& frame) {
  return TableWriter(table, frame).Write(refusals, links);
}

std::string LobbyPage(const Json& games, const Json& tables, const PageFrame& frame) {
  PageWriter page(frame);
  page.Notice();
  page.Add("<section><h2>" + page.T("new") + "</h2>\n<ul class=\"games\">\n");
  std::map<std::string, std::string> names;
  for (const Json& game : games) {
    const auto id = game["id"].get<std::string>();
    names[id] = game["name"].get<std::string>();
    page.Add("<li><a href=\"" + page.Address("/new", "&game=" + EncodeEscapes(id)) + "\">" +
             Text(game["name"]) + "</a><p>" + Text(game["text"]) + "</p></li>\n");
  }
  page.Add("</ul></section>\n<section><h2>" + page.T("tables") + "</h2>\n");
  if (tables.empty()) page.Add("<p>" + page.T("no_tables") + "</p>\n");
  page.Add("<ul class=\"open\">\n");
  for (const Json& table : tables) {
    const auto id = table["id"].get<std::string>();
    const auto game = table["game"].get<std::string>();
    page.Add("<li><a href=\"" + page.Address("/table/" + id) + "\">" +
             MarkupText(names.count(game) != 0 ? names[game] : game) + "</a> <small>" +
             MarkupText(id) + ", " +
             page.T("entries", {{"n", table["entries"].get<std::int64_t>()}}) + "</small></li>\n");
  }
  page.Add("</ul></section>\n");
  return page.Finish(page.T("title"), "", page.OtherLanguage("/"));
}

std::string NewTablePage(const Json& game, const PageFrame& frame) {
  PageWriter page(frame);
  const auto text = [&](std::string_view key, const locale::LocaleArguments& arguments = {}) {
    return locale::Text(frame.language, "serve." + std::string(key), arguments);
  };
  const auto id = game["id"].get<std::string>();
  page.Notice();
  page.Add("<p>" + Text(game["text"]) + "</p>\n");
  page.OpenForm("/new", " class=\"new\"");
  page.Hidden("game", id);
  const int least = game["seats"][0].get<int>();
  const int most = game["seats"][1].get<int>();
  page.Add("<fieldset><legend>" + page.T("seats") + "</legend>\n");
  for (int seat = 0; seat < most; ++seat) {
    std::vector<std::pair<std::string, std::string>> players;
    if (seat >= least) players.emplace_back("none", text("nobody"));
    players.emplace_back("human", text("person"));
    for (const Json& bot : game["bots"]) {
      const auto name = bot.get<std::string>();
      players.emplace_back(name, text("bot", {{"name", name}}));
    }
    const std::string number = std::to_string(seat);
    page.Add("<div class=\"row\">\n");
    page.Select("seat" + number, text("seat", {{"n", std::int64_t{seat + 1}}}), players,
                seat < least ? "human" : "none");
    page.Add("<label><span>" + page.T("name") + "</span> <input name=\"name" + number +
             "\" maxlength=\"30\" autocomplete=\"off\"></label>\n</div>\n");
  }
  page.Add("</fieldset>\n<fieldset><legend>" + page.T("rules") + "</legend>\n");
  std::vector<std::pair<std::string, std::string>> variants = {{"", text("no_variant")}};
  for (const Json& variant : game["variants"]) variants.emplace_back(variant, variant);
  if (variants.size() > 1) page.Select("variant", text("variant"), variants, "");
  page.Add("<details><summary>" + page.T("options") + "</summary>\n<div class=\"grid\">\n");
  for (const Json& option : game["options"]) {
    const auto name = option["id"].get<std::string>();
    std::vector<std::pair<std::string, std::string>> values = {
        {"", text("default", {{"value", option["values"][0].get<std::string>()}})}};
    for (const Json& value : option["values"]) values.emplace_back(value, value);
    page.Select("option." + name, name, values, "");
  }
  page.Add("</div></details></fieldset>\n<p><button>" + page.T("begin") + "</button></p>\n");
  page.CloseForm();
  return page.Finish(Text(game["name"]), "",
                     page.OtherLanguage("/new", "&game=" + EncodeEscapes(id)));
}

std::string NoticePage(const PageFrame& frame) {
  PageWriter page(frame);
  page.Notice();
  return page.Finish(page.T("title"), "", "");
}

}  // namespace walz::server
