#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"

namespace walz::authoring {
namespace {

using NameSet = std::set<std::string, std::less<>>;

// The names of variables that something looks at, beside what gives them a value.
class ReadNames {
 public:
  ReadNames(const content::Content& content, const ScriptTrees& trees) {
    for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
      variables_.insert(raw.id);
    }
    for (const ScriptTree& tree : trees.all()) NoteScript(tree.root);
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      if (kind.spec.name == "variable" || kind.spec.name == "locale") continue;
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  bool Has(std::string_view name) const { return names_.count(name) != 0; }
  bool Sets(std::string_view name) const { return set_.count(name) != 0; }

 private:
  // The flow counts in variables and scorings add up in them; all other names are questions.
  void NoteContent(const yaml::Node& node) {
    if (node.is_scalar()) Note(node.text(), names_);
    for (const yaml::Node& item : node.items()) NoteContent(item);
    for (const yaml::NodeEntry& entry : node.entries()) {
      Note(entry.key, names_);
      const bool is_set = entry.key == "counter" || entry.key == "total";
      if (!is_set) NoteContent(entry.value);
      if (is_set && entry.value.is_scalar()) Note(entry.value.text(), set_);
    }
  }

  void NoteScript(const lua::Node& root) {
    std::set<const lua::Node*> written;
    Walk(root, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kAssign)) NoteWritten(node, written);
      const bool is_key = node.Is(lua::Kind::kIndex) && node.children[1].Is(lua::Kind::kString);
      if (is_key && written.count(&node) != 0) {
        written.insert(&node.children[1]);
        Note(node.children[1].text, set_);
      } else if (node.Is(lua::Kind::kString) && written.count(&node) == 0) {
        Note(node.text, names_);
      }
      return true;
    });
  }

  // `seat.tricks = seat.tricks + 1`: neither side asks for anything but the next number.
  static void NoteWritten(const lua::Node& assign, std::set<const lua::Node*>& written) {
    const std::vector<lua::Node>& values = assign.children[1].children;
    for (std::size_t i = 0; i < assign.children[0].children.size(); ++i) {
      const lua::Node& target = assign.children[0].children[i];
      if (!target.Is(lua::Kind::kIndex)) continue;
      written.insert(&target);
      const std::string path = PathOf(target);
      if (path.empty() || i >= values.size() || !values[i].Is(lua::Kind::kBinary)) continue;
      for (const lua::Node& side : values[i].children) {
        if (PathOf(side) == path) written.insert(&side);
      }
    }
  }

  // Keeps what is the name of a variable.
  void Note(const std::string& name, NameSet& names) {
    if (variables_.count(name) != 0) names.insert(name);
  }

  std::unordered_set<std::string_view> variables_;  // all there are
  NameSet names_;
  NameSet set_;  // what is given a value, by a script, the flow or a scoring
};

}  // namespace

void LintUnread(const content::Content& content, const ScriptTrees& trees,
                base::Diagnostics& findings) {
  const ReadNames read(content, trees);
  for (const content::RawDefinition& raw : content.catalogue->BuiltIn("variable").definitions) {
    if (!read.Sets(raw.id) || read.Has(raw.id)) continue;
    findings.Add(raw.span, messages::VariableNeverRead({.variable = raw.id})).help =
        messages::HelpReadOrRemoveVariable();
  }
}

}  // namespace walz::authoring
