import type { FileStore } from '../../kernel/files';
import type { TakenPicture } from './process-picture';

/** Stores the original and the derivatives made so far. Called before the row is written: a file without a row does no harm. */
export async function storePicture(files: FileStore, picture: TakenPicture, original: Uint8Array): Promise<void> {
  await Promise.all([
    files.put('original', picture.sha256, original),
    files.put('thumbnail', picture.sha256, picture.thumbnail),
  ]);
}
