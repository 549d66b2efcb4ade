// Entry point of the client: draws the page of the address.
import { render } from "preact";
import { field } from "./address";
import { Author } from "./author";
import { Earlier } from "./earlier";
import { Lobby } from "./lobby";
import { Network } from "./network";
import { NewTable } from "./new";
import { useSite } from "./site";
import { TablePage } from "./table";
import { watchTips } from "./tips";
import { loadWords } from "./words";

function Page() {
  const [where, id] = location.pathname.split("/").filter(Boolean);
  if (where === "author") return <Author />;
  if (where === "new") return <NewTable id={field("game")} />;
  if (where !== "table" || !id) return <Lobby />;
  return field("at") ? <Earlier id={id} /> : <TablePage id={id} />;
}

// The page preloads the texts of its language.
function addressOfWords(): string {
  return document.querySelector<HTMLLinkElement>("link#words")?.href ?? "";
}

// An installed app opens this page; its address contains the key.
function nameStartPage(): void {
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href += `?start=${encodeURIComponent(location.pathname + location.search)}`;
}

async function start(): Promise<void> {
  useSite(new Network());
  await loadWords(addressOfWords());
  document.body.replaceChildren(); // removes the sentence for browsers without JavaScript
  render(<Page />, document.body);
  watchTips();
  nameStartPage();
}

void start();
