// A link to the position that a table shows.
import { useState } from "preact/hooks";
import { engineVersion } from "./built";
import { Notice } from "./frame";
import { addressWith, LinkField } from "./link_field";
import { factsOf, type Opening } from "./opening";
import { positionOf } from "./position";
import { Problem } from "./problem";
import { kLongestLink, linkOf } from "./share";
import type { WorkerSite } from "./site";
import { useTask } from "./use";
import { t } from "./words";

interface PositionLinkProps {
  site: WorkerSite;
  opening: Opening;
  mod: string; // the id of the mod
}

interface Made {
  fragment: string;
  choices: number;
}

// Makes the link. The page may show an earlier position of the game.
async function made(site: WorkerSite, { game, files, name = "", sample }: Opening, mod: string): Promise<Made> {
  const { table = "", fields } = site.page ?? {};
  const journal = await site.journal(table);
  if (!journal) throw new Problem("positionGone");
  const { options } = await factsOf(site, game, mod);
  const at = fields?.get("at");
  const position = positionOf(journal, options, at ? Number(at) : Infinity);
  const content = sample ? { files: {}, mod: sample } : { files };
  return { fragment: linkOf("play", engineVersion, { name, game, ...content, ...position }), choices: position.choices.length };
}

export function PositionLink({ site, opening, mod }: PositionLinkProps) {
  const [link, setLink] = useState<Made | null>(null);
  const task = useTask();
  const make = () => task.run(async () => setLink(await made(site, opening, mod)));
  return (
    <>
      <button class="quiet" disabled={task.busy} onClick={make}>
        {t("positionLink")}
      </button>
      <Notice error={task.error} />
      {link && (
        <div class="shared position">
          <p>{t("positionLinkText", { n: link.choices })}</p>
          {link.fragment.length > kLongestLink && (
            <p>{t("positionLinkLong", { size: Math.ceil(link.fragment.length / 1024), most: kLongestLink / 1024 })}</p>
          )}
          <LinkField address={addressWith(link.fragment)} />
        </div>
      )}
    </>
  );
}
