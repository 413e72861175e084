import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { visibleTo } from '../queries/reach';
import { photo, photosession } from '../schema';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Digits of a session's number: a longer one does not fit the database's type. */
const NUMBER = /^\d{1,15}$/;

/** Finds the session only within the caller's reach; a link to a deleted photo leads to its session. */
export const oldLink = calls.photosessions.oldLink.handler(async ({ context, input: { token, photo: named } }) => {
  const { db } = context.database;
  const [session] = await db
    .select({ id: photosession.id })
    .from(photosession)
    .where(and(sessionCalled(token), visibleTo(scopeOf(context))))
    .limit(1);
  if (!session) throw failure('not_found', { message: 'По этой ссылке фотосессии больше нет.' });
  return {
    photosession_id: session.id,
    photo_id: named === undefined ? null : await photoCalled(db, session.id, named),
  };
});

function sessionCalled(token: string): SQL {
  if (UUID.test(token)) return eq(photosession.id, token);
  return NUMBER.test(token) ? eq(photosession.number, Number(token)) : eq(photosession.local_id, token);
}

async function photoCalled(db: Database, sessionId: string, named: string): Promise<string | null> {
  const [found] = await db
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(
        eq(photo.photosession_id, sessionId),
        isNull(photo.deleted_at),
        or(UUID.test(named) ? eq(photo.id, named) : undefined, eq(photo.filename, named)),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}
