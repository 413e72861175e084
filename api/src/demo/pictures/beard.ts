import { mix, shade } from './colour';
import { linePath, smoothPath } from './geometry';
import type { Head } from './head';
import type { Random } from '../random';
import type { Sketch } from './sketch';

/** Beard or moustache; drawn on the face before the mouth. */
export function drawBeard(head: Head, smile: number, random: Random, sketch: Sketch): void {
  const { look, is } = head;
  if (look.beard === 'none') return;
  const tone = shade(mix(look.hair, '#3a2418', 0.2), -0.08);
  const lift = smile * 0.06;
  const lip = is.mouth - 0.09;
  if (look.beard === 'moustache') {
    const moustache = head.patch([
      [-0.29, is.mouth + 0.04 - lift],
      [-0.2, lip - 0.015],
      [-0.08, lip - 0.07],
      [0, lip - 0.05],
      [0.08, lip - 0.07],
      [0.2, lip - 0.015],
      [0.29, is.mouth + 0.04 - lift],
      [0.14, is.mouth - 0.05],
      [0, is.mouth - 0.045],
      [-0.14, is.mouth - 0.05],
    ]);
    sketch.paint(moustache, tone, 0.9);
    sketch.inside(moustache, () =>
      hairs(head, random, sketch, 60, () => [random.normal() * 0.14, lip - 0.02 + random.normal() * 0.03], tone),
    );
    return;
  }
  const low = look.beard === 'full' ? 0.2 : 0.035;
  const wide = is.jaw * look.jaw;
  const half = [
    [0.655, is.eyes + 0.1, 0.12],
    [0.645, 0.34, 0.17],
    [wide * 1.05, is.chin - 0.36, 0.27],
    [wide * 0.74, is.chin - 0.08 + low * 0.5, 0.42],
    [0.2, is.chin + low, 0.52],
  ] as const;
  const inner = [
    [0.59, is.eyes + 0.14],
    [0.55, 0.38],
    [0.43, is.mouth - 0.14],
    [0.32, is.mouth - 0.09 - lift * 0.6],
    [0.24, lip - 0.02],
    [0.1, lip - 0.075],
    [0, lip - 0.05],
  ] as const;
  const at = (sign: number) => half.map(([x, y, z]) => head.free(sign * x, y, z));
  const edge = (sign: number) => inner.map(([x, y]) => head.at(sign * x, y));
  const path = smoothPath([...at(1), ...at(-1).reverse(), ...edge(-1), ...edge(1).slice(0, -1).reverse()]);
  if (look.beard === 'stubble') {
    sketch.paint(path, tone, 0.24);
    return;
  }
  const short = look.beard === 'short';
  sketch.paint(path, tone, short ? 0.8 : 0.93);
  sketch.inside(path, () =>
    hairs(
      head,
      random,
      sketch,
      short ? 120 : 190,
      () => {
        const sign = random.chance(0.5) ? 1 : -1;
        const share = random.next();
        return [
          sign * (0.62 - share * 0.52 + random.normal() * 0.07),
          is.eyes + 0.25 + share * (is.chin - is.eyes - 0.3) + random.normal() * 0.06,
        ];
      },
      tone,
    ),
  );
}

function hairs(
  head: Head,
  random: Random,
  sketch: Sketch,
  count: number,
  place: () => [number, number],
  tone: string,
): void {
  for (let each = 0; each < count; each++) {
    const [x, y] = place();
    const from = head.at(x, y, 0.02);
    const to = head.at(x + x * 0.04, y + random.between(0.05, 0.11), 0.04);
    sketch.line(linePath([from, to], false), shade(tone, random.between(-0.3, 0.3)), {
      width: head.scale * 0.014,
      opacity: 0.55,
    });
  }
}
