import { PHOTO_MAX_BYTES } from '@studio/contracts';
import { createDatabase } from '../database';
import { ANNA, BORIS, type Bench, createBench, session, type Tab } from '../testing/bench';
import { comeToRest } from '../testing/fake-clock';
import { fillDisk } from '../testing/full-disk';
import { FILES_DATABASE } from './files-schema';

const KIB = 1024;
const target = (session_key: string) => ({ session_key, session_name: 'Елена Орлова' });

/** A file whose content nothing else has. */
function photo(name: string, bytes = 1_000): File {
  const content = new Uint8Array(bytes).map((_, index) => (index * 7 + name.length + name.charCodeAt(0)) % 256);
  return new File([content], name, { type: 'image/jpeg' });
}

async function bench(...options: Parameters<Bench['openTab']>) {
  const device = createBench();
  const tab = device.openTab(...options);
  await device.clock.advance(6_000);
  const { manager } = tab;
  /** A session that the server has. */
  const created = await manager.create(session());
  if (!created.ok || created.state !== 'synced') throw new Error('no session');
  await device.clock.advance(6_000);
  tab.events.length = 0;
  const { server } = device;
  return { ...device, tab, manager, key: created.server_id, photos: server.photos };
}

const stages = (tab: Tab) =>
  tab.events.flatMap((event) => (event.type === 'photo_changed' ? [`${event.photo.filename} ${event.stage}`] : []));
const paths = ({ requests }: { requests: { method: string; path: string }[] }) =>
  requests.map(({ method, path }) => `${method} ${path.replaceAll(/[0-9a-f]{64}/g, '#')}`);

