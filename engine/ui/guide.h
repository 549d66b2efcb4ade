// A lesson at the terminal: its texts as pages before decisions, and the options that it closes.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lesson/load.h"
#include "lesson/place.h"
#include "match/match.h"
#include "scene/scene.h"

namespace walz::ui {

class Guide {
 public:
  Guide(lesson::Lesson lesson, lesson::Texts texts)
      : lesson_(std::move(lesson)), texts_(std::move(texts)) {}

  const lesson::Lesson& lesson() const { return lesson_; }
  lesson::Place PlaceIn(const match::Match& match) const { return lesson::PlaceIn(lesson_, match); }

  // The heading and the text of a step.
  std::string Title(std::size_t step) const;
  std::vector<std::string> Lines(std::size_t step, int width) const;

  // The lines that name what a step highlights. Parts of the map have none.
  std::vector<std::string> ShownLines(std::size_t step, const scene::Scene& scene) const;

  // Returns true if an option of the pending decision may be chosen.
  bool IsOpen(const match::Match& match, std::size_t option) const;
  // Adds the closed options to the refused ones of a scene, with the reason.
  void AddClosed(const match::Match& match, scene::Scene& scene) const;

  // Makes the choice of another seat: that of the lesson, or else that of its bot.
  match::ChoiceResult PlayOther(match::Match& match) const;

 private:
  lesson::Lesson lesson_;
  lesson::Texts texts_;
};

}  // namespace walz::ui
