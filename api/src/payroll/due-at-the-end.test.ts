import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';

/** The clock of the office stands at noon in Moscow, 15 June 2026. */
let office: PayOffice;
before(async () => {
  office = await payOffice();
});
after(() => office.app.close());

it('what is due at the end is what comes out when the person has left on that day, also as a debt', async () => {
  const { app, manager } = office;
  const location_id = (await givenLocation(app)).id;
  const tiers = [{ from_bp: 10_000, rate_bp: 200 }];
  const rule = { version: null, name: 'План', valid_from: '2026-01-01', kind: 'place_plan', location_id, tiers };
  assert.equal((await manager.put(`/payroll/rules/${randomUUID()}`, rule)).status, 200);
  const plan = { location_id, month: '2026-06', plan_kop: 500_000 };
  assert.equal((await manager.put('/statistics/plans', plan)).status, 200);
  const person = { last_name: 'Мохова', first_name: 'Яна', phone: '+79001230011', hired_on: '2026-01-12' };
  const hired = await manager.post('/employees', { id: randomUUID(), ...person, primary_location_id: location_id });
  const { id } = hired.body;
  // Shot in May, sold in June: a bonus for the plan of June while they work there.
  await givenSale(app, { location_id, date: '2026-06-06', total_kop: 700_000, shares: [[id, 10_000]] });
  const bonus = { id: randomUUID(), employee_id: id, month: '2026-06', kind: 'bonus', amount_kop: 10_000 };
  assert.equal((await manager.post('/payroll/adjustments', { ...bonus, reason: 'за съёмку' })).status, 201);
  const paid = { employee_id: id, month: '2026-06', kind: 'advance', method: 'bank', is_meant: true };
  const advance = { id: randomUUID(), ...paid, amount_kop: 15_000, paid_on: '2026-06-10' };
  assert.equal((await office.office.post('/payroll/payments', advance)).status, 201);

  const debt = async () => (await manager.get(`/payroll/slips/${id}?month=2026-06`)).body.debt_kop;
  const dueOn = async (day: string) =>
    (await manager.get(`/employees/${id}/leaving?dismissed_on=${day}`)).body.left_behind.find(
      ({ kind }: { kind: string }) => kind === 'money_due',
    ).message;
  assert.equal(await debt(), 9_000);
  assert.match(await dueOn('2026-06-15'), /^К выплате при увольнении: 90,00\s₽, по расчёту на сегодня\.$/);
  assert.match(await dueOn('2026-05-20'), /^Выплачено больше заработанного: 50,00\s₽/);
  assert.equal(await debt(), 9_000, 'asking leaves nothing');
  assert.equal((await manager.post(`/employees/${id}/dismiss`, { dismissed_on: '2026-05-20' })).status, 200);
  assert.equal(await debt(), -5_000);
});
