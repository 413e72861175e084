import { ANNA, createBench, session } from './testing/bench';

let failures = 0;
jest.mock('@studio/contracts/hashes', () => {
  if (failures-- > 0) throw new Error('Loading chunk 12 failed');
  return jest.requireActual('@studio/contracts/hashes');
});

beforeEach(() => {
  failures = 1;
  jest.resetModules();
});

describe('without the code of the calls, which the page could not fetch', () => {
  it('nothing is sent, and the next try sends it', async () => {
    const { sendRecord } = await import('./record-sender');
    const { store, server, clock } = createBench();
    const { local_id } = await store.save(session({ photographer_id: null }), { owner: ANNA });
    const readToken = () => `token-${ANNA}`;
    const send = () => sendRecord(local_id, ANNA, { store, fetch: server.fetch, clock, readToken, changed: jest.fn() });
    expect(await send()).toMatchObject({ status: 'error', error: { code: 'network', needs_person: false } });
    expect(server.requests).toHaveLength(0);
    expect(await send()).toMatchObject({ status: 'synced' });
  });

  it('a photo is not called kept, and can be chosen again', async () => {
    const { readPhoto } = await import('./photos/read-photo');
    const file = new File(['light'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await expect(readPhoto(file)).rejects.toMatchObject({ code: 'code_missing' });
    expect(await readPhoto(file)).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
