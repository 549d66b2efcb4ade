// The Python module `walz._walz`. README.md describes its classes; package/__init__.py re-exports
// them.
//
// Rules run without Python's lock. A State shares its position with its clones and with calls that
// read it. A position is never changed while it is shared: a change takes the position out of its
// State, if nobody else has it, or copies it.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/abridged.h"
#include "base/render.h"
#include "base/threads.h"
#include "kernel/score.h"
#include "match/match.h"
#include "match/messages.h"
#include "match/standing.h"
#include "mods/load_request.h"
#include "python/messages.h"
#include "python/position.h"
#include "python/tensor.h"

namespace walz::python {
namespace {

namespace py = pybind11;

// The value of `current_player` after the end, as in OpenSpiel.
constexpr int kTerminalPlayer = -4;
// The action of `step_many` that leaves a state unchanged.
constexpr std::int64_t kNoAction = -1;

// The class walz.Error. It lives as long as the process, like the module.
py::handle error_class;

[[noreturn]] void Raise(const std::string& text, std::string_view id) {
  const py::object error = error_class(text);
  error.attr("id") = std::string(id);
  PyErr_SetObject(error_class.ptr(), error.ptr());
  throw py::error_already_set();
}

[[noreturn]] void Raise(const base::Message& message) {
  std::string text = message.English();
  if (const base::Message help = message.help(); !help.empty()) text += "; " + help.English();
  Raise(text, message.id());
}

void Check(const base::Status& status) {
  if (!status) Raise(status.error().message);
}

template <class T>
T Get(base::Result<T> result) {
  if (!result) Raise(result.error().message);
  return std::move(*result);
}

// Calls `work` without Python's lock.
template <class Work>
auto Unlocked(const Work& work) {
  const py::gil_scoped_release release;
  return work();
}

// A Python Game.
struct Game {
  std::shared_ptr<const Rules> rules;
};

// A Python State.
struct State {
  std::shared_ptr<Position> position;  // null while a call changes it
};

// Returns the position of a state for reading. Raises an error while another thread changes it.
std::shared_ptr<const Position> Read(const State& state) {
  if (state.position == nullptr) Raise(messages::StateInUse());
  return state.position;
}

// Takes the position out of a state for a change, and puts it back at the end of its lifetime. Both
// need Python's lock.
class Change {
 public:
  explicit Change(State& state) : state_(state) {
    Read(state);
    position_ = std::move(state.position);
    state.position = nullptr;
    if (position_.use_count() > 1) position_ = std::make_shared<Position>(*position_);
  }
  ~Change() { state_.position = std::move(position_); }
  Change(const Change&) = delete;
  Change& operator=(const Change&) = delete;

  Position& operator*() const { return *position_; }
  Position* operator->() const { return position_.get(); }

