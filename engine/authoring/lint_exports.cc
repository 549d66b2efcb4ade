#include <map>
#include <set>
#include <string>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/rule.h"
#include "files/files.h"
#include "files/folder.h"

namespace walz::authoring {
namespace {

using Words = std::set<std::string, std::less<>>;

// A function that a script puts into the table that it returns.
struct Export {
  const content::Script* script;
  const lua::Node* name;  // a kString
  bool is_public;         // mods may use it
};

void AddScalars(const yaml::Node& node, Words& words) {
  ForEachWord(node.text(), [&](std::string_view word) {
    if (words.count(word) == 0) words.emplace(word);
  });
  for (const yaml::Node& item : node.items()) AddScalars(item, words);
  for (const yaml::NodeEntry& entry : node.entries()) AddScalars(entry.value, words);
}

class ExportLint : public Rule {
 public:
  ExportLint(const match::Game& game, const RuleInput& input) : Rule(input), game_(game) {
    for (const ScriptTree& tree : trees_.all()) Read(tree);
    ReadContent();
  }

  void Check() {
    for (const auto& [name, all] : exports_) {
      // The name in each definition is counted as a use, too.
      if (uses_[name] > all.size() || words_.count(name) != 0) continue;
      for (const Export& one : all) {
        if (!one.is_public && !IsNamedInFiles(one)) Report(one);
      }
    }
  }

 private:
  // Functions of the table that the script returns.
  void Read(const ScriptTree& tree) {
    for (const lua::Node& statement : tree.root.children) {
      if (statement.Is(lua::Kind::kLocal) || statement.Is(lua::Kind::kLocalNamed)) continue;
      lua::ForTargets(statement, [&](const lua::Node& target, const lua::Node* value) {
        const std::string* const name = FieldOf(target);
        if (tree.own.empty() || name == nullptr || PathOf(target.children[0]) != tree.own) return;
        if (value == nullptr || !value->Is(lua::Kind::kFunction)) return;
        exports_[*name].push_back(
            {tree.script, &target.children[1], trees_.IsPublic({tree.script, &target, value})});
      });
    }
    Walk(tree.root, [&](const lua::Node& node) {
      const bool names = node.Is(lua::Kind::kName) || node.Is(lua::Kind::kString) ||
                         node.Is(lua::Kind::kField) || node.Is(lua::Kind::kMethod);
      if (names && !node.text.empty()) ++uses_[node.text];
    });
  }

  // Includes branches of other options, and texts that patches removed.
  void ReadContent() {
    for (const std::string& name : data_.functions.all()) {
      ForEachWord(name, [&](std::string_view word) { words_.emplace(word); });
    }
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      if (kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) AddScalars(raw.node, words_);
    }
    for (const content::Change& change : content_.changes) {
      AddScalars(change.before, words_);
      AddScalars(change.after, words_);
    }
  }

  // Inactive patches and tests also name functions. They are read from disk only if nothing else
  // names a function.
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
    for (const content::LoadedMod& loaded : content_.mods) {
      if (loaded.id == mod) return {loaded.folder};
    }
    const std::string& root = game_.request().data_root;
    return {root + "/data/" + mod, root + "/tests/scenarios/" + mod};
  }

  void Report(const Export& one) {
    Flag(SpanOf(one.script->file, *one.name),
         messages::FunctionUnused({.function = one.name->text}),
         messages::HelpUseOrRemoveFunction());
  }

  const match::Game& game_;
  std::map<std::string, std::vector<Export>> exports_;  // by name
  std::map<std::string, std::size_t> uses_;             // of all names in scripts
  Words words_;                                         // of content
  std::map<std::string, Words> files_;                  // of games and mods
};

}  // namespace

void LintExports(const match::Game& game, const RuleInput& input) {
  ExportLint(game, input).Check();
}

}  // namespace walz::authoring
