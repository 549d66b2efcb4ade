#include "json/read.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "json/messages.h"

namespace walz::json {
namespace {

using Json = nlohmann::ordered_json;

// Builds the document from the parser's events, and stops at the first thing that is not allowed.
class Builder : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(const Limits& limits) : limits_(limits) {}

  base::Error error() && { return base::Error{std::move(error_)}; }
  Json document() && { return std::move(root_); }

  bool null() override { return Put(nullptr) != nullptr; }
  bool boolean(bool value) override { return Put(value) != nullptr; }
  bool number_integer(number_integer_t value) override { return Put(value) != nullptr; }
  bool number_unsigned(number_unsigned_t value) override { return Put(value) != nullptr; }
  bool number_float(number_float_t value, const string_t& /*text*/) override {
    return Put(value) != nullptr;
  }
  bool string(string_t& value) override { return Put(std::move(value)) != nullptr; }
  bool binary(binary_t& /*value*/) override { return false; }

  bool start_object(std::size_t /*size*/) override { return Open(Json::object()); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    return true;
  }
  bool end_object() override {
    const Json* const object = Close();
    std::vector<std::string_view> keys;
    for (const auto& [name, value] : object->get_ref<const Json::object_t&>()) keys.push_back(name);
    std::ranges::sort(keys);
    const auto twice = std::ranges::adjacent_find(keys);
    if (twice == keys.end()) return true;
    return Fail(messages::DuplicateKey({.key = base::Shorten(*twice)}));
  }
  bool start_array(std::size_t /*size*/) override { return Open(Json::array()); }
  bool end_array() override {
    Close();
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*exception*/) override {
    return Fail(messages::NotJson({.byte = position}));
  }

 private:
  bool Fail(base::Message why) {
    error_ = std::move(why);
    return false;
  }

  // Adds a value to the innermost open object or array. Returns null beyond the limit.
  Json* Put(Json value) {
    if (++values_ > limits_.values) {
      Fail(messages::TooManyValues({.limit = limits_.values}));
      return nullptr;
    }
    if (open_.empty()) return &(root_ = std::move(value));
    if (open_.back()->is_array()) {
      auto& items = open_.back()->get_ref<Json::array_t&>();
      return &items.emplace_back(std::move(value));
    }
    // `emplace` of an ordered object compares the key with all others.
    Json::object_t::Container& members = open_.back()->get_ref<Json::object_t&>();
    return &members.emplace_back(std::move(key_), std::move(value)).second;
  }

  bool Open(Json empty) {
    if (open_.size() == limits_.depth) {
      return Fail(messages::NestedTooDeeply({.limit = limits_.depth}));
    }
    Json* const added = Put(std::move(empty));
    if (added == nullptr) return false;
    open_.push_back(added);
    return true;
  }

  const Json* Close() {
    const Json* const closed = open_.back();
    open_.pop_back();
    return closed;
  }

  const Limits& limits_;
  Json root_;
  std::vector<Json*> open_;  // a container does not grow while one of its members is open
  std::string key_;          // of the next member
  std::size_t values_ = 0;
  base::Message error_;
};

}  // namespace

base::Result<nlohmann::ordered_json> Read(std::string_view text, const Limits& limits) {
  if (text.size() > limits.bytes) {
    return base::Error{messages::TooLarge({.size = text.size(), .limit = limits.bytes})};
  }
  Builder builder(limits);
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder).error();
  return std::move(builder).document();
}

}  // namespace walz::json
