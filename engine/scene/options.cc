#include "scene/options.h"

#include <algorithm>
#include <map>
#include <utility>

#include "kernel/option_names.h"
#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/marks.h"
#include "scene/placing_text.h"
#include "scene/targets.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using kernel::Option;
using Kind = Argument::Kind;

// Describes options of the pending decision.
class OptionMaker {
 public:
  OptionMaker(const kernel::State& state, const Describer& describe)
      : state_(state),
        ruleset_(state.ruleset()),
        view_(describe.game().content().view),
        describe_(describe),
        marks_(describe, &state, state.decision().seat) {}

  // The name, with the marks of its targets that options repeat.
  std::string TextOf(const Option& option) const {
    std::string text = describe_.OptionName(state_, option);
    const kernel::SpaceId destination = MoveOf(state_, view_, option);
    if (destination.valid()) return text + MarksText(marks_.OfSpace(destination));
    for (const Argument& argument : ArgumentsOf(option)) text += MarksText(MarksOf(argument));
    return text;
  }

  // Returns the difference from options with the same name that place no piece.
  std::string Detail(const Option& option) const {
    const kernel::SpaceId space = SpaceOf(option);
    if (!space.valid()) return {};
    const kernel::Seat seat = state_.decision().seat;
    return describe_.WaysOn(state_, space, FigureSpace(state_, view_, seat, seat));
  }

  // The space to which it moves the figure, or else the first one among its arguments.
  kernel::SpaceId SpaceOf(const Option& option) const {
    const kernel::SpaceId destination = MoveOf(state_, view_, option);
    if (destination.valid()) return destination;
    for (const Argument& argument : ArgumentsOf(option)) {
      if (argument.kind != Kind::kSpace || argument.number < 0) continue;
      return kernel::SpaceId::FromIndex(static_cast<std::size_t>(argument.number));
    }
    return {};
  }

  Choice Make(const Option& option) const {
    Choice choice;
    choice.id = kernel::NameInDecision(ruleset_, state_.decision(), option);
    choice.verb = ruleset_.data().verbs[option.verb];
    choice.group = describe_.VerbName(option.verb);
    const auto& revealing = describe_.game().content().revealing_decisions;
    choice.reveals =
        revealing.count(option.verb) != 0 || revealing.count(state_.decision().kind) != 0;
    choice.targets = TargetsOf(state_, view_, option);
    const kernel::SpaceId destination = MoveOf(state_, view_, option);
    if (destination.valid()) choice.marks = marks_.OfSpace(destination);
    for (const Argument& argument : ArgumentsOf(option)) {
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

  Refused Refuse(const kernel::Refusal& refusal) const {
    return {kernel::NameInDecision(ruleset_, state_.decision(), refusal.option),
            ruleset_.data().verbs[refusal.option.verb],
            TextOf(refusal.option),
            ruleset_.data().reasons[refusal.reason],
            describe_.ReasonText(refusal),
            TargetsOf(state_, view_, refusal.option),
            describe_.RulesOf(refusal.reason)};
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
  std::vector<Placing> placings;
  std::vector<std::size_t> placing_options;
  std::vector<std::string> details(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    // The placement of a piece is always shown.
    if (const auto placing = PlacingOf(state, view, options[i])) {
      placings.push_back(*placing);
      placing_options.push_back(i);
    } else if (counts[texts[i]] > 1) {
      details[i] = maker.Detail(options[i]);
    }
  }
  std::vector<std::string> placing_texts = PlacingTexts(state, describe, placings);
  for (std::size_t k = 0; k < placing_options.size(); ++k) {
    details[placing_options[k]] = std::move(placing_texts[k]);
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!details[i].empty()) texts[i] += " → " + details[i];
  }
  counts = CountsOf(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (counts[texts[i]] < 2) continue;
    const kernel::SpaceId space = maker.SpaceOf(options[i]);
    if (space.valid()) texts[i] += describe.SideText(state, space);
  }
  counts = CountsOf(texts);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (counts[texts[i]] > 1)
      texts[i] +=
          " [" + kernel::NameInDecision(state.ruleset(), state.decision(), options[i]) + "]";
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

std::vector<Refused> MakeRefused(const kernel::State& state, const Describer& describe,
                                 const kernel::Explanation& explanation) {
  const OptionMaker maker(state, describe);
  std::vector<Refused> refused;
  for (const kernel::Refusal& refusal : explanation.refusals) {
    refused.push_back(maker.Refuse(refusal));
  }
  return refused;
}

}  // namespace walz::scene
