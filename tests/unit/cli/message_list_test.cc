#include "cli/message_list.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "base/codes.h"
#include "base/message_format.h"
#include "support/read_all.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// The function of a record with its room: `yaml::messages::DuplicateKey` of "yaml.duplicate_key".
std::string FunctionOf(std::string_view id) {
  const std::size_t dot = id.find('.');
  std::string name = std::string(id.substr(0, dot)) + "::messages::";
  bool upper = true;
  for (const char c : id.substr(dot + 1)) {
    if (c != '_') name += upper ? static_cast<char>(std::toupper(c)) : c;
    upper = c == '_';
  }
  return name;
}

std::vector<base::MessageRecord> Records() {
  std::vector<base::MessageRecord> all;
  for (const auto& records : AllMessages()) all.insert(all.end(), records.begin(), records.end());
  return all;
}

// The room in front of `messages::` at `at`; empty if there is none, which means the room of the
// file.
std::string RoomBefore(const std::string& code, std::size_t at) {
  if (at < 2 || code.compare(at - 2, 2, "::") != 0) return {};
  std::size_t begin = at - 2;
  while (begin > 0 && std::islower(static_cast<unsigned char>(code[begin - 1])) != 0) --begin;
  return code.substr(begin, at - 2 - begin);
}

// All uses `room::messages::Name` in the sources of engine/.
std::set<std::string> Uses() {
  const fs::path engine = WALZ_SOURCE_DIR "/engine";
  std::set<std::string> uses;
  for (const auto& entry : fs::recursive_directory_iterator(engine)) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    const std::string own = entry.path().lexically_relative(engine).begin()->string();
    const std::string code = tests::ReadAll(entry.path());
    for (std::size_t at = code.find("messages::"); at != std::string::npos;
         at = code.find("messages::", at + 1)) {
      const std::string room = RoomBefore(code, at);
      const std::size_t end = code.find_first_of("(;,)}> \n", at);
      uses.insert((room.empty() ? own : room) + "::" + code.substr(at, end - at));
    }
  }
  return uses;
}

// Returns true for texts that are looked up by their id. Commands.UseEveryHelpText
// (command_line_test.cc) and Words.AreAllUsed (tests/unit/server) test that these are used.
bool IsLookedUp(std::string_view id) {
  return id.starts_with("cli.help_") || id.starts_with("tables.web_");
}

TEST(Messages, AreAllUsed) {
  const std::set<std::string> uses = Uses();
  for (const base::MessageRecord& record : Records()) {
    if (IsLookedUp(record.id)) continue;
    EXPECT_TRUE(uses.contains(FunctionOf(record.id))) << "nothing reports " << record.id;
  }
}

TEST(Messages, HaveIdsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const base::MessageRecord& record : Records()) {
    EXPECT_TRUE(ids.insert(record.id).second) << record.id;
  }
  EXPECT_GT(ids.size(), 1000U);
}

TEST(Messages, NameCodesThatExist) {
  for (const base::MessageRecord& record : Records()) {
    if (record.code.empty()) continue;
    EXPECT_NE(base::FindCode(record.code), nullptr) << record.id << ": " << record.code;
  }
}

TEST(Messages, CanBePutIntoWordsInEveryLanguage) {
  for (const base::MessageRecord& record : Records()) {
    for (const std::string_view language : base::kLanguages) {
      const std::string_view text = base::TextIn(record.texts, language);
      const auto format = base::MessageFormat::Parse(text);
      ASSERT_TRUE(format.ok()) << record.id << " in " << language << ": " << format.error().message;
      std::string names;
      for (const std::string& name : format->ArgumentNames()) {
        EXPECT_NE((" " + std::string(record.arguments) + " ").find(" " + name + " "),
                  std::string::npos)
            << record.id << " in " << language << ": " << name;
      }
      EXPECT_FALSE(text.empty()) << record.id;
      EXPECT_FALSE(text.ends_with('.') && !text.ends_with("...") && record.code != "")
          << record.id << " ends with a full stop";
    }
  }
}

TEST(Messages, AreListedAsJson) {
  const auto list = nlohmann::json::parse(MessagesJson());
  ASSERT_EQ(list.size(), Records().size());
  const auto& first = list.front();
  EXPECT_EQ(first.at("id"), Records().front().id);
  EXPECT_EQ(first.at("texts").size(), base::kLanguages.size());
}

}  // namespace
}  // namespace walz::cli
