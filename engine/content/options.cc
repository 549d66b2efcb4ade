#include "content/options.h"

#include <algorithm>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/catalogue.h"
#include "content/messages.h"

namespace walz::content {
namespace {

bool Contains(const std::vector<std::string>& list, std::string_view item) {
  return base::Contains(list, item);
}

// Returns true if the tree contains a by_option.
bool Mentions(const yaml::Node& node) {
  if (Options::IsByOption(node)) return true;
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (Mentions(entry.value)) return true;
  }
  return std::ranges::any_of(node.items(), Mentions);
}

void AddHelpForValue(base::Diagnostic& finding, std::string_view value,
                     const OptionDeclaration& option) {
  base::Suggest(finding, value, option.values);
  if (!finding.help.empty()) return;
  finding.help = messages::HelpValuesOfOption({.values = base::Join(option.values, "`, `")});
}

}  // namespace

const OptionDeclaration* Options::Find(std::string_view id) const {
  for (const OptionDeclaration& option : options_) {
    if (option.id == id) return &option;
  }
  return nullptr;
}

void Options::Use(std::string_view id) {
  for (OptionDeclaration& option : options_) {
    if (option.id == id) option.used = true;
  }
}

bool Options::Choose(std::string_view option, std::string_view value,
                     const base::SourceSpan& option_span, const base::SourceSpan& value_span,
                     base::Diagnostics& findings) {
  for (OptionDeclaration& candidate : options_) {
    if (candidate.id != option) continue;
    if (!Contains(candidate.values, value)) {
      base::Diagnostic& finding = findings.Add(
          value_span, messages::UnknownOptionValue({.option = option, .value = value}));
      AddHelpForValue(finding, value, candidate);
      return false;
    }
    candidate.chosen = value;
    return true;
  }
  auto names = base::Map<std::string>(options_, &OptionDeclaration::id);
  base::Suggest(findings.Add(option_span, messages::UnknownOption({.option = option})), option,
                names);
  return false;
}

Options::Branches Options::Split(const yaml::Node& node, base::Diagnostics& findings) {
  Branches branches;
  const yaml::NodeEntry& entry = *node.FindEntry("by_option");
  if (node.entries().size() != 1 || entry.value.entries().size() != 1) {
    findings.Add(entry.key_span, messages::MalformedByOption()).help =
        messages::HelpByOptionSyntax();
    return branches;
  }
  const yaml::NodeEntry& choice = entry.value.entries().front();
  const OptionDeclaration* option = Find(choice.key);
  if (option == nullptr) {
    const auto names = base::Map<std::string>(options_, &OptionDeclaration::id);
    base::Suggest(findings.Add(choice.key_span, messages::UnknownOption({.option = choice.key})),
                  choice.key, names);
    return branches;
  }
  Use(option->id);
  std::vector<std::string> meant;  // values probably meant by misspelt branches
  for (const yaml::NodeEntry& branch : choice.value.entries()) {
    branches.all.push_back(&branch.value);
    if (branch.key == option->chosen) branches.chosen = &branch.value;
    if (Contains(option->values, branch.key)) continue;
    const base::NearestFinder nearest = base::FindNearest(branch.key, option->values);
    if (const std::optional<std::string>& near = nearest.best()) {
      meant.push_back(*near);
    }
    AddHelpForValue(findings.Add(branch.key_span, messages::UnknownOptionValue(
                                                      {.option = option->id, .value = branch.key})),
                    branch.key, *option);
  }
  std::vector<std::string> missing;
  for (const std::string& value : option->values) {
    if (choice.value.Find(value) == nullptr && !Contains(meant, value)) missing.push_back(value);
  }
  if (!missing.empty()) {
    findings
        .Add(choice.key_span, messages::ByOptionIncomplete(
                                  {.values = base::Join(missing, "`, `"), .option = option->id}))
        .help = messages::HelpAddOptionChoice({.value = missing.front()});
  }
  return branches;
}

yaml::Node Options::Resolve(const yaml::Node& node) const {
  // Most content has no options and is returned without a copy.
  if (!Mentions(node)) return node;
  if (IsByOption(node)) {
    const yaml::Node& choices = *node.Find("by_option");
    if (choices.entries().size() != 1) return yaml::Node::Missing(node.span());
    const OptionDeclaration* option = Find(choices.entries().front().key);
    if (option == nullptr) return yaml::Node::Missing(node.span());
    const yaml::Node* chosen = choices.entries().front().value.Find(option->chosen);
    return chosen == nullptr ? yaml::Node::Missing(node.span()) : Resolve(*chosen);
  }
  if (node.is_list()) {
    std::vector<yaml::Node> items;
    for (const yaml::Node& item : node.items()) {
      yaml::Node resolved = Resolve(item);
      if (!IsByOption(item) || !LeavesOut(resolved)) items.push_back(std::move(resolved));
    }
    return yaml::Node::List(std::move(items), node.span());
  }
  std::vector<yaml::NodeEntry> entries;
  for (const yaml::NodeEntry& entry : node.entries()) {
    entries.push_back({entry.key, entry.key_span, Resolve(entry.value)});
  }
  return yaml::Node::Map(std::move(entries), node.span());
}

}  // namespace walz::content
