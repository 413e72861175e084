import sharp from 'sharp';
import { develop } from './develop';
import { blurred } from './grid';
import { lit, type Light } from './lighting';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

/** People, scenery and light are computed on a grid this many times coarser than the picture. */
export const COARSE = 5;

interface Backdrop {
  /** An SVG document of the coarse size. */
  svg: Buffer;
  /** Radius of its depth blur, in coarse pixels. */
  blur: number;
  /** Where the people's shadow falls on it, in coarse pixels; none when it is far away. */
  shadow: { x: number; y: number; radius: number; strength: number } | null;
}

export interface Composition {
  width: number;
  height: number;
  sketch: Sketch;
  relief: Relief;
  /** Pixels of a typical head unit in the picture. */
  unit: number;
  backdrop: Backdrop;
  light: Light;
  /** Darkening of the corners, 0–1. */
  vignette: number;
  /** −1 is cold, 1 is warm. */
  warmth: number;
  monochrome: boolean;
  seed: string;
}

/** The picture as raw RGB bytes. */
export async function render(composition: Composition): Promise<Buffer> {
  const { width, height, sketch, relief } = composition;
  const [people, mask, scenery] = await Promise.all([
    sharp(sketch.colours(width, height)).ensureAlpha().raw().toBuffer(),
    sharp(sketch.mask(width, height, COARSE))
      .ensureAlpha()
      .raw()
      .toBuffer(),
    backdropPixels(composition.backdrop),
  ]);
  const shades = lit(relief, mask, composition.light, composition.unit, COARSE);
  castOnBackdrop(scenery, mask, relief.width, relief.height, composition.backdrop.shadow);
  darkenCorners(scenery, shades, relief.width, relief.height, composition.vignette);
  return develop(composition, people, scenery, shades);
}

async function backdropPixels({ svg, blur }: Backdrop): Promise<Buffer> {
  const drawn = sharp(svg).removeAlpha();
  return (blur > 0.4 ? drawn.blur(blur) : drawn).raw().toBuffer();
}

function castOnBackdrop(
  scenery: Buffer,
  mask: Uint8Array,
  width: number,
  height: number,
  shadow: Backdrop['shadow'],
): void {
  if (!shadow) return;
  const dark = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [Math.round(x - shadow.x), Math.round(y - shadow.y)];
      if (fromX >= 0 && fromX < width && fromY >= 0 && fromY < height)
        dark[y * width + x] = mask[(fromY * width + fromX) * 4 + 3] ?? 0;
    }
  }
  const soft = blurred(dark, width, height, shadow.radius);
  for (let index = 0; index < soft.length; index++) {
    const keep = 1 - ((soft[index] ?? 0) / 255) * shadow.strength;
    for (let channel = 0; channel < 3; channel++)
      scenery[index * 3 + channel] = (scenery[index * 3 + channel] ?? 0) * keep;
  }
}

function darkenCorners(scenery: Buffer, shades: Uint8Array, width: number, height: number, amount: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const keep = 1 - amount * far * (0.45 + 0.55 * far);
      const index = (y * width + x) * 3;
      for (let channel = index; channel < index + 3; channel++) {
        scenery[channel] = (scenery[channel] ?? 0) * keep;
        shades[channel] = (shades[channel] ?? 0) * keep;
      }
    }
  }
}
