#include "lsp/spec_path.h"

#include <optional>

#include "content/builtin_kinds.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;

// Goes one step down from each of the types that are possible.
std::vector<FieldSpec> Down(const std::vector<FieldSpec>& from, const Step& step,
                            const content::Content* content) {
  std::vector<FieldSpec> to;
  for (const FieldSpec& spec : from) {
    if (spec.type == FieldType::kShape && content::Shape(spec.to).instead) {
      for (FieldSpec& further : Down({*content::Shape(spec.to).instead}, step, content)) {
        to.push_back(std::move(further));
      }
    }
    if (step.item) {
      if (spec.type == FieldType::kList) to.push_back(*spec.of);
      if (spec.type == FieldType::kEffect) to.push_back(spec);
      continue;
    }
    const FieldSpec& map = spec.type == FieldType::kList ? *spec.of : spec;
    const std::vector<FieldSpec> keys = KeysOf(map, content);
    if (const FieldSpec* const value = ValueOf(map, keys, step.key)) to.push_back(*value);
  }
  return to;
}

// The types of what lies at the end of a path. `by_option: { option: { value: ... } }` may stand
// everywhere and holds what would stand in its place.
std::vector<FieldSpec> Follow(const std::vector<Step>& path, FieldSpec root,
                              const content::Content* content) {
  std::vector<FieldSpec> specs = {std::move(root)};
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].key == "by_option") {
      i += 2;
      continue;
    }
    specs = Down(specs, path[i], content);
  }
  return specs;
}

// What the operations of a patch put in: fields of the kind that it changes. Nothing elsewhere.
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

// The types at a place of a patch below an operation: those of the kind that it changes.
std::vector<FieldSpec> SpecsInPatch(const base::SourceFilePtr& file, base::Position position,
                                    const std::vector<Step>& path,
                                    const content::Content* content) {
  for (std::size_t i = 0; i + 2 < path.size(); ++i) {
    if (path[i].key != "ops" || !path[i + 1].item) continue;
    std::optional<FieldSpec> kind = PatchedKind(file, position, content);
    if (!kind) return {};
    return Follow({path.begin() + static_cast<std::ptrdiff_t>(i) + 3, path.end()}, std::move(*kind),
                  content);
  }
  return {};
}

}  // namespace

std::vector<FieldSpec> SpecsAt(const base::SourceFilePtr& file, FileSort sort,
                               base::Position position, const std::vector<Step>& path,
                               const content::Content* content) {
  std::vector<FieldSpec> specs = Follow(path, DocumentSpec(sort, content), content);
  if (sort == FileSort::kPatches) {
    for (FieldSpec& spec : SpecsInPatch(file, position, path, content)) {
      specs.push_back(std::move(spec));
    }
  }
  return specs;
}

}  // namespace walz::lsp
