#include "base/diagnostic.h"

#include <gtest/gtest.h>

#include <memory>

namespace walz::base {
namespace {

SourceSpan Place(const std::string& path, int line, int column) {
  const auto file = std::make_shared<const SourceFile>(path, "");
  return {file, {line, column}, {line, column + 1}};
}

std::vector<std::string> Messages(const Diagnostics& diagnostics) {
  std::vector<std::string> messages;
  for (const Diagnostic& item : diagnostics.items()) messages.push_back(item.message.English());
  return messages;
}

TEST(Diagnostics, CountsErrorsApartFromWarnings) {
  Diagnostics diagnostics;
  EXPECT_TRUE(diagnostics.empty());
  diagnostics.Add("WZ0703", {}, std::string("odd"));
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.items().front().severity, Severity::kWarning);
  diagnostics.Add("WZ0101", {}, std::string("wrong")).help = std::string("mend it");
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.error_count(), 1U);
  EXPECT_EQ(diagnostics.size(), 2U);
  EXPECT_EQ(diagnostics.items().back().help, "mend it");
}

TEST(HelpOf, IsItsOwnElseThatOfItsMessageElseThatOfItsCode) {
  static constexpr MessageRecord kHelp = {"test.a.help", "", "", {"of the message", "der Meldung"}};
  static constexpr MessageRecord kRecord = {"test.a", "", "", {"wrong", "falsch"}, &kHelp};
  Diagnostic finding = MakeFinding("WZ0101", {}, Message(kRecord, {}));
  EXPECT_EQ(HelpOf(finding), "of the message");
  finding.help = std::string("its own");
  EXPECT_EQ(HelpOf(finding), "its own");
  const Diagnostic words = MakeFinding("WZ0101", {}, std::string("wrong"));
  EXPECT_EQ(HelpOf(words).English(), FindCode("WZ0101")->help.texts[0]);
}

TEST(AddCause, PassesTheHelpOfItsMessageOn) {
  static constexpr MessageRecord kHelp = {"test.a.help", "", "", {"of the message", "der Meldung"}};
  static constexpr MessageRecord kRecord = {"test.a", "", "", {"wrong", "falsch"}, &kHelp};
  Diagnostic finding = MakeFinding("WZ0101", {}, std::string("outer"));
  AddCause(std::make_shared<const Diagnostic>(MakeFinding("WZ0101", {}, Message(kRecord, {}))),
           finding);
  EXPECT_EQ(finding.help, "of the message");
}

TEST(DiagnosticsDeathTest, KnowOnlyTheCodesOfTheTable) {
  Diagnostics diagnostics;
  EXPECT_DEATH(diagnostics.Add("WZ9999", {}, std::string("wrong")), "no such code: WZ9999");
}

TEST(Diagnostics, SortsByPlaceThenCodeAndKeepsTheRest) {
  Diagnostics diagnostics;
  diagnostics.Add("WZ0101", Place("b.yaml", 0, 0), std::string("6"));
  diagnostics.Add("WZ0104", Place("a.yaml", 4, 2), std::string("4"));
  diagnostics.Add("WZ0101", Place("a.yaml", 4, 3), std::string("5"));
  diagnostics.Add("WZ0102", Place("a.yaml", 4, 2), std::string("2"));
  diagnostics.Add("WZ0102", Place("a.yaml", 4, 2), std::string("3"));
  diagnostics.Add("WZ0101", Place("a.yaml", 3, 9), std::string("1"));
  diagnostics.Add("WZ0101", {}, std::string("0"));
  diagnostics.Sort();
  EXPECT_EQ(Messages(diagnostics), (std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6"}));
}

TEST(Diagnostics, AppendsAnotherCollectionAndItself) {
  Diagnostics diagnostics;
  diagnostics.Add("WZ0101", {}, std::string("a"));
  Diagnostics other;
  other.Add("WZ0101", {}, std::string("b"));
  diagnostics.Append(other);
  diagnostics.Append(diagnostics);
  EXPECT_EQ(Messages(diagnostics), (std::vector<std::string>{"a", "b", "a", "b"}));
}

TEST(Diagnostics, KeepsSoManyOfAFileAndInAllAndCountsTheRest) {
  Diagnostics findings;
  const auto add = [&](const SourceFilePtr& file, std::string_view code) -> Diagnostic& {
    SourceSpan span;
    span.file = file;
    return findings.Add(code, span, std::string("wrong"));
  };
  const auto first = std::make_shared<SourceFile>("0.yaml", "");
  for (std::size_t i = 0; i < Diagnostics::kMaxOfOneFile; ++i) {
    EXPECT_FALSE(add(first, "WZ0101").left_out);
  }
  EXPECT_TRUE(add(first, "WZ0101").left_out);
  EXPECT_FALSE(add(first, "WZ0703").left_out) << "warnings have a number of their own";
  EXPECT_EQ(findings.items().size(), Diagnostics::kMaxOfOneFile + 1);
  EXPECT_EQ(findings.size(), Diagnostics::kMaxOfOneFile + 2);
  EXPECT_EQ(findings.error_count(), Diagnostics::kMaxOfOneFile + 1);
  EXPECT_EQ(findings.left_out_count(), 1U);
  for (std::size_t i = 0; i < 2 * Diagnostics::kMaxInAll; ++i) {
    add(std::make_shared<SourceFile>("x.yaml", ""), "WZ0101");
  }
  EXPECT_EQ(findings.items().size(), Diagnostics::kMaxInAll + 1);
  Diagnostics all;
  all.Append(findings);
  EXPECT_EQ(all.size(), findings.size());
  EXPECT_EQ(all.error_count(), findings.error_count());
  EXPECT_EQ(all.left_out_count(), findings.left_out_count());
}

}  // namespace
}  // namespace walz::base
