// The message that a Lua error of the host carries.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"
#include "base/source.h"
#include "sandbox/handle.h"

namespace walz::sandbox {

// The error of a bound function or library. The Lua error value is the address of `none` as
// light userdata, so raising it needs no memory. No script sees that value: `pcall` and `xpcall`
// replace it with text. Each host has a single RaisedMessage. That is enough, because an error
// reaches the host or one of these two functions before the next error is raised.
struct RaisedMessage {
  Handle none;  // of kind kNone, because ToHandle reads every userdata as a handle
  base::Message message;
  std::string path;       // of the script that was running; empty if there was none
  std::string shown;      // the path as Lua shows it: without the beginning if it is long
  int line = 0;           // one-based
  base::SourceSpan span;  // of a syntax error, in `line`; without a file: the line
  // The texts that scripts read: the place, such as "guild.lua:11", and the English message.
  // FillText sets both.
  std::string place;
  std::string text;

  void Clear();
  // The place is a whole line.
  void SetPlace(std::string_view full_path, std::string_view shown_path, int line_number);
  // Neither raises nor throws. If there is no memory left, the texts are empty.
  void FillText() noexcept;
};

}  // namespace walz::sandbox
