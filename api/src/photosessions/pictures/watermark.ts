import { setImmediate as breathe } from 'node:timers/promises';
import type { Pixels } from './decode-picture';
import { watermarkMask, type Mask } from './watermark-mask';

/** How the text is laid over one picture; each picture has its own layout. */
interface Lie {
  /** Radians. */
  angle: number;
  /** Where the pattern starts, as a fraction of its cell. */
  shiftX: number;
  shiftY: number;
  /** Two waves that bend the lines: amplitude as a fraction of the text's height, length in text heights, phase. */
  waves: [Wave, Wave];
}

interface Wave {
  height: number;
  length: number;
  phase: number;
}

/** Text lines that fit into the long side. */
const LINES = 20;
/** The cell around one text, as multiples of its width and height. */
const GAP_X = 1.2;
const GAP_Y = 4.2;
const LIGHT = 0.42;
const DARK = 0.3;
/** Rows painted at a time. */
const STRIP = 64;
/** Largest error of the sine table, in pixels of the mask. */
const SINE_ERROR = 0.2;

/**
 * Lays the text over the pixels in slanted, wavy lines, light with a dark edge so that it is visible on any background. Angle, position and
 * bend come from the picture's hash: over a set of pictures no two layers agree, and none can be averaged out (design note "Photo
 * sessions"). The thread answers calls between two strips.
 */
export async function watermark(text: string, sha256: string, pixels: Pixels): Promise<void> {
  const mask = await watermarkMask(text);
  const lie = lieOf(sha256);
  for (let top = 0; top < pixels.height; top += STRIP) {
    paintRows(pixels, mask, lie, top, Math.min(top + STRIP, pixels.height));
    await breathe();
  }
}

/** Sixteen-bit pieces of the hash, each as a fraction of 1. */
function lieOf(sha256: string): Lie {
  const part = (index: number) => Number.parseInt(sha256.slice(index * 4, index * 4 + 4), 16) / 0x1_00_00;
  const sign = part(0) < 0.5 ? -1 : 1;
  const wave = (index: number): Wave => ({
    height: 0.35 + 0.45 * part(index),
    length: 9 + 12 * part(index + 1),
    phase: 2 * Math.PI * part(index + 2),
  });
  return { angle: sign * (0.28 + 0.4 * part(1)), shiftX: part(2), shiftY: part(3), waves: [wave(4), wave(7)] };
}

function paintRows({ data, width, height }: Pixels, mask: Mask, lie: Lie, from: number, to: number): void {
  const scale = (mask.height * LINES * 1.6) / Math.max(width, height);
  const cell = { width: mask.width + GAP_X * mask.height, height: GAP_Y * mask.height };
  const cos = Math.cos(lie.angle) * scale;
  const sin = Math.sin(lie.angle) * scale;
  const edge = scale * 0.8;
  const [first, second] = lie.waves.map((wave) => ({
    height: wave.height * mask.height,
    step: (2 * Math.PI) / (wave.length * mask.height),
    phase: wave.phase,
  })) as [Bend, Bend];
  /** Covered part of a cell: text and its edge. */
  const covered = mask.height + edge;
  /** The largest change of the height within a cell from one pixel to the next. */
  const rate = Math.abs(sin) + second.height * second.step * Math.abs(cos);

  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = x * cos + y * sin;
      const v = y * cos - x * sin;
      const bentV = v + second.height * sine(u * second.step + second.phase) + lie.shiftY * cell.height;
      const within = bentV - Math.floor(bentV / cell.height) * cell.height;
      if (within >= covered) {
        // Most of a picture is between two lines of text: pixels that cannot be covered yet are skipped.
        const skipped = (Math.min(cell.height - within, within - covered) - SINE_ERROR) / rate;
        if (skipped > 1) x += Math.floor(skipped) - 1;
        continue;
      }
      const bentU = u + first.height * sine(v * first.step + first.phase) + lie.shiftX * cell.width;
      const light = coverageAt(mask, cell, bentU, bentV) * LIGHT;
      const dark = coverageAt(mask, cell, bentU - edge, bentV - edge) * DARK * (1 - light);
      if (light + dark === 0) continue;
      const kept = 1 - light - dark;
      for (let at = (y * width + x) * 3, end = at + 3; at < end; at += 1)
        data[at] = (data[at] ?? 0) * kept + 255 * light + 0.5;
    }
  }
}

/** Sines of a full turn: finer than a pixel can show, and a quarter of the work for the thread that answers calls. */
const SINES = Float64Array.from({ length: 4_096 }, (_, index) => Math.sin((2 * Math.PI * index) / 4_096));

function sine(angle: number): number {
  return SINES[Math.floor(angle * (4_096 / (2 * Math.PI))) & 4_095] ?? 0;
}

interface Bend {
  height: number;
  step: number;
  phase: number;
}

/** Coverage, 0 to 1, of the endless pattern at a point; every other line is shifted by half a cell. */
function coverageAt(mask: Mask, cell: { width: number; height: number }, u: number, v: number): number {
  const line = Math.floor(v / cell.height);
  const y = v - line * cell.height;
  if (y >= mask.height) return 0;
  const along = line % 2 === 0 ? u : u + cell.width / 2;
  const x = along - Math.floor(along / cell.width) * cell.width;
  if (x >= mask.width) return 0;
  return (mask.coverage[Math.floor(y) * mask.width + Math.floor(x)] ?? 0) / 255;
}
