import 'fake-indexeddb/auto';
import { payloadHash, REPLY_MARK_HEADER } from '@studio/contracts';
import { createOfflineStore, createSyncManager, defineWriteKind, SYNC_TOASTS } from '@studio/offline';
import { waitFor } from '@testing-library/react';
import { newId } from '../new-id';
import { dismissNotification, shownNotifications } from '../notifications/notify';
import { announceSync } from './offline-toasts';

const NOTE = defineWriteKind<{ id: string }>({ kind: 'note.create', title: 'Заметка', method: 'POST', path: '/notes' });

type Answer = 'taken' | 'held' | 'down' | 'refused';

interface Device {
  id?: string;
  /** Key of the write that the note waits for. */
  after?: string;
  /** False while another tab sends the notes. */
  mayWrite?: () => boolean;
}

/** A device that has saved one note offline, and a server that answers it when told to. */
async function deviceWithANote({ id = newId(), after, mayWrite }: Device = {}) {
  const owner = newId();
  const waiting: ((answer: Answer) => void)[] = [];
  const manager = createSyncManager({
    store: createOfflineStore({ report: () => {} }),
    readToken: () => 'test-token',
    locks: mayWrite === undefined ? null : locksOf(mayWrite),
    openChannel: () => null,
    isOnline: () => false,
    report: () => {},
    async fetch(_input, init) {
      const answer = await new Promise<Answer>((resolve) => waiting.push(resolve));
      const body = JSON.parse(init?.body as string) as { id: string };
      const taken = { id: body.id, sha256: payloadHash(body) };
      const status = { taken: 201, held: 201, down: 503, refused: 422 }[answer];
      const held = { ...taken, number: 12, standing: 'held', reasons: ['right_missing', 'over_limit', 'of tomorrow'] };
      const refusal = { code: 'validation_failed', message: 'no' };
      return new Response(JSON.stringify({ taken, held, down: refusal, refused: refusal }[answer]), {
        status,
        headers: { 'content-type': 'application/json', [REPLY_MARK_HEADER]: 'api' },
      });
    },
  });
  manager.setOwner(owner);
  manager.setOnline(false);
  const told: string[] = [];
  const end = announceSync(manager);
  await manager.writes.save(NOTE, { id }, after === undefined ? {} : { after });
  const read = () => shownNotifications().find(({ id }) => id === 'offline-sync')?.message ?? null;
  const look = setInterval(() => {
    const message = read();
    if (message !== null && told.at(-1) !== message) told.push(message);
  }, 1);
  cleanUp = () => {
    end();
    clearInterval(look);
    manager.stop();
  };
  /** The server answers the next request. */
  const answer = async (as: Answer) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.(as);
  };
  return { manager, told, read, answer };
}

function locksOf(mayWrite: () => boolean): Pick<LockManager, 'request'> {
  const request = async (name: string, _options: object, work: (lock: object | null) => unknown) =>
    work(name === 'portal-writes' && !mayWrite() ? null : {});
  return { request: request as LockManager['request'] };
}

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  for (const { id } of shownNotifications()) dismissNotification(id);
});

describe('the toasts of a connection that is back', () => {
  it('say that it is being sent until all of it is sent, and never that it waits', async () => {
    const { manager, told, answer } = await deviceWithANote();
    manager.setOnline(true);
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message]));
    await answer('taken');
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message, 'Всё отправлено на сервер']));
  });

  it('say of what the server holds that it does not count yet, and why', async () => {
    const { manager, told, answer } = await deviceWithANote();
    manager.setOnline(true);
    await answer('held');
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message, 'Всё отправлено на сервер']));
    const { message, color } = shownNotifications().find(({ id }) => id.startsWith('held-')) ?? {};
    expect([message, color]).toEqual([
      'Заметка №\u00a012: на проверке. Тогда у сотрудника не было права продавать здесь. ' +
        'Сумма больше той, что учитывается без проверки. Нигде не учитывается, пока не решит второй сотрудник.',
      'warning',
    ]);
  });

  it('say at the end that it failed', async () => {
    const { manager, told, answer } = await deviceWithANote();
    manager.setOnline(true);
    await answer('down');
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message, SYNC_TOASTS.sync_failed.message]));
  });

  it('say at the end what still waits', async () => {
    // Each is to go after the other: neither can.
    const [first, second] = [newId(), newId()];
    const { manager, told } = await deviceWithANote({ id: first, after: second });
    await manager.writes.save(NOTE, { id: second }, { after: first });
    manager.setOnline(true);
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message, 'Ещё ждёт отправки: 2']));
  });

  it('wait for another tab that is sending it', async () => {
    let taken = true;
    const { manager, told, answer } = await deviceWithANote({ mayWrite: () => !taken });
    manager.setOnline(true);
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message]));
    taken = false;
    await answer('taken');
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message, 'Всё отправлено на сервер']));
  });

  it('say nothing more when the last one was discarded meanwhile', async () => {
    const { manager, told, read } = await deviceWithANote({ mayWrite: () => false });
    manager.setOnline(true);
    await waitFor(() => expect(told).toEqual([SYNC_TOASTS.syncing.message]));
    const [kept] = await manager.writes.list();
    await manager.writes.discard(kept?.key ?? '');
    await waitFor(() => expect(read()).toBeNull());
    expect(told).toEqual([SYNC_TOASTS.syncing.message]);
  });
});
