import { ANNA, BORIS, createBench, session, type Tab } from './testing/bench';
import { comeToRest } from './testing/fake-clock';

const types = (tab: Tab) => tab.events.map((event) => event.type).filter((type) => type !== 'record_changed');
const stages = (tab: Tab) => tab.events.flatMap((event) => (event.type === 'record_changed' ? [event.stage] : []));

async function bench(...tabOptions: Parameters<ReturnType<typeof createBench>['openTab']>) {
  const device = createBench();
  const tab = device.openTab(...tabOptions);
  await device.clock.advance(6_000);
  tab.events.length = 0;
  return { ...device, tab, manager: tab.manager };
}

describe('a session made without a connection', () => {
  it('is kept, shown, and sent once when the network is back', async () => {
    const { clock, server, store, manager, network, tab } = await bench();
    network(false);
    const saved = await manager.save(session());
    expect(saved.ok && saved.record.sync_status).toBe('pending');
    await clock.advance(60_000);
    expect(await store.records(ANNA)).toHaveLength(1);
    expect(server.requests).toHaveLength(0);

    network(true);
    await clock.advance(0);

    expect(server.rows.map((row) => row.body.name)).toEqual(['Елена Орлова']);
    expect(await store.records(ANNA)).toEqual([]);
    expect(await store.queue(ANNA)).toEqual([]);
    expect(types(tab)).toEqual([
      'network_status',
      'photosession_saved_offline',
      'network_status',
      'sync_started',
      'sync_completed',
    ]);
    expect(stages(tab)).toEqual(['saved', 'sending', 'synced']);
    await clock.advance(20 * 60_000);
    expect(server.requests).toHaveLength(1);
  });

  it('is announced with the server id, so that the list can continue to show it', async () => {
    const { clock, manager, network, tab } = await bench();
    network(false);
    await manager.save(session());
    network(true);
    await clock.advance(0);
    const synced = tab.events.find((event) => event.type === 'record_changed' && event.stage === 'synced');
    expect(synced).toMatchObject({
      server_id: 'server-1',
      number: 1,
      record: { name: 'Елена Орлова', created_offline: false },
    });
    const completed = tab.events.find((event) => event.type === 'sync_completed');
    expect(completed).toMatchObject({
      synchronized: 1,
      errors: 0,
      cleaned_records: 1,
      results: [{ status: 'synced', server_id: 'server-1' }],
    });
  });

  it('survives the page: a new page of the same device sends it', async () => {
    const { clock, server, manager, network, openTab, tab } = await bench();
    network(false);
    await manager.save(session());
    tab.kill();
    network(true);
    openTab();
    await clock.advance(0);
    expect(server.rows).toHaveLength(1);
  });

  it('is not saved while nobody is signed in, and the form is notified', async () => {
    const { manager, tab, store } = await bench({ owner: null });
    const saved = await manager.save(session());
    expect(saved).toMatchObject({ ok: false, failure: { code: 'signed_out' } });
    expect(tab.events).toMatchObject([{ type: 'sync_error', action: 'save_offline' }]);
    expect(await store.records(ANNA)).toEqual([]);
  });
});

