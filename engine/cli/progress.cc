#include "cli/progress.h"

#include <fmt/format.h>

#include <ostream>
#include <utility>

#include "cli/messages.h"
#include "ui/output.h"

namespace walz::cli {
namespace {

using Clock = std::chrono::steady_clock;

class ProgressLine {
 public:
  ProgressLine(Console& console, ProgressText text) : console_(console), text_(std::move(text)) {}
  ~ProgressLine() {
    if (shown_ != started_) console_.err << ui::Control("\r\x1b[K");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void Show(std::int64_t done, std::int64_t of) {
    constexpr std::chrono::milliseconds kPause{200};
    const Clock::time_point now = Clock::now();
    if (now - shown_ < kPause) return;
    shown_ = now;
    std::string line = text_(done, of).In(console_.language);
    const double seconds = std::chrono::duration<double>(now - started_).count();
    if (const auto left = SecondsLeft(seconds, done, of)) {
      line += ", " + TimeLeftText(console_.language, *left);
    }
    console_.err << ui::Control("\r") << line << ui::Control("\x1b[K");
  }

 private:
  Console& console_;
  ProgressText text_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point shown_ = started_;
};

}  // namespace

std::optional<std::int64_t> SecondsLeft(double seconds, std::int64_t done, std::int64_t of) {
  // Estimates from the first moments are unreliable.
  constexpr double kEnough = 1;
  if (done <= 0 || of <= done || seconds < kEnough) return std::nullopt;
  return static_cast<std::int64_t>(seconds * static_cast<double>(of - done) /
                                   static_cast<double>(done)) +
         1;
}

std::string TimeLeftText(const std::string& language, std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  const std::int64_t hours = seconds / kMinute / kMinute;
  const std::int64_t minutes = seconds / kMinute % kMinute;
  const std::string time = hours > 0
                               ? fmt::format("{}:{:02}:{:02}", hours, minutes, seconds % kMinute)
                               : fmt::format("{}:{:02}", minutes, seconds % kMinute);
  return messages::ProgressLeft({.time = time}).In(language);
}

Progress ProgressOn(Console& console, ProgressText text) {
  if (!console.err_is_terminal) return {};
  auto line = std::make_shared<ProgressLine>(console, std::move(text));
  return [line](std::int64_t done, std::int64_t of) { line->Show(done, of); };
}

std::function<void(std::int64_t)> CountOn(Console& console, std::int64_t of, ProgressText text) {
  const Progress progress = ProgressOn(console, std::move(text));
  if (!progress) return {};
  return [progress, of](std::int64_t done) { progress(done, of); };
}

}  // namespace walz::cli
