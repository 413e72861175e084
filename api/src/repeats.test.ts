import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

/** Calls whose repeat is answered otherwise, and why. */
const OTHERWISE: Record<string, number> = {
  // A secret that is shown once: the second is another.
  'auth.start': 201,
  'auth.startBinding': 201,
  'users.invite': 201,
  'schedule.makeCalendarLink': 201,
  // The secret of a link is not kept, so it can't be told again: the client takes another id.
  'payments.createLink': 409,
  // Nobody makes an id: the name is the key.
  'permissions.createRole': 409,
  'sales.createProduct': 409,
  // The specification's own call; devices send a key with it.
  'photosessions.create': 201,
  'auth.logout': 401,
};

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
async function twice(by: Caller, one: MatrixCase): Promise<[Reply, Reply] | null> {
  let again: (() => Promise<Reply>) | null = null;
  const noted = { ...by };
  noted.post = (...args) => {
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
  return first.status < 300 && again !== null ? [first, await (again as () => Promise<Reply>)()] : null;
}

const madeBy = ({ body }: Reply) => [body?.id, body?.revision ?? body?.version];

it('a call that is sent again, since its answer was lost, is answered as the first time and changes nothing', async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases)) {
      const name = `${domain}.${call}`;
      for (const by of callers) {
        const replies = await twice(by, one);
        if (replies === null) continue;
        const [first, second] = replies;
        seen += 1;
        const expected = OTHERWISE[name];
        if (expected === undefined ? second.status >= 300 : second.status !== expected)
          wrong.push(`${name}: ${second.status} ${second.body?.code ?? ''}`);
        else if (expected === undefined && String(madeBy(first)) !== String(madeBy(second)))
          wrong.push(`${name}: ${madeBy(first).join(' ')}, then ${madeBy(second).join(' ')}`);
        break;
      }
    }
  assert.deepEqual(wrong, []);
  assert.ok(seen > 50, `${seen} calls were repeated`);
});
