import assert from 'node:assert/strict';
import { givenCaller } from '../../testing/caller';
import { testApp } from '../../testing/test-app';

export type PayOffice = Awaited<ReturnType<typeof payOffice>>;

/** The API in June 2026, and those who calculate, approve and decide about pay. */
export async function payOffice() {
  const app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  const office = await givenCaller(app, ['office']);
  const director = await givenCaller(app, ['regional_director']);
  const manager = await givenCaller(app, ['federal_manager']);

  /** The run of a month, moved through its states, each time by somebody who may. */
  async function runOf(month: string, upTo: 'calculated' | 'approved' | 'locked' = 'locked') {
    const calculated = await office.post('/payroll/runs', { month });
    assert.equal(calculated.status, 200, calculated.bytes.toString());
    let { body } = calculated;
    for (const [state, by, step] of [
      ['approved', director, 'approve'],
      ['locked', office, 'lock'],
    ] as const) {
      if (body.state === upTo) break;
      const reply = await by.post(`/payroll/runs/${body.id}/${step}`, {
        revision: body.revision,
        sum_kop: body.total_kop,
      });
      assert.equal(reply.status, 200, `${state}: ${reply.bytes.toString()}`);
      ({ body } = reply);
    }
    return body;
  }

  return { app, office, director, manager, runOf };
}
