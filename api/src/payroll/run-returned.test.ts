import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Caller, givenCaller } from '../testing/caller';
import { type PayOffice, payOffice } from './testing/pay-office';
import { stepRun } from './testing/step-run';

let pay: PayOffice;
before(async () => {
  pay = await payOffice();
});
after(() => pay.app.close());

const REASON = 'Нет премии за выходные';
/** By title: both came at one moment. */
const noticesOf = async (who: Caller) =>
  (await who.get('/notifications')).body.items
    .map((one: { title: string; body: string | null }) => [one.title, one.body])
    .toSorted();
const returned = (by: Caller, id: string, revision: number, reason = REASON) =>
  by.post(`/payroll/runs/${id}/return`, { revision, reason });

it('a run that is sent back says who has done so and why, until it is calculated again', async () => {
  const { office, director, runOf } = pay;
  const { id, revision } = await runOf('2026-01', 'approved');
  const reply = await returned(director, id, revision);
  assert.equal(reply.status, 200, reply.bytes.toString());
  const { last_name, first_name } = director.person;
  const { body: run } = await office.get(`/payroll/runs/${id}`);
  assert.deepEqual(
    [run.state, run.returned_by_name, run.return_reason],
    ['draft', `${last_name} ${first_name}`, REASON],
  );
  const { body: again } = await office.post('/payroll/runs', { month: '2026-01' });
  assert.deepEqual([again.state, again.returned_by_name, again.return_reason], ['calculated', null, null]);
});

it('who has calculated a run learns that it is approved, or sent back and why', async () => {
  const { app, director } = pay;
  const office = await givenCaller(app, ['office']);
  const { body: run } = await office.post('/payroll/runs', { month: '2026-02' });
  const { body: approved } = await stepRun(director, run.id, 'approve');
  await returned(director, run.id, approved.revision);
  assert.deepEqual(await noticesOf(office), [
    ['Ведомость за февраль 2026 возвращена на расчёт', REASON],
    ['Ведомость за февраль 2026 утверждена', null],
  ]);
});

it('the same return sent again, since its answer was lost, is answered as the first time; another one is not', async () => {
  const { director, manager, runOf } = pay;
  const { id, revision } = await runOf('2026-03', 'calculated');
  const replies = [await returned(director, id, revision), await returned(director, id, revision)];
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.revision]),
    [
      [200, revision + 1],
      [200, revision + 1],
    ],
  );
  for (const other of [returned(manager, id, revision), returned(director, id, revision, 'Ошибка в ставке')])
    assert.equal((await other).status, 409);
});
