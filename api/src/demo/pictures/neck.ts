import type { Body } from './body';
import { mix, shade } from './colour';
import { linePath } from './geometry';
import { SIDES } from './head';
import type { OutfitKind } from './look';
import type { Sketch } from './sketch';

/** How far below the collar the skin shows, in the middle. */
const NECKLINE: Record<OutfitKind, number> = {
  tee: 0.24,
  stripes: 0.3,
  shirt: 0.52,
  sweater: 0.16,
  hoodie: 0.3,
  jacket: 0.42,
  dress: 0.72,
  blouse: 0.62,
  coat: 0.3,
};

/** Neck and neckline, and what lies round them. */
export function drawNeck(body: Body, sketch: Sketch): void {
  const { look, is, collar, scale } = body;
  const { kind, colour, accent } = look.outfit;
  const depth = NECKLINE[kind];
  const open = kind === 'dress' || kind === 'blouse' ? 1.6 : kind === 'stripes' ? 1.5 : 1.12;
  const pointed = kind === 'shirt' || kind === 'jacket' || kind === 'blouse';
  const line: (readonly [number, number])[] = [
    [is.neck * open, collar + 0.02],
    [is.neck * open * (pointed ? 0.55 : 0.75), collar + depth * 0.55],
    [0, collar + depth],
    [-is.neck * open * (pointed ? 0.55 : 0.75), collar + depth * 0.55],
    [-is.neck * open, collar + 0.02],
  ];
  const skin = mix(look.skin, '#8a4432', 0.08);
  sketch.surface(
    body.shape([
      [is.neck * 0.97, 0.45],
      [is.neck * 0.98, collar - 0.4],
      ...line,
      [-is.neck * 0.98, collar - 0.4],
      [-is.neck * 0.97, 0.45],
    ]),
    skin,
    'skin',
  );
  const throat = body.at(0, collar - 0.2);
  sketch.glow(
    throat.x,
    throat.y,
    is.neck * 1.4 * scale,
    0.36 * scale,
    shade(mix(look.skin, '#5a2418', 0.5), -0.3),
    0.5,
  );
  const rim = (fill: string, width: number) => sketch.line(body.line(line), fill, { width: width * scale });
  switch (kind) {
    case 'shirt':
    case 'jacket': {
      const under = shade(kind === 'jacket' ? accent : colour, 0.12);
      for (const side of SIDES) {
        const wing = linePath([
          body.at(side * is.neck * 0.98, collar - 0.16),
          body.at(side * is.neck * 1.42, collar + 0.04),
          body.at(side * is.neck * 1.2, collar + 0.48),
          body.at(side * 0.03, collar + depth - 0.04),
        ]);
        sketch.surface(wing, under, 'cloth');
        sketch.line(wing, shade(under, -0.5), { width: scale * 0.022, opacity: 0.4 });
      }
      return;
    }
    case 'coat': {
      sketch.surface(
        body.shape([
          [is.neck * 1.25, collar - 0.42],
          [is.neck * 1.75, collar - 0.02],
          [0.5, collar + 0.42],
          [0, collar + 0.52],
          [-0.5, collar + 0.42],
          [-is.neck * 1.75, collar - 0.02],
          [-is.neck * 1.25, collar - 0.42],
          [0, collar - 0.14],
        ]),
        accent,
        'cloth',
      );
      for (const y of [-0.2, -0.02, 0.16])
        sketch.line(
          body.line([
            [-is.neck * 1.45, collar + y - 0.14],
            [0, collar + y + 0.2],
            [is.neck * 1.45, collar + y - 0.14],
          ]),
          shade(accent, -0.3),
          { width: scale * 0.03, opacity: 0.5 },
        );
      return;
    }
    case 'sweater':
    case 'hoodie':
      rim(shade(colour, 0.1), 0.13);
      return;
    default:
      rim(shade(colour, -0.2), kind === 'tee' ? 0.07 : 0.035);
  }
}
