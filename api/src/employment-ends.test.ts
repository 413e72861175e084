import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { notification } from './notifications/schema';
import { type PayOffice, payOffice } from './payroll/testing/pay-office';
import { timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { decideTime } from './testing/decide-time';
import { employeeMerge } from './users/merging-schema';
import { employee } from './users/schema';

/** The clock of the office stands at noon in Moscow, 15 June 2026. */
let office: PayOffice;
let here: string;
let director: Caller;
before(async () => {
  office = await payOffice();
  here = (await givenLocation(office.app)).id;
  director = await givenCaller(office.app, ['developer']);
});
after(() => office.app.close());
beforeEach(() => office.app.setNow(new Date('2026-06-15T09:00:00Z')));

const given = (more: object = {}) =>
  givenEmployee(office.app, ['photographer'], { primary_location_id: here, hired_on: '2025-01-09', ...more });
const dismiss = (id: string, body: object = {}) => director.post(`/employees/${id}/dismiss`, body);
const restore = (id: string, body: object = {}) => director.post(`/employees/${id}/restore`, body);
const leaving = async (id: string, on: string) =>
  (await director.get(`/employees/${id}/leaving?dismissed_on=${on}`)).body;
const periodsOf = async (id: string) => (await director.get(`/employees/${id}`)).body.periods;

/** Somebody who was at work on these days of June. */
async function givenWorked(days: readonly string[], more: object = {}): Promise<string> {
  const { id } = await given(more);
  await work(id, days);
  return id;
}

async function work(employee_id: string, days: readonly string[]): Promise<void> {
  const entries = days.map((day) => {
    const begun_at = new Date(`2026-06-${day}T07:00:00Z`);
    const ended_at = new Date(begun_at.getTime() + 8 * HOUR_MS);
    return { id: randomUUID(), employee_id, location_id: here, date: `2026-06-${day}`, begun_at, ended_at };
  });
  await office.app.database.db.insert(timeEntry).values(entries);
}

describe('a last day', () => {
  it('is not before days that were worked, and names them', async () => {
    const id = await givenWorked(['05', '08', '09', '10', '11']);
    const refusal =
      /^Последний рабочий день не может быть раньше 11\.06\.2026: 08\.06\.2026 и ещё 3\sдня сотрудник был на работе\.$/;
    assert.match((await leaving(id, '2026-06-07')).refusal, refusal);
    const { status, body } = await dismiss(id, { dismissed_on: '2026-06-07' });
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'dismissed_on']);
    assert.match(body.message, refusal);
    assert.match(
      (await dismiss(id, { dismissed_on: '2026-06-10' })).body.message,
      /раньше 11\.06\.2026: в этот день сотрудник был на работе\.$/,
    );
    assert.equal((await leaving(id, '2026-06-11')).refusal, null);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-11' })).status, 200);
  });

  it('may be before a day whose presence was taken back or decided to be none', async () => {
    const { db } = office.app.database;
    const id = await givenWorked(['08', '09']);
    await db.update(timeEntry).set({ taken_back_at: new Date() }).where(eq(timeEntry.date, '2026-06-08'));
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 409);
    const none = await decideTime(office.app, office.manager, { employee_id: id, date: '2026-06-09', minutes: 0 });
    assert.equal(none.status, 200, JSON.stringify(none.body));
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 200);
  });
});

describe('a break', () => {
  it('holds no day that was worked: a return unasked keeps them in, and another is refused', async () => {
    const id = await givenWorked(['08', '10']);
    await office.app.database.db
      .update(employee)
      .set({ status: 'dismissed', dismissed_on: '2026-06-05' })
      .where(eq(employee.id, id));
    assert.equal((await director.get(`/employees/${id}/returning`)).body.returned_on, '2026-06-08');
    const { status, body } = await restore(id, { returned_on: '2026-06-12' });
    assert.deepEqual([status, body.field], [409, 'returned_on']);
    assert.match(
      body.message,
      /^Первый день после возвращения не может быть позже 08\.06\.2026: 08\.06\.2026 и ещё 1\sдень сотрудник был на работе\.$/,
    );
    assert.equal((await restore(id)).status, 200);
    assert.deepEqual(await periodsOf(id), [
      { from: '2025-01-09', to: '2026-06-05' },
      { from: '2026-06-08', to: null },
    ]);
  });

  it('that was wrong is corrected, over no worked day', async () => {
    const id = await givenWorked(['12']);
    assert.equal((await dismiss(id, { dismissed_on: '2026-06-12' })).status, 200);
    assert.equal((await restore(id, { returned_on: '2026-06-15' })).status, 200);
    await work(id, ['14']);
    assert.equal((await restore(id, { returned_on: '2026-06-12' })).body.field, 'returned_on');
    assert.equal((await restore(id, { returned_on: '2026-06-15' })).status, 200);
    assert.equal((await restore(id, { returned_on: '2026-06-14' })).status, 200);
    assert.deepEqual((await periodsOf(id))[1], { from: '2026-06-14', to: null });
    assert.match((await restore(id, { returned_on: '2026-06-15' })).body.message, /не может быть позже 14\.06\.2026/);
    assert.equal((await restore(id, { returned_on: '2026-06-13' })).status, 200);
    assert.equal(await periodsOf(id), undefined);
    assert.equal((await restore(id, { returned_on: '2026-06-13' })).status, 200);
    assert.equal((await restore(id, { returned_on: '2026-06-14' })).status, 409);
  });
});