describe('a chosen photo', () => {
  it('is stored, uploaded by its hash, accepted, and removed once the manifest lists it', async () => {
    const { manager, photos, clock, tab, key } = await bench();
    const [kept] = await manager.photos.keep(target(key), [photo('a.jpg')]);
    expect(kept).toMatchObject({ ok: true, duplicate: false, photo: { owner: ANNA, bytes: 1_000, status: 'pending' } });
    await clock.advance(0);
    expect(paths(photos)).toEqual([
      'POST /photos/uploads',
      'PATCH /photos/uploads/#',
      `PUT /photos/${key}/files/#`,
      `GET /photos/manifest/${key}`,
    ]);
    expect(photos.photos).toMatchObject([{ filename: 'a.jpg', session_id: key }]);
    expect(Buffer.from(photos.photos[0]?.content ?? [])).toEqual(Buffer.from(await photo('a.jpg').arrayBuffer()));
    expect(stages(tab)).toEqual(['a.jpg kept', 'a.jpg sending', 'a.jpg arrived', 'a.jpg released']);
    expect(await manager.photos.list()).toEqual([]);
  });

  it('waits for a session made without a connection, and goes after it under the same key', async () => {
    const { manager, photos, clock, network, server, tab, openTab } = await bench();
    network(false);
    const saved = await manager.save(session({ name: 'Иван' }));
    if (!saved.ok) throw saved.failure;
    const { local_id } = saved.record;
    await manager.photos.keep(target(local_id), [photo('a.jpg'), photo('b.jpg')]);
    await clock.advance(60_000);
    expect(photos.requests).toEqual([]);
    expect(await manager.statistics()).toMatchObject({
      unsynced: 1,
      photos: { waiting: 2, waiting_bytes: 2_000, errors: 0, oldest: expect.any(String) },
    });
    tab.kill();
    const next = openTab();
    await comeToRest();
    expect((await next.manager.photos.list([local_id])).map(({ filename }) => filename)).toEqual(['a.jpg', 'b.jpg']);
    network(true);
    await clock.advance(10_000);
    expect(server.rows).toHaveLength(2);
    expect(photos.photos.map(({ filename, session_id }) => [filename, session_id])).toEqual([
      ['a.jpg', 'server-2'],
      ['b.jpg', 'server-2'],
    ]);
    expect(await next.manager.photos.list()).toEqual([]);
  });

  it('is kept once for a session, whatever it is called, and again for another', async () => {
    const { manager, network, key } = await bench();
    network(false);
    const first = photo('a.jpg');
    const same = new File([first], 'другое имя.jpg');
    const results = await manager.photos.keep(target(key), [first, same]);
    expect(results.map((result) => result.ok && [result.duplicate, result.photo.filename])).toEqual([
      [false, 'a.jpg'],
      [true, 'a.jpg'],
    ]);
    expect(await manager.photos.keep(target('server-9'), [first])).toMatchObject([{ ok: true, duplicate: false }]);
    expect(await manager.photos.list([key])).toHaveLength(1);
    expect(await manager.photos.list()).toHaveLength(2);
    const [kept] = await manager.photos.list([key]);
    expect(await (await manager.photos.content(kept?.id ?? ''))?.text()).toBe(await first.text());
  });

  it('that is empty, too large or cannot be read is refused in words, and the others are kept', async () => {
    const { manager, network, tab, key } = await bench();
    network(false);
    const large = Object.defineProperty(photo('large.jpg'), 'size', { value: PHOTO_MAX_BYTES + 1 });
    const vanished = Object.defineProperty(photo('vanished.jpg'), 'stream', {
      value: () =>
        new ReadableStream({ start: (stream) => stream.error(new DOMException('gone', 'NotReadableError')) }),
    });
    const grown = Object.defineProperty(photo('grown.jpg'), 'size', { value: 999 });
    const results = await manager.photos.keep(target(key), [
      large,
      new File([], 'empty.jpg'),
      vanished,
      grown,
      photo('a.jpg'),
    ]);
    expect(results.map((result) => (result.ok ? 'kept' : [result.filename, result.failure.message]))).toEqual([
      ['large.jpg', 'Файл слишком большой. Предел — 40 МБ.'],
      ['empty.jpg', 'Файл пуст.'],
      ['vanished.jpg', 'НЕ сохранено: файл изменился или исчез, пока его читали. Выберите его ещё раз.'],
      ['grown.jpg', 'НЕ сохранено: файл изменился или исчез, пока его читали. Выберите его ещё раз.'],
      'kept',
    ]);
    expect(tab.events.filter(({ type }) => type === 'sync_error')).toEqual([]);
  });

  it('finds no room: the logs make some, or it is said not to be saved', async () => {
    const { manager, network, store, tab, key } = await bench();
    network(false);
    await store.log('something');
    const once = fillDisk(1);
    expect(await manager.photos.keep(target(key), [photo('a.jpg')])).toMatchObject([{ ok: true }]);
    once.end();
    expect((await store.logs()).map(({ action }) => action)).not.toContain('something');
    const always = fillDisk(Infinity);
    expect(await manager.photos.keep(target(key), [photo('b.jpg')])).toMatchObject([
      { ok: false, failure: { code: 'storage_full', message: 'НЕ сохранено: на устройстве закончилось место.' } },
    ]);
    always.end();
    expect(tab.events.at(-1)).toMatchObject({ type: 'sync_error', action: 'save_offline' });
    expect(await manager.photos.list()).toHaveLength(1);
    expect(await store.photoContent((await manager.photos.list())[0]?.id ?? '')).toMatchObject({ size: 1_000 });
  });

  it('leaves its traces in the log, without names', async () => {
    const { manager, store, clock, key } = await bench();
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(0);
    const entries = (await store.logs()).filter(({ action }) => action.startsWith('photo_')).reverse();
    expect(entries.map(({ action, user }) => [action, user])).toEqual([
      ['photo_kept', ANNA],
      ['photo_arrived', ANNA],
      ['photo_released', ANNA],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/a\.jpg|Елена/);
  });

  it('is not kept while nobody is signed in', async () => {
    const { manager, key } = await bench();
    manager.setOwner(null);
    expect(await manager.photos.keep(target(key), [photo('a.jpg')])).toMatchObject([
      { ok: false, filename: 'a.jpg', failure: { code: 'signed_out' } },
    ]);
    expect(await manager.photos.list()).toEqual([]);
    expect(await manager.photos.statistics()).toEqual({ waiting: 0, waiting_bytes: 0, errors: 0, oldest: null });
  });

  it('is neither shown to nor sent by another employee', async () => {
    const { manager, network, clock, photos, token, key } = await bench();
    network(false);
    const [kept] = await manager.photos.keep(target(key), [photo('a.jpg')]);
    token.value = `token-${BORIS}`;
    manager.setOwner(BORIS);
    network(true);
    await clock.advance(10 * 60_000);
    expect(await manager.photos.list()).toEqual([]);
    expect(await manager.photos.content(kept?.ok ? kept.photo.id : '')).toBeNull();
    expect(photos.requests).toEqual([]);
    token.value = `token-${ANNA}`;
    manager.setOwner(ANNA);
    await clock.advance(10_000);
    expect(photos.photos).toHaveLength(1);
  });

  it('that a person discards is removed; one that has arrived is not discarded', async () => {
    const { manager, network, clock, photos, key } = await bench();
    network(false);
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg')]);
    const [first, second] = await manager.photos.list();
    await manager.photos.discard([second?.id ?? '']);
    expect((await manager.photos.list()).map(({ id }) => id)).toEqual([first?.id]);
    photos.faults = ['none', 'none', 'none', 'drop_before'];
    network(true);
    await clock.advance(0);
    expect(await manager.photos.list()).toMatchObject([{ status: 'arrived' }]);
    await manager.photos.discard([first?.id ?? '']);
    expect(await manager.photos.list()).toHaveLength(1);
    await clock.advance(6 * 60_000);
    expect(await manager.photos.list()).toEqual([]);
  });
});

describe('bytes', () => {
  it('go in pieces that grow on a quick link, two files at a time', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.duration = () => 100;
    const files = ['a.jpg', 'bb.jpg', 'ccc.jpg'].map((name) => photo(name, 900 * KIB));
    await manager.photos.keep(target(key), files);
    await clock.advance(60_000);
    expect(photos.photos).toHaveLength(3);
    expect(photos.parallel).toBe(2);
    const pieces = photos.requests.flatMap(({ method, bytes }) => (method === 'PATCH' ? [bytes / KIB] : []));
    expect(pieces[0]).toBe(256);
    expect(Math.max(...pieces)).toBe(900);
  });

  it('continue where they broke off, with smaller pieces after a time-out', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'none', 'hang'];
    await manager.photos.keep(target(key), [photo('a.jpg', 700 * KIB)]);
    await clock.advance(30_000);
    expect(await manager.photos.list()).toMatchObject([
      { status: 'error', sent_bytes: 256 * KIB, error: { code: 'timeout', needs_person: false } },
    ]);
    await clock.advance(10_000);
    expect(photos.photos).toHaveLength(1);
    const pieces = photos.requests.flatMap(({ method, bytes }) => (method === 'PATCH' ? [bytes / KIB] : []));
    expect(pieces).toEqual([256, 444, 128, 256, 60]);
  });

  it.each(['413', 'reset'] as const)('of 8 MB pass a proxy that takes 1 MB and answers more by %s', async (answers) => {
    const { manager, photos, clock, key } = await bench();
    photos.proxy = { maxBytes: KIB * KIB, answers };
    await manager.photos.keep(target(key), [photo('a.jpg', 8 * KIB * KIB)]);
    await clock.advance(answers === '413' ? 0 : 5_000);
    expect(photos.photos).toMatchObject([{ filename: 'a.jpg' }]);
    expect(await manager.photos.list()).toEqual([]);
    const pieces = photos.requests.flatMap(({ method, bytes }) => (method === 'PATCH' ? [bytes / KIB] : []));
    expect(pieces.filter((size) => size > 1_024)).toEqual([2_048]);
  });

  it('keep to what such a proxy takes for a day, also in another tab, and then try more', async () => {
    const { manager, photos, clock, tab, key, openTab } = await bench();
    photos.proxy = { maxBytes: 100 * KIB, answers: '413' };
    await manager.photos.keep(target(key), [photo('a.jpg', 300 * KIB)]);
    await clock.advance(0);
    expect(photos.photos).toHaveLength(1);
    tab.kill();
    const next = openTab();
    await comeToRest();
    const sent = async (name: string) => {
      photos.requests.length = 0;
      await next.manager.photos.keep(target(key), [photo(name, 300 * KIB)]);
      await clock.advance(0);
      return photos.requests.flatMap(({ method, bytes }) => (method === 'PATCH' ? [bytes / KIB] : []));
    };
    expect(await sent('bb.jpg')).toEqual([64, 64, 64, 64, 44]);
    photos.proxy = null;
    expect(await sent('ccc.jpg')).toEqual([64, 64, 64, 64, 44]);
    await clock.advance(24 * 60 * 60_000);
    expect(Math.max(...(await sent('dddd.jpg')))).toBeGreaterThan(64);
    expect(photos.photos).toHaveLength(4);
  });

  it('that not even small pieces bring say what the network takes, and wait', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.proxy = { maxBytes: 10 * KIB, answers: '413' };
    await manager.photos.keep(target(key), [photo('a.jpg', 300 * KIB)]);
    await clock.advance(0);
    const [kept] = await manager.photos.list();
    expect(kept).toMatchObject({
      status: 'error',
      error: { code: 'untrusted_reply', status: 413, needs_person: false },
    });
    expect(kept?.error?.message).toMatch(/не пропускает 64 КБ/);
    photos.proxy = null;
    await clock.advance(5_000);
    expect(photos.photos).toHaveLength(1);
  });

  it('that arrived though the reply was lost are not brought again', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'drop_after'];
    await manager.photos.keep(target(key), [photo('a.jpg', 300 * KIB)]);
    await clock.advance(10_000);
    expect(photos.requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(300 * KIB);
    expect(photos.photos).toHaveLength(1);
  });

  it('that arrived corrupt are uploaded again, which counts as a retry', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'spoil'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(0);
    expect(await manager.photos.list()).toMatchObject([
      { status: 'error', retry_count: 1, sent_bytes: 0, error: { code: 'hash_mismatch', needs_person: false } },
    ]);
    await clock.advance(5_000);
    expect(photos.photos).toHaveLength(1);
    expect(await manager.photos.list()).toEqual([]);
  });

  it('are reported while they are sent', async () => {
    const { manager, photos, clock, tab, key } = await bench();
    photos.duration = () => 1_000;
    await manager.photos.keep(target(key), [photo('a.jpg', 700 * KIB)]);
    await clock.advance(2_500);
    const [on] = await manager.photos.list();
    expect(on?.sent_bytes).toBe(256 * KIB);
    expect([...manager.photos.sending()]).toEqual([on?.id]);
    await clock.advance(60_000);
    const told = tab.events.flatMap((event) =>
      event.type === 'photo_changed' && event.stage === 'sending' ? [event.photo.sent_bytes / KIB] : [],
    );
    expect(told).toEqual([0, 0, 256, 700]);
    expect(manager.photos.sending().size).toBe(0);
  });
});

