import { shade } from './colour';
import { drawCurls } from './curls';
import { point, ring, smoothPath } from './geometry';
import { capOf } from './hair-cap';
import { SIDES, type Head } from './head';
import type { HairStyle } from './look';
import { drawLock } from './lock';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';
import { drawStrands } from './strands';
import { drawTufts } from './tufts';

const TOUSLED = new Set<HairStyle>(['short', 'side_part', 'mop']);

/** The hair over skull and forehead; drawn after the face. */
export function drawHairOver(head: Head, base: number, random: Random, sketch: Sketch, relief: Relief): void {
  const { look, scale } = head;
  const style = look.hairStyle;
  if (style === 'bald') return;
  if (style === 'horseshoe') {
    for (const side of SIDES) {
      const patch = head.shape([
        [side * 0.6, -0.42, 0.25],
        [side * 0.72, -0.38, -0.1],
        [side * 0.77, 0, -0.15],
        [side * 0.7, 0.22, -0.1],
        [side * 0.63, 0.02, 0.18],
      ]);
      sketch.surface(patch, look.hair, 'hair');
    }
    return;
  }
  const cap = capOf(head, style);
  const path = head.shape([...cap.outer, ...cap.hairline]);
  if (style === 'buzz') {
    sketch.paint(path, look.hair, 0.72);
    return;
  }
  sketch.surface(path, look.hair, 'hair');
  if (TOUSLED.has(style)) drawTufts(head, cap, random, sketch);
  const guides = cap.hairline.map(([x, y, z]) => {
    const push = 1.08 + 0.05 * Math.abs(x);
    return [
      head.free(cap.part + (x - cap.part) * 0.3, -1.03 + Math.abs(x - cap.part) * 0.06, 0.2),
      head.free((cap.part + x * push) * 0.58 + x * 0.12, -0.93 + (y + 1) * 0.35, 0.45 + z * 0.2),
      head.free(x, y, z),
    ];
  });
  drawStrands(sketch, random, look.hair, { guides, count: 64, width: scale * 0.02, jitter: scale * 0.025 });
  if (style === 'curly' || style === 'mop')
    drawCurls(
      head,
      [...cap.hairline, ...cap.outer].filter(([, y]) => y < -0.3).map(([x, y, z]) => head.free(x * 0.94, y * 0.96, z)),
      random,
      sketch,
      90,
      0.85,
    );
  if (style === 'long' || style === 'wavy' || style === 'bob')
    for (const side of SIDES) drawLock(head, side, style, base, random, sketch, relief);
  if (style === 'braids') for (const side of SIDES) drawBraid(head, side, sketch);
}

function drawBraid(head: Head, side: number, sketch: Sketch): void {
  const { look, scale } = head;
  for (let link = 0; link < 7; link++) {
    const middle = head.free(side * (0.74 + link * 0.03), 0.5 + link * 0.22, 0.15);
    const path = smoothPath(ring(middle, scale * (0.15 - link * 0.008), scale * 0.15, 8));
    sketch.surface(path, shade(look.hair, link % 2 ? -0.12 : 0.04), 'hair');
    sketch.line(
      smoothPath(
        [
          point(middle.x - scale * 0.1, middle.y - scale * 0.06),
          point(middle.x, middle.y + scale * 0.05),
          point(middle.x + scale * 0.1, middle.y - scale * 0.06),
        ],
        false,
      ),
      shade(look.hair, -0.4),
      { width: scale * 0.018, opacity: 0.6 },
    );
  }
  const bow = head.free(side * 0.95, 2.02, 0.15);
  sketch.surface(smoothPath(ring(bow, scale * 0.12, scale * 0.07, 8)), look.outfit.accent, 'cloth');
}
