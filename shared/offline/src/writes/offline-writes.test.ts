import { payloadHash } from '@studio/contracts';
import { createDatabase } from '../database';
import { ANNA, BORIS, createBench, session, type Tab } from '../testing/bench';
import { fillDisk } from '../testing/full-disk';
import { runWorkerSync } from '../worker-sync';
import type { WriteResult } from './offline-writes';
import { defineWriteKind } from './write-kind';
import { WRITES_DATABASE } from './writes-schema';

interface Sale {
  id: string;
  sum_kop: number;
}

const SALE = defineWriteKind<Sale, { number: number }>({
  kind: 'sale.cash',
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales',
  describe: ({ sum_kop }) => `${sum_kop / 100} ₽`,
});
const COUNT = defineWriteKind<{ id: string; count_id: string }>({
  kind: 'count.line',
  title: 'Строка инвентаризации',
  method: 'PUT',
  path: '/counts/{count_id}/lines',
});
const OF_SESSION = defineWriteKind<{ id: string; photosession_id: string }>({
  kind: 'sale.of_session',
  title: 'Продажа фотосессии',
  method: 'POST',
  path: '/photosessions/{photosession_id}/sales',
});

const key = (nth: number) => `0190a000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const sale = (nth: number, sum_kop = 100): Sale => ({ id: key(nth), sum_kop });

async function bench(online = true) {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  if (!online) device.network(false);
  const save = async (payload: Sale, at: Tab = tab) => device_result(at.manager.writes.save(SALE, payload));
  const device_result = async <Reply>(pending: Promise<WriteResult<Reply>>) => {
    const end: { result?: WriteResult<Reply> } = {};
    void pending.then((result) => (end.result = result));
    await device.clock.advance(0);
    return end.result;
  };
  const sent = () => device.server.writes.map(({ body }) => body);
  const kept = () => tab.manager.writes.list();
  return { ...device, tab, manager: tab.manager, save, sent, kept };
}

describe('writes on the device other than sessions', () => {
  it('are sent at once when online, under their key and owner, and return the reply', async () => {
    const { save, server, kept, clock } = await bench();
    expect(await save(sale(1))).toMatchObject({ ok: true, state: 'sent', key: key(1), reply: { number: 1 } });
    const { headers, url, body } = server.requests.at(-1) ?? {};
    expect(url).toBe('/api/sales');
    expect(headers?.get('Idempotency-Key')).toBe(key(1));
    expect(headers?.get('X-Record-Owner')).toBe(ANNA);
    expect(headers?.get('X-Device-Time')).toBe(new Date(clock.now()).toISOString());
    expect(body).toEqual(sale(1));
    expect(await kept()).toEqual([]);
  });

  it('wait when offline with their words for the queue, and are sent in the order of saving', async () => {
    const { save, network, clock, sent, kept, manager } = await bench(false);
    expect(await save(sale(2, 250_00))).toMatchObject({ ok: true, state: 'saved', error: null });
    await save(sale(1));
    expect(await kept()).toMatchObject([
      { title: 'Продажа за наличные', summary: '250 ₽', owner: ANNA, status: 'pending', sent_at: null },
      { key: key(1) },
    ]);
    expect((await manager.statistics()).writes).toMatchObject({ waiting: 2, errors: 0 });
    network(true);
    await clock.advance(1_000);
    expect(sent()).toEqual([sale(2, 250_00), sale(1)]);
    expect(await kept()).toEqual([]);
  });

  it('notifies its screens of its outcome', async () => {
    const { save, tab } = await bench();
    await save(sale(1));
    const stages = tab.events.flatMap((event) => (event.type === 'write_changed' ? [event.stage] : []));
    expect(stages).toEqual(['saved', 'sending', 'sent']);
  });

  it('is made once when the reply is lost, or does not come in time', async () => {
    const { save, server, clock, sent, kept } = await bench();
    server.faults = ['drop_after', 'hang'];
    expect(await save(sale(1))).toMatchObject({ ok: true, state: 'saved', error: { code: 'network' } });
    expect(await kept()).toMatchObject([{ status: 'error', in_doubt: true, retry_count: 1 }]);
    await clock.advance(120_000);
    expect(sent()).toEqual([sale(1)]);
    expect(await kept()).toEqual([]);
  });

  it('is tried 5, 10 and 20 s later, then by the runs that try everything, and never dropped', async () => {
    const { save, server, clock, sent, kept } = await bench();
    server.faults = Array.from({ length: 6 }, () => 'drop_before' as const);
    await save(sale(1));
    const begun = server.requests.at(-1)?.at ?? 0;
    await clock.advance(60_000);
    expect(server.requests.map(({ at }) => at - begun)).toEqual([0, 5_000, 15_000, 35_000]);
    expect(await kept()).toMatchObject([{ status: 'error', retry_at: null, error: { needs_person: false } }]);
    await clock.advance(20 * 60_000);
    expect(sent()).toEqual([sale(1)]);
  });

  it('are never taken for sent without their own reply', async () => {
    const { save, server, clock, sent, kept } = await bench();
    for (const fault of ['html', 'portal_redirect', 'other_hash'] as const) {
      server.faults = [fault];
      expect(await save(sale(1))).toMatchObject({ state: 'saved', error: { code: 'untrusted_reply' } });
      expect(await kept()).toHaveLength(1);
      await clock.advance(60_000);
      expect(await kept()).toEqual([]);
      server.writes.splice(0);
    }
    expect(sent()).toEqual([]);
  });

  it('is taken for sent by a receipt alone, which is of this key and content', async () => {
    const { save, server, kept } = await bench();
    const { fetch } = server;
    let receipt = '';
    server.fetch = async (url, init) => {
      const reply = await fetch(url, init);
      return Response.json(
        { number: 7 },
        { headers: { ...Object.fromEntries(reply.headers), 'x-write-receipt': receipt } },
      );
    };
    receipt = `${key(2)} ${payloadHash(sale(1))}`;
    expect(await save(sale(1))).toMatchObject({ state: 'saved', error: { code: 'untrusted_reply' } });
    receipt = `${key(1)} ${payloadHash(sale(1))}`;
    expect(await save(sale(1))).toMatchObject({ state: 'sent', reply: { number: 7 } });
    expect(await kept()).toEqual([]);
  });

  it('are sent only under the token of their author, and are shown to nobody else', async () => {
    const { save, openTab, clock, sent, token, network, manager } = await bench(false);
    await save(sale(1));
    const boris = openTab({ owner: BORIS });
    network(true);
    await clock.advance(20 * 60_000);
    expect(await boris.manager.writes.list()).toEqual([]);
    expect(sent()).toEqual([]);
    token.value = `token-${ANNA}`;
    manager.setOwner(null);
    manager.setOwner(ANNA);
    await clock.advance(10_000);
    expect(sent()).toEqual([sale(1)]);
  });

  it('pauses at a refused token, which is no attempt, and goes after the next sign-in', async () => {
    const { save, server, kept, clock, sent, manager } = await bench();
    server.faults = ['unauthorized', 'unauthorized'];
    expect(await save(sale(1))).toMatchObject({ state: 'saved', sign_in_required: true });
    await save(sale(2));
    expect(await kept()).toMatchObject([{ status: 'pending', sent_at: null, retry_count: 0 }, { sent_at: null }]);
    manager.setOwner(null);
    manager.setOwner(ANNA);
    await clock.advance(10_000);
    expect(sent()).toEqual([sale(1), sale(2)]);
  });

  it('wait for a person when the server refuses them, block no other, and are corrected under their key', async () => {
    const { save, server, clock, sent, kept } = await bench();
    server.refuse = (body) =>
      body['sum_kop'] === 0 ? { status: 400, code: 'validation_failed', field: 'sum_kop' } : null;
    expect(await save(sale(1, 0))).toMatchObject({ state: 'refused', error: { field: 'sum_kop', needs_person: true } });
    await save(sale(2));
    await clock.advance(20 * 60_000);
    expect(sent()).toEqual([sale(2)]);
    expect(await kept()).toMatchObject([{ key: key(1), status: 'error' }]);
    expect(await save(sale(1, 300))).toMatchObject({ state: 'sent' });
    expect(sent()).toEqual([sale(2), sale(1, 300)]);
    expect(await kept()).toEqual([]);
  });

  it('may be corrected before it is sent, and never once the server may have it', async () => {
    const { save, server, network, kept, clock } = await bench(false);
    await save(sale(1, 100));
    await save(sale(1, 200));
    expect(await kept()).toMatchObject([{ payload: sale(1, 200) }]);
    server.faults = ['drop_after'];
    network(true);
    await clock.advance(1_000);
    expect(await save(sale(1, 300))).toMatchObject({ ok: false, failure: { code: 'in_doubt' } });
    expect(await kept()).toMatchObject([{ payload: sale(1, 200) }]);
  });

  it('stays in doubt when the tab that sent it was killed before the answer', async () => {
    const { save, server, openTab, clock, tab } = await bench();
    server.faults = ['hang'];
    await save(sale(1));
    tab.kill();
    server.refuse = () => ({ status: 422, code: 'validation_failed' });
    const next = openTab();
    await clock.advance(60_000);
    expect(await next.manager.writes.list()).toMatchObject([{ in_doubt: true, error: { needs_person: true } }]);
    expect(await save(sale(1, 5), next)).toMatchObject({ ok: false, failure: { code: 'in_doubt' } });
  });

  it('is one when it is saved twice in one task, and both hear the same', async () => {
    const { manager, clock, server } = await bench();
    const pressed = [manager.writes.save(SALE, sale(1)), manager.writes.save(SALE, sale(1))];
    await clock.advance(0);
    const [one, other] = await Promise.all(pressed);
    expect(one).toMatchObject({ state: 'sent' });
    expect(other).toEqual(one);
    expect(server.requests).toHaveLength(1);
  });

  it('is sent once by many tabs, with and without Web Locks', async () => {
    for (const locks of [true, false]) {
      const { save, openTab, network, clock, sent } = await bench(false);
      for (let tab = 0; tab < 4; tab += 1) openTab({ locks });
      for (let nth = 0; nth < 10; nth += 1) await save(sale(nth));
      network(true);
      await clock.advance(60_000);
      expect(sent()).toHaveLength(10);
    }
  });

  it('waits for the session that it belongs to', async () => {
    const { manager, server, network, clock, sent } = await bench(false);
    const saved = await manager.save(session());
    const after = saved.ok ? saved.record.local_id : '';
    void manager.writes.save(SALE, sale(1), { after });
    await clock.advance(0);
    server.faults = ['drop_before'];
    network(true);
    await clock.advance(3_000);
    expect(sent()).toEqual([]);
    await clock.advance(60_000);
    expect(server.rows).toHaveLength(1);
    expect(sent()).toEqual([sale(1)]);
  });

  it('waits for the record that took the place of the one it belongs to, and names that one', async () => {
    const { manager, clock, kept } = await bench(false);
    const saved = await manager.save(session({ name: 'Мария' }));
    const corrected = await manager.save(session({ name: 'Мария Иванова' }));
    if (!saved.ok || !corrected.ok) throw new Error('not saved');
    const [from, to] = [saved.record.local_id, corrected.record.local_id];
    void manager.writes.save(OF_SESSION, { id: key(1), photosession_id: from }, { after: from });
    void manager.writes.save(SALE, sale(2));
    await clock.advance(0);
    await manager.writes.follow(from, to);
    expect(await kept()).toMatchObject([
      { after: to, path: `/photosessions/${to}/sales`, payload: { id: key(1), photosession_id: to } },
      { after: null, payload: sale(2) },
    ]);
  });

  it('says NOT saved when the device has no room', async () => {
    const { save, kept, sent } = await bench(false);
    const disk = fillDisk(Infinity);
    expect(await save(sale(1))).toMatchObject({ ok: false, failure: { code: 'storage_full' } });
    disk.end();
    expect(await kept()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('stays as it is when the device refuses to note another try: that is said, and the next press sends it', async () => {
    const { save, manager, server, kept, clock, sent } = await bench();
    server.refuse = () => ({ status: 422, code: 'validation_failed' });
    await save(sale(1));
    server.refuse = null;
    const told: string[] = [];
    manager.on('sync_error', ({ error, action }) => void told.push(`${action}: ${error.code}`));
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    void manager.writes.retry([key(1)]);
    await clock.advance(0);
    put.mockRestore();
    expect(told).toEqual(['sync: storage_full']);
    expect(await kept()).toMatchObject([{ status: 'error' }]);
    void manager.writes.retry([key(1)]);
    await clock.advance(1_000);
    expect(sent()).toEqual([sale(1)]);
  });

  it('is sent by the worker with no page open', async () => {
    const { save, tab, server, clock, indexedDB, network, sent } = await bench(false);
    await save(sale(1));
    tab.kill();
    network(true);
    const payload = btoa(JSON.stringify({ employee_id: ANNA }));
    const { createOfflineStore } = await import('../offline-store');
    const working = runWorkerSync(
      {
        clients: { matchAll: () => Promise.resolve([]) },
        cookieStore: { get: () => Promise.resolve({ value: `x.${payload}.y` }) },
      },
      {
        store: createOfflineStore({ indexedDB, clock }),
        clock,
        fetch: server.fetch,
        readToken: () => `token-${ANNA}`,
        locks: null,
        openChannel: () => null,
      },
    );
    await clock.advance(10_000);
    await working;
    expect(sent()).toEqual([sale(1)]);
  });

  it('finds its address in the payload, and no address leads out of the API', async () => {
    const { manager, clock, server } = await bench();
    void manager.writes.save(COUNT, { id: key(1), count_id: '../users' });
    await clock.advance(0);
    expect(server.writes).toMatchObject([{ path: '/counts/..%2Fusers/lines' }]);
    for (const path of ['/../x', '//x', '/a?b', '/a#b', 'https://x'] as never[])
      expect(() => defineWriteKind({ ...SALE, path })).toThrow('no path of a call');
  });

  it('is thrown away only by a person who owns it', async () => {
    const { save, manager, kept, openTab } = await bench(false);
    await save(sale(1));
    await openTab({ owner: BORIS }).manager.writes.discard(key(1));
    expect(await kept()).toHaveLength(1);
    await manager.writes.discard(key(1));
    expect(await kept()).toEqual([]);
  });

  it('block no other when the browser can no longer read one', async () => {
    const { save, network, clock, sent, indexedDB } = await bench(false);
    await save(sale(1));
    await save(sale(2));
    const database = createDatabase(WRITES_DATABASE, { indexedDB });
    const [first] = await database.use((open) => open.getAllKeys('writes'));
    const { get } = IDBObjectStore.prototype; // oxlint-disable-line typescript/unbound-method -- called with its own object below
    const unreadable = () => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    };
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(unreadable);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, asked) {
      return this.name === 'writes' && asked === first ? unreadable() : get.call(this, asked);
    });
    network(true);
    await clock.advance(60_000);
    expect(sent()).toEqual([sale(2)]);
    jest.restoreAllMocks();
    await clock.advance(20 * 60_000);
    expect(sent()).toHaveLength(2);
  });
});
