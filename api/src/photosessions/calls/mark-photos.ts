import { displayName, type PhotoMark } from '@studio/contracts';
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { employee } from '../../users/schema';
import { findSession } from '../queries/find-session';
import { requirePhotosOf } from '../queries/photo-trash';
import { photo } from '../schema';

/** Of two marks on one photo the later one by the devices' clocks wins; a clock that is ahead counts as now. */
export const mark = calls.photos.mark.handler(async ({ context, input: { photosessionId, marks } }) =>
  context.database.db.transaction(async (tx) => {
    const session = await findSession(tx, scopeOf(context), photosessionId);
    const ids = [...new Set(marks.map(({ photo_id }) => photo_id))].sort();
    await once(tx, context, () => putMarks(tx, context, session.id, ids, marks));
    return { photos: await markedPhotos(tx, ids) };
  }),
);

async function putMarks(
  tx: Database,
  context: CallContext,
  sessionId: string,
  ids: string[],
  marks: readonly PhotoMark[],
): Promise<void> {
  await requirePhotosOf(tx, sessionId, ids);
  // In a fixed order, so that two calls that mark the same photos cannot deadlock.
  await tx.select({ id: photo.id }).from(photo).where(inArray(photo.id, ids)).orderBy(photo.id).for('update');
  for (const each of marks) await putMark(tx, context, each);
}

async function putMark(tx: Database, context: CallContext, { photo_id, rating, picked, marked_at }: PhotoMark) {
  if (rating === undefined && picked === undefined) return;
  const at = new Date(Math.min(Date.parse(marked_at), context.now().getTime()));
  await tx
    .update(photo)
    .set({
      ...(rating === undefined ? {} : { rating }),
      ...(picked === undefined ? {} : { picked }),
      marked_at: at,
      marked_by: signedIn(context).id,
    })
    .where(and(eq(photo.id, photo_id), or(isNull(photo.marked_at), lte(photo.marked_at, at))));
}

async function markedPhotos(tx: Database, ids: string[]) {
  const rows = await tx
    .select({ photo, last_name: employee.last_name, first_name: employee.first_name })
    .from(photo)
    .leftJoin(employee, eq(employee.id, photo.marked_by))
    .where(inArray(photo.id, ids))
    .orderBy(photo.position, photo.id);
  return rows.map(({ photo: row, last_name, first_name }) => ({
    id: row.id,
    rating: row.rating,
    picked: row.picked,
    marked_at: row.marked_at?.toISOString() ?? null,
    marked_by_name: row.marked_by === null ? null : displayName({ last_name, first_name }),
  }));
}
