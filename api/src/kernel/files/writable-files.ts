import { join } from 'node:path';
import type { Config } from '../process/config';
import { makeDataFolder } from '../process/data-folder';
import type { ProviderLane } from '../providers/provider-lane';
import { Refusal } from '../process/refusal';
import type { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

/** The store of the files, after a probe was written into it. @throws Refusal that says why it cannot be written */
export async function openWritableFiles(
  place: Pick<Config, 's3' | 'dataFolder'>,
  bucket?: ProviderLane,
): Promise<FileStore> {
  const folder = join(place.dataFolder, 'files');
  if (!place.s3) makeDataFolder(folder);
  const files = openFileStore(place, bucket);
  await files.ping().catch((error: Error & { code?: string }) => {
    // Little room keeps pictures out, and nobody from working.
    if (!place.s3 && error.code === 'unavailable') return;
    throw new Refusal(
      place.s3
        ? `The bucket ${place.s3.bucket} at ${place.s3.endpoint} cannot be written: ${reasonOf(error)}.`
        : `The folder of the photo files ${folder} is not writable (${error.code}).`,
    );
  });
  return files;
}

/** Of a store that failed: what the system says, without the sentence for staff. */
export function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
