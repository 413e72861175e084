import { mix, shade, type Colour } from './colour';
import { point, ring, smoothPath, type Point } from './geometry';
import { SIDES } from './head';
import { bodyOf } from './parts';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';
import { drawStrands } from './strands';

export interface Dog {
  fur: Colour;
  /** Muzzle and chest. */
  light: Colour;
  /** Hanging ears, else pricked ones. */
  floppy: boolean;
}

export interface DogPose {
  x: number;
  y: number;
  scale: number;
  roll: number;
  /** 1 has the tongue out. */
  open: number;
}

/** A sitting dog seen from the front, from the chest up. */
export function drawDog(
  number: number,
  { dog, pose }: { dog: Dog; pose: DogPose },
  base: number,
  random: Random,
  sketch: Sketch,
  relief: Relief,
): void {
  const { scale } = pose;
  const at = (x: number, y: number): Point =>
    point(
      pose.x + scale * (x * Math.cos(pose.roll) - y * Math.sin(pose.roll)),
      pose.y + scale * (y * Math.cos(pose.roll) + x * Math.sin(pose.roll)),
    );
  const blob = (places: readonly (readonly [number, number])[]) => smoothPath(places.map(([x, y]) => at(x, y)));
  const mirror = (half: readonly (readonly [number, number])[]) =>
    blob([...half, ...half.map(([x, y]) => [-x, y] as const).reverse()]);
  sketch.begin(bodyOf(number));
  relief.begin(bodyOf(number));
  const dome = (x: number, y: number, rx: number, ry: number, behind: number, depth: number) =>
    relief.dome(at(x, y).x, at(x, y).y, rx * scale, ry * scale, base + behind * scale, depth * scale);
  relief.limb(at(0, 1.6).x, at(0, 1.6).y, at(0, 5).x, at(0, 5).y, 1.35 * scale, base - 1.2 * scale, 0.8);
  dome(0, -0.05, 0.95, 0.95, 0, 0.8);
  dome(0, 0.36, 0.46, 0.44, 0.3, 0.75);
  const chest = mirror([
    [0.5, 0.3],
    [0.85, 1.2],
    [1.05, 2.4],
    [1.1, 4.8],
  ]);
  sketch.surface(chest, shade(dog.fur, -0.08), 'hair');
  sketch.paint(
    mirror([
      [0.3, 0.5],
      [0.5, 1.3],
      [0.42, 2.3],
      [0.15, 3],
    ]),
    dog.light,
    0.9,
  );
  for (const side of SIDES) {
    if (!dog.floppy)
      sketch.surface(
        blob([
          [side * 0.2, -0.66],
          [side * 0.52, -1.32],
          [side * 0.76, -0.3],
          [side * 0.5, -0.3],
        ]),
        shade(dog.fur, -0.15),
        'hair',
      );
    if (!dog.floppy)
      sketch.paint(
        blob([
          [side * 0.36, -0.7],
          [side * 0.52, -1.1],
          [side * 0.64, -0.45],
        ]),
        mix(dog.fur, '#c98b80', 0.55),
        0.8,
      );
  }
  sketch.surface(
    mirror([
      [0.28, -0.8],
      [0.66, -0.55],
      [0.74, -0.08],
      [0.56, 0.3],
      [0.42, 0.62],
      [0.2, 0.78],
    ]),
    dog.fur,
    'hair',
  );
  sketch.paint(
    mirror([
      [0.06, -0.75],
      [0.12, -0.1],
      [0.4, 0.2],
      [0.44, 0.5],
      [0.2, 0.74],
    ]),
    dog.light,
    0.92,
  );
  if (dog.floppy)
    for (const side of SIDES) {
      sketch.surface(
        blob([
          [side * 0.42, -0.68],
          [side * 0.78, -0.55],
          [side * 1.02, 0.05],
          [side * 0.98, 0.55],
          [side * 0.76, 0.66],
          [side * 0.62, 0.1],
        ]),
        shade(dog.fur, -0.25),
        'hair',
      );
      dome(side * 0.84, 0.05, 0.36, 0.75, 0.1, 0.4);
    }
  const fur = (x1: number, y1: number, x2: number, y2: number, tone: Colour, count: number) =>
    drawStrands(sketch, random, tone, {
      guides: [-1, -0.3, 0.3, 1].map((x) => [
        at(x * x1, y1),
        at(x * ((x1 + x2) / 2), (y1 + y2) / 2 + 0.05),
        at(x * x2, y2),
      ]),
      count,
      width: scale * 0.022,
      jitter: scale * 0.06,
      contrast: 0.14,
    });
  fur(0.25, -0.78, 0.62, 0, dog.fur, 34);
  fur(0.5, 1, 0.9, 2.6, shade(dog.fur, -0.08), 40);
  fur(0.2, 0.8, 0.26, 2.5, dog.light, 22);
  if (pose.open > 0.3) {
    sketch.paint(
      mirror([
        [0.2, 0.56],
        [0.22, 0.72],
        [0.1, 0.84],
      ]),
      '#4a1a1a',
    );
    sketch.surface(
      mirror([
        [0.12, 0.62],
        [0.14, 0.88],
        [0.06, 1.04],
      ]),
      '#dc7f85',
      'skin',
    );
    sketch.line(smoothPath([at(0, 0.66), at(0, 0.95)], false), '#b45a62', { width: scale * 0.025 });
  }
  for (const side of SIDES) {
    sketch.line(
      smoothPath([at(0, 0.38), at(side * 0.04, 0.56), at(side * 0.22, 0.6), at(side * 0.34, 0.5)], false),
      '#2a1a17',
      { width: scale * 0.035, opacity: 0.8 },
    );
    const eye = at(side * 0.31, -0.16);
    sketch.glow(eye.x, eye.y, scale * 0.2, scale * 0.16, shade(dog.fur, -0.6), 0.45);
    sketch.paint(smoothPath(ring(eye, scale * 0.105, scale * 0.1, 8)), '#1c100b');
    sketch.paint(smoothPath(ring(eye, scale * 0.085, scale * 0.08, 8)), '#4a2a17');
    sketch.paint(smoothPath(ring(eye, scale * 0.05, scale * 0.05, 8)), '#0d0806');
    sketch.paint(
      smoothPath(ring(point(eye.x - scale * 0.03, eye.y - scale * 0.035), scale * 0.022, scale * 0.022, 6)),
      '#ffffff',
    );
  }
  sketch.surface(
    mirror([
      [0.08, 0.14],
      [0.19, 0.2],
      [0.14, 0.34],
      [0.04, 0.42],
    ]),
    '#1f1715',
    'gloss',
  );
  relief.bump(at(0, 0.25).x, at(0, 0.25).y, 0.16 * scale, 0.12 * scale, 0.16 * scale);
}
