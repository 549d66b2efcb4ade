// The options of every command, as the parser itself lists them.
#include "cli/parse.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

namespace walz::cli {
namespace {

// A command line for each question: a parser remembers what it has read.
struct OwnLine {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  CommandLine line{console};
};

struct Place {
  std::string command;
  std::string option;
};

// All options that take more than one value.
std::vector<Place> Repeatable() {
  OwnLine own;
  std::vector<Place> places;
  for (const CLI::App* command : own.line.parser().get_subcommands({})) {
    for (const CLI::Option* option : command->get_options()) {
      const bool takes_all = option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
      if (option->get_positional() || (!takes_all && option->get_expected_max() <= 1)) continue;
      places.push_back({command->get_name(), option->get_name()});
    }
  }
  return places;
}

TEST(CommandLine, WhatFollowsTheValueOfARepeatableOptionIsNoFurtherValue) {
  const std::vector<Place> places = Repeatable();
  EXPECT_GT(places.size(), 50U);
  for (const auto& [command, option] : places) {
    OwnLine own;
    CLI::App& parser = own.line.parser();
    // CLI11 takes the arguments from the back. Whether `file` is something that the command can do
    // with does not matter: it is found out when everybody has taken what is theirs.
    try {
      parser.parse(std::vector<std::string>{"file", "two", option, "one", option, command});
    } catch (const CLI::ParseError&) {
    }
    EXPECT_EQ(parser.get_subcommand(command)->get_option(option)->results(),
              (std::vector<std::string>{"one", "two"}))
        << command << " " << option;
  }
}

TEST(CommandLine, ListsWithCommasAreSeveralValues) {
  OwnLine own;
  CLI::App& parser = own.line.parser();
  parser.parse("play --bots one,two --bots three stroll");
  const CLI::App& play = *parser.get_subcommand("play");
  EXPECT_EQ(play.get_option("--bots")->results(),
            (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(play.get_option("game")->results(), (std::vector<std::string>{"stroll"}));
}

}  // namespace
}  // namespace walz::cli
