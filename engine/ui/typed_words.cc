#include "ui/typed_words.h"

#include <optional>
#include <set>

namespace walz::ui {
namespace {

class WordCollector {
 public:
  std::vector<std::string> Collect(const scene::Scene& scene) {
    for (const scene::Choice& choice : scene.options) {
      words_.insert(choice.text);
      words_.insert(choice.id);
    }
    AddEntries(scene.table);
    for (const scene::SeatPanel& panel : scene.seats) AddEntries(panel.entries);
    for (const std::vector<scene::Box>& row : scene.rows) {
      for (const scene::Box& box : row) {
        AddName(box.title);
        AddEntries(box.entries);
      }
    }
    for (const scene::Cell& cell : scene.board.cells) {
      AddName(cell.name);
      for (const std::optional<scene::Space>& space : cell.spaces) {
        if (space) AddName(space->name);
      }
    }
    return {words_.begin(), words_.end()};
  }

 private:
  void AddName(const std::string& name) {
    if (!name.empty()) words_.insert("? " + name);
  }

  void AddEntries(const std::vector<scene::Entry>& entries) {
    for (const scene::Entry& entry : entries) {
      AddName(entry.label);
      for (const scene::Thing& thing : entry.things) AddName(thing.name);
    }
  }

  std::set<std::string> words_;
};

}  // namespace

std::vector<std::string> TypedWords(const scene::Scene& scene) {
  return WordCollector().Collect(scene);
}

}  // namespace walz::ui
