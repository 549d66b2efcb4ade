// Preloaded into the program: makes the N-th call of one kind fail, as if memory, disk space or
// threads were exhausted, or kills the program at that call.
//
//   WALZ_FAULT=<kind>:<N>        the N-th call fails, from 1; <kind> is memory, write, fsync,
//                                rename, thread or destructor (the registration of a
//                                thread_local's destructor: the C library then aborts)
//   WALZ_FAULT=<kind>:<N>:kill   the program is killed there instead
//   WALZ_FAULT_COUNTS=<file>     on exit, the number of calls of each kind is written there
//   WALZ_CLOCK=<file>            the clock is ahead by the number of seconds in that file, which
//                                may change
//
// Counting starts at the first call of `signal`, with which `main` begins: earlier calls are those
// of libraries.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
}

namespace {

enum Kind { kMemory, kWrite, kFsync, kRename, kThread, kDestructor, kKinds };
constexpr std::array<const char*, kKinds> kNames = {"memory", "write",  "fsync",
                                                    "rename", "thread", "destructor"};

std::atomic<bool> counting = false;
std::array<std::atomic<long>, kKinds> counts = {};
int fault_kind = kKinds;
long fault_at = 0;
bool fault_kills = false;

// Returns true if this call of the kind is the one that fails.
bool Fails(Kind kind) {
  if (!counting.load(std::memory_order_relaxed)) return false;
  const long number = ++counts[kind];
  if (kind != fault_kind || number != fault_at) return false;
  if (fault_kills) syscall(SYS_kill, getpid(), SIGKILL);
  return true;
}

void ReadFault() {
  const char* const text = std::getenv("WALZ_FAULT");
  if (text == nullptr) return;
  for (int kind = 0; kind < kKinds; ++kind) {
    const std::size_t length = std::strlen(kNames[kind]);
    if (std::strncmp(text, kNames[kind], length) != 0 || text[length] != ':') continue;
    char* end = nullptr;
    fault_at = std::strtol(text + length + 1, &end, 10);
    fault_kills = std::strcmp(end, ":kill") == 0;
    fault_kind = kind;
  }
}

long SecondsAhead() {
  static const char* const path = std::getenv("WALZ_CLOCK");
  if (path == nullptr) return 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  std::array<char, 32> text = {};
  const ssize_t size = read(file, text.data(), text.size() - 1);
  close(file);
  return size > 0 ? std::strtol(text.data(), nullptr, 10) : 0;
}

__attribute__((destructor)) void TellCounts() {
  const char* const file = std::getenv("WALZ_FAULT_COUNTS");
  counting = false;
  if (file == nullptr) return;
  std::FILE* const out = std::fopen(file, "w");
  if (out == nullptr) return;
  for (int kind = 0; kind < kKinds; ++kind) {
    std::fprintf(out, "%s %ld\n", kNames[kind], counts[kind].load());
  }
  std::fclose(out);
}

}  // namespace

extern "C" {

sighandler_t signal(int number, sighandler_t handler) {
  if (!counting) {
    ReadFault();
    counting = true;
  }
  using Signal = sighandler_t (*)(int, sighandler_t);
  static const auto next = reinterpret_cast<Signal>(dlsym(RTLD_NEXT, "signal"));
  return next(number, handler);
}

void* malloc(std::size_t size) {
  if (!Fails(kMemory)) return __libc_malloc(size);
  errno = ENOMEM;
  return nullptr;
}

void* calloc(std::size_t count, std::size_t size) {
  if (!Fails(kMemory)) return __libc_calloc(count, size);
  errno = ENOMEM;
  return nullptr;
}

void* realloc(void* block, std::size_t size) {
  if (size == 0 || !Fails(kMemory)) return __libc_realloc(block, size);
  errno = ENOMEM;
  return nullptr;
}

int clock_gettime(clockid_t clock, timespec* time) {
  const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += SecondsAhead();
  return result;
}

ssize_t write(int file, const void* data, std::size_t size) {
  // Output for people is not a file.
  if (file > STDERR_FILENO && Fails(kWrite)) {
    errno = ENOSPC;
    return -1;
  }
  return syscall(SYS_write, file, data, size);
}

int fsync(int file) {
  if (!Fails(kFsync)) return static_cast<int>(syscall(SYS_fsync, file));
  errno = EIO;
  return -1;
}

int rename(const char* from, const char* to) {
  if (!Fails(kRename))
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
  errno = EIO;
  return -1;
}

int renameat(int from_folder, const char* from, int to_folder, const char* to) {
  if (!Fails(kRename)) {
    return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, 0));
  }
  errno = EIO;
  return -1;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  if (Fails(kThread)) return EAGAIN;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto next = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  return next(thread, attributes, run, argument);
}

int __cxa_thread_atexit_impl(void (*destroy)(void*), void* object, void* library) {
  if (Fails(kDestructor)) std::abort();
  using Note = int (*)(void (*)(void*), void*, void*);
  static const auto next = reinterpret_cast<Note>(dlsym(RTLD_NEXT, "__cxa_thread_atexit_impl"));
  return next(destroy, object, library);
}

}  // extern "C"
