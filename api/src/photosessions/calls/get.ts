import { calls, scopeOf } from '../../kernel/implement';
import { findSession } from '../queries/find-session';
import { duplicatesOf, eventsOf } from '../queries/session-history';

export const get = calls.photosessions.get.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const session = await findSession(db, scope, input.id);
  const { name, phone, id: exceptId } = session;
  const [events, duplicates] = await Promise.all([
    eventsOf(db, input.id),
    duplicatesOf(db, scope, { name, phone, exceptId }),
  ]);
  return { ...session, events, duplicates };
});
