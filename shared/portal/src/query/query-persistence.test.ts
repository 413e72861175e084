import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
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

const keptOwners = () => keys(createStore('studio-portal-answers', 'answers'));

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

  it('are gone after log-out, from memory and from the device', async () => {
    const { client, persistence } = openDevice();
    await persistence.start('anna');
    await see(client, 'list', ['session']);
    await waitFor(async () => expect(await keptOwners()).toEqual(['anna']), { timeout: 3_000 });
    await persistence.clear();
    expect(client.getQueryData(['list'])).toBeUndefined();
    expect(await keptOwners()).toEqual([]);
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
});
