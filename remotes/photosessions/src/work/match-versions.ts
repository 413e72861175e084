import type { Photo } from '@studio/contracts';

/** A designer's file, and the photo that it seems to be a version of. */
export interface MatchedFile {
  file: File;
  /** Null when no photo, or more than one, has this name. */
  photoId: string | null;
}

/**
 * Matches each file to its photo: the same name without the extension, or that name with a suffix («IMG_0042_ретушь», «IMG_0042-2»,
 * «IMG_0042 (1)»). The longest matching name wins, so that IMG_1 never matches IMG_10.
 */
export function matchVersions(
  files: readonly File[],
  photos: readonly Pick<Photo, 'id' | 'filename'>[],
): MatchedFile[] {
  const byStem = new Map<string, string | null>();
  for (const { id, filename } of photos) {
    const stem = stemOf(filename);
    byStem.set(stem, byStem.has(stem) ? null : id);
  }
  return files.map((file) => ({ file, photoId: photoFor(stemOf(file.name), byStem) }));
}

function photoFor(stem: string, byStem: ReadonlyMap<string, string | null>): string | null {
  for (let length = stem.length; length > 0; length -= 1) {
    const known = byStem.get(stem.slice(0, length));
    if (known !== undefined && !continues(stem, length)) return known;
  }
  return null;
}

/** Whether the name continues the same number or word, and so is a different one. */
function continues(stem: string, length: number): boolean {
  return /^[\p{L}\p{N}]/u.test(stem.slice(length));
}

function stemOf(filename: string): string {
  return filename
    .replace(/\.[^.]+$/, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
}
