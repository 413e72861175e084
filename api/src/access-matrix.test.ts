import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CallMeta, contract, ROLE_NAMES, type RoleName } from '@studio/contracts';
import { givenCaller, type Caller } from './testing/caller';
import { SIGNED_OUT } from './testing/matrix/cases/auth';
import { expectedAnswer } from './testing/matrix/expected';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { MATRIX } from './testing/matrix/matrix-cases';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

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
});
after(() => app.close());

function callerWith(role: RoleName | null): Promise<Caller> {
  return givenCaller(app, role === null ? [] : [role], { primary_location_id: here.location });
}

describe('every call × every role × own and foreign location (security requirement 8)', () => {
  for (const role of [...ROLE_NAMES, null])
    it(`answers ${role ?? 'somebody without a role'} as declared`, async () => {
      const caller = await callerWith(role);
      const wrong: string[] = [];
      for (const { name, meta, one } of CASES)
        for (const target of [here, there]) {
          const expected = expectedAnswer({ meta, one, role, home: here.location, location: target.location });
          const reply = await one.send(caller, target);
          const where = `${name} at the ${target === here ? 'own' : 'foreign'} location`;
          if (reply.status !== expected.status)
            wrong.push(`${where}: ${reply.status} ${reply.body?.code ?? ''} instead of ${expected.status}`);
          else if (one.holds && reply.status < 300 && (await one.holds(reply, target)) !== expected.holds)
            wrong.push(`${where}: ${expected.holds ? 'lacks the row' : 'holds a row out of reach'}`);
        }
      assert.deepEqual(wrong, []);
    });

  it('answers whoever is not signed in with 401, save for what is public', async () => {
    const caller = await callerWith('developer');
    caller.headers.authorization = SIGNED_OUT;
    for (const { name, meta, one } of CASES) {
      const { status, body } = await one.send(caller, here);
      if (meta.access === 'public') assert.equal(status, one.success ?? 200, name);
      else assert.deepEqual([status, body?.code], [401, 'unauthorized'], name);
    }
  });

  it('is not all of one kind: the answers differ from role to role', () => {
    const rows = ROLE_NAMES.map((role) =>
      CASES.map(
        ({ meta, one }) => expectedAnswer({ meta, one, role, home: here.location, location: there.location }).status,
      ).join(),
    );
    assert.ok(new Set(rows).size >= 9, `${new Set(rows).size} kinds of roles`);
  });
});
