#include "ui/guide.h"

#include "kernel/option_names.h"
#include "ui/book_page.h"
#include "ui/markdown.h"
#include "ui/messages.h"

namespace walz::ui {
namespace {

std::string EntryLine(const scene::Entry& entry) { return entry.label + ": " + entry.value; }

void AddPanel(const scene::SeatPanel& panel, std::vector<std::string>& lines) {
  lines.push_back(panel.Heading() + ":");
  for (const scene::Entry& entry : panel.entries) lines.push_back("  " + EntryLine(entry));
}

void AddBox(const scene::Box& box, std::vector<std::string>& lines) {
  lines.push_back(box.title + ": " + box.value);
}

}  // namespace

std::string Guide::Title(std::size_t step) const {
  return messages::LessonStep(
             {.title = MarkdownText(texts_.title), .step = step + 1, .steps = lesson_.steps.size()})
      .In(texts_.language);
}

std::vector<std::string> Guide::Lines(std::size_t step, int width) const {
  const auto text = texts_.steps.find(lesson_.steps[step].id.text);
  if (text == texts_.steps.end()) return {};
  return MarkdownLines(ParagraphMarkdown(text->second, texts_.language), width);
}

std::vector<std::string> Guide::ShownLines(std::size_t step, const scene::Scene& scene) const {
  std::vector<std::string> lines;
  for (const lesson::Word& shown : lesson_.steps[step].show) {
    const std::string& id = shown.text;
    for (const scene::SeatPanel& panel : scene.seats) {
      if (id == "seat" + std::to_string(panel.seat)) AddPanel(panel, lines);
      for (const scene::Entry& entry : panel.entries) {
        if (entry.id == id) lines.push_back(panel.name + ", " + EntryLine(entry));
      }
    }
    for (const scene::Entry& entry : scene.table) {
      if (entry.id == id) lines.push_back(EntryLine(entry));
    }
    for (const std::vector<scene::Box>& row : scene.rows) {
      for (const scene::Box& box : row) {
        if (box.id == id) AddBox(box, lines);
      }
    }
  }
  return lines;
}

bool Guide::IsOpen(const match::Match& match, std::size_t option) const {
  const kernel::Decision& decision = match.decision();
  return lesson::IsOpen(
      lesson_, PlaceIn(match),
      kernel::NameInDecision(match.ruleset(), decision, decision.options[option]));
}

void Guide::AddClosed(const match::Match& match, scene::Scene& scene) const {
  const lesson::Place place = PlaceIn(match);
  for (const scene::Choice& choice : scene.options) {
    if (lesson::IsOpen(lesson_, place, choice.id)) continue;
    scene.refused.push_back({choice.id,
                             choice.verb,
                             choice.text,
                             "lesson",
                             messages::LessonLater().In(scene.language),
                             choice.targets,
                             {}});
  }
}

match::ChoiceResult Guide::PlayOther(match::Match& match) const {
  if (const auto choice = lesson::ChoiceOf(lesson_, match, match.decision().seat)) {
    match::ChoiceResult chosen = match.Choose(*choice);
    if (chosen) return chosen;
  }
  return match.PlayBot();
}

}  // namespace walz::ui
