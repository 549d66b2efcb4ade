#include "mods/patches.h"

#include <algorithm>
#include <utility>

#include "base/messages.h"
#include "base/nearest.h"
#include "content/builtin_kinds.h"
#include "content/functions.h"
#include "content/messages.h"
#include "content/readers.h"
#include "content/value_reader.h"
#include "mods/messages.h"
#include "yaml/node_path.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"
#include "yaml/weight.h"

namespace walz::mods {
namespace {

// The kind of script functions in targets of patches.
constexpr std::string_view kFunctionKind = "function";

// Maximum number of changes by patches, in one definition and in all.
constexpr std::size_t kMaxChangesOfOne = 2000;
constexpr std::size_t kMaxChanges = 20000;

// Maximum number of matching definitions in a message about a wrong number.
constexpr std::size_t kMaxShown = 5;

// Returns true for findings that `try: true` ignores: a missing or unexpected target.
bool IsForgivable(const base::Diagnostic& finding) {
  return finding.code == "WZ1101" || finding.code == "WZ1102" || finding.code == "WZ1104" ||
         finding.code == "WZ1106" || finding.code == "WZ1107";
}

// Returns the kind at the beginning of a patch's target; empty if there is none.
std::string_view KindOf(const content::Catalogue& catalogue, std::string_view target) {
  target = catalogue.WithoutPrefix(target);
  const std::size_t dot = target.find('.');
  return dot == std::string_view::npos ? std::string_view() : target.substr(0, dot);
}

std::vector<std::string> KindNames(const content::Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const content::KindEntry& kind : catalogue.kinds()) names.push_back(kind.spec.name);
  return names;
}

PatchStage StageOf(std::string_view kind) {
  if (kind == "option") return PatchStage::kOptions;
  if (kind == "variant") return PatchStage::kVariants;
  if (kind == "kind") return PatchStage::kKinds;
  return PatchStage::kRest;
}

// Returns true if a value equals, or a list contains, the value of a `match`.
bool Holds(const yaml::Node* value, const yaml::Node& wanted) {
  if (value == nullptr) return false;
  if (yaml::SaysTheSame(*value, wanted)) return true;
  return std::ranges::any_of(
      value->items(), [&](const yaml::Node& item) { return yaml::SaysTheSame(item, wanted); });
}

// The field at the end of a path in a definition of a kind; null if the kind does not declare it.
const content::FieldSpec* FieldAt(const content::KindSpec& kind, const yaml::NodePath& path) {
  const std::vector<content::FieldSpec>* fields = &kind.fields;
  const content::FieldSpec* field = nullptr;
  for (const yaml::PathStep& step : path.steps()) {
    if (fields != nullptr && !step.key.empty()) {
      field = content::FindField(*fields, step.key);
    } else {
      field = field == nullptr || field->of == nullptr ? nullptr : field->of.get();
    }
    if (field == nullptr) return nullptr;
    const bool is_shape = field->type == content::FieldType::kShape;
    fields = is_shape                ? &content::Shape(field->to).fields
             : field->fields.empty() ? nullptr
                                     : &field->fields;
  }
  return field;
}

// Returns false if the field can hold only a single value.
bool TakesList(const content::FieldSpec* field) {
  using Type = content::FieldType;
  if (field == nullptr || field->type == Type::kAny || field->type == Type::kEffect) return true;
  if (field->type != Type::kShape) return field->type == Type::kList;
  const auto& instead = content::Shape(field->to).instead;
  return instead != nullptr && TakesList(instead.get());
}

// Definitions among the patches, or a list below `patch`: one finding for the whole file.
bool IsForAnotherFolder(const yaml::Node& file, content::Declarations& declared) {
  if (!file.is_map() || file.entries().empty() || file.Find("ops") != nullptr) return false;
  const yaml::NodeEntry& first = file.entries().front();
  if (first.key == "patch" && first.value.is_list()) {
    declared.findings.Add(first.key_span, messages::PatchIsList()).help =
        base::messages::HelpDidYouMean({.name = std::string("patches")});
    return true;
  }
  const bool holds_kinds = std::ranges::all_of(
      file.entries(), [](const yaml::NodeEntry& entry) { return entry.value.is_list(); });
  if (!holds_kinds) return false;
  declared.findings.Add(first.key_span, messages::DefinitionsAmongPatches()).help =
      messages::HelpMoveToData();
  return true;
}

}  // namespace

