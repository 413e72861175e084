import { displayName, type PhotoVersion } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { employee } from '../../users/schema';
import { photo, photoVersion } from '../schema';

/** Joins a photo with the version that is shown; without one its upload is. */
export const isCurrentVersion = and(
  eq(photoVersion.photo_id, photo.id),
  eq(photoVersion.number, photo.current_version),
);

/** A photo of the session outside the trash, locked by this transaction. @throws `not_found` */
export async function lockPhoto(tx: Database, sessionId: string, photoId: string) {
  const [row] = await tx
    .select()
    .from(photo)
    .where(and(eq(photo.id, photoId), eq(photo.photosession_id, sessionId), isNull(photo.deleted_at)))
    .for('update');
  if (!row) throw failure('not_found', { message: 'Снимка в этой фотосессии уже нет.' });
  return row;
}

/** The versions of a photo, newest first. */
export async function versionsOf(db: Database, photoId: string): Promise<PhotoVersion[]> {
  const rows = await db
    .select({
      version: photoVersion,
      current: photo.current_version,
      last_name: employee.last_name,
      first_name: employee.first_name,
    })
    .from(photoVersion)
    .innerJoin(photo, eq(photo.id, photoVersion.photo_id))
    .innerJoin(employee, eq(employee.id, photoVersion.created_by))
    .where(eq(photoVersion.photo_id, photoId))
    .orderBy(desc(photoVersion.number));
  return rows.map(({ version, current, ...by }) => ({
    id: version.id,
    number: version.number,
    filename: version.filename,
    sha256: version.sha256,
    bytes: version.bytes,
    width: version.width,
    height: version.height,
    thumbhash: version.thumbhash,
    comment: version.comment,
    created_at: version.created_at.toISOString(),
    created_by: version.created_by,
    created_by_name: displayName(by),
    current: version.number === current,
  }));
}
