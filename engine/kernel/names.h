#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace walz::kernel {

// A bidirectional table of the names of one family of dense ids. Filled while content loads.
// Lookups by name happen only at the edges.
template <class IdType>
class NameTable {
 public:
  // Adds `name`, which must be new, and returns its id.
  IdType Add(std::string name) {
    const IdType id{static_cast<decltype(IdType::value)>(names_.size())};
    const bool added = ids_.emplace(name, id).second;
    WALZ_CHECK(added, "a name is added twice");
    names_.push_back(std::move(name));
    return id;
  }
  // Returns the id of `name`; adds it if it is new.
  IdType Intern(const std::string& name) {
    const auto found = ids_.find(name);
    return found != ids_.end() ? found->second : Add(name);
  }
  // The id of `name`, or none.
  IdType Find(std::string_view name) const {
    const auto found = ids_.find(name);
    return found != ids_.end() ? found->second : IdType{};
  }
  const std::string& operator[](IdType id) const { return names_[id.value]; }
  std::size_t size() const { return names_.size(); }
  // All names in the order of the ids.
  const std::vector<std::string>& all() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::map<std::string, IdType, std::less<>> ids_;
};

}  // namespace walz::kernel
