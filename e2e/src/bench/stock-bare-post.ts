import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const CONSUMED = '00000000-0000-4000-8000-000000000004';

/** A document of consumption by a bare driver: the database's function that the API calls, and nothing else. */
export async function postBare(
  client: Client,
  place: string,
  lines: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const now = new Date().toISOString();
  await client.query({
    name: 'post_document',
    text: 'select public.post_document($1::jsonb, $2::jsonb, $3::jsonb)',
    values: [
      JSON.stringify({
        id: randomUUID(),
        kind: 'consumption',
        payload_hash: '',
        place_id: place,
        occurred_on: now.slice(0, 10),
        posted_at: now,
      }),
      JSON.stringify(lines.map((line) => ({ ...line, lot_id: null, from: place, to: CONSUMED, value_kop: null }))),
      JSON.stringify({ at: now, actor_id: null, address: '127.0.0.1', request_id: randomUUID(), place: 'Локация' }),
    ],
  });
}
