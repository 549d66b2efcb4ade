#include "files/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace walz::files {
namespace {

std::string ErrnoText() { return std::generic_category().message(errno); }

base::Error CannotRead(const std::filesystem::path& path) {
  return base::Error{base::Say("cannot read `{}`: {}", path.string(), ErrnoText())};
}

base::Error CannotWrite(const std::filesystem::path& path) {
  return base::Error{base::Say("cannot write `{}`: {}", path.string(), ErrnoText())};
}

// A descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { Close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  bool ok() const { return number_ >= 0; }
  // False if the system tells only now that what was written is lost.
  bool Close() {
    if (number_ < 0) return true;
    const int number = number_;
    number_ = -1;
    return close(number) == 0;
  }

 private:
  int number_;
};

bool WriteAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Where a chain of symbolic links ends, also if nothing is there yet.
std::filesystem::path Target(std::filesystem::path path) {
  std::error_code error;
  for (int i = 0; i < 40 && std::filesystem::is_symlink(path, error); ++i) {
    const std::filesystem::path link = std::filesystem::read_symlink(path, error);
    if (error) break;
    path = link.is_absolute() ? link : path.parent_path() / link;
  }
  return path;
}

std::filesystem::path FolderOf(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

// The rights that a new file gets, or those that the old one has.
mode_t ModeFor(const std::filesystem::path& path) {
  struct stat old {};
  if (stat(path.c_str(), &old) == 0) return old.st_mode & 0777U;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

// Not every file system can flush a folder; one that cannot has nothing to lose there.
void FlushFolder(const std::filesystem::path& folder) {
  Descriptor descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.ok()) fsync(descriptor.number());
}

base::Status WriteInPlace(const std::filesystem::path& path, std::string_view text) {
  Descriptor descriptor(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!descriptor.ok() || !WriteAll(descriptor.number(), text) || !descriptor.Close()) {
    return CannotWrite(path);
  }
  return base::Ok();
}

}  // namespace

base::Status WriteFileDurably(const std::filesystem::path& path, std::string_view text) {
  const std::filesystem::path target = Target(path);
  std::error_code error;
  const auto kind = std::filesystem::status(target, error).type();
  // A pipe or a device cannot be replaced.
  if (kind != std::filesystem::file_type::not_found &&
      kind != std::filesystem::file_type::regular &&
      kind != std::filesystem::file_type::directory) {
    return WriteInPlace(target, text);
  }
  if (kind == std::filesystem::file_type::directory) {
    errno = EISDIR;
    return CannotWrite(path);
  }
  const std::filesystem::path folder = FolderOf(target);
  std::string name = (folder / ("." + target.filename().string() + ".XXXXXX")).string();
  Descriptor descriptor(mkostemp(name.data(), O_CLOEXEC));
  if (!descriptor.ok()) return CannotWrite(path);
  const bool written = WriteAll(descriptor.number(), text) &&
                       fchmod(descriptor.number(), ModeFor(target)) == 0 &&
                       fsync(descriptor.number()) == 0 && descriptor.Close() &&
                       std::rename(name.c_str(), target.c_str()) == 0;
  if (!written) {
    const base::Error failure = CannotWrite(path);
    unlink(name.c_str());
    return failure;
  }
  FlushFolder(folder);
  return base::Ok();
}

base::Result<std::string> ReadWholeFile(const std::filesystem::path& path, std::size_t limit) {
  Descriptor descriptor(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!descriptor.ok()) return CannotRead(path);
  std::string text;
  char buffer[16384];
  for (;;) {
    const ssize_t count = read(descriptor.number(), buffer, sizeof(buffer));
    if (count == 0) return text;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return CannotRead(path);
    text.append(buffer, static_cast<std::size_t>(count));
    if (text.size() > limit) {
      return base::Error{base::Say("`{}` is larger than {} MiB", path.string(), limit >> 20U)};
    }
  }
}

}  // namespace walz::files