 private:
  State& state_;
  std::shared_ptr<Position> position_;
};

// The seat of an optional argument; None is a spectator. Raises an error for any other value.
kernel::Seat SeatOf(const Position& position, std::optional<std::int64_t> seat) {
  if (!seat) return kernel::kNoSeat;
  if (*seat < 0 || *seat >= position.rules().seats()) {
    Raise(messages::NoSuchSeat({.seat = *seat, .last = position.rules().seats() - 1}));
  }
  return static_cast<kernel::Seat>(*seat);
}

// The folder that contains `data`: the first of these that does.
std::string DataRoot(const std::vector<std::string>& places) {
  std::string listed;
  for (const std::string& place : places) {
    std::error_code error;
    if (std::filesystem::is_directory(std::filesystem::path(place) / "data", error)) return place;
    listed += (listed.empty() ? "`" : ", `") + place + "`";
  }
  Raise(messages::NoGameData({.places = listed}));
}

Game Load(const std::string& game, const std::vector<std::pair<std::string, std::string>>& options,
          const std::vector<std::string>& mods, const std::vector<std::string>& variants,
          std::optional<int> seats, std::optional<std::vector<std::string>> actions,
          const std::vector<std::string>& places) {
  mods::LoadRequest request;
  request.data_root = DataRoot(places);
  request.game = game;
  request.set = options;
  request.mods = mods;
  request.variants = variants;
  base::Diagnostics findings;
  auto loaded = Unlocked([&] { return match::Game::Load(request, findings); });
  if (loaded == nullptr) {
    const base::Diagnostics shown = base::Abridged(findings);
    base::Diagnostics errors;
    for (const base::Diagnostic& finding : shown.items()) {
      if (finding.severity == base::Severity::kError) errors.Add(finding);
    }
    const std::string_view id = errors.items().empty() ? "" : errors.items()[0].message.id();
    Raise(base::Render(errors), id);
  }
  return {Get(Rules::Create(std::move(loaded), seats, std::move(actions)))};
}

State NewGame(const Game& game, std::uint64_t seed) {
  auto position = Unlocked([&] { return Position::Start(game.rules, seed); });
  return {std::make_shared<Position>(Get(std::move(position)))};
}

State Restore(const Game& game, const std::string& record) {
  auto position = Unlocked([&] { return Position::Restore(game.rules, record); });
  return {std::make_shared<Position>(Get(std::move(position)))};
}

// Changes a state without Python's lock.
template <class Work>
void Apply(State& state, const Work& work) {
  base::Status applied = base::Ok();
  {
    const Change change(state);
    applied = Unlocked([&] { return work(*change); });
  }
  Check(applied);
}

void ApplyId(State& state, const std::string& id) {
  Apply(state, [&](Position& position) { return position.ApplyId(id); });
}

void ApplyIndex(State& state, std::int64_t option) {
  Apply(state, [&](Position& position) { return position.Apply(option); });
}

void ApplyNumber(State& state, std::int64_t number) {
  Apply(state, [&](Position& position) { return position.ApplyNumber(number); });
}

int CurrentPlayer(const Position& position) {
  return position.state().over() ? kTerminalPlayer : position.state().decision().seat;
}

py::object Observe(const State& state, std::optional<std::int64_t> seat) {
  const auto position = Read(state);
  const kernel::Seat viewer = SeatOf(*position, seat);
  const std::string view = Unlocked([&] { return position->Observe(viewer); });
  return py::module_::import("json").attr("loads")(view);
}

py::array_t<std::int32_t> Tensor(const State& state, std::optional<std::int64_t> seat) {
  const auto position = Read(state);
  const kernel::Seat viewer = SeatOf(*position, seat);
  py::array_t<std::int32_t> tensor(
      static_cast<py::ssize_t>(TensorLayoutOf(position->state().ruleset()).size));
  const std::span<std::int32_t> values(tensor.mutable_data(),
                                       static_cast<std::size_t>(tensor.size()));
  Unlocked([&] { FillTensor(position->SeenBy(viewer), viewer, values); });
  return tensor;
}

State Sample(const State& state, std::optional<std::int64_t> seat, std::uint64_t seed) {
  const auto position = Read(state);
  const kernel::Seat viewer = SeatOf(*position, seat);
  return {std::make_shared<Position>(Unlocked([&] { return position->Sampled(viewer, seed); }))};
}

std::vector<std::int64_t> Scores(const State& state) {
  const auto position = Read(state);
  std::vector<std::int64_t> scores;
  for (int seat = 0; seat < position->rules().seats(); ++seat) {
    scores.push_back(kernel::TeamScore(position->state(), static_cast<kernel::Seat>(seat)));
  }
  return scores;
}

std::vector<std::int32_t> Numbers(const State& state) {
  const auto position = Read(state);
  return Unlocked([&] { return position->rules().actions().Numbers(position->state()); });
}

// Sets the elements of `mask` that are numbers of options.
void FillMask(const Position& position, std::uint8_t* mask) {
  for (const std::int32_t number : position.rules().actions().Numbers(position.state())) {
    if (number != ActionNumbers::kNone) mask[number] = 1;
  }
}

py::array_t<std::uint8_t> Mask(const State& state) {
  const auto position = Read(state);
  const std::int32_t count = Unlocked([&] { return position->rules().actions().count(); });
  py::array_t<std::uint8_t> mask(count);
  std::fill_n(mask.mutable_data(), count, std::uint8_t{0});
  FillMask(*position, mask.mutable_data());
  return mask;
}

// The arrays that `step_many` fills, one row per state.
struct Rows {
  double* rewards;
  bool* terminal;
  std::int32_t* players;
  std::uint8_t* masks;  // null if they are not requested
};

void FillRow(const Position& position, bool was_over, std::size_t i, const Rows& rows) {
  const auto seats = static_cast<std::size_t>(position.rules().seats());
  const std::vector<double> returns = position.Returns();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    rows.rewards[i * seats + seat] = was_over ? 0.0 : returns[seat];
  }
  rows.terminal[i] = position.state().over();
  rows.players[i] = CurrentPlayer(position);
  if (rows.masks == nullptr) return;
  const auto count = static_cast<std::size_t>(position.rules().actions().count());
  std::fill_n(rows.masks + i * count, count, std::uint8_t{0});
  FillMask(position, rows.masks + i * count);
}

// The work of one call of `step_many`, which runs without Python's lock. Either no action is
// applied, because one of them is not offered, or each is.
class Batch {
 public:
  Batch(std::vector<Position*> positions, const std::int64_t* actions, Rows rows)
      : positions_(std::move(positions)), actions_(actions), rows_(rows) {}

