// Draws the page of the address.
import { render, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSite } from "../web/site";
import { watchTips } from "../web/tips";
import { loadWords as loadClientWords } from "../web/words";
import { asset } from "./built";
import { First } from "./first";
import { Failed, Frame, Guard, Loading } from "./frame";
import { routeOf, type Route } from "./route";
import { StillSite } from "./site";
import { isSupported } from "./support";
import { watchUpdates } from "./updates";
import { loadWords, t, type Language } from "./words";

// Parts that the first screen does not need are loaded with their page.
const kPages: { [Page in Route["page"]]: (() => Promise<ComponentType<any>>) | null } = {
  first: null,
  play: async () => (await import("./playing")).Playing,
  learn: async () => (await import("./playing")).Learning,
  rule: async () => (await import("./rule")).Rule,
  card: async () => (await import("./card")).Card,
  make: async () => (await import("./make")).Make,
  read: async () => (await import("./read")).ReadPage,
  link: async () => (await import("./link")).OpenLink,
  from: async () => (await import("./link")).OpenFrom,
};

function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash, location.search));
  useEffect(() => {
    const changed = () => setRoute(routeOf(location.hash, location.search));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
}

function Later({ route }: { route: Route }) {
  const [page, setPage] = useState<{ Part: ComponentType<any> } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    kPages[route.page]?.().then((Part) => setPage({ Part }), setError);
  }, []);
  if (error) return <Failed word="partMissing" />;
  if (!page) return <Loading />;
  return (
    <Guard>
      <page.Part {...route} />
    </Guard>
  );
}

function Page() {
  const route = useRoute();
  useEffect(() => scrollTo(0, 0), [JSON.stringify(route)]);
  if (route.page === "first") return <First />;
  return <Later key={JSON.stringify(route)} route={route} />;
}

function Old() {
  return (
    <Frame title={t("title")}>
      <p class="notice" role="alert">
        {t("oldBrowser")}
      </p>
    </Frame>
  );
}

export async function start(language: Language): Promise<void> {
  await Promise.all([loadWords(language), loadClientWords(asset(`client.${language}.json`))]);
  useSite(new StillSite());
  document.body.replaceChildren(); // removes the sentence for browsers without JavaScript
  render(isSupported() ? <Page /> : <Old />, document.body);
  watchTips();
  watchUpdates();
}
