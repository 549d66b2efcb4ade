#include "lsp/cursor.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace walz::lsp {
namespace {

// The path to the `|` in a text, as `a/-/b`; with `=` behind it in a value, and what is typed.
std::string PathIn(std::string text) {
  const std::size_t place = text.find('|');
  text.erase(place, 1);
  const auto file = std::make_shared<const base::SourceFile>("a.yaml", text);
  const Cursor cursor = CursorAt(file, file->PositionAt(place));
  std::string path;
  for (const Step& step : cursor.path) path += (step.item ? "-" : step.key) + "/";
  if (cursor.in_value) path += "=";
  return path + std::string(cursor.typed.text());
}

std::string SiblingsIn(std::string text) {
  const std::size_t place = text.find('|');
  text.erase(place, 1);
  const auto file = std::make_shared<const base::SourceFile>("a.yaml", text);
  std::string all;
  for (const std::string& key : CursorAt(file, file->PositionAt(place)).siblings) all += key + " ";
  return all;
}

TEST(Cursor, FindsTheKeyBeingTyped) {
  EXPECT_EQ(PathIn("|"), "");
  EXPECT_EQ(PathIn("fi|"), "fi");
  EXPECT_EQ(PathIn("figure:\n  - id: taps\n    ho|"), "figure/-/ho");
  EXPECT_EQ(PathIn("figure:\n  - id: taps\n\n  # a comment: x\n    |"), "figure/-/");
  EXPECT_EQ(PathIn("figure:\n  - i|"), "figure/-/i");
  EXPECT_EQ(PathIn("figure:\n- id: taps\n  hooks:\n  - on: x\n    do:\n      ga|"),
            "figure/-/hooks/-/do/ga");
  EXPECT_EQ(PathIn("a:\n  b:\n    c: 1\n  d|"), "a/d");
}

TEST(Cursor, FindsTheValueBeingTyped) {
  EXPECT_EQ(PathIn("figure:\n  - id: taps\n    city: he|"), "figure/-/city/=he");
  EXPECT_EQ(PathIn("figure:\n  - id: taps\n    city:  |"), "figure/-/city/=");
  EXPECT_EQ(PathIn("figure:\n  - - |"), "figure/-/-/");
  EXPECT_EQ(PathIn("\"a:b\": x|"), "a:b/=x");
}

TEST(Cursor, LooksIntoBrackets) {
  EXPECT_EQ(PathIn("card:\n  - { id: ace, su|"), "card/-/su");
  EXPECT_EQ(PathIn("card:\n  - { id: ace, suits: [moons, su|"), "card/-/suits/-/=su");
  EXPECT_EQ(PathIn("card:\n  - { id: ace, hooks: [ { on: x, do: { gain: { th|"),
            "card/-/hooks/-/do/gain/th");
  EXPECT_EQ(PathIn("card:\n  - { id: ace, kind: ta|"), "card/-/kind/=ta");
  EXPECT_EQ(PathIn("a: { b: { c: 1 }, d|"), "a/d");
  EXPECT_EQ(PathIn("a: { b: \"{ c: \", d|"), "a/d");
}

TEST(Cursor, CollectsTheOtherKeys) {
  EXPECT_EQ(SiblingsIn("a:\n  - id: x\n    rank: 1\n    |\n    suit: y\n  - id: z\n    no: 1"),
            "id rank suit ");
  EXPECT_EQ(SiblingsIn("a:\n  - i|\n    rank: 1\n  - id: z"), "rank ");
  EXPECT_EQ(SiblingsIn("a: { id: x, rank: 1, |"), "id rank ");
  EXPECT_EQ(SiblingsIn("x: 1\nb|\na:\n  c: 2\n"), "a x ");
}

TEST(Cursor, RecognisesComments) {
  const base::SourceFile file("a.yaml", "a: 'b # c' # d");
  EXPECT_FALSE(InComment(file, {0, 8}));
  EXPECT_TRUE(InComment(file, {0, 13}));
}

}  // namespace
}  // namespace walz::lsp
