import { shade } from './colour';
import { ring, smoothPath } from './geometry';
import type { Head } from './head';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

/** A headscarf, a woollen hat or a New-Year hat; it takes the place of the hair over the skull. */
export function drawHeadwear(head: Head, base: number, sketch: Sketch, relief: Relief): void {
  const { look, scale, is } = head;
  const cloth = look.outfit.accent;
  if (look.headwear === 'santa' || look.headwear === 'beanie') {
    const hat = look.headwear === 'santa' ? '#c3202b' : cloth;
    const crown =
      look.headwear === 'santa'
        ? head.shape([
            [-0.76, -0.42, 0],
            [-0.66, -0.95, 0],
            [-0.2, -1.36, 0],
            [0.35, -1.52, -0.1],
            [0.85, -1.2, -0.2],
            [1.06, -0.72, -0.2],
            [0.94, -0.66, -0.2],
            [0.78, -0.95, -0.1],
            [0.76, -0.42, 0],
            [0, -0.6, 0.7],
          ])
        : head.shape([
            [-0.77, -0.4, 0],
            [-0.72, -0.85, 0],
            [-0.4, -1.2, 0],
            [0, -1.28, 0],
            [0.4, -1.2, 0],
            [0.72, -0.85, 0],
            [0.77, -0.4, 0],
            [0, -0.5, 0.7],
          ]);
    sketch.surface(crown, hat, 'cloth');
    const middle = head.free(0, -0.6, 0);
    relief.dome(middle.x, middle.y, scale * 0.82, scale * 0.78, base, scale * 0.95, head.roll);
    const brim = [-0.74, -0.4, 0, 0.4, 0.74].map((x) =>
      head.free(x, -0.42 - (0.55 - x * x) * 0.16, 0.78 * Math.sqrt(Math.max(0, 1 - (x / 0.8) ** 2))),
    );
    sketch.band(
      smoothPath(brim, false),
      look.headwear === 'santa' ? '#f4f1ec' : shade(hat, -0.12),
      scale * 0.24,
      'cloth',
    );
    if (look.headwear === 'santa')
      sketch.surface(smoothPath(ring(head.free(1.02, -0.6, -0.1), scale * 0.15, scale * 0.15, 9)), '#f4f1ec', 'cloth');
    else {
      sketch.surface(
        smoothPath(ring(head.free(0, -1.36, 0), scale * 0.2, scale * 0.18, 11, (index) => (index % 2 ? 1.08 : 0.94))),
        shade(cloth, 0.35),
        'cloth',
      );
      for (let x = -0.6; x <= 0.6; x += 0.15)
        sketch.line(
          smoothPath([head.free(x, -0.62, 0.6), head.free(x * 0.9, -0.9, 0.4), head.free(x * 0.5, -1.22, 0.1)], false),
          shade(cloth, -0.25),
          { width: scale * 0.02, opacity: 0.5 },
        );
    }
    return;
  }
  if (look.headwear !== 'headscarf') return;
  const opening = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    return head.at(
      Math.cos(angle) * 0.55,
      0.14 + Math.sin(angle) * (Math.sin(angle) > 0 ? is.chin - 0.17 : 0.72),
      0.03,
    );
  });
  const outer = [
    [0, -1.14, 0],
    [0.5, -1.02, 0],
    [0.8, -0.55, 0],
    [0.84, 0.1, 0],
    [0.76, 0.7, 0.1],
    [0.95, 1.35, 0.1],
    [1.2, 1.8, 0.1],
    [0.3, 2.1, 0.3],
    [-0.4, 2.05, 0.3],
    [-1.2, 1.8, 0.1],
    [-0.95, 1.35, 0.1],
    [-0.76, 0.7, 0.1],
    [-0.84, 0.1, 0],
    [-0.8, -0.55, 0],
    [-0.5, -1.02, 0],
  ] as const;
  const drape = `${head.shape(outer)}${smoothPath([...opening].reverse())}`;
  sketch.surface(drape, cloth, 'cloth');
  const skull = head.free(0, -0.2, -0.1);
  relief.dome(skull.x, skull.y, scale * 0.86, scale * 0.98, base - scale * 0.1, scale * 0.8, head.roll);
  const chest = head.free(0, 1.5, 0.1);
  relief.dome(chest.x, chest.y, scale * 1.3, scale * 0.8, base, scale * 0.5);
  sketch.line(smoothPath(opening), shade(cloth, 0.25), { width: scale * 0.05 });
  for (const [x1, x2] of [
    [-0.5, -0.9],
    [-0.2, -0.5],
    [0.3, 0.2],
    [0.55, 0.85],
  ] as const)
    sketch.line(
      smoothPath(
        [head.free(x1, is.chin + 0.06, 0.4), head.free((x1 + x2) / 2, 1.4, 0.4), head.free(x2, 1.9, 0.3)],
        false,
      ),
      shade(cloth, -0.3),
      { width: scale * 0.03, opacity: 0.5 },
    );
}
