#include "ui/answers.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/ranges.h"
#include "scene/describe.h"
#include "scene/targets.h"
#include "ui/book_search.h"
#include "ui/coach.h"
#include "ui/messages.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

// Width of paragraphs of the rule book; a narrower terminal wraps them again.
constexpr int kPassageWidth = 78;

std::string TextOf(const std::vector<scene::Mark>& marks) {
  std::string text;
  for (const scene::Mark& mark : marks) text += (text.empty() ? "" : "; ") + mark.text;
  return text;
}

void AddThing(const scene::Thing& thing, std::vector<NamedText>& names) {
  const std::string marks = TextOf(thing.marks);
  const std::string between = thing.text.empty() || marks.empty() ? "" : " – ";
  names.push_back({{}, thing.name, thing.text + between + marks});
}

void AddEntries(const std::string& owner, const std::vector<scene::Entry>& entries,
                std::vector<NamedText>& names) {
  for (const scene::Entry& entry : entries) {
    names.push_back({owner, entry.label, entry.value});
    for (const scene::Thing& thing : entry.things) AddThing(thing, names);
  }
}

void AddHeading(const std::string& heading, std::vector<std::string>& lines) {
  lines.emplace_back();
  lines.push_back(heading + ":");
}

}  // namespace

std::vector<NamedText> NamesIn(const scene::Scene& scene) {
  std::vector<NamedText> names;
  for (const scene::GlossaryEntry& entry : scene.glossary) {
    names.push_back({{}, entry.word, entry.text});
  }
  for (const scene::SeatPanel& panel : scene.seats) {
    AddEntries(panel.name + ", ", panel.entries, names);
  }
  AddEntries({}, scene.table, names);
  for (const std::vector<scene::Box>& row : scene.rows) {
    for (const scene::Box& box : row) {
      names.push_back({{}, box.title, box.value});
      AddEntries({}, box.entries, names);
    }
  }
  for (const scene::SpaceSort& sort : scene.spaces) names.push_back({{}, sort.name, sort.text});
  for (const scene::Cell& cell : scene.board.cells) {
    names.push_back({{}, cell.name, {}});
    AddThing(cell.thing, names);
    for (const scene::Space& space : cell.spaces) {
      names.push_back({{}, space.name, TextOf(space.marks)});
    }
  }
  return names;
}

std::vector<std::string> Answers::Help() const {
  std::vector<std::string> lines;
  if (const std::string text = describe_.GameText(); !text.empty()) {
    lines = {scene_.title + ": " + text, ""};
  }
  AppendLines(T(messages::HelpOfPlay()), lines);
  AppendLines(WhatHere(), lines);
  AppendLines(Aims(), lines);
  if (std::vector<std::string> refused = Refused(); !refused.empty()) {
    AddHeading(T(messages::Refused()), lines);
    AppendLines(std::move(refused), lines);
  }
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < scene_.options.size(); ++i) {
    for (const scene::Note& note : scene_.options[i].notes) {
      if (!note.changed) continue;
      numbers.push_back("  " + std::to_string(i + 1) + " " + scene_.options[i].text + " – " +
                        note.text);
    }
  }
  if (!numbers.empty()) {
    AddHeading(T(messages::Numbers()), lines);
    lines.insert(lines.end(), numbers.begin(), numbers.end());
  }
  AppendLines(Legend(), lines);
  AppendLines(Glossary(), lines);
  return lines;
}

// Returns the explanation of the question, and the kinds of options with theirs. A single kind
// without an explanation says nothing new.
std::vector<std::string> Answers::WhatHere() const {
  std::vector<std::string> kinds;
  std::set<std::string> listed;
  bool has_texts = false;
  for (const scene::Choice& choice : scene_.options) {
    if (choice.verb == scene_.question->kind || !listed.insert(choice.verb).second) continue;
    const std::string text = VerbText(describe_, choice.verb);
    has_texts = has_texts || !text.empty();
    kinds.push_back("  " + choice.group + (text.empty() ? "" : ": " + text));
  }
  if (kinds.size() < 2 && !has_texts) kinds.clear();
  const std::string question =
      scene_.options.empty() ? std::string() : VerbText(describe_, scene_.question->kind);
  std::vector<std::string> lines;
  if (kinds.empty() && question.empty()) return lines;
  AddHeading(T(messages::WhatHere()), lines);
  if (!question.empty()) lines.push_back("  " + question);
  AppendLines(std::move(kinds), lines);
  return lines;
}

std::vector<std::string> Answers::Aims() const {
  std::vector<std::string> lines;
  if (aims_.empty()) return lines;
  AddHeading(T(messages::Aims()), lines);
  for (const scene::Aim& aim : aims_) {
    lines.push_back("  " + aim.text);
    for (const std::string& rule : aim.rules) lines.back() += " [" + rule + "]";
  }
  return lines;
}

std::vector<std::string> Answers::Refused() const {
  std::vector<std::string> lines;
  for (const scene::Refused& refused : scene_.refused) {
    lines.push_back("  " + refused.text + " – " + refused.why);
    for (const std::string& rule : refused.rules) lines.back() += " [" + rule + "]";
  }
  return lines;
}

