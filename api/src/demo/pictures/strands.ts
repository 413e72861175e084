import type { Colour } from './colour';
import { shade } from './colour';
import { between, point, smoothPath, type Point } from './geometry';
import type { Random } from '../random';
import type { Sketch } from './sketch';

/** How single hairs run: lines between neighbouring guides, which all have the same number of points. */
export interface Flow {
  guides: readonly (readonly Point[])[];
  count: number;
  /** Pixels. */
  width: number;
  jitter: number;
  /** How far single hairs differ from the colour, 0–1. */
  contrast?: number;
}

export function drawStrands(sketch: Sketch, random: Random, colour: Colour, flow: Flow): void {
  const { guides, count, width, jitter, contrast = 0.26 } = flow;
  for (let each = 0; each < count; each++) {
    const place = ((each + random.next()) / count) * (guides.length - 1);
    const left = Math.min(Math.floor(place), guides.length - 2);
    const [first, second] = [guides[left] ?? [], guides[left + 1] ?? []];
    const shift = random.normal() * jitter;
    const drop = random.normal() * jitter;
    const line = first.map((from, index) => {
      const middle = between(from, second[index] ?? from, place - left);
      const loose = index / Math.max(1, first.length - 1);
      return point(middle.x + shift * loose, middle.y + drop * loose);
    });
    const tone = random.chance(0.42) ? random.between(0.04, contrast * 0.8) : -random.between(0.08, contrast * 1.5);
    sketch.line(smoothPath(line, false), shade(colour, tone), {
      width: width * random.between(0.6, 1.5),
      opacity: random.between(0.28, 0.6),
    });
  }
}
