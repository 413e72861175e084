import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type CallMeta, type CallRepeat, contract, type RoleName } from '@studio/contracts';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

/** What the contract says of a call's repeat. */
function repeatOf(domain: string, call: string): CallRepeat | undefined {
  const calls = contract[domain as keyof typeof contract] as Record<string, { '~orpc': { meta: CallMeta } }>;
  return calls[call]?.['~orpc'].meta.repeat;
}

let app: TestApp;
let here: Target;
let callers: Caller[];
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** The case's own call, which is the last that it makes, and the same again. */
async function twice(by: Caller, one: MatrixCase): Promise<[Reply, Reply, body: unknown] | null> {
  let body: unknown;
  let again: (() => Promise<Reply>) | null = null;
  const noted = { ...by };
  noted.post = (...args) => {
    [, body] = args;
    again = () => by.post(...args);
    return by.post(...args);
  };
  noted.put = (...args) => {
    again = () => by.put(...args);
    return by.put(...args);
  };
  noted.patch = (...args) => {
    again = () => by.patch(...args);
    return by.patch(...args);
  };
  const first = await one.send(noted, here);
  return first.status < 300 && again !== null ? [first, await (again as () => Promise<Reply>)(), body] : null;
}

const madeBy = ({ body }: Reply) => [body?.id, body?.revision ?? body?.version];

it('a call that is sent again, since its answer was lost, is answered as its contract says', async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases)) {
      const name = `${domain}.${call}`;
      for (const by of callers) {
        const replies = await twice(by, one);
        if (replies === null) continue;
        const [first, second, body] = replies;
        seen += 1;
        const repeat = repeatOf(domain, call);
        const isKeyless = typeof repeat === 'object' && !Object.hasOwn(Object(body), repeat.key);
        const isRefused = second.status >= 400 && second.status < 500;
        if (repeat === 'refused' ? !isRefused : second.status >= 300)
          wrong.push(`${name} (${JSON.stringify(repeat)}): ${second.status} ${second.body?.code ?? ''}`);
        else if (
          repeat !== 'refused' &&
          repeat !== 'anew' &&
          !isKeyless &&
          String(madeBy(first)) !== String(madeBy(second))
        )
          wrong.push(`${name}: ${madeBy(first).join(' ')}, then ${madeBy(second).join(' ')}`);
        break;
      }
    }
  assert.deepEqual(wrong, []);
  assert.ok(seen > 50, `${seen} calls were repeated`);
});
