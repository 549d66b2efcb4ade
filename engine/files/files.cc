#include "files/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "files/messages.h"

namespace walz::files {
namespace {

namespace fs = std::filesystem;

base::Message ErrnoText() { return std::generic_category().message(errno); }

base::Error CannotRead(const fs::path& path, const base::Message& why) {
  return base::Error{messages::CannotRead({.path = path.string(), .reason = why})};
}

base::Error CannotWrite(const fs::path& path, const base::Message& why) {
  return base::Error{messages::CannotWrite({.path = path.string(), .reason = why})};
}

// An owning file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { Close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  int number() const { return number_; }
  bool ok() const { return number_ >= 0; }
  // Returns false if a delayed write error is reported by close().
  bool Close() {
    if (number_ < 0) return true;
    return close(std::exchange(number_, -1)) == 0;
  }

 private:
  int number_;
};

// A descriptor, or the reason why there is none.
struct Opened {
  Descriptor descriptor;
  base::Message why;
  bool ok() const { return descriptor.ok(); }
};

// Opens the entry `name` of a folder; fails for links. Never blocks on a pipe.
Opened OpenEntry(int folder, const std::string& name, int flags) {
  Descriptor descriptor(
      openat(folder, name.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
  if (descriptor.ok()) return {std::move(descriptor), {}};
  base::Message why = ErrnoText();
  struct stat status {};
  const bool link =
      fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
  return {Descriptor(), link ? messages::TermSymbolicLink() : why};
}

enum class Missing { kIsAnError, kIsMade };

// Opens the parent folder of the last part of `inside` below `folder`.
Opened OpenFolderOf(const fs::path& folder, const fs::path& inside, Missing missing) {
  std::error_code error;
  if (missing == Missing::kIsMade) fs::create_directories(folder, error);
  const fs::path start = folder.empty() ? fs::path(".") : folder;
  Opened at{Descriptor(open(start.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), {}};
  if (!at.ok()) return {Descriptor(), ErrnoText()};
  for (auto part = inside.begin(); part != inside.end(); ++part) {
    const std::string name = part->string();
    if (inside.is_absolute() || name.empty() || name == "." || name == "..") {
      return {Descriptor(), messages::TermOutsideFolder()};
    }
    if (std::next(part) == inside.end()) return at;
    if (missing == Missing::kIsMade) mkdirat(at.descriptor.number(), name.c_str(), 0777);
    at = OpenEntry(at.descriptor.number(), name, O_RDONLY | O_DIRECTORY);
    if (!at.ok()) return at;
  }
  return {Descriptor(), messages::TermOutsideFolder()};
}

// Reads an opened file; fails unless it is an ordinary one.
base::Result<std::string> ReadAll(const Opened& file, const fs::path& path, std::size_t limit) {
  if (!file.ok()) return CannotRead(path, file.why);
  struct stat status {};
  if (fstat(file.descriptor.number(), &status) != 0) return CannotRead(path, ErrnoText());
  if (S_ISDIR(status.st_mode)) errno = EISDIR;
  if (S_ISDIR(status.st_mode)) return CannotRead(path, ErrnoText());
  if (!S_ISREG(status.st_mode)) return CannotRead(path, messages::TermNotRegularFile());
  std::string text;
  text.reserve(
      static_cast<std::size_t>(std::max<off_t>(std::min<off_t>(status.st_size, 1 << 20), 0)));
  char buffer[16384];
  for (;;) {
    const ssize_t count = read(file.descriptor.number(), buffer, sizeof(buffer));
    if (count == 0) return text;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return CannotRead(path, ErrnoText());
    text.append(buffer, static_cast<std::size_t>(count));
    if (text.size() > limit) {
      return base::Error{messages::FileTooLarge({.path = path.string(), .limit = limit >> 20U})};
    }
  }
}

bool WriteAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Resolves a chain of symbolic links, even if the target does not exist yet.
fs::path Target(fs::path path) {
  std::error_code error;
  for (int i = 0; i < 40 && fs::is_symlink(path, error); ++i) {
    const fs::path link = fs::read_symlink(path, error);
    if (error) break;
    path = link.is_absolute() ? link : path.parent_path() / link;
  }
  return path;
}

// The mode of a new file under the current umask.
mode_t ModeForNew() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666U & ~mask;
}

// Opens and locks the temporary file for a target, which serialises concurrent writers of the same
// file. Reuses the file of a killed process and removes anything else of that name.
Descriptor OpenTemporary(int folder, const std::string& name) {
  for (int tries = 0; tries < 100; ++tries) {
    Opened file = OpenEntry(folder, name, O_RDWR | O_CREAT);
    const int error = errno;
    struct stat mine {};
    struct stat there {};
    const bool ours = file.ok() && fstat(file.descriptor.number(), &mine) == 0 &&
                      S_ISREG(mine.st_mode) && mine.st_nlink == 1 && mine.st_uid == geteuid();
    if (!ours) {
      const bool foreign = fstatat(folder, name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 &&
                           unlinkat(folder, name.c_str(), 0) == 0;
      if (foreign) continue;
      errno = error;
      return Descriptor();
    }
    // A failure other than EINTR is ignored: file systems without locks have nothing to wait for.
    while (flock(file.descriptor.number(), LOCK_EX) != 0 && errno == EINTR) {
    }
    // The previous holder of the lock may have renamed it onto the target.
    const bool still = fstatat(folder, name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 &&
                       there.st_ino == mine.st_ino && there.st_dev == mine.st_dev;
    if (still && ftruncate(file.descriptor.number(), 0) == 0) return std::move(file.descriptor);
  }
  errno = EBUSY;
  return Descriptor();
}

// Replaces `name` by an ordinary file with `text`. Returns the error; empty on success.
base::Message Replace(int folder, const std::string& name, std::string_view text, mode_t mode) {
  const std::string fresh = "." + name + ".walz-new";
  Descriptor file = OpenTemporary(folder, fresh);
  if (!file.ok()) return ErrnoText();
  const bool written = WriteAll(file.number(), text) && fchmod(file.number(), mode) == 0 &&
                       fsync(file.number()) == 0 &&
                       renameat(folder, fresh.c_str(), folder, name.c_str()) == 0;
  if (!written) {
    base::Message why = ErrnoText();
    unlinkat(folder, fresh.c_str(), 0);
    return why;
  }
  // The result is ignored: not every file system can flush a folder.
  fsync(folder);
  return {};
}

// Writes to a pipe or device, which cannot be replaced.
base::Status WriteInPlace(const fs::path& path, std::string_view text) {
  Descriptor descriptor(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!descriptor.ok() || !WriteAll(descriptor.number(), text) || !descriptor.Close()) {
    return CannotWrite(path, ErrnoText());
  }
  return base::Ok();
}

}  // namespace

base::Result<std::string> ReadWholeFile(const fs::path& path, std::size_t limit) {
  Opened file{Descriptor(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)), {}};
  if (!file.ok()) file.why = ErrnoText();
  return ReadAll(file, path, limit);
}

base::Result<std::string> ReadFileIn(const fs::path& folder, const fs::path& inside,
                                     std::size_t limit) {
  const Opened parent = OpenFolderOf(folder, inside, Missing::kIsAnError);
  if (!parent.ok()) return CannotRead(folder / inside, parent.why);
  return ReadAll(OpenEntry(parent.descriptor.number(), inside.filename().string(), O_RDONLY),
                 folder / inside, limit);
}

base::Status WriteFileDurably(const fs::path& path, std::string_view text) {
  const fs::path target = Target(path);
  struct stat old {};
  const bool there = stat(target.c_str(), &old) == 0;
  if (there && !S_ISREG(old.st_mode) && !S_ISDIR(old.st_mode)) return WriteInPlace(target, text);
  if (there && S_ISDIR(old.st_mode)) {
    errno = EISDIR;
    return CannotWrite(path, ErrnoText());
  }
  const fs::path parent = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const Descriptor folder(open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.ok()) return CannotWrite(path, ErrnoText());
  const mode_t mode = there ? old.st_mode & 0777U : ModeForNew();
  const base::Message why = Replace(folder.number(), target.filename().string(), text, mode);
  return why.empty() ? base::Ok() : base::Status(CannotWrite(path, why));
}

base::Status WriteFileIn(const fs::path& folder, const fs::path& inside, std::string_view text) {
  const fs::path path = folder / inside;
  const Opened parent = OpenFolderOf(folder, inside, Missing::kIsMade);
  if (!parent.ok()) return CannotWrite(path, parent.why);
  const int number = parent.descriptor.number();
  const std::string name = inside.filename().string();
  struct stat old {};
  const bool there = fstatat(number, name.c_str(), &old, AT_SYMLINK_NOFOLLOW) == 0;
  if (there && S_ISLNK(old.st_mode)) return CannotWrite(path, messages::TermSymbolicLink());
  if (there && !S_ISREG(old.st_mode)) return CannotWrite(path, messages::TermNotRegularFile());
  const base::Message why = Replace(number, name, text, there ? old.st_mode & 0777U : ModeForNew());
  return why.empty() ? base::Ok() : base::Status(CannotWrite(path, why));
}

}  // namespace walz::files
