import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { moveRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { tell } from '../../notifications';
import { releaseGoods } from '../ledger/holds';
import { TRANSIT } from '../ledger/places';
import { postGoods } from '../norms/post-goods';
import { addressOfPlace } from '../queries/address-of-place';
import { keepersOf } from '../queries/keepers';
import type { PlaceRow } from '../queries/place-rows';
import { keyOf } from '../rules/stock-key';
import { consignment } from '../records';
import { type shipment, shipmentLine } from '../schema';
import { writeLines } from './shipment-lines';

type ShipmentRow = typeof shipment.$inferSelect;

/** Takes picked goods out of the source: from now on they are in transit, with their value. Lock the shipment's row first. */
export async function sendGoods(
  tx: Database,
  context: CallContext,
  row: ShipmentRow,
  from: PlaceRow,
  to: PlaceRow,
): Promise<void> {
  const now = context.now();
  const caller = signedIn(context);
  const lines = await tx
    .select()
    .from(shipmentLine)
    .where(eq(shipmentLine.shipment_id, row.id))
    .orderBy(asc(shipmentLine.id));
  await releaseGoods(tx, row.id);
  const operation_id = randomUUID();
  const { entries } = await postGoods(
    tx,
    context,
    from,
    {
      id: operation_id,
      kind: row.transfer_id ? 'transfer' : 'shipment',
      payload_hash: row.payload_hash,
      note: row.note,
      source_kind: 'shipment',
      source_id: row.id,
    },
    lines.map(({ item_id, lot_id, quantity }, line) => ({
      item_id,
      lot_id,
      quantity,
      line,
      from: from.id,
      to: TRANSIT,
      value_kop: null,
    })),
  );
  const values = new Map(entries.filter(({ place_id }) => place_id === TRANSIT).map((entry) => [keyOf(entry), entry]));
  await writeLines(
    tx,
    // One line per item and lot: its entry's value is the line's.
    lines.map((line) => ({
      ...line,
      transit_value_kop: values.get(keyOf({ ...line, place_id: TRANSIT }))?.value_kop ?? 0,
    })),
  );
  const set = { operation_id, shipped_by: caller.id, shipped_at: now };
  await moveRecord(tx, context, consignment, row, { act: 'sent', set });
  await tell(tx, context, await keepersOf(tx, to), {
    kind: 'shipment.sent',
    title: `В пути отгрузка № ${row.number}`,
    body: `${from.name} → ${to.name}`,
    link: addressOfPlace(to),
    ...(to.kind === 'location' && { place: to.id }),
  });
}
