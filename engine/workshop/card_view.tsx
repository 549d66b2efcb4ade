// The card as it looks: the picture of a definition in the gallery of the game with the mod, beside the text or the form.
import { useEffect, useState } from "preact/hooks";
import { language } from "../web/address";
import { faceIn } from "./card_face";
import { run } from "./engine";
import { Working } from "./frame";
import { mounted } from "./mod_files";
import { Picture } from "./picture";
import type { Project } from "./project";
import { t } from "./words";

const kAfter = 800; // milliseconds without a change
const kOut = "/work/.gallery";

interface Drawn {
  gallery: string; // the last one that could be drawn
  failed: boolean; // the present files have errors
}

async function drawn({ game, folder, files }: Project, signal: AbortSignal): Promise<string | null> {
  const args = ["gallery", game, "--mod", `./${folder}`, "--out", kOut];
  const { code, files: written } = await run(args, mounted(folder, files), { keep: [kOut], signal });
  const page = written[`${kOut}/index.html`];
  return code === 0 && page ? new TextDecoder().decode(page) : null;
}

// Draws again after each change of the files.
function useGallery(project: Project, isShown: boolean): Drawn {
  const [state, setState] = useState<Drawn>({ gallery: "", failed: false });
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    const draw = async () => {
      const gallery = await drawn(project, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setState((before) => ({ gallery: gallery ?? before.gallery, failed: gallery === null }));
    };
    const timer = setTimeout(() => void draw(), kAfter);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [project.files, isShown]);
  return state;
}

function Face({ gallery, failed, definition }: Drawn & { definition: string }) {
  const face = gallery && definition ? faceIn(gallery, definition, language) : null;
  return (
    <>
      {failed && <p role="status">{t(face ? "cardOld" : "cardErrors")}</p>}
      {face && <Picture content={face.svg} isSvg label={face.name} />}
      {!face && !failed && (gallery ? <p>{t("cardNone")}</p> : <Working word="working" />)}
    </>
  );
}

// `definition` is `kind.id`; empty: none is chosen.
export function CardView({ project, definition }: { project: Project; definition: string }) {
  const [open, setOpen] = useState(true);
  const state = useGallery(project, open);
  return (
    <details class="card-view" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("cardView")}</summary>
      <Face {...state} definition={definition} />
    </details>
  );
}
