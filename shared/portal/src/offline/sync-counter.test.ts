/** @dom */
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { fakeOffline } from '../testing/fake-offline';
import { syncCounter } from './sync-counter';

const session = { name: 'Анна', phone: '+79161234567' };

describe('the count of the queue', () => {
  it('is computed once for all that show it, and once more for all changes that came meanwhile', async () => {
    const { manager } = fakeOffline({ online: false });
    manager.setOwner('anna');
    const counted = jest.spyOn(manager, 'statistics');
    const counter = syncCounter(manager, 'anna');
    expect(syncCounter(manager, 'anna')).toBe(counter);
    const ends = Array.from({ length: 5 }, () => counter.subscribe(() => {}));
    await waitFor(() => expect(counter.current()?.unsynced).toBe(0));
    expect(counted).toHaveBeenCalledTimes(1);
    await Promise.all(Array.from({ length: 20 }, () => manager.save(session)));
    await waitFor(() => expect(counter.current()?.unsynced).toBe(20));
    expect(counted.mock.calls.length).toBeLessThan(10);
    for (const end of ends) end();
  });

  it('does not read the whole device once for each of many sessions saved one after the other', async () => {
    const { manager } = fakeOffline({ online: false });
    manager.setOwner('dina');
    const counter = syncCounter(manager, 'dina');
    const end = counter.subscribe(() => {});
    await waitFor(() => expect(counter.current()?.unsynced).toBe(0));
    const counted = jest.spyOn(manager, 'statistics');
    const begun = Date.now();
    for (let saved = 0; saved < 40; saved += 1) await manager.save(session);
    expect(counted.mock.calls.length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 300));
    await waitFor(() => expect(counter.current()?.unsynced).toBe(40));
    end();
  });

  it("is never another employee's", async () => {
    const { manager } = fakeOffline({ online: false });
    manager.setOwner('vera');
    await manager.save(session);
    const end = syncCounter(manager, 'vera').subscribe(() => {});
    await waitFor(() => expect(syncCounter(manager, 'vera').current()?.unsynced).toBe(1));
    await manager.save(session);
    end();
    manager.setOwner('boris');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(syncCounter(manager, 'boris').current()).toBeNull();
    expect(syncCounter(manager, 'vera').current()?.unsynced).not.toBe(0);
  });
});
