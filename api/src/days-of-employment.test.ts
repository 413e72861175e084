import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { type PayOffice, payOffice } from './payroll/testing/pay-office';
import { givenSale } from './payroll/testing/sales';
import { timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller, type Reply } from './testing/caller';
import { employee } from './users';

let office: PayOffice;
let here: string;
let admin: Caller;
before(async () => {
  office = await payOffice();
  here = (await givenLocation(office.app)).id;
  admin = await givenCaller(office.app, ['admin'], { primary_location_id: here });
});
after(() => office.app.close());

const given = (hired_on: string, dismissed_on: string | null = null) =>
  givenEmployee(office.app, ['photographer'], {
    primary_location_id: here,
    hired_on,
    dismissed_on,
    status: dismissed_on === null ? 'active' : 'dismissed',
  });
const refused = ({ status, body }: Reply, field: string, why: RegExp) => {
  assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', field]);
  assert.match(body.message, why);
};

describe('hours', () => {
  const write = (employee_id: string, day: string, id = randomUUID(), revision: number | null = null) =>
    admin.put(`/schedule/time-entries/${id}`, {
      revision,
      employee_id,
      location_id: here,
      begins: `${day}T09:00`,
      ends: `${day}T21:00`,
      reason: 'было',
    });

  it('are of no day after the last one, which is worked', async () => {
    const { id } = await given('2025-01-09', '2026-04-10');
    refused(await write(id, '2026-04-11'), 'begins', /^11\.04\.2026 сотрудник уже не работал.* 10\.04\.2026\.$/);
    assert.equal((await write(id, '2026-04-10')).status, 200);
  });

  it('are of no day before the hiring', async () => {
    const { id } = await given('2026-06-01');
    refused(await write(id, '2026-05-31'), 'begins', /^31\.05\.2026 сотрудник ещё не работал.* 01\.06\.2026\.$/);
    const entry = randomUUID();
    assert.equal((await write(id, '2026-06-01', entry)).status, 200);
    refused(await write(id, '2026-05-30', entry, 1), 'begins', /ещё не работал/);
  });

  it('that stand are corrected on their own day, whatever became of the dates', async () => {
    const { id } = await given('2026-05-01');
    const entry = randomUUID();
    assert.equal((await write(id, '2026-05-20', entry)).status, 200);
    await office.app.database.db.update(employee).set({ hired_on: '2026-06-01' }).where(eq(employee.id, id));
    const later = { begins: '2026-05-20T10:00', ends: '2026-05-20T21:00', reason: 'позже' };
    const fix = { revision: 1, employee_id: id, location_id: here, ...later };
    assert.equal((await admin.put(`/schedule/time-entries/${entry}`, fix)).status, 200);
  });

  it('do not begin for who is hired from a later day', async () => {
    const early = await givenCaller(office.app, ['photographer'], { primary_location_id: here });
    const hire = (hired_on: string) =>
      office.app.database.db.update(employee).set({ hired_on }).where(eq(employee.id, early.person.id));
    const begin = () =>
      early.post('/schedule/check-in', { id: randomUUID(), location_id: here, position: 'photographer' });
    await hire('2026-06-16');
    refused(await begin(), 'location_id', /дата приёма — 16\.06\.2026/);
    assert.equal(await office.app.database.db.$count(timeEntry, eq(timeEntry.employee_id, early.person.id)), 0);
    await hire('2026-06-15');
    assert.equal((await begin()).status, 201);
  });
});

it('shares in a sale are of people who worked on its day, or sold it', async () => {
  const seller = await given('2025-01-09', '2026-06-05');
  const sale = await givenSale(office.app, {
    location_id: here,
    date: '2026-06-10',
    total_kop: 100_000,
    shares: [[seller.id, 10_000, 'seller']],
  });
  let revision = 1;
  const share = async (employee_id: string) => {
    const shares = [
      { employee_id: seller.id, role: 'seller', basis_points: 5000 },
      { employee_id, role: 'photographer', basis_points: 5000 },
    ];
    const reply = await admin.put(`/sales/${sale}/shares`, { revision, shares });
    if (reply.status === 200) ({ revision } = reply.body);
    return reply;
  };
  refused(await share((await given('2025-01-09', '2026-06-09')).id), 'shares.1.employee_id', /уже не работал/);
  refused(await share((await given('2026-06-11')).id), 'shares.1.employee_id', /ещё не работал/);
  assert.equal((await share((await given('2026-06-10', '2026-06-10')).id)).status, 200);
});

describe('pay by hand', () => {
  const adjust = (employee_id: string, month: string) =>
    office.manager.post('/payroll/adjustments', {
      id: randomUUID(),
      employee_id,
      month,
      kind: 'bonus',
      amount_kop: 10_000,
      reason: 'за работу',
    });
  const pay = (employee_id: string, month: string) =>
    office.office.post('/payroll/payments', {
      id: randomUUID(),
      employee_id,
      month,
      kind: 'advance',
      is_meant: true,
      method: 'bank',
      amount_kop: 10_000,
      paid_on: '2026-06-15',
    });

  for (const [name, act] of Object.entries({ adjust, pay }))
    it(`is of the months of work: ${name}`, async () => {
      const { id } = await given('2026-03-31', '2026-04-01');
      refused(await act(id, '2026-02'), 'month', /дата приёма — 31\.03\.2026/);
      refused(await act(id, '2026-05'), 'month', /последний рабочий день — 01\.04\.2026/);
      for (const month of ['2026-03', '2026-04']) assert.equal((await act(id, month)).status, 201);
    });

  it('that the last month has left out is written into a later one once that is closed', async () => {
    const { id } = await given('2025-01-09', '2026-01-20');
    refused(await adjust(id, '2026-02'), 'month', /последний рабочий день/);
    await office.runOf('2026-01', 'approved');
    assert.equal((await adjust(id, '2026-02')).status, 201);
    refused(await pay(id, '2026-02'), 'month', /последний рабочий день/);
    await office.runOf('2026-02', 'approved');
    assert.equal((await pay(id, '2026-02')).status, 201);
  });
});