std::vector<std::string> Answers::Option(std::size_t index) const {
  const scene::Choice& choice = scene_.options[index];
  std::vector<std::string> lines = {choice.text, choice.id};
  for (const scene::Note& note : choice.notes) lines.push_back(note.text);
  if (const scene::Target* const space = scene::FindSpace(choice.targets)) {
    if (const std::string text = SpaceText(space->id); !text.empty()) lines.push_back(text);
  }
  if (!choice.help.empty()) AppendLines(choice.help, lines);
  for (const scene::Thing& thing : scene_.question->about) {
    if (!thing.text.empty()) lines.push_back(thing.name + ": " + thing.text);
  }
  for (const scene::Mark& mark : choice.marks) lines.push_back("  " + mark.text);
  return lines;
}

// Returns the effects of a space; empty if it is unknown or has none.
std::string Answers::SpaceText(const std::string& id) const {
  for (const scene::Cell& cell : scene_.board.cells) {
    for (const scene::Space& space : cell.spaces) {
      if (space.id != id) continue;
      const auto sort = std::ranges::find_if(
          scene_.spaces, [&](const auto& each) { return each.id == space.kind; });
      return sort == scene_.spaces.end() ? std::string() : sort->text;
    }
  }
  return {};
}

std::vector<std::string> Answers::Name(const std::string& part) const {
  std::vector<std::string> lines;
  for (const scene::GlossaryEntry& entry : scene_.glossary) {
    if (Contains(entry.id, part)) lines.push_back(entry.word + ": " + entry.text);
  }
  for (const NamedText& named : NamesIn(scene_)) {
    if (!Contains(named.name, part) || named.text.empty()) continue;
    std::string line = named.owner + named.name + ": " + named.text;
    if (!base::Contains(lines, line)) lines.push_back(std::move(line));
  }
  for (const kernel::DefinitionId id : describe_.FindDefinitions(part)) {
    const std::string start = describe_.DefinitionName(id) + ": ";
    const bool has_line = std::ranges::any_of(
        lines, [&](const std::string& line) { return line.starts_with(start); });
    const std::string text = describe_.DefinitionText(id);
    if (!has_line) lines.push_back(start + (text.empty() ? T(messages::NoText()) : text));
  }
  if (book_ != nullptr) {
    AppendLines(BookPassages(*book_, part, kPassageWidth), lines);
    if (!lines.empty() && lines.front().empty()) lines.erase(lines.begin());
  }
  if (lines.empty()) {
    lines.push_back(T(messages::NothingFound({.text = part})));
  }
  return lines;
}

std::vector<std::string> Answers::Seat(kernel::Seat seat) const {
  std::vector<std::string> lines;
  for (const scene::Entry& entry : scene_.seats[static_cast<std::size_t>(seat)].entries) {
    lines.push_back(entry.label + ": " + entry.value);
  }
  for (const scene::SeatPanel& panel : scene_.seats) {
    if (panel.at_name.empty()) continue;
    lines.push_back(T(messages::Place({.who = panel.name, .space = panel.at_name})));
  }
  AddTable(lines);
  return lines;
}

std::vector<std::string> Answers::Table() const {
  std::vector<std::string> lines;
  for (const scene::SeatPanel& panel : scene_.seats) {
    AddHeading(panel.Heading(), lines);
    for (const scene::Entry& entry : panel.entries) {
      lines.push_back("  " + entry.label + ": " + entry.value);
    }
  }
  AddTable(lines);
  lines.erase(lines.begin());
  return lines;
}

std::vector<std::string> Answers::Legend() const {
  std::vector<std::string> lines;
  if (scene_.board.cells.empty()) return lines;
  AddHeading(T(messages::Legend()), lines);
  const auto list = [&](const auto& signs, auto letter_of) {
    std::string text;
    for (const auto& sign : signs) {
      const std::string letter = letter_of(sign);
      if (!letter.empty()) text += (text.empty() ? "  " : ", ") + letter + " " + sign.name;
    }
    if (!text.empty()) lines.push_back(text);
  };
  if (!scene_.spaces.empty()) lines.push_back("  " + T(messages::LegendSigns()));
  list(scene_.spaces, [](const scene::SpaceSort& sort) { return sort.look.glyph; });
  // Pieces without spaces show the letters of icons on the map.
  std::set<std::string> shown;
  for (const scene::Cell& cell : scene_.board.cells) {
    for (const scene::Mark& mark : cell.thing.marks) {
      for (const scene::Symbol& symbol : mark.symbols) shown.insert(symbol.icon);
    }
  }
  list(scene_.icons, [&](const scene::Icon& icon) {
    return shown.count(icon.id) == 0 ? std::string() : icon.look.letter;
  });
  return lines;
}

// Returns the words that `Name` explains.
std::vector<std::string> Answers::Glossary() const {
  std::vector<std::string> lines;
  if (scene_.glossary.empty()) return lines;
  AddHeading(T(messages::Glossary({.word = scene_.glossary.front().word})), lines);
  std::string words;
  for (const scene::GlossaryEntry& entry : scene_.glossary) {
    words += (words.empty() ? "  " : ", ") + entry.word;
  }
  lines.push_back(std::move(words));
  return lines;
}

// Adds the table's contents that belong to no seat.
void Answers::AddTable(std::vector<std::string>& lines) const {
  AddHeading(T(messages::Table()), lines);
  for (const scene::Entry& entry : scene_.table) lines.push_back(entry.label + ": " + entry.value);
  for (const std::vector<scene::Box>& row : scene_.rows) {
    for (const scene::Box& box : row) {
      if (box.seat == kernel::kNoSeat) lines.push_back(box.title + ": " + box.value);
    }
  }
}

std::string Answers::T(const base::Message& message) const {
  return message.In(describe_.language());
}

}  // namespace walz::ui
