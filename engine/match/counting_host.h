// An effect host that counts on behalf of another one.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/effect_host.h"

namespace walz::match {

// Passes everything on to `host`, which must outlive it, and counts the effects that are started
// while somebody listens to events. Re-runs and tries have no listener and do not count.
class CountingHost : public kernel::EffectHost {
 public:
  CountingHost(kernel::EffectHost& host, std::size_t functions) : host_(host), runs_(functions) {}

  kernel::EffectOutcome Start(kernel::EffectContext& context,
                              const kernel::EffectCall& call) override {
    if (context.events != nullptr) ++runs_[call.function.index()];
    return host_.Start(context, call);
  }
  kernel::EffectOutcome Resume(kernel::EffectContext& context, std::int32_t answer) override {
    return host_.Resume(context, answer);
  }
  base::Result<std::int32_t> Evaluate(kernel::EffectContext& context,
                                      const kernel::EffectCall& call) override {
    return host_.Evaluate(context, call);
  }

  // By FunctionId.
  const std::vector<std::uint64_t>& runs() const { return runs_; }

 private:
  kernel::EffectHost& host_;
  std::vector<std::uint64_t> runs_;
};

}  // namespace walz::match
