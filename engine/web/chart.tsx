// Lines over the choices of a game.
import { useRef } from "preact/hooks";

const kWide = 600;
const kHigh = 180;
const kTicks = 4;

export interface Line {
  name: string;
  color: string;
  points: [at: number, value: number][];
}

export interface Mark {
  at: number;
  value: number;
  text: string;
}

// Returns the smallest step of the form 1, 2 or 5 times a power of ten that divides `span` into at most kTicks parts.
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / kTicks));
  return ([1, 2, 5, 10].find((factor) => factor * power * kTicks >= span) ?? 10) * power;
}

function ticksOf(low: number, high: number): number[] {
  const step = stepOf(Math.max(high - low, 1));
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

interface Props {
  label: string;
  lines: Line[];
  marks?: Mark[];
  last: number; // number of choices of the game
  at?: number; // the position shown
  pick?: (at: number) => void;
}

// A pointer picks the position below it; keyboards use the list or the slider beside the chart.
export function Chart({ label, lines, marks = [], last, at, pick }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const values = lines.flatMap((line) => line.points.map(([, value]) => value));
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const low = ticks[0] ?? 0;
  const high = ticks[ticks.length - 1] ?? 1;
  const x = (choice: number) => (kWide * choice) / Math.max(last, 1);
  const y = (value: number) => (kHigh * (high - value)) / (high - low || 1);
  const choose = (event: MouseEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!pick || !box) return;
    const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    pick(Math.round(part * last));
  };
  return (
    <figure class="chart">
      <div class="ticks" aria-hidden="true">
        {ticks.map((value) => (
          <span style={{ top: `${(100 * y(value)) / kHigh}%` }}>{value}</span>
        ))}
      </div>
      <svg ref={drawing} viewBox={`0 0 ${kWide} ${kHigh}`} preserveAspectRatio="none" role="img" aria-label={label} onClick={choose} class={pick ? "picks" : ""}>
        {ticks.map((value) => (
          <line class={value === 0 ? "zero" : "tick"} x1={0} x2={kWide} y1={y(value)} y2={y(value)} />
        ))}
        {at !== undefined && <line class="at" x1={x(at)} x2={x(at)} y1={0} y2={kHigh} />}
        {lines.map((line) => (
          <polyline stroke={line.color} points={line.points.map(([choice, value]) => `${x(choice)},${y(value)}`).join(" ")} />
        ))}
      </svg>
      {marks.map((mark) => (
        <i class="mark" style={{ left: `${(100 * x(mark.at)) / kWide}%`, top: `${(12 * y(mark.value)) / kHigh}rem` }} title={mark.text} />
      ))}
      <figcaption>
        {lines.map((line) => (
          <span>
            <i style={{ background: line.color }} />
            {line.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
