import { Random } from '../random';
import type { Composition } from './render';

const GRAIN_SIZE = 512;
const GRAIN = grainTile();

/** Puts the lit people before the scenery and gives the whole grain and a film's tone curve. */
export function develop(
  { width, height, relief, warmth, monochrome, seed }: Composition,
  people: Buffer,
  scenery: Uint8Array,
  shades: Uint8Array,
): Buffer {
  const [red, green, blue] = [toneCurve(warmth * 0.05), toneCurve(warmth * 0.012), toneCurve(-warmth * 0.06)];
  const random = new Random(`${seed}/grain`);
  const [offsetX, offsetY] = [random.int(0, GRAIN_SIZE - 1), random.int(0, GRAIN_SIZE - 1)];
  const out = Buffer.allocUnsafe(width * height * 3);
  const columns = relief.width;
  const behind = new Float32Array(columns * 3);
  const light = new Float32Array(columns * 3);
  const [left, right, share] = spread(width, columns);
  const [above, below, down] = spread(height, relief.height);
  // Every index below is in range by construction, which `as number` states.
  for (let y = 0, index = 0; y < height; y++) {
    const grainRow = ((y + offsetY) % GRAIN_SIZE) * GRAIN_SIZE;
    blendRows(scenery, behind, above[y] as number, below[y] as number, down[y] as number);
    blendRows(shades, light, above[y] as number, below[y] as number, down[y] as number);
    for (let x = 0; x < width; x++, index++) {
      const a = left[x] as number;
      const b = right[x] as number;
      const part = share[x] as number;
      const from = index * 4;
      const alpha = people[from + 3] as number;
      const grain = GRAIN[grainRow + ((x + offsetX) & (GRAIN_SIZE - 1))] as number;
      let r = 0;
      let g = 0;
      let bl = 0;
      if (alpha < 255) {
        r = (behind[a] as number) + ((behind[b] as number) - (behind[a] as number)) * part;
        g = (behind[a + 1] as number) + ((behind[b + 1] as number) - (behind[a + 1] as number)) * part;
        bl = (behind[a + 2] as number) + ((behind[b + 2] as number) - (behind[a + 2] as number)) * part;
      }
      if (alpha > 0) {
        const cover = alpha / 255;
        const lit = cover / 128;
        r +=
          (people[from] as number) *
            ((light[a] as number) + ((light[b] as number) - (light[a] as number)) * part) *
            lit -
          r * cover;
        g +=
          (people[from + 1] as number) *
            ((light[a + 1] as number) + ((light[b + 1] as number) - (light[a + 1] as number)) * part) *
            lit -
          g * cover;
        bl +=
          (people[from + 2] as number) *
            ((light[a + 2] as number) + ((light[b + 2] as number) - (light[a + 2] as number)) * part) *
            lit -
          bl * cover;
      }
      if (monochrome) r = g = bl = r * 0.34 + g * 0.52 + bl * 0.14;
      const at = index * 3;
      out[at] = red[clamp(r + grain)] as number;
      out[at + 1] = green[clamp(g + grain)] as number;
      out[at + 2] = blue[clamp(bl + grain)] as number;
    }
  }
  return out;
}

/** For each fine place: offsets (times three) of the coarse ones beside it, and the share of the second. */
function spread(fine: number, coarse: number): [Int32Array, Int32Array, Float32Array] {
  const [first, second, share] = [new Int32Array(fine), new Int32Array(fine), new Float32Array(fine)];
  for (let place = 0; place < fine; place++) {
    const middle = Math.max(0, Math.min(coarse - 1, ((place + 0.5) * coarse) / fine - 0.5));
    first[place] = Math.floor(middle) * 3;
    second[place] = Math.min(coarse - 1, Math.floor(middle) + 1) * 3;
    share[place] = middle % 1;
  }
  return [first, second, share];
}

function blendRows(grid: Uint8Array, row: Float32Array, above: number, below: number, share: number): void {
  const [top, bottom] = [(above / 3) * row.length, (below / 3) * row.length];
  for (let index = 0; index < row.length; index++) {
    const value = grid[top + index] as number;
    row[index] = value + ((grid[bottom + index] as number) - value) * share;
  }
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 511 ? 511 : Math.floor(value);
}

/** An S-shaped curve with lifted blacks and soft highlights, from 0–511 to bytes. */
function toneCurve(lift: number): Uint8Array {
  return Uint8Array.from({ length: 512 }, (_, step) => {
    const value = (step / 255) * (1 + lift);
    const rolled = value < 0.72 ? value : 0.72 + (1 - Math.exp(-(value - 0.72) / 0.3)) * 0.3;
    const contrast = rolled + 0.05 * Math.sin((rolled - 0.5) * Math.PI * 1.6) * (1 - Math.abs(rolled - 0.5));
    return Math.max(0, Math.min(255, 7 + contrast * 248));
  });
}

/** Noise as of a sensor at medium sensitivity, a little softened. */
function grainTile(): Float32Array {
  const random = new Random('grain');
  const raw = Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => random.normal() * 2.6);
  return Float32Array.from(
    raw,
    (value, index) =>
      (value + (raw[(index + 1) % raw.length] ?? 0) + (raw[(index + GRAIN_SIZE) % raw.length] ?? 0)) / 2,
  );
}
