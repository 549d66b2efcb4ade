#include "match/thrown.h"

#include <new>

namespace walz::match {

std::string TextOfThrown(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "something unknown was thrown";
  }
}

}  // namespace walz::match
