import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { downloadFilenames } from '../rules/download-filename';
import { photo, photoVersion } from '../schema';
import { requirePhotosOf } from './photo-trash';
import { isCurrentVersion } from './versions';

/** A file of a photo under the name that the download gives it. */
export interface DownloadedFile {
  id: string;
  filename: string;
  sha256: string;
  bytes: number;
  media_type: string;
  uploaded_at: Date;
  /** Number of the version; absent for the original. */
  version?: number;
}

interface Choice {
  which: 'all' | 'picked' | 'named';
  photo_ids?: string[] | undefined;
  files: 'original' | 'current';
}

/**
 * The chosen files in the photos' order, each with a unique name.
 * @throws `not_found` for a named photo of another session.
 */
export async function filesToDownload(db: Database, sessionId: string, choice: Choice): Promise<DownloadedFile[]> {
  const named = choice.which === 'named' ? (choice.photo_ids ?? []) : null;
  if (named !== null) {
    if (named.length === 0) return [];
    await requirePhotosOf(db, sessionId, named);
  }
  const rows = await db
    .select({ photo, version: photoVersion })
    .from(photo)
    .leftJoin(photoVersion, isCurrentVersion)
    .where(
      and(
        eq(photo.photosession_id, sessionId),
        isNull(photo.deleted_at),
        named === null ? undefined : inArray(photo.id, named),
        choice.which === 'picked' ? eq(photo.picked, true) : undefined,
      ),
    )
    .orderBy(photo.position, photo.id);
  const shownOf = ({ photo: row, version }: (typeof rows)[number]) =>
    choice.files === 'current' && version ? version : row;
  const filenames = downloadFilenames(rows.map(shownOf));
  return rows.map((both, index) => {
    const { photo: row, version } = both;
    const shown = shownOf(both);
    return {
      id: row.id,
      filename: filenames[index] ?? '',
      sha256: shown.sha256,
      bytes: shown.bytes,
      media_type: shown.media_type,
      uploaded_at: row.uploaded_at,
      ...(shown === version ? { version: version.number } : {}),
    };
  });
}
