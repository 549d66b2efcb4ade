#include "authoring/name_check.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/nearest.h"
#include "lua/scopes.h"

namespace walz::authoring {
namespace {

using FindingKind = NameFinding::Kind;

// Static knowledge about the value of an expression.
struct Denoted {
  // kReported: an unknown global. kOwnTable: a table that the script creates.
  enum class Kind { kUnknown, kGlobal, kReported, kOwnTable };
  Kind kind = Kind::kUnknown;
  std::string path;  // of the global
};

class Checker {
 public:
  Checker(const std::vector<std::string_view>& sources, script::KnownNames known)
      : sources_(sources), known_(std::move(known)) {}

  void Check(std::size_t index, const lua::Script& script) {
    script_ = index;
    const lua::Scopes scopes(script.root);
    scopes_ = &scopes;
    functions_.clear();
    Walk(script.root, [&](const lua::Node& node) { Look(node); });
    scopes_ = nullptr;
  }

  // If a script is missing, its fields are unknown.
  void Doubt() { complete_ = false; }

  std::vector<NameFinding> Finish() {
    if (!complete_) fields_.clear();
    for (auto& [finding, read] : fields_) {
      const script::NameSet& partners = read ? written_ : read_;
      if (known_.fields.count(finding.name) != 0 || partners.count(finding.name) != 0) continue;
      if (!HasRoom(finding.script, finding.certain)) continue;
      base::NearestFinder finder(finding.name);
      for (const std::string& name : known_.fields) finder.Offer(name);
      for (const std::string& name : made_) finder.Offer(name);
      Add(std::move(finding), finder);
    }
    const auto order = [](const NameFinding& finding) {
      return std::tie(finding.script, finding.line, finding.table, finding.name);
    };
    std::ranges::sort(findings_, [&](const auto& a, const auto& b) { return order(a) < order(b); });
    findings_.erase(std::unique(findings_.begin(), findings_.end(),
                                [&](const auto& a, const auto& b) { return order(a) == order(b); }),
                    findings_.end());
    return std::move(findings_);
  }

 private:
  void Look(const lua::Node& node) {
    while (!functions_.empty() && node.begin >= functions_.back()->end) functions_.pop_back();
    switch (node.kind) {
      case lua::Kind::kFunction:
        functions_.push_back(&node);
        return;
      case lua::Kind::kAssign:
      case lua::Kind::kNamed:
        return lua::ForTargets(node, [&](const lua::Node& target, const lua::Node* /*value*/) {
          targets_.insert(&target);
        });
      case lua::Kind::kName:
        return CheckName(node);
      case lua::Kind::kIndex:
        if (FieldOf(node) != nullptr) CheckField(node, node.children[1]);
        return;
      case lua::Kind::kTable:
        for (const lua::Node& field : node.children) Make(field);
        return;
      case lua::Kind::kCall: {
        const Denoted called = Denote(node.children[0]);
        return CheckWords(node, called.kind == Denoted::Kind::kGlobal ? called.path : "");
      }
      case lua::Kind::kMethod: {
        lua::Node name;  // after the colon
        name.text = node.text;
        name.begin =
            sources_[script_].find(node.text, sources_[script_].find(':', node.children[0].end));
        name.end = name.begin + node.text.size();
        CheckField(node, name);
        return CheckWords(node, ":" + node.text);
      }
      default:
        return;
    }
  }

  // `{ name = 1, ["name"] = 2 }`
  void Make(const lua::Node& field) {
    const bool has_key = field.children.size() == 2 && field.children[0].Is(lua::Kind::kString);
    const std::string& name = has_key ? field.children[0].text : field.text;
    if (!name.empty()) MakeField(name);
  }
  void MakeField(const std::string& name) {
    made_.insert(name);
    written_.insert(name);
    read_.insert(name);  // by `pairs`, or by the function that receives the table
  }

