import { watermarkMask, type Mask } from './watermark-mask';

/** How the text lies over one picture; each picture has its own. */
interface Lie {
  /** Radians. */
  angle: number;
  /** Where the pattern begins, in parts of its cell. */
  shiftX: number;
  shiftY: number;
  /** Two waves that bend the lines: height in parts of the text's height, length in text heights, phase. */
  waves: [Wave, Wave];
}

interface Wave {
  height: number;
  length: number;
  phase: number;
}

/** Text lines that fit into the long side. */
const LINES = 20;
/** A cell round one text: its width plus, its height times. */
const GAP_X = 1.2;
const GAP_Y = 4.2;
const LIGHT = 0.42;
const DARK = 0.3;

/**
 * A transparent layer with the text in slanted, wavy lines, light with a dark edge so that it shows on every ground.
 * Angle, position and bend come from the picture's own hash: over a set of pictures no two layers agree, and none can be
 * averaged out (design note "Photo sessions").
 */
export async function watermark(text: string, sha256: string, width: number, height: number) {
  const mask = await watermarkMask(text);
  return { data: drawLayer(mask, lieOf(sha256), width, height), width, height };
}

/** Sixteen-bit pieces of the hash, each as a part of one. */
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

function drawLayer(mask: Mask, lie: Lie, width: number, height: number): Buffer {
  const layer = Buffer.alloc(width * height * 4);
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

  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const u = x * cos + y * sin;
      const v = y * cos - x * sin;
      const bentV = v + second.height * sine(u * second.step + second.phase) + lie.shiftY * cell.height;
      // Most of a picture lies between two lines of text.
      if (betweenLines(mask, cell, bentV) && betweenLines(mask, cell, bentV - edge)) continue;
      const bentU = u + first.height * sine(v * first.step + first.phase) + lie.shiftX * cell.width;
      const light = coverageAt(mask, cell, bentU, bentV) * LIGHT;
      const dark = coverageAt(mask, cell, bentU - edge, bentV - edge) * DARK * (1 - light);
      const alpha = light + dark;
      if (alpha === 0) continue;
      const grey = Math.round((255 * light) / alpha);
      layer[at] = grey;
      layer[at + 1] = grey;
      layer[at + 2] = grey;
      layer[at + 3] = Math.round(255 * alpha);
    }
  }
  return layer;
}

/** Sines of a whole turn: finer than a pixel can show, and a quarter of the work for the thread that answers calls. */
const SINES = Float64Array.from({ length: 4_096 }, (_, index) => Math.sin((2 * Math.PI * index) / 4_096));

function sine(angle: number): number {
  return SINES[Math.floor(angle * (4_096 / (2 * Math.PI))) & 4_095] ?? 0;
}

function betweenLines(mask: Mask, cell: { height: number }, v: number): boolean {
  return v - Math.floor(v / cell.height) * cell.height >= mask.height;
}

interface Bend {
  height: number;
  step: number;
  phase: number;
}

/** Coverage, 0 to 1, of the endless pattern at a point; every other line is moved by half a cell. */
function coverageAt(mask: Mask, cell: { width: number; height: number }, u: number, v: number): number {
  const line = Math.floor(v / cell.height);
  const y = v - line * cell.height;
  if (y >= mask.height) return 0;
  const along = line % 2 === 0 ? u : u + cell.width / 2;
  const x = along - Math.floor(along / cell.width) * cell.width;
  if (x >= mask.width) return 0;
  return (mask.coverage[Math.floor(y) * mask.width + Math.floor(x)] ?? 0) / 255;
}
