import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payPayment } from './schema';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];

before(async () => {
  ({ app, office, manager, runOf } = await payOffice());
});
after(() => app.close());

/** Somebody who has earned a thousand roubles in each of these months. */
async function givenEarner(...months: string[]): Promise<string> {
  const { id: location_id } = await givenLocation(app);
  const rule = { version: null, name: 'Своё', kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-01-01' };
  assert.equal((await manager.put(`/payroll/rules/${randomUUID()}`, rule)).status, 200);
  const { person } = await givenCaller(app, ['photographer'], { primary_location_id: location_id });
  for (const month of months)
    await givenSale(app, { location_id, date: `${month}-10`, total_kop: 1_000_000, shares: [[person.id, 10_000]] });
  return person.id;
}

it('a later month that is paid first pays the debt of an earlier one, which is not paid again', async () => {
  const id = await givenEarner('2026-01', '2026-02');
  const [earlier, later] = [await runOf('2026-01'), await runOf('2026-02')];
  for (const run of [later, earlier]) assert.equal((await stepRun(office, run.id, 'pay')).body.state, 'paid');
  const payments = await app.database.db.select().from(payPayment);
  assert.deepEqual(
    payments.map(({ month, amount_kop }) => [month, amount_kop]),
    [['2026-02-01', 200_000]],
  );
  for (const month of ['2026-01', '2026-02'])
    assert.equal((await office.get(`/payroll/slips/${id}?month=${month}`)).body.debt_kop, 0, month);
});