// Runs patches on declarations.
class Patches::Runner {
 public:
  Runner(const Layers& layers, content::Declarations& declared,
         std::map<std::string, yaml::Node>& functions, PatchReport& report)
      : work_(declared), layers_(layers), functions_(functions), report_(report) {}

  // Redirects functions as the patches request. Call once, after all patches have run.
  void ReplaceFunctions() {
    for (const auto& [name, node] : functions_) {
      const yaml::Node* const script = node.Find("script");
      const std::optional<std::string> by =
          script == nullptr ? std::nullopt
                            : work_.functions.Resolve(script->text(), work_.ModOf(script->span()));
      if (by) {
        work_.functions.Replace(name, *by);
      } else {
        work_.findings.Add(script == nullptr ? node.span() : script->span(),
                           messages::ReplacementFunctionMissing({.function = name}));
      }
    }
  }

  bool IsTime(const Patch& patch, PatchStage stage) const {
    if (stage == PatchStage::kRest) return true;
    const yaml::Node* const match = patch.node.Find("match");
    const std::string_view kind = match != nullptr
                                      ? yaml::TextAt(*match, "kind")
                                      : KindOf(work_.catalogue, yaml::TextAt(patch.node, "patch"));
    return StageOf(kind) == stage;
  }

  // Returns true if the conditions of a patch hold.
  bool Applies(const Patch& patch, PatchStage stage) {
    const yaml::Node* const when = patch.node.Find("when");
    if (when == nullptr) return true;
    const std::size_t before = work_.findings.error_count();
    bool fits = true;
    const yaml::Node* const mods = when->Find("mods");
    for (const yaml::NodeEntry& entry :
         mods == nullptr ? std::vector<yaml::NodeEntry>() : mods->entries()) {
      const base::Result<VersionRange> range = VersionRange::Parse(entry.value.text());
      if (!range) {
        work_.findings.Add("WZ1001", entry.value.span(), range.error().message);
        continue;
      }
      fits = fits && std::ranges::any_of(layers_.order, [&](const auto& mod) {
               return mod.manifest->id == entry.key && range->Contains(mod.manifest->version);
             });
    }
    const yaml::Node* const options = when->Find("options");
    if (options == nullptr) return fits && work_.findings.error_count() == before;
    if (stage == PatchStage::kOptions || stage == PatchStage::kVariants) {
      work_.findings.Add(options->span(), messages::OptionValuesTooEarly()).help =
          messages::HelpRemoveWhenOptions();
      return false;
    }
    for (const yaml::NodeEntry& entry : options->entries()) fits = OptionFits(entry) && fits;
    return fits && work_.findings.error_count() == before;
  }

  void Apply(const Patch& patch) {
    base::Diagnostics findings;
    const std::vector<Target> targets = FindTargets(patch, findings);
    bool good = !findings.has_errors();
    for (const Target& target : targets) good = good && ApplyTo(patch, target, findings);
    for (const base::Diagnostic& finding : findings.items()) {
      if (!patch.forgiving || !IsForgivable(finding)) {
        work_.findings.Add(finding);
      } else if (IsMisspelt(patch, finding)) {
        base::Diagnostic& reported = work_.findings.Add("WZ1112", finding.span, finding.message);
        reported.help = finding.help;
        reported.fixes = finding.fixes;
      }
    }
  }

 private:
  // A definition that a patch changes.
  struct Target {
    std::string kind;
    std::string id;
    std::string mod;
    yaml::Node* node = nullptr;
    base::SourceSpan span;
  };
  static Target TargetOf(const content::KindEntry& kind, content::RawDefinition& raw) {
    return {kind.spec.name, raw.id, raw.mod, &raw.node, raw.span};
  }

  // `option: value`, or `option: [values]`.
  bool OptionFits(const yaml::NodeEntry& wanted) {
    content::Options trial = work_.options;
    const std::string chosen =
        trial.Find(wanted.key) == nullptr ? std::string() : trial.Find(wanted.key)->chosen;
    bool fits = false;
    const std::vector<yaml::Node> lone = {wanted.value};
    for (const yaml::Node& value : wanted.value.is_list() ? wanted.value.items() : lone) {
      trial.Choose(wanted.key, value.text(), wanted.key_span, value.span(), work_.findings);
      fits = fits || value.text() == chosen;
    }
    work_.options.Use(wanted.key);
    return fits;
  }

