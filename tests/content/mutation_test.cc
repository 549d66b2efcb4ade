// Whatever is wrong with content, the loader reports it and continues: no file makes it abort.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "mods/loader.h"
#include "support/read_all.h"

namespace walz::content {
namespace {

namespace fs = std::filesystem;
using tests::ReadAll;

// A deterministic pseudo random number generator.
class Noise {
 public:
  std::size_t Below(std::size_t bound) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33) % bound;
  }

 private:
  std::uint64_t state_ = 4711;
};

void WriteAll(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

bool IsWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

// The words of a text as begin and length.
std::vector<std::pair<std::size_t, std::size_t>> Words(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && IsWord(text[end])) ++end;
    if (end > begin) words.emplace_back(begin, end - begin);
    begin = end + 1;
  }
  return words;
}

// The text with one mutation: a word removed, replaced by another one or by something odd, a line
// removed, or a character removed.
std::string Mutate(std::string text, Noise& noise) {
  const std::vector<std::string> odd = {
      "[]",        "{}",  "-1",    "99999999999",
      "\"\"",      "~",   "[[1]]", "{ by_option: { tide: { low: 1 } } }",
      "{ id: x }", "true"};
  const auto words = Words(text);
  const auto [begin, length] = words[noise.Below(words.size())];
  switch (noise.Below(5)) {
    case 0:
      return text.replace(begin, length, "");
    case 1: {
      const auto [other, size] = words[noise.Below(words.size())];
      return text.replace(begin, length, text.substr(other, size));
    }
    case 2:
      return text.replace(begin, length, odd[noise.Below(odd.size())]);
    case 3: {
      const std::size_t line = text.rfind('\n', begin) + 1;
      return text.erase(line, text.find('\n', begin) - line);
    }
    default:
      return text.erase(noise.Below(text.size()), 1);
  }
}

TEST(ThoroughMutation, NothingMakesTheLoaderAbort) {
  const fs::path root = fs::temp_directory_path() / ("walz_mutation_" + std::to_string(getpid()));
  fs::remove_all(root);
  fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests" / "content" / "good", root,
           fs::copy_options::recursive);
  mods::LoadRequest request;
  request.data_root = root;
  request.game = "harbour";
  Noise noise;
  int refused = 0;
  for (const char* name : {"game", "kinds", "state", "things", "flow", "view"}) {
    const fs::path path = root / "data" / "harbour" / (std::string(name) + ".yaml");
    const std::string good = ReadAll(path);
    for (int i = 0; i < 60; ++i) {
      std::string text = Mutate(good, noise);
      if (i % 3 == 0) text = Mutate(std::move(text), noise);
      WriteAll(path, text);
      base::Diagnostics findings;
      const bool loaded = mods::Load(request, findings).has_value();
      EXPECT_EQ(loaded, !findings.has_errors()) << text;
      refused += loaded ? 0 : 1;
    }
    WriteAll(path, good);
  }
  fs::remove_all(root);
  EXPECT_GT(refused, 200) << "the mutations are too tame";
}

}  // namespace
}  // namespace walz::content