  // The static value of an expression.
  Denoted Denote(const lua::Node& node) const {
    switch (node.kind) {
      case lua::Kind::kName: {
        const lua::Node* const declaration = scopes_->DeclarationOf(node);
        if (declaration != nullptr) return HeldBy(*declaration);
        const bool is_known = known_.globals.count(node.text) != 0;
        return {is_known ? Denoted::Kind::kGlobal : Denoted::Kind::kReported, node.text};
      }
      case lua::Kind::kIndex: {
        const Denoted table = Denote(node.children[0]);
        if (FieldOf(node) == nullptr || table.kind != Denoted::Kind::kGlobal) return {};
        const std::string path = table.path + "." + *FieldOf(node);
        return IsThere(path) ? Denoted{Denoted::Kind::kGlobal, path} : Denoted{};
      }
      case lua::Kind::kBrackets:
        return Denote(node.children[0]);
      case lua::Kind::kTable:
        return {Denoted::Kind::kOwnTable, {}};
      default:
        return {};
    }
  }

  // The value of a local that is never reassigned.
  Denoted HeldBy(const lua::Node& declaration) const {
    const lua::Node* const value = scopes_->ValueOf(declaration);
    if (value == nullptr || scopes_->IsAssigned(declaration)) return {};
    if (value->Is(lua::Kind::kTable)) {
      // Functions that are called later may see other fields.
      const bool is_here = functions_.empty() || declaration.begin >= functions_.back()->begin;
      return is_here ? Denoted{Denoted::Kind::kOwnTable, {}} : Denoted{};
    }
    const lua::Node* const root = lua::RootOf(*value);
    const std::string path = PathOf(*value);
    if (root == nullptr || path.empty()) return {};
    const lua::Node* const outer = scopes_->DeclarationOf(*root);
    if (outer != nullptr) return value == root ? HeldBy(*outer) : Denoted{};
    return IsThere(path) ? Denoted{Denoted::Kind::kGlobal, path}
                         : Denoted{Denoted::Kind::kReported, {}};
  }
  // Returns true for a global, and for a field of a table with known fields.
  bool IsThere(const std::string& path) const {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string::npos) return known_.globals.count(path) != 0;
    const auto table = known_.tables.find(path.substr(0, dot));
    return table != known_.tables.end() && table->second.names.count(path.substr(dot + 1)) != 0;
  }

  void CheckName(const lua::Node& name) {
    if (scopes_->IsDeclaration(name) || scopes_->DeclarationOf(name) != nullptr) return;
    if (targets_.count(&name) != 0) {
      AddFinding(FindingKind::kGlobalWrite, name, name.text, {}, nullptr);
    } else if (known_.globals.count(name.text) == 0) {
      AddFinding(FindingKind::kGlobal, name, name.text, {}, &known_.globals);
    }
  }

  // Checks the field or method `name` of the first child of a node.
  void CheckField(const lua::Node& node, const lua::Node& name) {
    const Denoted table = Denote(node.children[0]);
    const bool is_written = targets_.count(&node) != 0;
    if (table.kind == Denoted::Kind::kReported) return;
    if (table.kind == Denoted::Kind::kOwnTable && is_written) return MakeField(name.text);
    const auto known =
        table.kind == Denoted::Kind::kGlobal ? known_.tables.find(table.path) : known_.tables.end();
    if (known == known_.tables.end()) {
      const bool is_unknown_global = table.kind == Denoted::Kind::kGlobal;
      return NoteField(name.text,
                       is_written && !is_unknown_global ? Access::kWritten : Access::kRead, name);
    }
    if (known->second.names.count(name.text) != 0) return;
    AddFinding(FindingKind::kField, name, name.text, table.path, &known->second.names,
               known->second.of_engine);
  }

  enum class Access { kRead, kWritten };
  void NoteField(const std::string& name, Access access, const lua::Node& at) {
    const bool read = access == Access::kRead;
    (read ? read_ : written_).insert(name);
    NameFinding finding = FindingAt(read ? FindingKind::kNowhere : FindingKind::kNotRead, at, name);
    finding.certain = false;
    fields_.emplace_back(std::move(finding), read);
  }

