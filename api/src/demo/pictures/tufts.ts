import { shade } from './colour';
import { smoothPath } from './geometry';
import type { Cap } from './hair-cap';
import type { Head } from './head';
import type { Random } from '../random';
import type { Sketch } from './sketch';

/** Short hairs that break the outline of the head and the line on the forehead. */
export function drawTufts(head: Head, { outer, hairline }: Cap, random: Random, sketch: Sketch): void {
  const { look, scale } = head;
  const loose = look.hairStyle === 'mop' ? 0.16 : 0.08;
  for (const [line, count, away] of [
    [outer.slice(1, -1), 46, 1],
    [hairline.slice(2, -2), 34, -1],
  ] as const) {
    for (let each = 0; each < count; each++) {
      const place = random.next() * (line.length - 1.001);
      const [from, to] = [line[Math.floor(place)], line[Math.floor(place) + 1]];
      if (!from || !to) continue;
      const share = place % 1;
      const [x, y, z] = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ];
      const reach = random.between(0.3, 1) * loose;
      const root = away > 0 ? head.free(x * 0.93, y * 0.93, z) : head.free(x, y - 0.05, z - 0.03);
      const end =
        away > 0
          ? head.free(x * (1 + reach * 0.5) + 0.06, y * (1 + reach * 0.7), z)
          : head.free(x + random.normal() * 0.04 - 0.05, y + reach, z + 0.02);
      sketch.line(smoothPath([root, end], false), shade(look.hair, random.between(-0.2, 0.12)), {
        width: scale * random.between(0.018, 0.036),
        opacity: 0.75,
      });
    }
  }
}
