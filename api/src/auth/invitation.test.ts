import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenEmployee } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { INVITATION_PREFIX } from './bot-links';
import { acceptInvitation, invite } from './invitation';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('whoever made an invitation is told that it was followed', async () => {
  const boss = await givenCaller(app, ['developer']);
  const { id } = await givenEmployee(app, ['photographer'], { last_name: 'Зимина', first_name: 'Ольга' });
  const { link } = await invite(app.database.db, app, { employeeId: id, createdBy: boss.person.id });
  const code = link.split(`start=${INVITATION_PREFIX}`)[1] ?? '';
  const actor = { person: { id }, origin: { address: null, requestId: null }, now: app.now };
  const accept = () => acceptInvitation(app, actor, code, { messenger_id: 77, username: null });
  assert.equal((await accept()).result, 'bound');
  assert.equal((await accept()).result, 'unknown');
  const { items } = (await boss.get('/notifications')).body;
  assert.deepEqual(
    items.map(({ title, link: to }: { title: string; link: string }) => [title, to]),
    [['Зимина Ольга: мессенджер подключён', `/users/view/${id}`]],
  );
});
