// Each check detects a planted violation and accepts a similar valid line.

#include "layout/checks.h"

#include <gtest/gtest.h>

namespace walz::layout {
namespace {

Tree Files(std::vector<File> files) { return {{}, std::move(files)}; }

std::string LinesOf(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "x\n";
  return text;
}

TEST(IncludeDirections, KernelMayNotIncludeContent) {
  const Findings findings = CheckIncludeDirections(
      Files({{"engine/kernel/a.h", "#include \"base/id.h\"\n#include \"content/reader.h\"\n"}}));
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0], "engine/kernel/a.h:2: kernel may not include content/reader.h");
}

TEST(IncludeDirections, ContentAndScriptDoNotKnowEachOther) {
  EXPECT_EQ(CheckIncludeDirections(Files({{"engine/content/a.cc", "#include \"script/host.h\"\n"}}))
                .size(),
            1u);
  EXPECT_EQ(
      CheckIncludeDirections(Files({{"engine/script/a.cc", "# include <content/reader.h>\n"}}))
          .size(),
      1u);
}

TEST(IncludeDirections, DownwardIsFine) {
  EXPECT_TRUE(CheckIncludeDirections(
                  Files({{"engine/match/a.cc",
                          "#include \"content/a.h\"\n#include \"script/a.h\"\n#include <map>\n"},
                         {"engine/base/a.cc", "#include \"base/id.h\"\n"}}))
                  .empty());
}

TEST(IncludeDirections, UnknownFolderAndDotsAreFound) {
  EXPECT_EQ(CheckIncludeDirections(Files({{"engine/util/a.h", ""}})).size(), 1u);
  EXPECT_EQ(CheckIncludeDirections(Files({{"engine/base/a.h", "#include \"../b.h\"\n"}})).size(),
            1u);
}

TEST(LibraryOwners, YamlBelongsToYamlAndLuaToTheSandbox) {
  EXPECT_EQ(
      CheckLibraryOwners(Files({{"engine/match/a.cc", "#include <yaml-cpp/yaml.h>\n"}})).size(),
      1u);
  EXPECT_EQ(CheckLibraryOwners(Files({{"engine/kernel/a.h", "#include <lua5.4/lua.h>\n"}})).size(),
            1u);
  EXPECT_EQ(CheckLibraryOwners(Files({{"engine/cli/a.h", "#include \"lauxlib.h\"\n"}})).size(), 1u);
  EXPECT_TRUE(CheckLibraryOwners(Files({{"engine/yaml/a.cc", "#include <yaml-cpp/yaml.h>\n"},
                                        {"engine/sandbox/a.cc", "#include <lua.hpp>\n"}}))
                  .empty());
}

TEST(LibraryOwners, ZlibBelongsToGzip) {
  const std::string zlib = "#include <zlib.h>\n";
  EXPECT_EQ(CheckLibraryOwners(Files({{"engine/server/api.cc", zlib}})).size(), 1u);
  EXPECT_TRUE(CheckLibraryOwners(Files({{"engine/server/gzip.cc", zlib}})).empty());
}

TEST(LibraryOwners, Pybind11BelongsToTheModule) {
  const std::string pybind11 = "#include <pybind11/numpy.h>\n";
  EXPECT_EQ(CheckLibraryOwners(Files({{"engine/python/position.cc", pybind11}})).size(), 1u);
  EXPECT_TRUE(CheckLibraryOwners(Files({{"engine/python/module.cc", pybind11}})).empty());
}

TEST(LibraryOwners, LibrariesOfPicturesBelongToOneFile) {
  for (const std::string include : {"#include <png.h>\n", "#include <webp/decode.h>\n"}) {
    EXPECT_EQ(CheckLibraryOwners(Files({{"engine/mods/art.cc", include}})).size(), 1u);
    EXPECT_TRUE(CheckLibraryOwners(Files({{"engine/mods/packed_picture.cc", include}})).empty());
  }
}

