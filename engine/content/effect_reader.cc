// Reads effects: verbs with their arguments, in the order in which they run.
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "content/messages.h"
#include "content/value_reader.h"

namespace walz::content {

using kernel::Value;

Value ValueReader::ReadEffect(const yaml::Node& node) {
  std::vector<Value> verbs;
  if (Options::IsByOption(node)) {
    const Options::Branches branches = work_.options.Split(node, work_.findings);
    for (const yaml::Node* branch : branches.all) {
      Value steps = ReadEffect(*branch);
      if (branch == branches.chosen) verbs = steps.items();
    }
  } else if (node.is_list()) {
    for (const yaml::Node& item : node.items()) {
      const Value steps = ReadEffect(item);
      verbs.insert(verbs.end(), steps.items().begin(), steps.items().end());
    }
  } else {
    ReadVerbs(node, verbs);
  }
  return Value::List(std::move(verbs));
}

void ValueReader::ReadVerbs(const yaml::Node& node, std::vector<Value>& verbs) {
  if (node.is_missing()) return;
  if (!node.is_map()) {
    work_.findings.Add(node.span(), messages::EffectExpected({.found = node.Describe()})).help =
        messages::HelpEffectSyntax();
    return;
  }
  KindEntry& kind = work_.catalogue.BuiltIn("verb");
  for (const yaml::NodeEntry& entry : node.entries()) {
    RawDefinition* const found = work_.catalogue.Refer(kind, entry.key);
    if (found == nullptr) {
      Suggest(work_.findings.Add(entry.key_span, messages::UnknownVerb({.verb = entry.key})),
              entry.key, kind);
      continue;
    }
    const auto verb = work_.verbs.find(found->id);
    if (verb == work_.verbs.end()) continue;  // its declaration has been reported
    verbs.push_back(StepOf(found->id, entry.value, verb->second));
  }
}

Value ValueReader::StepOf(const std::string& verb, const yaml::Node& arguments,
                          const VerbSpec& spec) {
  std::vector<Value::Entry> step;
  step.emplace_back("verb", Value::Text(verb));
  step.emplace_back("args", Read(arguments, spec.parameters));
  return Value::Map(std::move(step));
}

}  // namespace walz::content
