#include "authoring/name_check.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "base/nearest.h"
#include "sandbox/compiled_function.h"

namespace walz::authoring {
namespace {

using Kind = NameFinding::Kind;

// What is known of the value in a register.
struct Content {
  // kTold: a global that is not there, of which enough is said.
  enum class Kind { kUnknown, kGlobal, kTold, kMethod, kText, kNewTable };
  Kind kind = Kind::kUnknown;
  std::string text;  // the path of the global, `:name` of the method, the string itself
};

bool WritesRegister(sandbox::OpCode code) {
  if (code >= sandbox::OpCode::kMetaBinary && code <= sandbox::OpCode::kMetaBinaryConstant)
    return false;
  if (code >= sandbox::OpCode::kClose && code <= sandbox::OpCode::kTest) return false;
  if (code >= sandbox::OpCode::kTailCall && code <= sandbox::OpCode::kReturn1) return false;
  return code != sandbox::OpCode::kSetUpvalue && code != sandbox::OpCode::kSetList &&
         code < sandbox::OpCode::kVararg &&
         (code < sandbox::OpCode::kSetTableUpvalue || code > sandbox::OpCode::kSetField);
}

// Whether an instruction may write all registers from its first operand on.
bool WritesRest(sandbox::OpCode code) {
  return code == sandbox::OpCode::kCall || code == sandbox::OpCode::kLoadNil ||
         code == sandbox::OpCode::kVararg ||
         (code >= sandbox::OpCode::kForLoop && code <= sandbox::OpCode::kTableForLoop);
}

class Checker {
 public:
  explicit Checker(script::KnownNames known) : known_(std::move(known)) {}

  void Check(std::size_t script, const sandbox::CompiledFunction& function) {
    script_ = script;
    registers_.assign(256, {});
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      line_ = function.lines.at(i);
      Step(function, function.code[i]);
    }
    for (const sandbox::CompiledFunction& child : function.children) Check(script, child);
  }

  // Without all scripts it is not known what they make.
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
  Content& At(int index) { return registers_[static_cast<std::size_t>(index)]; }

  static bool IsGlobals(const sandbox::CompiledFunction& function, int upvalue) {
    const auto at = static_cast<std::size_t>(upvalue);
    return at < function.upvalues.size() && function.upvalues[at].name == "_ENV";
  }

  void Step(const sandbox::CompiledFunction& function, const sandbox::Instruction& instruction) {
    const int a = instruction.a;
    Content result;
    switch (instruction.code) {
      case sandbox::OpCode::kMove:
        result = At(instruction.b);
        break;
      case sandbox::OpCode::kLoadK:
        result = {Content::Kind::kText, std::string(function.Text(instruction.bx))};
        break;
      case sandbox::OpCode::kNewTable:
        result.kind = Content::Kind::kNewTable;
        break;
      case sandbox::OpCode::kGetTableUpvalue: {
        const std::string name(function.Text(instruction.c));
        if (IsGlobals(function, instruction.b)) {
          result = ReadGlobal(name);
        } else {
          NoteField(name, Access::kRead);
        }
        break;
      }
      case sandbox::OpCode::kGetField:
        result = ReadField(At(instruction.b), function.Text(instruction.c));
        break;
      case sandbox::OpCode::kSelf: {
        if (!instruction.k) break;
        const std::string name(function.Text(instruction.c));
        ReadField(At(instruction.b), name);
        result = {Content::Kind::kMethod, ":" + name};
        At(a + 1) = {};
        break;
      }
      case sandbox::OpCode::kSetTableUpvalue:
        if (IsGlobals(function, a)) {
          AddFinding(Kind::kGlobalWrite, std::string(function.Text(instruction.b)), {}, nullptr);
        } else {
          NoteField(std::string(function.Text(instruction.b)), Access::kWritten);
        }
        break;
      case sandbox::OpCode::kSetField:
        WriteField(At(a), std::string(function.Text(instruction.b)));
        break;
      case sandbox::OpCode::kCall:
      case sandbox::OpCode::kTailCall:
        Call(a, instruction.b);
        break;
      default:
        break;
    }
    if (WritesRest(instruction.code)) {
      for (std::size_t i = static_cast<std::size_t>(a); i < registers_.size(); ++i) {
        registers_[i] = {};
      }
    } else if (WritesRegister(instruction.code)) {
      At(a) = std::move(result);
    }
  }

  Content ReadGlobal(const std::string& name) {
    const bool is_known = known_.globals.count(name) != 0;
    if (!is_known) AddFinding(Kind::kGlobal, name, {}, &known_.globals);
    return {is_known ? Content::Kind::kGlobal : Content::Kind::kTold, name};
  }

