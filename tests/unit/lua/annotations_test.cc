#include "lua/annotations.h"

#include <gtest/gtest.h>

namespace walz::lua {
namespace {

Annotations Above(const std::string& source, const std::string& place) {
  return AnnotationsAbove(source, Tokenize(source).comments, source.find(place));
}

TEST(Annotations, TypesAreReadAsTheStubsWriteThem) {
  EXPECT_EQ(ParseType("seat"), (AnnotatedType{"seat", false, false}));
  EXPECT_EQ(ParseType("component[]"), (AnnotatedType{"component", true, false}));
  EXPECT_EQ(ParseType("integer?"), (AnnotatedType{"integer", false, true}));
  EXPECT_EQ(ParseType("space[]?"), (AnnotatedType{"space", true, true}));
  EXPECT_EQ(ParseType("zone|nil"), (AnnotatedType{"zone", false, true}));
  EXPECT_EQ(ParseType("fun(a: seat): integer"), (AnnotatedType{"function", false, false}));
  EXPECT_EQ(ParseType("table<string, integer>"), (AnnotatedType{"table", false, false}));
  for (const char* const any : {"any", "seat|zone", "", "any[]"}) {
    EXPECT_EQ(ParseType(any).name, "") << any;
  }
}

TEST(Annotations, BelongToTheStatementDirectlyBelow) {
  const std::string source =
      "---@param other integer\n\n"
      "--- Pays a fee.\n"
      "---@param seat seat who pays\n"
      "---@param fee? integer\n"
      "---@param card fun(a: seat): boolean  which\n"
      "---@return integer left\n"
      "---@return boolean?\n"
      "function M.pay(seat, fee, card) end\n";
  const Annotations found = Above(source, "function M.pay");
  EXPECT_EQ(found.doc, "Pays a fee.");
  ASSERT_EQ(found.parameters.size(), 3U);
  EXPECT_EQ(found.Find("other"), nullptr);
  ASSERT_NE(found.Find("seat"), nullptr);
  EXPECT_EQ(found.Find("seat")->type.name, "seat");
  EXPECT_EQ(found.Find("seat")->doc, "who pays");
  EXPECT_TRUE(found.Find("fee")->type.is_optional);
  EXPECT_EQ(found.Find("card")->doc, "which");
  ASSERT_EQ(found.results.size(), 2U);
  EXPECT_EQ(found.results[0].name, "integer");
  EXPECT_TRUE(found.results[1].is_optional);
}

TEST(Annotations, TellsPublicFunctionsFromOthers) {
  EXPECT_TRUE(
      Above("--- Pays.\n---@public\n---@param a seat\nfunction f(a) end", "function").is_public);
  EXPECT_FALSE(Above("---@public\nfunction f(a) end", "function").empty());
  EXPECT_FALSE(Above("--- Pays.\n---@publicly\nfunction f(a) end", "function").is_public);
  EXPECT_FALSE(Above("---@public\n\nfunction f(a) end", "function").is_public);
}

TEST(Annotations, OrdinaryCommentsAreNone) {
  EXPECT_TRUE(Above("-- @param a seat\nfunction f(a) end", "function").empty());
  EXPECT_TRUE(Above("local x = 1 --- note\nfunction f(a) end", "local").empty());
  EXPECT_TRUE(Above("--- far\n\n\nfunction f(a) end", "function").empty());
}

}  // namespace
}  // namespace walz::lua
