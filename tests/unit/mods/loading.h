// Helpers for tests that load the small game `harbour` of tests/content.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "base/render.h"
#include "mods/loader.h"

namespace walz::mods {

inline LoadRequest HarbourRequest() {
  LoadRequest request;
  request.data_root = std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "content" / "good";
  request.game = "harbour";
  return request;
}

// The content of a request; the test fails if loading it has findings.
inline content::Content LoadWell(const LoadRequest& request = HarbourRequest()) {
  base::Diagnostics findings;
  std::optional<content::Content> content = Load(request, findings);
  EXPECT_EQ(base::Render(findings), "");
  return std::move(content).value();
}

// The findings of a request, one `path:line:col: error[CODE]: text` per line.
inline std::string HeadsOf(const LoadRequest& request) {
  base::Diagnostics findings;
  const std::optional<content::Content> content = Load(request, findings);
  EXPECT_EQ(content.has_value(), !findings.has_errors());
  std::string heads;
  for (const base::Diagnostic& finding : findings.items()) {
    const bool error = finding.severity == base::Severity::kError;
    heads += finding.span.ToString() + (finding.span.file == nullptr ? "" : ": ") +
             (error ? "error[" : "warning[") + finding.code + "]: " + finding.message.English() +
             "\n";
  }
  return heads;
}

// A copy of `harbour` that a test may change; deleted on destruction.
class HarbourCopy {
 public:
  HarbourCopy()
      : path_(std::filesystem::temp_directory_path() /
              ("walz_harbour_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
    // Without its mods: tests write their own.
    for (const char* folder : {"data", "scripts"}) {
      std::filesystem::copy(std::filesystem::path(HarbourRequest().data_root) / folder,
                            path_ / folder, std::filesystem::copy_options::recursive);
    }
  }
  ~HarbourCopy() { std::filesystem::remove_all(path_); }
  HarbourCopy(const HarbourCopy&) = delete;
  HarbourCopy& operator=(const HarbourCopy&) = delete;

  const std::filesystem::path& path() const { return path_; }
  LoadRequest request() const {
    LoadRequest request = HarbourRequest();
    request.data_root = path_;
    request.pictures = true;
    return request;
  }
  // Writes a file below the data root.
  void Write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((path_ / path).parent_path());
    std::ofstream(path_ / path, std::ios::binary) << text;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace walz::mods
