// Reads menus: questions whose options are derived from the position.
#include <fmt/format.h>

#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

using kernel::MenuDeclaration;

class MenuReader {
 public:
  explicit MenuReader(Builder& work) : work_(work) {}

  MenuDeclaration Read(const Record& node) {
    MenuDeclaration menu;
    menu.decision = VerbAt(node, "decision");
    for (const kernel::StageDeclaration& known : work_.data.stages) {
      if (known.name == node.Text("stage")) menu.stage = known.function;
    }
    const std::vector<Record> answers = node.Items("answers");
    if (answers.empty()) {
      Mismatch(work_, node.Span("answers"), messages::MenuWithoutAnswers(),
               messages::HelpAnswersSyntax());
    }
    for (const Record& answer : answers) {
      menu.answers.push_back(ReadAnswer(answer));
      CheckNames(answers, menu, answer);
    }
    return menu;
  }

 private:
  kernel::VerbId VerbAt(const Record& node, std::string_view key) const {
    return work_.data.verbs.Find(node.Text(key));
  }

  kernel::ReasonId ReasonAt(const Record& node, std::string_view key) const {
    return work_.data.reasons.Find(node.Text(key));
  }

  MenuDeclaration::Answer ReadAnswer(const Record& node) {
    MenuDeclaration::Answer answer;
    answer.verb = VerbAt(node, "answer");
    answer.each = KindAt(work_, node, "each");
    answer.in = ZoneAt(work_, node, "in");
    answer.otherwise = ReasonAt(node, "otherwise");
    CheckZone(node, answer.in);
    for (const Record& refusal : node.Items("refused")) {
      const kernel::Condition when = ReadCondition(work_, refusal.Map("when"));
      answer.refused.push_back({when, ReasonAt(refusal, "reason")});
      if (when.kind != kernel::Condition::Kind::kFunction) continue;
      Mismatch(work_, refusal.Map("when").Span("script"), messages::MenuCallsScript(),
               messages::HelpMenuSource());
    }
    return answer;
  }

  void CheckZone(const Record& node, kernel::ZoneId zone) {
    if (!zone.valid()) return;
    const std::vector<kernel::Dimension>& dimensions = work_.data.zones[zone.index()].dimensions;
    if (IsGlobal(dimensions) || IsPerSeat(dimensions)) return;
    Mismatch(work_, node.Span("in"), messages::MenuZoneDimension(), messages::HelpAskInScript());
  }

  // Checks that the name of the last answer is unique.
  void CheckNames(const std::vector<Record>& answers, const MenuDeclaration& menu,
                  const Record& last) {
    for (std::size_t i = 0; i + 1 < menu.answers.size(); ++i) {
      const MenuDeclaration::Answer& same = menu.answers[i];
      if (same.verb != menu.answers.back().verb) continue;
      base::Diagnostic& finding = work_.findings.Add(
          last.Span("answer"), messages::DuplicateAnswer({.answer = last.Text("answer")}));
      finding.help = messages::HelpRemoveOrWriteOther();
      finding.related.push_back({answers[i].Span("answer"), messages::SeeFirstOne()});
      return;
    }
  }

  Builder& work_;
};

}  // namespace

void DeclareMenus(Declarations& work) {
  for (const RawDefinition& raw : work.catalogue.BuiltIn("menu").definitions) {
    work.functions.Declare(raw.mod, raw.id);
  }
}

void ReadMenus(Builder& work) {
  ForEachValid(work, "menu", [&](const RawDefinition& raw, const Record& node) {
    MenuDeclaration menu = MenuReader(work).Read(node);
    const bool own = raw.mod == work.data.game;
    menu.origin = fmt::format("{}:{}", raw.span.file->path(), raw.span.begin.line + 1);
    menu.function = work.declared.named_functions.Intern(own ? raw.id : raw.mod + ":" + raw.id);
    work.data.menus.push_back(std::move(menu));
  });
}

}  // namespace walz::content