  // Checks strings among the arguments: events, streams ...
  void CheckWords(const lua::Node& call, const std::string& path) {
    const auto function = known_.functions.find(path);
    if (function == known_.functions.end()) return;
    for (std::size_t i = 1; i < call.children.size() && i <= function->second.parameter_count;
         ++i) {
      CheckWord(function->second.parameters[i - 1], call.children[i]);
    }
  }

  void CheckWord(const sandbox::Parameter& parameter, const lua::Node& argument) {
    if (!argument.Is(lua::Kind::kString)) return;
    for (int i = 0; i < static_cast<int>(script::NameFamily::kArgument); ++i) {
      const auto family = static_cast<script::NameFamily>(i);
      if (parameter.type.is_list || parameter.type.name != script::FamilyType(family)) continue;
      const script::NameSet& names = known_.families[static_cast<std::size_t>(i)];
      if (names.count(argument.text) == 0) {
        AddFinding(FindingKind::kNotDeclared, argument, argument.text,
                   std::string(script::FamilyName(family)), &names, false);
      }
    }
  }

  NameFinding FindingAt(FindingKind kind, const lua::Node& at, const std::string& name) {
    NameFinding finding;
    finding.kind = kind;
    finding.script = script_;
    finding.begin = at.begin;
    finding.end = at.end;
    const bool is_quoted = at.Is(lua::Kind::kString) && at.end - at.begin == name.size() + 2;
    if (is_quoted) {
      ++finding.begin;
      --finding.end;
    }
    finding.name = name;
    return finding;
  }

  void AddFinding(FindingKind kind, const lua::Node& at, const std::string& name,
                  const std::string& table, const script::NameSet* candidates,
                  bool certain = true) {
    if (!HasRoom(script_, certain)) return;
    NameFinding finding = FindingAt(kind, at, name);
    finding.table = table;
    finding.certain = certain;
    base::NearestFinder finder(name);
    if (candidates != nullptr) {
      for (const std::string& candidate : *candidates) finder.Offer(candidate);
    }
    Add(std::move(finding), finder);
  }

  // Searching for similar names is slow, so findings beyond the limits of base::Diagnostics are
  // dropped.
  bool HasRoom(std::size_t script, bool certain) {
    return ++reported_[{script, certain}] <= base::Diagnostics::kMaxOfOneFile &&
           ++reported_in_all_[certain ? 1 : 0] <= base::Diagnostics::kMaxInAll;
  }

  void Add(NameFinding finding, const base::NearestFinder& finder) {
    const std::string_view before = sources_[finding.script].substr(0, finding.begin);
    finding.line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
    finding.nearest = finder;
    findings_.push_back(std::move(finding));
  }

  const std::vector<std::string_view>& sources_;
  script::KnownNames known_;
  bool complete_ = true;
  std::size_t script_ = 0;
  const lua::Scopes* scopes_ = nullptr;
  std::vector<const lua::Node*> functions_;  // around the node, the innermost one last
  std::set<const lua::Node*> targets_;       // of assignments
  script::NameSet made_;                     // fields of tables that scripts make
  script::NameSet written_;                  // fields that scripts set anywhere
  script::NameSet read_;
  std::vector<std::pair<NameFinding, bool>> fields_;  // uses of fields; true: read
  std::vector<NameFinding> findings_;
  std::map<std::pair<std::size_t, bool>, std::size_t>
      reported_;                                  // number of findings by script and certainty
  std::array<std::size_t, 2> reported_in_all_{};  // by certainty
};

}  // namespace

std::vector<NameFinding> CheckNames(const std::vector<std::string_view>& sources,
                                    script::KnownNames known, ScriptMemory& memory) {
  Checker checker(sources, std::move(known));
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (const auto script = memory.TreeOf(sources[i])) {
      checker.Check(i, *script);
    } else {
      checker.Doubt();
    }
  }
  return checker.Finish();
}

}  // namespace walz::authoring
