// The page of `walz serve --author`.
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "server/assets.h"
#include "server/page.h"
#include "server/page_writer.h"
#include "server/table_writer.h"

namespace walz::server {
namespace {

class AuthorWriter {
 public:
  using Json = nlohmann::ordered_json;

  AuthorWriter(const Json& author, const PageFrame& frame)
      : author_(author), page_(frame), parts_(author, "/author", page_) {}

  std::string Write(const std::vector<std::string>& games) {
    const bool plays = !author_["scenario"].is_null();
    page_.Add("<div class=\"author\" data-revision=\"" +
              std::to_string(author_["revision"].get<std::size_t>()) + "\">\n");
    page_.Notice();
    Lines("verdict", author_["verdict"]);
    Lines("findings", author_["findings"]);
    if (plays) Game();
    page_.Add("<div class=\"grid\">\n");
    Position(games);
    if (plays) {
      Take();
      Effect();
      Scenario();
    }
    page_.Add("</div>\n");
    if (plays) Hidden();
    page_.Add("</div>\n");
    const std::string title = plays ? PageText(author_["game"]["name"]) : page_.T("author.title");
    return page_.Finish(title, HasScript() ? std::string(kScript) : std::string(),
                        page_.OtherLanguage("/author"));
  }

 private:
  void Lines(const std::string& name, const Json& lines) {
    if (lines.empty()) return;
    page_.Add("<section class=\"" + name + "\" role=\"status\"><h2>" + page_.T("author." + name) +
              "</h2>\n<pre tabindex=\"0\">");
    for (const Json& line : lines) page_.Add(PageText(line) + "\n");
    page_.Add("</pre></section>\n");
  }

  void Game() {
    page_.Add("<div class=\"table\">\n<div class=\"play\">\n");
    if (author_["over"].get<bool>()) page_.Add("<p>" + page_.T("over") + "</p>\n");
    parts_.Decision(author_["refusals"]);
    if (author_["choices"].get<std::size_t>() > 0) {
      page_.OpenForm("/author/undo", " class=\"inline\"");
      page_.Add("<button class=\"quiet\">" + page_.T("undo") + "</button>");
      page_.CloseForm();
    }
    page_.Add("</div>\n");
    parts_.Picture();
    parts_.Seats();
    page_.Add("<div class=\"talk\">\n");
    parts_.Scores();
    parts_.Log();
    page_.Add("</div>\n</div>\n");
  }

  void TextArea(const std::string& name, const std::string& label, const std::string& text,
                const std::string& attributes) {
    page_.Add("<label><span>" + label + "</span>\n<textarea name=\"" + name +
              "\" rows=\"14\" spellcheck=\"false\"" + attributes + ">\n" + ui::MarkupText(text) +
              "</textarea></label>\n");
  }

  void Position(const std::vector<std::string>& games) {
    page_.Add("<section><h2>" + page_.T("author.position") + "</h2>\n");
    page_.OpenForm("/author/begin");
    std::vector<std::pair<std::string, std::string>> values;
    for (const std::string& game : games) values.emplace_back(game, game);
    page_.Select("game", page_.Plain("author.game"), values,
                 author_["asked"]["game"].get<std::string>());
    TextArea("position", page_.T("author.position_text"),
             author_["asked"]["position"].get<std::string>(), "");
    page_.Add("<p><button>" + page_.T("author.begin") + "</button></p>\n");
    page_.CloseForm();
    page_.Add("</section>\n");
  }

  // `names`: which of the message's names browsers propose.
  void Field(const std::string& name, const std::string& label, const std::string& names) {
    const std::string list = "names-" + names;
    page_.Add("<label><span>" + label + "</span> <input name=\"" + name + "\" list=\"" + list +
              "\" maxlength=\"100\" autocomplete=\"off\" spellcheck=\"false\"></label>\n" +
              "<datalist id=\"" + list + "\">");
    for (const Json& one : author_["names"][names]) {
      page_.Add("<option value=\"" + PageText(one) + "\">");
    }
    page_.Add("</datalist>\n");
  }

  enum class NoSeat { kOffered, kNotOffered };
  void Seats(NoSeat none) {
    std::vector<std::pair<std::string, std::string>> seats;
    if (none == NoSeat::kOffered) seats.emplace_back("", page_.Plain("author.no_seat"));
    for (std::size_t i = 0; i < author_["seats"].size(); ++i) {
      seats.emplace_back(std::to_string(i), author_["seats"][i]["title"].get<std::string>());
    }
    page_.Select("seat", page_.Plain("author.seat"), seats, seats.front().first);
  }

  // A section with a form: its title, its address and its button go by the same name.
  template <class Fields>
  void Form(const std::string& name, Fields fields) {
    page_.Add("<section><h2>" + page_.T("author." + name) + "</h2>\n");
    page_.OpenForm("/author/" + name);
    fields();
    page_.Add("<p><button class=\"quiet\">" + page_.T("author." + name + "_do") +
              "</button></p>\n");
    page_.CloseForm();
    page_.Add("</section>\n");
  }

  void Take() {
    Form("take", [this] {
      Field("component", page_.T("author.component"), "components");
      Field("zone", page_.T("author.zone"), "zones");
      Seats(NoSeat::kOffered);
    });
  }

  void Effect() {
    Form("effect", [this] {
      Field("of", page_.T("author.definition"), "definitions");
      Field("field", page_.T("author.field"), "fields");
      Seats(NoSeat::kNotOffered);
    });
  }

  void Scenario() {
    page_.Add("<section><h2>" + page_.T("author.scenario") + "</h2>\n");
    TextArea("scenario", page_.T("author.scenario_text"), author_["scenario"].get<std::string>(),
             " readonly");
    page_.Add("<p><button type=\"button\" class=\"quiet copy\" hidden>" + page_.T("author.copy") +
              "</button></p></section>\n");
  }

  // Values as people read them: `seat0: ace, two; seat1: ...`.
  static std::string Shown(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, part] : value.items()) {
      if (!text.empty()) text += value.is_object() ? "; " : ", ";
      text += (value.is_object() ? key + ": " : "") + Shown(part);
    }
    return text.empty() ? "-" : text;
  }

  // What no seat, or not every seat, sees: only where it is asked for.
  void Hidden() {
    page_.Add("<section class=\"hidden\"><h2>" + page_.T("author.hidden") + "</h2>\n");
    if (!author_.contains("hidden")) {
      page_.Add("<p><a href=\"" + page_.Address("/author", "&hidden=1") + "\">" +
                page_.T("author.show_hidden") + "</a></p></section>\n");
      return;
    }
    page_.Add("<dl class=\"panel\">\n");
    for (const auto& part : author_["hidden"]) {
      for (const auto& [name, value] : part.items()) {
        page_.Add("<div><dt>" + ui::MarkupText(name) + "</dt><dd>" + ui::MarkupText(Shown(value)) +
                  "</dd></div>\n");
      }
    }
    page_.Add("</dl>\n<p><a href=\"" + page_.Address("/author") + "\">" + page_.T("author.hide") +
              "</a></p></section>\n");
  }

  const Json& author_;
  PageWriter page_;
  TableWriter parts_;
};

}  // namespace

std::string AuthorPage(const nlohmann::ordered_json& author, const std::vector<std::string>& games,
                       const PageFrame& frame) {
  return AuthorWriter(author, frame).Write(games);
}

}  // namespace walz::server
