import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isCurrentVersion } from '../../photosessions';
import { photo, photoVersion } from '../../photosessions/schema';

/** The file of a picture that the client sees and gets. */
export interface ShownFile {
  /** Of the photo. */
  id: string;
  /** Number of the version; null for the upload. */
  version: number | null;
  filename: string;
  sha256: string;
  media_type: string;
}

/** The current version of a photo of the session, or its upload. @throws `not_found` */
export async function requirePhoto(
  db: Database,
  { photosession_id }: { photosession_id: string },
  id: string,
): Promise<ShownFile> {
  const [found] = await db
    .select({
      uploaded: { filename: photo.filename, sha256: photo.sha256, media_type: photo.media_type },
      version: {
        filename: photoVersion.filename,
        sha256: photoVersion.sha256,
        media_type: photoVersion.media_type,
        version: photoVersion.number,
      },
    })
    .from(photo)
    .leftJoin(photoVersion, isCurrentVersion)
    .where(and(eq(photo.id, id), eq(photo.photosession_id, photosession_id), isNull(photo.deleted_at)));
  if (!found) throw failure('not_found', { message: 'Такого снимка нет.' });
  return { id, version: null, ...(found.version ?? found.uploaded) };
}