  Content ReadField(const Content& table, std::string_view field) {
    if (table.kind == Content::Kind::kTold) return {};
    const std::string name(field);
    if (table.kind != Content::Kind::kGlobal) {
      NoteField(name, Access::kRead);
      return {};
    }
    return CheckField(table.text, name) ? Content{Content::Kind::kGlobal, table.text + "." + name}
                                        : Content{};
  }

  // Whether the value of the field is known in turn.
  bool CheckField(const std::string& path, const std::string& name) {
    const auto known = known_.tables.find(path);
    if (known == known_.tables.end()) {
      NoteField(name, Access::kRead);
      return false;
    }
    if (known->second.names.count(name) != 0) return true;
    AddFinding(Kind::kField, name, path, &known->second.names, known->second.of_engine);
    return false;
  }

  void WriteField(const Content& table, const std::string& name) {
    if (table.kind == Content::Kind::kNewTable) {
      made_.insert(name);
      written_.insert(name);
      read_.insert(name);  // by `pairs`, or by the function that gets the table
    } else if (table.kind == Content::Kind::kGlobal) {
      CheckField(table.text, name);
    } else {
      NoteField(name, Access::kWritten);
    }
  }

  enum class Access { kRead, kWritten };
  void NoteField(const std::string& name, Access access) {
    const bool read = access == Access::kRead;
    (read ? read_ : written_).insert(name);
    NameFinding finding;
    finding.kind = read ? Kind::kNowhere : Kind::kNotRead;
    finding.script = script_;
    finding.line = line_;
    finding.name = name;
    finding.certain = false;
    fields_.emplace_back(std::move(finding), read);
  }

  // Words among the arguments: events, streams ...
  void Call(int a, int count) {
    const Content& callee = At(a);
    const bool method = callee.kind == Content::Kind::kMethod;
    if (!method && callee.kind != Content::Kind::kGlobal) return;
    const auto function = known_.functions.find(callee.text);
    if (function == known_.functions.end()) return;
    const sandbox::Binding& binding = function->second;
    for (std::size_t i = 0; i < binding.parameter_count; ++i) {
      const int at = static_cast<int>(i) + (method ? 2 : 1);
      if ((count != 0 && at >= count) || a + at > 255) return;
      const Content& argument = At(a + at);
      if (argument.kind == Content::Kind::kText) CheckWord(binding.parameters[i], argument.text);
    }
  }

  void CheckWord(const sandbox::Parameter& parameter, const std::string& word) {
    for (int i = 0; i < static_cast<int>(script::NameFamily::kArgument); ++i) {
      const auto family = static_cast<script::NameFamily>(i);
      if (parameter.type.is_list || parameter.type.name != script::FamilyType(family)) continue;
      const script::NameSet& names = known_.families[static_cast<std::size_t>(i)];
      if (names.count(word) == 0) {
        AddFinding(Kind::kNotDeclared, word, std::string(script::FamilyName(family)), &names,
                   false);
      }
    }
  }

  void AddFinding(Kind kind, const std::string& name, const std::string& table,
                  const script::NameSet* candidates, bool certain = true) {
    if (!HasRoom(script_, certain)) return;
    NameFinding finding;
    finding.kind = kind;
    finding.script = script_;
    finding.line = line_;
    finding.name = name;
    finding.table = table;
    finding.certain = certain;
    base::NearestFinder finder(name);
    if (candidates != nullptr) {
      for (const std::string& candidate : *candidates) finder.Offer(candidate);
    }
    Add(std::move(finding), finder);
  }

  // What is like it takes long to find out, so there are no more than anybody is shown.
  bool HasRoom(std::size_t script, bool certain) {
    return ++told_[{script, certain}] <= base::Diagnostics::kMaxOfOneFile &&
           ++told_in_all_[certain ? 1 : 0] <= base::Diagnostics::kMaxInAll;
  }

  void Add(NameFinding finding, const base::NearestFinder& finder) {
    finding.nearest = finder;
    findings_.push_back(std::move(finding));
  }

  script::KnownNames known_;
  bool complete_ = true;
  std::size_t script_ = 0;
  int line_ = 0;
  std::vector<Content> registers_;
  script::NameSet made_;     // fields of tables that scripts make
  script::NameSet written_;  // fields that scripts set anywhere
  script::NameSet read_;
  std::vector<std::pair<NameFinding, bool>> fields_;  // uses of fields; whether they read
  std::vector<NameFinding> findings_;
  std::map<std::pair<std::size_t, bool>, std::size_t> told_;  // by script and certainty
  std::array<std::size_t, 2> told_in_all_{};                  // by certainty
};

}  // namespace

std::vector<NameFinding> CheckNames(const std::vector<std::string_view>& sources,
                                    script::KnownNames known, ScriptMemory& memory) {
  Checker checker(std::move(known));
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (const auto compiled = memory.CompiledOf(sources[i])) {
      checker.Check(i, *compiled);
    } else {
      checker.Doubt();
    }
  }
  return checker.Finish();
}

}  // namespace walz::authoring
