import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A unique picture of coloured noise. */
export function drawnPicture(width = 240, height = 160): Sharp {
  const colour = () => randomInt(256);
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: colour(), g: colour(), b: colour() },
      noise: { type: 'gaussian', mean: colour(), sigma: 30 },
    },
  });
}

export function jpegPicture(width?: number, height?: number): Promise<Buffer> {
  return drawnPicture(width, height).jpeg().toBuffer();
}