describe('a photo whose reply', () => {
  it('was lost after it was taken is taken once', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'none', 'drop_after'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(0);
    expect(await manager.photos.list()).toMatchObject([{ status: 'error', sent_bytes: 1_000 }]);
    await clock.advance(5_000);
    expect(photos.photos).toHaveLength(1);
    expect(paths(photos).slice(3)).toEqual([`PUT /photos/${key}/files/#`, `GET /photos/manifest/${key}`]);
    expect(await manager.photos.list()).toEqual([]);
  });

  it.each([['POST'], ['PATCH'], ['PUT'], ['GET']])(
    'to %s came from a captive portal is not believed',
    async (method) => {
      const { manager, photos, clock, key } = await bench();
      photos.faults = [
        ...['POST', 'PATCH', 'PUT', 'GET']
          .slice(0, ['POST', 'PATCH', 'PUT', 'GET'].indexOf(method))
          .map(() => 'none' as const),
        'html',
      ];
      await manager.photos.keep(target(key), [photo('a.jpg')]);
      await clock.advance(0);
      expect(await manager.photos.list()).toHaveLength(1);
      await clock.advance(6 * 60_000);
      expect(photos.photos).toHaveLength(1);
      expect(await manager.photos.list()).toEqual([]);
    },
  );

  it('fails is tried again after 5, 10 and 20 s, then with the runs of every 5 minutes', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = Array.from({ length: 5 }, () => 'error_before');
    const start = clock.now();
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(4 * 60_000);
    expect(photos.requests.map(({ at }) => at - start)).toEqual([0, 5_000, 15_000, 35_000]);
    expect(await manager.photos.list()).toMatchObject([{ status: 'error', retry_count: 3, retry_at: null }]);
    await clock.advance(11 * 60_000);
    expect(photos.photos).toHaveLength(1);
  });

  it('says that another tab is just bringing the file is tried again', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'upload_busy'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(0);
    expect(await manager.photos.list()).toMatchObject([{ error: { code: 'upload_busy', needs_person: false } }]);
    await clock.advance(10_000);
    expect(photos.photos).toHaveLength(1);
  });

  it('asks to wait is not sent before', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['busy'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(59_000);
    expect(photos.requests).toHaveLength(1);
    await clock.advance(1_000);
    expect(photos.photos).toHaveLength(1);
  });

  it('is 401 pauses all of them, which is no attempt, until somebody has signed in', async () => {
    const { manager, photos, clock, tab, key } = await bench();
    photos.faults = ['unauthorized'];
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    await clock.advance(60_000);
    expect(photos.photos.length).toBeLessThan(2);
    expect(tab.events.filter(({ type }) => type === 'sign_in_required')).toHaveLength(1);
    expect(await manager.photos.list()).toMatchObject([
      { filename: 'a.jpg', status: 'pending', retry_count: 0 },
      { filename: 'b.jpg' },
      { filename: 'c.jpg', status: 'pending', retry_count: 0 },
    ]);
    expect(await manager.statistics()).toMatchObject({ sign_in_required: true });
    await clock.advance(5 * 60_000);
    expect(photos.photos).toHaveLength(3);
    expect(await manager.statistics()).toMatchObject({ sign_in_required: false });
  });

  it('is that another has signed in elsewhere waits for the owner, and nobody is asked to look after it', async () => {
    const { manager, photos, clock, token, key } = await bench();
    token.value = `token-${BORIS}`;
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(60_000);
    expect(photos.photos).toEqual([]);
    expect(await manager.photos.list()).toMatchObject([{ status: 'pending', retry_count: 0, error: null }]);
    token.value = `token-${ANNA}`;
    await manager.photos.send();
    expect(photos.photos).toMatchObject([{ filename: 'a.jpg', owner: ANNA }]);
  });

  it('is a refusal waits for a person, while the others go and are released', async () => {
    const { manager, photos, clock, tab, key } = await bench();
    photos.refuse = (filename) => (filename === 'a.jpg' ? { status: 422, code: 'photo_broken' } : null);
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg')]);
    await clock.advance(20 * 60_000);
    expect(await manager.photos.list()).toMatchObject([
      {
        filename: 'a.jpg',
        status: 'error',
        error: { code: 'photo_broken', needs_person: true, message: 'Отказ: photo_broken' },
      },
    ]);
    expect(stages(tab)).toContain('b.jpg released');
    expect(photos.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    photos.refuse = null;
    await manager.photos.retry();
    expect(photos.photos.map(({ filename }) => filename)).toEqual(['b.jpg', 'a.jpg']);
  });
});