TEST(JsonReaders, OnlyTheReaderParses) {
  for (const char* call : {"Json::parse(text)", "nlohmann::json::sax_parse(text, &builder)"}) {
    EXPECT_EQ(CheckJsonReaders(Files({{"engine/lab/a.cc", call}})).size(), 1u) << call;
    EXPECT_TRUE(CheckJsonReaders(Files({{"engine/json/read.cc", call}})).empty()) << call;
  }
  EXPECT_TRUE(CheckJsonReaders(Files({{"engine/lab/a.cc", "json::Read(text)"}})).empty());
}

TEST(HeavyHeaders, HeadersIncludeNeitherJsonNorFilesystem) {
  for (const char* name : {"nlohmann/json.hpp", "filesystem"}) {
    const std::string text = std::string("#include <") + name + ">\n";
    EXPECT_EQ(CheckHeavyHeaders(Files({{"engine/cli/a.h", text}})).size(), 1u) << name;
    EXPECT_TRUE(CheckHeavyHeaders(Files({{"engine/cli/a.cc", text}})).empty()) << name;
  }
  EXPECT_TRUE(
      CheckHeavyHeaders(Files({{"engine/ui/a.h", "#include <nlohmann/json_fwd.hpp>\n"}})).empty());
  EXPECT_TRUE(CheckHeavyHeaders(Files({{"engine/files/a.h", "#include <filesystem>\n"}})).empty());
}

TEST(Portability, KernelHasNoFilesClocksThreadsOrJson) {
  for (const char* name : {"filesystem", "chrono", "thread", "iostream", "random", "fstream",
                           "nlohmann/json.hpp", "coroutine"}) {
    const std::string text = std::string("#include <") + name + ">\n";
    EXPECT_EQ(CheckPortability(Files({{"engine/kernel/a.h", text}})).size(), 1u) << name;
  }
  EXPECT_TRUE(CheckPortability(Files({{"engine/kernel/a.h", "#include <vector>\n"},
                                      {"engine/match/a.cc", "#include <chrono>\n"}}))
                  .empty());
}

TEST(Portability, ContentHasNoCoroutines) {
  EXPECT_EQ(CheckPortability(Files({{"engine/content/a.h", "#include <coroutine>\n"}})).size(), 1u);
}

TEST(Portability, KernelComputesInIntegers) {
  const Findings findings =
      CheckPortability(Files({{"engine/kernel/a.h", "// a double\nint a;\ndouble b;\n"}}));
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0], "engine/kernel/a.h:3: the kernel computes in integers");
}

TEST(Vocabulary, FindsAGamesWordInEverySpelling) {
  for (const char* text : {"int journeyman_count;", "class JourneymanId;", "// the journeymen",
                           "\"Thaler\"", "inn_fee", "TallyStick", "tally_stick", "kTallyStick",
                           "personalities", "companions", "a tally stick", "FootItPoints"}) {
    EXPECT_EQ(CheckVocabulary(Files({{"engine/kernel/a.h", text}})).size(), 1u) << text;
  }
  EXPECT_EQ(CheckVocabulary(Files({{"engine/CMakeLists.txt", "# haspelknecht\n"}})).size(), 1u);
}

TEST(Vocabulary, LeavesOtherWordsAlone) {
  EXPECT_TRUE(CheckVocabulary(Files({{"engine/kernel/a.h", "inner beginning stick tally walz foot"},
                                     {"data/x/a.yaml", "journeyman"},
                                     {"tests/unit/kernel/a_test.cc", "thaler"}}))
                  .empty());
}

TEST(HeaderGuards, MissingPragmaIsFound) {
  EXPECT_EQ(CheckHeaderGuards(Files({{"engine/base/a.h", "// #pragma once\n"}})).size(), 1u);
  EXPECT_TRUE(CheckHeaderGuards(Files({{"engine/base/a.h", "#pragma once\n"}})).empty());
}

