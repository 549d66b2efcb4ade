// The tables of the database, step by step: the numbered files of migrations/, which lie in the
// program itself. Both databases understand them.
#pragma once

#include <span>

namespace walz::server {

// What brings a database from each version to the next one; an empty one has version 0. Several
// statements each. Steps are only ever added, and none is ever changed.
std::span<const char* const> Migrations();

}  // namespace walz::server
