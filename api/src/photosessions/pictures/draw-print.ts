import type { PrintFit } from '@studio/contracts';
import { decodePicture } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';

/** Pixels of the paper. */
export interface Paper {
  width: number;
  height: number;
  fit: PrintFit;
}

/** The longest side that JPEG allows. */
const MAX_SIDE = 65_535;

/** The picture on exactly this paper, without metadata; the paper is turned as the picture is. @throws what `takePicture` throws */
export async function drawPrint(original: Uint8Array, filename: string, { fit, ...paper }: Paper): Promise<Buffer> {
  const { pixels } = await decodePicture(original, filename, MAX_SIDE);
  const { data, width, height } = pixels;
  const isTurned = width !== height && paper.width !== paper.height && width > height !== paper.width > paper.height;
  const size = isTurned ? { width: paper.height, height: paper.width } : paper;
  const drawn = limitedPicture(data, { raw: { width, height, channels: 3 } }).resize({
    ...size,
    fit,
    background: 'white',
  });
  return withinWorkLimit(filename, () => drawn.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer());
}
