import { displayName, type LocationScope, type Photo } from '@studio/contracts';
import { and, eq, max } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { employee } from '../../users/schema';
import { photo, photosession } from '../schema';
import { visibleTo } from './reach';

/** Photos with their uploaders' names; add conditions and order. */
function selectPhotos(db: Database) {
  return db
    .select({ photo, last_name: employee.last_name, first_name: employee.first_name })
    .from(photo)
    .innerJoin(employee, eq(employee.id, photo.uploaded_by))
    .$dynamic();
}

function toPhoto({ photo: row, ...uploader }: Awaited<ReturnType<typeof selectPhotos>>[number]): Photo {
  return {
    id: row.id,
    filename: row.filename,
    sha256: row.sha256,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    taken_at: row.taken_at?.toISOString() ?? null,
    camera: row.camera,
    position: row.position,
    thumbhash: row.thumbhash,
    uploaded_at: row.uploaded_at.toISOString(),
    uploaded_by_name: displayName(uploader),
  };
}

/** In the order of arrival. */
export async function photosOf(db: Database, sessionId: string): Promise<Photo[]> {
  const rows = await selectPhotos(db).where(eq(photo.photosession_id, sessionId)).orderBy(photo.position, photo.id);
  return rows.map(toPhoto);
}

/** The photo of a session with this content, or null. */
export async function photoByContent(db: Database, sessionId: string, sha256: string): Promise<Photo | null> {
  const [row] = await selectPhotos(db).where(and(eq(photo.photosession_id, sessionId), eq(photo.sha256, sha256)));
  return row ? toPhoto(row) : null;
}

/**
 * The hash of a photo of a session in reach.
 * @throws `not_found` for a photo that is none, of another session, or out of reach.
 */
export async function contentOf(
  db: Database,
  scope: LocationScope,
  sessionId: string,
  photoId: string,
): Promise<string> {
  const [row] = await db
    .select({ sha256: photo.sha256 })
    .from(photo)
    .innerJoin(photosession, eq(photosession.id, photo.photosession_id))
    .where(and(eq(photo.id, photoId), eq(photosession.id, sessionId), visibleTo(scope)));
  if (!row) throw failure('not_found', { message: 'Такого снимка нет.' });
  return row.sha256;
}

/** The file names of a session. The caller holds the session's row. */
export async function filenamesOf(tx: Database, sessionId: string): Promise<Set<string>> {
  const rows = await tx.select({ filename: photo.filename }).from(photo).where(eq(photo.photosession_id, sessionId));
  return new Set(rows.map(({ filename }) => filename));
}

/** The position after the last photo. The caller holds the session's row. */
export async function nextPosition(tx: Database, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(photo.position) })
    .from(photo)
    .where(eq(photo.photosession_id, sessionId));
  return (row?.last ?? 0) + 1;
}

/** What has arrived for a session, by content, in the order of arrival. */
export function contentsOf(db: Database, sessionId: string) {
  return db
    .select({ sha256: photo.sha256, photo_id: photo.id, filename: photo.filename })
    .from(photo)
    .where(eq(photo.photosession_id, sessionId))
    .orderBy(photo.position, photo.id);
}

/** Whether this employee brought this content before, into whatever session. */
export async function hasBrought(db: Database, employeeId: string, sha256: string): Promise<boolean> {
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.uploaded_by, employeeId), eq(photo.sha256, sha256)))
    .limit(1);
  return rows.length > 0;
}
