import { DAY_MS, TRASH_DAYS } from '@studio/contracts';
import { inArray, lt } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import { photosSold } from './hooks';
import { photo, photoFileEvent } from './schema';

const MAX_PER_SWEEP = 5_000;

/**
 * Deletes photos that have been in the trash for 30 days; their files go with the sweep of orphans. The file history keeps who deleted
 * them. Returns their number.
 */
export async function sweepTrash({ database, hooks, now }: Pick<App, 'database' | 'hooks' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  return database.db.transaction(async (tx) => {
    const aged = await tx.select().from(photo).where(lt(photo.deleted_at, before)).limit(MAX_PER_SWEEP).for('update');
    const ids = aged.map(({ id }) => id);
    const sold = new Set(ids.length > 0 ? (await hooks.call(photosSold, tx, ids)).flat() : []);
    const old = aged.filter(({ id }) => !sold.has(id));
    if (old.length === 0) return 0;
    await tx.insert(photoFileEvent).values(
      old.map((row) => ({
        photosession_id: row.photosession_id,
        photo_id: row.id,
        filename: row.filename,
        kind: 'removed' as const,
        at: now(),
        by_id: row.deleted_by ?? row.uploaded_by,
      })),
    );
    await tx.delete(photo).where(
      inArray(
        photo.id,
        old.map(({ id }) => id),
      ),
    );
    return old.length;
  });
}
