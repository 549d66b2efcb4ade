// Output to a file descriptor: the one place where text of the program reaches a terminal or a
// pipe.
#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace walz::ui {

// A stream buffer for a descriptor that it does not own.
//
// Output may contain untrusted text, such as names of files and folders. So every control or
// invisible character and every invalid byte is written as an escape, `\u001b` or `\u00ff`. These
// escapes keep JSON valid. Line feeds, tabs and colours (`ESC [ ... m` with the attributes of
// `AnsiStyle` and `base::Render`) are written unchanged. The program's own sequences for the
// terminal are written as `Control`.
//
// Keeps the errno of the first failed write (full disk, closed pipe) and discards later output. The
// destructor flushes.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

  // Writes bytes unchanged.
  void PutRaw(std::string_view bytes);
  // From now on, all bytes are written unchanged.
  void PassAll();

  // The errno of the first failure, or 0.
  int error() const { return error_; }
  std::string ErrorText() const;

 protected:
  int_type overflow(int_type character) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  void Escape(bool at_end);
  bool Flush();

  int descriptor_;
  int error_ = 0;
  bool passes_all_ = false;
  // Bytes not yet escaped: the possible beginning of a character or a colour sequence.
  std::string pending_;
  std::string ready_;  // to be written
};

// A control sequence of the program itself: `out << Control(kClearScreen)`. A stream without a
// DescriptorBuffer gets the bytes unchanged.
struct Control {
  explicit Control(std::string_view bytes) : sequence(bytes) {}
  std::string_view sequence;
};
std::ostream& operator<<(std::ostream& out, const Control& control);

// Turns escaping off for a stream that carries the frames of a protocol to a program.
void PassAllBytes(std::ostream& out);

}  // namespace walz::ui
