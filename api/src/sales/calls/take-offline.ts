import { type OfflineSale, payloadHash } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import { happenedAt } from '../../kernel/calls/device-clock';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { unknownPlace } from '../../kernel/calls/places-asked';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { once } from '../../kernel/records';
import { alsoHandedOver, heldRecord, hold, toldReasons } from '../../standing';
import { judgeOffline } from '../offline/judge-offline';
import { saleDay } from '../offline/sale-day';
import { sellOffline } from '../offline/sell-offline';
import { placeOfSale } from '../queries/prices-in-force';
import { sale } from '../schema';

/**
 * A sale made without a connection is never refused. It counts as the device says, or is held with its reasons until a second person
 * decides (`standing`).
 */
export const takeOffline = calls.sales.takeOffline.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { duplicate, sha256 } = await db.transaction((tx) => once(tx, context, () => take(tx, context, input)));
  const made = await madeOf(db, signedIn(context), input);
  const status = duplicate ? (200 as const) : (201 as const);
  return { status, body: { ...made, id: input.id, sha256, duplicate, server_time: context.now().toISOString() } };
});

async function take(tx: Database, context: CallContext, input: OfflineSale): Promise<void> {
  const place = await placeOfSale(tx, input.location_id);
  if (!place) throw unknownPlace('location', 'location_id');
  const payload_sha256 = payloadHash(context.origin.body);
  const canBe = (moment: Date) => saleDay(moment, context.now(), place.time_zone).when === 'in_time';
  const happened_at = happenedAt(context, new Date(input.created_at), canBe);
  const { id, location_id } = input;
  const made = { kind: 'sale', input, location_id, happened_at } as const;
  const odd = await judgeOffline(tx, context, input, happened_at, place);
  const reasons = alsoHandedOver(context, odd);
  if (reasons.length === 0)
    return sellOffline(tx, context, {
      input,
      payload_sha256,
      place,
      maker: signedIn(context),
      happened_at,
      came_at: context.now(),
    });
  return hold(tx, context, { ...made, id, number: await nextNumber(tx), payload_sha256, reasons });
}

async function nextNumber(tx: Database): Promise<number> {
  const [next] = rowsOf<{ number: string }>(await tx.execute(sql`select nextval('sale_number') as number`));
  return Number(next?.number);
}

/** How it stands now: also for a device that sends it again after a decision. */
async function madeOf(db: Database, sender: Person, { id, location_id }: OfflineSale) {
  const [held] = await db
    .select({ number: heldRecord.number, standing: heldRecord.standing, reasons: heldRecord.reasons })
    .from(heldRecord)
    .where(eq(heldRecord.id, id));
  const [made] = await db.select({ number: sale.number, marks: sale.marks }).from(sale).where(eq(sale.id, id));
  if (held) return { ...held, marks: made?.marks ?? [], reasons: toldReasons(sender, location_id, held.reasons) };
  if (!made) throw failure('conflict');
  return { ...made, standing: 'counts' as const, reasons: [] };
}
