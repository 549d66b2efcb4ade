// Converts the exception that terminated a thread to a message.
#pragma once

#include <exception>

#include "base/message.h"

namespace walz::match {

// The message of an exception. Rethrows std::bad_alloc, so that the caller can retry with fewer
// resources.
base::Message TextOfThrown(const std::exception_ptr& thrown);

}  // namespace walz::match
