#include "content/manifest.h"

#include <fmt/format.h>

#include <utility>

#include "content/catalogue.h"
#include "content/readers.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"
#include "content/yaml_reader.h"

namespace walz::content {
namespace {

constexpr std::int64_t kSchema = 1;

Field Text() { return {"", FieldType::kString}; }

class ManifestReader {
 public:
  explicit ManifestReader(base::Diagnostics& findings) : findings_(findings) {}

  Manifest Read(const Node& node) {
    Manifest manifest;
    manifest.id = TextOf(node, "id");
    manifest.span = SpanOf(node, "id");
    CheckId(manifest.id, manifest.span);
    if (manifest.id == "lib" || manifest.id == kEngineId) {
      findings_.AddError("WZ1007", manifest.span,
                         fmt::format("the id `{}` is taken by the engine", manifest.id));
    }
    manifest.name = TextOf(node, "name");
    manifest.summary = TextOf(node, "summary");
    manifest.license = TextOf(node, "license");
    manifest.homepage = TextOf(node, "homepage");
    manifest.authors = TextsOf(node, "authors");
    manifest.game = TextOf(node, "game");
    const Node& version = *node.Find("version");
    if (base::Result<Version> parsed = Version::Parse(version.text())) {
      manifest.version = *std::move(parsed);
    } else {
      Refuse(version, parsed.error().message);
    }
    manifest.needs = ReadRanges(node.Find("requires"));
    if (const Node* const engine = node.Find("engine")) {
      manifest.needs.push_back(
          {std::string(kEngineId), ReadRange(*engine), engine->span(), std::string()});
    }
    manifest.optional = ReadRanges(node.Find("optional"));
    manifest.conflicts = ReadRanges(node.Find("conflicts"));
    manifest.after = ReadIds(node.Find("after"));
    manifest.provides = ReadIds(node.Find("provides"));
    if (const Node* const aliases = node.Find("aliases")) {
      manifest.aliases = ReadAliases(*aliases, findings_);
    }
    return manifest;
  }

 private:
  void Refuse(const Node& node, std::string message) {
    findings_.AddError("WZ1001", node.span(), std::move(message)).help =
        "versions look like `1.4.2`, ranges like `^1.2`, `>=1.2 <2` or `*`";
  }

  void CheckId(const std::string& id, const base::SourceSpan& span) {
    if (IsGoodId(id, IdForm::kHyphen)) return;
    findings_.AddError("WZ0202", span, fmt::format("bad id `{}`", id)).help =
        "such ids consist of small letters, digits, hyphens and underscores and begin with a "
        "letter";
  }

  VersionRange ReadRange(const Node& node) {
    if (!node.is_scalar()) {
      Refuse(node, fmt::format("expected a range of versions, found {}", node.Describe()));
      return {};
    }
    base::Result<VersionRange> range = VersionRange::Parse(node.text());
    if (range) return *std::move(range);
    Refuse(node, range.error().message);
    return {};
  }

  // `id: range`, or `id: { range: ..., reason: ... }`.
  std::vector<ModReference> ReadRanges(const Node* map) {
    std::vector<ModReference> references;
    if (map == nullptr) return references;
    for (const NodeEntry& entry : map->entries()) {
      CheckId(entry.key, entry.key_span);
      const Node* range = &entry.value;
      std::string reason;
      if (entry.value.is_map() && entry.value.Find("range") != nullptr) {
        range = entry.value.Find("range");
        reason = TextOf(entry.value, "reason");
      }
      references.push_back({entry.key, ReadRange(*range), entry.key_span, std::move(reason)});
    }
    return references;
  }

  std::vector<ModReference> ReadIds(const Node* list) {
    std::vector<ModReference> references;
    if (list == nullptr) return references;
    const std::vector<Node> lone = {*list};
    for (const Node& item : list->is_list() ? list->items() : lone) {
      CheckId(item.text(), item.span());
      references.push_back({item.text(), VersionRange(), item.span(), std::string()});
    }
    return references;
  }

