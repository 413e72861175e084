import { blurred, noiseTile } from './grid';
import { Random } from '../random';
import type { Relief } from './relief';
import { castShadows, hollows, type Field } from './shadows';

type Rgb = readonly [number, number, number];

/** How a place is lit. Directions are from the subject: x to the right, y down, z to the camera; colours around 1. */
export interface Light {
  key: { from: Rgb; colour: Rgb; power: number };
  fill: Rgb;
  /** A light from behind that draws the edges. */
  rim: { from: Rgb; colour: Rgb; power: number };
  /** Depth of cast shadows, 0–1. */
  shadow: number;
}

const TILE = 256;
const folds = new Random('folds');
const FOLDS = noiseTile(TILE, 11, () => folds.next());

// The loops below run over every spot of a picture: indices are in range by construction, which `as number` states.

/**
 * Computes how much light of each colour falls on the people: normals from the relief, soft cast shadows,
 * darkening in hollows, shine by material. The answer is a grid of three bytes a spot to multiply the drawing
 * with: 128 leaves it as it is. `unit` is the pixels of a typical head unit.
 */
export function lit(relief: Relief, mask: Uint8Array, light: Light, unit: number, divisor: number): Uint8Array {
  const { width, height } = relief;
  const count = width * height;
  const size = unit / divisor;
  const owner = new Uint8Array(count);
  const covered = new Float32Array(count);
  const hair = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    if ((mask[index * 4 + 3] as number) < 128) continue;
    owner[index] = mask[index * 4 + 2] as number;
    covered[index] = 1;
    if (isHair(mask, index)) hair[index] = 1;
  }
  const depth = relief.depths(owner, hair, unit * 0.16);
  const volume = blurred(hair, width, height, Math.max(1, Math.round(size * 0.09)));
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const cloth = owner[index] && !mask[index * 4] && !mask[index * 4 + 1] ? 0.05 : 0;
      const fold = (FOLDS[((y + (x >> 1)) % TILE) * TILE + ((x * 2) % TILE)] as number) * cloth;
      depth[index] = ((depth[index] as number) + ((volume[index] as number) * 0.17 + fold) * unit) / divisor;
    }
  }
  const field: Field = { width, height, depth: smoothed(depth, owner, width), covered, owner, size };
  return shadeAll(field, mask, light, castShadows(field, light.key.from), hollows(field));
}

/** Evens out the grid's steps within each part. */
function smoothed(depth: Float32Array, owner: Uint8Array, width: number): Float32Array {
  let from = depth;
  for (const step of [1, width]) {
    const to = Float32Array.from(from);
    for (let index = step; index < from.length - step; index++) {
      const own = owner[index];
      if (!own) continue;
      const here = from[index] as number;
      const before = owner[index - step] === own ? (from[index - step] as number) : here;
      const after = owner[index + step] === own ? (from[index + step] as number) : here;
      to[index] = (before + here * 2 + after) / 4;
    }
    from = to;
  }
  return from;
}

function isHair(mask: Uint8Array, index: number): boolean {
  return (mask[index * 4] as number) < 128 && (mask[index * 4 + 1] as number) > 127;
}

