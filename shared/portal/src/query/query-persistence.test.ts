/** @dom */
import 'fake-indexeddb/auto';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createStore, keys, set } from 'idb-keyval';
import { PortalError } from '../portal-error';
import { createQueryClient } from './query-client';
import { createQueryPersistence, type QueryPersistence } from './query-persistence';

const open: { client: QueryClient; persistence: QueryPersistence }[] = [];

function openDevice() {
  const client = createQueryClient({ onUnauthorized: () => {} });
  const device = { client, persistence: createQueryPersistence(client) };
  open.push(device);
  return device;
}

async function see(client: QueryClient, key: string, data: unknown, meta?: Record<string, unknown>) {
  await client.fetchQuery({ queryKey: [key], queryFn: async () => data, ...(meta && { meta }) });
}

const store = () => createStore('studio-portal-answers', 'answers');
const keptKeys = async () => (await keys<[string, string]>(store())).map(([owner, hash]) => `${owner} ${hash}`);
const keptOwners = async () => [...new Set((await keys<[string, string]>(store())).map(([owner]) => owner))];

afterEach(async () => {
  for (const { persistence } of open.splice(0)) await persistence.clear();
});

describe('answers kept for reading without a connection', () => {
  it('come back on the next visit with the time they were fetched', async () => {
    const first = openDevice();
    await first.persistence.start('anna');
    await see(first.client, 'list', ['session']);
    const fetchedAt = first.client.getQueryState(['list'])?.dataUpdatedAt;
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });

    const second = openDevice();
    await second.persistence.start('anna');
    expect(second.client.getQueryData(['list'])).toEqual(['session']);
    expect(second.client.getQueryState(['list'])?.dataUpdatedAt).toBe(fetchedAt);
  });

  it('are requested again on the next visit, however fresh: a reload is meant to show what changed', async () => {
    const first = openDevice();
    await first.persistence.start('anna');
    await see(first.client, 'list', ['session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });

    const second = openDevice();
    await second.persistence.start('anna');
    expect(
      second.client
        .getQueryCache()
        .find({ queryKey: ['list'] })
        ?.isStale(),
    ).toBe(true);
  });

  it('are written at once when the page is left', async () => {
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    // The second's wait never ends.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    await see(client, 'list', ['session']);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    let owners = await keptOwners();
    for (let turn = 0; turn < 100 && owners.length === 0; turn += 1) owners = await keptOwners();
    expect(owners).toEqual(['anna']);
    hidden.mockRestore();
    jest.useRealTimers();
  });

  it("are never another employee's", async () => {
    const anna = openDevice();
    await anna.persistence.start('anna');
    await see(anna.client, 'list', ['her session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });

    const boris = openDevice();
    await boris.persistence.start('boris');
    expect(boris.client.getQueryData(['list'])).toBeUndefined();
    expect(await keptOwners()).toEqual([]);
  });

  it('are removed at log-out, from memory and from the device', async () => {
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    await see(client, 'list', ['session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });
    await persistence.clear();
    expect(client.getQueryData(['list'])).toBeUndefined();
    expect(await keptOwners()).toEqual([]);
  });

  it('go with a change of what the person may read, but for what is on the screen and answers again', async () => {
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    await see(client, 'people', ['phones']);
    const refused = jest
      .fn()
      .mockResolvedValueOnce('sums')
      .mockRejectedValue(new PortalError({ code: 'x', message: 'Нет', status: 403 }));
    const ends = [async () => 'own day', refused].map((queryFn, index) =>
      new QueryObserver(client, { queryKey: [`shown ${index}`], queryFn }).subscribe(() => {}),
    );
    await waitFor(async () => expect(await keptKeys()).toHaveLength(3), { timeout: 3_000 });
    await persistence.renew();
    expect(client.getQueryData(['people'])).toBeUndefined();
    expect(client.getQueryData(['shown 1'])).toBeUndefined();
    await waitFor(async () => expect(await keptKeys()).toEqual(['anna ["shown 0"]']), { timeout: 3_000 });
    for (const end of ends) end();
  });

  it('leave out what must not stay on the device', async () => {
    const first = openDevice();
    await first.persistence.start('anna');
    await see(first.client, 'secret', 'code', { persist: false });
    await see(first.client, 'list', ['session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });
    const second = openDevice();
    await second.persistence.start('anna');
    expect(second.client.getQueryData(['secret'])).toBeUndefined();
    expect(second.client.getQueryData(['list'])).toEqual(['session']);
  });

  it('are shown whatever their age: no clock, right or wrong, removes the last visit', async () => {
    const year = 365 * 86_400_000;
    const now = Date.now();
    const first = openDevice();
    await first.persistence.start('anna');
    await see(first.client, 'list', ['session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });
    for (const shift of [year, -year]) {
      jest.spyOn(Date, 'now').mockReturnValue(now + shift);
      const later = openDevice();
      await later.persistence.start('anna');
      expect(later.client.getQueryData(['list'])).toEqual(['session']);
      // Requested again as soon as there is a connection, even if the clock was turned back.
      const query = later.client.getQueryCache().find({ queryKey: ['list'] });
      expect(query?.isStaleByTime(30_000)).toBe(true);
      jest.restoreAllMocks();
    }
  });

  it('are written one by one, and of more than 300 the longest unseen go', async () => {
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    for (let index = 0; index < 300; index += 1) await see(client, `list ${index}`, index);
    await waitFor(async () => expect(await keptKeys()).toHaveLength(300), { timeout: 3_000 });
    client.setQueryData(['list 0'], 'seen again');
    await see(client, 'list 300', 300);
    await waitFor(async () => expect(await keptKeys()).toContain('anna ["list 300"]'), { timeout: 3_000 });
    const kept = await keptKeys();
    expect(kept).toHaveLength(300);
    expect(kept).toContain('anna ["list 0"]');
    expect(kept).not.toContain('anna ["list 1"]');
  });

  it('of an earlier format make way', async () => {
    await set('anna', { format: 1 }, store());
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    expect(await keys(store())).toEqual([]);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