  base::Diagnostics& findings_;
};

}  // namespace

const std::vector<FieldSpec>& ManifestFields() {
  static const std::vector<FieldSpec> fields = {
      Field("schema", Int()).Required().Least(1).Doc("The format of this file: 1."),
      Field("id", Text()).Required().Doc("Its name for other mods and for the program."),
      Field("name", Text()).Required().Doc("Its name for people."),
      Field("version", Text()).Required().Doc("Its version, as in 1.2.3 (SemVer)."),
      Field("summary", Text()).Doc("What it does, in one sentence."),
      Field("authors", ListOf(Text())).Single().Doc("Who made it."),
      Field("license", Text()).Doc("Its licence, by its SPDX id."),
      Field("homepage", Text()).Doc("Where to find more about it."),
      Field("game", Text()).Required().Doc("The id of the game it is for."),
      Field("engine", Text()).Doc("The versions of the engine that it runs on, as a range."),
      Field("requires", MapOf(Text(), Text()))
          .Doc("Mods that must be there (or the game), each with a range of versions."),
      Field("optional", MapOf(Text(), Text()))
          .Doc("Mods that it comes after and wants in these versions, if they are there."),
      Field("conflicts", MapOf(Text(), {"", FieldType::kAny}))
          .Doc("Mods it cannot be played with: a range, or `{ range, reason }`."),
      Field("after", ListOf(Text())).Single().Doc("Mods that it comes after if they are there."),
      Field("provides", ListOf(Text()))
          .Single()
          .Doc("Ids of other mods that it takes the place of."),
      Field("aliases", MapOf(Text(), Text()))
          .Doc("Ids that it has renamed, `kind.old: new`, so that old saves load."),
  };
  return fields;
}

std::map<std::string, std::string> ReadAliases(const Node& map, base::Diagnostics& findings) {
  std::map<std::string, std::string> aliases;
  for (const NodeEntry& entry : map.entries()) {
    const std::size_t dot = entry.key.find('.');
    const std::string kind = entry.key.substr(0, dot);
    std::string target = entry.value.text();
    if (target.starts_with(kind + ".")) target.erase(0, kind.size() + 1);
    const bool good = dot != std::string::npos && IsGoodId(kind, IdForm::kName) &&
                      IsGoodId(entry.key.substr(dot + 1), IdForm::kName) &&
                      IsGoodId(target, IdForm::kName);
    if (!good) {
      findings
          .AddError(
              "WZ1010", entry.key_span,
              fmt::format("`{}: {}` does not name a definition", entry.key, entry.value.text()))
          .help = "write `kind.old: new`";
      continue;
    }
    aliases[entry.key] = kind + "." + target;
  }
  return aliases;
}

std::optional<Manifest> ReadManifest(const std::shared_ptr<const base::SourceFile>& file,
                                     base::Diagnostics& findings) {
  base::Diagnostics found;
  const std::optional<Node> tree = ReadYaml(file, found);
  std::optional<Manifest> manifest;
  if (tree && !found.has_errors()) {
    Workspace work(found);
    base::SourceSpan anchor = tree->span();
    anchor.file = file;
    // A format from the future may have any fields.
    const Node* const schema = tree->Find("schema");
    if (schema != nullptr && IntOf(*tree, "schema", 0) > kSchema) {
      found
          .AddError(
              "WZ1009", schema->span(),
              fmt::format("format {} is not known to this version of the program", schema->text()))
          .help = fmt::format("it reads `schema: {}`; a newer version may read this", kSchema);
    } else {
      ValueReader(work).ReadMap(*tree, {ManifestFields(), {}, nullptr, "mod"}, anchor);
      if (!found.has_errors()) manifest = ManifestReader(found).Read(*tree);
    }
  }
  findings.Append(found);
  return found.has_errors() ? std::nullopt : std::move(manifest);
}

}  // namespace walz::content
