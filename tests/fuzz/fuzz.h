// Common parts of fuzz targets: functions of bytes that must not crash, hang, leak or break a
// guarantee. Driven by libFuzzer (`./dev fuzz`) or by standalone.cc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "base/source.h"

namespace walz::fuzz {

// The input as a file.
inline base::SourceFilePtr FileOf(const std::uint8_t* data, std::size_t size,
                                  const char* path = "fuzz.yaml") {
  return std::make_shared<const base::SourceFile>(
      path, std::string(reinterpret_cast<const char*>(data), size));
}

// Aborts the run as a finding.
inline void Require(bool holds, const std::string& promise) {
  if (holds) return;
  std::cerr << "broken: " << promise << std::endl;
  std::abort();
}

}  // namespace walz::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