  // Unknown names that another mod may define are reported with that mod. A name that is similar to
  // a known one and belongs to no mod is reported only once.
  static bool IsMisspelt(const Patch& patch, const base::Diagnostic& finding) {
    const yaml::Node* const when = patch.node.Find("when");
    const bool is_for_mod = when != nullptr && when->Find("mods") != nullptr;
    const bool is_prefixed = finding.span.text().find(':') != std::string_view::npos;
    return finding.code == "WZ1101" && !finding.fixes.empty() && !is_for_mod && !is_prefixed;
  }

  // Returns true while the limits allow further patches: each change is kept with its old value.
  bool WithinLimits(const Patch& patch, base::Diagnostics& findings) {
    const yaml::Node& ops = *patch.node.Find("ops");
    std::size_t changes = 0;
    for (const yaml::Node& op : ops.items()) {
      for (const yaml::NodeEntry& kind : op.entries()) {
        changes += kind.value.items().size();
        for (const yaml::NodeEntry& entry : kind.value.entries()) {
          changes += kind.key == "update" ? entry.value.entries().size() : 1;
        }
      }
    }
    if (changes > kMaxChangesOfOne) {
      findings.Add(ops.span(), messages::PatchChangesTooMuch({.limit = kMaxChangesOfOne}));
      return false;
    }
    if (report_.changes.size() + changes > kMaxChanges) {
      findings.Add(ops.span(), messages::PatchesChangeTooMuch({.limit = kMaxChanges}));
      return false;
    }
    const std::size_t weight = yaml::WeightOf(ops);
    if (weight > work_.room) {
      findings.Add(ops.span(), content::messages::ExpansionTooLarge());
      return false;
    }
    work_.room -= weight;
    return true;
  }

  bool ApplyTo(const Patch& patch, Target target, base::Diagnostics& findings) {
    if (!WithinLimits(patch, findings)) return false;
    if (const yaml::Node* const expect = patch.node.Find("expect")) {
      if (!CheckExpected(*expect, target, findings)) return false;
    }
    yaml::Node tree = *target.node;
    std::vector<TreeChange> changes;
    OpContext context;
    context.has_function = [&](const yaml::Node& outer, base::Diagnostics& errors) {
      if (work_.functions.Resolve(outer.text(), patch.mod)) return true;
      if (work_.functions.ReportRenamed(outer.text(), patch.mod, outer.span(), errors))
        return false;
      base::Diagnostic& finding = errors.Add(
          "WZ0303", outer.span(), content::messages::UnknownFunction({.function = outer.text()}));
      if (!finding.left_out) base::Suggest(finding, work_.functions.Nearest(outer.text()));
      return false;
    };
    context.wrap = [&](const yaml::Node& outer, std::string_view key, const yaml::Node& previous) {
      return WrapName(patch, target, outer, key, previous);
    };
    context.takes_list = [&](std::string_view text) {
      const content::KindEntry* const kind = work_.catalogue.FindKind(target.kind);
      const auto path = yaml::NodePath::Parse(text);
      return kind == nullptr || !path || TakesList(FieldAt(kind->spec, *path));
    };
    for (const yaml::Node& op : patch.node.Find("ops")->items()) {
      if (!ApplyOp(op, context, tree, changes, findings)) return false;
    }
    report_.revisions.push_back(
        {target.kind, target.id, *target.node, tree, patch.mod, patch.variant, patch.node.span()});
    *target.node = std::move(tree);
    for (TreeChange& change : changes) {
      report_.changes.push_back({target.kind, target.id, target.mod, std::move(change.path),
                                 std::move(change.op), std::move(change.before),
                                 std::move(change.after), patch.mod, patch.variant, change.span});
    }
    return true;
  }

  bool CheckExpected(const yaml::Node& expect, const Target& target, base::Diagnostics& findings) {
    bool fine = true;
    for (const yaml::NodeEntry& entry : expect.entries()) {
      const base::Result<yaml::NodePath> path = yaml::NodePath::Parse(entry.key);
      if (!path) {
        findings.Add("WZ1105", entry.key_span, path.error().message).help =
            messages::HelpPathWithDots();
        return false;
      }
      const yaml::Node* const found = path->Find(*target.node);
      if (found != nullptr && yaml::SaysTheSame(*found, entry.value)) continue;
      fine = false;
      base::Diagnostic& finding = findings.Add(
          entry.value.span(),
          messages::ExpectationNotMet({.field = entry.key,
                                       .kind = target.kind,
                                       .id = target.id,
                                       .found = found == nullptr ? messages::TermMissing()
                                                                 : base::Message(found->Describe()),
                                       .expected = entry.value.Describe()}));
      if (found != nullptr && found->span().file != nullptr) {
        finding.related.push_back({found->span(), messages::SeeCurrentValue()});
      }
      finding.help = messages::HelpUpdateExpectation();
    }
    return fine;
  }