  // Returns the error of the first state that has one.
  std::optional<base::Message> Run(int threads) {
    if (!FindOptions()) return error_;
    std::atomic<std::size_t> next = 0;
    base::RunOnThreads(static_cast<std::size_t>(threads), [&](std::size_t) {
      for (std::size_t i = next++; i < positions_.size(); i = next++) Step(i);
    });
    return error_;
  }

 private:
  bool FindOptions() {
    for (std::size_t i = 0; i < positions_.size() && !error_; ++i) {
      const Position& position = *positions_[i];
      options_.push_back(kNoAction);
      if (actions_[i] == kNoAction) continue;
      const ActionNumbers& numbers = position.rules().actions();
      if (position.state().over()) {
        Fail(i, match::messages::GameIsOver());
      } else if (const auto option = numbers.OptionWith(position.state(), actions_[i])) {
        options_.back() = *option;
      } else {
        Fail(i, messages::NumberNotOffered({.number = actions_[i], .count = numbers.count()}));
      }
    }
    return !error_;
  }

  void Step(std::size_t i) {
    Position& position = *positions_[i];
    const bool was_over = position.state().over();
    if (options_[i] != kNoAction) {
      const base::Status applied = position.Apply(options_[i]);
      if (!applied) Fail(i, applied.error().message);
    }
    FillRow(position, was_over, i, rows_);
  }

  void Fail(std::size_t i, const base::Message& reason) {
    const std::lock_guard lock(mutex_);
    if (error_ && i > failed_) return;
    failed_ = i;
    error_ = messages::StepFailed({.index = i, .reason = reason});
  }

  std::vector<Position*> positions_;
  const std::int64_t* actions_;
  Rows rows_;
  std::vector<std::int64_t> options_;
  std::mutex mutex_;
  std::size_t failed_ = 0;
  std::optional<base::Message> error_;
};

using Actions = py::array_t<std::int64_t, py::array::forcecast | py::array::c_style>;

// Checks the arguments of `step_many`.
void CheckStates(const std::vector<State*>& states, const Actions& actions) {
  if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != states.size()) {
    Raise(messages::WrongActionCount({.found = actions.size(), .expected = states.size()}));
  }
  std::unordered_map<const State*, std::size_t> known;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto [found, is_new] = known.emplace(states[i], i);
    if (!is_new) Raise(messages::StateListedTwice({.first = found->second, .second = i}));
    if (&Read(*states[i])->rules() != &Read(*states[0])->rules()) {
      Raise(messages::StatesOfOtherGame({.index = i}));
    }
  }
}

py::tuple StepMany(const std::vector<State*>& states, const Actions& actions, bool with_masks,
                   int threads) {
  const auto rules = states.empty() ? nullptr : Read(*states[0])->shared_rules();
  // The survey of the actions may take long.
  const std::int32_t count =
      rules == nullptr ? 0 : Unlocked([&] { return rules->actions().count(); });
  CheckStates(states, actions);
  const auto n = static_cast<py::ssize_t>(states.size());
  const py::ssize_t seats = rules == nullptr ? 0 : rules->seats();
  py::array_t<double> rewards({n, seats});
  py::array_t<bool> terminal(n);
  py::array_t<std::int32_t> players(n);
  py::array_t<std::uint8_t> masks({with_masks ? n : 0, py::ssize_t{count}});
  const Rows rows{rewards.mutable_data(), terminal.mutable_data(), players.mutable_data(),
                  with_masks ? masks.mutable_data() : nullptr};
  std::optional<base::Message> error;
  {
    std::vector<std::unique_ptr<Change>> changes;
    std::vector<Position*> positions;
    for (State* const state : states) {
      positions.push_back(&**changes.emplace_back(std::make_unique<Change>(*state)));
    }
    Batch batch(std::move(positions), actions.data(), rows);
    error = Unlocked([&] { return batch.Run(std::max(threads, 1)); });
  }
  if (error) Raise(*error);
  return py::make_tuple(rewards, terminal, players, with_masks ? py::object(masks) : py::none());
}

py::dict OptionsOf(const Game& game) {
  py::dict options;
  for (const auto& [name, value] : game.rules->game().ruleset().data().options) {
    options[py::str(name)] = value;
  }
  return options;
}

py::dict LayoutOf(const Game& game) {
  const TensorLayout at = TensorLayoutOf(game.rules->game().ruleset());
  const auto slice = [](std::size_t begin, std::size_t end) {
    return py::slice(static_cast<py::ssize_t>(begin), static_cast<py::ssize_t>(end), 1);
  };
  py::dict layout;
  layout["seats"] = slice(at.seats, at.variables);
  layout["variables"] = slice(at.variables, at.zones);
  layout["zones"] = slice(at.zones, at.components);
  layout["components"] = slice(at.components, at.placements);
  layout["placements"] = slice(at.placements, at.size);
  return layout;
}

