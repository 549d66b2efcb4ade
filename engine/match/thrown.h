// What a thread leaves behind when an exception ends its work.
#pragma once

#include <exception>

#include "base/message.h"

namespace walz::match {

// What an exception says. One about memory (std::bad_alloc) is thrown on: the caller begins again
// with less.
base::Message TextOfThrown(const std::exception_ptr& thrown);

}  // namespace walz::match
