// The words of the client are those of the program's table of texts.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "files/files.h"
#include "locale/locale.h"
#include "server/assets.h"

namespace walz::server {
namespace {

namespace fs = std::filesystem;

nlohmann::json WordsIn(const std::string& language) {
  return nlohmann::json::parse(AssetOf("words." + language + ".json")->bytes);
}

// `yourTurn` for `your_turn`, as words.ts has it.
std::string WordOf(const std::string& key) {
  std::string word;
  for (std::size_t i = 0; i < key.size(); ++i) {
    word += key[i] == '_' ? static_cast<char>(key[++i] - 'a' + 'A') : key[i];
  }
  return word;
}

std::set<std::string> Words() {
  std::set<std::string> words;
  const nlohmann::json english = WordsIn("en");
  for (const auto& [key, text] : english.items()) words.insert(WordOf(key));
  return words;
}

std::string SourceOf(const fs::path& file) { return *files::ReadWholeFile(file); }

const fs::path kWeb = fs::path(WALZ_SOURCE_DIR) / "engine/web";

TEST(Words, AreThoseOfTheClient) {
  const std::string source = SourceOf(kWeb / "words.ts");
  std::set<std::string> declared;
  const std::regex word("\\| \"(\\w+)\"");
  for (std::sregex_iterator at(source.begin(), source.end(), word), end; at != end; ++at) {
    declared.insert((*at)[1]);
  }
  EXPECT_EQ(declared, Words());
}

TEST(Words, AreAllUsed) {
  std::string all;
  for (const fs::directory_entry& file : fs::directory_iterator(kWeb)) {
    const std::string name = file.path().filename().string();
    const bool is_source = name.ends_with(".ts") || name.ends_with(".tsx");
    if (is_source && name != "words.ts") all += SourceOf(file.path());
  }
  for (const std::string& word : Words()) {
    EXPECT_NE(all.find('"' + word + '"'), std::string::npos) << word;
  }
}

TEST(Words, FillInTheSameNamesInBothLanguages) {
  const nlohmann::json german = WordsIn("de");
  const nlohmann::json english = WordsIn("en");
  for (const auto& [key, text] : english.items()) {
    ASSERT_TRUE(german.contains(key)) << key;
    const auto names = [](const std::string& words) {
      return base::MessageFormat::Parse(words)->ArgumentNames();
    };
    EXPECT_EQ(names(text), names(german[key])) << key;
  }
}

}  // namespace
}  // namespace walz::server
