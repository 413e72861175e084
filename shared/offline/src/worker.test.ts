import { answerCacheClear, clearWorkerCache } from './cache-clear';
import type { Channel } from './change-relay';
import { createSyncManager } from './create-sync-manager';
import { ANNA, BORIS, createBench, session } from './testing/bench';
import { comeToRest, createFakeClock } from './testing/fake-clock';
import { listenToWorker, readWorkerMessage } from './worker-messages';
import { BACKGROUND_SYNC_TAG, registerBackgroundSync, runWorkerSync } from './worker-sync';

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}

function message(data: unknown, ports: { postMessage(message: unknown): void }[] = []): Event {
  return Object.assign(new Event('message'), { data, ports });
}

describe('messages of the service worker', () => {
  it('SAVE_OFFLINE keeps the session under the key it came with, once, and answers', async () => {
    const { store, openTab, network } = createBench();
    const { manager } = openTab();
    network(false);
    const container = new EventTarget();
    const stop = listenToWorker(container, manager);
    const answers: unknown[] = [];
    const port = { postMessage: (answer: unknown) => void answers.push(answer) };
    const save = {
      type: 'SAVE_OFFLINE',
      local_id: 'ps_1747472400000fromworker',
      session: { ...session(), created_at: '2025-05-17T08:00:00.000Z' },
    };
    container.dispatchEvent(message(save, [port]));
    container.dispatchEvent(message(save));
    await comeToRest();
    expect(await store.records(ANNA)).toMatchObject([
      { local_id: 'ps_1747472400000fromworker', created_at: '2025-05-17T08:00:00.000Z' },
    ]);
    expect(answers).toMatchObject([{ ok: true, record: { local_id: 'ps_1747472400000fromworker' } }]);
    stop();
    container.dispatchEvent(message({ ...save, local_id: 'ps_1747472400000afterwards' }));
    await comeToRest();
    expect(await store.records(ANNA)).toHaveLength(1);
  });

  it('NETWORK_STATUS_CHANGED, SYNC_REQUESTED and SW_ACTIVATED reach the engine', async () => {
    const { clock, openTab } = createBench();
    const { manager, events } = openTab();
    await clock.advance(6_000);
    events.length = 0;
    const container = new EventTarget();
    listenToWorker(container, manager);
    container.dispatchEvent(message({ type: 'SYNC_REQUESTED' }));
    await comeToRest();
    container.dispatchEvent(message({ type: 'NETWORK_STATUS_CHANGED', online: false }));
    container.dispatchEvent(message({ type: 'SW_ACTIVATED' }));
    expect(events).toMatchObject([
      { type: 'sync_started', trigger: 'worker' },
      { type: 'sync_completed', trigger: 'worker' },
      { type: 'network_status', online: false },
      { type: 'worker_activated' },
    ]);
  });

  it.each([
    null,
    'text',
    {},
    { type: 'OTHER' },
    { type: 'NETWORK_STATUS_CHANGED' },
    { type: 'SAVE_OFFLINE', session: {} },
  ])('%j is none of them', (data) => {
    expect(readWorkerMessage(data)).toBeNull();
  });
});

