import { mix, shade } from './colour';
import type { Head } from './head';
import type { Pose } from './look';
import type { Sketch } from './sketch';

/** One eye with its lids, lashes and brow; `side` 1 is the viewer's right. */
export function drawEye(head: Head, pose: Pose, side: number, sketch: Sketch): void {
  const { look, scale } = head;
  const size = look.eyeSize * (look.age === 'child' ? 1.24 : 1.1);
  const middle = 0.29;
  const y = head.is.eyes;
  const half = 0.135 * size;
  const open = 0.072 * size * (1 - pose.blink) * (1 - pose.smile * 0.28);
  const at = (x: number, down: number): readonly [number, number] => [side * (middle + x), y + down];
  const upper = [
    at(-half, 0.018),
    at(-half * 0.45, -open * 0.86),
    at(half * 0.1, -open),
    at(half * 0.6, -open * 0.74),
    at(half, -0.006),
  ] as const;
  const lower = [at(half * 0.5, open * 0.52), at(0, open * 0.72), at(-half * 0.55, open * 0.52)] as const;
  const lash = look.sex === 'female' ? '#1d1310' : shade(mix(look.skin, '#2a1812', 0.8), -0.2);

  if (open > 0.02) {
    const white = head.patch([...upper, ...lower]);
    sketch.paint(white, mix('#f1ebe6', look.skin, 0.16));
    sketch.inside(white, () => {
      const iris = head.at(side * middle + pose.gaze * 0.05, y - open * 0.12);
      const radius = 0.073 * size * scale;
      sketch.glow(iris.x, iris.y, radius * 1.9, radius * 1.7, shade(look.skin, -0.55), 0.3);
      sketch.paint(circle(iris.x, iris.y, radius), shade(look.eyes, -0.5));
      sketch.paint(circle(iris.x, iris.y, radius * 0.86), look.eyes);
      sketch.glow(iris.x, iris.y + radius * 0.45, radius * 0.8, radius * 0.6, shade(look.eyes, 0.4), 0.6);
      sketch.paint(circle(iris.x, iris.y, radius * 0.44), '#0d0908');
      sketch.line(head.trace(upper), '#2a1a16', { width: scale * 0.05 * size, opacity: 0.4 });
      sketch.paint(circle(iris.x - radius * 0.34, iris.y - radius * 0.38, radius * 0.24), '#ffffff', 0.95);
    });
    const corner = head.at(side * (middle - half * 0.9), y + 0.014);
    sketch.glow(corner.x, corner.y, scale * 0.03, scale * 0.022, '#c0605a', 0.6);
    sketch.line(
      head.trace([at(half, -0.006), ...lower, at(-half, 0.018)]),
      shade(mix(look.skin, '#8a3f35', 0.5), -0.2),
      { width: scale * 0.014, opacity: 0.5 },
    );
  }
  const lid = open > 0.02 ? upper : [at(-half, 0.02), at(0, 0.045), at(half, 0.01)];
  sketch.line(head.trace(lid), lash, { width: scale * (look.sex === 'female' ? 0.034 : 0.026), opacity: 0.9 });
  if (look.sex === 'female' && look.age !== 'child')
    sketch.line(head.trace([at(half * 0.6, -open * 0.74), at(half, -0.01), at(half * 1.22, -0.045)]), lash, {
      width: scale * 0.022,
      opacity: 0.85,
    });
  const crease = [
    at(-half * 0.8, -open * 0.9 - 0.03),
    at(half * 0.1, -open - 0.055),
    at(half * 0.95, -open * 0.7 - 0.035),
  ];
  sketch.line(head.trace(crease), shade(mix(look.skin, '#6b2f25', 0.5), -0.25), {
    width: scale * 0.016,
    opacity: 0.45,
  });
  drawBrow(head, pose, side, sketch);
}

function drawBrow(head: Head, pose: Pose, side: number, sketch: Sketch): void {
  const { look } = head;
  const thick = 0.034 * look.brows * (look.age === 'child' ? 0.75 : look.sex === 'male' ? 1.25 : 0.9);
  const y = head.is.eyes - 0.2 - pose.smile * 0.015;
  const arch = look.sex === 'female' ? 0.05 : 0.025;
  const tone = look.age === 'senior' ? mix(look.hair, '#8b8580', 0.5) : shade(mix(look.hair, '#2b1a12', 0.45), -0.05);
  const brow = head.patch([
    [side * 0.13, y + 0.02 + thick * 0.5],
    [side * 0.14, y - thick * 0.7],
    [side * 0.3, y - arch - thick],
    [side * 0.47, y - arch * 0.2],
    [side * 0.3, y - arch + thick * 0.9],
  ]);
  sketch.paint(brow, tone, 0.82);
}

function circle(x: number, y: number, radius: number): string {
  const r = radius.toFixed(1);
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${(radius * 2).toFixed(1)} 0a${r} ${r} 0 1 0 ${(-radius * 2).toFixed(1)} 0Z`;
}
