import { pictureWork } from './picture-work';

/** A picture for buttons and lists: a WebP of 400 px at most without metadata, under the SHA-256 of the uploaded bytes. */
interface SmallPicture {
  sha256: string;
  content: Buffer;
}

/** @throws what `pictureWork` throws */
export async function smallPicture(original: Uint8Array, filename: string): Promise<SmallPicture> {
  const { sha256, thumbnail } = await pictureWork('take', { original, filename });
  return { sha256, content: thumbnail };
}
