#include "lesson/lesson.h"

namespace walz::lesson {

std::vector<Word> ChoicesOfOthers(const Lesson& lesson) {
  std::vector<Word> choices;
  for (const Step& step : lesson.steps) {
    choices.insert(choices.end(), step.others.begin(), step.others.end());
  }
  return choices;
}

}  // namespace walz::lesson
