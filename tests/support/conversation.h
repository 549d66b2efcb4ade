// A client for the JSON lines protocol of `walz`.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.h"

namespace walz::tests {

// Speaks `walz play --protocol jsonl` with one process.
class Conversation {
 public:
  using Json = nlohmann::ordered_json;

  explicit Conversation(std::vector<std::string> arguments, ProgramSettings settings = {}) {
    std::signal(SIGPIPE, SIG_IGN);
    arguments.insert(arguments.begin(), "play");
    arguments.insert(arguments.end(), {"--protocol", "jsonl", "--lang", "en"});
    std::array<int, 2> in, out;
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      internal::Execute(arguments, settings);
    }
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = out[0];
  }
  ~Conversation() { Finish(); }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // The next message; an object without `type` if there is none.
  Json Read() {
    std::size_t end = buffer_.find('\n');
    while (end == std::string::npos) {
      std::array<char, 65536> bytes;
      const ssize_t count = read(out_, bytes.data(), bytes.size());
      if (count <= 0) return Json::object();
      buffer_.append(bytes.data(), static_cast<std::size_t>(count));
      end = buffer_.find('\n');
    }
    last_ = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return Json::parse(last_, nullptr, false);
  }
  // The bytes of the last message.
  const std::string& last() const { return last_; }

  void Send(const std::string& line) {
    const std::string text = line + "\n";
    std::string_view rest = text;
    while (!rest.empty()) {
      const ssize_t count = write(in_, rest.data(), rest.size());
      if (count <= 0) return;
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  Json Ask(const std::string& line) {
    Send(line);
    return Read();
  }
  Json Choose(const std::string& id) { return Ask(Json{{"choose", id}}.dump()); }
  Json Command(const std::string& command) { return Ask(Json{{"command", command}}.dump()); }

  void CloseInput() { Shut(in_); }
  pid_t child() const { return child_; }

  // Closes the input and waits for the process; returns its exit code.
  int Finish() {
    if (child_ <= 0) return code_;
    Shut(in_);
    while (Read().contains("type")) {
    }
    Shut(out_);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return code_;
  }

 private:
  static void Shut(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
  }

  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
  int code_ = -1;
  std::string buffer_;
  std::string last_;
};

}  // namespace walz::tests
