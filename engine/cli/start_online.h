// Two programs share the commands: `walz` starts quickly, and `walz-online` links what takes long
// to load (libcurl and libpq with thirty libraries behind them). `walz` replaces itself by
// `walz-online` for the commands that need these: serve, install, search and update.
#pragma once

namespace walz::cli {

// The exit code by which these commands request `walz-online`. `main` starts it after everything
// has been cleaned up.
inline constexpr int kStartOnline = -1;

}  // namespace walz::cli
