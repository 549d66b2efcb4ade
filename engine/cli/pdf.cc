#include "cli/pdf.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/messages.h"
#include "files/files.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

// Runs a program without input and output. Returns its exit code; -1 if it is not installed or was
// ended by a signal.
int Run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process = -1;
  const int failed =
      posix_spawnp(&process, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) return -1;
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  constexpr int kCommandNotFound = 127;
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -2;
  return code == kCommandNotFound ? -1 : code;
}

// A folder that is removed with its contents.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "walz-pdf-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

base::Status WritePdf(const std::string& page, const std::string& file) {
  const TemporaryFolder folder;
  const fs::path html = folder.path() / "book.html";
  const fs::path pdf = folder.path() / "book.pdf";
  const base::Status written = files::WriteFileDurably(html, page);
  if (!written) return written.error();
  const std::vector<std::vector<std::string>> printers = {
      {"weasyprint", html.string(), pdf.string()},
      {"chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
       "--user-data-dir=" + folder.path().string(), "--print-to-pdf=" + pdf.string(),
       "file://" + html.string()}};
  for (const std::vector<std::string>& printer : printers) {
    const int code = Run(printer);
    if (code == -1) continue;
    const base::Result<std::string> bytes = files::ReadWholeFile(pdf);
    if (code != 0 || !bytes) {
      return base::Error{messages::PdfFailed({.program = printer.front(), .file = file})};
    }
    return files::WriteFileDurably(file, *bytes);
  }
  return base::Error{messages::NoPdfPrinter()};
}

}  // namespace walz::cli
