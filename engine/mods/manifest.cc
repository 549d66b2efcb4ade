#include "mods/manifest.h"

#include <utility>

#include "content/catalogue.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"
#include "mods/messages.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"

namespace walz::mods {
namespace {

constexpr std::int64_t kSchema = 1;

content::Field Text() { return {"", content::FieldType::kString}; }
content::Field ModName() { return content::Name(content::NameSort::kMod); }

class ManifestReader {
 public:
  explicit ManifestReader(base::Diagnostics& findings) : findings_(findings) {}

  Manifest Read(const content::Record& node) {
    Manifest manifest;
    manifest.id = node.Text("id");
    manifest.span = node.Span("id");
    CheckId(manifest.id, manifest.span);
    if (manifest.id == "lib" || manifest.id == kEngineId) {
      findings_.Add(manifest.span, messages::ModHasIdOfEngine({.id = manifest.id}));
    }
    manifest.name = node.Text("name");
    manifest.summary = node.Text("summary");
    manifest.license = node.Text("license");
    manifest.homepage = node.Text("homepage");
    manifest.authors = node.Texts("authors");
    manifest.game = node.Text("game");
    manifest.game_span = node.Span("game");
    CheckId(manifest.game, manifest.game_span);
    const yaml::Node& version = *node.Source("version");
    if (base::Result<Version> parsed = Version::Parse(version.text())) {
      manifest.version = *std::move(parsed);
    } else {
      Refuse(version, parsed.error().message);
    }
    manifest.needs = ReadRanges(node.Source("requires"));
    if (const yaml::Node* const engine = node.Source("engine")) {
      manifest.needs.push_back(
          {std::string(kEngineId), ReadRange(*engine), engine->span(), std::string()});
    }
    manifest.optional = ReadRanges(node.Source("optional"));
    manifest.conflicts = ReadRanges(node.Source("conflicts"));
    manifest.after = ReadIds(node.Items("after"));
    manifest.provides = ReadIds(node.Items("provides"));
    if (const yaml::Node* const aliases = node.Source("aliases")) {
      manifest.aliases = ReadAliases(*aliases, findings_);
    }
    for (const auto* const others : {&manifest.needs, &manifest.optional, &manifest.after}) {
      RefuseItself(manifest.id, *others, messages::ModAfterItself({.mod = manifest.id}));
    }
    RefuseItself(manifest.id, manifest.conflicts,
                 messages::ModConflictsWithItself({.mod = manifest.id}));
    return manifest;
  }

 private:
  void Refuse(const yaml::Node& node, base::Message message) {
    findings_.Add("WZ1001", node.span(), std::move(message)).help = VersionHelp();
  }

  void RefuseItself(const std::string& id, const std::vector<ModReference>& others,
                    const base::Headline& message) {
    for (const ModReference& other : others) {
      if (other.id == id) findings_.Add(other.span, message).help = messages::HelpRemoveIt();
    }
  }

  void CheckId(const std::string& id, const base::SourceSpan& span) {
    if (content::IsGoodId(id, content::IdForm::kHyphen)) return;
    findings_.Add(span, content::messages::InvalidId({.id = id})).help =
        content::messages::HelpHyphenatedIdSyntax();
  }

  VersionRange ReadRange(const yaml::Node& node) {
    if (!node.is_scalar()) {
      Refuse(node, messages::VersionRangeExpected({.found = node.Describe()}));
      return {};
    }
    base::Result<VersionRange> range = VersionRange::Parse(node.text());
    if (range) return *std::move(range);
    Refuse(node, range.error().message);
    return {};
  }

  // `id: range`, or `id: { range: ..., reason: ... }`.
  std::vector<ModReference> ReadRanges(const yaml::Node* map) {
    std::vector<ModReference> references;
    if (map == nullptr) return references;
    for (const yaml::NodeEntry& entry : map->entries()) {
      CheckId(entry.key, entry.key_span);
      const yaml::Node* range = &entry.value;
      std::string reason;
      if (entry.value.is_map() && entry.value.Find("range") != nullptr) {
        range = entry.value.Find("range");
        reason = yaml::TextAt(entry.value, "reason");
      }
      references.push_back({entry.key, ReadRange(*range), entry.key_span, std::move(reason)});
    }
    return references;
  }

