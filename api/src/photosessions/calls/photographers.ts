import { calls, scopeOf } from '../../kernel/calls/implement';
import { photographersWithin } from '../queries/photographers';

export const photographers = calls.photosessions.photographers.handler(({ context }) =>
  photographersWithin(context.database.db, scopeOf(context), context.now()),
);
