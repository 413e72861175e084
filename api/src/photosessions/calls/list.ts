import { reaches } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { listSessions } from '../queries/list-sessions';
import { atCounter, isAtCounter } from '../rules/at-counter';

export const list = calls.photosessions.list.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  if (input.location_id && !reaches(scope, input.location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  const { db } = context.database;
  if (!isAtCounter(signedIn(context))) return listSessions(db, scope, input);
  const found = await listSessions(db, scope, { ...input, withoutPhones: true });
  return { ...found, items: found.items.map(atCounter) };
});
