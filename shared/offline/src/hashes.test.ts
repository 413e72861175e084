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

describe('without the code of the hashes, which the page could not fetch', () => {
  it('nothing is sent, and the next try sends it', async () => {
    const { callSync } = await import('./sync-call');
    const { store, server, clock } = createBench();
    const { local_id } = await store.save(session({ photographer_id: null }), { owner: ANNA });
    const frozen = await store.freeze(local_id, ANNA);
    if (!frozen) throw new Error('nothing to send');
    const send = () => callSync(frozen, ANNA, { fetch: server.fetch, clock, readToken: () => `token-${ANNA}` });
    expect(await send()).toMatchObject({ kind: 'retry', failure: { code: 'network' } });
    expect(server.requests).toHaveLength(0);
    expect(await send()).toMatchObject({ kind: 'accepted' });
  });

  it('a photo is not called kept, and can be chosen again', async () => {
    const { readPhoto } = await import('./photos/read-photo');
    const file = new File(['light'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await expect(readPhoto(file)).rejects.toMatchObject({ code: 'code_missing' });
    expect(await readPhoto(file)).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
