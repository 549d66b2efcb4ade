// A bot that is an external program and communicates by JSON lines: `cmd:python3 bot.py`.
#pragma once

#include <memory>
#include <string>

#include "match/bot.h"

namespace walz::match {

// Runs a command with /bin/sh, once, at its first choice, and asks it for every choice:
//
//   <- {"type":"hello","protocol":2,"game":"...","version":"..."}
//   <- {"type":"decision","seat":"seat0","chance":"0123456789abcdef","decision":{"kind":...,
//       "context":[...]},"options":[{"id":...,"kind":...,"args":[...]},...],"view":{...}}
//   -> {"choose":"id of an option"}
//
// These are messages of `walz play --protocol jsonl` (cli/README.md) without texts and events; the
// view is what its seat may see (`view.h`). `chance` is 64 bits, the same for the same choice of
// the same game: a program that draws from nothing else, and remembers nothing, plays the same in
// every run and on any number of threads. The program should end when its input does; it is waited
// for.
class ProgramBot : public Bot {
 public:
  // `command` is not empty.
  explicit ProgramBot(std::string command);
  ~ProgramBot() override;
  ProgramBot(const ProgramBot&) = delete;
  ProgramBot& operator=(const ProgramBot&) = delete;

  // Throws base::Exception if the program cannot be started, exits, or sends an invalid choice.
  std::int32_t Choose(Table& table, const kernel::State& state, std::uint64_t chance) override;

 private:
  class Process;

  std::string command_;
  std::unique_ptr<Process> process_;
};

}  // namespace walz::match
