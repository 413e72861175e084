import { payloadHash, SYNC_REQUEST_TIMEOUT } from '@studio/contracts';
import type { Clock } from './clock';
import { judgeReply, networkFailure, type Outcome, type RawReply, TIMED_OUT } from './outcome';
import type { FrozenRecord } from './send-store';

export interface SyncCallOptions {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** The access token of the cookie `accessToken`; null when there is none. */
  readToken: () => string | null | Promise<string | null>;
  /** Root of the API; `/api` of the page's own origin by default. */
  apiRoot?: string;
}

/**
 * The specification's sync call (§7): `POST /api/photosessions?sync=true&timestamp=…` with the frozen body, the
 * record's key as idempotency key and its owner. `timestamp` only keeps caches away. Never rejects.
 */
export async function callSync(
  { record, body }: FrozenRecord,
  owner: string,
  options: SyncCallOptions,
): Promise<Outcome> {
  const { clock, apiRoot = '/api' } = options;
  const controller = new AbortController();
  let cancelTimer = () => {};
  const timeout = new Promise<'timeout'>((resolve) => {
    cancelTimer = clock.after(SYNC_REQUEST_TIMEOUT, () => resolve('timeout'));
  });
  try {
    const token = await options.readToken();
    const headers = new Headers({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Sync-Request': 'true',
      'Idempotency-Key': record.local_id,
      'X-Record-Owner': owner,
      ...(token && { Authorization: `Bearer ${token}` }),
    });
    const url = `${apiRoot}/photosessions?sync=true&timestamp=${clock.now()}`;
    const request: RequestInit = {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: controller.signal,
    };
    const reply = await Promise.race([readWhole(options.fetch(url, request)), timeout]);
    if (reply === 'timeout') {
      controller.abort();
      return TIMED_OUT;
    }
    return judgeReply(reply, { local_id: record.local_id, sha256: payloadHash(body) }, clock.now());
  } catch (error) {
    return networkFailure(error);
  } finally {
    cancelTimer();
  }
}

async function readWhole(pending: Promise<Response>): Promise<RawReply> {
  const response = await pending;
  const { status, statusText, headers } = response;
  return { status, statusText, retryAfter: headers.get('Retry-After'), text: await response.text() };
}
