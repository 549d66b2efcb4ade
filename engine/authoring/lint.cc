#include "authoring/lint.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/rule.h"
#include "base/abridged.h"
#include "book/check.h"
#include "lesson/check.h"
#include "mods/load_in_part.h"
#include "sandbox/syntax.h"
#include "yaml/reader.h"

namespace walz::authoring {

namespace {

void LintWith(ScriptMemory& memory, const match::Game& game, base::Diagnostics& findings) {
  const ScriptTrees trees(game.content(), memory);
  const RuleInput input{game.content(), trees, findings};
  for (LintRule* const rule :
       {LintReach,         LintTexts,       LintScorings,     LintWords,    LintPatches,
        LintPieces,        LintNumbers,     LintConditions,   LintBranches, LintTwice,
        LintVariants,      LintTextNumbers, LintUntranslated, LintSigns,    LintContexts,
        LintOpenFunctions, LintOldForms,    LintNames,        LintModules,  LintRequires,
        LintWraps,         LintHooks,       LintArt}) {
    rule(input);
  }
  LintInOneWalk(input,
                {EventRule, ValueRule, TableRule, NothingRule, MisuseRule, KeyRule, LoopRule,
                 StatementRule, ExpressionRule, OwnCallRule, ZoneRule, PeekingRule, EntryRule,
                 PlaceholderRule, LookingRule, UnusedRule, VariableRule, PublicRule});
  LintScriptWords(input);
  LintLanguages(input);
  LintExports(game, input);
}

// Rebuilds the findings. `revise` may change a finding; it returns false to drop it.
template <class Revise>
void ReviseAll(base::Diagnostics& findings, Revise&& revise) {
  base::Diagnostics left;
  for (base::Diagnostic finding : findings.items()) {
    if (revise(finding)) left.Add(std::move(finding));
  }
  findings = std::move(left);
}

bool IsIn(const base::Diagnostic& finding, const base::SourceFilePtr& file) {
  return finding.span.file != nullptr && finding.span.file->path() == file->path();
}

using ContentWords = std::set<std::string_view>;

void AddWords(std::string_view text, ContentWords& words) {
  ForEachWord(text, [&](std::string_view word) { words.insert(word); });
}

// Reports unknown names in scripts of a game with invalid content. Names that occur anywhere in
// content are skipped, because the unreadable part may declare them.
void LintNamesInPart(const content::Content& part, const ScriptTrees& trees,
                     const ContentWords& words, base::Diagnostics& findings) {
  base::Diagnostics found;
  const RuleInput input{part, trees, found};
  for (LintRule* const rule : {LintContexts, LintNames, LintRequires}) rule(input);
  LintInOneWalk(input, {EventRule, ValueRule, TableRule});
  for (const base::Diagnostic& finding : found.items()) {
    static const std::set<std::string_view> kAboutNames = {"WZ0908", "WZ0909", "WZ0915", "WZ0918"};
    std::string_view name = finding.span.text();
    while (!name.empty() && (name.front() == '"' || name.front() == '\'')) name.remove_prefix(1);
    while (!name.empty() && (name.back() == '"' || name.back() == '\'')) name.remove_suffix(1);
    if (kAboutNames.count(finding.code) == 0 || words.count(name) != 0) continue;
    findings.Add(finding);
  }
}

// When some scripts do not compile: lints the others, and reports the runtime error of Lua at its
// line.
void LintBrokenScripts(const content::Content& content, const ScriptTrees& trees,
                       base::Diagnostics& findings) {
  base::Diagnostics missing;
  LintRequires({content, trees, missing});
  std::set<std::string> to_blame;
  ReviseAll(findings, [&](const base::Diagnostic& finding) {
    if (finding.span.file != nullptr) to_blame.insert(finding.span.file->path());
    const bool is_reported =
        std::ranges::any_of(missing.items(), [&](const base::Diagnostic& other) {
          return IsIn(finding, other.span.file) && other.span.begin.line == finding.span.begin.line;
        });
    return !is_reported || finding.code != "WZ0903";
  });
  findings.Append(missing);
  base::Diagnostics found;
  LintOldForms({content, trees, found});
  LintNames({content, trees, found});
  LintInOneWalk({content, trees, found},
                {EventRule, ValueRule, TableRule, NothingRule, MisuseRule, KeyRule, LoopRule});
  for (const base::Diagnostic& finding : found.items()) {
    const bool is_script = finding.code.starts_with("WZ09") && finding.span.file != nullptr;
    if (is_script && to_blame.count(finding.span.file->path()) == 0) findings.Add(finding);
  }
}

// Drops unknown names that an unreadable file may declare; the file itself is already reported.
void DropFollowing(base::Diagnostics& findings) {
  ContentWords words;
  for (const base::Diagnostic& finding : findings.items()) {
    constexpr std::string_view kLastOfForm = "WZ0119";
    const bool is_read = finding.code > kLastOfForm || finding.span.file == nullptr;
    if (!is_read) AddWords(finding.span.file->text(), words);
  }
  if (words.empty()) return;
  ReviseAll(findings, [&](const base::Diagnostic& finding) {
    const bool is_name =
        IsOneOf(finding.code, {"WZ0201", "WZ0301", "WZ0302", "WZ0303", "WZ0401", "WZ1101"});
    return !is_name || finding.span.file == nullptr || words.count(finding.span.text()) == 0;
  });
}

// Returns the span of a text in a tree; an empty span if there is none.
base::SourceSpan PlaceOfScalar(const yaml::Node& node, std::string_view text) {
  if (node.is_scalar() && node.text() == text) return node.span();
  base::SourceSpan place;
  for (const yaml::Node& item : node.items()) {
    if (place.file == nullptr) place = PlaceOfScalar(item, text);
  }
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (place.file == nullptr) place = PlaceOfScalar(entry.value, text);
  }
  return place;
}

// Returns the place that refers to a missing function: in content, or the verb of that name.
base::SourceSpan PlaceOfFunction(const content::Catalogue& catalogue, std::string_view name) {
  name.remove_prefix(std::min(name.size(), name.find(':') + 1));
  for (const content::RawDefinition& verb : catalogue.BuiltIn("verb").definitions) {
    if (verb.id == name && verb.node.Find("script") == nullptr) return verb.span;
  }
  for (const content::KindEntry& kind : catalogue.kinds()) {
    if (kind.spec.name == "locale") continue;
    for (const content::RawDefinition& raw : kind.definitions) {
      const base::SourceSpan place = PlaceOfScalar(raw.node, name);
      if (place.file != nullptr) return place;
    }
  }
  return {};
}

void PlaceMissing(const content::Content& content, base::Diagnostics& findings) {
  const auto is_missing = [](const base::Diagnostic& finding) {
    return finding.code == "WZ0903" && finding.span.file == nullptr;
  };
  const content::RawDefinition& game = content.catalogue->BuiltIn("game").definitions.front();
  const bool lists_none =
      game.node.Find("scripts") == nullptr && std::ranges::any_of(findings.items(), is_missing);
  base::Diagnostics placed;
  if (lists_none) {  // then every function is missing
    Flag(placed, game.span, messages::GameWithoutScripts({.game = game.id}),
         messages::HelpAddScripts({.game = game.id}));
  }
  ReviseAll(findings, [&](base::Diagnostic& finding) {
    if (!is_missing(finding)) return true;
    const base::Message* const function = finding.message.argument("function");
    if (function != nullptr) {
      finding.span = PlaceOfFunction(*content.catalogue, function->English());
      if (finding.help.empty()) finding.help = messages::HelpWriteInListedScript();
    }
    return !lists_none;
  });
  placed.Append(findings);
  findings = std::move(placed);
}

// Returns true if `help` asks whether `name` was meant.
bool Suggests(const base::Message& help, std::string_view name) {
  if (!help.id().starts_with("base.help_did_you_mean")) return false;
  const auto& names = help.arguments();
  return std::ranges::any_of(names,
                             [&](const base::Message& argument) { return argument == name; });
}

// Drops findings about unused names if a script probably misspells them.
void DropMeant(base::Diagnostics& findings) {
  const auto is_meant = [&](std::string_view name) {
    return std::ranges::any_of(findings.items(), [&](const base::Diagnostic& finding) {
      return finding.severity == base::Severity::kError && Suggests(finding.help, name);
    });
  };
  ReviseAll(findings, [&](const base::Diagnostic& finding) {
    return finding.code != "WZ0801" || !is_meant(finding.span.text());
  });
}

// Returns the span of a patch's target if it has this id: `lantern` of `card.lantern`.
base::SourceSpan PlaceOfPatch(const yaml::Node& patch, std::string_view id) {
  const yaml::Node* const target = patch.Find("patch");
  if (target == nullptr || !target->is_scalar()) return {};
  const std::string_view name = target->text();
  return name.substr(name.find_last_of(".:") + 1) == id ? target->span() : base::SourceSpan();
}

base::SourceSpan PlaceOfPatch(const std::vector<mods::LayerFiles>& layers, std::string_view id) {
  for (const mods::LayerFiles& mod : layers) {
    for (const base::SourceFilePtr& file : mod.patches) {
      base::Diagnostics ignored;
      const std::optional<yaml::Node> tree = yaml::ReadYaml(file, ignored);
      if (!tree) continue;
      base::SourceSpan place = PlaceOfPatch(*tree, id);
      const yaml::Node* const list = tree->Find("patches");
      for (const yaml::Node& patch : list == nullptr ? tree->items() : list->items()) {
        if (place.file == nullptr) place = PlaceOfPatch(patch, id);
      }
      if (place.file != nullptr) return place;
    }
  }
  return {};
}

// Moves errors in the game's files that a mod causes to the patch that changed the place.
void PlaceAtPatches(const mods::Layers& layers, base::Diagnostics& findings) {
  if (layers.mods.empty()) return;
  ReviseAll(findings, [&](base::Diagnostic& finding) {
    const auto& files = layers.game.content;
    const bool is_of_game =
        std::ranges::any_of(files, [&](const auto& file) { return IsIn(finding, file); });
    const base::SourceSpan patch =
        is_of_game ? PlaceOfPatch(layers.mods, finding.span.text()) : base::SourceSpan();
    if (patch.file == nullptr) return true;
    finding.related.insert(finding.related.begin(),
                           {finding.span, messages::SeePatchedDefinition()});
    finding.span = patch;
    finding.fixes.clear();
    return true;
  });
}

// Lints the scripts of a game that cannot be loaded. If scripts are the cause, lints the others; if
// content is, checks syntax and names.
void LintBroken(ScriptMemory& memory, const mods::LoadRequest& request,
                base::Diagnostics& findings) {
  const std::optional<mods::PartOfGame> part = mods::LoadInPart(request);
  if (!part) return;
  if (part->is_sound) {
    PlaceMissing(*part->content, findings);
    return LintBrokenScripts(*part->content, ScriptTrees(*part->content, memory), findings);
  }
  PlaceAtPatches(part->layers, findings);
  ContentWords words;
  const auto look = [&](const mods::LayerFiles& files) {
    for (const content::Script& script : files.scripts) {
      if (auto wrong = sandbox::FindSyntaxError(script.file)) findings.Add(*std::move(wrong));
    }
    for (const auto* list : {&files.content, &files.patches, &files.variants}) {
      for (const base::SourceFilePtr& file : *list) AddWords(file->text(), words);
    }
  };
  look(part->layers.game);
  for (const mods::LayerFiles& mod : part->layers.mods) look(mod);
  if (part->content) {
    LintNamesInPart(*part->content, ScriptTrees(*part->content, memory), words, findings);
  }
}

}  // namespace

