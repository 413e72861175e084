import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { beginSession } from './sessions';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the owner is notified of a sign-in with a browser never used before, not of one with a known browser', async () => {
  const anna = await givenCaller(app, ['photographer']);
  const signIn = (userAgent: string) =>
    beginSession(app.database.db, app, {
      employeeId: anna.person.id,
      origin: { requestId: 'r', address: '127.0.0.1', userAgent, headers: {}, method: 'POST', body: undefined },
    });
  const unread = async () => (await anna.get('/notifications')).body.unread;
  await signIn(CHROME);
  const known = await unread();
  await signIn(CHROME);
  assert.equal(await unread(), known);
  await signIn(FIREFOX);
  assert.equal(await unread(), known + 1);
  const [newest] = (await anna.get('/notifications')).body.items;
  assert.equal(newest.title, 'Вход с нового устройства');
  assert.match(newest.body, /Firefox/);
});
