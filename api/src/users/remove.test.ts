import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { locationAdministrator, locationAssignment } from './staffing-schema';
import { photo, photosession, photosessionEvent } from '../photosessions';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, roleAssignment } from './schema';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let senior: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
});
after(() => app.close());

const given = (roles: RoleName[] = ['photographer'], more: object = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...more });
const kindsOf = ({ body }: Awaited<ReturnType<Caller['get']>>) =>
  body.reasons.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);

async function givenPhotosession(owner: string, photographer: string | null) {
  const [session] = await app.database.db
    .insert(photosession)
    .values({
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79161234567',
      owner_id: owner,
      photographer_id: photographer,
      location_id: here,
      business_date: '2026-03-01',
    })
    .returning();
  return session!.id; // RETURNING gives the one row that was inserted.
}

describe('deleting an employee', () => {
  it('added by mistake also deletes roles, assignments and invitations', async () => {
    const { id } = await given(['photographer', 'cashier']);
    const { db } = app.database;
    await db
      .insert(locationAssignment)
      .values({ employee_id: id, location_id: here, is_primary: true, started_on: '2025-01-09' });
    await senior.post(`/employees/${id}/invitation`, {});
    const asked = await senior.get(`/employees/${id}/can-delete`);
    assert.deepEqual([asked.status, asked.body], [200, { can_delete: true, reasons: [] }]);
    const { status, body } = await senior.delete(`/employees/${id}`);
    assert.deepEqual([status, body], [200, { id }]);
    assert.equal((await senior.get(`/employees/${id}`)).status, 404);
    assert.equal((await senior.delete(`/employees/${id}`)).status, 404);
    assert.deepEqual(await db.select().from(roleAssignment).where(eq(roleAssignment.employee_id, id)), []);
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
    const last = entries.find(({ action }) => action === 'employee.deleted');
    const before = last?.before as { roles: string[] } | undefined;
    assert.deepEqual(before?.roles.sort(), ['cashier', 'photographer']);
  });

  it('is refused for each kind of history, which can-delete counts', async () => {
    const { db } = app.database;
    const owner = (await given()).id;
    const session = await givenPhotosession(owner, null);
    const photographer = (await given()).id;
    await givenPhotosession(owner, photographer);
    const mover = (await given()).id;
    await db.insert(photosessionEvent).values({ photosession_id: session, by_id: mover, to_state: 'new' });
    const uploader = (await given()).id;
    await db.insert(photo).values({
      photosession_id: session,
      filename: 'a.jpg',
      sha256: randomBytes(32).toString('hex'),
      bytes: 1,
      media_type: 'image/jpeg',
      width: 96,
      height: 64,
      position: 1,
      thumbhash: '',
      uploaded_by: uploader,
    });
    const visitor = (await given()).id;
    await givenSession(app, visitor);
    const head = (await given()).id;
    await db.insert(locationAdministrator).values({ employee_id: head, location_id: here });
    const giver = (await given()).id;
    const receiver = (await given()).id;
    await db.update(roleAssignment).set({ assigned_by: giver }).where(eq(roleAssignment.employee_id, receiver));

    for (const [id, kinds] of [
      [owner, [['photosession', 2]]],
      [photographer, [['photosession', 1]]],
      [mover, [['photosession_event', 1]]],
      [uploader, [['photo', 1]]],
      [visitor, [['sign_ins', 1]]],
      [head, [['administered_locations', 1]]],
      [giver, [['acts', 1]]],
    ] as const) {
      const asked = await senior.get(`/employees/${id}/can-delete`);
      assert.equal(asked.body.can_delete, false);
      assert.deepEqual(kindsOf(asked), kinds);
      const { status, body } = await senior.delete(`/employees/${id}`);
      assert.deepEqual([status, body.code, body.details.reasons], [409, 'has_history', asked.body.reasons]);
      assert.equal((await db.select().from(employee).where(eq(employee.id, id))).length, 1);
    }
  });

  it('is refused for oneself and the last developer', async () => {
    const self = await developer.get(`/employees/${developer.person.id}/can-delete`);
    assert.deepEqual(
      kindsOf(self).map(([kind]: [string]) => kind),
      ['self', 'last_developer', 'sign_ins'],
    );
    assert.equal((await developer.delete(`/employees/${developer.person.id}`)).status, 409);
  });

  it('needs the right, the level and the reach', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here });
    const target = await given();
    const peer = await given(['senior_admin']);
    const foreign = await given(['photographer'], { primary_location_id: there });
    for (const [by, id, status] of [
      [admin, target.id, 403],
      [senior, peer.id, 403],
      [senior, foreign.id, 404],
    ] as const) {
      assert.equal((await by.delete(`/employees/${id}`)).status, status);
      assert.equal((await by.get(`/employees/${id}/can-delete`)).status, status);
    }
  });

  it('races new references: either the employee is deleted or the session stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await given();
      const [removed, made] = await Promise.allSettled([
        senior.delete(`/employees/${id}`),
        givenPhotosession(id, null),
      ]);
      const status = removed.status === 'fulfilled' ? removed.value.status : 0;
      assert.equal(status, made.status === 'fulfilled' ? 409 : 200);
    }
  });
});
