// A small picture of a table: its board, or the cover of its game.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { artAddress } from "./art";
import type { Game, ListedTable } from "./games";
import { drawMap, mapArea } from "./map";
import type { Table } from "./message";
import { get } from "./request";
import type { Scene, SceneBoard } from "./scene";
import { Symbols } from "./symbols";
import { colorsOf } from "./theme";

const kNoEvents = String(2 ** 31); // more than any log has

// Pictures load one after another, because a table that nobody is at must be opened for it.
let last: Promise<void> = Promise.resolve();

function inTurn(load: () => Promise<void>): void {
  last = last.then(load, load);
}

// Returns the scene of a table as spectators see it, up to date while it is in view.
function useScene({ id, revision }: ListedTable, inView: boolean): Scene | null {
  const [scene, setScene] = useState<Scene | null>(null);
  const loaded = useRef(-1);
  useEffect(() => {
    if (!inView || loaded.current === revision) return;
    let late = false;
    inTurn(async () => {
      if (late) return;
      const { ok, body } = await get<Table>(`/api/tables/${id}`, { events: kNoEvents });
      if (late || !ok || !body) return;
      loaded.current = revision;
      setScene(body.scene);
    });
    return () => {
      late = true;
    };
  }, [inView, revision]);
  return scene;
}

function BoardPicture({ scene, board }: { scene: Scene; board: SceneBoard }) {
  const drawn = useMemo(() => drawMap(board, new Symbols(scene), () => ""), [scene]);
  const { left, top, right, bottom } = mapArea(board);
  return (
    <div class="thumbnail" style={scene.theme && colorsOf(scene.theme)}>
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true" font-family="sans-serif">
        {drawn}
      </svg>
    </div>
  );
}

// Draws the board only while the table is in view and its game goes on.
export function Thumbnail({ table, game, inView }: { table: ListedTable; game: Game | undefined; inView: boolean }) {
  const hasBoard = game !== undefined && game.board && !table.over;
  const draws = hasBoard && inView;
  const scene = useScene(table, draws);
  if (draws && scene?.board) return <BoardPicture scene={scene} board={scene.board} />;
  return <div class="thumbnail">{game?.art && !hasBoard && <img src={artAddress(game.art)} alt="" loading="lazy" />}</div>;
}
