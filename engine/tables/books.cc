#include "tables/books.h"

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"
#include "book/load.h"
#include "book/printed.h"
#include "tables/messages.h"
#include "tables/request.h"
#include "ui/book_json.h"

namespace walz::tables {
namespace {

Books::Answer MakeBook(const match::Game& game, int players, const std::string& wanted,
                       const Books::Compress& gzip) {
  const std::string language = book::ClosestLanguage(game, wanted);
  base::Diagnostics findings;
  const book::Edition edition = book::MakeEdition(game, language, players, findings);
  if (findings.has_errors()) return {422, "", "", messages::BookHasErrors({.game = game.id()})};
  if (edition.printed.chapters.empty()) return {404, "", "", messages::NoBook({.game = game.id()})};
  Books::Answer answer{200, Dump(ui::BookJson({game, edition, language, players}))};
  if (gzip) answer.gzip = gzip(answer.text);
  return answer;
}

}  // namespace

std::shared_ptr<const Books::Answer> Books::Find(const std::string& table, const match::Game& game,
                                                 int players, const std::string& language) {
  const std::pair key(table, language);
  {
    const std::lock_guard lock(mutex_);
    if (const auto kept = books_.find(key); kept != books_.end()) return kept->second;
  }
  auto made = std::make_shared<const Answer>(MakeBook(game, players, language, gzip_));
  const std::lock_guard lock(mutex_);
  if (books_.size() >= kMaxBooks) books_.clear();
  return books_[key] = std::move(made);
}

}  // namespace walz::tables