  std::vector<Target> FindTargets(const Patch& patch, base::Diagnostics& findings) {
    if (const yaml::Node* const name = patch.node.Find("patch")) return FindNamed(*name, findings);
    const yaml::Node& match = *patch.node.Find("match");
    std::vector<Target> targets = FindMatching(match, findings);
    const yaml::Node* const count = patch.node.Find("count");
    if (count != nullptr && !findings.has_errors()) {
      if (targets.size() == static_cast<std::size_t>(patch.count)) return targets;
      base::Diagnostic& finding = findings.Add(
          count->span(),
          messages::MatchCountDiffers({.count = targets.size(), .expected = patch.count}));
      finding.help = messages::HelpUpdateMatchCount({.count = targets.size()});
      for (const Target& target : targets) {
        if (finding.related.size() == kMaxShown) break;
        finding.related.push_back({target.span, messages::SeeMatchingDefinition()});
      }
    } else if (targets.empty() && !findings.has_errors()) {
      findings.Add(match.span(), messages::NoDefinitionMatches()).help =
          messages::HelpCheckFields();
    }
    return targets;
  }

  std::vector<Target> FindNamed(const yaml::Node& name, base::Diagnostics& findings) {
    const std::string_view text = work_.catalogue.WithoutPrefix(name.text());
    const std::string prefix(name.text().substr(0, name.text().size() - text.size()));
    const std::size_t dot = text.find('.');
    std::vector<Target> targets;
    if (dot != std::string_view::npos) {
      const std::string_view kind_name = text.substr(0, dot);
      const std::string_view id = text.substr(dot + 1);
      Target target;
      if (kind_name == kFunctionKind) target = FindFunction(id, name.span(), findings);
      if (kind_name == "locale") target = FindText(id, name.span(), findings);
      if (target.node != nullptr) return {target};
      if (findings.has_errors()) return {};
      content::KindEntry* const kind = work_.catalogue.FindKind(kind_name);
      content::RawDefinition* const found =
          kind == nullptr ? nullptr : work_.catalogue.Refer(*kind, prefix + std::string(id));
      if (found != nullptr) {
        return {TargetOf(*kind, *found)};
      }
      base::Diagnostic& finding =
          findings.Add(name.span(), messages::PatchTargetNotFound({.name = name.text()}));
      if (SuggestMod(finding, kind_name, id)) return {};
      if (kind != nullptr) {
        content::Suggest(finding, id, *kind);
      } else {
        base::Suggest(finding, kind_name, KindNames(work_.catalogue));
      }
      return {};
    }
    // Without a kind: there must be only one definition of that name.
    base::NearestFinder finder(text);
    for (content::KindEntry& kind : work_.catalogue.kinds()) {
      for (const content::RawDefinition& definition : kind.definitions) finder.Offer(definition.id);
      content::RawDefinition* const found = work_.catalogue.Refer(kind, name.text());
      if (found == nullptr) continue;
      targets.push_back(TargetOf(kind, *found));
    }
    if (targets.size() == 1 && StageOf(targets.front().kind) == PatchStage::kRest) return targets;
    if (targets.empty()) {
      base::Diagnostic& finding =
          findings.Add(name.span(), messages::PatchTargetNotFound({.name = name.text()}));
      if (!SuggestMod(finding, {}, text)) base::Suggest(finding, finder);
      return targets;
    }
    std::vector<std::string> names;
    for (const Target& target : targets) names.push_back(prefix + target.kind + "." + target.id);
    findings
        .Add("WZ1108", name.span(),
             targets.size() == 1 ? messages::PatchWithoutKind({.kind = targets.front().kind})
                                 : messages::PatchTargetAmbiguous({.name = name.text()}))
        .help = base::messages::FixWrite({.text = base::Join(names, "` or `")});
    return {};
  }

