import type { ApiCallOptions } from './api-call';
import { newQueueItem, newRecord } from './new-record';
import { callServer } from './load-server-calls';
import type { Outcome } from './outcome';
import type { SessionInput } from './record';
import { isoTime } from './store-context';
import { wireBody } from './wire-body';

/**
 * When a session was first sent that no device keeps: pressing again sends the same body, by which the server knows it.
 * Lost with the page, as the form is.
 */
const firstSent = new Map<string, string>();

/** Sends a session past the device's database, which cannot keep it. Never rejects. */
export async function sendStraight(
  input: SessionInput,
  local_id: string,
  owner: string,
  options: ApiCallOptions,
): Promise<Outcome> {
  const { clock } = options;
  const created_at = firstSent.get(local_id) ?? input.created_at ?? isoTime(clock);
  firstSent.set(local_id, created_at);
  const record = {
    ...newRecord({ ...input, created_at }, owner, local_id, isoTime(clock)),
    created_offline: false,
  };
  const item = newQueueItem(local_id, clock.now());
  const frozen = { record, item, body: wireBody(record), update: null, first: true };
  const outcome = await callServer(({ callSync }) => callSync(frozen, owner, options));
  if (outcome.kind !== 'retry') firstSent.delete(local_id);
  return outcome;
}
