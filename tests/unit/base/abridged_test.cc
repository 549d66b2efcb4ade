#include "base/abridged.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "base/messages.h"

namespace walz::base {
namespace {

TEST(Abridged, ShowsSoManyOfAFileInOrderAndCountsTheRest) {
  SourceSpan span;
  span.file = std::make_shared<SourceFile>("a.yaml", "");
  Diagnostics findings;
  for (std::size_t i = kMaxOfAFile + 9; i > 0; --i) {
    span.begin.line = static_cast<int>(i);
    findings.Add("WZ0101", span, std::string("wrong"));
  }
  findings.Add("WZ0102", {}, std::string("nowhere"));
  const Diagnostics shown = Abridged(findings);
  ASSERT_EQ(shown.size(), kMaxOfAFile + 1);
  EXPECT_EQ(shown.items()[0].code, "WZ0102");
  EXPECT_EQ(shown.items()[1].span.begin.line, 1);
  EXPECT_EQ(shown.items().back().notes,
            std::vector<Message>{messages::NoteMoreInFile({.count = 9})});
}

TEST(OncePerPlace, ShowsTheSameOnceAndAFewOfThoseThatAreLikeIt) {
  SourceSpan span;
  span.file = std::make_shared<SourceFile>("a.yaml", "");
  Diagnostics findings;
  for (int i = 0; i < 21; ++i) {
    findings.Add("WZ0210", span, std::string("unknown key"));
    findings.Add("WZ0703", span, "text " + std::to_string(i) + " is missing");
    findings.Add("WZ1111", {}, std::string("random game"));
  }
  span.begin.line = 2;
  findings.Add("WZ0210", span, std::string("unknown key"));
  const Diagnostics shown = OncePerPlace(findings);
  ASSERT_EQ(shown.size(), 1 + kMaxOfAPlace + 21 + 1);
  std::vector<Message> notes;
  for (const Diagnostic& finding : shown.items()) {
    notes.insert(notes.end(), finding.notes.begin(), finding.notes.end());
  }
  EXPECT_EQ(notes, std::vector<Message>{messages::NoteMoreAtPlace({.count = 18})});
}

TEST(Abridged, WarningsDoNotCrowdOutAnError) {
  SourceSpan span;
  span.file = std::make_shared<SourceFile>("a.yaml", "");
  Diagnostics findings;
  for (std::size_t i = 0; i < 2 * kMaxOfAFile; ++i)
    findings.Add("WZ0703", span, std::string("odd"));
  span.begin.line = 9;
  findings.Add("WZ0101", span, std::string("wrong"));
  EXPECT_TRUE(Abridged(findings).has_errors());
}

TEST(Abridged, SaysHowManyWereNotEvenKept) {
  Diagnostics findings;
  for (std::size_t i = 0; i < Diagnostics::kMaxInAll + 7; ++i) {
    SourceSpan span;
    span.file = std::make_shared<SourceFile>(std::to_string(i) + ".yaml", "");
    findings.Add("WZ0101", span, std::string("wrong"));
  }
  const Diagnostics shown = Abridged(findings);
  EXPECT_EQ(shown.size(), Diagnostics::kMaxInAll);
  EXPECT_EQ(shown.items().back().notes,
            std::vector<Message>{messages::NoteMoreFindings({.count = 7})});
}

TEST(Abridged, KeepsEverythingWithinTheLimit) {
  Diagnostics findings;
  for (std::size_t i = 0; i < kMaxOfAFile; ++i) findings.Add("WZ0703", {}, std::string("odd"));
  const Diagnostics shown = Abridged(findings);
  EXPECT_EQ(shown.size(), kMaxOfAFile);
  EXPECT_TRUE(shown.items().back().notes.empty());
}

}  // namespace
}  // namespace walz::base
