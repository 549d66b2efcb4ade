// What a person at the terminal may ask about what there is to see.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/ids.h"
#include "scene/scene.h"

namespace walz::scene {
class Describer;
}  // namespace walz::scene

namespace walz::ui {

// Answers about one scene, as lines in the language of the describer. Borrows both.
class Answers {
 public:
  Answers(const scene::Scene& scene, const scene::Describer& describe)
      : scene_(scene), describe_(describe) {}

  // What can be typed, what is refused, where numbers come from, what signs mean.
  std::vector<std::string> Help() const;
  // What the rules refuse now, and why; nothing where they refuse nothing, or it was not asked for.
  std::vector<std::string> Refused() const;
  // An option, counted from 0, with all that belongs to it.
  std::vector<std::string> Option(std::size_t index) const;
  // Whatever is to be seen, or exists, under a name that has `part` in it.
  std::vector<std::string> Name(const std::string& part) const;
  // What a seat shows, where all figures stand, and the table.
  std::vector<std::string> Seat(kernel::Seat seat) const;
  // What all seats show, and what lies on the table.
  std::vector<std::string> Table() const;

 private:
  std::vector<std::string> Legend() const;
  std::string SpaceText(const std::string& id) const;
  void AddTable(std::vector<std::string>& lines) const;
  std::string T(const base::Message& message) const;

  const scene::Scene& scene_;
  const scene::Describer& describe_;
};

}  // namespace walz::ui
