import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RoleAssignment, RoleName } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { notification } from '../notifications/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, role, roleAssignment } from '../users';

let app: TestApp;
let developer: Caller;
let here: string;
let there: string;

before(async () => {
  app = await testApp();
  [here, there] = [(await givenLocation(app)).id, (await givenLocation(app)).id];
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const give = (by: Caller, employee_id: string, name: string) =>
  by.post('/permissions/assign-role', { employee_id, role: name });
const rolesOf = async (by: Caller, id: string) =>
  (await by.get(`/permissions/employee/${id}/roles`)).body as RoleAssignment[];
const held = async (id: string) =>
  (await rolesOf(developer, id)).filter(({ ended_at }) => ended_at === null).map((each) => each.role.name);
async function givenPerson(...roles: RoleName[]): Promise<string> {
  return (await givenEmployee(app, roles, { primary_location_id: here })).id;
}
async function assignmentOf(employeeId: string, name: RoleName): Promise<string> {
  const [row] = await app.database.db
    .select({ id: roleAssignment.id })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(and(eq(roleAssignment.employee_id, employeeId), eq(role.name, name), isNull(roleAssignment.ended_at)));
  return row?.id ?? '';
}

describe('giving a role', () => {
  it('puts it in force, stores who gave it, notifies the person and is audited', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here, last_name: 'Лебедева' });
    const id = await givenPerson();
    const { status, body } = await give(admin, id, 'cashier');
    assert.deepEqual([status, body.role.name, body.ended_at], [201, 'cashier', null]);
    assert.match(body.assigned_by_name, /^Лебедева/);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject_id, id))
      .orderBy(desc(auditEntry.id));
    assert.deepEqual([entry?.action, entry?.actor_id], ['role.assigned', admin.person.id]);
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, id));
    assert.deepEqual(
      told.map(({ title }) => title),
      ['Вам назначена роль «Кассир»'],
    );
  });

  it('twice changes nothing', async () => {
    const id = await givenPerson();
    const replies = await Promise.all([give(developer, id, 'designer'), give(developer, id, 'designer')]);
    assert.deepEqual(statusesOf(replies), [201, 201]);
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    assert.equal((await rolesOf(developer, id)).length, 1);
  });

  it('of an unknown name is unknown', async () => {
    const { status, body } = await give(developer, await givenPerson(), 'emperor');
    assert.deepEqual([status, body.code, body.field], [404, 'not_found', 'role']);
  });

  it('to somebody dismissed is refused, alone and in bulk', async () => {
    const { id } = await givenEmployee(app, ['cashier'], {
      primary_location_id: here,
      status: 'dismissed',
      dismissed_on: '2026-02-01',
    });
    const { status, body } = await give(developer, id, 'designer');
    assert.deepEqual([status, body.code], [409, 'illegal_transition']);
    assert.equal(body.message, 'Сотрудник уволен. Сначала восстановите его.');
    const bulk = await developer.post('/employees/bulk', {
      employee_ids: [id],
      act: { kind: 'assign_role', role: 'designer' },
    });
    assert.deepEqual([bulk.body.done, bulk.body.refused[0].code], [[], 'illegal_transition']);
    assert.deepEqual(await held(id), ['cashier']);
  });

  it('is refused upwards, sideways and to oneself', async () => {
    const admin = await givenCaller(app, ['senior_admin'], { primary_location_id: here });
    for (const [target, name, words] of [
      [await givenPerson(), 'developer', /ниже своей/],
      [await givenPerson(), 'senior_admin', /ниже своей/],
      [await givenPerson('senior_admin'), 'cashier', /уровень выше/],
      [await givenPerson('photographer', 'federal_manager'), 'cashier', /уровень выше/],
      [admin.person.id, 'cashier', /Свои роли/],
      [admin.person.id, 'developer', /Свои роли/],
    ] as const) {
      const { status, body } = await give(admin, target, name);
      assert.deepEqual([status, body.code], [403, 'role_not_assignable']);
      assert.match(body.message, words);
    }
    const own = await give(developer, developer.person.id, 'cashier');
    assert.deepEqual([own.status, own.body.code], [403, 'role_not_assignable']);
  });

  it('to somebody out of reach is 404, as for an unknown person', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here });
    const far = (await givenEmployee(app, [], { primary_location_id: there })).id;
    for (const id of [far, '018f0000-0000-7000-8000-00000000dead']) {
      assert.equal((await give(admin, id, 'cashier')).status, 404);
      assert.equal((await admin.get(`/permissions/employee/${id}/roles`)).status, 404);
    }
    const assignment = (await give(developer, far, 'cashier')).body.id as string;
    assert.equal((await admin.delete(`/permissions/assignment/${assignment}`)).status, 404);
  });
});

