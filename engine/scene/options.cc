#include "scene/options.h"

#include <algorithm>
#include <map>
#include <utility>

#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/marks.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using kernel::Option;
using Kind = Argument::Kind;

// Finds out what options of the pending decision are about.
class OptionMaker {
 public:
  OptionMaker(const kernel::State& state, const Describer& describe)
      : state_(state),
        ruleset_(state.ruleset()),
        view_(describe.game().content().view),
        describe_(describe),
        marks_(describe, &state, state.decision().seat) {}

  // The name, and what is told of what it points at.
  std::string TextOf(const Option& option) const {
    std::string text = describe_.OptionName(state_, option);
    const kernel::SpaceId target = TargetOf(state_, view_, option);
    if (target.valid()) {
      // The name of a move tells it, unless the game has words of its own for such moves.
      const std::string told = ToldText(marks_.OfSpace(target));
      return text.find(told) == std::string::npos ? text + told : text;
    }
    for (const Argument& argument : ArgumentsOf(option)) {
      const std::string told = ToldText(MarksOf(argument));
      if (!told.empty()) text += told;
    }
    return text;
  }

  // What tells it from options with the same name.
  std::string Detail(const Option& option) const {
    if (const auto placing = PlacingOf(state_, view_, option)) {
      return describe_.PlacingText(state_, *placing);
    }
    const kernel::SpaceId space = SpaceOf(option);
    if (!space.valid()) return {};
    const kernel::Seat seat = state_.decision().seat;
    return describe_.WaysOn(state_, space, FigureSpace(state_, view_, seat, seat));
  }

  // The space to which it leads, or else the first one that it is about; none if there is none.
  kernel::SpaceId SpaceOf(const Option& option) const {
    const kernel::SpaceId target = TargetOf(state_, view_, option);
    if (target.valid()) return target;
    for (const Argument& argument : ArgumentsOf(option)) {
      if (argument.kind != Kind::kSpace || argument.number < 0) continue;
      return kernel::SpaceId::FromIndex(static_cast<std::size_t>(argument.number));
    }
    return {};
  }

  Choice Make(const Option& option) const {
    Choice choice;
    choice.id = ruleset_.OptionName(option);
    choice.kind = ruleset_.data().verbs[option.verb];
    choice.group = describe_.VerbName(option.verb);
    const kernel::SpaceId target = TargetOf(state_, view_, option);
    if (target.valid()) {
      choice.target = SpaceKey(target);
      choice.points_at.push_back(choice.target);
      choice.marks = marks_.OfSpace(target);
    }
    for (const Argument& argument : ArgumentsOf(option)) {
      AddTargets(argument, choice.points_at);
      const std::vector<Mark> marks = MarksOf(argument);
      choice.marks.insert(choice.marks.end(), marks.begin(), marks.end());
      const kernel::DefinitionId definition = DefinitionOf(ruleset_, argument);
      const std::string text =
          definition.valid() ? describe_.DefinitionText(definition) : std::string();
      if (text.empty()) continue;
      choice.help +=
          (choice.help.empty() ? "" : "\n") + describe_.DefinitionName(definition) + ": " + text;
    }
    if (const auto placing = PlacingOf(state_, view_, option)) {
      choice.ghost = MakeGhost(state_, describe_, *placing, state_.decision().seat);
    }
    return choice;
  }

 private:
  static std::vector<Argument> ArgumentsOf(const Option& option) {
    return {option.arguments.begin(), option.arguments.begin() + option.count};
  }

  std::vector<Mark> MarksOf(const Argument& argument) const {
    if (argument.number < 0) return {};
    if (argument.kind == Kind::kSpace) {
      return marks_.OfSpace(kernel::SpaceId::FromIndex(static_cast<std::size_t>(argument.number)));
    }
    const kernel::DefinitionId definition = DefinitionOf(ruleset_, argument);
    return definition.valid() ? marks_.OfDefinition(definition) : std::vector<Mark>{};
  }

  void AddTargets(const Argument& argument, std::vector<std::string>& list) const {
    if (argument.number < 0) return;
    const auto number = std::to_string(argument.number);
    if (argument.kind == Kind::kSpace) list.push_back("space" + number);
    if (argument.kind == Kind::kComponent) list.push_back("component" + number);
    if (argument.kind == Kind::kPiece) list.push_back("piece" + number);
    if (argument.kind == Kind::kSeat) list.push_back("seat" + number);
    if (argument.kind == Kind::kZone) list.push_back("zone." + ruleset_.ArgumentName(argument));
    const kernel::DefinitionId definition = DefinitionOf(ruleset_, argument);
    if (definition.valid()) list.push_back(DefinitionKey(ruleset_, definition));
  }

  const kernel::State& state_;
  const kernel::Ruleset& ruleset_;
  const content::ViewDeclaration& view_;
  const Describer& describe_;
  MarkMaker marks_;
};

std::map<std::string, int> CountsOf(const std::vector<std::string>& texts) {
  std::map<std::string, int> counts;
  for (const std::string& text : texts) ++counts[text];
  return counts;
}

}  // namespace

std::vector<std::string> OptionTexts(const kernel::State& state, const Describer& describe) {
  const OptionMaker maker(state, describe);
  const std::vector<Option>& options = state.decision().options;
  const content::ViewDeclaration& view = describe.game().content().view;
  std::vector<std::string> texts;
  for (const Option& option : options) texts.push_back(maker.TextOf(option));
  std::map<std::string, int> counts = CountsOf(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    // How a piece comes to lie is worth saying in any case.
    if (counts[texts[i]] < 2 && !PlacingOf(state, view, options[i])) continue;
    const std::string detail = maker.Detail(options[i]);
    if (!detail.empty()) texts[i] += " → " + detail;
  }
  counts = CountsOf(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (counts[texts[i]] < 2) continue;
    const kernel::SpaceId space = maker.SpaceOf(options[i]);
    if (space.valid()) texts[i] += describe.SideText(state, space);
  }
  counts = CountsOf(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (counts[texts[i]] > 1) texts[i] += " [" + state.ruleset().OptionName(options[i]) + "]";
  }
  return texts;
}

std::vector<Choice> MakeChoices(const kernel::State& state, const Describer& describe,
                                const kernel::Explanation* explanation) {
  const OptionMaker maker(state, describe);
  const std::vector<Option>& options = state.decision().options;
  std::vector<std::string> texts = OptionTexts(state, describe);
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Choice choice = maker.Make(options[i]);
    choice.text = std::move(texts[i]);
    if (explanation != nullptr) {
      for (const kernel::Explanation::Note& note : explanation->notes) {
        if (note.option != options[i]) continue;
        choice.notes.push_back({describe.ChainText(note.chain), !note.chain.links.empty()});
      }
    }
    choices.push_back(std::move(choice));
  }
  return choices;
}

}  // namespace walz::scene