  // Suggests the mod that defines the target of a patch, if it is installed but not loaded. `kind`
  // may be empty.
  bool SuggestMod(base::Diagnostic& finding, std::string_view kind, std::string_view id) const {
    kind.remove_prefix(kind.find(':') + 1);
    id.remove_prefix(id.find(':') + 1);
    for (const Manifest& mod : layers_.pool.mods) {
      const bool is_played = std::ranges::any_of(
          layers_.order, [&](const OrderedMod& other) { return other.manifest->id == mod.id; });
      if (is_played || mod.game != layers_.game.id) continue;
      base::Diagnostics unused;  // reported when that mod is checked
      const LayerFiles files = ReadModFiles(mod.folder, mod.shown, mod.id, unused);
      for (const content::Section& section : content::ReadSections(files.content, mod.id, unused)) {
        if (!kind.empty() && section.kind != kind) continue;
        for (const yaml::Node& item : section.list.items()) {
          const std::string_view found =
              item.is_scalar() ? std::string_view(item.text()) : yaml::TextAt(item, "id");
          if (found != id) continue;
          finding.help = messages::HelpOtherModDefinesIt({.mod = mod.id,
                                                          .same_mod = mod.id,
                                                          .major = mod.version.major,
                                                          .minor = mod.version.minor});
          return true;
        }
      }
    }
    return false;
  }

  std::vector<Target> FindMatching(const yaml::Node& match, base::Diagnostics& findings) {
    const yaml::Node* const name = match.Find("kind");
    if (name == nullptr) {
      findings.Add(match.span(), messages::MatchWithoutKind()).help = messages::HelpMatchSyntax();
      return {};
    }
    content::KindEntry* const kind =
        work_.catalogue.FindKind(work_.catalogue.WithoutPrefix(name->text()));
    if (kind == nullptr) {
      base::Suggest(
          findings.Add(name->span(), content::messages::UnknownKind({.kind = name->text()})),
          name->text(), KindNames(work_.catalogue));
      return {};
    }
    std::vector<std::pair<yaml::NodePath, const yaml::Node*>> wanted;
    for (const yaml::NodeEntry& entry : match.entries()) {
      if (entry.key == "kind") continue;
      base::Result<yaml::NodePath> path = yaml::NodePath::Parse(entry.key);
      if (!path) {
        findings.Add("WZ1105", entry.key_span, path.error().message).help =
            messages::HelpPathWithDots();
        return {};
      }
      wanted.emplace_back(*std::move(path), &entry.value);
    }
    std::vector<Target> targets;
    for (content::RawDefinition& raw : kind->definitions) {
      const bool matches = std::ranges::all_of(
          wanted, [&](const auto& want) { return Holds(want.first.Find(raw.node), *want.second); });
      if (matches) targets.push_back(TargetOf(*kind, raw));
    }
    return targets;
  }

  // A function is patched as if it were defined as `{ id: name, script: name }`.
  Target FindFunction(std::string_view name, const base::SourceSpan& span,
                      base::Diagnostics& findings) {
    const std::optional<std::string> full = work_.functions.Resolve(name, layers_.game.id);
    if (!full) {
      if (work_.functions.ReportRenamed(name, layers_.game.id, span, findings)) return {};
      base::Diagnostic& finding =
          findings.Add("WZ1101", span, content::messages::UnknownFunction({.function = name}));
      if (!finding.left_out) base::Suggest(finding, work_.functions.Nearest(name));
      return {};
    }
    const auto [known, added] = functions_.try_emplace(*full);
    if (added) {
      // Not from a file: a full name as the game would write it.
      const yaml::Node script = yaml::Node::Scalar(*full, yaml::ScalarStyle::kPlain, {});
      known->second = yaml::Node::Map({{"id", {}, script}, {"script", {}, script}}, {});
    }
    const std::size_t colon = full->find(':');
    return {std::string(kFunctionKind), *full,
            colon == std::string::npos ? layers_.game.id : full->substr(0, colon), &known->second,
            span};
  }

  // `<language>.<key>`
  Target FindText(std::string_view key, const base::SourceSpan& span, base::Diagnostics& findings) {
    const auto found = work_.texts.find(key);
    if (found != work_.texts.end()) {
      return {"locale", std::string(key), found->second.mod, &found->second.node,
              found->second.node.span()};
    }
    base::Diagnostic& finding = findings.Add(span, messages::TextToPatchNotFound({.key = key}));
    base::NearestFinder nearest(key);
    for (const auto& [name, text] : work_.texts) nearest.Offer(name);
    base::Suggest(finding, nearest);
    if (finding.help.empty()) {
      finding.help = messages::HelpLanguageFirst();
    }
    return {};
  }

