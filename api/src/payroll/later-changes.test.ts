import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { payment, refund } from '../sales/schema';
import { givenLocation } from '../testing/builders';
import type { Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';

let app: TestApp;
let manager: Caller;
let runOf: PayOffice['runOf'];

before(async () => {
  ({ app, manager, runOf } = await payOffice());
});
after(() => app.close());

const place = async () => (await givenLocation(app)).id;

async function ruleFor(fields: Record<string, unknown>): Promise<void> {
  const rule = { version: null, name: 'Правило', valid_from: '2026-01-01', ...fields };
  const reply = await manager.put(`/payroll/rules/${randomUUID()}`, rule);
  assert.equal(reply.status, 200, reply.bytes.toString());
}

async function linesOf(employeeId: string, month: string): Promise<{ kind: string; amount_kop: number }[]> {
  const reply = await manager.get(`/payroll/slips/${employeeId}?month=${month}`);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return reply.body.lines;
}

const sumsOf = async (employeeId: string, month: string) =>
  (await linesOf(employeeId, month)).map(({ kind, amount_kop }) => [kind, amount_kop]);

/** Somebody hired there through the portal, which keeps the history of their locations. */
async function hire(primary_location_id: string): Promise<{ id: string; revision: number }> {
  const hired = await manager.post('/employees', {
    id: randomUUID(),
    last_name: 'Мохова',
    first_name: 'Яна',
    phone: `+79${String(Date.now()).slice(-9)}`,
    position: 'Фотограф',
    hired_on: '2026-01-12',
    primary_location_id,
  });
  assert.equal(hired.status, 201, hired.bytes.toString());
  return hired.body;
}

describe('money that was not due', () => {
  it('takes nothing from the seller when the portal gives it back', async () => {
    const location_id = await place();
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1000 });
    await ruleFor({ kind: 'place_plan', location_id, tiers: [{ from_bp: 10_000, rate_bp: 100 }] });
    const plan = { location_id, month: '2026-04', plan_kop: 50_000 };
    assert.equal((await manager.put('/statistics/plans', plan)).status, 200);
    const { id } = await hire(location_id);
    const sale_id = await givenSale(app, {
      location_id,
      date: '2026-04-06',
      total_kop: 60_000,
      shares: [[id, 10_000]],
    });
    // The order had been paid at the counter when the client's payment by the link arrived too.
    const late = { sale_id, method: 'online' as const, amount_kop: 60_000, location_id, business_date: '2026-04-07' };
    const payment_id = randomUUID();
    await app.database.db.insert(payment).values({ id: payment_id, ...late, state: 'succeeded', is_undue: true });
    await app.database.db.insert(refund).values({
      id: randomUUID(),
      request_id: randomUUID(),
      payload_sha256: '',
      payment_id,
      ...late,
      state: 'succeeded',
      reason: 'Деньги пришли за уже оплаченный заказ',
    });
    assert.deepEqual(await sumsOf(id, '2026-04'), [
      ['pct_own', 6_000],
      ['place_plan', 600],
    ]);
  });
});

describe('a person who moves to another location', () => {
  it('is paid for the plan of the location they had in that month, also when it is looked at later', async () => {
    const [here, there] = [await place(), await place()];
    for (const location_id of [here, there])
      await ruleFor({ kind: 'place_plan', location_id, tiers: [{ from_bp: 10_000, rate_bp: 200 }] });
    for (const [location_id, plan_kop] of [
      [here, 500_000],
      [there, 900_000],
    ] as const)
      assert.equal((await manager.put('/statistics/plans', { location_id, month: '2026-05', plan_kop })).status, 200);
    const person = await hire(here);
    await givenSale(app, { location_id: here, date: '2026-05-06', total_kop: 700_000, shares: [[person.id, 10_000]] });
    assert.deepEqual(await sumsOf(person.id, '2026-05'), [['place_plan', 14_000]]);
    await runOf('2026-05');
    const moved = await manager.patch(`/employees/${person.id}`, {
      revision: person.revision,
      primary_location_id: there,
    });
    assert.equal(moved.status, 200, moved.bytes.toString());
    assert.deepEqual(await linesOf(person.id, '2026-06'), [], 'nothing of the closed month is to be corrected');
  });
});
