import type { Head, Place } from './head';
import type { HairStyle } from './look';

/** The outline of the hair over the skull. */
export interface Cap {
  outer: Place[];
  /** From the viewer's left to the right. */
  hairline: Place[];
  part: number;
}

/** The cap of a style that has one. */
export function capOf(head: Head, style: HairStyle): Cap {
  const volume = {
    buzz: 0,
    short: 0.06,
    side_part: 0.1,
    fringe: 0.1,
    mop: 0.12,
    curly: 0.14,
    long: 0.08,
    wavy: 0.12,
    bob: 0.12,
    ponytail: 0.05,
    bun: 0.04,
    braids: 0.06,
    bald: 0,
    horseshoe: 0,
  }[style];
  const ear = head.is.eyes;
  const low =
    style === 'short' || style === 'side_part' || style === 'buzz' || style === 'mop' ? ear + 0.08 : ear - 0.02;
  const wide = 0.69 + volume * 0.55;
  const outer: Place[] = [
    [wide, low, -0.05],
    [wide + 0.03, -0.35, -0.05],
    [wide * 0.82, -0.8 - volume * 0.7, -0.05],
    [wide * 0.45, -1.02 - volume, -0.05],
    [0, -1.06 - volume, 0],
    [-wide * 0.45, -1.02 - volume, -0.05],
    [-wide * 0.82, -0.8 - volume * 0.7, -0.05],
    [-wide - 0.03, -0.35, -0.05],
    [-wide, low, -0.05],
  ];
  const front = (x: number, y: number): Place => [
    x,
    y,
    0.78 * Math.sqrt(Math.max(0.02, 1 - (x / 0.8) ** 2 - (y / 1.15) ** 2)) + 0.04,
  ];
  const side = (sign: number): Place[] => [
    front(sign * 0.63, low - 0.04),
    front(sign * 0.6, -0.22),
    front(sign * 0.52, -0.5),
  ];
  const left = side(-1);
  const right = side(1).reverse();
  const line = (middle: Place[]) => [...left, ...middle, ...right];
  switch (style) {
    case 'fringe':
      return {
        outer,
        part: 0,
        hairline: line([front(-0.4, -0.26), front(-0.15, -0.24), front(0.15, -0.22), front(0.4, -0.27)]),
      };
    case 'bob':
    case 'braids':
      return {
        outer,
        part: 0.05,
        hairline: line([front(-0.36, -0.3), front(-0.1, -0.26), front(0.16, -0.27), front(0.4, -0.33)]),
      };
    case 'side_part':
      return {
        outer,
        part: 0.34,
        hairline: line([front(-0.36, -0.5), front(-0.1, -0.54), front(0.2, -0.62), front(0.38, -0.68)]),
      };
    case 'mop':
      return {
        outer,
        part: -0.1,
        hairline: line([front(-0.4, -0.36), front(-0.15, -0.42), front(0.12, -0.36), front(0.38, -0.44)]),
      };
    case 'long':
    case 'wavy':
      return {
        outer,
        part: 0.12,
        hairline: line([front(-0.43, -0.44), front(-0.14, -0.6), front(0.1, -0.73), front(0.36, -0.52)]),
      };
    default:
      return {
        outer,
        part: 0.1,
        hairline: line([front(-0.42, -0.62), front(-0.14, -0.68), front(0.14, -0.68), front(0.42, -0.62)]),
      };
  }
}
