#include "server/table_writer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "locale/texts.h"

namespace walz::server {

TableWriter::TableWriter(const Json& table, std::string path, PageWriter& page)
    : table_(table),
      page_(page),
      path_(std::move(path)),
      revision_(std::to_string(table["revision"].get<std::size_t>())) {}

void TableWriter::Status() {
  std::string text;
  if (table_["over"].get<bool>()) {
    text = page_.T("over") + " " + PageText(table_["result"]);
  } else if (table_["ended"].get<bool>()) {
    text = page_.T("ended");
  } else if (table_["paused"].get<bool>()) {
    text = page_.T("paused");
  } else if (!table_["decision"].is_null()) {
    text = page_.T("your_turn");
  } else {
    text = page_.T("waiting", {{"name", NameOf(table_["turn"])}});
  }
  page_.Add("<p class=\"status\" role=\"status\">" + text + "</p>\n");
}

// An earlier position, with the way to the others.
void TableWriter::Past() {
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
  JumpTo(at, all);
  if (table_["over"].get<bool>() && table_["role"] == "host") {
    page_.OpenForm(path_ + "/fork", " class=\"inline\"");
    page_.Hidden("at", std::to_string(at));
    page_.Add("<button class=\"quiet\">" + page_.T("fork") + "</button>");
    page_.CloseForm();
  }
  page_.Add("</nav>\n");
}

// Any position by its number.
void TableWriter::JumpTo(std::int64_t at, std::int64_t all) {
  page_.OpenQuery(path_, " class=\"inline\"");
  page_.Add("<label><span>" + page_.T("jump") +
            "</span> <input type=\"number\" name=\"at\" min=\"0\" max=\"" + std::to_string(all) +
            "\" value=\"" + std::to_string(at) + "\"></label><button class=\"quiet\">" +
            page_.T("show") + "</button>");
  page_.CloseForm();
}

// The options, those of one verb together.
void TableWriter::Decision(const Json& refusals) {
  const Json& decision = table_["decision"];
  if (decision.is_null()) return;
  page_.Add("<section class=\"decision\" aria-labelledby=\"question\">\n<h2 id=\"question\">" +
            PageText(decision["text"]) + "</h2>\n");
  page_.OpenForm(path_ + "/choose");
  page_.Hidden("revision", revision_);
  std::string group;
  for (const Json& option : decision["options"]) {
    const auto verb = option["group"].get<std::string>();
    if (verb != group) {
      page_.Add(group.empty() ? "<div class=\"options\">\n" : "</div>\n<div class=\"options\">\n");
      group = verb;
    }
    OptionButton(option);
  }
  if (!group.empty()) page_.Add("</div>\n");
  page_.CloseForm();
  if (!refusals.empty()) {
    page_.Add("<details><summary>" + page_.T("why_not") + "</summary>\n<ul>\n");
    for (const Json& refusal : refusals) page_.Add("<li>" + PageText(refusal["text"]) + "</li>\n");
    page_.Add("</ul></details>\n");
  }
  page_.Add("</section>\n");
}

void TableWriter::Undo() {
  const Json& undo = table_["undo"];
  const Json& asked = undo["asked"];
  if (!asked.is_null()) {
    const bool own = asked["seat"] == table_["seat"];
    page_.Add(
        "<p class=\"asked\">" +
        (own ? page_.T("undo_own") : page_.T("undo_asked", {{"name", NameOf(asked["seat"])}})) +
        "</p>\n");
    if (own) Button("refuse", page_.T("undo_withdraw"));
    if (asked["answer"].get<bool>()) {
      Button("agree", page_.T("agree"));
      Button("refuse", page_.T("refuse"));
    }
  } else if (undo["can"].get<bool>()) {
    Button("undo", page_.T("undo"));
  }
}

// What the others have done since one's own last choice: the rest is in the log.
void TableWriter::Since() {
  constexpr std::size_t kLatest = 5;
  if (!table_.contains("since") || table_["over"].get<bool>()) return;
  std::vector<const Json*> news;
  for (const Json& event : table_["log"]) {
    if (event["n"] >= table_["since"]) news.push_back(&event);
  }
  if (news.empty()) return;
  page_.Add("<section class=\"since\"><h2>" + page_.T("since") + "</h2>\n<ul>\n");
  for (std::size_t i = news.size() - std::min(kLatest, news.size()); i < news.size(); ++i) {
    page_.Add("<li>" + PageText((*news[i])["text"]) + "</li>\n");
  }
  page_.Add("</ul></section>\n");
}

// What is left of a game that is over, for `walz replay` and for other tables.
void TableWriter::Record() {
  if (!table_["over"].get<bool>() && !table_["ended"].get<bool>()) return;
  page_.Add("<p><a download=\"" + table_["table"].get<std::string>() + ".json\" href=\"" +
            page_.Address("/api/tables/" + table_["table"].get<std::string>() + "/record") + "\">" +
            page_.T("record") + "</a></p>\n");
}

// To pause and to end the game: the host does so, seats vote about the end.
void TableWriter::Course() {
  if (table_["role"] == "spectator") {
    if (table_.contains("behind")) {
      page_.Add("<p>" + page_.T("behind", {{"n", table_["behind"].get<std::int64_t>()}}) +
                "</p>\n");
    }
    return;
  }
  if (table_["over"].get<bool>() || table_["ended"].get<bool>()) return;
  const bool paused = table_["paused"].get<bool>();
  page_.Add("<details class=\"course\"><summary>" + page_.T("course") + "</summary>\n");
  Button(paused ? "resume" : "pause", page_.T(paused ? "resume" : "pause"));
  if (table_["role"] == "host") {
    Button("end", page_.T("end"));
  } else {
    Vote("end", page_.T("vote_end"));
  }
  page_.Add("</details>\n");
}

// What tells people of turns: for the host alone, and where there is anything.
void TableWriter::Notify() {
  if (!table_.contains("notify") || table_.contains("at")) return;
  const Json& notify = table_["notify"];
  const auto webhook = notify["webhook"].get<std::string>();
  const bool has_webhook = !notify["prefixes"].empty() || !webhook.empty();
  if (!has_webhook && notify["command"].is_null()) return;
  page_.Add("<details class=\"notify\"><summary>" + page_.T("notification") + "</summary>\n");
  page_.OpenForm(path_ + "/notify");
  if (has_webhook) page_.Webhook(notify["prefixes"], webhook);
  if (!notify["allowed"].get<bool>()) page_.Add("<p>" + page_.T("webhook_idle") + "</p>\n");
  if (!notify["command"].is_null()) {
    page_.Select("command", page_.Plain("command"),
                 {{"on", page_.Plain("command_on")}, {"off", page_.Plain("command_off")}},
                 notify["command"].get<bool>() ? "on" : "off");
  }
  page_.Add("<p><button class=\"quiet\">" + page_.T("change") + "</button></p>");
  page_.CloseForm();
  page_.Add("</details>\n");
}

void TableWriter::Picture() {
  page_.Add("<div class=\"picture\">\n");
  Panel(table_["panel"]);
  page_.Add("<div class=\"view\">\n");
  const auto board = table_["board"].get<std::string>();
  if (!board.empty())
    page_.Add("<figure class=\"board plain\" tabindex=\"0\">" + board + "</figure>\n");
  Legend();
  page_.Add("</div>\n</div>\n");
}

void TableWriter::Legend() {
  if (table_["legend"].empty()) return;
  page_.Add("<ul class=\"legend\" aria-label=\"" + page_.T("legend") + "\">\n");
  for (const Json& sign : table_["legend"]) {
    page_.Add("<li>" + sign["sign"].get<std::string>() + PageText(sign["name"]) + "</li>\n");
  }
  page_.Add("</ul>\n");
}

void TableWriter::Seats() {
  page_.Add("<div class=\"seats\">\n");
  // One's own first, then the others as they sit.
  const Json& seats = table_["seats"];
  const auto own = std::find_if(seats.begin(), seats.end(),
                                [&](const Json& seat) { return seat["id"] == table_["seat"]; });
  const auto first = own == seats.end() ? 0 : static_cast<std::size_t>(own - seats.begin());
  for (std::size_t i = 0; i < seats.size(); ++i) Seat((first + i) % seats.size());
  page_.Add("</div>\n");
}

void TableWriter::Scores() {
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
    page_.Add("<tr><th scope=\"row\">" + PageText(row["name"]) + "</th>");
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
void TableWriter::Log() {
  page_.Add("<section class=\"log\"><h2>" + page_.T("log") +
            "</h2>\n<ol reversed tabindex=\"0\">"
            "\n");
  const Json& log = table_["log"];
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    page_.Add("<li>" + PageText((*entry)["text"]) + "</li>\n");
  }
  page_.Add("</ol>\n");
  const auto choices = table_["choices"].get<std::size_t>();
  if (IsTable() && !table_.contains("at") && choices > 0) {
    page_.Add("<p><a href=\"" + page_.Address(path_, "&at=" + std::to_string(choices - 1)) + "\">" +
              page_.T("look_back") + "</a></p>\n");
  }
  page_.Add("</section>\n");
}

void TableWriter::Chat() {
  const bool speaks = table_["role"] != "spectator";
  if (!speaks && table_["chat"].empty()) return;
  page_.Add("<section class=\"chat\"><h2>" + page_.T("chat") + "</h2>\n<ul>\n");
  const Json& chat = table_["chat"];
  for (auto line = chat.rbegin(); line != chat.rend(); ++line) {
    page_.Add("<li><b>" + MarkupText(NameOf((*line)["seat"])) + "</b> " +
              PageText((*line)["text"]) + "</li>\n");
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

void TableWriter::Links(const Json& links) {
  if (links.is_null()) return;
  page_.Add("<section class=\"links\"><h2>" + page_.T("links") + "</h2>\n<p>" +
            page_.T("links_text") + "</p>\n<ul>\n");
  std::size_t number = 0;
  for (const Json& link : links["seats"]) {
    page_.Add("<li><a href=\"" + PageText(link) + "\">" +
              MarkupText(NameOf(table_["seats"][number++]["id"])) + "</a></li>\n");
  }
  page_.Add("<li><a href=\"" + PageText(links["spectator"]) + "\">" + page_.T("spectators") +
            "</a></li>\n</ul>\n<p><a href=\"" + page_.Address("/") + "\">" + page_.T("tables") +
            "</a></p></section>\n");
}

// Whether there are people around the game.
bool TableWriter::IsTable() const { return table_.contains("role"); }

std::string TableWriter::NameOf(const Json& seat_id) const {
  for (const Json& seat : table_["seats"]) {
    if (seat["id"] != seat_id) continue;
    const auto name = seat["name"].get<std::string>();
    return name.empty() ? seat["title"].get<std::string>() : name;
  }
  return locale::Text(table_["language"].get<std::string>(), "serve.host");
}

void TableWriter::OptionButton(const Json& option) {
  page_.Add("<button name=\"option\" value=\"" + PageText(option["id"]) + "\">" +
            PageText(option["text"]));
  for (const Json& note : option["notes"]) page_.Add(" <small>" + PageText(note) + "</small>");
  page_.Add("</button>\n");
}

void TableWriter::Button(const std::string& action, const std::string& text) {
  page_.OpenForm(path_ + "/" + action, " class=\"inline\"");
  page_.Add("<button class=\"quiet\">" + text + "</button>");
  page_.CloseForm();
}

// A vote of this seat, and how many have been given.
void TableWriter::Vote(const std::string& subject, const std::string& text) {
  std::int64_t votes = 0;
  for (const Json& vote : table_["votes"]) {
    if (vote["for"] == subject) votes = static_cast<std::int64_t>(vote["seats"].size());
  }
  page_.OpenForm(path_ + "/vote", " class=\"inline\"");
  page_.Hidden("for", subject);
  page_.Add("<button class=\"quiet\">" + text + "</button>");
  if (votes > 0) page_.Add(" <small>" + page_.T("votes", {{"n", votes}}) + "</small>");
  page_.CloseForm();
}

void TableWriter::Panel(const Json& panel) {
  if (panel.empty()) return;
  page_.Add("<dl class=\"panel\">\n");
  for (const Json& line : panel) {
    std::string value = PageText(line[1]);
    // The position of now alone can be asked about.
    if (line.size() > 2 && IsTable() && !table_.contains("at")) {
      const std::string of = "&of=" + EncodeEscapes(line[2].get<std::string>());
      value = "<a class=\"why\" href=\"" + page_.Address(path_ + "/why", of) + "\" aria-label=\"" +
              PageText(line[0]) + ": " + value + ". " + page_.T("why") + "\">" + value + "</a>";
    }
    page_.Add("<div><dt>" + PageText(line[0]) + "</dt><dd>" + value + "</dd></div>\n");
  }
  page_.Add("</dl>\n");
}

void TableWriter::Seat(std::size_t index) {
  const Json& seat = table_["seats"][index];
  const bool turn = seat["id"] == table_["turn"];
  const bool own = seat["id"] == table_["seat"];
  page_.Add(std::string("<section class=\"seat") + (turn ? " turn" : "") +
            "\">\n<h2><span class=\"sign\">" + seat["sign"].get<std::string>() + "</span>");
  const auto name = seat["name"].get<std::string>();
  page_.Add(name.empty() ? "" : MarkupText(name) + " <small>");
  page_.Add(PageText(seat["title"]) + (name.empty() ? "" : "</small>"));
  if (own) page_.Add(" <em>" + page_.T("you") + "</em>");
  const auto player = seat["player"].get<std::string>();
  if (player != "human") page_.Add(" <em>" + page_.T("bot", {{"name", player}}) + "</em>");
  if (!own) page_.Add(PresenceMark(index));
  if (seat.contains("place") && table_["seats"].size() > 1) {
    page_.Add(" <strong>" + page_.T("place", {{"place", seat["place"].get<std::int64_t>()}}) +
              "</strong>");
  }
  page_.Add("</h2>\n");
  Panel(seat["panel"]);
  if (IsTable() && (own || table_["role"] == "host")) Player(seat, player);
  const bool votes = IsTable() && table_["role"] == "seat" && !own && player == "human" &&
                     !table_["over"].get<bool>() && !table_["ended"].get<bool>();
  if (votes) Vote(seat["id"].get<std::string>(), page_.T("vote_bot"));
  page_.Add("</section>\n");
}

// Whether a person is there now.
std::string TableWriter::PresenceMark(std::size_t seat) const {
  if (!IsTable() || table_.contains("at")) return {};
  const Json& presence = table_["presence"][seat];
  if (presence != "here" && presence != "away") return {};
  const auto word = presence.get<std::string>();
  return " <em class=\"" + (word == "here" ? "there" : word) + "\">" + page_.T(word) + "</em>";
}

// Who plays for a seat: a person, or one of the bots.
void TableWriter::Player(const Json& seat, const std::string& player) {
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

}  // namespace walz::server