describe('two cards of one person', () => {
  const merge = async (id: string, other_id: string) => {
    const [kept, other] = [await director.get(`/employees/${id}`), await director.get(`/employees/${other_id}`)];
    const revisions = { revision: kept.body.revision, other_revision: other.body.revision };
    return director.post(`/employees/${id}/merge`, { other_id, ...revisions, take: ['hired_on'] });
  };

  it('leave no worked day outside by the first day of the other card, and say so before', async () => {
    const id = await givenWorked(['08', '10']);
    const other = await given({ hired_on: '2026-06-12' });
    const refusal =
      /^Дата приёма не может быть позже 08\.06\.2026: 08\.06\.2026 и ещё 1\sдень сотрудник был на работе\.$/;
    const { body } = await director.get(`/employees/${id}/merge?other_id=${other.id}`);
    assert.match(body.hired_on_refusal, refusal);
    const taken = await merge(id, other.id);
    assert.deepEqual([taken.status, taken.body.field], [409, 'take']);
    assert.match(taken.body.message, refusal);
    assert.equal((await office.app.database.db.select().from(employeeMerge)).length, 0);
  });

  it('leave none outside when they are taken apart', async () => {
    const kept = await given({ hired_on: '2026-06-10' });
    const other = await given({ hired_on: '2026-06-01' });
    assert.equal((await merge(kept.id, other.id)).status, 200);
    await work(kept.id, ['05']);
    const { status, body } = await director.post(`/employees/${other.id}/unmerge`, {});
    assert.deepEqual([status, body.code], [409, 'unsettled']);
    assert.match(body.message, /05\.06\.2026/);
  });
});

it('the person is told of each end with what it does to their days, and the trail has the break', async () => {
  const { db } = office.app.database;
  const { id } = await given();
  assert.equal((await dismiss(id, { dismissed_on: '2026-06-05' })).status, 200);
  assert.equal((await restore(id, { returned_on: '2026-06-10' })).status, 200);
  assert.equal((await restore(id, { returned_on: '2026-06-08' })).status, 200);
  assert.equal((await dismiss(id, { dismissed_on: '2026-06-20' })).status, 200);
  assert.equal((await restore(id)).status, 200);
  const told = await db.select().from(notification).where(eq(notification.employee_id, id));
  assert.deepEqual(
    new Set(told.map(({ title }) => title)),
    new Set([
      'Ваш последний рабочий день — 05.06.2026',
      'Вы снова работаете с 10.06.2026',
      'Вы снова работаете с 08.06.2026',
      'Ваш последний рабочий день — 20.06.2026',
      'Ваше увольнение отменено',
    ]),
  );
  const back = told.find(({ title }) => title.endsWith('10.06.2026'));
  assert.match(back?.body ?? '', /^Перерыв в работе: 06\.06\.2026 – 09\.06\.2026\. За него не платят\./);
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, id)).orderBy(auditEntry.id);
  const of = (action: string) => entries.find((entry) => entry.action === action);
  assert.deepEqual(of('employee.restored')?.after, {
    status: 'active',
    dismissed_on: null,
    returned_on: '2026-06-10',
    break_from: '2026-06-06',
    break_to: '2026-06-09',
  });
  const moved = of('employee.return_moved');
  assert.deepEqual([moved?.before, moved?.after], [{ returned_on: '2026-06-10' }, { returned_on: '2026-06-08' }]);
});

it('nobody ends or corrects their own', async () => {
  const { person, post } = await givenCaller(office.app, ['regional_director'], { primary_location_id: here });
  for (const [act, body] of [
    ['dismiss', {}],
    ['restore', { returned_on: '2026-06-10' }],
  ] as const)
    assert.equal((await post(`/employees/${person.id}/${act}`, body)).body.code, 'employee_not_manageable', act);
});
