// What a page shows of a game, part by part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "server/page_writer.h"

namespace walz::server {

// Writes parts of a message that is a TableMessage, or has what AddPosition adds, to a page.
// Borrows both.
class TableWriter {
 public:
  using Json = nlohmann::ordered_json;

  // `path`: below it are the addresses that forms post to.
  TableWriter(const Json& table, std::string path, PageWriter& page);

  void Status();
  // An earlier position, with the way to the others.
  void Past();
  // The options, those of one verb together.
  void Decision(const Json& refusals);
  void Undo();
  // To pause and to end the game: the host does so, seats vote about the end.
  void Notify();
  void Since();
  void Course();
  void Picture();
  void Seats();
  void Scores();
  // The newest first: without scripts nothing can scroll to the end.
  void Record();
  void Log();
  void Chat();
  void Links(const Json& links);

 private:
  void JumpTo(std::int64_t at, std::int64_t all);
  // What the signs of the board stand for: beside it where there is room, else below it.
  void Legend();
  // Whether there are people around the game.
  bool IsTable() const;
  std::string NameOf(const Json& seat_id) const;
  void OptionButton(const Json& option);
  void Button(const std::string& action, const std::string& text);
  // A vote of this seat, and how many have been given.
  void Vote(const std::string& subject, const std::string& text);
  void Panel(const Json& panel);
  void Seat(std::size_t index);
  std::string PresenceMark(std::size_t seat) const;
  // Who plays for a seat: a person, or one of the bots.
  void Player(const Json& seat, const std::string& player);

  const Json& table_;
  PageWriter& page_;
  std::string path_;
  std::string revision_;
};

}  // namespace walz::server
