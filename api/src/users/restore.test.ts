import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, type RoleName } from '@studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { dateIn } from '../kernel/words/calendar';
import { payRule } from '../payroll/schema';
import { shift } from '../schedule/schema';
import { auditEntry } from '../kernel/records';
import { locationAdministrator, locationAssignment } from './staffing-schema';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const given = (roles: RoleName[] = ['photographer'], more: object = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...more });
const dismiss = (by: Caller, id: string, body: object = {}) =>
  by.post(`/employees/${id}/dismiss`, { successor_id: null, ...body });
const restore = (by: Caller, id: string) => by.post(`/employees/${id}/restore`, {});
const lastEntry = async (id: string) => {
  const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
  return entries.sort((one, other) => one.id - other.id).at(-1);
};

describe('restoring an employee', () => {
  it('restores roles and location, but none of the sessions', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = person.person;
    await dismiss(developer, id);
    // A session started at the very moment of the dismissal.
    const late = await givenSession(app, id);
    const { status, body } = await restore(admin, id);
    assert.deepEqual(
      [status, body.status, body.dismissed_on, body.primary_location_id, body.roles[0].name],
      [200, 'active', null, here, 'photographer'],
    );
    assert.equal((await person.get('/auth/users/me')).status, 401);
    const reply = await app.server.inject({ url: '/api/auth/users/me', headers: late.headers });
    assert.equal(reply.statusCode, 401);
    const rows = await app.database.db
      .select()
      .from(locationAssignment)
      .where(and(eq(locationAssignment.employee_id, id), isNull(locationAssignment.ended_on)));
    assert.deepEqual(
      rows.map(({ location_id, is_primary }) => [location_id, is_primary]),
      [[here, true]],
    );
    const told = (await lastEntry(id))!;
    const { dismissed_on } = told.before as { dismissed_on: string };
    assert.deepEqual(
      [told.action, told.before, told.after],
      [
        'employee.restored',
        { status: 'dismissed', dismissed_on },
        { status: 'active', dismissed_on: null, returned_on: dismissed_on },
      ],
    );
    const again = await restore(admin, id);
    assert.deepEqual([again.status, again.body], [200, body]);
  });

  it('whose location was archived leaves them without one', async () => {
    const closed = await givenLocation(app, { status: 'archived' });
    const { id } = await given(['photographer'], {
      primary_location_id: closed.id,
      status: 'dismissed',
      dismissed_on: '2025-05-05',
    });
    assert.equal((await restore(developer, id)).body.primary_location_id, null);
  });

  it('needs a level above theirs', async () => {
    const { id } = await given(['senior_admin'], { status: 'dismissed', dismissed_on: '2025-05-05' });
    assert.equal((await restore(admin, id)).body.code, 'employee_not_manageable');
  });
});