TEST(FunctionLengths, LongFunctionIsFound) {
  const auto function = [](int body) {
    return "int Other() { return 1; }\n\nint Long(int a,\n         int b) {\n" + LinesOf(body) +
           "}\n";
  };
  // Any text that does not start a function will do as a body.
  EXPECT_TRUE(CheckFunctionLengths(Files({{"engine/base/a.cc", function(57)}})).empty());
  const Findings findings = CheckFunctionLengths(Files({{"engine/base/a.cc", function(58)}}));
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0], "engine/base/a.cc:3: a function of 61 lines, at most 60");
}

TEST(FunctionLengths, NamespacesTypesAndTablesAreNotFunctions) {
  EXPECT_TRUE(
      CheckFunctionLengths(Files({{"engine/base/a.cc", "namespace a {\n" + LinesOf(90) +
                                                           "}  // namespace a\nstruct B {\n" +
                                                           LinesOf(90) + "};\n"}}))
          .empty());
}

TEST(MessageWords, SearchesInMessagesAreFound) {
  const auto found = [](const std::string& body) {
    return CheckMessageWords(Files({{"engine/x/a.cc", "void F() {\n  " + body + "\n}\n"}})).size();
  };
  EXPECT_EQ(found("if (m.English().find(\"no\") == 0) return;"), 1u);
  EXPECT_EQ(found("if (m.help\n          .English()\n          .starts_with(\"no\")) return;"), 1u);
  EXPECT_EQ(found("const std::string text = m.English();\n  if (text.find('`') > 0) return;"), 1u);
  EXPECT_EQ(found("return a.English() < b.English();"), 1u);
  EXPECT_EQ(found("out << m.English();"), 0u);
  EXPECT_EQ(found("const std::string text = m.English();\n  Print(text); other.text.find(1);"), 0u);
  EXPECT_EQ(found("return m.id() == other.id();"), 0u);
  EXPECT_TRUE(CheckMessageWords(Files({{"engine/sandbox/lua_messages.cc",
                                        "bool F() { return m.English() == text; }\n"}}))
                  .empty());
}

TEST(Leftovers, NoteToSelfIsFound) {
  const std::string note = std::string("// TO") + "DO: later\n";
  EXPECT_EQ(CheckLeftovers(Files({{"scripts/x/a.lua", note}})).size(), 1u);
  EXPECT_TRUE(CheckLeftovers(Files({{"scripts/x/a.lua", "-- todos are gone\n"}})).empty());
  // Parts of longer words do not count.
  const std::string parts = std::string("AUTO") + "DO TO" + "DO_LIST TO" + "DO2\n";
  EXPECT_TRUE(CheckLeftovers(Files({{"scripts/x/a.lua", parts}})).empty());
  EXPECT_EQ(CheckLeftovers(Files({{"a.md", std::string("(TO") + "DO)"}})).size(), 1u);
}

TEST(Readmes, EveryTopFolderHasAShortOne) {
  EXPECT_EQ(CheckReadmes({{"engine/", "dev"}, {}}).size(), 1u);
  const std::string page = "# A page\n";
  EXPECT_EQ(CheckReadmes({{"engine/"}, {{"engine/README.md", page + LinesOf(100)}}}).size(), 1u);
  EXPECT_TRUE(
      CheckReadmes({{"engine/", ".ci/"}, {{"engine/README.md", page + LinesOf(99)}}}).empty());
  EXPECT_EQ(CheckReadmes({{}, {{"engine/lsp/README.md", "#lsp\n"}}}).size(), 1u);
}

TEST(TopLevel, StrayEntriesAreFound) {
  EXPECT_EQ(CheckTopLevel({{"cmake/", "dev", "docs/", "engine"}, {}}).size(), 3u);
  EXPECT_TRUE(CheckTopLevel({{"engine/", "dev", ".ci/", "LICENSE"}, {}}).empty());
}

TEST(CodeOnly, BlanksCommentsAndStrings) {
  EXPECT_EQ(CodeOnly("a; // b\nc /* d\ne */ \"f\\\"g\" 'h' 1'000"),
            "a;     \nc     \n     \"    \" ' ' 1'000");
}

}  // namespace
}  // namespace walz::layout
