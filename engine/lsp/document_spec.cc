#include "lsp/document_spec.h"

#include <algorithm>
#include <memory>

#include "content/builtin_kinds.h"
#include "content/spec_builder.h"
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

content::Field MapWith(std::vector<FieldSpec> fields) {
  return content::Field("", FieldType::kMap).Fields(std::move(fields));
}

FieldSpec SectionOf(const content::KindSpec& kind) {
  std::vector<FieldSpec> fields = {
      content::Field("id", content::Word()).Required().Doc("Its name, unique within its kind.")};
  Append(fields, FieldsOfKind(kind));
  return content::Field(kind.name, content::ListOf(MapWith(std::move(fields)))).Doc(kind.doc);
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
      return MapWith(std::move(sections));
    }
    case FileSort::kPatches:
      return MapWith({content::Field("patches", content::ListOf(content::ShapeOf("patch")))});
    case FileSort::kManifest:
      return MapWith(mods::ManifestFields());
    case FileSort::kScenarios:
      return content::ShapeOf("scenario_file");
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
      std::vector<FieldSpec> fields = content::Shape(spec.to).fields;
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
  return KeySpecOf(spec) == nullptr ? std::nullopt : std::optional(BehindKey(spec, key, content));
}

std::vector<FieldSpec> FieldsOfKind(const content::KindSpec& kind) {
  std::vector<FieldSpec> fields = kind.fields;
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
