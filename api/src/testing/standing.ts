import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../kernel/database/rows-of';
import { heldRecord } from '../schema';
import type { TestApp } from './test-app';

/** A sale made without a connection that waits for a second person, written straight into the table. */
export async function givenHeldSale(app: TestApp, location_id: string, made_by: string, sum_kop = 50_000) {
  const { db } = app.database;
  const [next] = rowsOf<{ number: string }>(await db.execute(sql`select nextval('sale_number') as number`));
  const id = randomUUID();
  const at = app.now();
  const [made] = await db
    .insert(heldRecord)
    .values({
      id,
      kind: 'sale',
      number: Number(next?.number),
      reasons: [{ reason: 'over_limit', facts: { limit_kop: 10_000 } }],
      input: {
        id,
        location_id,
        lines: [{ product_id: randomUUID(), name: 'Печать', quantity: 1, price_kop: sum_kop }],
        payment: { id: randomUUID(), amount_kop: sum_kop },
        created_at: at.toISOString(),
      },
      payload_sha256: '',
      made_by,
      pays: [made_by],
      location_id,
      sum_kop,
      happened_at: at,
      came_at: at,
    })
    .returning();
  return made!; // RETURNING gives the one row that was inserted.
}
