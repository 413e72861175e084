import { pictureWork } from './picture-work';
import { sha256Of } from './sha256';

/** A picture of a paper document as it is stored: a JPEG without metadata, under the SHA-256 of the uploaded bytes. */
interface DocumentPicture {
  sha256: string;
  content: Buffer;
}

/** @throws what `pictureWork` throws */
export async function pictureOfDocument(original: Uint8Array, filename: string): Promise<DocumentPicture> {
  return { content: await pictureWork('paper', { original, filename }), sha256: await sha256Of(original) };
}

/** The upper part of a stored document, for a list. */
export function smallDocument(content: Uint8Array): Promise<Buffer> {
  return pictureWork('smallPaper', { original: content, filename: 'document' });
}
