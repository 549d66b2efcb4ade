#include "kernel/meter.h"

#include "base/exception.h"
#include "kernel/messages.h"

namespace walz::kernel {

void Meter::Stop() { throw base::Exception(messages::TooMuchWork()); }

}  // namespace walz::kernel
