// The tables of the database, step by step. Both databases understand them.
#pragma once

#include <span>

namespace walz::server {

// What brings a database from each version to the next one; an empty one has version 0. Several
// statements each. Steps are only ever added.
std::span<const char* const> Migrations();

}  // namespace walz::server
