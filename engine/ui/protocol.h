// `walz play --protocol jsonl`: a game over JSON lines. cli/README.md describes the messages.
#pragma once

#include <string>

#include "match/match.h"
#include "ui/console.h"
#include "ui/content_watch.h"
#include "ui/terminal_input.h"

namespace walz::ui {

// Version of the protocol. Incompatible changes increase it.
inline constexpr int kProtocolVersion = 4;

// kContinue: the client already knows the match, whose content has changed.
enum class Greeting { kHello, kContinue };

// Serves one match over a console until it is over, the client quits or input ends. An invalid
// request is answered by `error` and changes nothing. The match continues from its current
// position. Returns the exit code: kFindings if output or a script fails. If `watch` (may be null)
// has a new match, the code is kFine; the caller then continues with that match.
int ServeProtocol(match::Match& match, const std::string& language, const std::string& save_path,
                  LineReader& reader, Console& console, ContentWatch* watch = nullptr,
                  Greeting greeting = Greeting::kHello);

}  // namespace walz::ui