describe('removing a role', () => {
  it('ends it, keeps it in the history, and twice is once', async () => {
    const id = await givenPerson('cashier', 'photographer');
    const assignment = await assignmentOf(id, 'cashier');
    const first = await developer.delete(`/permissions/assignment/${assignment}`);
    const again = await developer.delete(`/permissions/assignment/${assignment}`);
    assert.notEqual(first.body.ended_at, null);
    assert.deepEqual(again.body, first.body);
    const history = await rolesOf(developer, id);
    assert.deepEqual(
      history.map(({ role: { name }, ended_at }) => [name, ended_at !== null]),
      [
        ['photographer', false],
        ['cashier', true],
      ],
    );
  });

  it('that somebody else has taken by now is refused, and given and taken again it is the later one’s', async () => {
    const other = await givenCaller(app, ['federal_manager']);
    const id = await givenPerson('cashier');
    const assignment = await assignmentOf(id, 'cashier');
    assert.equal((await other.delete(`/permissions/assignment/${assignment}`)).status, 200);
    const { status, body } = await developer.delete(`/permissions/assignment/${assignment}`);
    assert.deepEqual([status, body.code, body.message], [409, 'illegal_transition', 'Роль «Кассир» уже снята.']);
    assert.equal((await other.delete(`/permissions/assignment/${assignment}`)).status, 200);
    await give(developer, id, 'cashier');
    assert.equal((await other.delete(`/permissions/assignment/${assignment}`)).status, 409);
    assert.deepEqual(await held(id), ['cashier']);
  });

  it('is refused without the right to give it', async () => {
    const admin = await givenCaller(app, ['admin'], { primary_location_id: here });
    const assignment = await assignmentOf(await givenPerson('admin'), 'admin');
    const { status, body } = await admin.delete(`/permissions/assignment/${assignment}`);
    assert.deepEqual([status, body.code], [403, 'role_not_assignable']);
  });

  it('of the last developer is refused, also when two remove each other’s at once', async () => {
    const other = await givenCaller(app, ['developer']);
    for (const { person } of (await developers()).filter(
      ({ person }) => ![developer, other].some((each) => each.person.id === person),
    ))
      await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, person));
    const replies = await Promise.all([
      developer.delete(`/permissions/assignment/${await assignmentOf(other.person.id, 'developer')}`),
      other.delete(`/permissions/assignment/${await assignmentOf(developer.person.id, 'developer')}`),
    ]);
    assert.equal(
      replies.filter(({ status }) => status === 200).length,
      1,
      JSON.stringify(replies.map(({ body }) => body)),
    );
    assert.equal((await developers()).length, 1);
    // For the tests that follow.
    const { id } = (await app.database.db.select().from(role).where(eq(role.name, 'developer')))[0] ?? { id: '' };
    await app.database.db
      .insert(roleAssignment)
      .values({ employee_id: developer.person.id, role_id: id })
      .onConflictDoNothing();
  });

  async function developers() {
    return app.database.db
      .select({ person: employee.id })
      .from(roleAssignment)
      .innerJoin(role, eq(role.id, roleAssignment.role_id))
      .innerJoin(employee, eq(employee.id, roleAssignment.employee_id))
      .where(and(eq(role.name, 'developer'), isNull(roleAssignment.ended_at), eq(employee.status, 'active')));
  }
});

describe('roles of a person', () => {
  it('are readable by oneself, and by others with the right to read employees', async () => {
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: here });
    assert.equal((await rolesOf(cashier, cashier.person.id)).length, 1);
    const { status, body } = await cashier.get(`/permissions/employee/${await givenPerson()}/roles`);
    assert.deepEqual([status, body.code], [403, 'forbidden']);
  });

  it('take effect on the very next call', async () => {
    const person = await givenCaller(app, [], { primary_location_id: here });
    const asks = async () => (await person.get('/photosessions')).status;
    assert.equal(await asks(), 403);
    await give(developer, person.person.id, 'salesperson');
    assert.equal(await asks(), 200);
    await developer.delete(`/permissions/assignment/${await assignmentOf(person.person.id, 'salesperson')}`);
    assert.equal(await asks(), 403);
    assert.deepEqual(await held(person.person.id), []);
  });
});
