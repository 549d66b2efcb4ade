// Hot reload for `walz play --watch`.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/refresh.h"

namespace walz::ui {

// Watches the files of a loaded game. Checks them only in `Poll`; uses no threads.
class ContentWatch {
 public:
  enum class PollResult {
    kNone,
    kBroken,  // the changed files cannot be played; the match stays unchanged
    kFresh,   // a new match is ready for `TakeMatch`
  };

  ContentWatch(const match::Game& game, std::string language);

  // Checks for changed files and tries to move `match` to the new content. Reports the same error
  // only once.
  PollResult Poll(const match::Match& match);

  // The result of the last poll: lines for people, and a protocol message.
  const std::vector<std::string>& lines() const { return lines_; }
  nlohmann::ordered_json Message() const;

  bool has_match() const { return refreshed_.match != nullptr; }
  std::unique_ptr<match::Match> TakeMatch() { return std::move(refreshed_.match); }

 private:
  // Returns a hash that changes if a file is added, removed or modified.
  std::uint64_t Fingerprint() const;
  PollResult Break(std::string text);
  void DescribeChanges(const match::Match& match, const match::Game& game);
  std::string NameOf(const match::Game& game, const match::FieldChange& change) const;
  std::string DescribeDivergence(const match::Match& match) const;

  mods::LoadRequest request_;
  std::string language_;
  std::vector<std::string> folders_;
  std::uint64_t seen_ = 0;

  std::vector<std::string> lines_;
  std::string error_;  // of kBroken
  match::ContentChanges changes_;
  match::Refreshed refreshed_;
  std::size_t lost_ = 0;  // number of choices that could not be repeated
};

}  // namespace walz::ui
