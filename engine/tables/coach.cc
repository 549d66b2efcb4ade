#include "tables/coach.h"

#include <nlohmann/json.hpp>

#include "scene/aims.h"
#include "scene/describe.h"

namespace walz::tables {

void AddCoach(const match::Game& game, const std::string& language,
              nlohmann::ordered_json& message) {
  const nlohmann::ordered_json& scene = message["scene"];
  if (scene["options"].empty()) return;
  nlohmann::ordered_json texts = nlohmann::ordered_json::object();
  const auto add = [&](const std::string& verb) {
    std::string text = game.locales().TextOr(language, "decision." + verb + ".text", {});
    if (!text.empty()) texts[verb] = std::move(text);
  };
  add(scene["question"]["kind"].get<std::string>());
  for (const auto& option : scene["options"]) add(option["verb"].get<std::string>());
  if (!texts.empty()) message["coach"] = std::move(texts);
}

void AddAims(match::Match& match, const scene::Describer& describe, kernel::Seat viewer,
             nlohmann::ordered_json& message) {
  nlohmann::ordered_json aims = nlohmann::ordered_json::array();
  for (const scene::Aim& aim : scene::AimsOf(match, describe, viewer)) {
    aims.push_back(
        {{"id", aim.id}, {"text", aim.text}, {"missing", aim.missing}, {"rules", aim.rules}});
  }
  if (!aims.empty()) message["aims"] = std::move(aims);
}

}  // namespace walz::tables
