import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Coverage of the text, 0 to 255 per pixel. */
export interface Mask {
  coverage: Uint8Array;
  width: number;
  height: number;
}

/** The font of the screens, as a file: text must look the same wherever the server runs. */
const FONT_FILE = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'));
const TEXT_HEIGHT = 64;

const masks = new Map<string, Promise<Mask>>();

/** The text drawn once, large enough to be scaled down for every picture. */
export function watermarkMask(text: string): Promise<Mask> {
  const known = masks.get(text);
  if (known) return known;
  const drawn = drawMask(text);
  masks.set(text, drawn);
  return drawn;
}

async function drawMask(text: string): Promise<Mask> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { data, info } = await sharp({
    text: { text: escaped, font: 'Onest SemiBold', fontfile: FONT_FILE, height: TEXT_HEIGHT, width: 4_000, rgba: true },
  })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { coverage: data, width: info.width, height: info.height };
}