  std::vector<ModReference> ReadIds(const std::vector<content::Record>& items) {
    std::vector<ModReference> references;
    for (const content::Record& item : items) {
      CheckId(item.text(), item.span());
      references.push_back({item.text(), VersionRange(), item.span(), std::string()});
    }
    return references;
  }

  base::Diagnostics& findings_;
};

}  // namespace

const std::vector<content::FieldSpec>& ManifestFields() {
  static const std::vector<content::FieldSpec> fields = {
      content::Field("schema", content::Int())
          .Required()
          .Least(1)
          .Doc("The format of this file: 1."),
      content::Field("id", Text()).Required().Doc("The id, for other mods and the program."),
      content::Field("name", Text()).Required().Doc("The display name."),
      content::Field("version", Text()).Required().Doc("The version, such as 1.2.3 (SemVer)."),
      content::Field("summary", Text()).Doc("A description in one sentence."),
      content::Field("authors", content::ListOf(Text())).Single().Doc("The authors."),
      content::Field("license", Text()).Doc("The SPDX id of the licence."),
      content::Field("homepage", Text()).Doc("The address of its home page."),
      content::Field("game", content::Name(content::NameSort::kGame))
          .Required()
          .Doc("The id of its game."),
      content::Field("engine", Text()).Doc("The supported versions of the engine, as a range."),
      content::Field("requires", content::MapOf(ModName(), Text()))
          .Doc("Required mods (or the game), each with a version range."),
      content::Field("optional", content::MapOf(ModName(), Text()))
          .Doc("Mods that must precede it and have these versions, if installed."),
      content::Field("conflicts", content::MapOf(ModName(), {"", content::FieldType::kAny}))
          .Doc("Incompatible mods: a range, or `{ range, reason }`."),
      content::Field("after", content::ListOf(ModName()))
          .Single()
          .Doc("Mods that must precede it, if installed."),
      content::Field("provides", content::ListOf(Text()))
          .Single()
          .Doc("Ids of other mods that it replaces."),
      content::Field("aliases", content::MapOf(Text(), Text()))
          .Doc("Renamed ids, `kind.old: new`, so that old saves load."),
  };
  return fields;
}

std::map<std::string, std::string> ReadAliases(const yaml::Node& map, base::Diagnostics& findings) {
  std::map<std::string, std::string> aliases;
  for (const yaml::NodeEntry& entry : map.entries()) {
    const std::size_t dot = entry.key.find('.');
    const std::string kind = entry.key.substr(0, dot);
    std::string target = entry.value.text();
    if (target.starts_with(kind + ".")) target.erase(0, kind.size() + 1);
    const bool good = dot != std::string::npos && content::IsGoodId(kind, content::IdForm::kName) &&
                      content::IsGoodId(entry.key.substr(dot + 1), content::IdForm::kName) &&
                      content::IsGoodId(target, content::IdForm::kName);
    if (!good) {
      findings
          .Add(entry.key_span,
               messages::AliasIsNoDefinition({.kind = entry.key, .id = entry.value.text()}))
          .help = messages::HelpAliasSyntax();
      continue;
    }
    aliases[entry.key] = kind + "." + target;
  }
  return aliases;
}

std::optional<Manifest> ReadManifest(const std::shared_ptr<const base::SourceFile>& file,
                                     base::Diagnostics& findings) {
  base::Diagnostics found;
  const std::optional<yaml::Node> tree = yaml::ReadYaml(file, found);
  std::optional<Manifest> manifest;
  if (tree && !found.has_errors()) {
    content::Declarations nothing(found);  // empty, because a manifest has no references

    base::SourceSpan anchor = tree->span();
    anchor.file = file;
    // A format from the future may have any fields.
    const yaml::Node* const schema = tree->Find("schema");
    const auto version =
        schema == nullptr ? base::Result<std::int64_t>(kSchema) : schema->ToInteger();
    if (version.ok() && *version > kSchema) {
      found.Add(schema->span(), messages::UnknownSchema({.schema = schema->text()})).help =
          messages::HelpKnownSchema({.schema = kSchema});
    } else {
      const content::Record record = content::ValueReader(nothing).ReadRecord(
          *tree, {ManifestFields(), {}, nullptr, "mod"}, anchor);
      if (record.valid()) manifest = ManifestReader(found).Read(record);
    }
  }
  findings.Append(found);
  return found.has_errors() ? std::nullopt : std::move(manifest);
}

}  // namespace walz::mods
