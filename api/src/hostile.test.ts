import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { ERROR_KINDS } from '@studio/contracts';
import * as fc from 'fast-check';
import { givenEmployee, givenLocation } from './testing/builders';
import { givenCaller, type Caller, type Reply } from './testing/caller';
import { hostileText, inputOf } from './testing/hostile-input';
import { NAMED_CALLS, requestOf } from './testing/named-calls';
import { testApp, type TestApp } from './testing/test-app';

/** Calls that cannot be tested by a single answer: those that end the caller's own session, and an endless stream. */
const LEFT_OUT = new Set(['auth.logout', 'auth.logOut', 'auth.endAllSessions', 'notifications.stream']);

const CALLS = NAMED_CALLS.filter(({ name }) => !LEFT_OUT.has(name));

const numRuns = Math.max(6, Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 60) / 3));

let app: TestApp;
let developer: Caller;
let known: string[];
let clock = Date.now();

before(async () => {
  app = await testApp();
  const place = await givenLocation(app);
  const people = await Promise.all(['photographer', 'admin'].map((role) => givenEmployee(app, [role as 'admin'])));
  developer = await givenCaller(app, ['developer'], { primary_location_id: place.id });
  const session = await developer.post('/photosessions', {
    id: randomUUID(),
    name: 'Мария',
    phone: '+79161234567',
    location_id: place.id,
  });
  known = [place.id, place.city_id, ...people.map(({ id }) => id), String(session.body?.id ?? randomUUID())];
});
after(() => app.close());

/** Whatever the input: an answer below 500, and an error in the one shape, in Russian, without internals. */
function assertDecent({ status, body, bytes }: Reply, input: unknown): void {
  const told = () => `${status} ${bytes.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  assert.ok(status >= 200 && status < 500, told());
  if (status < 400) return;
  assert.ok(body?.code in ERROR_KINDS, told());
  assert.match(body.message, /[а-яё]/i, told());
  assert.doesNotMatch(bytes.toString('utf8'), /select |insert |node_modules|\bat .*\.ts:/i, told());
}

/**
 * Every call of the contract with input that nearly fits its schema, and with input that does not: an answer below 500, and an error in the
 * one shape. A new call is covered without its own test. `*.full.test.ts` of a domain test its particular input.
 */
describe('hostile input never breaks a call of the contract (security requirement 13)', () => {
  for (const call of CALLS)
    it(call.name, async () => {
      const caller = await stillSignedIn();
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 5, arbitrary: inputOf(call.schema, () => known) }, hostileText),
          async (input) => {
            const { url, body } = requestOf(call, input);
            // A minute passes before each call: the input is to be refused, not the rate.
            app.setNow(new Date((clock += 60_000)));
            const reply = await caller.send(call.method, url, body);
            statuses.add(reply.status);
            assertDecent(reply, [url, body]);
          },
        ),
        { numRuns, includeErrorInReport: true, ...seed() },
      );
      assert.ok(
        [...statuses].some((status) => status !== 401 && status !== 429),
        `every input was answered with ${[...statuses].join()}`,
      );
    });

  it('after all this the portal still works', async () => {
    const caller = await stillSignedIn();
    for (const path of ['/employees?page_size=100', '/photosessions', '/locations/tree'])
      assert.equal((await caller.get(path)).status, 200, path);
  });
});

/** The developer, or another one after a call has ended their session. */
async function stillSignedIn(): Promise<Caller> {
  const { status } = await developer.get('/auth/users/me');
  if (status !== 200) developer = await givenCaller(app, ['developer']);
  return developer;
}

/** The quick run tries the same inputs every time. */
function seed(): { seed?: number } {
  return process.env['TEST_FULL'] ? {} : { seed: 20_261_122 };
}
