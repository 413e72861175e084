import { shade } from './colour';
import { drawCurls } from './curls';
import { point, ring, smoothPath, type Point } from './geometry';
import type { Head, Place } from './head';
import type { HairStyle } from './look';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';
import { drawStrands } from './strands';

const FALLING: Partial<Record<HairStyle, number>> = { long: 2.35, wavy: 2.15, bob: 0.98, braids: 0.9 };

/** What hangs behind neck and shoulders, or sits at the back of the head; drawn before the body. */
export function drawHairBehind(head: Head, base: number, random: Random, sketch: Sketch, relief: Relief): void {
  const { look, scale } = head;
  const dark = shade(look.hair, -0.3);
  const end = FALLING[look.hairStyle];
  if (end !== undefined) {
    const wave = look.hairStyle === 'wavy' ? 0.09 : 0.02;
    const flare = look.hairStyle === 'bob' ? 0.86 : look.hairStyle === 'braids' ? 0.62 : 0.98;
    const side = (sign: number): Place[] =>
      [-0.5, 0, 0.5, 1, 1.5, 2]
        .filter((y) => y < end)
        .map((y, index) => [
          sign * (0.74 + (flare - 0.74) * Math.min(1, y / end + 0.3) + (index % 2 ? wave : -wave)),
          y,
          -0.25,
        ]);
    const path = head.shape([
      [0, -1.05, -0.2],
      ...side(1),
      [0.8 * flare, end, -0.2],
      [0, end + 0.08, -0.3],
      [-0.8 * flare, end, -0.2],
      ...side(-1).reverse(),
    ]);
    sketch.surface(path, dark, 'hair');
    const middle = head.free(0, 0.3, -0.4);
    relief.dome(
      middle.x,
      middle.y,
      scale * 0.98,
      scale * Math.max(1.2, end),
      base - scale * 0.7,
      scale * 0.5,
      head.roll,
    );
    const guides = [-0.95, -0.5, 0, 0.5, 0.95].map((x) => [
      head.free(x * 0.7, -0.6, -0.25),
      head.free(x * 0.9, 0.3, -0.25),
      head.free(x * 0.9, end * 0.88, -0.2),
    ]);
    drawStrands(sketch, random, dark, { guides, count: 46, width: scale * 0.02, jitter: scale * 0.05 });
  }
  if (look.hairStyle === 'bun') ball(head, head.free(0.02, -1.12, -0.3), 0.36, base, random, sketch, relief);
  if (look.hairStyle === 'ponytail') {
    const tail = head.shape([
      [0.2, -0.75, -0.7],
      [0.72, -0.5, -0.8],
      [0.86, 0.3, -0.7],
      [0.8, 1.3, -0.5],
      [0.6, 1.65, -0.4],
      [0.52, 1, -0.5],
      [0.5, 0, -0.6],
    ]);
    sketch.surface(tail, dark, 'hair');
    const guides = [0.55, 0.82].map((x) => [
      head.free(0.4, -0.5, -0.8),
      head.free(x, 0.3, -0.7),
      head.free(x - 0.1, 1.45, -0.45),
    ]);
    drawStrands(sketch, random, look.hair, { guides, count: 16, width: scale * 0.022, jitter: scale * 0.03 });
  }
  if (look.hairStyle === 'curly' || look.hairStyle === 'mop') {
    const big = look.sex === 'female' ? 1.24 : 1;
    const middle = head.free(0, -0.3, -0.2);
    const bumps = ring(middle, scale * 0.9 * big, scale * (0.92 + (big - 1) * 1.6), 26, () =>
      random.between(0.96, 1.04),
    );
    sketch.surface(smoothPath(bumps), shade(look.hair, -0.2), 'hair');
    relief.dome(middle.x, middle.y, scale * 0.92 * big, scale * big, base - scale * 0.6, scale * 0.6);
    drawCurls(head, bumps, random, sketch, 110, 0.35);
  }
}

function ball(
  head: Head,
  middle: Point,
  size: number,
  base: number,
  random: Random,
  sketch: Sketch,
  relief: Relief,
): void {
  const { look, scale } = head;
  const radius = size * scale;
  sketch.surface(smoothPath(ring(middle, radius, radius * 0.86, 10)), shade(look.hair, -0.08), 'hair');
  relief.dome(middle.x, middle.y, radius, radius, base - scale * 0.2, radius);
  const guides = [-1, -0.3, 0.3, 1].map((x) => [
    point(middle.x - radius * 0.7, middle.y + radius * x * 0.5),
    point(middle.x, middle.y + radius * (x * 0.85 - 0.1)),
    point(middle.x + radius * 0.8, middle.y + radius * x * 0.4),
  ]);
  drawStrands(sketch, random, look.hair, { guides, count: 20, width: scale * 0.022, jitter: scale * 0.02 });
}
