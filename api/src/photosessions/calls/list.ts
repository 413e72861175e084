import { reaches } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { listSessions } from '../queries/list-sessions';

export const list = calls.photosessions.list.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.location_id && !reaches(scope, input.location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  return listSessions(context.database.db, scope, input);
});
