import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payOffice } from './testing/pay-office';

let app: TestApp;
let manager: Caller;
/** Of their own region only. */
let director: Caller;
let own: string;
let foreign: string;

before(async () => {
  ({ app, manager } = await payOffice());
  [own, foreign] = [(await givenLocation(app)).id, (await givenLocation(app)).id];
  director = await givenCaller(app, ['regional_director'], { primary_location_id: own });
});
after(() => app.close());

type Fields = Record<string, unknown>;
const fieldsOf = (fields: Fields) => ({
  name: 'Правило',
  kind: 'pct_own',
  rate_bp: 500,
  valid_from: '2026-07-01',
  ...fields,
});
const save = (by: Caller, id: string, version: number | null, fields: Fields) =>
  by.put(`/payroll/rules/${id}`, { version, ...fieldsOf(fields) });
const end = (by: Caller, id: string, last_day: string) => by.post(`/payroll/rules/${id}/end`, { version: 1, last_day });
async function given(fields: Fields): Promise<string> {
  const id = randomUUID();
  const reply = await save(manager, id, null, fields);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return id;
}
const versionsOf = async (id: string) =>
  (await manager.get('/payroll/rules?past=true')).body
    .filter((rule: { id: string }) => rule.id === id)
    .map(({ version, valid_to }: { version: number; valid_to: string | null }) => [version, valid_to]);

describe('a rule is in the reach of whoever changes it, as it was and as it becomes', () => {
  /** Scopes that a regional director has no say in, one per kind, so that none overlaps another. */
  const elsewhere: [string, () => Promise<Fields>][] = [
    ['of the whole company', async () => ({ kind: 'pct_own', role: 'designer' })],
    ['of another region', async () => ({ kind: 'pct_own', location_id: foreign })],
    [
      'of a person of another region',
      async () => ({ employee_id: (await givenEmployee(app, [], { primary_location_id: foreign })).id }),
    ],
  ];

  for (const [name, scope] of elsewhere) {
    it(`a rule ${name} is not taken into the own location, nor ended, nor tried`, async () => {
      const fields = await scope();
      const id = await given(fields);
      const wanted = { location_id: own, valid_from: '2026-08-01' };
      const answers = [
        await save(director, id, 1, wanted),
        await end(director, id, '2026-07-31'),
        await director.post('/payroll/rules/preview', { id, month: '2026-05', ...fieldsOf(wanted) }),
      ];
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.code]),
        answers.map(() => [403, 'location_out_of_scope']),
      );
      assert.deepEqual(await versionsOf(id), [[1, null]]);
    });

    it(`a rule of the own region does not become one ${name}`, async () => {
      const employee_id = (await givenEmployee(app, [], { primary_location_id: own })).id;
      const id = await given({ employee_id });
      const reply = await save(director, id, 1, { valid_from: '2026-08-01', ...(await scope()) });
      assert.deepEqual([reply.status, reply.body.code], [403, 'location_out_of_scope']);
      assert.deepEqual(await versionsOf(id), [[1, null]]);
      assert.equal((await save(director, id, 1, { employee_id, rate_bp: 700 })).status, 200);
    });
  }
});

it('a rule of the own location for somebody of another region is refused, and tells no name', async () => {
  const elsewhere = (await givenLocation(app)).id;
  const { id: employee_id } = await givenEmployee(app, [], { primary_location_id: elsewhere });
  const reply = await save(director, randomUUID(), null, { employee_id, location_id: own, valid_from: '2026-08-01' });
  assert.deepEqual([reply.status, reply.body.code], [403, 'location_out_of_scope']);
});

describe('the end of a rule', () => {
  it('beyond the beginning of the next one is refused at its field', async () => {
    const location_id = (await givenLocation(app)).id;
    const first = await given({ location_id, valid_to: '2026-08-31' });
    await given({ location_id, valid_from: '2026-09-01' });
    const reply = await end(manager, first, '2026-09-15');
    assert.deepEqual([reply.status, reply.body.code, reply.body.field], [400, 'validation_failed', 'last_day']);
    assert.deepEqual(await versionsOf(first), [[1, '2026-08-31']]);
    assert.equal((await end(manager, first, '2026-08-15')).status, 200);
  });

  it('is not put off over a month that is approved', async () => {
    const { app: other, manager: by, runOf } = await payOffice();
    try {
      const location_id = (await givenLocation(other)).id;
      const id = randomUUID();
      await save(by, id, null, { location_id, valid_from: '2026-03-01', valid_to: '2026-03-31' });
      await runOf('2026-04', 'approved');
      const reply = await end(by, id, '2026-06-30');
      assert.deepEqual([reply.status, reply.body.code], [409, 'illegal_transition']);
    } finally {
      await other.close();
    }
  });
});
