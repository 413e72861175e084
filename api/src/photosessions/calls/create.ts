import { payloadHash } from '@studio/contracts';
import { addRecord } from '../../kernel/records';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { foldText } from '../../kernel/words/text';
import { dayOfSession } from '../queries/day-of-session';
import { locationForSession, requirePhotographer } from '../queries/references';
import { sessionUnderKey } from '../queries/session-key';
import { sessionRecord } from '../records';
import { photosessionEvent } from '../schema';

/**
 * Creates a session once per (owner, `Idempotency-Key`), whatever the network does (design note "Sending"). A repeat is recognised before
 * any other check: it succeeds even when the location was archived in between.
 */
export const create = calls.photosessions.create.handler(async ({ context, input: { body, headers, query } }) => {
  const caller = signedIn(context);
  const scope = scopeOf(context);

  const local_id = headers['idempotency-key'] ?? null;
  const sha256 = payloadHash(context.origin.body);
  const key = local_id === null ? null : { owner_id: caller.id, local_id, payload_sha256: sha256 };
  const now = context.now();
  const isSync = query.sync === 'true' || headers['x-sync-request'] === 'true';
  const device_created_at = body.created_at ? new Date(body.created_at) : null;
  const name = body.name ?? body.clientName ?? '';

  const { made, duplicate } = await context.database.db.transaction(async (tx) => {
    const earlier = key && (await sessionUnderKey(tx, key));
    if (earlier) return { made: earlier, duplicate: true };

    const place = await locationForSession(tx, scope, body.location_id ?? caller.primary_location_id);
    if (body.photographer_id) await requirePhotographer(tx, scope, body.photographer_id, context.now());
    const row = await addRecord(
      tx,
      context,
      sessionRecord,
      {
        local_id,
        owner_id: caller.id,
        payload_sha256: sha256,
        name,
        name_folded: foldText(name),
        phone: body.phone ?? body.phone_number ?? '',
        photographer_id: body.photographer_id ?? null,
        location_id: place.id,
        business_date: await dayOfSession(tx, context.hooks, place.time_zone, now, device_created_at),
        people_count: body.people_count ?? null,
        notes: body.notes || null,
        created_offline: isSync && headers['x-created-offline'] !== 'false',
        device_created_at,
        created_at: now,
        updated_at: now,
      },
      { facts: { sync: isSync } },
    );
    await tx
      .insert(photosessionEvent)
      .values({ photosession_id: row.id, at: now, by_id: caller.id, to_state: row.session_state });
    return { made: { id: row.id, number: row.number }, duplicate: false };
  });

  return {
    status: duplicate ? (200 as const) : (201 as const),
    body: { ...made, local_id, sha256, duplicate, server_time: now.toISOString() },
  };
});