describe('what a return brings back, told before', () => {
  interface Line {
    kind: string;
    message: string;
    count: number;
    path: string | null;
  }
  const returning = async (by: Caller, id: string) => (await by.get(`/employees/${id}/returning`)).body;
  const said = (lines: Line[]) => lines.map(({ kind, message }) => [kind, message.replaceAll('\u00A0', ' ')]);

  async function givenShift(employee_id: string, location_id: string, days: number) {
    const starts_at = new Date(Date.now() + days * DAY_MS);
    const [row] = await app.database.db
      .insert(shift)
      .values({
        id: randomUUID(),
        location_id,
        employee_id,
        position: 'photographer',
        date: dateIn('Europe/Moscow', starts_at),
        starts_at,
        ends_at: new Date(starts_at.getTime() + 6 * HOUR_MS),
        break_min: 0,
        created_by: developer.person.id,
      })
      .returning();
    return row!;
  }

  it('roles, place and own pay rules; not the free shifts by place, assignments, posts, messenger and devices', async () => {
    const { db } = app.database;
    const home = (await givenLocation(app, { name: 'Студия дома' })).id;
    const far = (await givenLocation(app, { name: 'Студия в гостях' })).id;
    const person = await givenCaller(app, ['admin'], { primary_location_id: home });
    const { id: employee_id } = person.person;
    await db.insert(locationAssignment).values([
      { employee_id, location_id: home, is_primary: true, started_on: '2025-01-09' },
      { employee_id, location_id: far, started_on: '2025-02-09' },
      { employee_id, location_id: here, started_on: '2025-02-09', ended_on: '2025-03-01' },
    ]);
    for (const location_id of [home, far]) await db.insert(locationAdministrator).values({ employee_id, location_id });
    const rule = { kind: 'per_hour', name: 'Своя ставка', employee_id, changed_at: new Date(), version: 1 } as const;
    await db.insert(payRule).values([
      { ...rule, rule_id: randomUUID(), amount_kop: 40_000, valid_from: '2025-01-01' },
      { ...rule, rule_id: randomUUID(), amount_kop: 30_000, valid_from: '2024-01-01', valid_to: '2024-12-31' },
    ]);
    await givenShift(employee_id, home, 3);
    await givenShift(employee_id, home, 4);
    const taken = await givenShift(employee_id, far, 5);
    const other = await givenShift((await given()).id, home, 6);
    assert.equal((await dismiss(developer, employee_id)).status, 200);
    const heir = await given(['admin'], { primary_location_id: far, last_name: 'Наследник', first_name: 'Иван' });
    await db.insert(locationAdministrator).values({ employee_id: heir.id, location_id: far });
    await db
      .update(shift)
      .set({ employee_id: (await given()).id })
      .where(eq(shift.id, taken.id));
    assert.ok(other);

    const told = await returning(developer, employee_id);
    assert.deepEqual(said(told.back), [
      ['roles', 'Роль: «Администратор».'],
      ['place', 'Основная локация: «Студия дома».'],
      ['pay_rules', 'Снова действует 1 личное правило оплаты.'],
    ]);
    assert.deepEqual(said(told.not_back), [
      ['shifts', '«Студия в гостях»: снята 1 смена впереди, она уже у другого.'],
      ['shifts', '«Студия дома»: сняты 2 смены впереди, они свободны.'],
      ['assignments', 'Дополнительное назначение: «Студия в гостях». При необходимости начните заново.'],
      ['administrators', 'За «Студия в гостях» теперь отвечает Наследник Иван.'],
      ['administrators', 'За «Студия дома» никто не отвечает: назначьте администратора.'],
      ['messenger', 'Мессенджер привязывают заново: поделиться номером с ботом или открыть приглашение.'],
      ['devices', 'На 1 устройстве нужно войти заново.'],
    ]);
    const [first, second, third, , fifth] = told.not_back as Line[];
    assert.match(first?.path ?? '', new RegExp(`^/schedule\\?.*location=${far}`));
    assert.match(second?.path ?? '', new RegExp(`^/schedule\\?.*location=${home}`));
    assert.equal(third?.path, `/users/view/${employee_id}?tab=places`);
    assert.equal(fifth?.path, `/locations?place=location:${home}&do=administrators`);
  });

  it('names no place out of reach, nobody’s pay to whoever reads none, and an archived one as gone', async () => {
    const { db } = app.database;
    const far = (await givenLocation(app, { name: 'Дальняя' })).id;
    const { id: employee_id } = await given(['photographer']);
    await db.insert(payRule).values({
      kind: 'per_hour',
      name: 'Своя ставка',
      employee_id,
      changed_at: new Date(),
      version: 1,
      rule_id: randomUUID(),
      amount_kop: 40_000,
      valid_from: '2025-01-01',
    });
    await db.insert(locationAssignment).values({ employee_id, location_id: far, started_on: '2025-02-09' });
    await db.insert(locationAdministrator).values({ employee_id, location_id: far });
    await givenShift(employee_id, far, 3);
    assert.equal((await dismiss(developer, employee_id)).status, 200);
    const told = await returning(admin, employee_id);
    assert.doesNotMatch(JSON.stringify(told), /Дальняя|оплаты/);
    const shifts = said(told.not_back).filter(([kind]) => kind === 'shifts');
    assert.deepEqual(shifts, [['shifts', 'Другая локация: снята 1 смена впереди, она свободна.']]);
    const closed = await givenLocation(app, { name: 'Закрытая', status: 'archived' });
    const gone = await given(['photographer'], { primary_location_id: closed.id, ...LEFT });
    const archived = await returning(developer, gone.id);
    assert.ok(
      archived.not_back.some(
        ({ message }: Line) => message === 'Основная локация «Закрытая» в архиве: после возвращения назначьте другую.',
      ),
    );
    assert.ok(!archived.back.some(({ kind }: Line) => kind === 'place'));
  });

  it('says beforehand what would be refused, and nothing of somebody at work', async () => {
    const holder = await given(['photographer']);
    const gone = await given(['photographer'], { phone: holder.phone, ...LEFT });
    const told = await returning(developer, gone.id);
    const { status, body } = await restore(developer, gone.id);
    assert.deepEqual([status, told.refusal], [409, body.message]);
    assert.deepEqual(await returning(developer, holder.id), {
      refusal: null,
      returned_on: null,
      back: [],
      not_back: [],
    });
  });
});

const LEFT = { status: 'dismissed', dismissed_on: '2025-05-05' } as const;
