// Output to a file descriptor with error detection.
#pragma once

#include <array>
#include <streambuf>
#include <string>

namespace walz::ui {

// A stream buffer for a descriptor that it does not own. Keeps the errno of the first failed write
// (full disk, closed pipe) and discards later output. The destructor flushes.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

  // The errno of the first failure, or 0.
  int error() const { return error_; }
  std::string ErrorText() const;

 protected:
  int_type overflow(int_type character) override;
  int sync() override;

 private:
  bool Flush();

  int descriptor_;
  int error_ = 0;
  std::array<char, 16384> buffer_;
};

}  // namespace walz::ui
