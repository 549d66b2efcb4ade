// `walz play --protocol jsonl`: a game in lines of JSON, for any other client. cli/README.md
// describes the messages.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/match.h"
#include "scene/describe.h"
#include "ui/console.h"
#include "ui/content_watch.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// The version of the messages. A change that breaks clients raises it.
inline constexpr int kProtocolVersion = 4;

// Serves one match over a console until it is over, the client quits or its input ends. A wrong
// request gets an `error` and changes nothing.
class ProtocolSession {
 public:
  // Borrows all arguments. The match goes on from its current position. `watch` may be null.
  ProtocolSession(match::Match& match, std::string language, std::string save_path,
                  LineReader& reader, Console& console, ContentWatch* watch = nullptr);

  // Returns the exit code: kFindings if output or a script fails. If `watch` has a new match, the
  // code is kFine, and the caller goes on with `Continue` of a session for that match.
  int Run();
  int Continue();

 private:
  enum class Next { kDecide, kWait, kLeave };

  int Serve();
  bool PlayBots();
  Next LookForChanges();
  void Send(const nlohmann::ordered_json& message);
  void SendHello();
  void SendDecision();
  void SendOver();
  void SendBye(std::string_view reason);
  void SendError(std::string_view code, const std::string& message);
  void SendRefused(const kernel::Refusal& refusal);

  Next HandleLine(const std::string& line);
  Next Choose(const std::string& id);
  Next Command(const std::string& command, const nlohmann::ordered_json& request);
  Next Undo();
  Next Save(const nlohmann::ordered_json& request);
  void SaveTo(const std::string& path);
  void TellSaved(const base::Status& status, const std::string& path);
  void Stop();
  Next Explain();
  Next SendScene(const nlohmann::ordered_json& request);

  nlohmann::ordered_json Events(kernel::Seat viewer, std::size_t first) const;
  kernel::Seat seat() const { return match_.decision().seat; }

  match::Match& match_;
  scene::Describer describe_;
  std::string save_path_;
  LineReader& reader_;
  Console& console_;
  ContentWatch* watch_;
  std::vector<std::size_t> told_;  // by seat: how many events its client knows
};

}  // namespace walz::ui
