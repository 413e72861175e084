// On both engines: each announces in its own way.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assertFailure } from '../testing/assert-failure';
import { givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { EventReader } from '../testing/event-reader';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users';
import { tell } from './tell';

describe('the stream of notifications', () => {
  let app: TestApp;
  let address: string;
  const open: EventReader[] = [];

  before(async () => {
    app = await testApp();
    address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const reader of open.splice(0)) reader.close();
    while (app.live.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  after(() => app.close());

  const follow = async (headers: Record<string, string>) => {
    const reader = await EventReader.open(`${address}/api/notifications/stream`, headers);
    open.push(reader);
    return reader;
  };
  const say = (title: string, ...to: Caller[]) =>
    tell(
      app.database.db,
      { person: null, now: app.now },
      to.map(({ person }) => person.id),
      {
        kind: 'role.assigned',
        title,
      },
    );

  test('starts with the unread count, and sends each one as it is created, to its own reader only', async () => {
    const [anna, ivan] = [await givenCaller(app, ['photographer']), await givenCaller(app, ['photographer'])];
    await say('раньше', anna);
    const [ofAnna, ofIvan] = [await follow(anna.headers), await follow(ivan.headers)];
    assert.deepEqual(
      [ofAnna.status, ofAnna.headers['content-type'], ofAnna.headers['cache-control']],
      [200, 'text/event-stream', 'no-store, no-transform'],
    );
    assert.equal(ofAnna.headers['x-accel-buffering'], 'no');
    assert.deepEqual(await ofAnna.next(), { unread: 1, told: null, anew: true });
    assert.deepEqual(await ofIvan.next(), { unread: 0, told: null, anew: true });
    await say('ей', anna);
    await say('обоим', anna, ivan);
    const titles = [await ofAnna.next(), await ofAnna.next()].map((event) => event?.told?.title);
    assert.deepEqual(titles, ['ей', 'обоим']);
    const { told, unread } = (await ofIvan.next()) ?? {};
    assert.deepEqual([told?.title, told?.read_at, unread], ['обоим', null, 1]);
  });

  test('sends nothing of a rolled-back transaction', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await tell(tx, { person: null, now: app.now }, [anna.person.id], { kind: 'role.assigned', title: 'нет' });
        throw new Error('rolled back');
      }),
    );
    await say('да', anna);
    assert.equal((await reader.next())?.told?.title, 'да');
  });

  test('notifies the other devices that something was read, or is unread again', async () => {
    const anna = await givenCaller(app, ['photographer']);
    await say('одно', anna);
    const reader = await follow((await givenSession(app, anna.person.id)).headers);
    assert.equal((await reader.next())?.unread, 1);
    await anna.post('/notifications/read', {});
    assert.deepEqual(await reader.next(), { unread: 0, told: null, anew: true });
    const [{ id }] = (await anna.get('/notifications')).body.items;
    assert.deepEqual((await anna.post('/notifications/unread', { ids: [id] })).body, { unread: 1 });
    assert.deepEqual(await reader.next(), { unread: 1, told: null, anew: true });
  });

  test('has pages ask what their person may do when the pages of a role of theirs change', async () => {
    const [boss, anna] = [await givenCaller(app, ['developer']), await givenCaller(app, ['cashier'])];
    const reader = await follow(anna.headers);
    await reader.next();
    const roles = (await boss.get('/permissions/roles')).body as { id: string; name: string }[];
    const path = `/permissions/page-access/${roles.find(({ name }) => name === 'cashier')?.id}`;
    const before = (await boss.get(path)).body;
    const { status } = await boss.put(path, { pages: ['home'], revision: before.revision });
    assert.equal(status, 200);
    assert.deepEqual(await reader.next(), { unread: 0, told: null, anew: false, rights: true });
  });

  test('ends with the log-out, the revocation and the dismissal, and no other device’s does', async () => {
    const boss = await givenCaller(app, ['developer']);
    const endings: ((caller: Caller, session: string) => Promise<unknown>)[] = [
      (caller) => caller.post('/auth/logout', {}),
      (caller, session_id) => boss.post(`/employees/${caller.person.id}/end-sessions`, { session_id }),
    ];
    for (const end of endings) {
      const anna = await givenCaller(app, ['photographer']);
      const [there] = (await anna.get(`/employees/${anna.person.id}/sessions`)).body;
      const [here, other] = [
        await follow(anna.headers),
        await follow((await givenSession(app, anna.person.id)).headers),
      ];
      await Promise.all([here.next(), other.next()]);
      await end(anna, there.id);
      assert.equal(await here.next(), null);
      // The other one is told to recheck, and continues.
      assert.deepEqual(await other.next(), { unread: 0, told: null, anew: true });
      assertFailure(
        await app.server.inject({ url: '/api/notifications/stream', headers: anna.headers }),
        'session_ended',
      );
    }
    const leaver = await givenCaller(app, ['photographer']);
    const reader = await follow(leaver.headers);
    await reader.next();
    const { status } = await boss.post(`/employees/${leaver.person.id}/dismiss`, { revision: 1 });
    assert.equal(status, 200);
    assert.equal(await reader.next(), null);
  });

  test('sends nothing to a session that ended without an announcement', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    await app.database.db
      .update(employee)
      .set({ status: 'dismissed' })
      .where(sql`${employee.id} = ${anna.person.id}`);
    await say('чужому', anna);
    assert.equal(await reader.next(), null);
  });

  test('survives an announcement of unknown format, and then requests the list', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    for (const payload of ['', 'x', '7', 'null', '{"told":[["x"]]}'])
      await app.database.db.execute(sql`select pg_notify('portal_notices', ${payload})`);
    assert.deepEqual(await reader.next(), { unread: 0, told: null, anew: true });
    await say('после', anna);
    assert.equal((await reader.until(({ told }) => told !== null)).told?.title, 'после');
  });

  test('is released when the page leaves', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    assert.equal(app.live.size, 1);
    reader.close();
    while (app.live.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test('is limited to two per browser, and twelve per person', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const [first, second, third] = [
      await follow(anna.headers),
      await follow(anna.headers),
      await follow(anna.headers),
    ] as const;
    assert.deepEqual([(await second.next())?.unread, (await third.next())?.unread], [0, 0]);
    while ((await first.next()) !== null);
    for (let more = 0; more < 10; more += 1) await follow((await givenSession(app, anna.person.id)).headers);
    const refused = await follow((await givenSession(app, anna.person.id)).headers);
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '120']);
  });

  test('serves two hundred people at once', async () => {
    const callers = await Promise.all(Array.from({ length: 200 }, () => givenCaller(app, ['photographer'])));
    const readers = await Promise.all(callers.map(({ headers }) => follow(headers)));
    await Promise.all(readers.map((reader) => reader.until(({ told }) => told === null)));
    await say('всем', ...callers);
    const titles = await Promise.all(
      readers.map(async (reader) => (await reader.until(({ told }) => told !== null)).told?.title),
    );
    assert.deepEqual(new Set(titles), new Set(['всем']));
    assert.equal((await callers[0]?.get('/notifications'))?.status, 200);
  });

  test('sends a reader who is slower than the news to the list', async () => {
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    // All within one transaction, so that they arrive at once.
    await app.database.db.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await tell(tx, { person: null, now: app.now }, [anna.person.id], {
          kind: 'role.assigned',
          title: `№ ${index}`,
        });
    });
    assert.deepEqual(await reader.until(({ told }) => told === null), { unread: 60, told: null, anew: true });
  });

  test('survives a cut connection to the database', async () => {
    if (app.database.engine === 'embedded') return;
    const anna = await givenCaller(app, ['photographer']);
    const reader = await follow(anna.headers);
    await reader.next();
    await app.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    );
    // After the gap it asks for the list, whatever was sent meanwhile.
    assert.equal((await reader.next())?.told, null);
    await say('после', anna);
    assert.equal((await reader.until(({ told }) => told !== null)).told?.title, 'после');
  });
});

test('a stopping process ends its streams at once and accepts no more', async () => {
  const app = await testApp();
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const anna = await givenCaller(app, ['photographer']);
  const reader = await EventReader.open(`${address}/api/notifications/stream`, anna.headers);
  await reader.next();
  app.live.close();
  assert.equal(await reader.next(), null);
  assertFailure(await app.server.inject({ url: '/api/notifications/stream', headers: anna.headers }), 'unavailable');
  await app.close();
});
