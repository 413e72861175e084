import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { preference } from './schema';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

describe('preferences', () => {
  let app: TestApp;
  let anna: Caller;
  let ivan: Caller;

  before(async () => {
    app = await testApp();
    anna = await givenCaller(app, ['photographer']);
    ivan = await givenCaller(app, ['photographer']);
  });
  after(() => app.close());

  const refused = async (payload: unknown) => {
    const { status, body } = await anna.patch('/preferences', payload);
    assert.deepEqual([status, body.code], [400, 'validation_failed'], JSON.stringify(payload));
    assert.match(body.message, /[а-яё]/i);
    return body as { field: string; message: string };
  };

  test('are the portal’s defaults until somebody changes theirs, for themselves only', async () => {
    const untouched = { shortcuts: null, muted: [], messenger: [] };
    assert.deepEqual((await anna.get('/preferences')).body, untouched);
    const shortcuts = ['/photosessions', '/users/view?role=cashier', '/'];
    assert.deepEqual((await anna.patch('/preferences', { shortcuts })).body, { shortcuts, muted: [], messenger: [] });
    assert.deepEqual((await anna.get('/preferences')).body, { shortcuts, muted: [], messenger: [] });
    assert.deepEqual((await ivan.get('/preferences')).body, untouched);
  });

  test('change field by field: two devices do not undo each other', async () => {
    await Promise.all([
      ivan.patch('/preferences', { shortcuts: [] }),
      ivan.patch('/preferences', { muted: ['places', 'access'] }),
    ]);
    assert.deepEqual((await ivan.get('/preferences')).body, {
      shortcuts: [],
      muted: ['access', 'places'],
      messenger: [],
    });
    assert.deepEqual((await ivan.patch('/preferences', { shortcuts: null })).body, {
      shortcuts: null,
      muted: ['access', 'places'],
      messenger: [],
    });
    assert.equal((await ivan.patch('/preferences', { muted: [] })).body.muted.length, 0);
  });

  test('accept no shortcut that leads out of the portal, and name the faulty one', async () => {
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/../..//evil',
      'help',
      '',
      '/a b',
    ])
      assert.equal((await refused({ shortcuts: ['/help', path] })).field, 'shortcuts.1', path);
    assert.equal((await refused({ shortcuts: ['/a\u0000'] })).message, 'В тексте есть недопустимый символ.');
    for (const wrong of ['/help', 7, { 0: '/help' }, [7], [null], [['/help']], ['/' + 'a'.repeat(400)]])
      await refused({ shortcuts: wrong });
  });

  test('accept neither duplicates nor more than 24 shortcuts', async () => {
    assert.equal((await refused({ shortcuts: ['/help', '/stock', '/help'] })).field, 'shortcuts.2');
    const many = Array.from({ length: 25 }, (_, index) => `/stock/${index}`);
    assert.deepEqual(
      [(await refused({ shortcuts: many })).field, (await refused({ shortcuts: many })).message],
      ['shortcuts', 'Ярлыков не больше 24.'],
    );
    assert.equal((await anna.patch('/preferences', { shortcuts: many.slice(1) })).status, 200);
  });

  test('name the topics that the messenger delivers, including those of security', async () => {
    const messenger = ['schedule', 'security'];
    assert.deepEqual((await ivan.patch('/preferences', { messenger })).body.messenger, messenger);
    assert.equal((await refused({ messenger: ['weather'] })).field, 'messenger.0');
    assert.equal((await refused({ messenger: ['money', 'money'] })).field, 'messenger.1');
  });

  test('silence known topics only, and never those of security', async () => {
    assert.equal((await refused({ muted: ['access', 'weather'] })).field, 'muted.1');
    assert.equal((await refused({ muted: ['__proto__'] })).field, 'muted.0');
    const { field, message } = await refused({ muted: ['security'] });
    assert.deepEqual([field, message], ['muted.0', 'Уведомления на эту тему отключить нельзя.']);
    assert.equal((await refused({ muted: ['access', 'access'] })).field, 'muted.1');
    await refused({ muted: null });
  });

  test('skip topics left by another version of the portal', async () => {
    const reader = await givenCaller(app, ['cashier']);
    await app.database.db
      .insert(preference)
      .values({ employee_id: reader.person.id, muted: ['weather', 'people'], updated_at: new Date() });
    assert.deepEqual((await reader.get('/preferences')).body.muted, ['people']);
  });
});
