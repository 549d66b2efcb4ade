// `walz play --watch`: notices that content has changed, and takes the match over to it.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/refresh.h"

namespace walz::ui {

// Watches the files that a game was loaded from. They are looked at when the caller asks, never in
// between.
class ContentWatch {
 public:
  enum class PollResult {
    kNone,
    kBroken,  // what the files hold now cannot be played: the match stays as it is
    kFresh,   // there is another match, for `TakeMatch`
  };

  ContentWatch(const match::Game& game, std::string language);

  // Whether the files have changed since the last poll, and what comes of it for `match`. The same
  // mistake is told once.
  PollResult Poll(const match::Match& match);

  // Of the last poll: for people, line by line, and as a message of the protocol.
  const std::vector<std::string>& lines() const { return lines_; }
  nlohmann::ordered_json Message() const;

  bool has_match() const { return refreshed_.match != nullptr; }
  std::unique_ptr<match::Match> TakeMatch() { return std::move(refreshed_.match); }

 private:
  // Something that is another number when a file has come, gone or holds something else.
  std::uint64_t Fingerprint() const;
  PollResult Break(std::string text);
  void Tell(const match::Match& match, const match::Game& game);
  std::string NameOf(const match::Game& game, const match::FieldChange& change) const;
  std::string DescribeDivergence(const match::Match& match) const;

  mods::LoadRequest request_;
  std::string language_;
  std::vector<std::string> folders_;
  std::uint64_t seen_ = 0;

  std::vector<std::string> lines_;
  std::string error_;  // kBroken
  match::ContentChanges changes_;
  match::Refreshed refreshed_;
  std::size_t lost_ = 0;  // choices that could not be made again
};

}  // namespace walz::ui