// The arguments with which a copy of the game can be loaded, in the order of `load`.
py::tuple ArgumentsOf(const Game& game) {
  const mods::LoadRequest& request = game.rules->game().request();
  return py::make_tuple(request.game, request.set, request.mods, request.variants,
                        game.rules->seats(), game.rules->given_actions(), request.data_root);
}

void BindGame(py::module_& module) {
  const auto ruleset = [](const Game& game) -> const kernel::Ruleset& {
    return game.rules->game().ruleset();
  };
  py::class_<Game>(module, "Game")
      .def_property_readonly("id", [](const Game& game) { return game.rules->game().id(); })
      .def_property_readonly("version",
                             [](const Game& game) { return game.rules->game().version(); })
      .def_property_readonly("options", &OptionsOf)
      .def_property_readonly("rules_hash", [=](const Game& game) { return ruleset(game).hash(); })
      .def_property_readonly(
          "actions",
          [](const Game& game) { return Unlocked([&] { return game.rules->actions().ids(); }); })
      .def_property_readonly("tensor_layout", &LayoutOf)
      .def_property_readonly("_arguments", &ArgumentsOf)
      .def("num_players", [](const Game& game) { return game.rules->seats(); })
      .def("num_distinct_actions",
           [](const Game& game) { return Unlocked([&] { return game.rules->actions().count(); }); })
      .def("new_game", &NewGame, py::arg("seed") = 1)
      .def("new_initial_state", &NewGame, py::arg("seed") = 1)
      .def("restore", &Restore, py::arg("record"))
      .def("__eq__", [](const Game& a, const Game& b) { return a.rules == b.rules; })
      .def("__hash__",
           [](const Game& game) { return std::hash<const Rules*>()(game.rules.get()); });
}

// The methods of a state that need no options: players, results, the past.
void BindFacts(py::class_<State>& state) {
  state
      .def_property_readonly("game",
                             [](const State& self) { return Game{Read(self)->shared_rules()}; })
      .def_property_readonly("seed", [](const State& self) { return Read(self)->seed(); })
      .def("current_player", [](const State& self) { return CurrentPlayer(*Read(self)); })
      .def("is_terminal", [](const State& self) { return Read(self)->state().over(); })
      .def("returns", [](const State& self) { return Read(self)->Returns(); })
      .def("places",
           [](const State& self) { return match::StandingOf(Read(self)->state()).places; })
      .def("scores", &Scores)
      .def("hash", [](const State& self) { return Read(self)->state().Hash(); })
      .def("move_number", [](const State& self) { return Read(self)->choice_count(); })
      .def("record", [](const State& self) {
        const auto position = Read(self);
        return Get(Unlocked([&] { return position->Record(); }));
      });
}

void BindState(py::module_& module) {
  py::class_<State> state(module, "State");
  const auto clone = [](const State& self) {
    Read(self);
    return State{self.position};
  };
  state.def("legal_actions", [](const State& self) { return OfferedIds(Read(self)->state()); });
  for (const char* const name : {"apply", "apply_action"}) {
    state.def(name, &ApplyId, py::arg("action"));
    state.def(name, &ApplyIndex, py::arg("action"));
  }
  state.def("apply_number", &ApplyNumber, py::arg("number"))
      .def("action_numbers", &Numbers)
      .def("action_mask", &Mask)
      .def("clone", clone)
      .def("__copy__", clone)
      .def("__deepcopy__", [clone](const State& self, const py::dict&) { return clone(self); })
      .def("observe", &Observe, py::arg("seat"))
      .def("observation_tensor", &Tensor, py::arg("seat"))
      .def("sample", &Sample, py::arg("seat"), py::arg("seed"));
  BindFacts(state);
}

}  // namespace

PYBIND11_MODULE(_walz, module) {
  error_class = PyErr_NewExceptionWithDoc(
      "walz.Error", "A mistake in an argument, in a mod or in a script; `id` is its message's id.",
      PyExc_Exception, nullptr);
  module.attr("Error") = error_class;
  module.attr("TERMINAL") = kTerminalPlayer;
  module.attr("SPARE_ACTIONS") = ActionNumbers::kSpare;
  module.attr("SOURCE_FOLDER") = WALZ_SOURCE_DATA_DIR;
  BindGame(module);
  BindState(module);
  module.def("load", &Load, py::arg("game"), py::arg("options"), py::arg("mods"),
             py::arg("variants"), py::arg("players"), py::arg("actions"), py::arg("places"));
  module.def("step_many", &StepMany, py::arg("states"), py::arg("actions"), py::arg("masks") = true,
             py::arg("threads") = 1);
}

}  // namespace walz::python