describe('the service worker woken by Background Sync', () => {
  async function device() {
    const bench = createBench();
    const { manager } = bench.openTab({ started: false });
    bench.network(false);
    await manager.save(session());
    return bench;
  }
  const noPages = { matchAll: () => Promise.resolve([]) };
  const cookie = (token: string) => ({
    get: (name: string) => Promise.resolve(name === 'accessToken' ? { value: token } : null),
  });

  it('asks an open page to run', async () => {
    const { server } = await device();
    const page = { postMessage: jest.fn() };
    await runWorkerSync({ clients: { matchAll: () => Promise.resolve([page]) } });
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'SYNC_REQUESTED' }, {});
    expect(server.requests).toHaveLength(0);
  });

  it('runs the engine itself when no page is open, as the employee of the token', async () => {
    const { server, store, clock } = await device();
    const token = jwt({ employee_id: ANNA });
    const fetch: typeof globalThis.fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      expect(headers.get('Authorization')).toBe(`Bearer ${token}`);
      headers.set('Authorization', `Bearer token-${ANNA}`);
      return server.fetch(url, { ...init, headers });
    };
    await runWorkerSync(
      { clients: noPages, cookieStore: cookie(token) },
      { store, clock, fetch, locks: null, openChannel: () => null },
    );
    expect(server.rows).toHaveLength(1);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('rejects while something is left to send, so that the browser wakes it again', async () => {
    const { server, store, clock } = await device();
    server.faults = ['drop_before'];
    const run = runWorkerSync(
      { clients: noPages, cookieStore: cookie(jwt({ employee_id: ANNA })) },
      { store, clock, fetch: server.fetch, locks: null, openChannel: () => null },
    );
    await expect(run).rejects.toThrow('unsynced');
    expect(await store.unsynced(ANNA)).toHaveLength(1);
  });

  it('sends photos after their session, and rejects while some are left', async () => {
    const { server, store, clock, network } = createBench();
    const page = createSyncManager({
      store,
      clock,
      readToken: () => null,
      isOnline: () => false,
      openChannel: () => null,
    });
    network(false);
    page.setOwner(ANNA);
    const saved = await page.save(session());
    const session_key = saved.ok ? saved.record.local_id : '';
    await page.photos.keep({ session_key, session_name: null }, [new File(['снимок'], 'a.jpg')]);
    const fetch: typeof globalThis.fetch = (url, init) =>
      server.fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer token-${ANNA}` },
      });
    const wake = () =>
      runWorkerSync(
        { clients: noPages, cookieStore: cookie(jwt({ employee_id: ANNA })) },
        { store, clock, fetch, locks: null, openChannel: () => null },
      );
    server.photos.faults = ['none', 'drop_before'];
    await expect(wake()).rejects.toThrow('photos are left');
    expect(server.rows).toHaveLength(1);
    await wake();
    expect(server.photos.photos).toHaveLength(1);
    expect(await store.keptPhotos(ANNA)).toEqual([]);
  });

  it('rejects when it could not even start, because a page that just died still holds the lock', async () => {
    const { store, clock, server } = await device();
    const locks = {
      request: (_name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) =>
        Promise.resolve(work(null)),
    };
    const run = runWorkerSync(
      { clients: noPages, cookieStore: cookie(jwt({ employee_id: ANNA })) },
      { store, clock, fetch: server.fetch, locks: locks as never, openChannel: () => null },
    );
    await expect(run).rejects.toThrow('unsynced');
  });

  it('leaves everything alone when nobody is signed in, or the token is none', async () => {
    const { server, store, clock } = await device();
    const overrides = { store, clock, fetch: server.fetch };
    await runWorkerSync({ clients: noPages }, overrides);
    await runWorkerSync({ clients: noPages, cookieStore: cookie('rubbish') }, overrides);
    await runWorkerSync({ clients: noPages, cookieStore: cookie(jwt({})) }, overrides);
    expect(server.requests).toHaveLength(0);
    expect(await store.unsynced(ANNA)).toHaveLength(1);
  });

  it('is registered under its tag where the browser can', async () => {
    const register = jest.fn(() => Promise.reject(new Error('not allowed')));
    await registerBackgroundSync({ sync: { register } } as unknown as ServiceWorkerRegistration);
    expect(register).toHaveBeenCalledWith(BACKGROUND_SYNC_TAG);
    await expect(registerBackgroundSync({} as ServiceWorkerRegistration)).resolves.toBeUndefined();
  });
});

describe('other tabs', () => {
  it('hear what became of a record, unless somebody else is signed in there', async () => {
    const { clock, store, server, openTab } = createBench();
    const channels: Channel[] = [];
    const heardOver = new Map<Channel, (event: MessageEvent) => void>();
    const openChannel = () => {
      const channel: Channel = {
        addEventListener: (_type, listener) => void heardOver.set(channel, listener),
        close: () => void channels.splice(channels.indexOf(channel), 1),
        postMessage(data) {
          for (const other of channels) if (other !== channel) heardOver.get(other)?.({ data } as MessageEvent);
        },
      };
      channels.push(channel);
      return channel;
    };
    openTab({ started: false });
    const tabs = [ANNA, ANNA, BORIS].map((owner) => {
      const manager = createSyncManager({
        store,
        clock,
        openChannel,
        fetch: server.fetch,
        readToken: () => `token-${ANNA}`,
        isOnline: () => true,
        locks: null,
        page: new EventTarget(),
      });
      const heard: string[] = [];
      manager.on('record_changed', (change) => heard.push(change.stage));
      manager.setOwner(owner);
      manager.start();
      return { manager, heard };
    });
    await comeToRest();
    await tabs[0]?.manager.create(session());
    expect(tabs.map((tab) => tab.heard)).toEqual([['saved', 'sending', 'synced'], ['saved', 'sending', 'synced'], []]);
    for (const { manager } of tabs) manager.stop();
    expect(channels).toEqual([]);
  });
});

describe('clearing the caches of the worker', () => {
  it('ends when the worker has answered', async () => {
    const clear = jest.fn(() => Promise.resolve());
    const worker = {
      postMessage: (data: unknown, ports: MessagePort[]) => void answerCacheClear({ data, ports }, clear),
    } as unknown as ServiceWorker;
    expect(await clearWorkerCache(worker)).toBe(true);
    expect(clear).toHaveBeenCalledTimes(1);
    expect(await clearWorkerCache(null)).toBe(true);
  });

  it('reports when it failed', async () => {
    const worker = {
      postMessage: (data: unknown, ports: MessagePort[]) =>
        void answerCacheClear({ data, ports }, () => Promise.reject(new Error('no'))),
    } as unknown as ServiceWorker;
    expect(await clearWorkerCache(worker)).toBe(false);
  });

  it('gives up after 5 s', async () => {
    const clock = createFakeClock();
    const cleared = clearWorkerCache({ postMessage: () => undefined }, clock);
    await clock.advance(5_000);
    expect(await cleared).toBe(false);
  });

  it('is no business of other messages', () => {
    expect(answerCacheClear({ data: { type: 'SYNC_REQUESTED' }, ports: [] }, () => Promise.resolve())).toBe(false);
  });
});
