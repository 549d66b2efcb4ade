#include <algorithm>

#include "authoring/scaffold.h"

namespace walz::authoring {

// templates/new_game.txt: a small, complete and playable game. A line `==> path` begins a file;
// `@id@` and `@name@` are placeholders.
extern const std::string_view kNewGame;

NewFiles ScaffoldGame(const std::string& id) {
  std::string text(kNewGame);
  const std::pair<std::string, std::string> places[] = {{"@id@", id}, {"@name@", NameFromId(id)}};
  for (const auto& [place, value] : places) {
    for (std::size_t at = text.find(place); at != std::string::npos;
         at = text.find(place, at + value.size())) {
      text.replace(at, place.size(), value);
    }
  }
  const std::string mark = "==> ";
  NewFiles files;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t path = at + mark.size();
    const std::size_t body = text.find('\n', path) + 1;
    at = std::min(text.find("\n" + mark, body), text.size() - 1) + 1;
    files.emplace_back(text.substr(path, body - path - 1), text.substr(body, at - body));
  }
  return files;
}

}  // namespace walz::authoring
