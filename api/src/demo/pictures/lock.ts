import { type Point } from './geometry';
import type { Head, Place } from './head';
import type { HairStyle } from './look';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';
import { drawStrands } from './strands';

/** Half-widths of a lock beside the face, from the parting down. */
const LOCK_ROWS: readonly (readonly [y: number, inner: number, outer: number])[] = [
  [-0.82, 0.26, 0.5],
  [-0.5, 0.47, 0.77],
  [-0.15, 0.585, 0.81],
  [0.25, 0.61, 0.83],
  [0.62, 0.58, 0.87],
  [1, 0.56, 0.93],
  [1.4, 0.6, 0.97],
  [1.8, 0.68, 0.97],
  [2.1, 0.76, 0.93],
];

/** A lock that falls beside the face to the chest. */
export function drawLock(
  head: Head,
  side: number,
  style: HairStyle,
  base: number,
  random: Random,
  sketch: Sketch,
  relief: Relief,
): void {
  const { look, scale } = head;
  const end = style === 'bob' ? 0.85 : style === 'wavy' ? 1.75 : 2.1;
  const wave = style === 'wavy' ? 0.05 : 0.008;
  const rows = LOCK_ROWS.filter(([y]) => y < end);
  const sway = (index: number) => (index % 2 ? wave : -wave);
  const inner = rows.map(([y, x], index): Place => [side * (x + sway(index)), y, y < 0.4 ? 0.3 : 0.36]);
  const outer = rows.map(([y, , x], index): Place => [side * (x + sway(index)), y, 0.05]);
  const tip: Place = [side * (style === 'bob' ? 0.7 : 0.84), end + 0.05, 0.2];
  sketch.surface(head.shape([...inner, tip, ...[...outer].reverse()]), look.hair, 'hair');
  const bends = rows.map(([y, from, to]) => head.free((side * (from + to)) / 2, y, 0.2));
  relief.asHair(() =>
    bends.forEach((to, index) => {
      const from = bends[index - 1];
      if (from) relief.limb(from.x, from.y, to.x, to.y, 0.23 * scale, base + 0.12 * scale);
    }),
  );
  const guides = [0.06, 0.35, 0.65, 0.94].map((share) => [
    ...inner.map((from, index): Point => {
      const to = outer[index] ?? from;
      return head.free(from[0] + (to[0] - from[0]) * share, from[1], from[2] + (to[2] - from[2]) * share);
    }),
    head.free(tip[0] + side * (share - 0.5) * 0.12, tip[1], tip[2]),
  ]);
  drawStrands(sketch, random, look.hair, { guides, count: 22, width: scale * 0.022, jitter: scale * 0.02 });
}
