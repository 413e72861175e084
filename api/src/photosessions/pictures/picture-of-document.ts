import { decodePicture } from './decode-picture';
import { limitedPicture, withinWorkLimit } from './limited-picture';
import { sha256Of } from './process-picture';
import { pictureSlot } from './slots';

/** Pixels of the long side: the small print of a receipt can be read. */
const SIDE = 1_800;

/** A picture of a paper as it is kept: a JPEG without metadata, under the SHA-256 of the bytes that came. */
interface DocumentPicture {
  sha256: string;
  content: Buffer;
}

/** @throws as `takePicture` does */
export async function pictureOfDocument(original: Uint8Array, filename: string): Promise<DocumentPicture> {
  return pictureSlot(async () => {
    const { pixels } = await decodePicture(original, filename, SIDE);
    const { data, width, height } = pixels;
    const small = limitedPicture(data, { raw: { width, height, channels: 3 } });
    const content = await withinWorkLimit(filename, () => small.jpeg({ quality: 74 }).toBuffer());
    return { sha256: await sha256Of(original), content };
  });
}

/** Of a list: three times what is drawn, for screens of high density. */
const SMALL = { width: 120, height: 156 };

/** The upper part of a paper that is kept already, for a list. */
export async function smallDocument(content: Uint8Array): Promise<Buffer> {
  return pictureSlot(() =>
    limitedPicture(content)
      .resize({ ...SMALL, fit: 'cover', position: 'top' })
      .jpeg({ quality: 70 })
      .toBuffer(),
  );
}
