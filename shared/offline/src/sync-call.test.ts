import { callSync } from './sync-call';
import { ANNA, createBench, session } from './testing/bench';

async function call(token: string | null, apiRoot?: string) {
  const { store, server, clock } = createBench();
  const { local_id } = await store.save(session({ photographer_id: null }), { owner: ANNA });
  const frozen = await store.freeze(local_id, ANNA);
  if (!frozen) throw new Error('nothing to send');
  const fetch = jest.fn(server.fetch);
  const outcome = await callSync(frozen, ANNA, { fetch, clock, readToken: () => token, ...(apiRoot && { apiRoot }) });
  return { outcome, request: server.requests[0], init: fetch.mock.calls[0]?.[1], local_id, clock };
}

describe('the sync call', () => {
  it('is the one of the specification', async () => {
    const { outcome, request, init, local_id, clock } = await call(`token-${ANNA}`);
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(init?.method).toBe('POST');
    expect(request?.url).toBe(`/api/photosessions?sync=true&timestamp=${clock.now()}`);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-created-offline': 'true',
      'x-device-time': '2025-05-17T09:00:00.000Z',
      'x-recorded-at': '2025-05-17T09:00:00.000Z',
      'x-sync-request': 'true',
      'idempotency-key': local_id,
      'x-record-owner': ANNA,
      authorization: `Bearer token-${ANNA}`,
    });
    expect(request?.body).toEqual({
      name: 'Елена Орлова',
      phone: '+79161234567',
      created_at: '2025-05-17T09:00:00.000Z',
    });
  });

  it('names no bearer without a token, and follows no redirect to a captive portal', async () => {
    const { request, init, outcome } = await call(null, 'https://portal.example/api');
    expect(request?.headers.has('Authorization')).toBe(false);
    expect(request?.url).toMatch(/^https:\/\/portal\.example\/api\/photosessions\?/);
    expect(init).toMatchObject({ redirect: 'error', cache: 'no-store', credentials: 'same-origin' });
    expect(outcome.kind).toBe('unauthorized');
  });
});
