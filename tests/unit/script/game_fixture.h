// Helpers for tests that play the mini game with scripts.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/render.h"
#include "kernel/machine.h"
#include "script/lua_host.h"
#include "support/mini_ruleset.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::script {

// Records events as text, "paid seat0 amount=2 card=tax", and separately the notifications for
// reports: "effect go", "hook tax seat0".
class EventRecorder : public kernel::EventSink {
 public:
  explicit EventRecorder(const kernel::Ruleset& ruleset) : ruleset_(ruleset) {}
  void OnEvent(const kernel::Event& event) override {
    std::string line = ruleset_.data().events[event.id];
    line += " " + ruleset_.ArgumentName(kernel::Argument::OfSeat(event.seat));
    for (const auto& [name, argument] : event.arguments) {
      line += " " + ruleset_.data().words[name] + "=" + ruleset_.ArgumentName(argument);
    }
    if (event.only_for != kernel::kNoSeat) line += " only " + std::to_string(event.only_for);
    lines.push_back(line);
  }
  void OnEffect(kernel::FunctionId function) override {
    reports.push_back("effect " + ruleset_.data().functions[function]);
  }
  void OnHook(kernel::HookId hook, kernel::Seat owner) override {
    reports.push_back("hook " + ruleset_.definition(ruleset_.hook(hook).definition).id + " " +
                      ruleset_.ArgumentName(kernel::Argument::OfSeat(owner)));
  }
  std::vector<std::string> lines;
  std::vector<std::string> reports;

 private:
  const kernel::Ruleset& ruleset_;
};

// A Lua source file.
inline base::SourceFilePtr ScriptFile(std::string path, std::string code) {
  return std::make_shared<const base::SourceFile>(std::move(path), std::move(code));
}

// With patience 0, every effect is suspect and runs twice. With a long patience, no effect is
// suspect, however busy the machine is.
inline sandbox::Limits WithPatience(std::chrono::microseconds patience) {
  sandbox::Limits limits;
  limits.patience = patience;
  return limits;
}

// A host for the mini game with one script, `main`, that returns its functions.
class ScriptGame {
 public:
  ScriptGame(tests::MiniRuleset rules, const std::string& source,
             const sandbox::Limits& limits = {})
      : ruleset_(rules.Create()), events_(*ruleset_) {
    const ScriptSource main{"main", ScriptFile("scripts/mini/main.lua", source)};
    base::Diagnostics findings;
    host_ = LuaHost::Create(*ruleset_, std::span(&main, 1), findings, limits);
    if (host_ == nullptr) {
      error_ = base::Render(findings);
      return;
    }
    host_->set_print(&print_);
    machine_.emplace(*ruleset_, *host_);
  }

  // Starts a game; returns the error, or an empty text.
  std::string Start(int seats = 2, std::vector<kernel::ForcedDraw> forced = {}) {
    if (host_ == nullptr) return "no host: " + error_;
    base::Result<kernel::State> started =
        machine_->Start({.seats = seats, .seed = 1, .forced = std::move(forced)}, &events_);
    if (!started) return started.error().message.English();
    state_.emplace(*std::move(started));
    return "";
  }
  // Chooses the option of that name; returns the error, or an empty text.
  std::string Choose(const std::string& name) {
    const auto& options = state().decision().options;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (ruleset_->OptionName(options[i]) != name) continue;
      const base::Status status = machine_->Apply(*state_, static_cast<std::int32_t>(i), &events_);
      return status ? "" : status.error().message.English();
    }
    return "there is no option " + name + " among " + Options();
  }
  // The options of the pending decision, separated by spaces.
  std::string Options() {
    std::string text;
    for (const kernel::Option& option : state().decision().options) {
      if (!text.empty()) text += ' ';
      text += ruleset_->OptionName(option);
    }
    return text;
  }
  // The refusals at the pending decision, one per line: the option, the reason and its arguments.
  std::string Refusals() {
    const base::Result<kernel::Explanation> why = machine_->Explain(state());
    if (!why) return why.error().message.English();
    std::string text;
    for (const kernel::Refusal& refusal : why->refusals) {
      text += ruleset_->OptionName(refusal.option) + ' ' + ruleset_->data().reasons[refusal.reason];
      for (const kernel::Argument& argument : refusal.arguments) {
        text += ' ' + ruleset_->ArgumentName(argument);
      }
      text += '\n';
    }
    return text;
  }
  std::int32_t Get(const std::string& variable, kernel::Seat seat = kernel::kNoSeat) {
    return state().Get(ruleset_->FindVariable(variable), seat);
  }

  kernel::State& state() { return *state_; }
  kernel::Machine& machine() { return *machine_; }
  LuaHost& host() { return *host_; }
  const kernel::Ruleset& ruleset() const { return *ruleset_; }
  const std::string& error() const { return error_; }
  const std::vector<std::string>& events() const { return events_.lines; }
  const std::vector<std::string>& reports() const { return events_.reports; }
  const std::string& printed() const { return print_.lines; }
  // The number of printed lines that `printed` leaves out.
  std::size_t left_out() const { return print_.left_out; }

 private:
  std::shared_ptr<const kernel::Ruleset> ruleset_;
  EventRecorder events_;
  sandbox::PrintRecorder print_;
  std::string error_;
  std::unique_ptr<LuaHost> host_;
  std::optional<kernel::Machine> machine_;
  std::optional<kernel::State> state_;
};

// A module whose step `go` first puts every card into play for the first seat.
inline std::string ModuleWithCardsInPlay(const std::string& go, const std::string& functions) {
  return "local M = {}\n" + functions +
         "\nfunction M.go(ctx)\n"
         "for _, card in ipairs(zone.deck:list()) do card:move(seats()[1].play) end\n" +
         go + "\nend\nreturn M";
}

// Runs one step with one seat to its end; returns its output, or the first line of its error.
inline std::string RunStep(const std::string& body, tests::MiniRuleset rules,
                           const std::string& more = "") {
  ScriptGame game(std::move(rules),
                  "local M = {}\n" + more + "\nfunction M.go(ctx)\n" + body + "\nend\nreturn M");
  const std::string error = game.Start(1);
  return error.empty() ? game.printed() : error.substr(0, error.find('\n'));
}
inline std::string RunStep(const std::string& body) {
  return RunStep(body, tests::MiniRuleset({"go"}));
}

// The result of RunStep for an error in line `line` of the body, without the rest of the path.
inline std::string At(int line, const std::string& message) {
  return "scripts/mini/main.lua:" + std::to_string(line + 3) + ": " + message;
}

}  // namespace walz::script
