#include "book/examples.h"

#include <algorithm>
#include <utility>

#include "book/messages.h"
#include "yaml/node_path.h"
#include "yaml/reader.h"

namespace walz::book {
namespace {

using yaml::Node;
using yaml::NodeEntry;

// The file of a scenario without all its other lines, so that places stay what they are.
base::SourceFilePtr OnlyLines(const std::vector<Line>& lines) {
  const base::SourceFilePtr& file = lines.front().span.file;
  std::string text(static_cast<std::size_t>(lines.front().span.begin.line), '\n');
  for (const Line& line : lines) text += line.text + "\n";
  return std::make_shared<const base::SourceFile>(file->path(), std::move(text));
}

constexpr std::string_view kNumbers = "numbers";
constexpr std::string_view kArrows = "arrows";

// The YAML of an example or picture; nullopt if there is none, or after reporting syntax errors.
std::optional<Node> BodyOf(const Part& part, base::Diagnostics& findings) {
  if (!part.play || part.play->scenario.empty()) return std::nullopt;
  const std::size_t before = findings.error_count();
  std::optional<Node> body = yaml::ReadYaml(OnlyLines(part.play->scenario), findings);
  if (findings.error_count() > before) return std::nullopt;
  return body;
}

// A picture without what it points at.
Node WithoutPointers(const Node& body) {
  std::vector<NodeEntry> entries = body.entries();
  std::erase_if(entries, [](const NodeEntry& entry) {
    return entry.key == kNumbers || entry.key == kArrows;
  });
  return Node::Map(std::move(entries), body.span());
}

Word WordOf(const Node& node) { return {node.text(), node.span()}; }

Node Text(const std::string& text, const base::SourceSpan& span) {
  return Node::Scalar(text, yaml::ScalarStyle::kQuoted, span);
}

// The options that conditions require: `{ option: value }`.
std::vector<NodeEntry> OptionsOf(const std::vector<Condition>& conditions) {
  std::vector<NodeEntry> options;
  for (const Condition& condition : conditions) {
    for (const Term& term : condition.terms) {
      const bool sets = term.op == Term::Op::kEqual && term.subject != "players";
      if (condition.negated || !sets) continue;
      options.push_back({term.subject, condition.span, Text(term.value, condition.span)});
    }
  }
  return options;
}

// Adds the options of the conditions to `set`.
Node WithOptions(const Node& scenario, const std::vector<Condition>& conditions,
                 const base::SourceSpan& span) {
  std::vector<NodeEntry> options = OptionsOf(conditions);
  if (options.empty()) return scenario;
  if (const Node* const set = scenario.Find("set")) {
    std::erase_if(options, [set](const NodeEntry& one) { return set->Find(one.key) != nullptr; });
    options.insert(options.end(), set->entries().begin(), set->entries().end());
  }
  return yaml::WithEntry(scenario, "set", span, Node::Map(std::move(options), span));
}

}  // namespace

Pointers PointersOf(const Part& part, base::Diagnostics& findings) {
  Pointers pointers;
  const std::optional<Node> body = part.is_picture ? BodyOf(part, findings) : std::nullopt;
  if (!body) return pointers;
  if (const Node* const numbers = body->Find(kNumbers)) {
    for (const Node& item : numbers->items()) pointers.numbers.push_back(WordOf(item));
  }
  const Node* const arrows = body->Find(kArrows);
  if (arrows == nullptr) return pointers;
  for (const Node& item : arrows->items()) {
    if (item.items().size() != 2) {
      findings.Add(item.span(), messages::BadArrow());
      continue;
    }
    pointers.arrows.emplace_back(WordOf(item.items()[0]), WordOf(item.items()[1]));
  }
  return pointers;
}

std::optional<scenario::Scenario> ScenarioOf(const Part& part, const std::string& game,
                                             base::Diagnostics& findings) {
  const std::optional<Node> body = BodyOf(part, findings);
  if (!body) return std::nullopt;
  const Word& id = part.play->id;
  Node scenario = yaml::WithEntry(part.is_picture ? WithoutPointers(*body) : *body, "name", id.span,
                                  Text(id.text, id.span));
  scenario = WithOptions(scenario, part.when, id.span);
  const Node file = Node::Map({{"game", id.span, Text(game, id.span)},
                               {"scenarios", id.span, Node::List({scenario}, id.span)}},
                              id.span);
  std::vector<scenario::Scenario> read = scenario::ReadScenarios(file, findings);
  if (read.empty()) return std::nullopt;
  if (!part.is_picture && scenario.Find("then") == nullptr) {
    findings.Add(id.span, messages::ExampleWithoutThen({.id = id.text}));
    return std::nullopt;
  }
  return std::move(read.front());
}

std::vector<scenario::Scenario> ScenariosIn(const Chapter& chapter, const std::string& game,
                                            base::Diagnostics& findings) {
  std::vector<scenario::Scenario> scenarios;
  for (const Element& element : chapter.elements) {
    const auto* const paragraph = std::get_if<Paragraph>(&element);
    if (paragraph == nullptr) continue;
    for (const Part& part : paragraph->parts) {
      auto scenario = ScenarioOf(part, game, findings);
      if (!scenario) continue;
      for (const Word& rule : paragraph->rules) scenario->rules.push_back(rule.text);
      scenarios.push_back(*std::move(scenario));
    }
  }
  return scenarios;
}

const Part* WithScenario(const Part& part, const std::vector<Book>& books) {
  if (!part.play->scenario.empty()) return &part;
  for (const Book& book : books) {
    for (const Chapter& chapter : book.chapters) {
      for (const Element& element : chapter.elements) {
        const auto* const paragraph = std::get_if<Paragraph>(&element);
        if (paragraph == nullptr) continue;
        for (const Part& other : paragraph->parts) {
          const bool same = other.play && other.play->id.text == part.play->id.text;
          if (same && !other.play->scenario.empty()) return &other;
        }
      }
    }
  }
  return nullptr;
}

}  // namespace walz::book
