import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import type { App } from '../kernel/calls/context';
import { eq } from 'drizzle-orm';
import { CONSUMED, item, post, SUPPLIER } from '../consumables';
import { shipment } from '../consumables/schema';

type ItemFields = Partial<typeof item.$inferInsert>;

/** A material of the catalogue. */
export async function givenItem({ database }: App, fields: ItemFields = {}) {
  const id = randomUUID();
  const code = `T-${id.slice(0, 8)}`;
  const [made] = await database.db
    .insert(item)
    .values({
      id,
      code,
      name: `Бумага ${code}`,
      folded: `бумага ${code.toLowerCase()}`,
      category: 'Бумага',
      base_unit: 'sheet',
      ...fields,
    })
    .returning();
  return made!; // RETURNING gives the one row that was inserted.
}

/** Goods that a supplier delivered to a place today; returns the operation's id. */
export async function givenStock(
  { database, now }: App,
  place_id: string,
  item_id: string,
  quantity: number,
  value_kop = quantity * 100,
): Promise<string> {
  const id = randomUUID();
  const today = now().toISOString().slice(0, 10);
  const move = { item_id, lot_id: null, from: SUPPLIER, to: place_id, quantity, value_kop };
  await database.db.transaction((tx) =>
    post(
      tx,
      {
        id,
        kind: 'arrival',
        place_id,
        payload_hash: payloadHash(id),
        actor_id: null,
        occurred_on: today,
        posted_at: now(),
      },
      [move],
    ),
  );
  return id;
}

/** A consumption of an item at a place; returns the day. */
export async function givenConsumption(
  { database, now }: App,
  place_id: string,
  item_id: string,
  quantity: number,
): Promise<string> {
  const id = randomUUID();
  const today = now().toISOString().slice(0, 10);
  await database.db.transaction((tx) =>
    post(
      tx,
      {
        id,
        kind: 'consumption',
        place_id,
        payload_hash: payloadHash(id),
        actor_id: null,
        occurred_on: today,
        posted_at: now(),
      },
      [{ item_id, lot_id: null, from: place_id, to: CONSUMED, quantity, value_kop: null }],
    ),
  );
  return today;
}

/** The revision of a shipment, as its screen shows it. */
export async function seenShipment({ database: { db } }: App, id: string): Promise<{ revision: number }> {
  const [row] = await db.select({ revision: shipment.revision }).from(shipment).where(eq(shipment.id, id));
  return row ?? { revision: 1 };
}
