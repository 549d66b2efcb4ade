// Requests to end the program: Ctrl-C, SIGTERM and SIGHUP, for every command.
//
// Long work looks at `StopRequested` now and then and comes to a good end: half a report, a saved
// game. Work that does not look within a second is ended all the same, with the terminal put in
// order and the exit code that such signals have; a second request ends at once.
#pragma once

#include <atomic>

namespace walz::ui {

// From now on such requests are noted. A request that was made before is forgotten.
void WatchStopRequests();

// Whether there was one. For those who poll a flag, such as match::SimulationRequest.
const std::atomic<bool>& StopFlag();

// The same for work that comes to an end now, in its own time: it is not hurried any more.
bool StopRequested();

// Whether the user is there to answer a question about the end: they pressed Ctrl-C. Else
// the terminal has gone, or the machine is being shut down.
bool StopIsByHand();

// Forgets it: the next request is the first one again.
void ClearStopRequest();

// Told by those who use a second screen of the terminal, so that a sudden end leaves it.
void NoteSecondScreen(bool in_use);

// What leaves that screen.
inline constexpr const char* kLeaveSecondScreen = "\x1b[0m\x1b[?1049l";

}  // namespace walz::ui
