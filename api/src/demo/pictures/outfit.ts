import type { Body } from './body';
import { shade } from './colour';
import { linePath, ring, smoothPath } from './geometry';
import { SIDES } from './head';
import type { Random } from '../random';
import type { Sketch } from './sketch';

/** The cloth's pattern, buttons, lapels and folds, within the trunk. */
export function drawOutfit(body: Body, random: Random, sketch: Sketch): void {
  const { look, scale, collar, shoulder, is } = body;
  const { kind, colour, accent } = look.outfit;
  const wide = is.shoulders;
  const across = (y: number, tone: string, width: number, opacity = 1) =>
    sketch.line(
      body.line([
        [-wide * 1.05, y - 0.05],
        [0, y + 0.12, 0.6],
        [wide * 1.05, y - 0.05],
      ]),
      tone,
      { width: scale * width, opacity, cap: 'butt' },
    );
  switch (kind) {
    case 'stripes':
      for (let y = collar + 0.3; y < shoulder + 6; y += 0.36) across(y, accent, 0.15);
      break;
    case 'sweater':
      for (let x = -wide; x <= wide; x += 0.14)
        sketch.line(
          body.line([
            [x, collar],
            [x, shoulder + 3],
            [x, shoulder + 6],
          ]),
          shade(colour, -0.3),
          { width: scale * 0.02, opacity: 0.28 },
        );
      if (look.age !== 'senior' && look.sex === 'female')
        for (const y of [0.9, 1.25]) across(shoulder + y, accent, 0.09, 0.8);
      break;
    case 'hoodie':
      for (const side of SIDES) {
        const hood = body.shape([
          [side * is.neck * 1.1, collar - 0.15],
          [side * (is.neck + 0.75), collar + 0.2],
          [side * 0.6, collar + 0.75],
          [side * 0.1, collar + 0.7],
        ]);
        sketch.surface(hood, shade(colour, -0.14), 'cloth');
        sketch.line(
          body.line([
            [side * 0.2, collar + 0.6, 0.6],
            [side * 0.24, collar + 1.5, 0.6],
          ]),
          shade(colour, 0.55),
          { width: scale * 0.05 },
        );
      }
      across(shoulder + 2.4, shade(colour, -0.3), 0.04, 0.5);
      break;
    case 'shirt':
      if (look.age !== 'child' && accent !== colour)
        for (let x = -wide; x <= wide; x += 0.34)
          sketch.line(
            body.line([
              [x, collar],
              [x * 1.02, shoulder + 3],
              [x, shoulder + 6],
            ]),
            accent,
            { width: scale * 0.035, opacity: 0.45 },
          );
      sketch.line(
        body.line([
          [0, collar + 0.3, 0.5],
          [0, shoulder + 3, 0.7],
          [0, shoulder + 6, 0.7],
        ]),
        shade(colour, -0.35),
        { width: scale * 0.03, opacity: 0.5 },
      );
      for (let y = collar + 0.75; y < shoulder + 5; y += 0.62) dot(body, 0.07, y, 0.05, shade(colour, 0.5), sketch);
      break;
    case 'jacket':
      sketch.surface(
        body.shape([
          [is.neck * 1.1, collar - 0.2],
          [0.62, collar + 0.5],
          [0.06, shoulder + 2.2],
          [-0.06, shoulder + 2.2],
          [-0.62, collar + 0.5],
          [-is.neck * 1.1, collar - 0.2],
        ]),
        accent,
        'cloth',
      );
      if (look.sex === 'male')
        sketch.surface(
          body.shape([
            [0.13, collar + 0.36],
            [0.1, collar + 0.52],
            [0.22, shoulder + 1.6],
            [0, shoulder + 1.95],
            [-0.22, shoulder + 1.6],
            [-0.1, collar + 0.52],
            [-0.13, collar + 0.36],
          ]),
          shade(colour, -0.2),
          'cloth',
        );
      for (const side of SIDES) {
        const lapel = body.shape([
          [side * is.neck * 1.2, collar - 0.12],
          [side * 0.98, collar + 0.55],
          [side * 0.72, collar + 0.8],
          [side * 0.86, collar + 0.92],
          [side * 0.05, shoulder + 2.25],
          [side * 0.5, collar + 0.6],
        ]);
        sketch.surface(lapel, shade(colour, 0.09), 'cloth');
        sketch.line(lapel, shade(colour, -0.5), { width: scale * 0.025, opacity: 0.6 });
      }
      for (const y of [2.5, 3.2]) dot(body, 0.1, shoulder + y, 0.07, shade(colour, -0.5), sketch);
      break;
    case 'coat':
      sketch.line(
        body.line([
          [0.1, collar + 0.4, 0.5],
          [0.12, shoulder + 6, 0.7],
        ]),
        shade(colour, -0.5),
        { width: scale * 0.05, opacity: 0.6 },
      );
      for (const side of SIDES)
        sketch.surface(
          body.shape([
            [side * is.neck * 1.2, collar - 0.1],
            [side * 1.1, collar + 0.4],
            [side * 0.85, shoulder + 0.9],
            [side * 0.1, shoulder + 1.2],
          ]),
          shade(colour, -0.1),
          'cloth',
        );
      for (let y = 1.4; y < 5; y += 0.95) dot(body, -0.2, shoulder + y, 0.09, shade(colour, -0.55), sketch);
      break;
    case 'dress':
      for (let each = 0; each < 70; each++)
        dot(
          body,
          random.between(-wide, wide),
          random.between(collar, shoulder + 6),
          random.between(0.03, 0.07),
          accent,
          sketch,
        );
      break;
    case 'blouse':
      for (let x = -wide * 0.6; x <= wide * 0.6; x += 0.4)
        sketch.line(
          body.line([
            [x * 0.7, collar + 0.2],
            [x, shoulder + 1.4, 0.5],
            [x * 0.8, shoulder + 4],
          ]),
          shade(colour, -0.25),
          { width: scale * 0.03, opacity: 0.25 },
        );
      break;
    case 'tee':
      if (look.age === 'child' || random.chance(0.4)) print(body, sketch, accent);
  }
  folds(body, random, sketch);
}

function dot(body: Body, x: number, y: number, radius: number, colour: string, sketch: Sketch): void {
  const { x: px, y: py } = body.at(x, y, 0.5);
  sketch.paint(smoothPath(ring({ x: px, y: py }, radius * body.scale, radius * body.scale, 6)), colour);
}

function print(body: Body, sketch: Sketch, colour: string): void {
  const { shoulder, scale } = body;
  const middle = body.at(0, shoulder + 1.1, 0.6);
  const star = ring(middle, scale * 0.5, scale * 0.5, 10, (index) => (index % 2 ? 0.55 : 1));
  sketch.paint(linePath(star), colour, 0.9);
}

/** Soft creases down the trunk. */
function folds(body: Body, random: Random, sketch: Sketch): void {
  const { look, scale, shoulder, is } = body;
  const dark = shade(look.outfit.colour, -0.55);
  for (let each = 0; each < 5; each++) {
    const x = random.between(-0.8, 0.8) * is.shoulders;
    const y = shoulder + random.between(1.6, 3.2);
    sketch.line(
      body.line([
        [x, y],
        [x + random.between(-0.2, 0.2), y + 0.7],
        [x + random.between(-0.3, 0.3), y + 1.6],
      ]),
      dark,
      { width: scale * random.between(0.08, 0.16), opacity: 0.07 },
    );
  }
}
