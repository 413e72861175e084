import { hasRight, payloadHash, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { lockRecord, once } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import { alsoHandedOver, heldRecord, hold, toldReasons } from '../../standing';
import { personAt } from '../../users';
import { findPlace, type PlaceRow } from '../queries/place-rows';
import { count as inventory } from '../records';
import { PLACE_RIGHTS } from '../rules/document-rights';
import { item, type stockCount, stockCountEntry } from '../schema';
import { countedAt } from './counted-at';
import { ownCount } from './own-count';
import { entryReasons } from './entry-reasons';
import type { HeldEntry } from './held-entry';
import { lockLine, writeEntry } from './write-entry';

type Entry = Omit<HeldEntry, 'count_number' | 'item_name'>;
type CountRow = typeof stockCount.$inferSelect;

/** What a device has counted is kept whoever sends it: it counts, or is held until a second person decides. */
export const keepCountEntry = calls.consumables.keepCountEntry.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, count_id } = input;
    await once(tx, context, () => take(tx, context, input));
    const [kept] = await tx.select().from(stockCountEntry).where(eq(stockCountEntry.id, id));
    const [held] = await tx.select().from(heldRecord).where(eq(heldRecord.id, id));
    return {
      id,
      count_id,
      is_chosen: kept?.is_chosen ?? false,
      standing: held?.standing ?? ('counts' as const),
      reasons: held ? toldReasons(signedIn(context), held.location_id, held.reasons) : [],
    };
  }),
);

async function take(tx: Database, context: CallContext, entry: Entry): Promise<void> {
  const row = await lockRecord(tx, inventory, entry.count_id);
  const place = await findPlace(tx, row.place_id);
  const maker = signedIn(context);
  const { id, item_id, quantity } = entry;
  const counted_at = countedAt(row.created_at, context.now(), entry.counted_at);
  // What is no location has nobody who could decide there by place: as ever, its keepers alone count it.
  const odd = place.kind === 'location' ? await judge(tx, maker.id, row, place, counted_at) : [];
  if (place.kind !== 'location') await ownCount(tx, context, row.id);
  const reasons = alsoHandedOver(context, odd);
  if (reasons.length === 0) return writeEntry(tx, row, { id, item_id, quantity, counted_by: maker.id, counted_at });
  await lockLine(tx, row.id, item_id);
  const [named] = await tx.select({ name: item.name }).from(item).where(eq(item.id, item_id));
  const input: HeldEntry = { ...entry, count_number: row.number, item_name: named?.name ?? '' };
  const made = { kind: 'count_entry', input, location_id: place.id, happened_at: counted_at } as const;
  return hold(tx, context, { ...made, id, payload_sha256: payloadHash(context.origin.body), reasons });
}

async function judge(tx: Database, makerId: string, { state }: CountRow, place: PlaceRow, at: Date) {
  const { roles, scopes } = await personAt(tx, makerId, at, dateIn(place.time_zone, at));
  const rights = ['consumables.create_operations', PLACE_RIGHTS[place.kind]] as const;
  return entryReasons({
    mayCount: rights.every((right) => hasRight(roles, right)) && scopes.some((scope) => reaches(scope, place.id)),
    isOver: state !== 'counting' && state !== 'review',
  });
}
