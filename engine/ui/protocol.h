// `walz play --protocol jsonl`: a game over JSON lines. cli/README.md describes the messages.
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

// Version of the protocol. Incompatible changes increase it.
inline constexpr int kProtocolVersion = 4;

// Serves one match over a console until it is over, the client quits or input ends. An invalid
// request is answered by `error` and changes nothing.
class ProtocolSession {
 public:
  // Borrows all arguments. The match continues from its current position. `watch` may be null.
  ProtocolSession(match::Match& match, std::string language, std::string save_path,
                  LineReader& reader, Console& console, ContentWatch* watch = nullptr);

  // Return the exit code: kFindings if output or a script fails. If `watch` has a new match, the
  // code is kFine; the caller then calls `Continue` of a session for that match.
  int Run();
  int Continue();

 private:
  enum class Next { kDecide, kWait, kLeave };

  int Serve();
  bool PlayBots();
  Next CheckForChanges();
  // These return kWait.
  Next Send(const nlohmann::ordered_json& message);
  void SendHello();
  void SendDecision();
  void SendOver();
  void SendBye(std::string_view reason);
  Next SendError(std::string_view code, const std::string& message);
  Next SendRefused(const kernel::Refusal& refusal);

  Next HandleLine(const std::string& line);
  Next Choose(const std::string& id);
  Next Command(const std::string& command, const nlohmann::ordered_json& request);
  Next Undo();
  Next Save(const nlohmann::ordered_json& request);
  Next SaveTo(const std::string& path);
  Next SendSaved(const base::Status& status, const std::string& path);
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
  std::vector<std::size_t>
      sent_events_;  // by seat: how many of all events its client knows, as far as it may
};

}  // namespace walz::ui
