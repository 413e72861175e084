import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@studio/contracts';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { sweepNotifications } from './sweep';
import { tell } from './tell';

describe('notifications', () => {
  let app: TestApp;
  let anna: Caller;
  let ivan: Caller;
  const start = Date.now();

  before(async () => {
    app = await testApp();
    anna = await givenCaller(app, ['photographer']);
    ivan = await givenCaller(app, ['photographer']);
  });
  after(() => app.close());

  const given = (at: number, title: string, to: string[] = [anna.person.id], by: string | null = null) =>
    tell(app.database.db, { person: by === null ? null : { id: by }, now: () => new Date(start + at) }, to, {
      kind: 'role.assigned',
      title,
      link: '/users/view',
    });
  const titles = async (caller: Caller, query = '') =>
    (await caller.get(`/notifications${query}`)).body.items.map(({ title }: { title: string }) => title);

  test('are delivered to their recipients, newest first, and to nobody else', async () => {
    await given(0, 'первое');
    await given(MINUTE_MS, 'второе');
    assert.deepEqual(await titles(anna), ['второе', 'первое']);
    assert.deepEqual(await titles(ivan), []);
    assert.equal((await anna.get('/notifications')).body.unread, 2);
  });

  test('are not delivered to their author, and once to each of the others', async () => {
    const boss = await givenCaller(app, ['developer']);
    await given(2 * MINUTE_MS, 'назначение', [boss.person.id, ivan.person.id, ivan.person.id], boss.person.id);
    assert.deepEqual(await titles(boss), []);
    assert.deepEqual(await titles(ivan), ['назначение']);
  });

  test('are marked as read by their owner only, one by one or all', async () => {
    const { items } = (await anna.get('/notifications')).body;
    const ids = items.map(({ id }: { id: string }) => id);
    assert.deepEqual((await ivan.post('/notifications/read', { ids })).body, { unread: 1 });
    assert.equal((await anna.get('/notifications')).body.unread, 2);
    assert.deepEqual((await anna.post('/notifications/read', { ids: ids.slice(0, 1) })).body, { unread: 1 });
    assert.deepEqual((await anna.post('/notifications/read', {})).body, { unread: 0 });
    const again = (await anna.get('/notifications')).body.items;
    assert.ok(again.every(({ read_at }: { read_at: string | null }) => read_at !== null));
  });

  test('come in pages that neither skip nor repeat, even with several of one moment', async () => {
    const reader = await givenCaller(app, ['cashier']);
    for (let index = 0; index < 7; index += 1) await given(index < 4 ? 0 : MINUTE_MS, `№ ${index}`, [reader.person.id]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await reader.get(`/notifications?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ title }: { title: string }) => title));
      cursor = body.next_cursor;
    }
    assert.equal(seen.length, 7);
    assert.equal(new Set(seen).size, 7);
  });

  test('refuse an invalid cursor', async () => {
    for (const cursor of ['x', '1_2', `1_${anna.person.id}x`, `9999999999999999_${anna.person.id}`]) {
      const { status, body } = await anna.get(`/notifications?cursor=${cursor}`);
      assert.deepEqual([status, body.field], [400, 'cursor'], cursor);
    }
  });

  test('can be filtered by unread, and become unread again', async () => {
    const reader = await givenCaller(app, ['cashier']);
    await given(0, 'первое', [reader.person.id]);
    await given(MINUTE_MS, 'второе', [reader.person.id]);
    const [second, first] = (await reader.get('/notifications')).body.items;
    await reader.post('/notifications/read', { ids: [second.id] });
    assert.deepEqual(await titles(reader, '?unread=true'), ['первое']);
    assert.deepEqual((await ivan.post('/notifications/unread', { ids: [second.id] })).status, 200);
    assert.deepEqual(await titles(reader, '?unread=true'), ['первое']);
    assert.deepEqual((await reader.post('/notifications/unread', { ids: [second.id, first.id] })).body, { unread: 2 });
    assert.deepEqual(await titles(reader, '?unread=true'), ['второе', 'первое']);
    for (const wrong of [{}, { ids: ['x'] }, { ids: null }])
      assert.equal((await reader.post('/notifications/unread', wrong)).status, 400, JSON.stringify(wrong));
    assert.equal((await reader.get('/notifications?unread=maybe')).body.field, 'unread');
  });

  test('are not created for silenced topics, except those of security', async () => {
    const deaf = await givenCaller(app, ['cashier']);
    assert.equal((await deaf.patch('/preferences', { muted: ['access', 'people'] })).status, 200);
    const told = (kind: 'role.assigned' | 'employee.moved' | 'session.begun') =>
      tell(app.database.db, { person: null, now: app.now }, [deaf.person.id, ivan.person.id], { kind, title: kind });
    const before = (await ivan.get('/notifications')).body.unread;
    await told('role.assigned');
    await told('employee.moved');
    await told('session.begun');
    assert.deepEqual(new Set(await titles(deaf)), new Set(['employee.moved', 'session.begun']));
    assert.equal((await ivan.get('/notifications')).body.unread, before + 3);
  });

  test('are deleted after ninety days', async () => {
    const reader = await givenCaller(app, ['cashier']);
    await given(-91 * DAY_MS, 'давнее', [reader.person.id]);
    await given(-89 * DAY_MS, 'недавнее', [reader.person.id]);
    await sweepNotifications(app);
    assert.deepEqual(await titles(reader), ['недавнее']);
  });
});
