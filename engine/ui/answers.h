// Answers to a player's questions about the scene at the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/ids.h"
#include "scene/aims.h"
#include "scene/scene.h"

namespace walz::book {
struct PrintedBook;
}  // namespace walz::book

namespace walz::scene {
class Describer;
}  // namespace walz::scene

namespace walz::ui {

// Something with a name in a scene.
struct NamedText {
  std::string owner;  // a prefix of the name: `Player 2, `; usually empty
  std::string name;
  std::string text;  // its description; may be empty
};

// Returns everything with a name in a scene.
std::vector<NamedText> NamesIn(const scene::Scene& scene);

// Answers about one scene, as lines in the describer's language. Borrows all arguments.
class Answers {
 public:
  // `book` is the rule book of the game; null: there is none.
  Answers(const scene::Scene& scene, const scene::Describer& describe,
          const book::PrintedBook* book = nullptr)
      : scene_(scene), describe_(describe), book_(book) {}

  // Aims for `Help`; by default there are none.
  void set_aims(std::vector<scene::Aim> aims) { aims_ = std::move(aims); }

  // Returns the game's description, the commands, kinds of options with a sentence each, aims,
  // refused options, the origin of numbers that cards changed, the legend, and the words of the
  // glossary.
  std::vector<std::string> Help() const;
  // Returns the refused options with reasons and rules; empty if there are none or the scene has no
  // explanation.
  std::vector<std::string> Refused() const;
  // Returns all details of an option (zero-based index).
  std::vector<std::string> Option(std::size_t index) const;
  // Returns descriptions of everything whose name contains `part`: words of the glossary (by id),
  // then visible things and definitions, then paragraphs of the rule book (BookPassages).
  // Case-insensitive.
  std::vector<std::string> Name(const std::string& part) const;
  // Returns the panel of a seat, the places of all figures, and the table.
  std::vector<std::string> Seat(kernel::Seat seat) const;
  // Returns the panels of all seats, and the table.
  std::vector<std::string> Table() const;

 private:
  std::vector<std::string> WhatHere() const;
  std::vector<std::string> Aims() const;
  std::vector<std::string> Legend() const;
  std::vector<std::string> Glossary() const;
  std::string SpaceText(const std::string& id) const;
  void AddTable(std::vector<std::string>& lines) const;
  std::string T(const base::Message& message) const;

  const scene::Scene& scene_;
  const scene::Describer& describe_;
  const book::PrintedBook* book_;
  std::vector<scene::Aim> aims_;
};

}  // namespace walz::ui
