#include "lsp/spec_path.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
#include "lsp/game_names.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;

// Follows one step from each possible type.
std::vector<FieldSpec> Down(const std::vector<FieldSpec>& from, const Step& step,
                            const content::Content* content) {
  std::vector<FieldSpec> to;
  for (const FieldSpec& spec : from) {
    const auto instead = content::InsteadOf(spec);
    if (instead != nullptr) {
      for (FieldSpec& further : Down({*instead}, step, content)) to.push_back(std::move(further));
    }
    if (step.item) {
      if (spec.type == FieldType::kList) to.push_back(*spec.of);
      if (spec.type == FieldType::kEffect) to.push_back(spec);
      continue;
    }
    const FieldSpec& map = spec.type == FieldType::kList ? *spec.of : spec;
    const std::vector<FieldSpec> keys = KeysOf(map, content);
    if (auto value = ValueOf(map, keys, step.key, content)) to.push_back(*std::move(value));
  }
  return to;
}

// Returns a map with the options, or the values of one option, as keys.
FieldSpec Branches(const std::string& option, const FieldSpec& value,
                   const content::Content* content) {
  FieldSpec map = content::MapOf(content::RefTo("option"), {"", FieldType::kAny});
  map.of = std::make_shared<const FieldSpec>(value);
  if (!option.empty()) {
    map.keys = std::make_shared<const FieldSpec>(BehindKey(map, option, content));
  }
  return map;
}

// Returns the types at the end of a path. `by_option: { option: { value: ... } }` is allowed
// everywhere and contains values of the type that it replaces.
std::vector<FieldSpec> Follow(const std::vector<Step>& path, FieldSpec root,
                              const content::Content* content) {
  std::vector<FieldSpec> specs = {std::move(root)};
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].key != "by_option") {
      specs = Down(specs, path[i], content);
      continue;
    }
    if (i + 2 >= path.size() && !specs.empty()) {
      const std::string option = i + 1 < path.size() ? path[i + 1].key : std::string();
      return {Branches(option, specs.front(), content)};
    }
    i += 2;
  }
  return specs;
}

// Returns the fields of the kind that a patch changes; nullopt outside of its operations.
std::optional<FieldSpec> PatchedKind(const base::SourceFilePtr& file, base::Position position,
                                     const content::Content* content) {
  for (int line = position.line; line >= 0; --line) {
    const std::string_view text = file->Line(line);
    const std::size_t key = text.find("patch: ");
    if (key == std::string_view::npos) continue;
    std::string_view target = text.substr(key + 7);
    target = target.substr(target.find(':') == std::string_view::npos ? 0 : target.find(':') + 1);
    const content::KindSpec* const kind = FindKind(target.substr(0, target.find('.')), content);
    if (kind == nullptr) return std::nullopt;
    FieldSpec fields;
    fields.type = FieldType::kMap;
    fields.fields = FieldsOfKind(*kind);
    return fields;
  }
  return std::nullopt;
}

// Returns the types at a place below an operation of a patch. The first step there is a path of its
// own.
std::vector<FieldSpec> SpecsInPatch(const base::SourceFilePtr& file, base::Position position,
                                    const std::vector<Step>& path,
                                    const content::Content* content) {
  for (std::size_t i = 0; i + 2 < path.size(); ++i) {
    if (path[i].key != "ops" || !path[i + 1].item) continue;
    std::optional<FieldSpec> kind = PatchedKind(file, position, content);
    if (!kind) return {};
    std::vector<Step> steps;
    for (std::size_t below = i + 3; below < path.size(); ++below) {
      const std::vector<Step> more =
          below == i + 3 ? StepsOfPath(path[below].key) : std::vector<Step>{path[below]};
      steps.insert(steps.end(), more.begin(), more.end());
    }
    return Follow(steps, std::move(*kind), content);
  }
  return {};
}

}  // namespace

std::vector<Step> StepsOfPath(std::string_view path) {
  std::vector<Step> steps;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    if (end > 0) steps.push_back({false, std::string(path.substr(0, end))});
    path.remove_prefix(end);
    if (path.empty()) break;
    const bool item = path.front() == '[';
    if (item) steps.push_back({true, {}});
    path.remove_prefix(item ? std::min(path.find(']'), path.size() - 1) + 1 : 1);
  }
  return steps;
}

std::vector<FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                               base::Position position, const std::vector<Step>& path,
                               const content::Content* content) {
  std::vector<FieldSpec> specs = Follow(path, DocumentSpec(sort, content), content);
  if (sort == FileSort::kPatches || sort == FileSort::kContent) {
    for (FieldSpec& spec : SpecsInPatch(file, position, path, content)) {
      specs.push_back(std::move(spec));
    }
  }
  return specs;
}

}  // namespace walz::lsp
