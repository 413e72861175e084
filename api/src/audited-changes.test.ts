// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { watchChanges, type WatchedChanges } from './testing/watched-changes';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];

let app: TestApp;
let here: Target;
let callers: Caller[];
let watched: WatchedChanges;
before(async () => {
  const database = await testDatabase('owner');
  app = await testApp({}, database);
  watched = await watchChanges(database.db);
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

/** What the case's own call, which is the last that it makes, changed; null where it is not this caller's. */
async function changedBy(by: Caller, one: MatrixCase) {
  let from = 0;
  const noting =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, body?: unknown): Promise<Reply> => {
      from = await watched.now();
      return by.send(method, url, body);
    };
  const noted = { ...by, post: noting('POST'), put: noting('PUT'), patch: noting('PATCH') };
  const { status } = await one.send(noted, here);
  return status >= 300 || from === 0 ? null : watched.faultsSince(from);
}

it('every change of a record is told by the trail: each column that changed, with its word', async () => {
  const wrong: string[] = [];
  let all = 0;
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, one] of Object.entries<MatrixCase>(cases))
      for (const by of callers) {
        const changed = await changedBy(by, one);
        if (changed === null) continue;
        all += changed.seen;
        wrong.push(...changed.faults.map((fault) => `${domain}.${call}: ${fault}`));
        break;
      }
  assert.deepEqual(wrong, []);
  assert.ok(all > 3, `${all} changes were seen`);
});
