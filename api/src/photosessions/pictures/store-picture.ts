import type { FileStore } from '../../kernel/files';
import type { TakenPicture } from './process-picture';

/**
 * Stores the original and what was made of it by now. Done before the row is written: a file without a row harms nobody.
 */
export async function storePicture(files: FileStore, picture: TakenPicture, original: Uint8Array): Promise<void> {
  await Promise.all([
    files.put('original', picture.sha256, original),
    files.put('thumbnail', picture.sha256, picture.thumbnail),
  ]);
}
