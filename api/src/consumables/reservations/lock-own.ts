import { hasRight } from '@studio/contracts';
import { lockRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import { findPlace } from '../queries/place-rows';
import { holding } from '../records';
import { PLACE_RIGHTS } from '../rules/document-rights';

/** The reservation, locked, if the caller made it or runs its place. @throws `not_found`, `forbidden` */
export async function lockOwn(tx: Database, context: CallContext, id: string) {
  const caller = signedIn(context);
  const row = await lockRecord(tx, holding, id, scopeOf(context));
  const place = await findPlace(tx, row.place_id);
  if (row.created_by !== caller.id && !hasRight(caller.roles, PLACE_RIGHTS[place.kind]))
    throw failure('forbidden', { message: 'Это резерв другого сотрудника.' });
  return { row, place };
}
