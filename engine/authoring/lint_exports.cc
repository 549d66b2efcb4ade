#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "base/ascii.h"
#include "base/nearest.h"
#include "files/files.h"
#include "files/folder.h"

namespace walz::authoring {
namespace {

using Words = std::set<std::string, std::less<>>;

// A function that a script puts into the table that it returns.
struct Export {
  const content::Script* script;
  const lua::Node* name;  // a kString
};

template <class Take>
void ForEachWord(std::string_view text, const Take& take) {
  const auto belongs = [](char c) { return base::IsLetterOrDigit(c) || c == '_'; };
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    std::size_t end = begin;
    while (end < text.size() && belongs(text[end])) ++end;
    if (end > begin) take(text.substr(begin, end - begin));
    begin = end;
  }
}

void AddScalars(const yaml::Node& node, Words& words) {
  ForEachWord(node.text(), [&](std::string_view word) {
    if (words.count(word) == 0) words.emplace(word);
  });
  for (const yaml::Node& item : node.items()) AddScalars(item, words);
  for (const yaml::NodeEntry& entry : node.entries()) AddScalars(entry.value, words);
}

class ExportLint {
 public:
  ExportLint(const match::Game& game, const ScriptTrees& trees, base::Diagnostics& findings)
      : game_(game), findings_(findings) {
    for (const ScriptTree& tree : trees.all()) Read(tree);
    ReadContent();
  }

  void Check() {
    for (const auto& [name, all] : exports_) {
      // Each of them names it once itself.
      if (uses_[name] > all.size() || content_.count(name) != 0) continue;
      for (const Export& one : all) {
        if (one.script->mod != "lib" && !IsNamedInFiles(one)) Report(one);
      }
    }
  }

 private:
  // Helpers below scripts/lib are for any game, and what is no table of functions is no business of
  // this rule.
  void Read(const ScriptTree& tree) {
    const std::vector<lua::Node>& statements = tree.root.children;
    std::string table;
    if (!statements.empty() && statements.back().Is(lua::Kind::kReturn)) {
      const std::vector<lua::Node>& values = statements.back().children[0].children;
      if (values.size() == 1) table = PathOf(values[0]);
    }
    const auto take = [&](const lua::Node& target, const lua::Node& value) {
      const bool is_field =
          target.Is(lua::Kind::kIndex) && target.children[1].Is(lua::Kind::kString);
      if (table.empty() || !is_field || PathOf(target.children[0]) != table) return;
      if (!value.Is(lua::Kind::kFunction)) return;
      exports_[target.children[1].text].push_back({tree.script, &target.children[1]});
    };
    for (const lua::Node& statement : statements) {
      if (statement.Is(lua::Kind::kNamed)) take(statement.children[0], statement.children[1]);
      if (!statement.Is(lua::Kind::kAssign)) continue;
      const auto& [targets, values] =
          std::tie(statement.children[0].children, statement.children[1].children);
      for (std::size_t i = 0; i < std::min(targets.size(), values.size()); ++i) {
        take(targets[i], values[i]);
      }
    }
    Walk(tree.root, [&](const lua::Node& node) {
      const bool names = node.Is(lua::Kind::kName) || node.Is(lua::Kind::kString) ||
                         node.Is(lua::Kind::kField) || node.Is(lua::Kind::kMethod);
      if (names && !node.text.empty()) ++uses_[node.text];
      return true;
    });
  }

  // Also what stands in branches of options that are not chosen, and what patches took away.
  void ReadContent() {
    const content::Content& content = game_.content();
    for (const std::string& name : content.ruleset->data().functions.all()) {
      ForEachWord(name, [&](std::string_view word) { content_.emplace(word); });
    }
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      if (kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) AddScalars(raw.node, content_);
    }
    for (const content::Change& change : content.changes) {
      AddScalars(change.before, content_);
      AddScalars(change.after, content_);
    }
  }

  // Patches that are not in force now, and tests, name functions as well. They are read from the
  // disk, and only where nothing else names a function.
  bool IsNamedInFiles(const Export& one) {
    const auto [known, is_new] = files_.try_emplace(one.script->mod);
    if (is_new) {
      for (const std::string& folder : FoldersOf(one.script->mod)) {
        const auto paths = files::ListFilesBelow(folder, {".yaml", ".lua"});
        if (paths) AddFiles(folder, *paths, known->second);
      }
    }
    return known->second.count(one.name->text) != 0;
  }

  template <class Paths>
  void AddFiles(const std::string& folder, const Paths& paths, Words& words) {
    for (const auto& path : paths) {
      const std::string inside = path.lexically_relative(folder).generic_string();
      if (inside.starts_with("scripts/") || inside.starts_with("locale/")) continue;
      const auto text = files::ReadWholeFile(path);
      if (!text) continue;
      ForEachWord(*text, [&](std::string_view word) { words.emplace(word); });
    }
  }

  std::vector<std::string> FoldersOf(const std::string& mod) const {
    for (const content::LoadedMod& loaded : game_.content().mods) {
      if (loaded.id == mod) return {loaded.folder};
    }
    const std::string& root = game_.request().data_root;
    return {root + "/data/" + mod, root + "/tests/scenarios/" + mod};
  }

  void Report(const Export& one) {
    findings_
        .Add(SpanOf(one.script->file, *one.name),
             messages::FunctionUnused({.function = one.name->text}))
        .help = messages::HelpUseOrRemoveFunction();
  }

  const match::Game& game_;
  base::Diagnostics& findings_;
  std::map<std::string, std::vector<Export>> exports_;  // by name
  std::map<std::string, std::size_t> uses_;             // of all names in scripts
  Words content_;                                       // what content says
  std::map<std::string, Words> files_;                  // of games and mods
};

}  // namespace

void LintExports(const match::Game& game, const ScriptTrees& trees, base::Diagnostics& findings) {
  ExportLint(game, trees, findings).Check();
}

}  // namespace walz::authoring
