// A process of its own: it makes thousands of calls.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, type AssignedRole, ROLE_NAMES } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import { givenCaller, type Caller } from './testing/caller';
import { askedInTheQuickRun } from './testing/matrix/asked';
import { SIGNED_OUT } from './testing/matrix/cases/auth';
import { expectedAnswer } from './testing/matrix/expected';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { MATRIX } from './testing/matrix/matrix-cases';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { role, roleAssignment } from './users';

interface NamedCase {
  name: string;
  meta: CallMeta;
  one: MatrixCase;
}

const CASES: NamedCase[] = Object.entries(MATRIX).flatMap(([domain, cases]) =>
  Object.entries<MatrixCase>(cases).map(([name, one]) => {
    const calls: Record<string, { '~orpc': { meta: CallMeta } }> = contract[domain as keyof typeof contract];
    const call = calls[name];
    assert.ok(call, `${domain}.${name} is no call of the contract`);
    return { name: `${domain}.${name}`, meta: call['~orpc'].meta, one };
  }),
);

let app: TestApp;
let here: Target;
let there: Target;

before(async () => {
  app = await testApp();
  [here, there] = [await Target.at(app), await Target.at(app)];
  await app.database.db.insert(role).values(OWN);
});
after(() => app.close());

/** The thirteen roles, none, an operator's own ones, and several at once. */
const OWN = [
  { name: 'sales_trainee', display_name: 'Стажёр зала', level: 1 },
  { name: 'owner', display_name: 'Владелец', level: 8 },
  { name: 'driver', display_name: 'Водитель', level: 7 },
];
const CALLERS: AssignedRole[][] = [
  ...ROLE_NAMES.map((name) => [{ name }]),
  [],
  ...OWN.map((role) => [role]),
  [{ name: 'designer' }, { name: 'admin' }],
  [{ name: 'cashier' }, { name: 'city_manager' }],
];

/** The expected answer for each caller and call at the own and at the foreign location. */
const promised = () =>
  CALLERS.map((roles) =>
    CASES.map(({ meta, one }) => {
      const at = ({ location }: Target) => expectedAnswer({ meta, one, roles, home: here.location, location });
      return { own: at(here), foreign: at(there) };
    }),
  );

/** The full run makes every call as every caller. */
const asked = (answers: ReturnType<typeof promised>) =>
  process.env.TEST_FULL
    ? answers.map((calls) => calls.map(() => ({ own: true, foreign: true })))
    : askedInTheQuickRun(answers);

async function callerWith(roles: readonly AssignedRole[]): Promise<Caller> {
  const caller = await givenCaller(app, [], { primary_location_id: here.location });
  const held = await app.database.db
    .select({ role_id: role.id })
    .from(role)
    .where(inArray(role.name, ['', ...roles.map(({ name }) => name)]));
  assert.equal(held.length, roles.length);
  if (held.length > 0)
    await app.database.db
      .insert(roleAssignment)
      .values(held.map(({ role_id }) => ({ role_id, employee_id: caller.person.id })));
  return caller;
}

describe('every call × every role × own and foreign location (security requirement 8)', () => {
  let answers: ReturnType<typeof promised>;
  let cells: ReturnType<typeof asked>;
  before(() => {
    answers = promised();
    cells = asked(answers);
  });

  for (const [index, roles] of CALLERS.entries())
    it(`answers ${roles.map(({ name }) => name).join(' and ') || 'somebody without a role'} as declared`, async () => {
      const caller = await callerWith(roles);
      const wrong: string[] = [];
      for (const [call, { name, one }] of CASES.entries()) {
        for (const place of ['own', 'foreign'] as const) {
          if (!cells[index]![call]![place]) continue;
          const target = place === 'own' ? here : there;
          const expected = answers[index]![call]![place];
          const reply = await one.send(caller, target);
          const where = `${name} at the ${place} location`;
          if (reply.status !== expected.status)
            wrong.push(`${where}: ${reply.status} ${reply.body?.code ?? ''} instead of ${expected.status}`);
          else if (one.contains && reply.status < 300 && (await one.contains(reply, target)) !== expected.contains)
            wrong.push(`${where}: ${expected.contains ? 'lacks the row' : 'contains a row out of reach'}`);
        }
      }
      assert.deepEqual(wrong, []);
    });

  it('answers callers who are not signed in with 401, except on public calls', async () => {
    const caller = await callerWith([{ name: 'developer' }]);
    caller.headers.authorization = SIGNED_OUT;
    for (const { name, meta, one } of CASES) {
      const { status, body } = await one.send(caller, here);
      if (meta.access === 'public') assert.equal(status, one.success ?? 200, name);
      else assert.deepEqual([status, body?.code], [401, 'unauthorized'], name);
    }
  });

  it('makes every call, and expects each of its answers, in the quick run too', () => {
    const quick = askedInTheQuickRun(answers);
    for (const [call, { name }] of CASES.entries()) {
      const kinds = (chosen: (caller: number) => boolean) =>
        new Set(CALLERS.flatMap((_, caller) => (chosen(caller) ? [JSON.stringify(answers[caller]![call])] : [])));
      assert.deepEqual(
        kinds((caller) => quick[caller]![call]!.own),
        kinds(() => true),
        name,
      );
    }
  });

  it('is not uniform: the answers differ from role to role', () => {
    const rows = answers.map((calls) => calls.map(({ own }) => own.status).join());
    assert.ok(new Set(rows).size >= 9, `${new Set(rows).size} kinds of roles`);
  });
});
