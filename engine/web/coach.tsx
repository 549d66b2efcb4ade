// Help during a first game: a sentence at the first occurrence of a decision, and what can be done at a position.
import { useState } from "preact/hooks";
import { isAsked, type T } from "./common";
import type { Table } from "./message";
import { RuleLink } from "./rules";
import { isOn, setOn } from "./settings";

const kOff = "coach.off";

// The sentence about a question, until the player has seen it once or switches all of them off.
export function CoachMark({ table, t }: { table: Table; t: T }) {
  const [, draw] = useState(0);
  const { question, game } = table.scene;
  const text = isAsked(table) && question ? table.coach?.[question.kind] : undefined;
  const seen = `coach.${game}.${question?.kind}`;
  if (!text || isOn(seen) || isOn(kOff)) return null;
  const button = (name: string, word: "coachSeen" | "coachOff") => (
    <button
      class="quiet"
      onClick={() => {
        setOn(name, true);
        draw((times) => times + 1);
      }}
    >
      {t(word)}
    </button>
  );
  return (
    <p class="coach inline" role="note">
      <span>{text}</span>
      {button(seen, "coachSeen")}
      {button(kOff, "coachOff")}
    </p>
  );
}

// The kinds of options, each with its number and its sentence; and what the player is close to.
export function WhatHere({ table, t }: { table: Table; t: T }) {
  const { coach, scene, aims = [] } = table;
  if ((!coach && aims.length === 0) || !isAsked(table)) return null;
  const groups = new Map<string, { name: string; count: number }>();
  for (const { verb, group } of scene.options) {
    const { count = 0 } = groups.get(verb) ?? {};
    groups.set(verb, { name: group, count: count + 1 });
  }
  return (
    <details>
      <summary>{t("whatHere")}</summary>
      {scene.question && coach?.[scene.question.kind] && <p>{coach?.[scene.question.kind]}</p>}
      <ul>
        {[...groups].map(([verb, { name, count }]) => (
          <li key={verb}>
            <b>{name}</b> {count > 1 && <small>×{count}</small>} {verb !== scene.question?.kind && coach?.[verb]}
          </li>
        ))}
      </ul>
      {aims.length > 0 && <h3>{t("aims")}</h3>}
      <ul class="aims">
        {aims.map((aim) => (
          <li key={aim.id}>
            {aim.text} <RuleLink rules={aim.rules} t={t} />
          </li>
        ))}
      </ul>
    </details>
  );
}