std::shared_ptr<const match::Game> LoadAndLint(const mods::LoadRequest& request,
                                               base::Diagnostics& findings) {
  return Rechecker().Check(request, findings);
}

void LintWhatOptionsBring(const match::Game& game, ScriptMemory& memory,
                          base::Diagnostics& findings) {
  const ScriptTrees trees(game.content(), memory);
  const RuleInput input{game.content(), trees, findings};
  for (LintRule* const rule : {LintPatches, LintContexts, LintOpenFunctions, LintHooks}) {
    rule(input);
  }
  LintInOneWalk(input, {LookingRule});
}

void Lint(const match::Game& game, base::Diagnostics& findings) {
  ScriptMemory memory;
  LintWith(memory, game, findings);
}

std::shared_ptr<const match::Game> Rechecker::Check(mods::LoadRequest request,
                                                    base::Diagnostics& findings) {
  request.pictures = true;
  base::Diagnostics found;
  mods::Loader loader;
  std::shared_ptr<const match::Game> game = match::Game::Load(loader, request, found);
  if (game != nullptr) {
    LintWith(memory_, *game, found);
    book::CheckBooks(*game, found);
    lesson::CheckLessons(game, found);
  } else {
    LintBroken(memory_, request, found);
  }
  memory_.ForgetUnused();
  DropFollowing(found);
  DropMeant(found);
  const bool sound = !found.has_errors();
  findings.Append(base::Abridged(std::move(found)));
  return sound ? game : nullptr;
}

std::shared_ptr<const match::Game> TestLoader::Load(const mods::LoadRequest& request,
                                                    base::Diagnostics& findings) {
  std::shared_ptr<const match::Game> game = match::Game::Load(loader_, request, findings);
  if (game == nullptr) return nullptr;
  const base::Diagnostics& errors = ErrorsOf(request, *game);
  findings.Append(errors);
  return errors.empty() ? game : nullptr;
}

const base::Diagnostics& TestLoader::ErrorsOf(const mods::LoadRequest& request,
                                              const match::Game& game) {
  const mods::LoadRequest files = mods::WithoutOptions(request);
  for (const auto& [known, errors] : linted_) {
    if (known == files) return errors;
  }
  base::Diagnostics found;
  Lint(game, found);
  base::Diagnostics& errors = linted_.emplace_back(files, base::Diagnostics()).second;
  for (const base::Diagnostic& finding : found.items()) {
    if (finding.severity == base::Severity::kError) errors.Add(finding);
  }
  return errors;
}

}  // namespace walz::authoring
