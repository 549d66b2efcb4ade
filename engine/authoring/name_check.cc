#include "authoring/name_check.h"

#include <algorithm>
#include <array>
#include <map>
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
  explicit Checker(script::KnownNames known) : known_(std::move(known)) {}

  void Check(std::size_t index, std::string_view source, const lua::Script& script) {
    script_ = index;
    source_ = source;
    const lua::Scopes scopes(script.root);
    scopes_ = &scopes;
    line_ = 1;
    counted_ = 0;
    Visit(script.root);
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
    std::sort(findings_.begin(), findings_.end(),
              [&](const auto& a, const auto& b) { return order(a) < order(b); });
    findings_.erase(std::unique(findings_.begin(), findings_.end(),
                                [&](const auto& a, const auto& b) { return order(a) == order(b); }),
                    findings_.end());
    return std::move(findings_);
  }

 private:
  // Returns the one-based line of an offset.
  int LineOf(std::size_t offset) {
    if (offset < counted_) {
      line_ = 1;
      counted_ = 0;
    }
    const std::string_view between = source_.substr(counted_, offset - counted_);
    line_ += static_cast<int>(std::count(between.begin(), between.end(), '\n'));
    counted_ = offset;
    return line_;
  }

  void Visit(const lua::Node& node) {
    switch (node.kind) {
      case lua::Kind::kAssign:
        for (const lua::Node& target : node.children[0].children) Assign(target);
        return Visit(node.children[1]);
      case lua::Kind::kNamed:
        Assign(node.children[0]);
        return Visit(node.children[1]);
      case lua::Kind::kName:
      case lua::Kind::kIndex:
        Read(node);
        return;
      case lua::Kind::kCall:
      case lua::Kind::kMethod:
        return Call(node);
      case lua::Kind::kTable:
        for (const lua::Node& field : node.children) Make(field);
        break;
      case lua::Kind::kFunction: {
        const std::size_t around = std::exchange(function_begin_, node.begin);
        Visit(node.children[1]);
        function_begin_ = around;
        return;
      }
      default:
        break;
    }
    for (const lua::Node& child : node.children) Visit(child);
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

  // Checks an expression that is read, and returns its static value.
  Denoted Read(const lua::Node& node) {
    switch (node.kind) {
      case lua::Kind::kName:
        return ReadName(node);
      case lua::Kind::kIndex: {
        const Denoted table = Read(node.children[0]);
        const lua::Node& key = node.children[1];
        if (!key.Is(lua::Kind::kString)) {
          Visit(key);
          return {};
        }
        return ReadField(table, key.text, key);
      }
      case lua::Kind::kBrackets:
        return Read(node.children[0]);
      case lua::Kind::kTable:
        Visit(node);
        return {Denoted::Kind::kOwnTable, {}};
      default:
        Visit(node);
        return {};
    }
  }

  Denoted ReadName(const lua::Node& name) {
    if (scopes_->IsDeclaration(name)) return {};
    const lua::Node* const declaration = scopes_->DeclarationOf(name);
    if (declaration != nullptr) return HeldBy(*declaration);
    const bool is_known = known_.globals.count(name.text) != 0;
    if (!is_known) AddFinding(FindingKind::kGlobal, name, name.text, {}, &known_.globals);
    return {is_known ? Denoted::Kind::kGlobal : Denoted::Kind::kReported, name.text};
  }

  // Returns the value of a local that is never reassigned.
  Denoted HeldBy(const lua::Node& declaration) const {
    const lua::Node* const value = scopes_->ValueOf(declaration);
    if (value == nullptr || scopes_->IsAssigned(declaration)) return {};
    // Functions that are called later may see other fields.
    const bool is_here = declaration.begin >= function_begin_;
    if (value->Is(lua::Kind::kTable)) {
      return is_here ? Denoted{Denoted::Kind::kOwnTable, {}} : Denoted{};
    }
    const lua::Node* const root = lua::RootOf(*value);
    if (root == nullptr) return {};
    const std::string path = PathOf(*value);
    if (path.empty()) return {};
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

  Denoted ReadField(const Denoted& table, const std::string& name, const lua::Node& at) {
    if (table.kind == Denoted::Kind::kReported) return {};
    if (table.kind != Denoted::Kind::kGlobal) {
      NoteField(name, Access::kRead, at);
      return {};
    }
    return CheckField(table.path, name, at)
               ? Denoted{Denoted::Kind::kGlobal, table.path + "." + name}
               : Denoted{};
  }

  // Returns true if the field's value is known.
  bool CheckField(const std::string& path, const std::string& name, const lua::Node& at) {
    const auto known = known_.tables.find(path);
    if (known == known_.tables.end()) {
      NoteField(name, Access::kRead, at);
      return false;
    }
    if (known->second.names.count(name) != 0) return true;
    AddFinding(FindingKind::kField, at, name, path, &known->second.names, known->second.of_engine);
    return false;
  }

  void Assign(const lua::Node& target) {
    if (target.Is(lua::Kind::kName)) {
      if (scopes_->DeclarationOf(target) == nullptr) {
        AddFinding(FindingKind::kGlobalWrite, target, target.text, {}, nullptr);
      }
      return;
    }
    if (!target.Is(lua::Kind::kIndex)) return Visit(target);
    const Denoted table = Read(target.children[0]);
    const lua::Node& key = target.children[1];
    if (!key.Is(lua::Kind::kString)) return Visit(key);
    switch (table.kind) {
      case Denoted::Kind::kOwnTable:
        return MakeField(key.text);
      case Denoted::Kind::kGlobal:
        CheckField(table.path, key.text, key);
        return;
      case Denoted::Kind::kUnknown:
        return NoteField(key.text, Access::kWritten, key);
      case Denoted::Kind::kReported:
        return;
    }
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
  void Call(const lua::Node& call) {
    const Denoted called = Read(call.children[0]);
    std::string path = called.kind == Denoted::Kind::kGlobal ? called.path : std::string();
    if (call.Is(lua::Kind::kMethod)) {
      path = ":" + call.text;
      lua::Node name;  // after the colon
      name.begin = source_.find(call.text, source_.find(':', call.children[0].end));
      name.end = name.begin + call.text.size();
      ReadField(called, call.text, name);
    }
    const auto function = known_.functions.find(path);
    for (std::size_t i = 1; i < call.children.size(); ++i) {
      const lua::Node& argument = call.children[i];
      Visit(argument);
      const bool is_reported =
          function != known_.functions.end() && i <= function->second.parameter_count;
      if (is_reported) CheckWord(function->second.parameters[i - 1], argument);
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
    finding.line = LineOf(at.begin);
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

  // Searching for similar names is slow, so the number of findings is limited to what is shown.
  bool HasRoom(std::size_t script, bool certain) {
    return ++reported_[{script, certain}] <= base::Diagnostics::kMaxOfOneFile &&
           ++reported_in_all_[certain ? 1 : 0] <= base::Diagnostics::kMaxInAll;
  }

  void Add(NameFinding finding, const base::NearestFinder& finder) {
    finding.nearest = finder;
    findings_.push_back(std::move(finding));
  }

  script::KnownNames known_;
  bool complete_ = true;
  std::size_t script_ = 0;
  std::string_view source_;
  const lua::Scopes* scopes_ = nullptr;
  std::size_t function_begin_ = 0;  // of the innermost function
  int line_ = 1;                    // of `counted_`
  std::size_t counted_ = 0;         // the offset up to which lines are counted
  script::NameSet made_;            // fields of tables that scripts make
  script::NameSet written_;         // fields that scripts set anywhere
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
  Checker checker(std::move(known));
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (const auto script = memory.TreeOf(sources[i])) {
      checker.Check(i, sources[i], *script);
    } else {
      checker.Doubt();
    }
  }
  return checker.Finish();
}

}  // namespace walz::authoring