describe('content that the device', () => {
  const spoiltContents = (error: () => never) => {
    const { get } = IDBObjectStore.prototype; // oxlint-disable-line typescript/unbound-method -- called with its own object below
    return jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, id) {
      return this.name === 'contents' ? error() : get.call(this, id);
    });
  };

  it('cannot read for now is retried, and blocks no other', async () => {
    const { manager, photos, clock, network, key } = await bench();
    network(false);
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg')]);
    const spoilt = spoiltContents(() => {
      throw new DOMException('no', 'NotReadableError');
    });
    network(true);
    await clock.advance(0);
    expect((await manager.photos.list())[0]).toMatchObject({ error: { code: 'content_unreadable' } });
    spoilt.mockRestore();
    await clock.advance(60_000);
    expect(photos.photos).toHaveLength(2);
  });

  it('has lost waits for a person, in words', async () => {
    const { manager, photos, clock, network, key, indexedDB } = await bench();
    network(false);
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg')]);
    const [lost] = await manager.photos.list();
    const database = createDatabase(FILES_DATABASE, { indexedDB });
    await database.use((open) => open.delete('contents', lost?.id ?? ''));
    network(true);
    await clock.advance(60_000);
    expect(photos.photos.map(({ filename }) => filename)).toEqual(['b.jpg']);
    expect(await manager.photos.list()).toMatchObject([{ error: { code: 'content_missing', needs_person: true } }]);
  });
});

