// A process of its own: it makes thousands of calls.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { ERROR_KINDS, type RoleName } from '@studio/contracts';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';

/**
 * Every changing call with a request that is right but for one thing: an id that nobody has, or that another record has, another day,
 * another person who sends the same. Where a rule of the tables refuses the row, the answer is a refusal all the same, never a 5xx.
 */
type Sent = { method: 'POST' | 'PUT' | 'PATCH'; url: string; body: unknown };

const ROLES: RoleName[] = ['developer', 'office', 'admin', 'office_manager', 'regional_director'];
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const DAY = /\b2\d{3}-[01]\d-[0-3]\d\b/g;

let app: TestApp;
let here: Target;
let there: Target;
let callers: Caller[];
/** Sends what others sent. */
let second: Caller;
before(async () => {
  app = await testApp();
  [here, there] = [await Target.at(app), await Target.at(app)];
  const at = { primary_location_id: here.location };
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], at)));
  second = await givenCaller(app, ['developer'], at);
});
after(() => app.close());

/** The case's own request, which is the last that it sends, if it was taken. */
async function taken(by: Caller, one: MatrixCase): Promise<Sent | null> {
  let sent: Sent | null = null;
  const noting =
    (method: Sent['method']) =>
    (url: string, body: unknown): Promise<Reply> => {
      sent = { method, url, body };
      return by.send(method, url, body);
    };
  const { status } = await one.send({ ...by, post: noting('POST'), put: noting('PUT'), patch: noting('PATCH') }, here);
  return status < 300 ? sent : null;
}

/** The request with each of the found words, one after the other, replaced by each of the others. */
function changed(sent: Sent, pattern: RegExp, others: readonly string[]): Sent[] {
  const text = JSON.stringify([sent.url, sent.body]);
  return [...text.matchAll(pattern)].flatMap(({ index, 0: word }) =>
    others.map((other) => {
      const [url, body] = JSON.parse(text.slice(0, index) + other + text.slice(index + word.length)) as [
        string,
        unknown,
      ];
      return { ...sent, url, body };
    }),
  );
}

it('is refused in the one shape', async () => {
  const wrong: string[] = [];
  let made = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases)) {
      if (['auth.logout', 'auth.login'].includes(`${domain}.${call}`)) continue;
      for (const by of callers) {
        const sent = await taken(by, one);
        if (sent === null) continue;
        const ids = [randomUUID(), there.location, there.resident, there.region, await there.session()];
        const days = ['2019-12-31', '2026-03-09', '2090-03-04'];
        for (const [sender, request] of [
          [second, sent] as const,
          ...changed(sent, ID, ids).map((each) => [by, each] as const),
          ...changed(sent, DAY, days).map((each) => [by, each] as const),
        ]) {
          // A minute passes: the request is to be refused, not the rate.
          app.setNow(new Date(app.now().getTime() + 60_000));
          const { status, body, bytes } = await sender.send(request.method, request.url, request.body);
          made += 1;
          if (status >= 500 || (status >= 400 && !(body?.code in ERROR_KINDS)))
            wrong.push(`${domain}.${call}: ${status} ${bytes.toString().slice(0, 200)} for ${JSON.stringify(request)}`);
        }
        break;
      }
    }
  assert.deepEqual(wrong, []);
  assert.ok(made > 500, `${made} requests were made`);
});