describe('a form that is online', () => {
  it('gets the id of the server at once, without waiting for the gap between runs', async () => {
    const { manager, tab, server } = await bench();
    const first = await manager.create(session());
    const second = await manager.create(session({ name: 'Иван' }));
    expect([first, second]).toMatchObject([
      { ok: true, state: 'synced', server_id: 'server-1', number: 1 },
      { ok: true, state: 'synced', server_id: 'server-2', number: 2 },
    ]);
    expect(server.requests).toHaveLength(2);
    expect(types(tab)).toEqual([]);
  });

  it('is reported as kept when the reply got lost, and the session is not duplicated', async () => {
    const { clock, manager, server, store, tab } = await bench();
    server.faults = ['drop_after'];
    const created = await manager.create(session());
    expect(created).toMatchObject({ ok: true, state: 'saved', error: { code: 'network', needs_person: false } });
    expect(types(tab)).toContain('photosession_saved_offline');
    await clock.advance(5_000);
    expect(server.rows).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('may correct what was refused after an attempt whose reply was lost: the server has it once, corrected', async () => {
    const { clock, manager, server, store } = await bench();
    server.faults = ['drop_after'];
    const created = await manager.create(session());
    if (!created.ok) throw created.failure;
    server.refuse = () => ({ status: 413, code: 'payload_too_large' });
    await clock.advance(5_000);
    expect(await store.get(created.local_id)).toMatchObject({ error: { status: 413, needs_person: true } });
    server.refuse = null;
    await manager.edit(created.local_id, { name: 'Исправлено' });
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ local_id: created.local_id, body: { name: 'Исправлено' } }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('says of a session whether it had to wait on the device', async () => {
    const { clock, manager, network, server } = await bench();
    const saidOffline = () => server.requests.map(({ headers }) => headers.get('X-Created-Offline'));
    await manager.create(session({ name: 'Сразу' }));
    expect(saidOffline()).toEqual(['false']);
    server.faults = ['drop_before'];
    await manager.create(session({ name: 'Связь пропала' }));
    await clock.advance(5_000);
    expect(saidOffline()).toEqual(['false', 'false', 'true']);
    network(false);
    await manager.create(session({ name: 'Без связи' }));
    network(true);
    await clock.advance(5_000);
    expect(saidOffline()).toEqual(['false', 'false', 'true', 'true']);
  });

  it('gets what the server refused, and the corrected session is sent under the same key', async () => {
    const { clock, manager, server, store } = await bench();
    server.refuse = (body) =>
      body.phone === '+70000000000' ? { status: 400, code: 'validation_failed', field: 'phone' } : null;
    const created = await manager.create(session({ phone: '+70000000000' }));
    expect(created).toMatchObject({
      ok: true,
      state: 'refused',
      error: { status: 400, field: 'phone', message: 'Отказ: validation_failed' },
    });
    if (!created.ok) throw created.failure;
    const edited = await manager.edit(created.local_id, { phone: '8 (916) 765-43-21' });
    expect(edited).toMatchObject({ ok: true, record: { revision: 2, phone: '+79167654321' } });
    await clock.advance(5_000);
    expect(server.rows).toMatchObject([{ local_id: created.local_id, body: { phone: '+79167654321' } }]);
    expect(await store.records(ANNA)).toEqual([]);
  });
});

describe('runs', () => {
  it('are skipped within 5 s of the last one, while one is running, offline, and when signed out; never forgotten', async () => {
    const { clock, manager, network, server } = await bench();
    const first = manager.sync();
    expect(await manager.sync()).toEqual({ kind: 'skipped', reason: 'running' });
    expect(await first).toMatchObject({ kind: 'completed' });
    expect(await manager.sync()).toEqual({ kind: 'skipped', reason: 'too_soon' });
    network(false);
    expect(await manager.sync()).toEqual({ kind: 'skipped', reason: 'offline' });
    await manager.save(session());
    network(true);
    await clock.advance(4_000);
    expect(server.rows).toHaveLength(0);
    await clock.advance(1_000);
    expect(server.rows).toHaveLength(1);
    manager.setOwner(null);
    expect(await manager.sync()).toEqual({ kind: 'skipped', reason: 'signed_out' });
  });

  it('that fall into the gap are made up for at its end, also for records whose retries are used up', async () => {
    const { clock, manager, network, server } = await bench();
    server.faults = Array.from({ length: 5 }, () => 'error_before');
    await manager.save(session());
    await clock.advance(60_000);
    await manager.sync('manual');
    expect(server.requests).toHaveLength(5);
    await clock.advance(1_000);
    network(false);
    network(true);
    await clock.advance(3_999);
    expect(server.requests).toHaveLength(5);
    await clock.advance(1);
    expect(server.rows).toHaveLength(1);
  });

  it('go in batches of 5 with a pause of 1 s', async () => {
    const { clock, manager, network, server } = await bench();
    network(false);
    for (let index = 0; index < 12; index += 1) await manager.save(session({ name: `Клиент ${index}` }));
    network(true);
    const start = clock.now();
    await clock.advance(10_000);
    expect(server.requests.map((request) => request.at - start)).toEqual([
      0, 0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000, 2_000,
    ]);
  });

  it('try a failed record again after 5, 10 and 20 s, then leave it to the runs of every 5 minutes', async () => {
    const { clock, manager, server, store } = await bench();
    server.faults = Array.from({ length: 6 }, () => 'error_before');
    const start = clock.now();
    await manager.save(session());
    await clock.advance(4 * 60_000);
    expect(server.requests.map((request) => request.at - start)).toEqual([0, 5_000, 15_000, 35_000]);
    expect(await store.records(ANNA)).toMatchObject([
      { sync_status: 'error', retry_count: 3, error: { technical: 'HTTP 500: internal', needs_person: false } },
    ]);
    await clock.advance(11 * 60_000);
    expect(server.requests).toHaveLength(7);
    expect(server.rows).toHaveLength(1);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('give up on a request after 30 s with the message of the specification', async () => {
    const { clock, manager, server, store } = await bench();
    server.faults = ['hang'];
    await manager.save(session());
    await clock.advance(29_999);
    expect(manager.isSyncing()).toBe(true);
    await clock.advance(1);
    expect(await store.records(ANNA)).toMatchObject([
      { error: { code: 'timeout', message: 'Timeout: запрос превысил время ожидания' } },
    ]);
    expect((await store.queue(ANNA))[0]?.item.error_message).toBe('Timeout: запрос превысил время ожидания');
    await clock.advance(5_000);
    expect(server.rows).toHaveLength(1);
  });

  it('take place every 5 minutes until stopped or the page goes, and again when it comes back', async () => {
    const { clock, manager, tab } = await bench();
    const periodic = () =>
      tab.events.filter((event) => event.type === 'sync_started' && event.trigger === 'periodic').length;
    await clock.advance(10 * 60_000);
    expect(periodic()).toBe(2);
    tab.page.dispatchEvent(new Event('pagehide'));
    await clock.advance(10 * 60_000);
    expect(periodic()).toBe(2);
    tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await clock.advance(5 * 60_000);
    expect(periodic()).toBe(3);
    manager.stopPeriodic();
    await clock.advance(10 * 60_000);
    expect(periodic()).toBe(3);
    manager.startPeriodic();
    await clock.advance(5 * 60_000);
    expect(periodic()).toBe(4);
  });

  it('are one at a time across tabs; the other tab makes up for it', async () => {
    const { clock, manager, openTab, server, network } = await bench();
    const other = openTab({ started: false });
    network(false);
    await manager.save(session());
    network(true);
    server.faults = ['hang'];
    await clock.advance(0);
    await clock.advance(5_000);
    expect(manager.isSyncing()).toBe(true);
    expect(await other.manager.sync()).toEqual({ kind: 'skipped', reason: 'locked' });
    expect(server.requests).toHaveLength(1);
  });

  it('work without Web Locks, and two tabs at once still make one session', async () => {
    const { clock, manager, openTab, server, network, store } = await bench({ locks: false });
    const other = openTab({ locks: false });
    await clock.advance(6_000);
    network(false);
    await manager.save(session());
    network(true);
    await clock.advance(10_000);
    expect(server.requests.length).toBeGreaterThan(1);
    expect(server.rows).toHaveLength(1);
    expect(await store.records(ANNA)).toEqual([]);
    expect(other.events.filter((event) => event.type === 'sync_error')).toEqual([]);
  });

  it('by hand and periodic ones do not trust a report that the server is away; success refutes it', async () => {
    const { clock, manager, server, tab } = await bench();
    manager.setOnline(false);
    await manager.save(session());
    await clock.advance(60_000);
    expect(server.requests).toHaveLength(0);
    expect(tab.events.filter((event) => event.type === 'network_status')).toHaveLength(1);
    server.faults = ['drop_before'];
    await manager.sync('manual');
    expect(manager.isOnline()).toBe(false);
    await clock.advance(5 * 60_000);
    expect(server.rows).toHaveLength(1);
    expect(manager.isOnline()).toBe(true);

    manager.setOnline(false);
    const kept = await manager.save(session({ name: 'Иван' }));
    if (!kept.ok) throw kept.failure;
    expect(await manager.retry(kept.record.local_id)).toMatchObject({ state: 'synced' });
  });

  it('report a database that does not answer', async () => {
    const { clock, manager, tab, indexedDB } = await bench();
    tab.store.close();
    await comeToRest();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await manager.sync()).toMatchObject({ kind: 'failed', failure: { code: 'storage_unavailable' } });
    expect(tab.events).toMatchObject([{ type: 'sync_started' }, { type: 'sync_error', action: 'sync' }]);
    expect(await manager.save(session())).toMatchObject({ ok: false, failure: { code: 'storage_unavailable' } });
    await clock.advance(1);
    expect(tab.events.at(-1)).toMatchObject({ type: 'sync_error', action: 'save_offline' });
  });
});

describe('outcomes', () => {
  it('401 pauses the queue, counts no attempt, keeps everything, and a sign-in resumes it', async () => {
    const { clock, manager, network, server, store, tab, token } = await bench();
    network(false);
    for (let index = 0; index < 7; index += 1) await manager.save(session({ name: `Клиент ${index}` }));
    token.value = null;
    network(true);
    await clock.advance(60_000);
    expect(server.requests).toHaveLength(5);
    expect(types(tab).filter((type) => type === 'sign_in_required')).toHaveLength(1);
    expect(await store.records(ANNA)).toHaveLength(7);
    for (const { record, item } of await store.queue(ANNA)) {
      expect(record).toMatchObject({ sync_status: 'pending', retry_count: 0, error: null, sent_body: null });
      expect(item).toMatchObject({ retry_count: 0, last_attempt: null });
    }
    expect(await manager.statistics()).toMatchObject({ sign_in_required: true, unsynced: 7 });

    token.value = `token-${ANNA}`;
    manager.setOwner(null);
    manager.setOwner(ANNA);
    await clock.advance(10_000);
    expect(server.rows).toHaveLength(7);
    expect(await manager.statistics()).toMatchObject({ sign_in_required: false, unsynced: 0 });
  });

  it('503 and 429 are not tried before Retry-After, save by hand', async () => {
    const { clock, manager, server } = await bench();
    server.faults = ['busy'];
    server.retryAfter = '60';
    const start = clock.now();
    await manager.save(session());
    await clock.advance(30_000);
    expect(server.requests).toHaveLength(1);
    await manager.sync('manual');
    await clock.advance(35_000);
    expect(server.requests.map((request) => request.at - start)).toEqual([0, 30_000]);
    expect(server.rows).toHaveLength(1);
  });

  it.each([400, 403, 409, 413, 422])(
    '%i needs a person: no retries, the others go on, «Повторить» sends it again',
    async (status) => {
      const { clock, manager, network, server, store } = await bench();
      server.refuse = (body) => (body.name === 'Спорный' ? { status, code: 'refused' } : null);
      network(false);
      const disputed = await manager.save(session({ name: 'Спорный' }));
      await manager.save(session({ name: 'Простой' }));
      network(true);
      await clock.advance(20 * 60_000);
      expect(server.rows.map((row) => row.body.name)).toEqual(['Простой']);
      expect(server.requests).toHaveLength(2);
      expect(await store.unsynced(ANNA)).toMatchObject([
        {
          name: 'Спорный',
          sync_status: 'error',
          error: { status, code: 'refused', message: 'Отказ: refused', needs_person: true, request_id: 'req-1' },
        },
      ]);
      server.refuse = null;
      if (!disputed.ok) throw disputed.failure;
      expect(await manager.retry(disputed.record.local_id)).toMatchObject({ ok: true, state: 'synced' });
      expect(server.rows).toHaveLength(2);
    },
  );

  it('410 archives the record on the device, with the notice, for good', async () => {
    const { clock, manager, server, store, tab } = await bench();
    server.faults = ['drop_after'];
    await manager.save(session());
    await clock.advance(0);
    for (const row of server.rows) row.deleted = true;
    await clock.advance(30 * 60_000);
    expect(server.requests).toHaveLength(2);
    expect(stages(tab).at(-1)).toBe('archived');
    expect(await store.unsynced(ANNA)).toEqual([]);
    expect(await store.records(ANNA)).toMatchObject([
      { session_state: 'archived', error: { code: 'gone', message: 'Отказ: gone' } },
    ]);
    expect(await store.queue(ANNA)).toEqual([]);
  });

  it.each(['html', 'portal_redirect', 'other_hash', 'cut_body', 'error_after', 'drop_before', 'drop_after'] as const)(
    'a reply spoilt by %s is a failure; the next try brings the session there once',
    async (fault) => {
      const { clock, manager, server, store } = await bench();
      server.faults = [fault];
      await manager.save(session());
      await clock.advance(4_999);
      expect(await store.records(ANNA)).toMatchObject([{ sync_status: 'error', error: { needs_person: false } }]);
      await clock.advance(1);
      expect(server.rows).toHaveLength(1);
      expect(await store.records(ANNA)).toEqual([]);
    },
  );
});

describe('people', () => {
  it('see and send only their own records', async () => {
    const { clock, manager, network, server, store, token } = await bench();
    network(false);
    await manager.save(session({ name: 'Клиент Анны' }));
    token.value = `token-${BORIS}`;
    manager.setOwner(BORIS);
    await manager.save(session({ name: 'Клиент Бориса' }));
    network(true);
    await clock.advance(10_000);
    expect(server.rows).toMatchObject([{ owner: BORIS, body: { name: 'Клиент Бориса' } }]);
    expect(await store.records(BORIS)).toEqual([]);
    expect(await store.records(ANNA)).toMatchObject([{ name: 'Клиент Анны', sync_status: 'pending' }]);
    expect(await manager.statistics()).toMatchObject({ total: 0, unsynced: 0 });
  });

  it('who take over a device hear nothing of the run that was under way', async () => {
    const { clock, manager, network, server, tab } = await bench();
    network(false);
    await manager.save(session({ name: 'Клиент Анны' }));
    server.faults = ['late'];
    network(true);
    await clock.advance(20_000);
    tab.events.length = 0;
    manager.setOwner(BORIS);
    await clock.advance(60_000);
    expect(JSON.stringify(tab.events)).not.toContain('Клиент Анны');
    expect(tab.events).toContainEqual(expect.objectContaining({ type: 'sync_completed', results: [] }));
  });

  it('who sign out in the middle of a run stop it before its next batch', async () => {
    const { clock, manager, network, server, store } = await bench();
    network(false);
    for (let index = 0; index < 6; index += 1) await manager.save(session({ name: `Клиент ${index}` }));
    network(true);
    await clock.advance(500);
    manager.setOwner(null);
    await clock.advance(10_000);
    expect(server.rows).toHaveLength(5);
    expect(await store.records(ANNA)).toHaveLength(1);
  });

  it('may set the clock back a day: nothing waits for the old time', async () => {
    const { clock, manager, server } = await bench();
    server.faults = ['error_before', 'error_before', 'error_before', 'error_before'];
    await manager.save(session());
    await clock.advance(20_000);
    clock.turn(-24 * 60 * 60_000);
    await clock.advance(6 * 60_000);
    expect(server.rows).toHaveLength(1);
  });

  it('read how things stand', async () => {
    const { clock, manager, network, server } = await bench();
    network(false);
    await manager.save(session());
    expect(await manager.statistics()).toMatchObject({
      total: 1,
      unsynced: 1,
      sync_queue_size: 1,
      errors: 0,
      synced: 0,
      is_online: false,
      sync_in_progress: false,
      retry_queue_size: 0,
    });
    server.faults = ['error_before'];
    network(true);
    await clock.advance(1_000);
    expect(await manager.statistics()).toMatchObject({
      errors: 1,
      retry_queue_size: 1,
      is_online: true,
      next_sync: clock.now() + 4_000,
    });
  });
});
