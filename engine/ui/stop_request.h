// Stop requests (Ctrl-C, SIGTERM, SIGHUP) for every command.
//
// Long work polls `StopRequested` and stops cleanly, with a partial report or a saved game. Work
// that does not poll within a second is terminated; the terminal is restored and the exit code is
// that of the signal. A second request terminates immediately.
#pragma once

#include <atomic>

namespace walz::ui {

// Installs the signal handlers and clears earlier requests.
void WatchStopRequests();

// The flag that a request sets, for code that polls an atomic, such as match::SimulationRequest.
const std::atomic<bool>& StopFlag();

// Returns true if there was a request, and cancels the timeout: the caller stops in its own time.
bool StopRequested();

// Returns true if the user pressed Ctrl-C and can be asked for confirmation. For any other request,
// the terminal may be closed or the machine may be shutting down.
bool StopIsByHand();

// Clears the request; the next one counts as the first.
void ClearStopRequest();

// Installs a handler that interrupts a blocking read. The handler may be interrupted by the same
// signal.
void OnSignal(int signal, void (*handler)(int));

// Must be called when the alternate screen is entered or left, so that a termination leaves it.
void NoteSecondScreen(bool in_use);

// The sequence that leaves the alternate screen.
inline constexpr const char* kLeaveSecondScreen = "\x1b[0m\x1b[?1049l";

}  // namespace walz::ui
