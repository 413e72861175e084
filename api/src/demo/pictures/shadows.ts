import { blurred } from './grid';
import { personOf } from './parts';

/** A grid of depths with what is drawn on it; all in coarse spots. */
export interface Field {
  width: number;
  height: number;
  depth: Float32Array;
  /** 0–1: how much of the spot a person covers. */
  covered: Float32Array;
  /** Which part of whom it is. */
  owner: Uint8Array;
  /** Spots of one head unit. */
  size: number;
}

const STEPS = 11;

// The loops below run over every spot of a picture: indices are in range by construction, which `as number` states.

/** How much of the lamp's light is blocked, 0–1: found by walking from each spot towards the lamp. */
export function castShadows(field: Field, from: readonly [number, number, number]): Float32Array {
  const { width, height, depth, covered, owner, size } = field;
  const shadows = new Float32Array(depth.length);
  const flat = Math.hypot(from[0], from[1]) || 1;
  const climb = from[2] / flat;
  const stride = Math.max(1, size * 0.075);
  const alongX = Int16Array.from({ length: STEPS }, (_, step) => Math.round((from[0] / flat) * stride * (step + 1)));
  const alongY = Int16Array.from({ length: STEPS }, (_, step) => Math.round((from[1] / flat) * stride * (step + 1)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      if ((covered[index] as number) < 0.05) continue;
      const here = (depth[index] as number) + size * 0.03;
      const own = personOf(owner[index] as number);
      let dark = 0;
      for (let step = 0; step < STEPS; step++) {
        const px = x + (alongX[step] as number);
        const py = y + (alongY[step] as number);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const there = py * width + px;
        if ((covered[there] as number) < 0.3) continue;
        const far = stride * (step + 1);
        const over = (depth[there] as number) - here - climb * far;
        if (over <= 0) continue;
        const soft = (size * 0.05 + far * 0.28) * (personOf(owner[there] as number) === own ? 1 : 2.2);
        if (over / soft > dark) dark = over / soft;
        if (dark >= 1) break;
      }
      shadows[index] = dark < 1 ? dark : 1;
    }
  }
  return blurred(shadows, width, height, Math.max(1, Math.round(size * 0.05)));
}

/** How deep a spot lies below its surroundings, 0–1. */
export function hollows({ width, height, depth, covered, size }: Field): Float32Array {
  const radius = Math.max(2, Math.round(size * 0.17));
  const weighted = new Float32Array(depth.length);
  for (let index = 0; index < depth.length; index++)
    weighted[index] = (depth[index] as number) * (covered[index] as number);
  const sums = blurred(weighted, width, height, radius);
  const weights = blurred(covered, width, height, radius);
  for (let index = 0; index < depth.length; index++) {
    const mean = (sums[index] as number) / Math.max(0.02, weights[index] as number);
    const below = (mean - (depth[index] as number)) / (size * 0.55);
    sums[index] = below < 0 ? 0 : below > 1 ? 1 : below;
  }
  return sums;
}
