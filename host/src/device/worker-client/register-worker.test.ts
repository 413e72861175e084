/** @dom */
import 'fake-indexeddb/auto';
import { fakeOffline } from '@studio/portal/testing';
import { waitFor } from '@testing-library/react';
import { registerWorker } from './register-worker';

/** The browser's side of a service worker, as far as a page sees it. */
class FakeContainer extends EventTarget {
  controller: { postMessage: jest.Mock } | null;
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage: jest.Mock } | null,
    installing: null,
    update: async () => {},
  });

  constructor(controlled: boolean) {
    super();
    this.controller = controlled ? { postMessage: jest.fn() } : null;
  }

  startMessages() {}

  readonly register = jest.fn(async () => this.registration);

  /** A message from the worker; gives what the page answered over the port. */
  say(data: unknown): jest.Mock {
    const answered = jest.fn();
    const ports = [{ postMessage: answered }] as unknown as MessagePort[];
    this.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
    return answered;
  }

  takeOver() {
    this.controller = { postMessage: jest.fn() };
    this.dispatchEvent(new Event('controllerchange'));
    return this.controller;
  }
}

function openPage({ controlled = true, waiting = false, online = false } = {}) {
  const container = new FakeContainer(controlled);
  const update = { postMessage: jest.fn() };
  if (waiting) container.registration.waiting = update;
  const { manager, store } = fakeOffline({ online });
  manager.setOwner('anna');
  const hooks = { onUnreachable: jest.fn(), onUpdate: jest.fn(), onReplaced: jest.fn(), reload: jest.fn() };
  const options = { manager, ...hooks, container: container as unknown as ServiceWorkerContainer };
  return { container, manager, store, update, worker: registerWorker(options), ...hooks };
}

const session = { name: 'Анна', phone: '+79161234567', created_at: '2026-03-01T10:00:00.000Z' };

beforeEach(() => {
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => work() });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the first load', () => {
  it('has the connection to itself: the worker starts when the page is there', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { container } = openPage({ controlled: false });
    expect(container.register).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    dispatchEvent(new Event('load'));
    expect(container.register).toHaveBeenCalledTimes(1);
  });
});

describe("the service worker's messages", () => {
  it('SAVE_OFFLINE is kept on the device under its own key, once, and answered', async () => {
    const { container, store } = openPage();
    const message = { type: 'SAVE_OFFLINE', local_id: 'ps_1worker', session };
    const first = container.say(message);
    await waitFor(() => expect(first).toHaveBeenCalledWith(expect.objectContaining({ ok: true })));
    const again = container.say(message);
    await waitFor(() => expect(again).toHaveBeenCalledWith(expect.objectContaining({ ok: true })));
    const kept = await store.records('anna');
    expect(kept.map(({ local_id, name, sync_status }) => ({ local_id, name, sync_status }))).toEqual([
      { local_id: 'ps_1worker', name: 'Анна', sync_status: 'pending' },
    ]);
  });

  it('NETWORK_STATUS_CHANGED, SYNC_REQUESTED and SW_ACTIVATED reach the engine', () => {
    const { container, manager } = openPage();
    const sync = jest.spyOn(manager, 'sync');
    const activated = jest.fn();
    manager.on('worker_activated', activated);
    container.say({ type: 'NETWORK_STATUS_CHANGED', online: true });
    expect(manager.isOnline()).toBe(true);
    container.say({ type: 'SYNC_REQUESTED' });
    expect(sync).toHaveBeenCalledWith('worker');
    container.say({ type: 'SW_ACTIVATED' });
    expect(activated).toHaveBeenCalled();
  });

  it('a request without an answer is looked into: a line that has just come back may lose its first', () => {
    const { container, manager, onUnreachable } = openPage({ online: true });
    container.say({ type: 'NETWORK_STATUS_CHANGED', online: false });
    expect(manager.isOnline()).toBe(true);
    expect(onUnreachable).toHaveBeenCalledTimes(1);
  });
});

describe('a new version', () => {
  it('takes over only after the click, and the page reloads one second later', async () => {
    const { container, onUpdate, onReplaced, reload, update } = openPage({ waiting: true });
    await waitFor(() => expect(onUpdate).toHaveBeenCalled());
    expect(update.postMessage).not.toHaveBeenCalled();
    jest.useFakeTimers();
    const [apply] = onUpdate.mock.calls[0] as [() => void];
    apply();
    expect(update.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    container.takeOver();
    jest.advanceTimersByTime(999);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('that a still newer one has replaced while it was on offer leaves the click its effect', async () => {
    const { container, onUpdate, update } = openPage({ waiting: true });
    await waitFor(() => expect(onUpdate).toHaveBeenCalled());
    const newer = { postMessage: jest.fn() };
    container.registration.waiting = newer;
    const [apply] = onUpdate.mock.calls[0] as [() => void];
    apply();
    expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(update.postMessage).not.toHaveBeenCalled();
  });

  it('applied by another tab is reported and reloads nothing', () => {
    jest.useFakeTimers();
    const { container, onReplaced, reload } = openPage();
    container.takeOver();
    jest.advanceTimersByTime(60_000);
    expect(onReplaced).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no matter of the first worker of all', async () => {
    const { container, onUpdate, onReplaced } = openPage({ controlled: false, waiting: true });
    await Promise.resolve();
    container.takeOver();
    expect(onUpdate).not.toHaveBeenCalled();
    expect(onReplaced).not.toHaveBeenCalled();
  });
});

describe('the versions that a page runs', () => {
  it('are sent to every worker that comes to control it', () => {
    const { container, worker } = openPage({ controlled: false });
    worker.tellVersions([{ name: 'sales', version: 'v1' }]);
    const message = { type: 'VERSIONS_IN_USE', remotes: [{ name: 'sales', version: 'v1' }] };
    expect(container.takeOver().postMessage).toHaveBeenCalledWith(message);
    expect(container.takeOver().postMessage).toHaveBeenCalledWith(message);
  });
});
