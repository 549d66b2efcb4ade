// Reads menus: questions whose options are read off the position.
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

  MenuDeclaration Read(const yaml::Node& node) {
    MenuDeclaration menu;
    menu.decision = VerbAt(node, "decision");
    const std::string_view stage = work_.catalogue.WithoutPrefix(TextOf(node, "stage"));
    for (const kernel::StageDeclaration& known : work_.data.stages) {
      if (known.name == stage) menu.stage = known.function;
    }
    const yaml::Node& answers = *node.Find("answers");
    if (answers.items().empty()) {
      Mismatch(work_, answers.span(), messages::MenuWithoutAnswers(),
               messages::HelpAnswersSyntax());
    }
    for (const yaml::Node& answer : answers.items()) {
      menu.answers.push_back(ReadAnswer(answer));
      CheckNames(node, menu, answer);
    }
    return menu;
  }

 private:
  kernel::VerbId VerbAt(const yaml::Node& node, std::string_view key) const {
    return work_.data.verbs.Find(work_.catalogue.WithoutPrefix(TextOf(node, key)));
  }

  kernel::ReasonId ReasonAt(const yaml::Node& node, std::string_view key) const {
    return work_.data.reasons.Find(work_.catalogue.WithoutPrefix(TextOf(node, key)));
  }

  MenuDeclaration::Answer ReadAnswer(const yaml::Node& node) {
    MenuDeclaration::Answer answer;
    answer.verb = VerbAt(node, "answer");
    answer.each = KindAt(work_, node, "each");
    answer.in = ZoneAt(work_, node, "in");
    answer.otherwise = ReasonAt(node, "otherwise");
    CheckZone(node, answer.in);
    const yaml::Node* const refused = node.Find("refused");
    if (refused == nullptr) return answer;
    for (const yaml::Node& refusal : refused->items()) {
      const kernel::Condition when = ReadCondition(work_, refusal, "when");
      answer.refused.push_back({when, ReasonAt(refusal, "reason")});
      if (when.kind != kernel::Condition::Kind::kFunction) continue;
      Mismatch(work_, SpanOf(*refusal.Find("when"), "script"), messages::MenuCallsScript(),
               messages::HelpMenuSource());
    }
    return answer;
  }

  void CheckZone(const yaml::Node& node, kernel::ZoneId zone) {
    if (!zone.valid()) return;
    const std::vector<kernel::Dimension>& dimensions = work_.data.zones[zone.index()].dimensions;
    if (IsGlobal(dimensions) || IsPerSeat(dimensions)) return;
    Mismatch(work_, SpanOf(node, "in"), messages::MenuZoneDimension(), messages::HelpAskInScript());
  }

  // Checks that the name of the last answer is unique.
  void CheckNames(const yaml::Node& node, const MenuDeclaration& menu, const yaml::Node& last) {
    for (std::size_t i = 0; i + 1 < menu.answers.size(); ++i) {
      const MenuDeclaration::Answer& same = menu.answers[i];
      if (same.verb != menu.answers.back().verb) continue;
      base::Diagnostic& finding =
          work_.findings.Add("WZ0203", SpanOf(last, "answer"),
                             messages::DuplicateAnswer({.answer = TextOf(last, "answer")}));
      finding.help = messages::HelpRemoveOrWriteOther();
      finding.related.push_back(
          {SpanOf(node.Find("answers")->items()[i], "answer"), messages::SeeFirstOne()});
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
  const KindEntry& kind = work.catalogue.BuiltIn("menu");
  for (const RawDefinition& raw : kind.definitions) {
    if (!CheckDefinition(work.declared, kind, raw)) continue;
    MenuDeclaration menu = MenuReader(work).Read(work.options.Resolve(raw.node));
    const bool own = raw.mod == work.data.game;
    menu.origin = fmt::format("{}:{}", raw.span.file->path(), raw.span.begin.line + 1);
    menu.function = work.declared.named_functions.Intern(own ? raw.id : raw.mod + ":" + raw.id);
    work.data.menus.push_back(std::move(menu));
  }
}

}  // namespace walz::content
