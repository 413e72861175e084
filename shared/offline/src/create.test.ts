import { createDatabase } from './database';
import { newLocalId } from './local-id';
import { OFFLINE_DATABASE } from './schema';
import { ANNA, BORIS, createBench, session } from './testing/bench';
import { fillDisk } from './testing/full-disk';
import type { CreateResult } from './sync-manager';

async function bench() {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  const settled = async (pending: Promise<CreateResult>) => {
    const end: { result?: CreateResult } = {};
    void pending.then((result) => (end.result = result));
    await device.clock.advance(0);
    return end;
  };
  return { ...device, ...tab, settled };
}

describe('a form that creates a session', () => {
  it('makes one when it is pressed twice in one task, and both hear the same', async () => {
    const { manager, clock, server } = await bench();
    const local_id = newLocalId(clock.now());
    const both = [manager.create(session(), { local_id }), manager.create(session(), { local_id })];
    await clock.advance(0);
    const [one, other] = await Promise.all(both);
    expect(one).toMatchObject({ ok: true, state: 'synced', local_id });
    expect(other).toEqual(one);
    expect(server.rows).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });

  it('is notified of its own session, whatever another tab sends meanwhile', async () => {
    const { manager, clock, server, openTab, settled } = await bench();
    const other = openTab({ locks: false });
    await clock.advance(6_000);
    const local_id = newLocalId(clock.now());
    server.faults = ['late'];
    const waiting = await settled(manager.create(session({ name: 'Моя' }), { local_id, timeoutMs: 4_000 }));
    void other.manager.save(session({ name: 'Чужая вкладка' }));
    await clock.advance(4_000);
    expect(waiting.result).toMatchObject({ ok: true, state: 'saved', local_id });
    await clock.advance(60_000);
    expect(new Set(server.rows.map(({ body }) => body['name']))).toEqual(new Set(['Моя', 'Чужая вкладка']));
  });

  it('trades its draft for the record in one transaction: there is always one of them', async () => {
    const { manager, store, network, indexedDB } = await bench();
    network(false);
    const draft_key = `photosession-new:${ANNA}`;
    await store.saveDraft(draft_key, { name: 'Елена' });
    const disk = fillDisk(Infinity);
    expect(await manager.create(session(), { draft_key })).toMatchObject({ ok: false });
    disk.end();
    expect(await store.readDraft(draft_key)).not.toBeNull();
    expect(await manager.create(session(), { draft_key })).toMatchObject({ ok: true, state: 'saved' });
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    expect(await database.use((open) => open.count('drafts'))).toBe(0);
    expect(await store.records(ANNA)).toHaveLength(1);
  });

  describe('on a device that keeps nothing', () => {
    it('sends straight to the server when online, and says that it is there', async () => {
      const { manager, server, settled, events } = await bench();
      const disk = fillDisk(Infinity);
      const { result } = await settled(manager.create(session()));
      disk.end();
      expect(result).toMatchObject({ ok: true, state: 'synced', server_id: 'server-1' });
      expect(server.requests[0]?.headers.get('X-Record-Owner')).toBe(ANNA);
      expect(events.some(({ type }) => type === 'sync_error')).toBe(false);
    });

    it('says NOT saved when there is no line', async () => {
      const { manager, network, settled } = await bench();
      network(false);
      const disk = fillDisk(Infinity);
      const { result } = await settled(manager.create(session()));
      disk.end();
      expect(result).toMatchObject({ ok: false, failure: { code: 'storage_full' }, server: null, in_doubt: false });
    });

    it('makes one when the reply is lost and the person presses again later', async () => {
      const { manager, server, settled, clock } = await bench();
      const disk = fillDisk(Infinity);
      const local_id = newLocalId(clock.now());
      server.faults = ['drop_after'];
      const first = await settled(manager.create(session(), { local_id }));
      expect(first.result).toMatchObject({ ok: false, in_doubt: true, server: { code: 'network' } });
      await clock.advance(90_000);
      const second = await settled(manager.create(session(), { local_id }));
      disk.end();
      expect(second.result).toMatchObject({ ok: true, state: 'synced' });
      expect(server.rows).toHaveLength(1);
    });

    it('sends nothing under the name of somebody who signs in meanwhile, or for nobody', async () => {
      const { manager, server, settled } = await bench();
      for (const before of [ANNA, null]) {
        manager.setOwner(before);
        const disk = fillDisk(Infinity);
        const pressed = manager.create(session());
        manager.setOwner(BORIS);
        const { result } = await settled(pressed);
        disk.end();
        expect(result).toMatchObject({ ok: false, server: null });
      }
      expect(server.requests).toHaveLength(0);
    });

    it('reports what the server says of the session', async () => {
      const { manager, server, settled } = await bench();
      const disk = fillDisk(Infinity);
      server.refuse = () => ({ status: 400, code: 'validation_failed', field: 'phone' });
      const { result } = await settled(manager.create(session()));
      disk.end();
      expect(result).toMatchObject({ ok: false, in_doubt: false, server: { field: 'phone', needs_person: true } });
    });
  });
});

describe('an upgrade of the database that another tab of an older version blocks', () => {
  it('does not block a form forever, not even the second one, and the session goes straight to the server', async () => {
    const device = createBench();
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = device.indexedDB.open(OFFLINE_DATABASE.name, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('photosessions', { keyPath: 'local_id' }),
      );
      request.addEventListener('success', () => resolve(request.result));
    });
    const tabs = [device.openTab({ started: false }), device.openTab({ started: false })];
    const results: (CreateResult | undefined)[] = [];
    tabs.forEach(({ manager }, at) => void manager.create(session()).then((result) => (results[at] = result)));
    await device.clock.advance(10_000);
    expect(results).toMatchObject([
      { ok: true, state: 'synced' },
      { ok: true, state: 'synced' },
    ]);
    device.network(false);
    const again = tabs[0]?.manager;
    again?.setOnline(false);
    const failed = again?.create(session());
    await device.clock.advance(0);
    expect(await failed).toMatchObject({ ok: false, failure: { code: 'upgrade_blocked' } });
    old.close();
    await device.clock.advance(1_000);
    const kept = again?.create(session());
    await device.clock.advance(0);
    expect(await kept).toMatchObject({ ok: true, state: 'saved' });
  });
});
