#include "lsp/document_spec.h"

#include <algorithm>
#include <memory>

#include "content/builtin_kinds.h"
#include "lsp/game_names.h"
#include "mods/manifest.h"

namespace walz::lsp {
namespace {

using content::FieldSpec;
using content::FieldType;

void Append(std::vector<FieldSpec>& fields, const std::vector<FieldSpec>& more) {
  for (const FieldSpec& field : more) {
    if (content::FindField(fields, field.name) == nullptr) fields.push_back(field);
  }
}

FieldSpec ListOf(std::string name, FieldSpec item) {
  FieldSpec list;
  list.name = std::move(name);
  list.type = FieldType::kList;
  list.of = std::make_shared<const FieldSpec>(std::move(item));
  return list;
}

FieldSpec MapOf(std::vector<FieldSpec> fields) {
  FieldSpec map;
  map.type = FieldType::kMap;
  map.fields = std::move(fields);
  return map;
}

FieldSpec ShapeOf(std::string name) {
  FieldSpec shape;
  shape.type = FieldType::kShape;
  shape.to = std::move(name);
  return shape;
}

FieldSpec SectionOf(const content::KindSpec& kind) {
  FieldSpec id;
  id.name = "id";
  id.type = FieldType::kWord;
  id.doc = "Its name, unique within its kind.";
  id.required = true;
  std::vector<FieldSpec> fields = {std::move(id)};
  Append(fields, FieldsOfKind(kind));
  FieldSpec section = ListOf(kind.name, MapOf(std::move(fields)));
  section.doc = kind.doc;
  return section;
}

bool HasFolder(std::string_view path, std::string_view folder) {
  return path.find("/" + std::string(folder) + "/") != std::string_view::npos ||
         path.starts_with(std::string(folder) + "/");
}

}  // namespace

FileSort SortOf(std::string_view path) {
  if (path.ends_with(".lua")) return FileSort::kScript;
  if (!path.ends_with(".yaml")) return FileSort::kOther;
  if (path == "mod.yaml" || path.ends_with("/mod.yaml")) return FileSort::kManifest;
  if (IsTest(path)) return FileSort::kScenarios;
  if (HasFolder(path, "patches")) return FileSort::kPatches;
  return FileSort::kContent;
}

bool IsTest(std::string_view path) { return HasFolder(path, "tests"); }

FieldSpec DocumentSpec(FileSort sort, const content::Content* content) {
  switch (sort) {
    case FileSort::kContent: {
      std::vector<FieldSpec> sections;
      for (const content::KindSpec& kind : content::BuiltInKinds()) {
        sections.push_back(SectionOf(kind));
      }
      if (content != nullptr) {
        for (const content::KindSpec& kind : content->kinds) sections.push_back(SectionOf(kind));
      }
      return MapOf(std::move(sections));
    }
    case FileSort::kPatches:
      return MapOf({ListOf("patches", ShapeOf("patch"))});
    case FileSort::kManifest: {
      std::vector<FieldSpec> fields = mods::ManifestFields();
      RefineManifest(fields);
      return MapOf(std::move(fields));
    }
    case FileSort::kScenarios:
      return ShapeOf("scenario_file");
    case FileSort::kScript:
    case FileSort::kOther:
      break;
  }
  return {};
}

std::vector<FieldSpec> KeysOf(const FieldSpec& spec, const content::Content* content) {
  switch (spec.type) {
    case FieldType::kMap:
      return spec.fields;
    case FieldType::kShape: {
      std::vector<FieldSpec> fields = FieldsOfShape(spec.to);
      if (spec.to == "space" && content != nullptr) {
        Append(fields, content::SpaceFields());
        for (const auto& of_kind : content->space_fields) Append(fields, of_kind);
      }
      return fields;
    }
    case FieldType::kEffect: {
      std::vector<FieldSpec> verbs;
      if (content == nullptr) return verbs;
      for (const content::VerbSpec& verb : content->verbs) {
        verbs.push_back(verb.parameters);
        verbs.back().name = verb.name;
      }
      return verbs;
    }
    default:
      return {};
  }
}

std::optional<FieldSpec> ValueOf(const FieldSpec& spec, const std::vector<FieldSpec>& keys,
                                 std::string_view key, const content::Content* content) {
  if (const FieldSpec* const field = content::FindField(keys, key)) return *field;
  const bool free_keys = spec.type == FieldType::kMap && spec.keys != nullptr;
  if (free_keys || !KeyKind(spec).empty()) return BehindKey(spec, key, content);
  if (spec.type != FieldType::kShape) return std::nullopt;
  const auto& besides = content::Shape(spec.to).besides;
  return besides == nullptr ? std::nullopt : std::optional(*besides);
}

std::vector<FieldSpec> FieldsOfKind(const content::KindSpec& kind) {
  std::vector<FieldSpec> fields = kind.fields;
  if (kind.name == "variant") RefineVariant(fields);
  RefineKind(kind.name, fields);
  if (kind.origin == content::KindOrigin::kContent) {
    Append(fields, content::UniversalFields());
    if (kind.board) Append(fields, content::BoardFields());
  }
  return fields;
}

const content::KindSpec* FindKind(std::string_view name, const content::Content* content) {
  const auto find = [&](const std::vector<content::KindSpec>& kinds) -> const content::KindSpec* {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const content::KindSpec& kind) {
      return kind.name == name;
    });
    return found == kinds.end() ? nullptr : &*found;
  };
  if (const content::KindSpec* const built_in = find(content::BuiltInKinds())) return built_in;
  return content == nullptr ? nullptr : find(content->kinds);
}

}  // namespace walz::lsp
