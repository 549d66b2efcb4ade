#include "tables/coach.h"

#include <nlohmann/json.hpp>

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

}  // namespace walz::tables
