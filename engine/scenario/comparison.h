// Compares actual values with those that a scenario expects.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "scenario/difference.h"
#include "yaml/node.h"

namespace walz::scenario {

// Reports each difference (WZ2051) at the expected value, and records it for the diff.
class Comparison {
 public:
  // A value or list: its text in messages and its lines in the diff.
  struct Part {
    Part(std::string value) : text(std::move(value)), lines{text} {}  // NOLINT: meant to convert
    Part(std::string shown, std::vector<std::string> written, bool is_list = false)
        : text(std::move(shown)), lines(std::move(written)), list(is_list) {}
    std::string text;
    std::vector<std::string> lines;
    bool list = false;
  };
  // `ListPart` formats a list as `[a, b]`. `Listed` formats it as `a, b`, and an empty list as
  // `nothing`.
  static Part ListPart(const std::vector<std::string>& items);
  static Part Listed(const std::vector<std::string>& items);

  // `root` contains all expected values. The other arguments must outlive this.
  Comparison(yaml::Node root, base::Diagnostics& findings, std::vector<Difference>& differences)
      : root_(std::move(root)), findings_(findings), differences_(differences) {}

  const yaml::Node& root() const { return root_; }
  // The beginning of names in messages: `seats.0.`.
  void set_prefix(std::string prefix) { prefix_ = std::move(prefix); }

  void Differs(const base::SourceSpan& span, const std::string& what, const Part& actual,
               const Part& expected);
  void CompareNumber(const yaml::Node& expected, const std::string& what, std::int64_t actual);
  void CompareList(const base::SourceSpan& span, const std::string& what, const Part& actual,
                   const Part& expected);

  // Records a difference for which the caller adds the finding.
  void AddDifference(const base::SourceSpan& span, const Part& actual, const Part& expected);

 private:
  const yaml::Node root_;
  base::Diagnostics& findings_;
  std::vector<Difference>& differences_;
  std::string prefix_;
};

}  // namespace walz::scenario
