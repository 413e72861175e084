import type { Body } from './body';
import { mix, shade } from './colour';
import { point, smoothPath, type Point } from './geometry';
import type { Look, Pose } from './look';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

interface Arm {
  top: Point;
  bend: Point;
  hand: Point;
}

/** The arm on that side, as the pose holds it. */
export function armOf(body: Body, pose: Pose, side: number): Arm {
  const { shoulder } = body;
  const wide = body.is.shoulders;
  const top = body.at(side * wide * 0.86, shoulder + 0.5);
  if (pose.arms === 'clasped')
    return { top, bend: body.at(side * wide * 1.02, shoulder + 2.2), hand: body.at(side * 0.16, shoulder + 2.95, 0.8) };
  if (pose.arms === 'hip')
    return {
      top,
      bend: body.at(side * wide * 1.42, shoulder + 2.15),
      hand: body.at(side * wide * 0.8, shoulder + 3.3),
    };
  return { top, bend: body.at(side * wide * 1.03, shoulder + 2.3), hand: body.at(side * wide * 1, shoulder + 4.6) };
}

export function drawArm(
  body: Body,
  pose: Pose,
  { top, bend, hand: end }: Arm,
  base: number,
  sketch: Sketch,
  relief: Relief,
): void {
  const { look, scale } = body;
  const bare = look.outfit.kind === 'dress';
  const thick = body.is.shoulders * (look.sex === 'male' ? 0.215 : 0.19) * scale;
  const path = smoothPath([top, bend, end], false);
  const over = pose.arms === 'clasped';
  if (pose.arms !== 'down') drawHand(end, thick, look, sketch, relief, base, scale);
  sketch.line(path, '#000000', { width: thick * 2.25, opacity: over ? 0.05 : 0 });
  sketch.band(path, bare ? look.skin : look.outfit.colour, thick * 2, bare ? 'skin' : 'cloth');
  relief.limb(top.x, top.y, bend.x, bend.y, thick * 1.32, base - 0.62 * scale);
  relief.limb(bend.x, bend.y, end.x, end.y, thick * 1.32, base - (over ? 0.15 : 0.56) * scale);
}

function drawHand(
  at: Point,
  thick: number,
  look: Look,
  sketch: Sketch,
  relief: Relief,
  base: number,
  scale: number,
): void {
  const size = thick * 1.05;
  sketch.surface(
    smoothPath([
      point(at.x - size, at.y),
      point(at.x, at.y - size * 0.8),
      point(at.x + size, at.y - size * 0.2),
      point(at.x + size * 0.8, at.y + size * 0.8),
      point(at.x - size * 0.4, at.y + size),
    ]),
    look.skin,
    'skin',
  );
  relief.dome(at.x, at.y, size, size, base, size * 0.8 + scale * 0.1);
  for (const row of [-0.35, 0.05, 0.45])
    sketch.line(
      smoothPath(
        [point(at.x - size * 0.5, at.y + size * row), point(at.x + size * 0.7, at.y + size * (row + 0.12))],
        false,
      ),
      shade(mix(look.skin, '#7a3a2a', 0.4), -0.25),
      { width: thick * 0.1, opacity: 0.5 },
    );
}
