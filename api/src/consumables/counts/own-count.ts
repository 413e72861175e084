import { hasRight, type StockCountDetail } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { scopeOf, signedIn } from '../../kernel/calls/implement';
import { isUndecidedBy } from '../../kernel/calls/oneself';
import type { Database } from '../../kernel/database/open';
import { lockRecord } from '../../kernel/records';
import { findCount } from '../queries/count-rows';
import { findPlace } from '../queries/place-rows';
import { count as inventory } from '../records';
import { APPROVES, PLACE_RIGHTS } from '../rules/document-rights';

const OF_PLACE = { office: 'офиса', city: 'города', location: 'локаций' } as const;

export type CountRow = Awaited<ReturnType<typeof ownCount>>;

/** The count, locked, if the caller may operate at its place. */
export async function ownCount(tx: Database, context: CallContext, id: string) {
  const row = await lockRecord(tx, inventory, id, scopeOf(context));
  const { kind } = await findPlace(tx, row.place_id);
  if (!hasRight(signedIn(context).roles, PLACE_RIGHTS[kind]))
    throw failure('forbidden', { message: `Инвентаризацию ведут те, кто работает с материалами ${OF_PLACE[kind]}.` });
  return row;
}

/** As its reader sees it, with whether they may approve it. */
export async function detail(db: Database, context: CallContext, id: string): Promise<StockCountDetail> {
  const { counters, ...found } = await findCount(db, scopeOf(context), id);
  const caller = signedIn(context);
  const may_approve =
    found.state === 'review' &&
    hasRight(caller.roles, PLACE_RIGHTS[found.place.kind]) &&
    hasRight(caller.roles, APPROVES) &&
    !counters.some((id) => isUndecidedBy(caller, id));
  return { ...found, may_approve };
}
