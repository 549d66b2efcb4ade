// A bot that is an external program and communicates by JSON lines: `cmd:python3 bot.py`.
#pragma once

#include <memory>
#include <string>

#include "match/bot.h"

namespace walz::match {

// Before the first choice, starts a command with /bin/sh. Requests every choice from that program:
//
//   <- {"type":"hello","protocol":2,"game":"...","version":"..."}
//   <- {"type":"decision","seat":"seat0","chance":"0123456789abcdef","decision":{"kind":...,
//       "context":[...]},"options":[{"id":...,"kind":...,"args":[...]},...],"view":{...}}
//   -> {"choose":"id of an option"}
//
// These are messages of `walz play --protocol jsonl` (cli/README.md) without texts and events; the
// view is what the bot's seat may see (`view.h`). `chance` is a 64-bit seed, determined by the
// game's seed and the number of the choice. A stateless program without other randomness plays
// identically in every run and on any number of threads. The program should exit at the end of its
// input; the destructor waits for it.
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
