import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { photo } from '../../photosessions/schema';
import type { LinkRow } from './open-link';

/** The content of a photo of the link's session. @throws `not_found` */
export async function requirePhoto(db: Database, link: LinkRow, id: string): Promise<string> {
  const [found] = await db
    .select({ sha256: photo.sha256 })
    .from(photo)
    .where(and(eq(photo.id, id), eq(photo.photosession_id, link.photosession_id), isNull(photo.deleted_at)));
  if (!found) throw failure('not_found', { message: 'Такого снимка нет.' });
  return found.sha256;
}
