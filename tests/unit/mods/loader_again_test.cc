// A loader that is used again reads files only once for requests that differ in their options.
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

std::uint64_t HashOf(const std::optional<content::Content>& content) {
  return content ? content->ruleset->data().content_hash : 0;
}

TEST(LoaderAgain, EqualsANewLoad) {
  Loader loader;
  LoadRequest request = HarbourRequest();
  for (const char* tide : {"low", "high", "low"}) {
    request.set = {{"tide", tide}};
    base::Diagnostics findings;
    const std::optional<content::Content> content = loader.Load(request, findings);
    ASSERT_TRUE(content);
    EXPECT_EQ(base::Render(findings), "");
    EXPECT_EQ(HashOf(content), HashOf(LoadWell(request))) << tide;
    EXPECT_EQ(content->locales.tables().at("en").size(),
              LoadWell(request).locales.tables().at("en").size());
  }
}

TEST(LoaderAgain, ReadsFilesOnceForAllOptions) {
  const HarbourCopy copy;
  Loader loader;
  base::Diagnostics findings;
  LoadRequest request = copy.request();
  EXPECT_TRUE(loader.Load(request, findings));
  copy.Write("data/harbour/more.yaml", "nothing: [\n");
  copy.Write("data/harbour/locale/en/more.yaml", "nothing: [\n");
  request.set = {{"tide", "high"}};
  EXPECT_TRUE(loader.Load(request, findings));
  EXPECT_EQ(base::Render(findings), "");
  request.variants = {"springs"};
  EXPECT_FALSE(loader.Load(request, findings)) << "other variants may lie in other files";
}

TEST(LoaderAgain, RepeatsFindingsAboutFiles) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml", "nothing: [\n");
  Loader loader;
  base::Diagnostics first;
  base::Diagnostics second;
  EXPECT_FALSE(loader.Load(copy.request(), first));
  EXPECT_FALSE(loader.Load(copy.request(), second));
  EXPECT_EQ(base::Render(first), base::Render(second));
  EXPECT_FALSE(first.empty());
}

TEST(LoaderAgain, EvictsOldRequests) {
  const HarbourCopy copy;
  Loader loader;
  base::Diagnostics findings;
  EXPECT_TRUE(loader.Load(copy.request(), findings));
  copy.Write("data/harbour/more.yaml", "nothing: [\n");
  EXPECT_TRUE(loader.Load(copy.request(), findings));
  for (const char* game : {"a", "b", "c", "d"}) {
    LoadRequest other = copy.request();
    other.game = game;
    EXPECT_FALSE(loader.Load(other, findings));
  }
  EXPECT_FALSE(loader.Load(copy.request(), findings));
}

}  // namespace
}  // namespace walz::mods
