import { linePath, point, smoothPath } from './geometry';
import { SIDES, type Head } from './head';
import type { Sketch } from './sketch';

/** Spectacles; drawn last of all on the face. */
export function drawGlasses(head: Head, sketch: Sketch): void {
  const { look, is, scale } = head;
  if (look.glasses === 'none') return;
  const frame = look.glasses === 'round' ? '#5b4632' : '#1c1b20';
  const y = is.eyes + 0.015;
  const corners = (side: number) => {
    if (look.glasses === 'round')
      return Array.from({ length: 10 }, (_, index) => {
        const angle = (index / 10) * Math.PI * 2;
        return head.at(side * 0.31 + Math.cos(angle) * 0.2, y + Math.sin(angle) * 0.18, 0.09);
      });
    return [
      [0.1, -0.1],
      [0.2, -0.135],
      [0.42, -0.135],
      [0.52, -0.1],
      [0.5, 0.06],
      [0.42, 0.13],
      [0.2, 0.13],
      [0.12, 0.06],
    ].map(([x = 0, down = 0]) => head.at(side * x, y + down, 0.09));
  };
  for (const side of SIDES) {
    const lens = smoothPath(corners(side));
    sketch.paint(lens, '#eaf4ff', 0.1);
    sketch.inside(lens, () => {
      const from = head.at(side * 0.3 - 0.16, y - 0.2, 0.09);
      const to = head.at(side * 0.3 + 0.02, y + 0.18, 0.09);
      const wide = scale * 0.05;
      sketch.paint(
        linePath([
          point(from.x - wide, to.y),
          point(from.x + wide, to.y),
          point(to.x + wide, from.y),
          point(to.x - wide * 0.6, from.y),
        ]),
        '#ffffff',
        0.16,
      );
    });
    sketch.line(lens, frame, { width: scale * (look.glasses === 'round' ? 0.024 : 0.04) });
    sketch.line(
      smoothPath(
        [head.at(side * 0.52, y - 0.07, 0.09), head.free(side * 0.68, y - 0.06, 0.2), head.free(side * 0.7, y, -0.1)],
        false,
      ),
      frame,
      { width: scale * 0.028 },
    );
  }
  sketch.line(
    head.trace([
      [-0.11, y - 0.04],
      [0, y - 0.07],
      [0.11, y - 0.04],
    ]),
    frame,
    { width: scale * 0.028 },
  );
}
