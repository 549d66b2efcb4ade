#include "bench/yard.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace walz::bench {
namespace {

namespace fs = std::filesystem;

constexpr int kCardsPerFile = 1000;  // limited by the size of a file
constexpr int kRewards = 100;        // cards with an effect: 10,000 of them would fill Lua's heap

constexpr const char* kRules = R"(decision: [act, nothing, turn, loop, call, quiet, loud, yaml, lua]
event: [quiet, loud]
verb:
  - { id: tick, parameters: { type: int } }
variable:
  - { id: points, per: seat }
  - { id: ticks }
zone: [deck, play, box, map]
components:
  - { id: cards, of: card, zone: deck }
  - { id: ears, of: ear, zone: play }
  - { id: tiles, of: tile, zone: box }
kind:
  - { id: card, fields: { reward: { type: effect } } }
  - { id: ear, active_in: play }
  - { id: tile, board: true }
space_kind: [{ id: spot, shape: round }]
flow:
  - id: main
    do:
      - step: set_up
      - repeat: { times: 1000, do: [{ each_seat: { do: [{ step: act }] } }] }
)";

constexpr const char* kTile = R"(    spaces: { spot: { kind: spot, at: c } }
    paths: [[n, spot, s], [ne, spot, sw], [nw, spot, se]]
)";

constexpr const char* kScript = R"(local M = {}

local STEPS = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }

-- So many cells, in rings around the first.
local function spiral(count)
  local cells = { { 0, 0 } }
  for ring = 1, count do
    local q, r = 0, -ring
    for _, step in ipairs(STEPS) do
      for _ = 1, ring do
        if #cells == count then return cells end
        cells[#cells + 1] = { q, r }
        q, r = q + step[1], r + step[2]
      end
    end
  end
  return cells
end

-- All tiles but one.
function M.set_up()
  local tiles = zone.box:list()
  for i, cell in ipairs(spiral(#tiles - 1)) do
    board.place_at(tiles[i], cell[1], cell[2], 0)
    tiles[i]:move(zone.map)
  end
end

function M.hear() end

function M.tick(amount)
  game.ticks = game.ticks + amount
end

local function empty() end

local works = {}

function works.nothing() end

function works.turn(seat)
  local card = zone.deck:top()
  card:move(zone.deck)
  seat.points = seat.points + 1
  emit("quiet")
end

function works.loop()
  for _ = 1, REPETITIONS do end
end

function works.call()
  for _ = 1, REPETITIONS do empty() end
end

function works.quiet()
  for _ = 1, REPETITIONS do emit("quiet") end
end

function works.loud()
  for _ = 1, REPETITIONS do emit("loud") end
end

function works.yaml()
  local reward, ctx = def.card.card_0.reward, { seat = game.seat }
  for _ = 1, REPETITIONS do run(reward, ctx) end
end

function works.lua()
  local tick, ctx = M.tick, { seat = game.seat }
  for _ = 1, REPETITIONS do tick(1, ctx) end
end

function M.act()
  local entry = choose.menu("act", { { "nothing" }, { "turn" }, { "loop" }, { "call" }, { "quiet" },
                                     { "loud" }, { "yaml" }, { "lua" } })
  works[entry[1]](game.seat)
end

return M
)";

std::string Script() {
  std::string text = kScript;
  const std::string name = "REPETITIONS";
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
    text.replace(at, name.size(), std::to_string(kYardRepetitions));
  }
  return text;
}

}  // namespace

Yard::Yard(const YardSize& size) : mods_(size.mods) {
  std::string pattern = (fs::temp_directory_path() / "walz_bench_XXXXXX").string();
  WALZ_CHECK(mkdtemp(pattern.data()) != nullptr, "no folder can be made");
  folder_ = pattern;
  WriteGame(size);
  for (int i = 0; i < size.mods; ++i) WriteMod(i);
}

Yard::~Yard() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

mods::LoadRequest Yard::request() const {
  mods::LoadRequest request{folder_, "yard", {}, {}};
  for (int i = 0; i < mods_; ++i) request.mods.push_back(fmt::format("mod-{}", i));
  return request;
}

void Yard::Write(const std::string& path, const std::string& text) const {
  fs::create_directories((folder_ / path).parent_path());
  std::ofstream(folder_ / path, std::ios::binary) << text;
}

void Yard::WriteGame(const YardSize& size) const {
  Write("data/yard/game.yaml",
        fmt::format("game:\n  - {{ id: yard, version: 1.0.0, players: {{ min: 1, max: {} }}, "
                    "scripts: [yard], ranking: [{{ variable: points }}] }}\n{}",
                    size.seats, kRules));
  for (int first = 0; first < size.cards; first += kCardsPerFile) {
    std::string cards = "card:\n";
    for (int i = first; i < std::min(size.cards, first + kCardsPerFile); ++i) {
      const std::string reward = i < kRewards ? fmt::format(", reward: {{ tick: {} }}", i + 1) : "";
      cards += fmt::format("  - {{ id: card_{}{} }}\n", i, reward);
    }
    Write(fmt::format("data/yard/cards_{}.yaml", first), cards);
  }
  std::string ears = size.listeners > 0 ? "ear:\n" : "";
  for (int i = 0; i < size.listeners; ++i) {
    ears += fmt::format(
        "  - {{ id: ear_{}, hooks: [{{ event: loud, of: anyone, script: hear }}] }}\n", i);
  }
  Write("data/yard/ears.yaml", ears);
  Write("data/yard/tiles.yaml",
        fmt::format("tile:\n  - id: field\n    copies: {}\n{}", size.tiles + 1, kTile));
  Write("scripts/yard/yard.lua", Script());
}

void Yard::WriteMod(int number) const {
  const std::string folder = fmt::format("mods/mod-{}/", number);
  Write(folder + "mod.yaml",
        fmt::format("schema: 1\nid: mod-{}\nname: Mod {}\nversion: 1.0.0\nsummary: One of many.\n"
                    "authors: [nobody]\nlicense: CC0-1.0\ngame: yard\n",
                    number, number));
  Write(folder + "data/ear.yaml",
        fmt::format("ear:\n  - {{ id: own_{}, hooks: [{{ event: loud, of: anyone, script: hear_{} "
                    "}}] }}\n",
                    number, number));
  Write(folder + "scripts/hear.lua",
        fmt::format("local M = {{}}\nfunction M.hear_{}() end\nreturn M\n", number));
  Write(folder + "patches/card.yaml",
        fmt::format("patch: card.card_{}\nops:\n  - add: {{ reward.tick: 1 }}\n", number));
}

void ApplyNamed(match::Table& table, kernel::State& state, const char* option) {
  const std::optional<std::int32_t> number = match::FindOption(state, option);
  WALZ_CHECK(number && table.Apply(state, *number).ok(), "a choice failed");
}

}  // namespace walz::bench
