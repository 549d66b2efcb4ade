#include "ui/book_json.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <variant>

#include "ui/markdown.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

using Json = nlohmann::ordered_json;

void Append(Json nodes, Json& list) {
  for (Json& node : nodes) list.push_back(std::move(node));
}

Json AsideOf(const book::PrintedPart& part, const std::string& language) {
  const std::string title = MarkdownText(part.title);
  const std::string shown =
      part.play->is_picture ? title : messages::BookExample({.title = title}).In(language);
  Json aside = Json::array({"aside"});
  aside.push_back(Json::array({"p", Json::array({"strong", shown})}));
  Append(MarkdownTree(part.markdown), aside);
  return aside;
}

Json ElementOf(const book::PrintedHeading& heading, const std::string& /*language*/) {
  return {{"heading", heading.level}, {"text", MarkdownText(heading.text)}};
}

Json ElementOf(const book::PrintedParagraph& paragraph, const std::string& language) {
  Json body = Json::array();
  for (const book::PrintedPart& part : paragraph.parts) {
    if (part.play != nullptr) {
      body.push_back(AsideOf(part, language));
    } else {
      Append(MarkdownTree(part.markdown), body);
    }
  }
  return {{"id", paragraph.id},
          {"rules", paragraph.rules},
          {"mod", paragraph.mod},
          {"body", std::move(body)}};
}

}  // namespace

Json BookJson(const BookRequest& request) {
  Json chapters = Json::array();
  for (const book::PrintedChapter& chapter : request.edition.printed.chapters) {
    Json elements = Json::array();
    for (const auto& element : chapter.elements) {
      elements.push_back(
          std::visit([&](const auto& one) { return ElementOf(one, request.language); }, element));
    }
    chapters.push_back({{"name", chapter.name},
                        {"title", MarkdownText(chapter.title)},
                        {"elements", std::move(elements)}});
  }
  return {{"language", request.language},
          {"title", BookTitle(request)},
          {"subtitles", BookAudience(request)},
          {"chapters", std::move(chapters)}};
}

}  // namespace walz::ui
