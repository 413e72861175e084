import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { givenEmployee } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { importTable } from '../testing/imports';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, rolesOf } from '../users';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 6);

/** A person as far as the imports change them; roles are theirs by name. */
interface State {
  position: string | null;
  middle_name: string | null;
  photographer: boolean;
  cashier: boolean;
}

type Step = { apply: ('position' | 'middle_name' | 'roles')[] } | { takeBack: number };

const FIELDS = ['position', 'middle_name', 'roles'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ apply: fc.subarray([...FIELDS], { minLength: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ takeBack: fc.nat(20) }) },
);

describe('imports of one person, some of which are taken back', () => {
  let app: TestApp;
  let boss: Caller;
  let people = 0;
  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  async function stateOf(id: string): Promise<State> {
    const [row] = await app.database.db.select().from(employee).where(eq(employee.id, id));
    const held = (await rolesOf(app.database.db, id)).map(({ name }) => name);
    return {
      position: row?.position ?? null,
      middle_name: row?.middle_name ?? null,
      photographer: held.includes('photographer'),
      cashier: held.includes('cashier'),
    };
  }

  /** A new value for each field, so that every import of it is a change. */
  function tableOf(fields: readonly string[], phone: string, value: string, state: State): string {
    const roles = state.photographer === state.cashier ? 'Фотограф' : state.photographer ? 'Кассир' : '-';
    const all = { position: ['Должность', value], middle_name: ['Отчество', value], roles: ['Роли', roles] };
    const columns = FIELDS.filter((field) => fields.includes(field)).map((field) => all[field]);
    return [
      ['Телефон', ...columns.map(([name]) => name)],
      [phone, ...columns.map(([, cell]) => cell)],
    ]
      .map((line) => line.join(';'))
      .join('\n');
  }

  test('leave what the others say, in whatever order that happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        people += 1;
        const phone = `+7924${String(people).padStart(7, '0')}`;
        const { id } = await givenEmployee(app, ['photographer'], { phone, position: 'Первая', middle_name: 'Первая' });
        const original = await stateOf(id);
        /** The imports in force, with what each changed. */
        const inForce: { id: string; changes: Partial<State> }[] = [];
        for (const [index, one] of steps.entries()) {
          if ('apply' in one) {
            const was = await stateOf(id);
            const value = `Значение ${'абвгдежзик'[index]}`;
            const done = await importTable(boss, 'employees', tableOf(one.apply, phone, value, was));
            assert.equal(done.counts.update, 1);
            const is = await stateOf(id);
            const changes = Object.entries(is).filter(([field, now]) => was[field as keyof State] !== now);
            inForce.push({ id: done.id ?? '', changes: Object.fromEntries(changes) });
          } else {
            const [taken] = inForce.splice(one.takeBack % Math.max(1, inForce.length), 1);
            if (!taken) continue;
            const { status, body } = await boss.post(`/imports/${taken.id}/take-back`, {});
            assert.deepEqual([status, body.undone, body.left], [200, 1, []]);
          }
          const expected = inForce.reduce<State>((state, { changes }) => ({ ...state, ...changes }), original);
          assert.deepEqual(await stateOf(id), expected);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
