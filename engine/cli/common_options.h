// The options that all commands share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"

namespace walz::cli {

struct CommonOptions {
  bool help = false;
  bool version = false;
  std::string language = "en";  // --lang, else LC_ALL, LC_MESSAGES or LANG
  Format format = Format::kText;
  std::string data_root;  // --data: the folder that contains data/ and scripts/

  std::vector<std::string> variants;  // names or files
  std::vector<std::pair<std::string, std::string>> set;
  std::vector<std::string> mods;
  // Folders of unpacked zip files, each with the path of its zip file.
  std::vector<std::pair<std::string, std::string>> unpacked;
  int players = 0;  // 0: not given
  std::optional<std::uint64_t> seed;
  std::vector<std::string> bots;
  std::int64_t units = 0;  // --limit units=N; 0: not given
  bool pictures = false;   // set by commands that draw the art of a game (mods::LoadRequest)
};

// The common options that `command` takes. They write into `common`, which must outlive them.
std::vector<Option> CommonOptionsOf(const Command& command, CommonOptions& common);

// Returns the language of the environment: `de` or `en`.
std::string LanguageOfEnvironment();

}  // namespace walz::cli
