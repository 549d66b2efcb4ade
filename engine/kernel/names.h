#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"

namespace walz::kernel {

// The names behind one family of dense ids: id -> name by index, name -> id by search. Built while
// content loads; looked up by name only at the borders.
template <class IdType>
class NameTable {
 public:
  // Adds `name` (not there yet) and returns its id.
  IdType Add(std::string name) {
    const IdType id{static_cast<decltype(IdType::value)>(names_.size())};
    const bool added = ids_.emplace(name, id).second;
    WALZ_CHECK(added, "a name is added twice");
    names_.push_back(std::move(name));
    return id;
  }
  // The id of `name`, added now if it is new.
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
  // Every name in the order of the ids.
  const std::vector<std::string>& all() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::map<std::string, IdType, std::less<>> ids_;
};

}  // namespace walz::kernel
