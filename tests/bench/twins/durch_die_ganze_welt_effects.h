// *Durch die ganze Welt* in the engine's kernel, without scripts.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/effect_host.h"
#include "kernel/ruleset.h"

namespace walz::bench {

// The scripts of data/durch-die-ganze-welt with default options and without mods, in C++. Flow,
// state, decisions and stages are those of the kernel, and every state equals that of the scripts.
// Announces no events, since nobody listens. It shows the minimum cost of a decision in the engine,
// however fast the language of the rules is. The ruleset must outlive it.
class DurchDieGanzeWeltEffects : public kernel::EffectHost {
 public:
  explicit DurchDieGanzeWeltEffects(const kernel::Ruleset& ruleset);

  // kernel::EffectHost
  kernel::EffectOutcome Start(kernel::EffectContext& context,
                              const kernel::EffectCall& call) override;
  kernel::EffectOutcome Resume(kernel::EffectContext& context, std::int32_t answer) override;
  base::Result<std::int32_t> Evaluate(const kernel::State& state, const kernel::EffectCall& call,
                                      bool counted) override;

 private:
  using Zone = std::uint16_t;

  // The properties of a component.
  struct Thing {
    std::int32_t rank = 0;
    std::uint32_t suits = 0;  // one bit each
    bool is_chip = false;
    Zone stack = 0;  // the initial stack of a card
  };

  void ReadComponents();
  void SetUp(kernel::State& state) const;
  void Show(kernel::State& state, Zone stack, Zone place) const;
  kernel::EffectOutcome AskForTarget(const kernel::State& state) const;
  void Attempt(kernel::State& state, const kernel::Option& chosen) const;
  void PlayCard(kernel::State& state) const;
  void CleanUp(kernel::State& state) const;
  void Finish(kernel::State& state, kernel::WordId outcome) const;
  void RenewDeck(kernel::State& state) const;
  bool Has(const kernel::State& state, Zone zone) const { return !state.zone(zone).empty(); }
  // Moves the top of a zone to the bottom of another one.
  void MoveTop(kernel::State& state, Zone from, Zone to) const;
  std::int32_t Ranks(const kernel::State& state, Zone zone) const;

  Zone ZoneOf(const char* name) const;
  std::size_t SlotOf(const char* name) const;
  kernel::FunctionId FunctionOf(const char* name) const;
  kernel::VerbId VerbOf(const char* name) const;
  kernel::WordId WordOf(const char* name) const;

  const kernel::Ruleset& ruleset_;
  std::vector<Thing> things_;  // by component
  Zone personalities_, events_, locations_, offer_, target_, aces_, play_row_, deck_, chips_,
      discard_pile_, trash_pile_, skipped_;
  std::size_t phase_, trying_, outcome_, paid_, lost_;
  kernel::FunctionId set_up_, can_recruit_, can_explore_, turn_up_offer_, choose_target_,
      begin_attempt_, attempt_, clean_up_, begin_phase_2_, turn_up_location_, count_unexplored_,
      end_game_;
  kernel::VerbId ask_target_, give_up_;
  kernel::WordId success_, gave_up_, failed_;
  kernel::StreamId setup_stream_, deck_stream_;
  kernel::KindId chip_kind_;
};

}  // namespace walz::bench