describe('what has arrived', () => {
  it('stays on the device until all of its session has, and goes with it', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['error_before'];
    await manager.photos.keep(target(key), [photo('a.jpg'), photo('b.jpg')]);
    await clock.advance(0);
    expect((await manager.photos.list()).map(({ status }) => status)).toEqual(['error', 'arrived']);
    await clock.advance(5_000);
    expect(await manager.photos.list()).toEqual([]);
  });

  it('and was deleted by a colleague is left to a person: not sent again automatically, and blocking nothing', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['none', 'none', 'none', 'drop_before'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(1_000);
    photos.photos.length = 0;
    await manager.photos.keep(target(key), [photo('b.jpg')]);
    await clock.advance(20 * 60_000);
    expect(photos.photos.map(({ filename }) => filename)).toEqual(['b.jpg']);
    expect(await manager.photos.list()).toMatchObject([
      { filename: 'a.jpg', status: 'error', error: { code: 'not_listed', needs_person: true } },
    ]);
    await manager.photos.retry();
    await clock.advance(0);
    expect(photos.photos).toHaveLength(2);
    expect(await manager.photos.list()).toEqual([]);
  });
});

describe('photos of a session that', () => {
  it('the server has deleted stay with the reason', async () => {
    const { manager, photos, server, clock, key } = await bench();
    const [row] = server.rows;
    if (row) row.deleted = true;
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(20 * 60_000);
    expect(await manager.photos.list()).toMatchObject([
      { status: 'error', error: { code: 'gone', needs_person: true } },
    ]);
    expect(photos.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('the server does not know stay with the reason', async () => {
    const { manager, photos, clock } = await bench();
    await manager.photos.keep(target('ps_1747472400000nobodys'), [photo('a.jpg')]);
    await clock.advance(20 * 60_000);
    expect(await manager.photos.list()).toMatchObject([
      { status: 'error', error: { needs_person: true, message: expect.stringContaining('на сервере нет') } },
    ]);
    expect(photos.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('is archived on the device stay with the reason', async () => {
    const { manager, network, server, clock } = await bench();
    network(false);
    const saved = await manager.save(session({ name: 'Иван' }));
    if (!saved.ok) throw saved.failure;
    await manager.photos.keep(target(saved.record.local_id), [photo('a.jpg')]);
    server.rows.push({
      id: 'server-5',
      local_id: saved.record.local_id,
      owner: ANNA,
      sha256: '',
      body: {},
      deleted: true,
    });
    network(true);
    await clock.advance(10_000);
    expect(await manager.photos.list()).toMatchObject([
      { status: 'error', error: { code: 'gone', message: expect.stringContaining('удалили на сервере') } },
    ]);
  });

  it('waits for a person wait with it', async () => {
    const { manager, network, server, photos, clock } = await bench();
    server.refuse = (body) => (body.name === 'Иван' ? { status: 403, code: 'location_out_of_scope' } : null);
    network(false);
    const saved = await manager.save(session({ name: 'Иван' }));
    if (!saved.ok) throw saved.failure;
    await manager.photos.keep(target(saved.record.local_id), [photo('a.jpg')]);
    network(true);
    await clock.advance(20 * 60_000);
    expect(photos.requests).toEqual([]);
    expect(await manager.photos.list()).toMatchObject([{ status: 'pending', error: null }]);
  });

  it('a person discards go with it', async () => {
    const { manager, network, store } = await bench();
    network(false);
    const saved = await manager.save(session({ name: 'Иван' }));
    if (!saved.ok) throw saved.failure;
    await manager.photos.keep(target(saved.record.local_id), [photo('a.jpg')]);
    const broken = jest
      .spyOn(IDBObjectStore.prototype, 'delete')
      .mockImplementationOnce(() => {
        throw new DOMException('no', 'UnknownError');
      })
      .mockImplementationOnce(() => {
        throw new DOMException('no', 'UnknownError');
      });
    await expect(manager.discard(saved.record.local_id)).rejects.toMatchObject({ code: 'storage_full' });
    broken.mockRestore();
    expect(await manager.photos.list()).toHaveLength(1);
    expect(await store.records(ANNA)).toHaveLength(1);
    await manager.discard(saved.record.local_id);
    expect(await manager.photos.list()).toEqual([]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('another one takes the place of go to that one', async () => {
    const { manager, network } = await bench();
    network(false);
    await manager.photos.keep(target('ps_1747472400000refused'), [photo('a.jpg'), photo('b.jpg')]);
    await manager.photos.keep(target('ps_1747472400000another'), [photo('b.jpg')]);
    await manager.photos.move('ps_1747472400000refused', target('ps_1747472400000another'));
    const list = await manager.photos.list(['ps_1747472400000another']);
    expect(list.map(({ filename }) => filename).sort()).toEqual(['a.jpg', 'b.jpg']);
  });
});

describe('several tabs', () => {
  it.each([[true], [false]])('send each photo once (Web Locks: %s), also when one is killed at it', async (locks) => {
    const { openTab, photos, clock, key, network, tab } = await bench({ locks });
    const tabs = [tab, openTab({ locks }), openTab({ locks })];
    await clock.advance(6_000);
    network(false);
    const names = Array.from({ length: 6 }, (_, index) => `${String(index).repeat(index + 1)}.jpg`);
    await tabs[0]?.manager.photos.keep(
      target(key),
      names.map((name) => photo(name, 500 * KIB)),
    );
    photos.duration = () => 500;
    network(true);
    await clock.advance(2_000);
    tabs[0]?.kill();
    await clock.advance(10 * 60_000);
    expect(photos.photos.map(({ filename }) => filename).sort()).toEqual(names.toSorted());
    expect(await tabs[1]?.manager.photos.list()).toEqual([]);
  });

  it('hear of each other, and a log-out cuts the requests short', async () => {
    const { manager, photos, clock, key } = await bench();
    photos.faults = ['hang'];
    await manager.photos.keep(target(key), [photo('a.jpg')]);
    await clock.advance(0);
    manager.setOwner(null);
    await clock.advance(0);
    manager.setOwner(ANNA);
    await clock.advance(10_000);
    expect(photos.photos).toHaveLength(1);
  });
});
