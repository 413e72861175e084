import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { type PayOffice, payOffice } from './payroll/testing/pay-office';
import { timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller } from './testing/caller';
import { importTable, preview, sendApply, verdicts } from './testing/imports';
import { employee } from './users';

let office: PayOffice;
let here: string;
let director: Caller;
let phones = 0;
before(async () => {
  office = await payOffice();
  here = (await givenLocation(office.app)).id;
  director = await givenCaller(office.app, ['developer'], { hired_on: '2026-01-01' });
  // March is locked, April approved, of May is no run.
  await office.runOf('2026-03');
  await office.runOf('2026-04', 'approved');
});
after(() => office.app.close());

const given = (hired_on: string, more: object = {}) =>
  givenEmployee(office.app, ['photographer'], { primary_location_id: here, hired_on, ...more });
const dayOf = async (id: string) => {
  const [row] = await office.app.database.db.select().from(employee).where(eq(employee.id, id));
  return row?.hired_on;
};

const SIGNED = /^Эта зарплата уже утверждена: март 2026, апрель 2026\. /;

describe('a first day moved earlier, into months whose pay is signed', () => {
  it('is asked about on the card with these months, and saved by who was told', async () => {
    const { id, revision } = await given('2026-05-10');
    const { left_behind } = (await director.get(`/employees/${id}/leaving?hired_on=2026-03-31`)).body;
    assert.deepEqual([left_behind[0].kind, left_behind[0].count], ['paid_months', 2]);
    assert.match(left_behind[0].message, SIGNED);
    const move = (affects?: number) =>
      director.patch(`/employees/${id}`, { revision, hired_on: '2026-03-31', affects });
    for (const unseen of [undefined, 1]) {
      const { status, body } = await move(unseen);
      assert.deepEqual([status, body.code, body.field], [409, 'unusual', 'hired_on']);
      assert.match(body.message, SIGNED);
    }
    assert.equal(await dayOf(id), '2026-05-10');
    assert.equal((await move(2)).status, 200);
    assert.equal(await dayOf(id), '2026-03-31');
  });

  it('counts the month of the day before the present one, and asks nothing about open months', async () => {
    const inApril = await given('2026-04-02');
    const into = (id: string, hired_on: string, revision = 1) =>
      director.patch(`/employees/${id}`, { revision, hired_on });
    assert.match((await into(inApril.id, '2026-04-01')).body.message, /утверждена: апрель 2026\./);
    const inMay = await given('2026-05-10');
    assert.equal((await into(inMay.id, '2026-05-01')).status, 200);
  });

  it('is asked about in a table of people, and comes back with it', async () => {
    const phone = `+792600010${String(++phones).padStart(2, '0')}`;
    const { id } = await given('2026-05-10', { phone });
    const table = `Телефон;Принят на работу\n${phone};31.03.2026`;
    const seen = await preview(director, 'employees', table);
    assert.equal(seen.asked, 1);
    assert.match(seen.rows[0]?.question?.text ?? '', SIGNED);
    assert.match(verdicts(seen)[0] ?? '', /утверждена: март 2026, апрель 2026/);
    await sendApply(director, 'employees', table, { digest: seen.digest, skip_errors: 'false', agreed: '' });
    assert.equal(await dayOf(id), '2026-05-10');
    const done = await importTable(director, 'employees', table, false, [2]);
    assert.equal(await dayOf(id), '2026-03-31');
    assert.equal((await director.post(`/imports/${done.id}/take-back`, {})).body.undone, 1);
    assert.equal(await dayOf(id), '2026-05-10');
  });

  it('is not taken from another card by a merge', async () => {
    const [kept, closed] = [await given('2026-05-10'), await given('2026-03-31')];
    const merge = (take: string[]) =>
      director.post(`/employees/${kept.id}/merge`, { other_id: closed.id, revision: 1, other_revision: 1, take });
    const { status, body } = await merge(['hired_on']);
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'take']);
    assert.match(body.message, SIGNED);
    assert.match(body.message, /Объедините без даты приёма и измените её потом в карточке\.$/);
    assert.equal((await merge([])).status, 200);
    assert.equal(await dayOf(kept.id), '2026-05-10');
  });

  it('taken by a merge lies after no day that was worked', async () => {
    const [kept, closed] = [await given('2026-05-01'), await given('2026-05-10')];
    const came = { id: randomUUID(), employee_id: kept.id, location_id: here, date: '2026-05-03' };
    await office.app.database.db.insert(timeEntry).values({ ...came, begun_at: new Date('2026-05-03T07:00:00Z') });
    const ids = { other_id: closed.id, revision: 1, other_revision: 1 };
    const { status, body } = await director.post(`/employees/${kept.id}/merge`, { ...ids, take: ['hired_on'] });
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'take']);
    assert.match(body.message, /не может быть позже 03\.05\.2026/);
  });
});
