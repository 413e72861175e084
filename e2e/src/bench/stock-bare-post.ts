import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const CONSUMED = '00000000-0000-4000-8000-000000000004';

/** What the ledger's own write path asks of the database for a document, by a bare driver. */
export async function postBare(
  client: Client,
  place: string,
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const id = randomUUID();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(4617, hashtext($1))', [id]);
  await client.query(
    `insert into operation (id, kind, payload_hash, place_id, occurred_on, posted_at)
     values ($1, 'consumption', '', $2, current_date, now())`,
    [id, place],
  );
  const items = lines.map(({ item_id }) => item_id).toSorted((one, other) => (one < other ? -1 : 1));
  const { rows } = await client.query<{ item_id: string; on_hand: string; value_kop: string }>(
    `insert into balance (place_id, item_id) select $1, item from unnest($2::uuid[]) item
     on conflict (place_id, item_id, lot_id) do update set on_hand = balance.on_hand returning item_id, on_hand, value_kop`,
    [place, items],
  );
  const entries = rows.flatMap(({ item_id, on_hand, value_kop }) => {
    const value = Math.floor(Number(value_kop) / Number(on_hand));
    return [
      [place, item_id, -1, -value, Number(on_hand) - 1],
      [CONSUMED, item_id, 1, value, null],
    ];
  });
  await client.query(
    `insert into ledger (operation_id, place_id, item_id, delta, value_kop, balance_after, occurred_on)
     select $1, (e->>0)::uuid, (e->>1)::uuid, (e->>2)::bigint, (e->>3)::bigint, (e->>4)::bigint, current_date
     from jsonb_array_elements($2::jsonb) e`,
    [id, JSON.stringify(entries)],
  );
  await client.query('commit');
}
