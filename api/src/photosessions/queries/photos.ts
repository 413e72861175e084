import { DAY_MS, displayName, type LocationScope, type Photo, TRASH_DAYS, type TrashedPhoto } from '@studio/contracts';
import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { employee } from '../../users/schema';
import { photo, photosession, photoVersion } from '../schema';
import { visibleTo } from './reach';

/** Photos with the names of their uploaders, or of the employees in column `by`; add conditions and order. */
function selectPhotos(db: Database, by: AnyPgColumn = photo.uploaded_by) {
  return db
    .select({ photo, last_name: employee.last_name, first_name: employee.first_name })
    .from(photo)
    .innerJoin(employee, eq(employee.id, by))
    .$dynamic();
}

/** Without `sold`, which calls that query the sales add. */
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
    rating: row.rating,
    picked: row.picked,
    marked_at: row.marked_at?.toISOString() ?? null,
    retouch_state: row.retouch_state,
    retouch_due_on: row.retouch_due_on,
    retouch_remark: row.retouch_remark,
    retouch_area: row.retouch_area,
    version_count: row.version_count,
    current_version: row.current_version,
    sold: false,
  };
}

/** In the order of arrival, without the trash. */
export async function photosOf(db: Database, sessionId: string): Promise<Photo[]> {
  const rows = await selectPhotos(db)
    .where(and(eq(photo.photosession_id, sessionId), isNull(photo.deleted_at)))
    .orderBy(photo.position, photo.id);
  return rows.map(toPhoto);
}

/** The photo of a session with this content outside the trash, or null. */
export async function shownPhotoByContent(db: Database, sessionId: string, sha256: string): Promise<Photo | null> {
  const [row] = await selectPhotos(db).where(
    and(eq(photo.photosession_id, sessionId), eq(photo.sha256, sha256), isNull(photo.deleted_at)),
  );
  return row ? toPhoto(row) : null;
}

/** The photo of a session with this content, also one in the trash, or null. */
export async function photoByContent(db: Database, sessionId: string, sha256: string): Promise<Photo | null> {
  const [row] = await selectPhotos(db).where(and(eq(photo.photosession_id, sessionId), eq(photo.sha256, sha256)));
  return row ? toPhoto(row) : null;
}

/**
 * The hash of the picture shown for a photo of a session in reach: its current version, or the requested one (0 is the original). Photos in
 * the trash are included.
 * @throws `not_found` for a photo or version that is unknown, of another session, or out of reach.
 */
export async function contentOf(
  db: Database,
  scope: LocationScope,
  { sessionId, photoId, version }: { sessionId: string; photoId: string; version?: number },
): Promise<string> {
  const shown = version === undefined ? photo.current_version : sql`${version}::int`;
  const [row] = await db
    .select({ original: photo.sha256, version: photoVersion.sha256, shown: sql<number>`${shown}` })
    .from(photo)
    .innerJoin(photosession, eq(photosession.id, photo.photosession_id))
    .leftJoin(photoVersion, and(eq(photoVersion.photo_id, photo.id), eq(photoVersion.number, shown)))
    .where(and(eq(photo.id, photoId), eq(photosession.id, sessionId), visibleTo(scope)));
  if (!row) throw failure('not_found', { message: 'Такого снимка нет.' });
  if (row.shown === 0) return row.original;
  if (row.version === null) throw failure('not_found', { message: 'Такой версии снимка нет.' });
  return row.version;
}

/** The trash of a session, the newest first. */
export async function trashOf(db: Database, sessionId: string): Promise<TrashedPhoto[]> {
  const rows = await selectPhotos(db, photo.deleted_by)
    .where(and(eq(photo.photosession_id, sessionId), isNotNull(photo.deleted_at)))
    .orderBy(desc(photo.deleted_at), photo.position);
  const uploaders = new Map(
    (await selectPhotos(db).where(eq(photo.photosession_id, sessionId))).map((row) => [row.photo.id, displayName(row)]),
  );
  return rows.map((row) => {
    const deleted = row.photo.deleted_at!; // The condition above.
    return {
      ...toPhoto(row),
      uploaded_by_name: uploaders.get(row.photo.id) ?? '',
      deleted_at: deleted.toISOString(),
      deleted_by_name: displayName(row),
      removed_on: new Date(deleted.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
    };
  });
}

/** The file names of a session. The caller has locked the session's row. */
export async function filenamesOf(tx: Database, sessionId: string): Promise<Set<string>> {
  const rows = await tx.select({ filename: photo.filename }).from(photo).where(eq(photo.photosession_id, sessionId));
  return new Set(rows.map(({ filename }) => filename));
}

/** The position after the last photo. The caller has locked the session's row. */
export async function nextPosition(tx: Database, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(photo.position) })
    .from(photo)
    .where(eq(photo.photosession_id, sessionId));
  return (row?.last ?? 0) + 1;
}

/** The contents that have arrived for a session, in the order of arrival. */
export function contentsOf(db: Database, sessionId: string) {
  return db
    .select({ sha256: photo.sha256, photo_id: photo.id, filename: photo.filename })
    .from(photo)
    .where(eq(photo.photosession_id, sessionId))
    .orderBy(photo.position, photo.id);
}

/** Whether this employee uploaded this content before, to any session. */
export async function hasBrought(db: Database, employeeId: string, sha256: string): Promise<boolean> {
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.uploaded_by, employeeId), eq(photo.sha256, sha256)))
    .limit(1);
  return rows.length > 0;
}
