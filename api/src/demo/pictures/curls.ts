import { shade } from './colour';
import { point, ring, smoothPath, type Point } from './geometry';
import type { Head } from './head';
import type { Random } from '../random';
import type { Sketch } from './sketch';

/** Small curls along an outline, up to the share `deep` of the way to the crown. */
export function drawCurls(
  head: Head,
  around: readonly Point[],
  random: Random,
  sketch: Sketch,
  count: number,
  deep: number,
): void {
  const { look, scale } = head;
  const top = head.free(0, -0.75, 0);
  for (let each = 0; each < count; each++) {
    const near = random.pick(around);
    const inward = random.between(0, deep);
    const middle = point(
      near.x + (top.x - near.x) * inward + random.normal() * scale * 0.04,
      near.y + (top.y - near.y) * inward + random.normal() * scale * 0.04,
    );
    const radius = scale * random.between(0.05, 0.11);
    sketch.surface(
      smoothPath(ring(middle, radius, radius, 7, () => random.between(0.75, 1.25))),
      shade(look.hair, random.between(-0.16, -0.02)),
      'hair',
    );
    const turn = random.int(0, 7);
    const arc = ring(middle, radius * 0.8, radius * 0.75, 8);
    sketch.line(
      smoothPath([...arc, ...arc].slice(turn, turn + 5), false),
      shade(look.hair, random.chance(0.5) ? 0.16 : -0.3),
      { width: scale * 0.018, opacity: 0.45 },
    );
  }
}