function shadeAll(
  field: Field,
  mask: Uint8Array,
  light: Light,
  shadows: Float32Array,
  hollow: Float32Array,
): Uint8Array {
  const { width, height, depth, owner } = field;
  const shades = new Uint8Array(width * height * 3).fill(112);
  const [kx, ky, kz] = unitVector(light.key.from);
  const [rx, ry, rz] = unitVector(light.rim.from);
  const [hx, hy, hz] = unitVector([kx, ky, kz + 1]);
  const { power, colour: key } = light.key;
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      if (!owner[index]) continue;
      const here = depth[index] as number;
      const own = owner[index];
      let nx = 0;
      let ny = 0;
      // Differences only within one part: the step to what is behind is no slope.
      if (x > 0 && owner[index - 1] === own) nx += steep((depth[index - 1] as number) - here);
      if (x < width - 1 && owner[index + 1] === own) nx += steep(here - (depth[index + 1] as number));
      if (y > 0 && owner[index - width] === own) ny += steep((depth[index - width] as number) - here);
      if (y < height - 1 && owner[index + width] === own) ny += steep(here - (depth[index + width] as number));
      nx /= 2;
      ny /= 2;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      nx *= nz;
      ny *= nz;
      const skin = (mask[index * 4] as number) > 127;
      const strand = isHair(mask, index);
      const open = 1 - (shadows[index] as number) * light.shadow;
      const wrap = skin ? 0.32 : 0.2;
      const direct = Math.max(0, (nx * kx + ny * ky + nz * kz + wrap) / (1 + wrap)) * open;
      const glance = Math.max(0, nx * hx + ny * hy + nz * hz);
      const shine = glance ** (strand ? 18 : 26) * open * (strand ? 0.32 : skin ? 0.11 : 0.03);
      const edge = Math.max(0, nx * rx + ny * ry + nz * rz) * (1 - nz) * light.rim.power;
      const ambient = (0.8 + 0.2 * nz - 0.12 * ny) * (1 - (hollow[index] as number) * 0.62);
      // Light that enters skin comes out reddish where the shadow begins.
      const bleed = skin ? Math.max(0, 0.5 - Math.abs(direct - 0.3)) * 0.16 : 0;
      const lamp = power * direct + shine;
      const at = index * 3;
      shades[at] = tone((lamp * key[0] + light.fill[0] * ambient + edge * light.rim.colour[0]) * (1 + bleed));
      shades[at + 1] = tone(lamp * key[1] + light.fill[1] * ambient + edge * light.rim.colour[1]);
      shades[at + 2] = tone((lamp * key[2] + light.fill[2] * ambient + edge * light.rim.colour[2]) * (1 - bleed * 0.5));
    }
  }
  soften(shades, owner, width);
  bleedOut(shades, owner, width);
  return shades;
}

/** Takes the grid's stairs out of the light on each part. */
function soften(shades: Uint8Array, owner: Uint8Array, width: number): void {
  for (const step of [1, width]) {
    const from = Uint8Array.from(shades);
    for (let index = step; index < owner.length - step; index++) {
      const own = owner[index];
      if (!own) continue;
      const before = owner[index - step] === own ? index - step : index;
      const after = owner[index + step] === own ? index + step : index;
      for (let channel = 0; channel < 3; channel++)
        shades[index * 3 + channel] =
          ((from[before * 3 + channel] as number) +
            2 * (from[index * 3 + channel] as number) +
            (from[after * 3 + channel] as number)) >>
          2;
    }
  }
}

/** Spots just outside a person take their neighbour's light: enlarging mixes them into the person's edge. */
function bleedOut(shades: Uint8Array, owner: Uint8Array, width: number): void {
  for (let round = 0, reached = owner; round < 2; round++) {
    const next = Uint8Array.from(reached);
    for (let index = width; index < owner.length - width; index++) {
      if (reached[index]) continue;
      for (const step of [1, -1, width, -width]) {
        if (!reached[index + step]) continue;
        for (let channel = 0; channel < 3; channel++)
          shades[index * 3 + channel] = shades[(index + step) * 3 + channel] as number;
        next[index] = 1;
        break;
      }
    }
    reached = next;
  }
}

/** A round body's rim falls off without end, which a coarse grid cannot show: slopes are bounded, jumps are none. */
function steep(slope: number): number {
  const size = Math.abs(slope);
  if (size < 1.6) return slope;
  return size > 4 ? 0 : (Math.sign(slope) * 1.6 * (4 - size)) / 2.4;
}

function tone(value: number): number {
  return value >= 1.99 ? 255 : value * 128;
}

function unitVector([x, y, z]: Rgb): [number, number, number] {
  const long = Math.hypot(x, y, z) || 1;
  return [x / long, y / long, z / long];
}
