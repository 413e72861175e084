import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, role, roleAssignment } from '../users';
import { INVITATION_PREFIX } from './bot-links';
import { acceptInvitation, invite } from './invitation';
import { BotChat } from './testing/bot-chat';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the maker of an invitation is notified that it was used', async () => {
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

describe('an invitation ends with the rights it was made for', () => {
  let messengerId = 9_000;

  async function invited(
    roles: RoleName[] = ['photographer'],
    maker: RoleName[] = ['federal_manager'],
    where: { primary_location_id?: string } = {},
  ) {
    const boss = await givenCaller(app, maker, where);
    const { id, revision } = await givenEmployee(app, roles, where);
    const { link } = await invite(app.database.db, app, { employeeId: id, createdBy: boss.person.id });
    const code = link.split(`start=${INVITATION_PREFIX}`)[1] ?? '';
    const actor = { person: { id }, origin: { address: null, requestId: null }, now: app.now };
    messengerId += 1;
    const account = { messenger_id: messengerId, username: null };
    return { boss, id, revision, accept: async () => (await acceptInvitation(app, actor, code, account)).result };
  }

  test('a given role', async () => {
    const { boss, id, accept } = await invited();
    const reply = await boss.post('/permissions/assign-role', { employee_id: id, role: 'admin' });
    assert.equal(reply.status, 201, JSON.stringify(reply.body));
    assert.equal(await accept(), 'unknown');
  });

  test('a removed role', async () => {
    const { boss, id, accept } = await invited();
    const [held] = await app.database.db.select().from(roleAssignment).where(eq(roleAssignment.employee_id, id));
    assert.equal((await boss.delete(`/permissions/assignment/${held!.id}`)).status, 200);
    assert.equal(await accept(), 'unknown');
  });

  test('another phone', async () => {
    const { boss, id, revision, accept } = await invited();
    const reply = await boss.patch(`/employees/${id}`, { revision, phone: '+79990001122' });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    assert.equal(await accept(), 'unknown');
  });

  test('an assigned role that is raised', async () => {
    const { id, accept } = await invited([]);
    const boss = await givenCaller(app, ['developer']);
    const made = await app.database.db
      .insert(role)
      .values({ name: 'archivist', display_name: 'Архивариус', level: 1 })
      .returning();
    await app.database.db.insert(roleAssignment).values({ employee_id: id, role_id: made[0]!.id });
    const reply = await boss.patch(`/permissions/roles/${made[0]!.id}`, { revision: made[0]!.revision, level: 7 });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    assert.equal(await accept(), 'unknown');
  });

  test('its maker is dismissed, or may no longer invite', async () => {
    const dismissed = await invited();
    await app.database.db
      .update(employee)
      .set({ status: 'dismissed' })
      .where(eq(employee.id, dismissed.boss.person.id));
    assert.equal(await dismissed.accept(), 'unknown');
    const demoted = await invited();
    await app.database.db
      .update(roleAssignment)
      .set({ ended_at: app.now() })
      .where(eq(roleAssignment.employee_id, demoted.boss.person.id));
    assert.equal(await demoted.accept(), 'unknown');
  });

  test('its maker no longer reaches the person: one of the two works elsewhere now', async () => {
    const [here, there] = [await givenLocation(app), await givenLocation(app)];
    const move = (id: string) =>
      app.database.db.update(employee).set({ primary_location_id: there.id }).where(eq(employee.id, id));
    const at = () => invited(['photographer'], ['senior_admin'], { primary_location_id: here.id });
    const person = await at();
    await move(person.id);
    assert.equal(await person.accept(), 'unknown');
    const maker = await at();
    await move(maker.boss.person.id);
    assert.equal(await maker.accept(), 'unknown');
    assert.equal(await (await at()).accept(), 'bound');
  });

  test('a messenger that was bound in another way', async () => {
    const { id, accept } = await invited();
    const [person] = await app.database.db.select().from(employee).where(eq(employee.id, id));
    messengerId += 1;
    const [bound] = await new BotChat(app, messengerId).shareContact(person!.phone);
    assert.match(bound?.text ?? '', /мессенджер привязан/);
    assert.equal(await accept(), 'unknown');
  });

  test('and by nothing else: an edit of the name does not end it', async () => {
    const { boss, id, revision, accept } = await invited();
    assert.equal((await boss.patch(`/employees/${id}`, { revision, first_name: 'Вера' })).status, 200);
    assert.equal(await accept(), 'bound');
  });

  test('which is told with the account, and is no edit: an open form can still be saved', async () => {
    const { boss, id, revision, accept } = await invited();
    await accept();
    const [told] = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
    assert.deepEqual(
      [told?.action, told?.before, told?.after],
      ['messenger.bound', { messenger_id: null }, { messenger_id: messengerId, invited_by: boss.person.id }],
    );
    assert.equal((await boss.patch(`/employees/${id}`, { revision, first_name: 'Вера' })).status, 200);
  });
});
