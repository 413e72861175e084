import { payloadHash } from '@studio/contracts/hashes';
import { type ApiCallOptions, callApi } from './api-call';
import { judgeReply, judgeUpdate } from './judge-reply';
import { recordedHeaders } from './recorded-headers';
import type { Outcome } from './outcome';
import type { SentUpdate } from './record';
import type { FrozenRecord } from './send-store';

/**
 * The specification's sync call (§7): `POST /api/photosessions?sync=true&timestamp=…` with the frozen body, the
 * record's key as idempotency key and its owner. `timestamp` only keeps caches away. Never rejects.
 */
export async function callSync(
  { record, body }: FrozenRecord,
  owner: string,
  options: ApiCallOptions,
): Promise<Outcome> {
  const { clock } = options;
  const reply = await callApi(
    {
      method: 'POST',
      path: `/photosessions?sync=true&timestamp=${clock.now()}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Sync-Request': 'true',
        'Idempotency-Key': record.local_id,
        'X-Record-Owner': owner,
        'X-Created-Offline': String(record.created_offline),
        ...recordedHeaders(record.local_created_at, clock),
      },
      body: JSON.stringify(body),
    },
    options,
  );
  if ('kind' in reply) return reply;
  return judgeReply(reply, { local_id: record.local_id, sha256: payloadHash(body) }, clock.now());
}

/**
 * Changes of a session that the server has: `PATCH /api/photosessions/{id}` with the revision that they were made from,
 * which lets the server know the same call when it comes again. Never rejects.
 */
export async function callUpdate(
  { record }: FrozenRecord,
  { local_revision, body }: SentUpdate,
  owner: string,
  options: ApiCallOptions,
): Promise<Outcome> {
  const server_id = record.server_id ?? '';
  const reply = await callApi(
    {
      method: 'PATCH',
      path: `/photosessions/${encodeURIComponent(server_id)}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Sync-Request': 'true',
        'Idempotency-Key': `${record.local_id}.${local_revision}`,
        'X-Record-Owner': owner,
        ...recordedHeaders(record.local_updated_at, options.clock),
      },
      body: JSON.stringify(body),
    },
    options,
  );
  if ('kind' in reply) return reply;
  return judgeUpdate(reply, { id: server_id, revision: body.revision }, options.clock.now());
}
