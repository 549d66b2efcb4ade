#include "script/effect_places.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/ranges.h"

namespace walz::script {
namespace {

using kernel::Ruleset;
using kernel::Value;

bool IsStep(const Value& value) {
  const Value* const verb = value.Find("verb");
  return verb != nullptr && verb->kind() == Value::Kind::kText;
}

// Traverses values in the order in which definition_tables.cc creates their tables.
class EffectLister {
 public:
  explicit EffectLister(const Ruleset& ruleset) : ruleset_(ruleset) {}

  std::vector<EffectPlace> Run() {
    const auto& data = ruleset_.data();
    for (std::size_t i = 0; i < data.definitions.size(); ++i) {
      definition_ = kernel::DefinitionId::FromIndex(i);
      AddFields(data.definitions[i].fields, "");
    }
    const auto& pieces = ruleset_.pieces();
    for (std::size_t i = 0; i < std::min(pieces.space_count(), data.space_fields.size()); ++i) {
      const auto id = kernel::SpaceId::FromIndex(i);
      definition_ = data.components[ruleset_.component_of(pieces.piece_of(id)).index()].definition;
      AddFields(data.space_fields[i], "spaces." + pieces.space(id).name + ".");
    }
    in_hook_ = true;
    for (const kernel::HookDeclaration& hook : data.hooks) {
      definition_ = hook.definition;
      Add(hook.effect, "");
    }
    definition_ = {};
    for (const kernel::EffectVerb& verb : ruleset_.data().effect_verbs) {
      const std::size_t first = places_.size();
      Add(verb.example, "");
      // The last one is the example; those before are its arguments.
      if (places_.size() > first) places_.back().example_of = verb.name;
    }
    return std::move(places_);
  }

 private:
  void AddFields(const Value& value, const std::string& prefix) {
    if (value.kind() != Value::Kind::kMap) return;
    for (const Value::Entry& entry : value.entries()) Add(entry.second, prefix + entry.first);
  }

  // In a path, a verb is the key of its arguments.
  void Add(const Value& value, const std::string& path) {
    if (value.kind() == Value::Kind::kMap) {
      const Value* const verb = IsStep(value) ? value.Find("verb") : nullptr;
      for (const Value::Entry& entry : value.entries()) {
        Add(entry.second, path + "." + (verb == nullptr ? entry.first : verb->text()));
      }
    }
    if (value.kind() != Value::Kind::kList) return;
    for (const Value& item : value.items()) Add(item, path);
    if (!IsEffect(value)) return;
    EffectPlace& place = places_.emplace_back();
    place.definition = definition_;
    if (!in_hook_) place.path = path;
    const auto& verbs = ruleset_.data().effect_verbs;
    for (const Value& step : value.items()) {
      const std::string& name = step.Find("verb")->text();
      if (!base::Contains(verbs, name, &kernel::EffectVerb::name)) {
        place.verbs.clear();
        return;
      }
      place.verbs.push_back(name);
    }
  }

  const Ruleset& ruleset_;
  kernel::DefinitionId definition_;
  bool in_hook_ = false;
  std::vector<EffectPlace> places_;
};

}  // namespace

bool IsEffect(const Value& value) {
  return value.kind() == Value::Kind::kList && !value.items().empty() &&
         std::ranges::all_of(value.items(), &IsStep);
}

std::vector<EffectPlace> ListEffects(const Ruleset& ruleset) { return EffectLister(ruleset).Run(); }

}  // namespace walz::script
