#include "match/thrown.h"

#include <new>

#include "base/exception.h"
#include "match/messages.h"

namespace walz::match {

base::Message TextOfThrown(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const base::Exception& exception) {
    return exception.message();
  } catch (const std::exception& exception) {
    return std::string(exception.what());
  } catch (...) {
    return messages::UnknownException();
  }
}

}  // namespace walz::match