  base::Result<std::string> WrapName(const Patch& patch, const Target& target,
                                     const yaml::Node& outer, std::string_view key,
                                     const yaml::Node& previous) {
    const std::optional<std::string> wrapper = work_.functions.Resolve(outer.text(), patch.mod);
    // A verb without `script` calls the function of its name.
    std::string inner = previous.text();
    if (previous.is_missing() && target.kind == "verb" && key == "script") inner = target.id;
    if (inner.empty()) return base::Error{messages::NoFunctionToWrap({.field = key})};
    const std::string mod = previous.is_missing() ? target.mod : work_.ModOf(previous.span());
    const std::optional<std::string> full = work_.functions.Resolve(inner, mod);
    if (!full) return base::Error{content::messages::UnknownFunction({.function = inner})};
    return *wrapper + "(" + *full + ")";
  }

  content::Declarations& work_;
  const Layers& layers_;
  std::map<std::string, yaml::Node>& functions_;
  PatchReport& report_;
};

Patches::Patches(const Layers& layers, content::Declarations& declared) : layers_(layers) {
  for (const LayerFiles& mod : layers.mods) {
    for (const base::SourceFilePtr& file : mod.patches) {
      const std::optional<yaml::Node> tree = yaml::ReadYaml(file, declared.findings);
      if (!tree) continue;
      const yaml::Node* const list = tree->Find("patches");
      if (list == nullptr) {
        if (!IsForAnotherFolder(*tree, declared)) Read(*tree, mod.id, {}, declared);
        continue;
      }
      if (tree->entries().size() != 1 || !list->is_list()) {
        declared.findings.Add(list->span(), messages::PatchesBesideOtherKeys());
        continue;
      }
      for (const yaml::Node& item : list->items()) Read(item, mod.id, {}, declared);
    }
  }
  for (const VariantSource& variant : layers.in_force) {
    const yaml::Node* const list = variant.node.Find("patches");
    if (list == nullptr) continue;
    for (const yaml::Node& item : list->items()) {
      Read(item, variant.mod, std::string(yaml::TextAt(variant.node, "id")), declared);
    }
  }
}

void Patches::Read(const yaml::Node& node, const std::string& mod, const std::string& variant,
                   content::Declarations& declared) {
  if (node.is_missing()) return;
  const std::size_t before = declared.findings.error_count();
  const content::ShapeSpec& shape = content::Shape("patch");
  const content::Record record = content::ValueReader(declared).ReadRecord(
      node, {shape.fields, {}, &shape.choices, shape.name}, node.span());
  if (declared.findings.error_count() != before) return;
  patches_.push_back({node, mod, variant, record.Bool("try"), record.Int("count")});
}

bool BuildsOn(std::string_view op) { return op == "wrap" || op == "add" || op == "scale"; }

void Patches::Delay(const std::pair<std::string, std::string>& late) {
  const auto last = std::find_if(patches_.rbegin(), patches_.rend(), [&](const Patch& patch) {
                      return patch.mod == late.second && patch.variant.empty();
                    }).base();
  std::stable_partition(patches_.begin(), last, [&](const Patch& patch) {
    const std::vector<yaml::Node>& ops = patch.node.Find("ops")->items();
    return patch.mod != late.first || std::ranges::none_of(ops, [](const yaml::Node& op) {
             return op.is_map() && BuildsOn(op.entries().front().key);
           });
  });
}

void Patches::Run(PatchStage stage, content::Declarations& declared) {
  Runner runner(layers_, declared, functions_, report_);
  const std::size_t before = declared.findings.error_count();
  for (Patch& patch : patches_) {
    // Further errors do not help the author, and the search for similar names is slow.
    if (declared.findings.error_count() - before > base::Diagnostics::kMaxOfOneFile) break;
    if (patch.done || !runner.IsTime(patch, stage)) continue;
    patch.done = true;
    if (runner.Applies(patch, stage)) runner.Apply(patch);
  }
  if (stage == PatchStage::kRest) runner.ReplaceFunctions();
}

}  // namespace walz::mods
